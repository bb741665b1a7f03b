import { campagneSocieteSchema } from '../../../../schema/validation/campagne.js';
import { within } from '../../acces/within.js';
import { parisDay, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { columnsOf, LIST, row, rows, run, sql, text, typed } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import type { ParticipationJour } from './course.types.js';

const column = columnsOf<{ p: 'participation_jour' }>();

/** The least step of a « Directe » boussole, whose k is 1. */
const DIRECTE_STEP = 5;
const HOUR_MS = 3600 * 1000;
/** The night's work begins at three: it counts the day before. Done late, at noon, it counts the day that it is. */
const NIGHT = 4 * HOUR_MS;

/**
 * Writes down, for each campaign that is open or closed lately, how many have finished by the end of the day before; but only once at least k
 * more have than at the step before. What has been written never changes, so that no two readings differ by fewer than k people,
 * whatever else changes meanwhile: a level, an erasure, a team that goes.
 *
 * @returns how many steps it wrote.
 */
export const keepSteps = (tx: AppContext): Promise<number> => {
  const day = parisDay(new Date(tx.now().getTime() - NIGHT));
  const since = sql`${new Date(tx.now().getTime() - 7 * 24 * HOUR_MS).toISOString()}::timestamptz`;
  return run(
    tx.em,
    sql`insert into participation_jour (id_societe, id_campagne, jour, terminees)
      select reached.id_societe, reached.id_campagne, ${day}::date, reached.terminees
      from (
        select b.id_societe, b.id_campagne,
          sum(case when b.cloturee_le is null then greatest(k.faites, b.comptees) else k.faites end)::int as terminees,
          max(coalesce(b.seuil, greatest(${DIRECTE_STEP}::int, b.ancien_minimum))) as step
        from boussole b join boussole_cumul k using (id_boussole)
        where exists (select from boussole o where o.id_societe = b.id_societe and o.id_campagne = b.id_campagne
          and (o.cloturee_le is null or o.cloturee_le > ${since}))
        group by b.id_societe, b.id_campagne) reached
      left join lateral (select max(p.terminees) as terminees, max(p.jour) as jour from participation_jour p
        where p.id_societe = reached.id_societe and p.id_campagne = reached.id_campagne) kept on true
      where reached.terminees - coalesce(kept.terminees, 0) >= reached.step
        and (kept.jour is null or kept.jour < ${day}::date)
      on conflict do nothing`,
  );
};

/**
 * The steps of a campaign in a company, oldest first.
 *
 * @throws NotFoundError
 */
export async function listSteps(ctx: AppContext, input: unknown): Promise<ParticipationJour[]> {
  const own = within(ctx, 'campagne:date');
  const { idSociete, idCampagne } = parse(campagneSocieteSchema, input);
  await own.require('societe', idSociete);
  await own.require('campagne', idCampagne);
  const known = await row(
    ctx.em,
    sql`select 1 from societe cross join campagne where id_societe = ${idSociete} and id_campagne = ${idCampagne}`,
  );
  if (!known) throw new NotFoundError();
  return rows(
    ctx.em,
    typed({ jour: text`p.jour`, terminees: column('p.terminees') })`select ${LIST}
      from participation_jour p where p.id_societe = ${idSociete} and p.id_campagne = ${idCampagne} order by p.jour`,
  );
}
