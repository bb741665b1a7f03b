import { mailboxOf } from '../../../schema/validation/mail.js';
import type { AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';
import { bool, db, float, int, LIST, nullable, row, run, sql, typed } from '../core/sql.js';
import { digest } from './secret.js';

/** Means "not blocked". No real time would do: of two simultaneous requests, the earlier one may be counted last. */
const NEVER = sql`'-infinity'::timestamptz`;

type Sql = ReturnType<typeof sql>;

/** How failures under one key delay later tries. Durations in seconds. */
export interface Throttle {
  cle: string;
  /** Failures without a wait; after them each one waits 1 s, then 2, 4 … up to 60. Absent: there is no such wait. */
  free?: number;
  /** Most failures within the window; after them every try is refused until the window ends. */
  limit: number;
  window: number;
}

/**
 * Counts a try as a failure before it is made, so that a thousand parallel tries count as a thousand.
 *
 * The counts are in the database, where every process of the product sees them.
 *
 * @throws TooManyRequestsError while one of the keys is blocked.
 */
export async function throttle(ctx: AppContext, throttles: readonly Throttle[]): Promise<void> {
  for (const brake of throttles) {
    if (!(await isAllowed(ctx, brake))) await refuse(ctx, brake);
  }
}

/** Counts a try under one key; whether it may be made. For what is left out rather than refused. */
export async function isAllowed(
  ctx: AppContext,
  { cle, free, limit, window }: Throttle,
): Promise<boolean> {
  const { now, failed, start } = counted(ctx, window);
  const wait = (failures: Sql) =>
    free === undefined
      ? NEVER
      : sql`case when ${failures} >= ${free}::int
          then ${now}::timestamptz + make_interval(secs => least(power(2, least(${failures} - ${free}::int, 6)), 60))
          else ${NEVER} end`;
  const full = (failures: Sql, since: Sql) => sql`case when ${failures} >= ${limit}::int
    then ${since} + make_interval(secs => ${window}::int) else ${NEVER} end`;
  const touched = await run(
    ctx.em,
    sql`insert into freinage as f (cle, echecs, debut, bloque_jusqu_a)
      values (${cle}, 1, ${now}, ${full(sql`1`, sql`${now}::timestamptz`)})
      on conflict (cle) do update set
        echecs = ${failed},
        debut = ${start},
        bloque_jusqu_a = greatest(${wait(failed)}, ${full(failed, start)})
      where f.bloque_jusqu_a <= ${now}::timestamptz`,
  );
  return touched > 0;
}

/** The failures of a window and its start, once one more is counted in the row `f`. */
function counted(ctx: AppContext, window: number) {
  const now = ctx.now().toISOString();
  const isFresh = sql`f.debut <= ${now}::timestamptz - make_interval(secs => ${window}::int)`;
  return {
    now,
    failed: sql`(case when ${isFresh} then 1 else f.echecs + 1 end)`,
    start: sql`(case when ${isFresh} then ${now}::timestamptz else f.debut end)`,
  };
}

/** How many failures of all networks together make later tries slower, and are forgotten after so many seconds. */
export interface Slowing {
  cle: string;
  calm: number;
  window: number;
}

/** The longest delay of a try that is only slowed down, in seconds. */
const DELAY_MAX = 10;

/**
 * Counts a try as a failure, and delays it when many failed: from none up to `calm` failures to ten seconds at twice as
 * many and above. It refuses nobody: what others do elsewhere locks no owner out (promise 10).
 */
export async function slowDown(ctx: AppContext, slowings: readonly Slowing[]): Promise<void> {
  let seconds = 0;
  for (const { cle, calm, window } of slowings) {
    const { now, failed, start } = counted(ctx, window);
    const { echecs = 1 } =
      (await row(
        ctx.em,
        typed({ echecs: int`f.echecs` })`
          insert into freinage as f (cle, echecs, debut, bloque_jusqu_a) values (${cle}, 1, ${now}, ${NEVER})
          on conflict (cle) do update set echecs = ${failed}, debut = ${start} returning ${LIST}`,
      )) ?? {};
    seconds = Math.max(seconds, Math.min(1, Math.max(0, echecs - 1 - calm) / calm) * DELAY_MAX);
  }
  if (seconds > 0) await ctx.navigateur.withhold?.(seconds);
}

/**
 * Refuses while one of the keys is blocked; counts nothing.
 *
 * @throws TooManyRequestsError
 */
export async function checkThrottles(
  ctx: AppContext,
  throttles: readonly Throttle[],
): Promise<void> {
  const now = ctx.now().toISOString();
  const state = await row(
    ctx.em,
    db
      .selectFrom('freinage')
      .where(bool`cle = any(${throttles.map(({ cle }) => cle)}::text[])`)
      .where('bloque_jusqu_a', '>', now)
      .select(
        nullable(float`extract(epoch from max(bloque_jusqu_a) - ${now}::timestamptz)`).as(
          'attente',
        ),
      ),
  );
  if (state?.attente) throw new TooManyRequestsError(state.attente);
}

async function refuse(ctx: AppContext, { cle }: Throttle): Promise<never> {
  const now = ctx.now().toISOString();
  const state = await row(
    ctx.em,
    db
      .selectFrom('freinage')
      .where('cle', '=', cle)
      .select(float`extract(epoch from bloque_jusqu_a - ${now}::timestamptz)`.as('attente')),
  );
  throw new TooManyRequestsError(state?.attente ?? 1);
}

/** Uncounts a try that succeeded; the failures before it still count (promises V5). */
export async function release(
  ctx: AppContext,
  throttles: readonly Pick<Throttle, 'cle'>[],
): Promise<void> {
  for (const { cle } of throttles) {
    await run(
      ctx.em,
      sql`update freinage set echecs = greatest(echecs - 1, 0), bloque_jusqu_a = ${NEVER} where cle = ${cle}`,
    );
  }
}

/** Forgets the failures under these keys, once their owner has proved who they are. */
export async function forget(ctx: AppContext, throttles: readonly Throttle[]): Promise<void> {
  for (const { cle } of throttles) await run(ctx.em, sql`delete from freinage where cle = ${cle}`);
}

/** The form in which login names are compared: a pseudo, or the mailbox of an address, however it is written. */
export const normalizeIdentifier = mailboxOf;

/**
 * Key of failed logins: the name that was tried, whether or not it is an account's. Counting a mail and a pseudo together
 * would tell a stranger that they belong to the same person.
 */
export const subjectOf = (name: string): string => `nom:${name}`;

/** Key of failed logins from a device that the account knows, whichever of its names is tried. */
export const knownSubject = (idIndividu: number): string => `individu:${idIndividu}`;

/**
 * Forgets the failures counted for a person who is erased, those from before the account too: the keys hold hashes of the
 * person's names.
 */
export async function forgetPerson(
  ctx: AppContext,
  id: number,
  identifiers: readonly (string | null)[],
): Promise<void> {
  const names = identifiers.filter((name) => name !== null).map(normalizeIdentifier);
  const subjects = [knownSubject(id), ...names.map((name) => subjectOf(name))];
  await run(
    ctx.em,
    sql`delete from freinage where cle like any(${subjects.map((subject) => `%:${digest(subject)}`)}::text[])
      or cle = any(${[`ancien:${id}`, `donnees:${id}`]}::text[])`,
  );
}

/** The prefix that counts as one caller: for IPv6 the /64, which one subscriber owns, however its zeros are written. */
export function ipPrefix(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [start, end] = ip.split('::').map((groups) => groups.split(':').filter(Boolean));
  const written = (start?.length ?? 0) + (end?.length ?? 0);
  const zeros = Array.from({ length: Math.max(8 - written, 0) }, () => '0');
  return [...(start ?? []), ...zeros, ...(end ?? [])].slice(0, 4).join(':');
}
