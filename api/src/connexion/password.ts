import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { PASSWORD_MAX } from '../../../schema/limits.js';
import { length } from '../../../schema/validation/text.js';

const argon2Async = promisify(argon2);

/** OWASP's minimum for argon2id (decisions §1); memory in KiB. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_SIZE = 32;
/** Two cores hash no faster with eight at once: more would take memory without saving time. */
const CONCURRENT_HASHES = 4;

let underWay = 0;
const file: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= CONCURRENT_HASHES) await new Promise<void>((resume) => file.push(resume));
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
    file.shift()?.();
  }
}

const derive = (password: string, salt: Buffer, p = PARAMETERS): Promise<Buffer> =>
  inTurn(async () =>
    Buffer.from(
      await argon2Async('argon2id', {
        message: password.normalize('NFC'),
        nonce: salt,
        tagLength: HASH_SIZE,
        ...p,
      }),
    ),
  );

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password into a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const digest = await derive(password, salt);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(digest)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Hash of a random password: checking it for an unknown account takes as long as a real check. */
const DECOY = `$argon2id$v=19$m=19456,t=2,p=1$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

/**
 * Checks a password; takes the same time whether the account exists or not.
 *
 * @param phc stored hash, or null for an unknown or inactive account.
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  if (length(password) > PASSWORD_MAX) return false;
  const [, m, t, p, salt, expected] = PHC.exec(phc ?? DECOY) ?? [];
  if (salt === undefined || expected === undefined) return false;
  const digest = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  });
  const reference = Buffer.from(expected, 'base64');
  return digest.length === reference.length && timingSafeEqual(digest, reference);
}
