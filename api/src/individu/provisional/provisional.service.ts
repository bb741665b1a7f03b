import { authorize } from '../../acces/permissions.js';
import type { AppContext } from '../../core/context.js';
import { alphabeticalOrder } from '../../core/pagination.js';
import { late } from '../../core/replicas/late.js';
import { columnsOf, int, jsonObject, LIST, typed } from '../../core/sql.js';
import type { ComptesProvisoires } from './provisional.types.js';

const column = columnsOf<{ e: 'equipe'; s: 'societe' }>();

/** How many provisional accounts each team has, in one line a team; those whose boussole has closed too, until erased. */
export function listProvisional(ctx: AppContext): Promise<ComptesProvisoires[]> {
  authorize(ctx, 'individu:list');
  return late.rows(
    ctx,
    typed({
      equipe: jsonObject({ id: column('e.id_equipe'), libelleEquipe: column('e.libelle_equipe') }),
      libelleSociete: column('s.libelle_societe'),
      nombre: int`c.nombre`,
    })`select ${LIST} from (select id_equipe, count(*) as nombre
        from (select distinct on (i.id_individu) b.id_equipe from individu i
          join boussole_individu p using (id_individu) join boussole b using (id_boussole)
          where i.provisoire order by i.id_individu, b.id_boussole desc) as latest
        group by id_equipe) c
      join equipe e using (id_equipe) join societe s using (id_societe)
      order by ${alphabeticalOrder('s.libelle_societe')}, ${alphabeticalOrder('e.libelle_equipe')}, e.id_equipe`,
  );
}
