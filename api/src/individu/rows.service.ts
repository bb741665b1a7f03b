import { partOf, type PartOf } from '../../../schema/validation/wholeList.js';
import { IS_SINCE } from '../acces/facts.js';
import { isAllowed } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { alphabeticalOrder } from '../core/pagination.js';
import { late } from '../core/replicas/late.js';
import { columnsOf, LIST, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { chosen, sliceOf, whole } from '../core/wholeList.js';
import { PROFIL_AND_SOCIETE } from './individu.sql.js';
import { knownPseudo } from './links/state.js';
import { matches } from './search.js';

const column = columnsOf<{ i: 'individu'; p: 'profil' }, { s: 'societe' }>();

/** A user as the specified calls give it. */
const COLUMNS = {
  ID_INDIVIDU: column('i.id_individu'),
  PSEUDO: knownPseudo,
  NOM: column('i.nom'),
  PRENOM: column('i.prenom'),
  ADRESSE_MAIL: column('i.adresse_mail'),
  ID_PROFIL: column('i.id_profil'),
  LIBELLE_PROFIL: column('p.libelle_profil'),
  ID_SOCIETE: column('s.id_societe'),
  LIBELLE_SOCIETE: column('s.libelle_societe'),
  equipes: sql`coalesce(m.equipes, '[]')`,
};
const schema = partOf(COLUMNS);

/** A team as an option of a select. */
const OPTION = sql`(select row_to_json(o)::text from (select e.id_equipe as value, e.libelle_equipe as label) o)`;
const LISTED = sql`('[' || string_agg(option, ',') || ']')::json as equipes`;
const TEAM_ORDER = sql`${alphabeticalOrder('e.libelle_equipe')}, e.id_equipe`;

/** The teams `m` of the user `i`, looked for once each: for some users. */
const TEAMS_OF_EACH = sql`left join lateral (select ${LISTED} from (select ${OPTION} as option
  from membre_equipe m join equipe e using (id_equipe) where m.id_individu = i.id_individu order by ${TEAM_ORDER}) o) m on true`;
/** The same, gathered once for all of them: teams are written and ordered once each, however many members they have. */
const TEAMS_OF_ALL = sql`left join (select id_individu, ${LISTED} from (select m.id_individu, e.option
  from membre_equipe m join (select e.id_equipe, ${OPTION} as option, row_number() over (order by ${TEAM_ORDER}) as rang
    from equipe e) e using (id_equipe)
  order by m.id_individu, e.rang) o group by id_individu) m using (id_individu)`;

const USER_ORDER = sql`${alphabeticalOrder('i.nom')}, i.id_individu`;
const OF_USER = sql`i.id_individu, i.pseudo, i.nom, i.prenom, i.adresse_mail, i.id_profil, i.id_societe, i.cree_le, i.provisoire, i.inscrit_seul`;

function usersStatement(ctx: AppContext, { champs, recherche, ...part }: PartOf<typeof COLUMNS>) {
  const own = within(ctx, 'individu:list');
  const columns = chosen(COLUMNS, champs);
  if (recherche === '' && !part.page && !part.parPage && isAllowed(ctx, 'individu:any')) {
    return typed(
      columns,
    )`select ${LIST} from individu i ${PROFIL_AND_SOCIETE} ${TEAMS_OF_ALL} where not ${IS_SINCE} order by ${USER_ORDER} ${sliceOf(part)}`;
  }
  const found = recherche === '' ? sql`individu` : sql`found`;
  // Found first, then the page: with both at once the planner goes through all names in order and looks each up.
  return typed(
    columns,
  )`with found as materialized (select ${OF_USER} from individu i where ${matches(recherche, own)}),
    i as materialized (select ${OF_USER} from ${found} i where not ${IS_SINCE} and ${own.people} order by ${USER_ORDER} ${sliceOf(part)})
    select ${LIST} from i ${PROFIL_AND_SOCIETE} ${TEAMS_OF_EACH} order by ${USER_ORDER}`;
}

/** All users by name, or a part of them (admin spec §7, getAllUsers). @throws TooLargeError (413). */
export async function listAllIndividus(ctx: AppContext, input: unknown) {
  within(ctx, 'individu:list');
  return whole(await late.rows(ctx, usersStatement(ctx, parse(schema, input))));
}
