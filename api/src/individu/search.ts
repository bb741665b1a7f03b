import { pattern } from '../core/pagination.js';
import { sql } from '../core/sql.js';

/** SQL condition: a search finds the user `i`, by its own texts, its company's or one of its teams'. */
export function matches(search: string) {
  const searched = pattern(search);
  return sql`(i.recherche like ${searched}
    or i.id_societe in (select id_societe from societe where recherche like ${searched})
    or i.id_individu in (select id_individu from membre_equipe join equipe e using (id_equipe)
      where e.recherche like ${searched}))`;
}
