import { alphabeticalOrder } from '../core/pagination.js';
import { columnsOf, int, ints, jsonList, jsonObject, nullable, scalar, sql } from '../core/sql.js';

const column = columnsOf<{ s: 'societe'; e: 'equipe' }>();

/** What a token, a row named `j`, was given to read. */
export const REACH = {
  societes: ints`array(select l.id_societe from jeton_societe l where l.id_jeton = j.id_jeton order by l.id_societe)`,
  idEquipe: nullable(
    int`(select l.id_equipe from jeton_societe l where l.id_jeton = j.id_jeton and l.id_equipe is not null limit 1)`,
  ),
};

/** The same by name: its companies in their order, and the team at the top of its branch; null: all their teams. */
export const NAMED = {
  societes: jsonList(
    jsonObject({ id: column('s.id_societe'), libelleSociete: column('s.libelle_societe') }),
    (
      societe,
    ) => sql`select json_agg(${societe} order by ${alphabeticalOrder('s.libelle_societe')}, s.id_societe)
      from jeton_societe l join societe s using (id_societe) where l.id_jeton = j.id_jeton`,
  ),
  branche: scalar(
    jsonObject({ id: column('e.id_equipe'), libelleEquipe: column('e.libelle_equipe') }),
    (equipe) => sql`select ${equipe} from jeton_societe l join equipe e using (id_equipe)
      where l.id_jeton = j.id_jeton limit 1`,
  ),
};
