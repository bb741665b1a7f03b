import { purger, sceller } from '../audit/sceau.service.js';
import { retablirParticipations } from '../boussole/ouverture.service.js';
import { brasserCommentaires, oublierAnciens } from '../commentaire/brassage.service.js';
import { oublierEssais } from '../connexion/essais.js';
import { jourParis, transaction, type AppContext } from '../core/context.js';
import { bool, db, row, run, sql } from '../core/sql.js';
import { effacerInactifs } from '../individu/donnees/effacement.service.js';
import { reessayerEnvois } from '../individu/liens/renvoi.service.js';

/** Nobody answers at three in the morning; what the machine slept through is done as soon as it wakes. */
const HEURE_DE_NUIT_MS = 3 * 3600 * 1000;

/** What is done once a night, in this order; each gives how many rows it changed. */
const TACHES: Record<string, (ctx: AppContext) => Promise<number>> = {
  'commentaires:brasser': brasserCommentaires,
  'participations:retablir': retablirParticipations,
  'individus:effacer': effacerInactifs,
  'audit:purger': purger,
  'essais:oublier': oublierEssais,
};

/** Rows changed by each task that this process did; a task done elsewhere, or earlier, is not there. */
export type Bilan = Record<string, number>;

/** The night whose work is due, `YYYY-MM-DD`. */
const nuitDe = (ctx: AppContext): string =>
  jourParis(new Date(ctx.now().getTime() - HEURE_DE_NUIT_MS));

/** Marks this night's task as done, unless it was already. */
const marquer = (ctx: AppContext, tache: string) =>
  run(
    ctx.em,
    sql`insert into entretien (tache, nuit) values (${tache}, ${nuitDe(ctx)}::date)
      on conflict (tache) do update set nuit = excluded.nuit where entretien.nuit < excluded.nuit`,
  );

/** Takes this night's task, unless another process has it or had it: whoever finds it taken does not wait. */
async function prendre(tx: AppContext, tache: string): Promise<boolean> {
  const verrou = bool`pg_try_advisory_xact_lock(hashtext(${`entretien:${tache}`}))`;
  const libre = await row(tx.em, db.selectNoFrom(verrou.as('libre')));
  return Boolean(libre?.libre) && (await marquer(tx, tache)) > 0;
}

/**
 * Frees the rows that the night's shuffle left behind. No transaction can hold it, so it is marked once it is done: what
 * stops in the middle is done again.
 */
async function oublier(ctx: AppContext): Promise<void> {
  const du = await row(
    ctx.em,
    sql`select from entretien where tache = 'commentaires:brasser' and nuit = ${nuitDe(ctx)}::date
      and not exists (select from entretien where tache = 'commentaires:oublier' and nuit = ${nuitDe(ctx)}::date)`,
  );
  if (!du) return;
  await oublierAnciens(ctx);
  await marquer(ctx, 'commentaires:oublier');
}

/**
 * Housekeeping: seals the trail's new lines, mails again what was refused, and once a night does what only time asks for.
 *
 * Called often, by every process: whoever comes first does it. A task and the mark that it is done are one transaction,
 * so that a stop in the middle leaves it to do. One that fails keeps none of the others from being done.
 *
 * @throws the first failure, once everything was tried.
 */
export async function entretenir(ctx: AppContext): Promise<Bilan> {
  const bilan: Bilan = {};
  const echecs: unknown[] = [];
  const tenter = (faire: () => Promise<unknown>) =>
    faire().catch((erreur: unknown) => echecs.push(erreur));

  await tenter(() => sceller(ctx));
  await tenter(() => reessayerEnvois(ctx));
  for (const [tache, faire] of Object.entries(TACHES)) {
    await tenter(async () => {
      const fait = await transaction(ctx, async (tx) =>
        (await prendre(tx, tache)) ? { lignes: await faire(tx) } : null,
      );
      if (fait) bilan[tache] = fait.lignes;
    });
  }
  await tenter(() => oublier(ctx));
  if (echecs.length) throw echecs[0];
  return bilan;
}
