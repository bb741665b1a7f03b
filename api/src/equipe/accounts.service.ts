import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize, isAllowed } from '../acces/permissions.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { anyOf, db, int, rows } from '../core/sql.js';
import type { Equipe } from './equipe.entity.js';
import type { ComptesEquipe } from './equipe.input.js';

const count = inBatches(async (ctx: AppContext, ids) => {
  const read = await rows(
    ctx.em,
    db
      .selectFrom('membre_equipe')
      .where('id_equipe', '=', anyOf(ids))
      .select(['id_equipe as id', int`count(*)`.as('n')])
      .groupBy('id_equipe'),
  );
  return new Map(read.map(({ id, n }) => [id, n]));
});

/** The accounts of a team, for whoever bounds them. */
export async function getAccountCount(ctx: AppContext, { id }: Equipe): Promise<number> {
  authorize(ctx, 'equipe:write');
  return (await count(ctx, id)) ?? 0;
}

const countOf = inBatches(async (ctx: AppContext, ids) => {
  const read = await rows(
    ctx.em,
    db
      .selectFrom('boussole as b')
      .innerJoin('membre_equipe as m', 'm.id_equipe', 'b.id_equipe')
      .innerJoin('individu as i', 'i.id_individu', 'm.id_individu')
      .where('b.id_boussole', '=', anyOf(ids))
      .select([
        'b.id_boussole as id',
        int`count(*)`.as('comptes'),
        int`count(*) filter (where i.cree_le > b.date_creation)`.as('depuisCreation'),
      ])
      .groupBy('b.id_boussole'),
  );
  return new Map(read.map(({ id, ...accounts }) => [id, accounts]));
});

/**
 * The accounts of a boussole's team and how many are younger than the boussole: who answers beside strangers sees it.
 *
 * @returns null for whoever is neither a member of the team nor an administrator.
 */
export async function getBoussoleAccounts(
  ctx: AppContext,
  idBoussole: number,
): Promise<ComptesEquipe | null> {
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  if (!facts || !isAllowed(ctx, 'equipe:comptes', facts)) return null;
  return (await countOf(ctx, idBoussole)) ?? { comptes: 0, depuisCreation: 0 };
}
