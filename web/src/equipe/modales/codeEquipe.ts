import { EQUIPE_CODE_LETTERS as ALPHABET } from '../../../../schema/limits.js';
import { readRefusal } from '../../apollo/errors.js';

const LENGTH = 6;
/** A random byte from here up is drawn again: keeping it would make the first letters more likely. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** A team code: 6 letters or digits, each equally likely (admin spec §9). */
export function drawCodeEquipe(): string {
  let code = '';
  while (code.length < LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    for (const byte of bytes) if (byte < FAIR_BYTES) code += ALPHABET[byte % ALPHABET.length];
  }
  return code.slice(0, LENGTH);
}

/** Two draws in a row that meet a team's code are already a chance in millions of millions. */
const DRAWS_MAX = 5;

/** Sends a drawn code. Where it is another team's, the reader has no part in it: another is drawn and sent. */
export async function withFreeCode<Reply>(send: (code: string) => Promise<Reply>): Promise<Reply> {
  for (let left = DRAWS_MAX - 1; ; left--) {
    try {
      return await send(drawCodeEquipe());
    } catch (error) {
      if (left === 0 || readRefusal(error).champ !== 'codeEquipe') throw error;
    }
  }
}
