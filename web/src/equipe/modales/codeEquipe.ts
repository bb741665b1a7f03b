import { EQUIPE_CODE_LETTERS as ALPHABET } from '../../../../schema/limits.js';

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
