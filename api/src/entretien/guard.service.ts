import type { AppContext } from '../core/context.js';
import { bool, float, int, LIST, nullable, row, sql, text, typed } from '../core/sql.js';
import { countInactive } from '../individu/ownData/erasure.service.js';
import { countProvisional } from '../individu/provisional/ending.service.js';
import { isKnownNight, nightAt, nightOf } from './night.js';
import { clockGap, heldErasures, type Raison } from './rules.js';

/** The line of the trail by which an administrator lets what waits be done. */
export const CONFIRMED = 'entretien:confirm';

/** What cannot be undone waits: why, and for whom. */
export interface Held {
  /** HORLOGE: two clocks disagree; nothing irreversible is done, closings neither. */
  raison: Raison | 'HORLOGE';
  /** Accounts that wait to be erased. */
  comptes: number;
  /** How far the clocks are from each other, in seconds; 0 while they agree. */
  ecart: number;
  /** Whether an administrator’s word is enough. Of two clocks that disagree, one has to be set right. */
  isConfirmable: boolean;
}

/** What may be done now, and how far the clocks are from each other, in seconds; 0 while they agree. */
export interface Guard {
  gap: number;
  held: Held | null;
}

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The database’s own clock, with this process’s around it. Not the transaction’s beginning: that may be a while ago. */
async function readDatabaseClock(ctx: AppContext) {
  const before = ctx.now();
  const read = await row(
    ctx.em,
    typed({ ms: float`extract(epoch from clock_timestamp()) * 1000` })`select ${LIST}`,
  );
  return { before, after: ctx.now(), database: moment(read?.ms ?? null) };
}

/**
 * When the one clock of an embedded base was last right: the last night whose irreversible work was done, or an
 * administrator’s word since. Before any night, the newest line of the trail: later ones are written by whoever signs in,
 * whatever the clock says.
 */
async function readLastSure(ctx: AppContext, gated: readonly string[]): Promise<Date | null> {
  const read = await row(
    ctx.em,
    typed({
      ms: nullable(float`extract(epoch from coalesce(greatest(n.done, c.told),
      (select max(quand) from audit))) * 1000`),
    })`select ${LIST}
      from (select max((nuit + time '03:00') at time zone 'Europe/Paris') as done from entretien
          where tache = any(${[...gated]}::text[]) and ${isKnownNight(ctx)}) n
        left join lateral (select max(quand) as told from audit
          where n.done is not null and quand > n.done and action = ${CONFIRMED}) c on true`,
  );
  return moment(read?.ms ?? null);
}

async function readGap(ctx: AppContext, gated: readonly string[]): Promise<number> {
  const now = ctx.now();
  const clocks = { before: now, after: now, database: null, lastSure: null };
  const told = ctx.databaseNow?.();
  if (told) return clockGap({ ...clocks, database: told });
  return clockGap(
    ctx.config.databaseUrl === undefined
      ? { ...clocks, lastSure: await readLastSure(ctx, gated) }
      : { ...clocks, ...(await readDatabaseClock(ctx)) },
  );
}

/** What the erasures of tonight are judged on; the last night is the one in which all of them were done. */
async function readErasures(ctx: AppContext, erasing: readonly string[]) {
  const tasks = sql`${[...erasing]}::text[]`;
  const tonight = nightOf(ctx);
  const read = await row(
    ctx.em,
    typed({
      lastNight: nullable(text`n.nuit::text`),
      isDone: bool`coalesce(n.nuit >= ${tonight}::date and n.taches = cardinality(${tasks}), false)`,
      isRestored: bool`exists (select from recent r where r.action = 'restauration'
        and not exists (select from recent c where c.action = ${CONFIRMED} and c.id_audit > r.id_audit))`,
      confirmedAt: nullable(
        float`extract(epoch from (select max(quand) from recent where action = ${CONFIRMED})) * 1000`,
      ),
      confirmed:
        nullable(int`(select (detail ->> 'comptes')::int from recent where action = ${CONFIRMED}
        order by id_audit desc limit 1)`),
      erased: int`(select count(*) from recent where action in ('individu:inactif', 'individu:fini')
        and quand >= ${tonight}::date)`,
      accounts: int`(select count(*) from individu)`,
    })`with n as (select min(nuit) as nuit, count(*) as taches from entretien
        where tache = any(${tasks}) and ${isKnownNight(ctx)}),
      recent as (select a.* from audit a, n where a.quand >= coalesce(n.nuit::timestamptz, '-infinity'))
      select ${LIST} from n`,
  );
  if (!read) throw new Error('a statement of aggregates gave no row');
  return { ...read, tonight };
}

/** Judges what waits: of `gated`, the nightly work that a wrong clock holds, `erasing` erases accounts. */
export async function readGuard(
  ctx: AppContext,
  { gated, erasing }: { gated: readonly string[]; erasing: readonly string[] },
): Promise<Guard> {
  const gap = await readGap(ctx, gated);
  const isEmbedded = ctx.config.databaseUrl === undefined;
  const read = await readErasures(ctx, erasing);
  const due =
    read.isDone && gap === 0 ? 0 : (await countInactive(ctx)) + (await countProvisional(ctx));
  if (gap > 0) {
    return {
      gap: gap / 1000,
      held: { raison: 'HORLOGE', comptes: due, ecart: gap / 1000, isConfirmable: isEmbedded },
    };
  }
  // A word serves one night: that of the day on which it was given, or the first one after.
  const confirmedAt = moment(read.confirmedAt);
  const isUsed =
    confirmedAt !== null && read.lastNight !== null && nightAt(confirmedAt) <= read.lastNight;
  const raison = heldErasures({ ...read, due, confirmed: isUsed ? null : read.confirmed });
  return { gap: 0, held: raison && { raison, comptes: due, ecart: 0, isConfirmable: true } };
}
