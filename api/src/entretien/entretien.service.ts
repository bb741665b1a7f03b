import { jourParis, transaction, type AppContext } from '../acces/context.js';
import { purger, sceller } from '../audit/sceau.service.js';
import { brasserCommentaires, oublierAnciens } from '../commentaire/brassage.service.js';
import { row, run, sql } from '../core/sql.js';
import { effacerInactifs } from '../individu/donnees/effacement.service.js';

/** Nobody answers at three in the morning; what the machine slept through is done as soon as it wakes. */
const HEURE_DE_NUIT_MS = 3 * 3600 * 1000;

/** What is done once a night, in this order; each gives how many rows it changed. */
const TACHES: Record<string, (ctx: AppContext) => Promise<number>> = {
  'commentaires:brasser': brasserCommentaires,
  'individus:effacer': effacerInactifs,
  'audit:purger': purger,
};

/** Rows changed by each task that this process did; a task done elsewhere, or earlier, is not there. */
export type Bilan = Record<string, number>;

/** A long task may take longer than a request may. */
const patienter = (tx: AppContext) =>
  row(
    tx.em,
    sql`select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '10s', true)`,
  );

/** Takes this night's task, unless another process has it or had it. */
const prendre = (tx: AppContext, tache: string) =>
  run(
    tx.em,
    sql`insert into entretien (tache, nuit)
      values (${tache}, ${jourParis(new Date(tx.now().getTime() - HEURE_DE_NUIT_MS))}::date)
      on conflict (tache) do update set nuit = excluded.nuit where entretien.nuit < excluded.nuit`,
  );

/**
 * Housekeeping: seals the trail's new lines, and once a night does what only time asks for.
 *
 * Called often, by every process: whoever comes first does it. A task and the mark that it is done are one transaction,
 * so that a stop in the middle leaves it to do.
 */
export async function entretenir(ctx: AppContext): Promise<Bilan> {
  await sceller(ctx);
  const bilan: Bilan = {};
  for (const [tache, faire] of Object.entries(TACHES)) {
    const fait = await transaction(ctx, async (tx) => {
      await patienter(tx);
      return (await prendre(tx, tache)) ? { lignes: await faire(tx) } : null;
    });
    if (fait) bilan[tache] = fait.lignes;
  }
  if (bilan['commentaires:brasser']) await oublierAnciens(ctx);
  return bilan;
}
