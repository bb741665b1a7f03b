import type { RawBuilder } from 'kysely';

import {
  PROFIL_ADMIN,
  PROFIL_FACILITATEUR,
  PROFIL_LECTEUR,
  PROFIL_TEMOIN,
  PROFIL_USER,
} from '../../../schema/statuts.js';
import { parisDay, type Actor, type AppContext } from '../core/context.js';
import {
  bool,
  columnsOf,
  int,
  ints,
  jsonObject,
  LIST,
  nullable,
  row,
  rows,
  run,
  scalar,
  sql,
  text,
  typed,
  type RowOf,
} from '../core/sql.js';
import { NAME } from './mailbox.sql.js';
import { digest, newSecret } from './secret.js';

const HOUR = 3600;
/**
 * A session ends after 12 h of idleness, and after 30 days at most for a member, 12 h for an admin or a témoin (decisions §1). That of
 * a provisional account, which nobody could open again, lasts the 30 days.
 */
const INACTIVITY = 12 * HOUR;
const MEMBRE_DURATION = 30 * 24 * HOUR;
const ADMIN_DURATION = 12 * HOUR;
/** When a session was last used is written at most once in so many seconds. */
const PRECISION = 60;

/**
 * Name of a cookie. The prefix `__Host-` needs https: over plain http (a laptop, a demo) the browser would drop the
 * cookie.
 */
export const nomCookie = ({ navigateur }: Pick<AppContext, 'navigateur'>, name: string): string =>
  navigateur.https ? `__Host-${name}` : name;

export const COOKIE_SESSION = 'boussole';

const column = columnsOf<{ s: 'session'; i: 'individu'; v: 'lecture' }>();
type Moment = RawBuilder<unknown>;
const LECTURE = jsonObject({
  societes: ints`array[v.id_societe]`,
  idEquipe: column('v.id_equipe'),
});
const holder = (now: Moment) => ({
  id_individu: column('i.id_individu'),
  id_profil: column('i.id_profil'),
  societe: column('i.id_societe'),
  inscrit_seul: column('i.inscrit_seul'),
  provisoire: column('i.provisoire'),
  nom: nullable(text`${NAME}`),
  temoin: nullable(
    int`case when i.id_profil = ${PROFIL_TEMOIN} then (select t.id_societe from temoin t where t.id_individu = i.id_individu) end`,
  ),
  societes: nullable(
    ints`case when i.id_profil = ${PROFIL_FACILITATEUR} then array(select f.id_societe from facilitation f where f.id_individu = i.id_individu) end`,
  ),
  lecture: scalar(
    LECTURE,
    (lecture) =>
      sql`select ${lecture} from lecture v where v.id_individu = i.id_individu and i.id_profil = ${PROFIL_LECTEUR}`,
  ),
  a_revoir: bool`s.vu_le < ${now} - make_interval(secs => ${PRECISION})`,
});
/** Sessions that live, with their holders. */
const living = (which: RawBuilder<unknown>, now: Moment) =>
  sql`session s join individu i using (id_individu)
    where ${which}
      and (s.vu_le > ${now} - make_interval(secs => ${INACTIVITY}) or i.provisoire)
      and s.cree_le > ${now} - make_interval(secs =>
        case when i.id_profil = ${PROFIL_USER} then ${MEMBRE_DURATION}::int else ${ADMIN_DURATION}::int end)`;

type HolderRow = RowOf<ReturnType<typeof holder>>;

/** The holder of a session. */
interface Holder {
  session: string;
  actor: Actor;
}

/** The holder of this session, if it still lives; rights are read from the database each time. */
export async function readSession(
  ctx: AppContext,
  jeton: string | undefined,
): Promise<Holder | null> {
  if (!jeton || jeton.length > 100) return null;
  const session = digest(jeton);
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const found = await row(
    ctx.em,
    typed(holder(now))`select ${LIST} from ${living(sql`s.empreinte = ${session}`, now)}`,
  );
  return found ? { session, actor: await note(ctx, session, found) } : null;
}

