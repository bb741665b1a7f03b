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
    .where('b.id_boussole', '=', idBoussole)
    .select(
      jsonObject({
        comptes: int`count(*)`,
        // Each is looked up by its key: joined, all the accounts of a small company would be read.
        depuisCreation: int`count(*) filter (where b.date_creation < coalesce(
          (select greatest(i.cree_le, i.rouvert_le) from individu i where i.id_individu = p.id_individu), p.entree_le))`,
      }).as('accounts'),
    )
    .$asScalar();
