import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { db, nullable, row, rows, run, sql, text } from '../core/sql.js';
import { digest, newSecret } from './secret.js';
import { nomCookie } from './session.js';

/** How long the second step of the registration may take, in seconds. */
const DURATION = 30 * 60;
const COOKIE = 'boussole_code';
const DEVICE_COOKIE = 'boussole_appareil';
const ONE_YEAR = 365 * 24 * 3600;
/** Characters of the proof that hold the browser's mark, of 128 bits; the rest is a signature of 126 bits. */
const STAMP = 22;
const SEAL = 21;

/** A team, and the code that opens it. */
export interface OpenEquipe {
  idEquipe: number;
  codeEquipe: string;
}

/** The server's own secret, in a statement that needs it; null until it is made. */
export const STORED_SECRET = nullable(
  text`(select r.valeur from reglage r where r.nom = 'secret')`,
);

const THE_SECRET = 1;
const storedSecrets = inBatches(async (ctx: AppContext) => {
  const stored = db.selectFrom('reglage').where('nom', '=', 'secret').select('valeur');
  return new Map((await rows(ctx.em, stored)).map(({ valeur }) => [THE_SECRET, valeur]));
});

/**
 * The server's own secret, made once and shared by all processes through the database; read in one statement for all who ask at
 * the same time.
 */
export async function serverSecret(ctx: AppContext): Promise<string> {
  const existing = await storedSecrets(ctx, THE_SECRET);
  if (existing !== null) return existing;
  await run(
    ctx.em,
    sql`insert into reglage (nom, valeur) values ('secret', ${randomBytes(32).toString('hex')})
      on conflict (nom) do nothing`,
  );
  return (await storedSecrets(ctx, THE_SECRET)) ?? '';
}

function split(ctx: AppContext) {
  const [id, end, sealed] = ctx.navigateur.cookie(nomCookie(ctx, COOKIE))?.split('.') ?? [];
  if (!id || !/^\d{1,9}$/.test(id) || !end || sealed?.length !== STAMP + SEAL) return null;
  return {
    idEquipe: Number(id),
    end,
    marque: sealed.slice(0, STAMP),
    sceau: sealed.slice(STAMP),
  };
}

/** The mark of this browser, which it got when it made an account or signed in; undefined without one. */
export const readDevice = (ctx: AppContext): string | undefined =>
  ctx.navigateur.cookie(nomCookie(ctx, DEVICE_COOKIE));

/** The browser's mark, or the one that it will get: that of the proof that it carries, else a new random one. */
export const deviceOf = (ctx: AppContext): string =>
  readDevice(ctx) ?? split(ctx)?.marque ?? newSecret();

/** Marks the browser for a year. The mark lets it be recognised, and gives no right. */
export const stampDevice = (ctx: AppContext, device: string): void =>
  ctx.navigateur.setCookie(nomCookie(ctx, DEVICE_COOKIE), device, ONE_YEAR);

/** The short form of a mark, in a proof. */
export const stampOf = (device: string): string =>
  /^[\w-]{22}$/.test(device)
    ? device
    : Buffer.from(digest(device), 'hex').toString('base64url').slice(0, STAMP);

/** Whether the code was scanned with its signature, or else typed. */
type Way = { isScanned: boolean };

/** Signs the current code of the team, so that a new code voids the proof. The code cannot be read from it. */
async function seal(
  ctx: AppContext,
  { idEquipe, codeEquipe, isScanned }: OpenEquipe & Way,
  end: string,
  stamp: string,
): Promise<string> {
  const sealed = [idEquipe, end, codeEquipe, stamp, ...(isScanned ? ['scan'] : [])].join('.');
  const expectedSeal = createHmac('sha256', await serverSecret(ctx))
    .update(sealed)
    .digest('base64url');
  return expectedSeal.slice(0, SEAL);
}

/** Characters of the signature of a printed code, of 72 bits. */
const CODE_SEAL = 12;

/** Signs a code for the address of its QR code: whoever carries the signature scanned the code, and did not guess it. */
export const signCode = (secret: string, codeEquipe: string): string =>
  createHmac('sha256', secret).update(`scan.${codeEquipe}`).digest('base64url').slice(0, CODE_SEAL);

/** The same, with the server's secret. */
export async function codeSignatures(ctx: AppContext): Promise<(codeEquipe: string) => string> {
  const secret = await serverSecret(ctx);
  return (codeEquipe) => signCode(secret, codeEquipe);
}

/** Whether this signature is that of this code. A renewed code has another one. */
export async function isSignedCode(
  ctx: AppContext,
  codeEquipe: string,
  signature: string,
): Promise<boolean> {
  const expected = Buffer.from((await codeSignatures(ctx))(codeEquipe));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** Gives the browser a signed proof, in a cookie, that it knew this team's code (decisions §1). */
export async function leaveProof(ctx: AppContext, equipe: OpenEquipe & Way): Promise<void> {
  const end = String(Math.floor(ctx.now().getTime() / 1000) + DURATION);
  const stamp = stampOf(deviceOf(ctx));
  const expectedSeal = await seal(ctx, equipe, end, stamp);
  ctx.navigateur.setCookie(
    nomCookie(ctx, COOKIE),
    `${equipe.idEquipe}.${end}.${stamp}${expectedSeal}`,
    DURATION,
  );
}

/**
 * The team whose current code this browser has proved to know; null unless the proof is genuine and fresh and the code is
 * on.
 */
export async function readProof(
  ctx: AppContext,
): Promise<(OpenEquipe & Way & { marque: string }) | null> {
  const given = split(ctx);
  if (!given) return null;
  const { end, marque } = given;
  const equipe = await row(
    ctx.em,
    db
      .selectFrom('equipe')
      .where('id_equipe', '=', given.idEquipe)
      .where('code_actif', '=', true)
      .select(['id_equipe as idEquipe', 'code_equipe as codeEquipe']),
  );
  if (!equipe) return null;
  if (Number(end) * 1000 <= ctx.now().getTime()) return null;
  const received = Buffer.from(given.sceau);
  for (const isScanned of [true, false]) {
    const expected = Buffer.from(await seal(ctx, { ...equipe, isScanned }, end, marque));
    if (expected.length === received.length && timingSafeEqual(expected, received)) {
      return { ...equipe, marque, isScanned };
    }
  }
  return null;
}
