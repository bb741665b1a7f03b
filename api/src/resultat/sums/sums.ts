import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';

import { NOTE_MIN } from '../../../../schema/limits.js';
import { int, LIST, nullable, row, rows, run, sql, typed } from '../../core/sql.js';
import { rebuildDomaines, verifyBoussoles, verifyDomaines } from './domaines.js';
import { NOTES, rangs } from './vectors.js';

/** A sum that differs from the answers: as it is kept (null: it is missing), and as it should be. */
export interface Gap {
  idBoussole: number;
  idCritere: number;
  garde: number | null;
  counted: number;
}

const distribute = (column: 'question_1' | 'question_2') =>
  sql`array[${sql.join(
    rangs(NOTES).map(
      (k) => sql`count(*) filter (where ${sql.ref(column)} = ${sql.lit(NOTE_MIN + k - 1)})`,
    ),
  )}]::int[]`;

const ZERO = sql`array_fill(0, array[${sql.lit(NOTES)}])`;

/** The answers that the sums are of; for a Publiée boussole, the shown criteria of its publications. An imported one has none: its sums came. */
const SUMMED = sql`from resultat r join boussole b using (id_societe, id_boussole)
    join boussole_individu p using (id_boussole, id_boussole_individu)
    left join publication q on q.id_boussole = r.id_boussole and q.numero = p.bloc
    where b.seuil is null or p.bloc is not null
    group by r.id_boussole, r.id_critere having bool_or(b.seuil is null) or count(*) >= min(q.seuil)`;

/**
 * Computes every sum again from the answers, and selects the kept ones that differ; a sum of nothing may be stored or not.
 */
const differences = (answered: RawBuilder<unknown>) => sql`
  comptes as (
    select r.id_boussole, r.id_critere, min(r.id_societe) as id_societe, count(*)::int as nombre,
      sum(question_1)::int as somme_q1, sum(question_2)::int as somme_q2,
      ${distribute('question_1')} as repartition_q1, ${distribute('question_2')} as repartition_q2
    ${SUMMED}),
  ecarts as (
    select id_boussole, id_critere, c.id_societe, g.nombre as garde, coalesce(c.nombre, 0) as nombre,
      coalesce(c.somme_q1, 0) as somme_q1, coalesce(c.somme_q2, 0) as somme_q2,
      coalesce(c.repartition_q1, ${ZERO}) as repartition_q1, coalesce(c.repartition_q2, ${ZERO}) as repartition_q2
    from comptes c full join (select * from resultat_cumul r where ${answered}) g using (id_boussole, id_critere)
    where (coalesce(g.nombre, 0), coalesce(g.somme_q1, 0), coalesce(g.somme_q2, 0),
        coalesce(g.repartition_q1, ${ZERO}), coalesce(g.repartition_q2, ${ZERO}))
      is distinct from (coalesce(c.nombre, 0), coalesce(c.somme_q1, 0), coalesce(c.somme_q2, 0),
        coalesce(c.repartition_q1, ${ZERO}), coalesce(c.repartition_q2, ${ZERO})))`;

/**
 * The sums of what people answered: those that were imported, or whose answers were erased, have none here. A base of before, as a
 * backup is, does not know of them.
 */
async function counted(em: SqlEntityManager): Promise<RawBuilder<unknown>> {
  const isThere = (table: string) => row(em, sql`select where to_regclass(${table}) is not null`);
  const without = [
    (await isThere('reprise')) && sql`select i.id_boussole from reprise i`,
    (await isThere('effacement')) &&
      sql`select f.id_boussole from effacement f where f.efface_le is not null`,
  ].filter((one) => typeof one === 'object');
  return sql`${sql.join([sql`true`, ...without.map((ids) => sql`not exists (select from (${ids}) w where w.id_boussole = r.id_boussole)`)], sql` and `)}`;
}

/** The kept sums that differ from the answers; empty unless somebody wrote with the triggers off. */
export const verifySums = async (em: SqlEntityManager): Promise<Gap[]> =>
  rows(
    em,
    typed({
      idBoussole: int`id_boussole`,
      idCritere: int`id_critere`,
      garde: nullable(int`garde`),
      counted: int`nombre`,
    })`with ${differences(await counted(em))} select ${LIST} from ecarts order by 1, 2`,
  );

/**
 * Makes the kept sums those of the answers again, in one transaction; answers, comments and moves of teams wait meanwhile.
 *
 * @returns how many sums were wrong: of boussoles, by criterion, and of domains.
 */
export const rebuildSums = (em: SqlEntityManager): Promise<number> =>
  em.transactional(async (tx) => {
    await run(
      tx,
      sql`lock table equipe, boussole, boussole_critere, boussole_individu, resultat, commentaire
        in share row exclusive mode`,
    );
    const corrected = await rows(
      tx,
      sql`with ${differences(await counted(tx))}
        insert into resultat_cumul as g (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre,
          somme_q1, somme_q2, repartition_q1, repartition_q2, publiee)
        select e.id_boussole, e.id_critere, b.id_societe, q.id_racine, b.id_campagne, e.nombre,
          e.somme_q1, e.somme_q2, e.repartition_q1, e.repartition_q2, b.seuil is not null
        from ecarts e join boussole b using (id_boussole) join equipe q using (id_equipe)
        on conflict (id_boussole, id_critere) do update set nombre = excluded.nombre,
          somme_q1 = excluded.somme_q1, somme_q2 = excluded.somme_q2,
          repartition_q1 = excluded.repartition_q1, repartition_q2 = excluded.repartition_q2
        returning 1`,
    );
    const [boussoles, domaines] = [await verifyBoussoles(tx), await verifyDomaines(tx)];
    if (boussoles.length + domaines.length) await rebuildDomaines(tx);
    return corrected.length + boussoles.length + domaines.length;
  });

/** Teams whose stored root is not the top of their branch. */
export const verifyRoots = (em: SqlEntityManager) =>
  rows(
    em,
    typed({ idEquipe: int`e.id_equipe` })`with recursive arbre as (
        select id_equipe, id_equipe as racine from equipe where id_parent is null
        union all
        select e.id_equipe, a.racine from equipe e join arbre a on e.id_parent = a.id_equipe)
      select ${LIST} from equipe e left join arbre a using (id_equipe)
      where e.id_racine is distinct from a.racine order by 1`,
  );
