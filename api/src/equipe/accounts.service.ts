import { faitsBoussole } from '../acces/faits.js';
import { authorize, isAllowed } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { parLots } from '../core/lots.js';
import { anyOf, db, int, rows } from '../core/sql.js';
import type { Equipe } from './equipe.entity.js';
import type { ComptesEquipe } from './equipe.input.js';

const compter = parLots(async (ctx: AppContext, ids) => {
  const lus = await rows(
    ctx.em,
    db
      .selectFrom('membre_equipe')
      .where('id_equipe', '=', anyOf(ids))
      .select(['id_equipe as id', int`count(*)`.as('n')])
      .groupBy('id_equipe'),
  );
  return new Map(lus.map(({ id, n }) => [id, n]));
});

/** The accounts of a team, for whoever bounds them. */
export async function getNombreComptes(ctx: AppContext, { id }: Equipe): Promise<number> {
  authorize(ctx, 'equipe:write');
  return (await compter(ctx, id)) ?? 0;
}

const compterDe = parLots(async (ctx: AppContext, ids) => {
  const lus = await rows(
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
  return new Map(lus.map(({ id, ...comptes }) => [id, comptes]));
});

/**
 * The accounts of a boussole's team and how many are younger than the boussole: who answers beside strangers sees it.
 *
 * @returns null for whoever is neither a member of the team nor an administrator.
 */
export async function getComptesBoussole(
  ctx: AppContext,
  idBoussole: number,
): Promise<ComptesEquipe | null> {
  const faits = await faitsBoussole(ctx, idBoussole);
  if (!faits || !isAllowed(ctx, 'equipe:comptes', faits)) return null;
  return (await compterDe(ctx, idBoussole)) ?? { comptes: 0, depuisCreation: 0 };
}
