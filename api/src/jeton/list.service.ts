import { pagination } from '../../../schema/validation/pagination.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { alphabeticalOrder, pattern, slice, sortsOf } from '../core/pagination.js';
import { bool, db, int, row, rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { Jeton } from './jeton.entity.js';
import type { JetonPage } from './jeton.types.js';
import { NAMED } from './reach.sql.js';
import { porteesOf } from './scope.js';

const SORT_COLUMNS = {
  nom: 'j.nom',
  libelleSociete: 's.libelle_societe',
  dateExpiration: 'j.expire_le',
  derniereUtilisation: 'j.vu_le',
} as const;
export const JETON_SORTS = sortsOf(SORT_COLUMNS);
const requestSchema = pagination(JETON_SORTS);

/** The first of its companies by name, by which tokens are sorted. */
const first = db
  .selectFrom('jeton_societe as l')
  .innerJoin('societe as named', 'named.id_societe', 'l.id_societe')
  .where(bool`l.id_jeton = j.id_jeton`)
  .select('named.libelle_societe')
  .orderBy(alphabeticalOrder('named.libelle_societe'))
  .limit(1)
  .as('s');

/**
 * One page of the reporting tokens that the caller may revoke; an expired one is listed until it is. To a facilitator, a token that
 * reads a company of others too is as one that is not.
 */
export async function pageJetons(ctx: AppContext, input: unknown): Promise<JetonPage> {
  const own = within(ctx, 'jeton');
  const { recherche, tri, descendant, ...paging } = parse(requestSchema, input ?? {});
  const searched = pattern(recherche);
  const found = db
    .selectFrom('jeton as j')
    .innerJoinLateral(first, (join) => join.onTrue())
    .where(own.jetons)
    .where(
      bool`(j.recherche like ${searched} or exists (select from jeton_societe l join societe x using (id_societe)
        where l.id_jeton = j.id_jeton and x.recherche like ${searched}))`,
    );
  const order =
    tri === 'nom' || tri === 'libelleSociete'
      ? alphabeticalOrder(SORT_COLUMNS[tri], descendant)
      : sql`${sql.ref(SORT_COLUMNS[tri])} ${sql.raw(descendant ? 'desc' : 'asc')} nulls last`;
  const page = found
    .selectAll('j')
    .select([NAMED.societes.as('societes'), NAMED.branche.as('branche')])
    .select(bool`expire_le <= ${ctx.now().toISOString()}::timestamptz`.as('expire'))
    .orderBy(order)
    .orderBy('id_jeton')
    .modifyEnd(slice(paging));
  const [lines, count] = await Promise.all([
    rows(ctx.em, page),
    row(ctx.em, found.select(int`count(*)`.as('total'))),
  ]);
  return {
    lignes: lines.map(({ portees, societes, branche, ...entry }) =>
      Object.assign(ctx.em.map(Jeton, { ...entry, portees: porteesOf(portees) }), {
        societes,
        branche,
      }),
    ),
    total: count?.total ?? 0,
  };
}
