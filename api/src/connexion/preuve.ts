import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { AppContext } from '../core/context.js';
import { row, run, sql } from '../core/sql.js';
import { nomCookie } from './session.js';

/** How long the second step of the registration may take, in seconds. */
const DUREE = 30 * 60;
const COOKIE = 'boussole_code';

/** The server's own secret, made once and shared by every process through the database. */
async function secret(ctx: AppContext): Promise<string> {
  const lire = () =>
    row<{ valeur: string }>(ctx.em, sql`select valeur from reglage where nom = 'secret'`);
  const existant = await lire();
  if (existant) return existant.valeur;
  await run(
    ctx.em,
    sql`insert into reglage (nom, valeur) values ('secret', ${randomBytes(32).toString('hex')})
      on conflict (nom) do nothing`,
  );
  return (await lire())?.valeur ?? '';
}

const signer = (cle: string, texte: string): string =>
  createHmac('sha256', cle).update(texte).digest('base64url');

/** Leaves in the browser the signed proof that it knew this team's code (decisions §1). */
export async function laisserPreuve(ctx: AppContext, idEquipe: number): Promise<void> {
  const texte = `${idEquipe}.${Math.floor(ctx.now().getTime() / 1000) + DUREE}`;
  const signature = signer(await secret(ctx), texte);
  ctx.navigateur.setCookie(nomCookie(ctx, COOKIE), `${texte}.${signature}`, DUREE);
}

/** The team whose code this browser has proved to know, if the proof is genuine and fresh. */
export async function lirePreuve(ctx: AppContext): Promise<number | null> {
  const [equipe, fin, signature] = ctx.navigateur.cookie(nomCookie(ctx, COOKIE))?.split('.') ?? [];
  if (!equipe || !fin || !signature) return null;
  const attendue = Buffer.from(signer(await secret(ctx), `${equipe}.${fin}`));
  const recue = Buffer.from(signature);
  const genuine = attendue.length === recue.length && timingSafeEqual(attendue, recue);
  return genuine && Number(fin) * 1000 > ctx.now().getTime() ? Number(equipe) : null;
}
