import { z } from 'zod';

import { ACCOUNT_STATES } from '../../../schema/statuts.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { authorize } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { alphabeticalOrder, slice } from '../core/pagination.js';
import { emForReading } from '../core/replicas/emForReading.js';
import { columnsFrom, int, LIST, outer, rows, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import {
  individuColumns,
  PROFIL_AND_SOCIETE,
  readIndividu,
  readIndividus,
  require,
  selectIndividus,
} from './individu.sql.js';
import type { IndividuPage, ReadIndividu } from './individu.types.js';
import { stateOf } from './links/state.js';
import { matches } from './search.js';

/** All users, by name (admin spec §7, getAllUsers). */
export function listIndividus(ctx: AppContext): Promise<ReadIndividu[]> {
  authorize(ctx, 'individu:list');
  return readIndividus(ctx, sql`order by ${alphabeticalOrder('i.nom')}, i.id_individu`);
}

/** Columns of the displayed table that it may be sorted by. */
export const INDIVIDU_SORTS = [
  'pseudo',
  'nom',
  'prenom',
  'adresseMail',
  'libelleProfil',
  'libelleSociete',
] as const;
const requestSchema = pagination(INDIVIDU_SORTS).extend({
  etat: z.enum(ACCOUNT_STATES, { error: 'Cet état n’existe pas' }).nullish(),
});

/** One page of users, searched and sorted by the database, so that 10,000 users take no longer to show than ten. */
export async function pageIndividus(ctx: AppContext, input: unknown): Promise<IndividuPage> {
  authorize(ctx, 'individu:list');
  const request = parse(requestSchema, input ?? {});
  const lines = await rows(emForReading(ctx), readPage(ctx, request));
  return {
    // A page without users is one row that holds only the total.
    lignes: lines.filter((entry): entry is typeof entry & ReadIndividu => entry.id !== null),
    total: lines[0]?.total ?? 0,
  };
}

/** Reads the users once for both the page and the total. */
function readPage(ctx: AppContext, request: z.infer<typeof requestSchema>) {
  const order = sql`${alphabeticalOrder('cle', request.descendant)}, id_individu`;
  const columns = individuColumns(ctx);
  return typed({ total: int`t.total`, ...outer(columnsFrom('l', columns)) })`
    with trouves as materialized (select i.id_individu, ${columns[request.tri]} as cle
      from individu i ${PROFIL_AND_SOCIETE}
      where ${matches(request.recherche)}
        -- Provisional accounts are one line a team elsewhere; a search or their state finds each.
        and (not i.provisoire or ${request.recherche} <> '' or ${request.etat ?? null}::text is not null)
        and (${request.etat ?? null}::text is null or ${stateOf(ctx)} = ${request.etat ?? null})),
    page as (select id_individu, row_number() over (order by ${order}) as rang
      from (select * from trouves order by ${order} ${slice(request)}) as coupe)
    select ${LIST} from (select count(*) as total from trouves) t
    left join lateral (select page.rang, i.* from page
      join lateral (${selectIndividus(ctx, sql`where i.id_individu = page.id_individu`)}) i on true) l on true
    order by l.rang`;
}

/** One user (admin spec §7, getIndividuById). */
export async function getIndividu(ctx: AppContext, input: unknown): Promise<ReadIndividu> {
  authorize(ctx, 'individu:list');
  const { id } = parse(byIdSchema, input);
  return require(await readIndividu(ctx, id));
}