/** Notes that the session was used, now and then, and returns its holder. */
async function note(ctx: AppContext, session: string, found: HolderRow): Promise<Actor> {
  if (found.a_revoir) {
    const now = ctx.now().toISOString();
    await run(ctx.em, sql`update session set vu_le = ${now} where empreinte = ${session}`);
    await see(ctx, found.id_individu);
  }
  return {
    id: found.id_individu,
    idSociete: found.societe,
    isAdmin: found.id_profil === PROFIL_ADMIN,
    selfRegistered: found.inscrit_seul,
    isProvisional: found.provisoire,
    nom: found.nom,
    ...(found.temoin !== null && { temoin: found.temoin }),
    ...(found.societes !== null && { societes: found.societes }),
    ...(found.id_profil === PROFIL_LECTEUR && { lecture: found.lecture }),
  };
}

/** Notes the day a person was last seen, for accounts that nobody uses any more: never a finer time (promises 33, 36). */
const see = (ctx: AppContext, idIndividu: number) =>
  run(
    ctx.em,
    sql`update individu set vu_le = ${parisDay(ctx.now())}::date
      where id_individu = ${idIndividu} and vu_le < ${parisDay(ctx.now())}::date`,
  );

/**
 * Opens a new session for this person and ends the one that the browser had.
 *
 * @param hashed hash of the password that was checked. It may have been replaced since; a change under way is waited for.
 *   null for a provisional account, which has none.
 * @returns whether it is still the account's password; if not, no session was opened.
 */
export const openSession = (
  ctx: AppContext,
  idIndividu: number,
  hashed: string | null,
): Promise<boolean> =>
  openSessionIf(
    ctx,
    idIndividu,
    sql`(mot_de_passe = ${hashed} or provisoire and ${hashed}::text is null)`,
  );

/** The same for who proved otherwise who they are, if the account still is what the proof opens. */
export async function openSessionIf(
  ctx: AppContext,
  idIndividu: number,
  isStill: RawBuilder<unknown>,
): Promise<boolean> {
  const jeton = newSecret();
  const now = ctx.now().toISOString();
  const isOpen = await run(
    ctx.em,
    sql`insert into session (empreinte, id_individu, cree_le, vu_le)
      select ${digest(jeton)}, id_individu, ${now}::timestamptz, ${now}::timestamptz from individu
      where id_individu = ${idIndividu} and ${isStill} for share`,
  );
  if (!isOpen) return false;
  await see(ctx, idIndividu);
  if (ctx.session) await run(ctx.em, sql`delete from session where empreinte = ${ctx.session}`);
  ctx.navigateur.setCookie(nomCookie(ctx, COOKIE_SESSION), jeton, MEMBRE_DURATION);
  return true;
}

/** Ends the browser's session on the server: its cookie opens nothing any more, even when replayed. */
export async function closeSession(ctx: AppContext): Promise<void> {
  if (ctx.session) await run(ctx.em, sql`delete from session where empreinte = ${ctx.session}`);
  ctx.navigateur.clearCookie(nomCookie(ctx, COOKIE_SESSION));
}

/** Ends every session of a person except the caller's own (password, profile or account change). */
export function closeOtherSessions(ctx: AppContext, idIndividu: number): Promise<number> {
  return run(
    ctx.em,
    sql`delete from session where id_individu = ${idIndividu}
      and empreinte is distinct from ${ctx.session}`,
  );
}

/** The sessions of a person that live, the caller's own first, then those seen last. */
export const sessionsOf = (ctx: AppContext, idIndividu: number) => {
  const isHere = bool`s.empreinte is not distinct from ${ctx.session}`;
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  return rows(
    ctx.em,
    typed({ ouverteLe: column('s.cree_le'), vueLe: column('s.vu_le'), courante: isHere })`
      select ${LIST} from ${living(sql`s.id_individu = ${idIndividu}`, now)} order by ${isHere} desc, s.vu_le desc`,
  );
};
