import { createHmac } from 'node:crypto';

import type { AppContext } from '../core/context.js';
import { float, int, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';
import { serverSecret } from './proof.js';

/** At most `nombre` distinct values in any period of so many seconds. */
export interface Limit {
  nombre: number;
  window: number;
}

/** A key under which distinct wrong values are counted, and its limits. */
export interface Quota {
  cle: string;
  limits: readonly Limit[];
}

/** A value tried again within a day, in seconds, teaches a guesser nothing: it counts once. */
const DAY = 24 * 3600;

/** Limits that a person who mistypes never reaches and a guesser does: a hundred in ten minutes, three hundred a day. */
export const ATTEMPT_LIMITS: readonly Limit[] = [
  { nombre: 100, window: 600 },
  { nombre: 300, window: DAY },
];

/**
 * How long to wait before the next try.
 *
 * @param facts when each distinct value was first tried, in ms, latest first.
 * @returns seconds; 0 when a try is allowed now.
 */
export function attemptsWait(
  facts: readonly number[],
  limits: readonly Limit[],
  now: number,
): number {
  const waits = limits.map(({ nombre, window }) => {
    const oldest = facts[nombre - 1];
    return oldest === undefined ? 0 : oldest / 1000 + window - now / 1000;
  });
  return Math.max(0, ...waits);
}

/** The longest wait among these keys, in seconds; counts nothing. */
export async function readWait(ctx: AppContext, quotas: readonly Quota[]): Promise<number> {
  const now = ctx.now();
  const read = await rows(
    ctx.em,
    typed({
      cle: text`e.cle`,
      ms: float`extract(epoch from e.fait_le) * 1000`,
    })`select ${LIST} from unnest(${quotas.map(({ cle }) => cle)}::text[]) as q(cle) cross join lateral (
        select cle, fait_le from essai where essai.cle = q.cle
          and fait_le > ${now.toISOString()}::timestamptz - make_interval(secs => ${DAY})
        order by fait_le desc limit 300) as e`,
  );
  const waits = quotas.map(({ cle, limits }) => {
    const facts = read.filter((found) => found.cle === cle).map(({ ms }) => ms);
    return attemptsWait(
      facts.toSorted((a, b) => b - a),
      limits,
      now.getTime(),
    );
  });
  return Math.max(0, ...waits);
}

/** Locks these keys until the end of the transaction, so that a thousand tries at once are counted as a thousand. */
export const oneByOne = (tx: AppContext, quotas: readonly Quota[]): Promise<number> =>
  run(
    tx.em,
    sql`select pg_advisory_xact_lock(hashtext('essai'), cle) from (
      select hashtext(cle) as cle from unnest(${quotas.map(({ cle }) => cle)}::text[]) as q(cle) order by 1) as cles`,
  );

/** Counts a value under these keys, once a day. Only a hash of it is kept, made with the server's secret. */
export async function recordAttempt(
  tx: AppContext,
  quotas: readonly Quota[],
  value: string,
): Promise<void> {
  const secret = await serverSecret(tx);
  const when = tx.now().toISOString();
  for (const { cle } of quotas) {
    const condensed = createHmac('sha256', secret).update(`${cle}:${value}`).digest('hex');
    await run(
      tx.em,
      sql`insert into essai (cle, valeur, fait_le) values (${cle}, ${condensed}, ${when})
        on conflict (cle, valeur) do update set fait_le = excluded.fait_le
        where essai.fait_le <= excluded.fait_le - make_interval(secs => ${DAY})`,
    );
  }
}

/** Key of the wrong team codes from one address. */
export const codeKey = (address: string): string => `code:${address}`;

/** Wrong codes a minute, from all addresses together, above which typed codes have to wait (promise 11). */
export const CROWD = 600;

/** The longest of these waits, in seconds. */
const WAIT_MAX = 10;

/**
 * How long a typed code waits when many wrong ones come from everywhere. It is only delayed: nobody is refused for what
 * others do (promise 11).
 *
 * @param wrong distinct wrong codes of the last minute, from all addresses together.
 * @returns seconds: 0 up to 600 codes, then growing to 10 for twice as many and above.
 */
export const crowdWait = (wrong: number): number =>
  Math.min(WAIT_MAX, (Math.max(0, wrong - CROWD) / CROWD) * WAIT_MAX);

/**
 * Wrong codes of the last minute, each counted once per address: the wait and the metric come from it.
 *
 * It stops counting at twice the limit, where the wait no longer grows.
 */
export async function countWrongCodes(em: AppContext['em'], now: Date): Promise<number> {
  const counted = await row(
    em,
    typed({ n: int`count(*)` })`select ${LIST} from (select from essai where cle like 'code:%'
        and fait_le > ${now.toISOString()}::timestamptz - interval '1 minute'
        limit ${2 * CROWD}) as derniers`,
  );
  return counted?.n ?? 0;
}

/** Forgets tries older than a day, and blocks that have ended. In the caller's transaction. */
export async function forgetAttempts(ctx: AppContext): Promise<number> {
  const yesterday = sql`${ctx.now().toISOString()}::timestamptz - make_interval(secs => ${DAY})`;
  const attempts = await run(ctx.em, sql`delete from essai where fait_le <= ${yesterday}`);
  const throttles = await run(
    ctx.em,
    sql`delete from freinage where debut <= ${yesterday} and bloque_jusqu_a <= ${yesterday}`,
  );
  return attempts + throttles;
}
