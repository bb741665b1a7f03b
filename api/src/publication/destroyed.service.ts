import type { AppContext } from '../core/context.js';
import { bool, int, LIST, rows, sql, typed } from '../core/sql.js';
import type { ReponsesDetruites } from './publication.types.js';

type Finished = Omit<ReponsesDetruites, 'reponses'>;

const NOTHING: Finished = { publiees: 0, terminees: 0, exact: true };

/**
 * How many people have finished the boussoles that a deletion takes, as far as may be told: in Directe all of them; of Publiée
 * ones those published; in a séance, from k on, all of them; else the greatest multiple of k (decisions §4). It is the number
 * that the pages of these boussoles show.
 *
 * @param boussoles a query of `id`, by which it is counted, and `id_boussole`.
 */
export async function countFinished(
  ctx: AppContext,
  boussoles: ReturnType<typeof sql>,
): Promise<(id: number) => Finished> {
  const counted = await rows(
    ctx.em,
    typed({
      id: int`id`,
      publiees: int`count(*) filter (where seuil is not null)`,
      terminees: int`sum(faites)`,
      exact: bool`bool_and(is_exact)`,
    })`with taken as (${boussoles}),
      told as (
        select t.id, p.faites, b.seuil,
          b.seuil is null or (b.publication is null and en_seance(b.id_boussole)) as is_exact
        from taken t join boussole b using (id_boussole)
        cross join lateral boussole_participation(b.id_boussole, true) p)
      select ${LIST} from told group by id`,
  );
  const byId = new Map(counted.map(({ id, ...told }) => [id, told]));
  return (id) => byId.get(id) ?? NOTHING;
}

/** The same for a line of the trail, in the words of the warning. */
export function detailOf({
  reponses,
  publiees,
  terminees,
  exact,
}: ReponsesDetruites): Record<string, number | boolean> {
  if (publiees === 0) return { reponses };
  const answers: Record<string, number> = reponses > 0 ? { reponsesAuMoins: reponses } : {};
  if (terminees === 0) return { ...answers, reponsesPossibles: true };
  return { ...answers, ...(exact ? { faites: terminees } : { faitesAuMoins: terminees }) };
}

const HELD_BOUSSOLE = {
  idSociete: int`id_societe`,
  idCampagne: int`id_campagne`,
  open: bool`cloturee_le is null`,
};

/**
 * Locks all boussoles of a company, or of a team and those below it, until the end of the transaction, before they are deleted.
 *
 * An answer goes on from its boussole to the sums of its domain. A deletion changes these sums with its first boussole: it must
 * not wait for an answer to another one then.
 *
 * @returns where those that are open are.
 */
export const holdBoussolesOf = async (
  ctx: AppContext,
  where: { idSociete: number } | { idEquipe: number },
): Promise<{ idSociete: number; idCampagne: number }[]> => {
  const within =
    'idSociete' in where
      ? sql`id_societe = ${where.idSociete}`
      : sql`id_equipe in (with recursive branche as (
          select id_equipe from equipe where id_equipe = ${where.idEquipe}
          union select e.id_equipe from equipe e join branche b on e.id_parent = b.id_equipe)
        select id_equipe from branche)`;
  const boussoles = await rows(
    ctx.em,
    typed(
      HELD_BOUSSOLE,
    )`select ${LIST} from boussole where ${within} order by id_boussole for update`,
  );
  return boussoles.filter(({ open }) => open);
};
