import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { MOT_DE_PASSE_MAX } from '../../../schema/limites.js';
import { longueur } from '../../../schema/validation/texte.js';

const argon2Async = promisify(argon2);

/** OWASP's minimum for argon2id (decisions §1). Memory in KiB. */
const PARAMETRES = { memory: 19_456, passes: 2, parallelism: 1 };
const TAILLE_EMPREINTE = 32;
/** More at once would only swap memory for waiting: two cores hash no faster with eight. */
const HACHAGES_SIMULTANES = 4;

let enCours = 0;
const file: (() => void)[] = [];

async function chacunSonTour<T>(travail: () => Promise<T>): Promise<T> {
  if (enCours >= HACHAGES_SIMULTANES) await new Promise<void>((suite) => file.push(suite));
  enCours++;
  try {
    return await travail();
  } finally {
    enCours--;
    file.shift()?.();
  }
}

const deriver = (motDePasse: string, sel: Buffer, p = PARAMETRES): Promise<Buffer> =>
  chacunSonTour(async () =>
    Buffer.from(
      await argon2Async('argon2id', {
        message: motDePasse.normalize('NFC'),
        nonce: sel,
        tagLength: TAILLE_EMPREINTE,
        ...p,
      }),
    ),
  );

const base64 = (octets: Buffer): string => octets.toString('base64').replace(/=+$/, '');

/** Hashes a password into a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). */
export async function hashMotDePasse(motDePasse: string): Promise<string> {
  const sel = randomBytes(16);
  const empreinte = await deriver(motDePasse, sel);
  const { memory, passes, parallelism } = PARAMETRES;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(sel)}$${base64(empreinte)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Hash of nothing anybody knows: checking it costs what a real check costs. */
const TEMOIN = `$argon2id$v=19$m=19456,t=2,p=1$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

/**
 * Checks a password; takes the same time whether the account exists or not.
 *
 * @param phc stored hash, or null for an unknown or inactive account.
 */
export async function verifyMotDePasse(motDePasse: string, phc: string | null): Promise<boolean> {
  if (longueur(motDePasse) > MOT_DE_PASSE_MAX) return false;
  const [, m, t, p, sel, attendu] = PHC.exec(phc ?? TEMOIN) ?? [];
  if (sel === undefined || attendu === undefined) return false;
  const empreinte = await deriver(motDePasse, Buffer.from(sel, 'base64'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  });
  const reference = Buffer.from(attendu, 'base64');
  return empreinte.length === reference.length && timingSafeEqual(empreinte, reference);
}
