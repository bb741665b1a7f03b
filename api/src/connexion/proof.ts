import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { AppContext } from '../core/context.js';
import { db, row, run, sql } from '../core/sql.js';
import { digest, newSecret } from './secret.js';
import { nomCookie } from './session.js';

/** How long the second step of the registration may take, in seconds. */
const DURATION = 30 * 60;
const COOKIE = 'boussole_code';
const DEVICE_COOKIE = 'boussole_appareil';
const ONE_YEAR = 365 * 24 * 3600;
/** Letters of the 128 bits that mark a browser; the rest of what proves is a signature of 126. */
const STAMP = 22;
const SEAL = 21;

/** A team, with what opens it. */
export interface OpenEquipe {
  idEquipe: number;
  codeEquipe: string;
}

/** The server's own secret, made once and shared by every process through the database. */
export async function serverSecret(ctx: AppContext): Promise<string> {
  const read = () =>
    row(ctx.em, db.selectFrom('reglage').where('nom', '=', 'secret').select('valeur'));
  const existing = await read();
  if (existing) return existing.valeur;
  await run(
    ctx.em,
    sql`insert into reglage (nom, valeur) values ('secret', ${randomBytes(32).toString('hex')})
      on conflict (nom) do nothing`,
  );
  return (await read())?.valeur ?? '';
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

/** What this browser is marked with, if it is: by an account that it made or signed in. */
export const readDevice = (ctx: AppContext): string | undefined =>
  ctx.navigateur.cookie(nomCookie(ctx, DEVICE_COOKIE));

/** What it is marked with, or will be: what the proof of a code that it has just looked up says, else a draw. */
export const deviceOf = (ctx: AppContext): string =>
  readDevice(ctx) ?? split(ctx)?.marque ?? newSecret();

/** Marks the browser for a year: it will be recognised, and nothing else. */
export const stampDevice = (ctx: AppContext, device: string): void =>
  ctx.navigateur.setCookie(nomCookie(ctx, DEVICE_COOKIE), device, ONE_YEAR);

/** The mark as the proof carries it: short for the one that the browser bears, or would. */
export const stampOf = (device: string): string =>
  /^[\w-]{22}$/.test(device)
    ? device
    : Buffer.from(digest(device), 'hex').toString('base64url').slice(0, STAMP);

/** Over the code as it stands: a new one voids the proof. The code cannot be read from it. */
async function seal(
  ctx: AppContext,
  { idEquipe, codeEquipe }: OpenEquipe,
  end: string,
  stamp: string,
): Promise<string> {
  const text = [idEquipe, end, codeEquipe, stamp].join('.');
  const expectedSeal = createHmac('sha256', await serverSecret(ctx))
    .update(text)
    .digest('base64url');
  return expectedSeal.slice(0, SEAL);
}

/** Leaves in the browser the signed proof that it knew this team's code (decisions §1). */
export async function leaveProof(ctx: AppContext, equipe: OpenEquipe): Promise<void> {
  const end = String(Math.floor(ctx.now().getTime() / 1000) + DURATION);
  const stamp = stampOf(deviceOf(ctx));
  const expectedSeal = await seal(ctx, equipe, end, stamp);
  ctx.navigateur.setCookie(
    nomCookie(ctx, COOKIE),
    `${equipe.idEquipe}.${end}.${stamp}${expectedSeal}`,
    DURATION,
  );
}

/** The team whose present code this browser has proved to know, if the proof is genuine and fresh and the code is on. */
export async function readProof(
  ctx: AppContext,
): Promise<(OpenEquipe & { marque: string }) | null> {
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
  const expected = Buffer.from(await seal(ctx, equipe, end, marque));
  const received = Buffer.from(given.sceau);
  const genuine = expected.length === received.length && timingSafeEqual(expected, received);
  return genuine && Number(end) * 1000 > ctx.now().getTime() ? { ...equipe, marque } : null;
}
