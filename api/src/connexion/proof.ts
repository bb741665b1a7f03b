import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { AppContext } from '../core/context.js';
import { db, row, run, sql } from '../core/sql.js';
import { empreinte, nouveauSecret } from './secret.js';
import { nomCookie } from './session.js';

/** How long the second step of the registration may take, in seconds. */
const DUREE = 30 * 60;
const COOKIE = 'boussole_code';
const COOKIE_APPAREIL = 'boussole_appareil';
const UN_AN = 365 * 24 * 3600;
/** Letters of the 128 bits that mark a browser; the rest of what proves is a signature of 126. */
const MARQUE = 22;
const SCEAU = 21;

/** A team, with what opens it. */
export interface EquipeOuverte {
  idEquipe: number;
  codeEquipe: string;
}

/** The server's own secret, made once and shared by every process through the database. */
export async function secretServeur(ctx: AppContext): Promise<string> {
  const lire = () =>
    row(ctx.em, db.selectFrom('reglage').where('nom', '=', 'secret').select('valeur'));
  const existant = await lire();
  if (existant) return existant.valeur;
  await run(
    ctx.em,
    sql`insert into reglage (nom, valeur) values ('secret', ${randomBytes(32).toString('hex')})
      on conflict (nom) do nothing`,
  );
  return (await lire())?.valeur ?? '';
}

function decouper(ctx: AppContext) {
  const [id, fin, scelle] = ctx.navigateur.cookie(nomCookie(ctx, COOKIE))?.split('.') ?? [];
  if (!id || !/^\d{1,9}$/.test(id) || !fin || scelle?.length !== MARQUE + SCEAU) return null;
  return {
    idEquipe: Number(id),
    fin,
    marque: scelle.slice(0, MARQUE),
    sceau: scelle.slice(MARQUE),
  };
}

/** What this browser is marked with, if it is: by an account that it made or signed in. */
export const lireAppareil = (ctx: AppContext): string | undefined =>
  ctx.navigateur.cookie(nomCookie(ctx, COOKIE_APPAREIL));

/** What it is marked with, or will be: what the proof of a code that it has just looked up says, else a draw. */
export const appareilDe = (ctx: AppContext): string =>
  lireAppareil(ctx) ?? decouper(ctx)?.marque ?? nouveauSecret();

/** Marks the browser for a year: it will be recognised, and nothing else. */
export const marquerAppareil = (ctx: AppContext, appareil: string): void =>
  ctx.navigateur.setCookie(nomCookie(ctx, COOKIE_APPAREIL), appareil, UN_AN);

/** The mark as the proof carries it: short for the one that the browser bears, or would. */
export const marqueDe = (appareil: string): string =>
  /^[\w-]{22}$/.test(appareil)
    ? appareil
    : Buffer.from(empreinte(appareil), 'hex').toString('base64url').slice(0, MARQUE);

/** Over the code as it stands: a new one voids the proof. The code cannot be read from it. */
async function sceller(
  ctx: AppContext,
  { idEquipe, codeEquipe }: EquipeOuverte,
  fin: string,
  marque: string,
): Promise<string> {
  const texte = [idEquipe, fin, codeEquipe, marque].join('.');
  const sceau = createHmac('sha256', await secretServeur(ctx))
    .update(texte)
    .digest('base64url');
  return sceau.slice(0, SCEAU);
}

/** Leaves in the browser the signed proof that it knew this team's code (decisions §1). */
export async function laisserPreuve(ctx: AppContext, equipe: EquipeOuverte): Promise<void> {
  const fin = String(Math.floor(ctx.now().getTime() / 1000) + DUREE);
  const marque = marqueDe(appareilDe(ctx));
  const sceau = await sceller(ctx, equipe, fin, marque);
  ctx.navigateur.setCookie(
    nomCookie(ctx, COOKIE),
    `${equipe.idEquipe}.${fin}.${marque}${sceau}`,
    DUREE,
  );
}

/** The team whose present code this browser has proved to know, if the proof is genuine and fresh and the code is on. */
export async function lirePreuve(
  ctx: AppContext,
): Promise<(EquipeOuverte & { marque: string }) | null> {
  const lue = decouper(ctx);
  if (!lue) return null;
  const { fin, marque } = lue;
  const equipe = await row(
    ctx.em,
    db
      .selectFrom('equipe')
      .where('id_equipe', '=', lue.idEquipe)
      .where('code_actif', '=', true)
      .select(['id_equipe as idEquipe', 'code_equipe as codeEquipe']),
  );
  if (!equipe) return null;
  const attendu = Buffer.from(await sceller(ctx, equipe, fin, marque));
  const recu = Buffer.from(lue.sceau);
  const genuine = attendu.length === recu.length && timingSafeEqual(attendu, recu);
  return genuine && Number(fin) * 1000 > ctx.now().getTime() ? { ...equipe, marque } : null;
}
