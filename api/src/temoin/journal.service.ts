import { SETTINGS_ACTIONS } from '../../../schema/audit.js';
import { PROFIL_USER } from '../../../schema/statuts.js';
import { journalSchema } from '../../../schema/validation/temoin.js';
import { societeOfTemoin } from '../acces/permissions.js';
import {
  AUDIT_SORTS,
  detailsOf,
  isShowable,
  nameOf,
  RANK,
  readLines,
} from '../audit/list.service.js';
import type { AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import type { JournalTemoin, LigneTemoin } from './temoin.types.js';

export const JOURNAL_SORTS = AUDIT_SORTS;
const requestSchema = journalSchema(JOURNAL_SORTS);

const A_MEMBER = 'un membre';
const NOBODY_LEFT = 'un compte effacé';

/**
 * One page of the trail of the caller's company, searched and sorted by the database.
 *
 * @throws UnauthenticatedError, ForbiddenError, BadInputError
 */
export async function pageJournal(ctx: AppContext, input: unknown): Promise<JournalTemoin> {
  const idSociete = societeOfTemoin(ctx);
  const { reglages, ...request } = parse(requestSchema, input);
  const { lines, total } = await readLines(ctx, linesOf(ctx, idSociete, reglages), request);
  return { lignes: lines.map(present), total };
}

/** What an account is called: by its name when it is a facilitator or a témoin, whom a search may then find. */
const called = (account: 'i' | 'o', id: 'a.id_individu' | 'a.id_objet') => sql`case
  when ${sql.ref(id)} is null then null
  when ${sql.ref(`${account}.id_individu`)} is null then case when a.au_jour then ${A_MEMBER} else ${NOBODY_LEFT} end
  when ${sql.ref(`${account}.id_profil`)} = ${PROFIL_USER} then ${A_MEMBER}
  else ${nameOf(account)} end`;

/** The lines about a company, and those about campaigns, which everybody who is signed in knows. */
const linesOf = (ctx: AppContext, idSociete: number, settings: boolean) => sql`
  select a.quand, a.au_jour, null::int as id_individu, a.action, null::int as id_objet,
    case when a.objet = 'individu' then a.detail - 'changements' else a.detail - 'idSociete' end as detail,
    ${RANK} as rang, ${called('i', 'a.id_individu')} as auteur,
    case when a.objet = 'individu' then ${called('o', 'a.id_objet')} else a.detail ->> 'libelle' end as libelle
  from audit a
  left join individu i on i.id_individu = a.id_individu
  left join individu o on a.objet = 'individu' and o.id_individu = a.id_objet
  where (a.id_societe = ${idSociete} or a.id_societe is null and a.action in ('campagne:create', 'campagne:update', 'campagne:delete')) and ${isShowable(ctx)}
    and (not ${settings}::boolean or a.action = any(${[...SETTINGS_ACTIONS]}::text[]))`;

function present(
  line: Parameters<typeof detailsOf>[0] & { auteur: string | null; nom: string | null },
): LigneTemoin {
  return { ...detailsOf(line), auteur: line.auteur, objet: line.nom };
}
