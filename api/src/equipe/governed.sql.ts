import { bool, sql } from '../core/sql.js';

/** A company (no team), or one of its branches. */
interface Branch {
  idSociete: number;
  idEquipe: number | null;
}

/** Whether the team `e` only holds others: it has some below it, and no member. A launch asks nothing of it unless told. */
export const IS_GROUPING = bool`(exists (select from equipe under where under.id_parent = e.id_equipe)
  and not exists (select from membre_equipe m where m.id_equipe = e.id_equipe))`;

/**
 * The teams that something said of a company or of a branch holds for, under the name `governed`: those below it, down to the
 * branches of which something of its own is said.
 *
 * @param hasOwn whether it is said of team `e` itself.
 */
export function governed({ idSociete, idEquipe }: Branch, hasOwn: ReturnType<typeof bool>) {
  const head =
    idEquipe === null
      ? sql`e.id_societe = ${idSociete} and e.id_parent is null and not ${hasOwn}`
      : sql`e.id_equipe = ${idEquipe}`;
  return sql`recursive governed as (
      select e.id_equipe from equipe e where ${head}
      union all
      select e.id_equipe from equipe e join governed g on e.id_parent = g.id_equipe where not ${hasOwn})`;
}
