import type { RawBuilder } from 'kysely';

import { sql } from '../core/sql.js';

/**
 * SQL condition: a search (`pattern`) finds the user `i`, by its own texts, its company's or one of its teams'.
 *
 * Each way is looked up alone: joined by `or`, none could use its index, and all users would be read.
 */
export const matches = (searched: RawBuilder<unknown>) => sql`i.id_individu in (
    select id_individu from individu where recherche like ${searched}
    union all select m.id_individu from societe s join individu m using (id_societe) where s.recherche like ${searched}
    union all select m.id_individu from equipe e join membre_equipe m using (id_equipe) where e.recherche like ${searched})`;
