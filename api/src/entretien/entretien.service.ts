import { forgetOld } from '../commentaire/shuffle.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { bool, LIST, row, run, sql, typed } from '../core/sql.js';
import { readGuard, type Guard } from './guard.service.js';
import { isKnownNight, nightOf } from './night.js';
import { forgetHeld, tellHeld } from './notice.service.js';
import {
  EVERY_MINUTE,
  EVERY_NIGHT,
  GUARDED,
  LOOPS,
  MAILS,
  type Harm,
  type Loop,
} from './works.service.js';

/** Rows changed by each task that this process did; tasks done earlier or by another process are absent. */
export type Done = Record<string, number>;

/** Marks this night's task as done, unless it was already; a mark from the future, of a clock that was wrong, is put right. */
const mark = (ctx: AppContext, task: string) =>
  run(
    ctx.em,
    sql`insert into entretien (tache, nuit) values (${task}, ${nightOf(ctx)}::date)
      on conflict (tache) do update set nuit = excluded.nuit
        where entretien.nuit < excluded.nuit or entretien.nuit > excluded.nuit + 1`,
  );

/**
 * Takes this night's task; returns false at once when another process does it or has done it.
 *
 * What is done is read first: a mark that changes nothing locks its row, which writes to the log of the server, and an idle
 * product would archive a file of it every minute.
 */
async function take(tx: AppContext, task: string): Promise<boolean> {
  const free = await row(
    tx.em,
    typed({ libre: bool`pg_try_advisory_xact_lock(hashtext(${`entretien:${task}`}))` })`
      select ${LIST} where not exists (
        select from entretien where tache = ${task} and nuit >= ${nightOf(tx)}::date and ${isKnownNight(tx)})`,
  );
  return Boolean(free?.libre) && (await mark(tx, task)) > 0;
}

/**
 * Removes the rows that the night's shuffle left behind. It cannot run in a transaction, so it is marked as done
 * afterwards: when interrupted, it is done again.
 */
async function forget(ctx: AppContext): Promise<void> {
  const due = await row(
    ctx.em,
    sql`select from entretien where tache = 'commentaires:brasser' and nuit = ${nightOf(ctx)}::date
      and not exists (select from entretien where tache = 'commentaires:oublier' and nuit = ${nightOf(ctx)}::date)`,
  );
  if (!due) return;
  await forgetOld(ctx);
  await mark(ctx, 'commentaires:oublier');
}

/** What is told of one pass, beside the rows changed: `clockGap` in seconds, and how many accounts wait to be erased. */
export interface Watch {
  clockGap: number;
  comptes: number;
}

/** What kinds of work a guard lets be done: none that cannot be undone while it could not be read. */
function allowedBy(guard: Guard | null) {
  const clock = guard !== null && guard.gap === 0;
  return { clock, accounts: clock && guard.held === null };
}

/**
 * Housekeeping: seals the new lines of the trail, makes the boussoles that are due, closes them and ends the séances that are due, sends refused mails again and the reminders that are due, and once a
 * night does the tasks that are due. What cannot be undone is done only while the clocks agree (`works.ts`).
 *
 * Every process calls it often; the first to come does the work. A task and its mark "done" are one transaction, so that
 * an interrupted task is done again. A task that fails does not prevent the others.
 *
 * @param watch is told what waits.
 * @param loops what of it is done.
 * @throws the first failure, once everything was tried.
 */
export async function maintain(
  ctx: AppContext,
  watch?: (seen: Watch) => void,
  loops: readonly Loop[] = LOOPS,
): Promise<Done> {
  const done: Done = {};
  const failures: unknown[] = [];
  const tryTo = <T>(act: () => Promise<T>): Promise<T | undefined> =>
    act().catch((error: unknown) => void failures.push(error));

  const guard = (await tryTo(() => readGuard(ctx, GUARDED))) ?? null;
  if (guard && loops.includes('prompt')) {
    const { gap, held } = guard;
    watch?.({ clockGap: gap, comptes: held?.comptes ?? 0 });
    await tryTo(async () => void (await (held ? tellHeld(ctx, held) : forgetHeld(ctx))));
  }
  const allowed = allowedBy(guard);
  const may = (harm: Harm) => typeof harm === 'object' || allowed[harm];
  const allowedOf = <W extends { harm: Harm }>(loop: Loop, works: Record<string, W>) =>
    loops.includes(loop) ? Object.entries(works).filter(([, { harm }]) => may(harm)) : [];
  for (const [name, { act }] of [
    ...allowedOf('prompt', EVERY_MINUTE),
    ...allowedOf('patient', MAILS),
  ])
    await tryTo(async () => {
      const changed = await act(ctx);
      if (changed) done[name] = changed;
    });
  for (const [task, { act }] of allowedOf('patient', EVERY_NIGHT)) {
    await tryTo(async () => {
      const performed = await transaction(ctx, async (tx) =>
        (await take(tx, task)) ? { lignes: await act(tx) } : null,
      );
      if (performed) done[task] = performed.lignes;
    });
  }
  if (loops.includes('patient')) await tryTo(() => forget(ctx));
  if (failures.length) throw failures[0];
  return done;
}
