import type { RawBuilder } from 'kysely';

import { bool, db, int, jsonObject, nullable } from '../core/sql.js';

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
        // Where one answers without an account each is younger, and only the facilitator's number tells who is there.
        sansCompte: bool`coalesce(bool_or(exists (select from individu i where i.id_individu = p.id_individu and i.provisoire)), false)
          or (select equipe_accueille(q.id_equipe) from boussole q where q.id_boussole = ${idBoussole})`,
        presents: nullable(
          // The boussole's own number: the team's is of the campaign that is being prepared.
          int`(select q.effectif from boussole q where q.id_boussole = ${idBoussole})`,
        ),
        // A first link that is opened moves it no more than the lists: of the only one who waits it would tell the coming by name.
        // Each is looked up by its key: joined, all the accounts of a small company would be read.
        depuisCreation: int`count(*) filter (where b.date_creation < coalesce(
          (select greatest(i.cree_le, i.relie_le) from individu i where i.id_individu = p.id_individu), p.entree_le))`,
      }).as('accounts'),
    )
    .$asScalar();
