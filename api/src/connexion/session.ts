import { setTimeout as delay } from 'node:timers/promises';
import DataLoader from 'dataloader';

import { PROFIL_ADMINISTRATEUR } from '../../../schema/statuts.js';
import { jourParis, type Acteur, type AppContext } from '../core/context.js';
import { bool, columnsOf, LIST, rows, run, sql, typed, type RowOf } from '../core/sql.js';
import { empreinte, nouveauSecret } from './secret.js';

const HEURE = 3600;
/** 12 h of idleness; 30 days at most for a member, 12 h for an admin (decisions §1). */
const INACTIVITE = 12 * HEURE;
const DUREE_MEMBRE = 30 * 24 * HEURE;
const DUREE_ADMIN = 12 * HEURE;
/** The last sight of a session is written at most once in this many seconds. */
const PRECISION = 60;

/** `__Host-` needs https; over plain http (a laptop, a demo) the browser would drop the cookie. */
export const nomCookie = ({ navigateur }: Pick<AppContext, 'navigateur'>, nom: string): string =>
  navigateur.https ? `__Host-${nom}` : nom;

export const COOKIE_SESSION = 'boussole';

/** How long a session waits, at most, for those before it to be read, in milliseconds: so that one slow reading never holds up the next for long. */
const PATIENCE = 50;

/** A session asked for, and when, ISO: the clock is the request's. */
interface Demande {
  session: string;
  quand: string;
}
type Sessions = DataLoader<Demande, RowOf<ReturnType<typeof vivantes>> | null>;
const parBase = new WeakMap<object, Sessions>();

/**
 * Sessions that requests ask for in one turn of the loop, or while the ones before are being read, in one statement.
 *
 * Each is read after its request has come, and none is remembered: a right taken away counts for the next request.
 */
function sessionsDe(ctx: AppContext): Sessions {
  const base = ctx.em.getDriver();
  const connues = parBase.get(base);
  if (connues) return connues;
  const em = ctx.em.fork();
  let enCours: Promise<unknown> = Promise.resolve();
  const lire = async (demandes: readonly Demande[]) => {
    const empreintes = demandes.map(({ session }) => session);
    const statement = vivantes([...new Set(empreintes)], demandes.at(-1)?.quand ?? '');
    const parEmpreinte = new Map(
      (await rows(em, statement)).map((ligne) => [ligne.empreinte, ligne]),
    );
    return empreintes.map((cle) => parEmpreinte.get(cle) ?? null);
  };
  const sessions: Sessions = new DataLoader(
    (demandes) => {
      const lecture = lire(demandes);
      enCours = lecture.catch(() => undefined);
      return lecture;
    },
    {
      cache: false,
      maxBatchSize: 100,
      batchScheduleFn: (partir) => {
        const attente = Promise.race([enCours, delay(PATIENCE, undefined, { ref: false })]);
        void attente.then(() => setImmediate(partir));
      },
    },
  );
  parBase.set(base, sessions);
  return sessions;
}

/** By twos, fours, eights …: a statement of a known number of values has a plan that is kept, one of any number has none. */
function parmi(empreintes: string[]) {
  const places = 2 ** Math.ceil(Math.log2(empreintes.length));
  const valeurs = Array.from({ length: places }, (_, i) => sql`${empreintes[i] ?? empreintes[0]}`);
  return sql`s.empreinte in (${sql.join(valeurs)})`;
}

const column = columnsOf<{ s: 'session'; i: 'individu' }>();
const vivantes = (empreintes: string[], now: string) =>
  typed({
    empreinte: column('s.empreinte'),
    id_individu: column('i.id_individu'),
    id_profil: column('i.id_profil'),
    id_societe: column('i.id_societe'),
    inscrit_seul: column('i.inscrit_seul'),
    a_revoir: bool`s.vu_le < ${now}::timestamptz - make_interval(secs => ${PRECISION})`,
  })`select ${LIST} from session s join individu i using (id_individu)
    where ${parmi(empreintes)}
      and s.vu_le > ${now}::timestamptz - make_interval(secs => ${INACTIVITE})
      and s.cree_le > ${now}::timestamptz - make_interval(secs =>
        case when i.id_profil = ${PROFIL_ADMINISTRATEUR} then ${DUREE_ADMIN}::int else ${DUREE_MEMBRE}::int end)`;

/** Who holds this token, if the session still lives; rights are read anew each time. */
export async function lireSession(
  ctx: AppContext,
  jeton: string | undefined,
): Promise<{ acteur: Acteur; session: string } | null> {
  if (!jeton || jeton.length > 100) return null;
  const session = empreinte(jeton);
  const trouve = await sessionsDe(ctx).load({ session, quand: ctx.now().toISOString() });
  if (!trouve) return null;
  if (trouve.a_revoir) {
    const now = ctx.now().toISOString();
    await run(ctx.em, sql`update session set vu_le = ${now} where empreinte = ${session}`);
    await voir(ctx, trouve.id_individu);
  }
  return {
    session,
    acteur: {
      id: trouve.id_individu,
      idSociete: trouve.id_societe,
      isAdmin: trouve.id_profil === PROFIL_ADMINISTRATEUR,
      inscritSeul: trouve.inscrit_seul,
    },
  };
}

/** The day a person was seen last, for accounts that nobody uses any more: never finer than that (promises 33, 36). */
const voir = (ctx: AppContext, idIndividu: number) =>
  run(
    ctx.em,
    sql`update individu set vu_le = ${jourParis(ctx.now())}::date
      where id_individu = ${idIndividu} and vu_le < ${jourParis(ctx.now())}::date`,
  );

/**
 * Opens a new session for this person and ends the one the browser had.
 *
 * @param hache the password that was checked: it may have been replaced or forgotten since, by somebody who is waited for.
 * @returns whether it is still the account's; if not, nothing was opened.
 */
export async function ouvrirSession(
  ctx: AppContext,
  idIndividu: number,
  hache: string | null,
): Promise<boolean> {
  const jeton = nouveauSecret();
  const now = ctx.now().toISOString();
  const ouverte = await run(
    ctx.em,
    sql`insert into session (empreinte, id_individu, cree_le, vu_le)
      select ${empreinte(jeton)}, id_individu, ${now}::timestamptz, ${now}::timestamptz from individu
      where id_individu = ${idIndividu} and mot_de_passe = ${hache} for share`,
  );
  if (!ouverte) return false;
  await voir(ctx, idIndividu);
  if (ctx.session) await run(ctx.em, sql`delete from session where empreinte = ${ctx.session}`);
  ctx.navigateur.setCookie(nomCookie(ctx, COOKIE_SESSION), jeton, DUREE_MEMBRE);
  return true;
}

/** Ends the browser's session on the server; the cookie, played again, opens nothing. */
export async function fermerSession(ctx: AppContext): Promise<void> {
  if (ctx.session) await run(ctx.em, sql`delete from session where empreinte = ${ctx.session}`);
  ctx.navigateur.clearCookie(nomCookie(ctx, COOKIE_SESSION));
}

/** Ends every session of a person but the caller's own (password, profile or account change). */
export async function fermerAutresSessions(ctx: AppContext, idIndividu: number): Promise<void> {
  await run(
    ctx.em,
    sql`delete from session where id_individu = ${idIndividu}
      and empreinte is distinct from ${ctx.session}`,
  );
}
