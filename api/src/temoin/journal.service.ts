import { SETTINGS_ACTIONS } from '../../../schema/audit.js';
import { FEWEST_IN_DIRECTE, K_MIN } from '../../../schema/limits.js';
import { PROFIL_ADMIN, PROFIL_USER } from '../../../schema/statuts.js';
import { journalSchema } from '../../../schema/validation/temoin.js';
import { societeOfTemoin } from '../acces/permissions.js';
import {
  A_MEMBER,
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

const requestSchema = journalSchema(AUDIT_SORTS);

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

/**
 * Who acted, whom a search may then find: a member is not named, whatever has become of it; whoever acted as a facilitator
 * or a témoin is, a member again or not. A line that bears a day alone is a member's.
 */
const AUTHOR = sql`case
  when a.id_individu is null then null
  when a.au_jour then ${A_MEMBER}
  when i.id_individu is null then ${NOBODY_LEFT}
  else ${nameOf('i')} end`;

/** The account that it was done to, by its name when it is a facilitator or a témoin. */
const ACCOUNT = sql`case
  when a.id_objet is null then null
  when a.au_jour or o.id_profil = ${PROFIL_USER} then ${A_MEMBER}
  when o.id_individu is null then ${NOBODY_LEFT}
  else ${nameOf('o')} end`;

/**
 * Lines of no company, which every témoin reads: about administrators and their campaigns, known to all who sign in; about a
 * facilitator's, where the company uses it.
 */
const ofEverybody = (
  idSociete: number,
) => sql`(a.id_societe is null and (a.action in ('campagne:create', 'campagne:update', 'campagne:delete')
    and (a.detail -> 'parFacilitateur' is null or exists (select from boussole b where b.id_campagne = a.id_objet and b.id_societe = ${idSociete}))
  or a.action in ('individu:create', 'individu:update', 'individu:reset') and o.id_profil = ${PROFIL_ADMIN}))`;

/** The lines about a company, and those that are told to all. */
const linesOf = (ctx: AppContext, idSociete: number, settings: boolean) => sql`
  select a.quand, a.au_jour, null::int as id_individu, a.action, null::int as id_objet,
    case when a.objet = 'individu' then a.detail - 'changements' else a.detail - 'idSociete' end as detail,
    ${RANK} as rang, ${AUTHOR} as auteur,
    case when a.objet = 'individu' then ${ACCOUNT} else a.detail ->> 'libelle' end as libelle
  from audit a
  left join individu i on i.id_individu = a.id_individu
  left join individu o on a.objet = 'individu' and o.id_individu = a.id_objet
  where (a.id_societe = ${idSociete} or ${ofEverybody(idSociete)}) and ${isShowable(ctx)}
    and (not ${settings}::boolean or a.action = any(${[...SETTINGS_ACTIONS]}::text[]))`;

function present(
  line: Parameters<typeof detailsOf>[0] & { auteur: string | null; nom: string | null },
): LigneTemoin {
  const { comptes, ...rest } = detailsOf(line);
  return { ...rest, comptes: toldOf(comptes), auteur: line.auteur, objet: line.nom };
}

/**
 * What a line may tell a témoin beside its sentence. Not how many answers a deletion took: twelve are one person's. Not how
 * many members a reminder reached, nor another company's number.
 */
const TOLD: ReadonlySet<string> = new Set([
  'aEffacer',
  'acte',
  'action',
  'appel',
  'boussoles',
  'changentDomaine',
  'clavier',
  'creees',
  'crees',
  'dejaPresents',
  'equipes',
  'faites',
  'fermees',
  'idCampagne',
  'idDomaine',
  'idEquipe',
  'jeton',
  'jours',
  'k',
  'lien',
  'nombre',
  'numero',
  'valeur',
]);

/** How many have finished is told from k on; of a Directe boussole, which has no k or a former one, from five. */
function toldOf(counts: LigneTemoin['comptes']): LigneTemoin['comptes'] {
  const k = Number(counts.find(({ nom }) => nom === 'k')?.valeur ?? 0);
  const fewest = k >= K_MIN ? k : FEWEST_IN_DIRECTE;
  return counts.filter(
    ({ nom, valeur }) => TOLD.has(nom) && (nom !== 'faites' || Number(valeur) >= fewest),
  );
}
