import type { RawBuilder } from 'kysely';

import { db, int, jsonObject } from '../core/sql.js';

/**
 * How many accounts the team of a boussole has, and how many of them are younger than the boussole (Accounts).
 *
 * One column of a statement that already reads the boussole. Only whoever 'equipe:comptes' lets through may be told.
 */
export const accountsOf = (idBoussole: RawBuilder<number>) =>
  db
    .selectFrom('boussole as b')
    .innerJoin('membre_equipe as m', 'm.id_equipe', 'b.id_equipe')
    .innerJoin('individu as i', 'i.id_individu', 'm.id_individu')
    .where('b.id_boussole', '=', idBoussole)
    .select(
      jsonObject({
        comptes: int`count(*)`,
        depuisCreation: int`count(*) filter (where greatest(i.cree_le, i.rouvert_le) > b.date_creation)`,
      }).as('accounts'),
    )
    .$asScalar();
