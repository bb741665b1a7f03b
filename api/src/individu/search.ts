import type { Within } from '../acces/within.js';
import { pattern, wordPatterns } from '../core/pagination.js';
import { sql } from '../core/sql.js';
import { knownPseudo } from './links/state.js';

/**
 * SQL condition: a search finds the user `i`, by all its words in the user's own texts that lists show, or as it is in the name of
 * their company or of one of their teams.
 *
 * Each way is looked up alone: joined by `or`, none could use its index, and all users would be read. Each is of the people of the caller:
 * what a word finds in other companies is not looked up.
 */
export function matches(search: string, { condition, among }: Pick<Within, 'condition' | 'among'>) {
  const words = wordPatterns(search);
  const own = words.map((word) => sql`i.recherche like ${word}`);
  const told = words.map(
    (word) => sql`plier(concat_ws(' ', i.prenom, i.nom, i.adresse_mail)) like ${word}`,
  );
  const searched = pattern(search);
  return sql`i.id_individu in (
    select i.id_individu from ${among('individu')} where ${sql.join(own, sql` and `)}
      and (i.pseudo is null or ${knownPseudo} is not null or ${sql.join(told, sql` and `)})
    union all select m.id_individu from societe s join individu m using (id_societe) where s.recherche like ${searched}
      and ${condition(sql`s.id_societe`)}
    union all select m.id_individu from ${among('equipe')} join membre_equipe m using (id_equipe) where e.recherche like ${searched})`;
}
