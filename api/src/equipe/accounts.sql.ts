import type { RawBuilder } from 'kysely';

import { db, int, jsonObject } from '../core/sql.js';

/**
 * How many accounts take part in a boussole, and how many of them are younger than it (Accounts).
 *
 * Those taken out of the team or erased since are counted too: made up to complete a block (P10), they could be removed once
 * they have answered, before anybody else reads the number.
 *
 * One column of a statement that already reads the boussole. Only whoever 'equipe:comptes' lets through may be told.
 */
export const accountsOf = (idBoussole: RawBuilder<number>) =>
  db
    .selectFrom('boussole as b')
    .innerJoin('boussole_individu as p', 'p.id_boussole', 'b.id_boussole')
    .leftJoin('individu as i', 'i.id_individu', 'p.id_individu')
    .where('b.id_boussole', '=', idBoussole)
    .select(
      jsonObject({
        comptes: int`count(*)`,
        depuisCreation: int`count(*) filter (where b.date_creation <
          case when i.id_individu is null then p.entree_le else greatest(i.cree_le, i.rouvert_le) end)`,
      }).as('accounts'),
    )
    .$asScalar();
