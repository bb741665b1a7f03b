import { byIdSchema } from '../../../schema/validation/text.js';
import { within } from '../acces/within.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { anyOf, db, int, rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { countFinished } from '../publication/destroyed.service.js';
import type { Contenu } from './societe.input.js';

const EMPTY: Contenu = {
  equipes: 0,
  boussoles: 0,
  reponses: 0,
  detruites: { reponses: 0, publiees: 0, terminees: 0, exact: true },
};

/** How much goes with a company, for the confirmation (decisions §3). */
export async function getSocieteContent(ctx: AppContext, input: unknown): Promise<Contenu> {
  const own = within(ctx, 'societe:read');
  const { id } = parse(byIdSchema, input);
  await own.require('societe', id);
  return (await contents(ctx, id)) ?? EMPTY;
}

const contents = inBatches(async (ctx: AppContext, ids) => {
  const counts = await rows(
    ctx.em,
    db
      .selectFrom('societe as s')
      .where('id_societe', '=', anyOf(ids))
      .select([
        'id_societe as id',
        int`select count(*) from equipe e where e.id_societe = s.id_societe`.as('equipes'),
        int`select count(*) from boussole b where b.id_societe = s.id_societe`.as('boussoles'),
        // The sums of its domains: those of boussoles are a million.
        int`select coalesce(sum(d.nombre), 0) from equipe e join domaine_cumul d on d.id_racine = e.id_equipe
          where e.id_societe = s.id_societe and e.id_parent is null`.as('reponses'),
      ]),
  );
  const finished = await countFinished(
    ctx,
    sql`select id_societe as id, id_boussole from boussole where id_societe = any(${ids}::int[])`,
  );
  return new Map(
    counts.map(({ id, ...count }) => [
      id,
      { ...count, detruites: { reponses: count.reponses, ...finished(id) } },
    ]),
  );
});

/** How many members each team of a company has, which has any. */
export async function getHeadcounts(ctx: AppContext, input: unknown): Promise<number[]> {
  const own = within(ctx, 'societe:read');
  const { id } = parse(byIdSchema, input);
  await own.require('societe', id);
  return (await headcounts(ctx, id)) ?? [];
}

const headcounts = inBatches(async (ctx: AppContext, ids) => {
  const sizes = db
    .selectFrom('equipe as e')
    .innerJoin('membre_equipe as m', 'm.id_equipe', 'e.id_equipe')
    .where('e.id_societe', '=', anyOf(ids))
    .groupBy(['e.id_societe', 'e.id_equipe'])
    .select(['e.id_societe as id', int`count(*)`.as('membres')])
    .orderBy('membres');
  const bySociete = Map.groupBy(await rows(ctx.em, sizes), ({ id }) => id);
  return new Map([...bySociete].map(([id, equipes]) => [id, equipes.map((e) => e.membres)]));
});
