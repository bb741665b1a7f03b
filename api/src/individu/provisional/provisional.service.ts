import { IS_PENDING } from '../../acces/facts.js';
import { within } from '../../acces/within.js';
import type { AppContext } from '../../core/context.js';
import { alphabeticalOrder } from '../../core/pagination.js';
import { late } from '../../core/replicas/late.js';
import { columnsOf, int, jsonObject, LIST, sql, typed } from '../../core/sql.js';
import type { ComptesProvisoires } from './provisional.types.js';

const column = columnsOf<{ e: 'equipe'; s: 'societe' }>();

/**
 * How many accounts of each team no list names, in one line a team: provisional ones, until erased; and those made since a Publiée
 * boussole was opened, while it is.
 */
export function listProvisional(ctx: AppContext): Promise<ComptesProvisoires[]> {
  const { condition } = within(ctx, 'individu:list');
  return late.rows(
    ctx,
    typed({
      equipe: jsonObject({ id: column('e.id_equipe'), libelleEquipe: column('e.libelle_equipe') }),
      libelleSociete: column('s.libelle_societe'),
      nombre: int`c.nombre`,
      depuis: int`c.depuis`,
    })`select ${LIST} from (select id_equipe, count(*) filter (where provisoire) as nombre, count(*) filter (where not provisoire) as depuis
        from (select distinct on (i.id_individu) b.id_equipe, i.provisoire from individu i
          join boussole_individu p using (id_individu) join boussole b using (id_boussole)
          where ${condition(sql`i.id_societe`)} and (i.provisoire or ${IS_PENDING} and i.inscrit_seul and i.cree_le > b.date_creation)
          order by i.id_individu, b.id_boussole desc) as latest
        group by id_equipe) c
      join equipe e using (id_equipe) join societe s using (id_societe) where ${condition(sql`e.id_societe`)}
      order by ${alphabeticalOrder('s.libelle_societe')}, ${alphabeticalOrder('e.libelle_equipe')}, e.id_equipe`,
  );
}
