import type { SqlEntityManager } from '@mikro-orm/sql';

import { int, LIST, row, rows, sql, typed } from '../../core/sql.js';
import { NOTES, rangs, SIZES, sumPlaces } from './vectors.js';

/** A sum kept for a domain, in one campaign and for one criterion, that differs from its boussoles'. */
export interface DomaineGap {
  idDomaine: number;
  idCampagne: number;
  idCritere: number;
}

const countSizes = sql.join(
  rangs(SIZES).map(
    (size) => sql`count(*) filter (where nombre = ${sql.lit(size)} and not published)`,
  ),
);

/** A cell with nothing: cells, answers, two sums and published answers, then both distributions, then the sizes. */
const NOTHING = sql`array_fill(0, array[${sql.lit(5 + 2 * NOTES + SIZES)}])`;

/**
 * Domains whose kept sums differ from those of their teams' boussoles; empty unless somebody wrote with the triggers off.
 *
 * A criterion that was asked counts even without an answer. A sum of nothing may be stored or not.
 */
export const verifyDomaines = (em: SqlEntityManager): Promise<DomaineGap[]> =>
  rows(
    em,
    typed({
      idDomaine: int`id_racine`,
      idCampagne: int`id_campagne`,
      idCritere: int`id_critere`,
    })`with posees as (
        select id_boussole, id_critere from boussole_critere join boussole b using (id_boussole)
        where b.seuil is null
        union select id_boussole, id_critere from resultat_cumul),
      cellules as (
        select e.id_racine, b.id_campagne, id_critere, id_boussole, coalesce(r.nombre, 0) as nombre,
          (coalesce(r.publiee, false) and coalesce(r.nombre, 0) >= 3) as published,
          r.somme_q1, r.somme_q2, r.repartition_q1, r.repartition_q2,
          (r.id_racine, r.id_campagne) is not distinct from (e.id_racine, b.id_campagne) as rangee
        from posees join boussole b using (id_boussole) join equipe e using (id_equipe)
        left join resultat_cumul r using (id_boussole, id_critere)),
      comptes as (
        select id_racine, id_campagne, id_critere, cumul_part(id_boussole) as part, bool_and(rangee) as rangees,
          array[count(*), sum(nombre), coalesce(sum(somme_q1), 0), coalesce(sum(somme_q2), 0),
            coalesce(sum(nombre) filter (where published), 0),
            ${sumPlaces('repartition_q1', NOTES)}, ${sumPlaces('repartition_q2', NOTES)}, ${countSizes}]::int[] as vecteur
        from cellules group by 1, 2, 3, 4),
      gardes as (
        select id_racine, id_campagne, id_critere, part,
          array[cellules, nombre, somme_q1, somme_q2, publiees] || repartition_q1 || repartition_q2 || tailles as vecteur
        from domaine_cumul)
      select distinct ${LIST} from comptes c full join gardes g using (id_racine, id_campagne, id_critere, part)
      where not coalesce(rangees, true)
        or coalesce(c.vecteur, ${NOTHING}) <> coalesce(g.vecteur, ${NOTHING})
      order by 1, 2, 3`,
  );

/** Boussoles whose kept participation, ROTI or domain is wrong. */
export const verifyBoussoles = (em: SqlEntityManager) =>
  rows(
    em,
    typed({ idBoussole: int`id_boussole` })`with comptes as (
        select b.id_boussole, e.id_racine, b.id_campagne, n.membres, n.faites, n.rotis, n.somme_rotis
        from boussole b join equipe e using (id_equipe) join boussole_compte n using (id_boussole))
      select ${LIST} from comptes c full join boussole_cumul g using (id_boussole)
      where (c.id_racine, c.id_campagne, c.membres, c.faites, c.rotis, c.somme_rotis)
        is distinct from (g.id_racine, g.id_campagne, g.membres, g.faites, g.rotis, g.somme_rotis)
      order by 1`,
  );

/** Computes the sums of every domain again from its boussoles. */
export async function rebuildDomaines(em: SqlEntityManager): Promise<void> {
  await row(em, sql`select cumuls_de_domaine_refaire()`);
}
