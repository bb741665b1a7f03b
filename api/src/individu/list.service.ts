import { z } from 'zod';

import { ACCOUNT_STATES } from '../../../schema/statuts.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { IS_PENDING, IS_SINCE } from '../acces/facts.js';
import { isAllowed } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { alphabeticalOrder, slice, sortsOf } from '../core/pagination.js';
import { late } from '../core/replicas/late.js';
import { columnsFrom, int, LIST, outer, row, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import {
  individuColumns,
  nowOf,
  PROFIL_AND_SOCIETE,
  readListed,
  readIndividus,
  foundOrFail,
  selectIndividus,
} from './individu.sql.js';
import type { IndividuPage, ReadIndividu } from './individu.types.js';
import { stateOf } from './links/state.js';
import { matches } from './search.js';

/** All users, by name (admin spec §7, getAllUsers). */
export function listIndividus(ctx: AppContext): Promise<ReadIndividu[]> {
  const { people } = within(ctx, 'individu:list');
  return readIndividus(
    ctx,
    sql`where not ${IS_SINCE} and ${people} order by ${alphabeticalOrder('i.nom')}, i.id_individu`,
  );
}

/** Columns of the displayed table that it may be sorted by. */
const SORTED = {
  pseudo: 'i.pseudo',
  nom: 'i.nom',
  prenom: 'i.prenom',
  adresseMail: 'i.adresse_mail',
  libelleProfil: 'p.libelle_profil',
  libelleSociete: 's.libelle_societe',
};
export const INDIVIDU_SORTS = sortsOf(SORTED);
const requestSchema = pagination(INDIVIDU_SORTS).extend({
  etat: z.enum(ACCOUNT_STATES, { error: 'Cet état n’existe pas' }).nullish(),
});

/** One page of users, searched and sorted by the database, so that 10,000 users take no longer to show than ten. */
export async function pageIndividus(ctx: AppContext, input: unknown): Promise<IndividuPage> {
  within(ctx, 'individu:list');
  const request = parse(requestSchema, input ?? {});
  const lines = await late.rows(ctx, await readPage(ctx, request));
  return {
    // A page without users is one row that holds only the total.
    lignes: lines.filter((entry): entry is typeof entry & ReadIndividu => entry.id !== null),
    total: lines[0]?.total ?? 0,
  };
}

type Request = z.infer<typeof requestSchema>;

/** The users `t.total` that are found, and the lines of one page of them. */
async function readPage(ctx: AppContext, request: Request) {
  // The shortest count of a whole table is of no use to who is shown a part of it.
  const isFound =
    request.recherche !== '' ||
    request.etat ||
    !isAllowed(ctx, 'individu:any') ||
    (await isMasked(ctx, request));
  return isFound ? readFound(ctx, request) : readWhole(ctx, request);
}

/** Whether some pseudos are not told: the order of the index would tell who has chosen one. */
async function isMasked(ctx: AppContext, { tri }: Request): Promise<boolean> {
  if (tri !== 'pseudo') return false;
  const open = sql`select from boussole b where ${IS_PENDING} limit 1`;
  return (await row(ctx.em, open)) !== undefined;
}

/** Provisional accounts, and those made since a Publiée boussole was opened, are one line a team elsewhere. */
const LISTED = sql`not i.provisoire and not ${IS_SINCE}`;

/**
 * A page of all users: an index may give those of the page (individu_nom_ordre_index), and the table is only counted, both
 * counts by an index, which is thirty times smaller than the table.
 */
function readWhole(ctx: AppContext, request: Request) {
  const { tri, descendant } = request;
  const now = nowOf(ctx);
  const columns = individuColumns(now);
  const place = sql`${alphabeticalOrder(SORTED[tri], descendant)}, i.id_individu`;
  return typed({ total: int`t.total`, ...outer(columnsFrom('l', columns)) })`
    select ${LIST} from (select (select count(*) from individu)
      - (select count(*) from individu where provisoire)
      - (select count(distinct i.id_individu) from boussole b join boussole_individu p using (id_boussole)
        join individu i on i.id_individu = p.id_individu and not i.provisoire and i.inscrit_seul and i.cree_le > b.date_creation
        where ${IS_PENDING}) as total) t
    left join lateral (select row_number() over () as rang, p.* from (
      ${selectIndividus(now, sql`where ${LISTED} order by ${place} ${slice(request)}`)}) p
    ) l on true order by l.rang`;
}

/** Sorted by what other tables hold. */
const ELSEWHERE = new Set<Request['tri']>(['libelleProfil', 'libelleSociete']);

/**
 * A page of those that a search finds, or that are in a state: looked for once, for both the page and the total.
 *
 * What is not asked for is not in the statement: a condition on a state that might be none would have every user read, since
 * the plan is kept for all values.
 */
function readFound(ctx: AppContext, request: Request) {
  const { tri, descendant, recherche, etat } = request;
  const now = nowOf(ctx);
  const own = within(ctx, 'individu:list');
  const order = sql`${alphabeticalOrder('cle', descendant)}, id_individu`;
  const columns = individuColumns(now);
  return typed({ total: int`t.total`, ...outer(columnsFrom('l', columns)) })`
    with trouves as materialized (select i.id_individu, ${columns[tri]} as cle
      from individu i ${ELSEWHERE.has(tri) ? PROFIL_AND_SOCIETE : sql``}
      -- A search or their state finds each provisional account.
      where ${own.people} and ${recherche === '' ? sql`true` : matches(recherche, own)}
        and ${recherche === '' && !etat ? LISTED : sql`not ${IS_SINCE}`} and ${etat ? sql`${stateOf(now)} = ${etat}` : sql`true`}),
    page as (select id_individu, row_number() over (order by ${order}) as rang
      from (select * from trouves order by ${order} ${slice(request)}) as coupe)
    select ${LIST} from (select count(*) as total from trouves) t
    left join lateral (select page.rang, i.* from page
      join lateral (${selectIndividus(now, sql`where i.id_individu = page.id_individu`)}) i on true) l on true
    order by l.rang`;
}

/** One user (admin spec §7, getIndividuById). */
export async function getIndividu(ctx: AppContext, input: unknown): Promise<ReadIndividu> {
  const own = within(ctx, 'individu:list');
  const { id } = parse(byIdSchema, input);
  await own.require('individu', id);
  return foundOrFail(await readListed(ctx, id));
}
