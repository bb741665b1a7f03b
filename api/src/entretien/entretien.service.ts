import { purge, seal } from '../audit/seal.service.js';
import { closeDue } from '../boussole/closing/due.service.js';
import { restoreParticipations } from '../boussole/opening.service.js';
import { openDue } from '../boussole/opening/due.service.js';
import { keepSteps } from '../campagne/course/course.service.js';
import { forgetOld, shuffleCommentaires } from '../commentaire/shuffle.service.js';
import { forgetAttempts } from '../connexion/attempts.js';
import { parisDay, transaction, type AppContext } from '../core/context.js';
import { bool, LIST, row, run, sql, typed } from '../core/sql.js';
import { retrySending } from '../individu/links/resending.service.js';
import { eraseInactive } from '../individu/ownData/erasure.service.js';
import { eraseProvisional } from '../individu/provisional/ending.service.js';
import { eraseTexts } from '../publication/texts.service.js';
import { sendDue } from '../rappel/sending.service.js';
import { endDue } from '../seance/seance.service.js';

/**
 * The nightly work is due at three in the morning, when nobody answers; if the machine is off then, as soon as it runs.
 */
const NIGHT_HOUR_MS = 3 * 3600 * 1000;

/** The nightly tasks, in this order; each returns how many rows it changed. */
const TASKS: Record<string, (ctx: AppContext) => Promise<number>> = {
  'commentaires:brasser': shuffleCommentaires,
  'textes:effacer': eraseTexts,
  'participations:retablir': restoreParticipations,
  'participations:compter': keepSteps,
  'individus:effacer': eraseInactive,
  'provisoires:effacer': eraseProvisional,
  'audit:purger': purge,
  'essais:oublier': forgetAttempts,
};

/** Rows changed by each task that this process did; tasks done earlier or by another process are absent. */
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
        select from entretien where tache = ${task} and nuit >= ${nightOf(tx)}::date)`,
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

/**
 * Housekeeping: seals the new lines of the trail, makes the boussoles that are due, closes them and ends the séances that are due, sends refused mails again and the reminders that are due, and once a
 * night does the tasks that are due.
 *
 * Every process calls it often; the first to come does the work. A task and its mark "done" are one transaction, so that
 * an interrupted task is done again. A task that fails does not prevent the others.
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
    const opened = await openDue(ctx);
    if (opened) done['boussoles:ouvrir'] = opened;
  });
  await tryTo(async () => {
    const closed = await closeDue(ctx);
    if (closed) done['boussoles:fermer'] = closed;
  });
  await tryTo(async () => {
    const ended = await endDue(ctx);
    if (ended) done['seances:terminer'] = ended;
  });
  await tryTo(() => retrySending(ctx));
  await tryTo(() => sendDue(ctx));
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
