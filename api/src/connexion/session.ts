import { setTimeout as delay } from 'node:timers/promises';
import DataLoader from 'dataloader';

import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import { parisDay, type Actor, type AppContext } from '../core/context.js';
import { bool, columnsOf, LIST, rows, run, sql, typed, type RowOf } from '../core/sql.js';
import { digest, newSecret } from './secret.js';

const HOUR = 3600;
/**
 * A session ends after 12 h of idleness, and after 30 days at most for a member, 12 h for an admin (decisions §1). That of
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

/**
 * Longest time in ms that reading a session waits for the previous reading, so that a slow one does not delay the others.
 */
const PATIENCE = 50;

/** A session to read, and the time of the request, ISO. */
interface Request {
  session: string;
  quand: string;
}
type Sessions = DataLoader<Request, RowOf<ReturnType<typeof alive>> | null>;
const byDatabase = new WeakMap<object, Sessions>();

/**
 * Reads in one statement all sessions that are asked for in one turn of the event loop or during the previous reading.
 *
 * Each is read after its request has come, and none is cached: a right that was taken away is missing at the next request.
 */
function sessionsOf(ctx: AppContext): Sessions {
  const base = ctx.em.getDriver();
  const known = byDatabase.get(base);
  if (known) return known;
  const em = ctx.em.fork();
  let underWay: Promise<unknown> = Promise.resolve();
  const read = async (requests: readonly Request[]) => {
    const digests = requests.map(({ session }) => session);
    const statement = alive([...new Set(digests)], requests.at(-1)?.quand ?? '');
    const byDigest = new Map((await rows(em, statement)).map((row) => [row.empreinte, row]));
    return digests.map((key) => byDigest.get(key) ?? null);
  };
  const sessions: Sessions = new DataLoader(
    (requests) => {
      const reading = read(requests);
      underWay = reading.catch(() => undefined);
      return reading;
    },
    {
      cache: false,
      maxBatchSize: 100,
      batchScheduleFn: (dispatch) => {
        const wait = Promise.race([underWay, delay(PATIENCE, undefined, { ref: false })]);
        void wait.then(() => setImmediate(dispatch));
      },
    },
  );
  byDatabase.set(base, sessions);
  return sessions;
}

/**
 * Pads the list to 2, 4, 8 … values: a statement with a known number of values keeps its plan; with a list of any length
 * it would be planned each time.
 */
function among(digests: string[]) {
  const places = 2 ** Math.ceil(Math.log2(digests.length));
  const values = Array.from({ length: places }, (_, i) => sql`${digests[i] ?? digests[0]}`);
  return sql`s.empreinte in (${sql.join(values)})`;
}

const column = columnsOf<{ s: 'session'; i: 'individu' }>();
const alive = (digests: string[], now: string) =>
  typed({
    empreinte: column('s.empreinte'),
    id_individu: column('i.id_individu'),
    id_profil: column('i.id_profil'),
    id_societe: column('i.id_societe'),
    inscrit_seul: column('i.inscrit_seul'),
    provisoire: column('i.provisoire'),
    a_revoir: bool`s.vu_le < ${now}::timestamptz - make_interval(secs => ${PRECISION})`,
  })`select ${LIST} from session s join individu i using (id_individu)
    where ${among(digests)}
      and (s.vu_le > ${now}::timestamptz - make_interval(secs => ${INACTIVITY}) or i.provisoire)
      and s.cree_le > ${now}::timestamptz - make_interval(secs =>
        case when i.id_profil = ${PROFIL_ADMIN} then ${ADMIN_DURATION}::int else ${MEMBRE_DURATION}::int end)`;

/** The holder of this session, if it still lives; rights are read from the database each time. */
export async function readSession(
  ctx: AppContext,
  jeton: string | undefined,
): Promise<{ actor: Actor; session: string } | null> {
  if (!jeton || jeton.length > 100) return null;
  const session = digest(jeton);
  const found = await sessionsOf(ctx).load({ session, quand: ctx.now().toISOString() });
  if (!found) return null;
  if (found.a_revoir) {
    const now = ctx.now().toISOString();
    await run(ctx.em, sql`update session set vu_le = ${now} where empreinte = ${session}`);
    await see(ctx, found.id_individu);
  }
  return {
    session,
    actor: {
      id: found.id_individu,
      idSociete: found.id_societe,
      isAdmin: found.id_profil === PROFIL_ADMIN,
      selfRegistered: found.inscrit_seul,
      isProvisional: found.provisoire,
    },
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
export async function openSession(
  ctx: AppContext,
  idIndividu: number,
  hashed: string | null,
): Promise<boolean> {
  const jeton = newSecret();
  const now = ctx.now().toISOString();
  const isOpen = await run(
    ctx.em,
    sql`insert into session (empreinte, id_individu, cree_le, vu_le)
      select ${digest(jeton)}, id_individu, ${now}::timestamptz, ${now}::timestamptz from individu
      where id_individu = ${idIndividu} and (mot_de_passe = ${hashed} or provisoire and ${hashed}::text is null) for share`,
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
export async function closeOtherSessions(ctx: AppContext, idIndividu: number): Promise<void> {
  await run(
    ctx.em,
    sql`delete from session where id_individu = ${idIndividu}
      and empreinte is distinct from ${ctx.session}`,
  );
}
