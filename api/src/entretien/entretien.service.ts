import { purge, seal } from '../audit/seal.service.js';
import { closeDue } from '../boussole/closing/due.service.js';
import { restoreParticipations } from '../boussole/opening.service.js';
import { forgetOld, shuffleCommentaires } from '../commentaire/shuffle.service.js';
import { forgetAttempts } from '../connexion/attempts.js';
import { parisDay, transaction, type AppContext } from '../core/context.js';
import { bool, db, row, run, sql } from '../core/sql.js';
import { retrySending } from '../individu/links/resending.service.js';
import { eraseInactive } from '../individu/ownData/erasure.service.js';

/** Nobody answers at three in the morning; what the machine slept through is done as soon as it wakes. */
const NIGHT_HOUR_MS = 3 * 3600 * 1000;

/** What is done once a night, in this order; each gives how many rows it changed. */
const TASKS: Record<string, (ctx: AppContext) => Promise<number>> = {
  'commentaires:brasser': shuffleCommentaires,
  'participations:retablir': restoreParticipations,
  'individus:effacer': eraseInactive,
  'audit:purger': purge,
  'essais:oublier': forgetAttempts,
};

/** Rows changed by each task that this process did; a task done elsewhere, or earlier, is not there. */
export type Done = Record<string, number>;

/** The night whose work is due, `YYYY-MM-DD`. */
const nightOf = (ctx: AppContext): string =>
  parisDay(new Date(ctx.now().getTime() - NIGHT_HOUR_MS));

/** Marks this night's task as done, unless it was already. */
const mark = (ctx: AppContext, task: string) =>
  run(
    ctx.em,
    sql`insert into entretien (tache, nuit) values (${task}, ${nightOf(ctx)}::date)
      on conflict (tache) do update set nuit = excluded.nuit where entretien.nuit < excluded.nuit`,
  );

/** Takes this night's task, unless another process has it or had it: whoever finds it taken does not wait. */
async function take(tx: AppContext, task: string): Promise<boolean> {
  const lock = bool`pg_try_advisory_xact_lock(hashtext(${`entretien:${task}`}))`;
  const free = await row(tx.em, db.selectNoFrom(lock.as('libre')));
  return Boolean(free?.libre) && (await mark(tx, task)) > 0;
}

/**
 * Frees the rows that the night's shuffle left behind. No transaction can hold it, so it is marked once it is done: what
 * stops in the middle is done again.
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

/**
 * Housekeeping: seals the trail's new lines, closes what is due, mails again what was refused, and once a night does what only time asks for.
 *
 * Called often, by every process: whoever comes first does it. A task and the mark that it is done are one transaction,
 * so that a stop in the middle leaves it to do. One that fails keeps none of the others from being done.
 *
 * @throws the first failure, once everything was tried.
 */
export async function maintain(ctx: AppContext): Promise<Done> {
  const done: Done = {};
  const failures: unknown[] = [];
  const tryTo = (act: () => Promise<unknown>) =>
    act().catch((error: unknown) => failures.push(error));

  await tryTo(() => seal(ctx));
  await tryTo(async () => {
    const closed = await closeDue(ctx);
    if (closed) done['boussoles:fermer'] = closed;
  });
  await tryTo(() => retrySending(ctx));
  for (const [task, act] of Object.entries(TASKS)) {
    await tryTo(async () => {
      const performed = await transaction(ctx, async (tx) =>
        (await take(tx, task)) ? { lignes: await act(tx) } : null,
      );
      if (performed) done[task] = performed.lignes;
    });
  }
  await tryTo(() => forget(ctx));
  if (failures.length) throw failures[0];
  return done;
}
