import { MOTIFS_RETRAIT } from '../../../schema/statuts.js';
import { societeOfTemoin } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { LIST, nullable, oneOf, rows, text, typed } from '../core/sql.js';
import type { RetraitTemoin } from './temoin.types.js';

/**
 * The comments that were removed in the caller's company, as far back as the trail goes, the latest first: never their words.
 *
 * @throws UnauthenticatedError, ForbiddenError for anybody who is not a témoin.
 */
export function listRetraits(ctx: AppContext): Promise<RetraitTemoin[]> {
  const idSociete = societeOfTemoin(ctx);
  return rows(
    ctx.em,
    typed({
      jour: text`to_char(a.quand at time zone 'Europe/Paris', 'YYYY-MM-DD')`,
      boussole: text`coalesce(a.detail ->> 'libelle', '')`,
      critere: nullable(
        text`case when a.detail ? 'idCritere' then coalesce(bc.libelle, c.libelle, '') end`,
      ),
      motif: oneOf(Object.values(MOTIFS_RETRAIT))`a.detail ->> 'motif'`,
    })`select ${LIST} from audit a
      left join boussole_critere bc on bc.id_boussole = a.id_objet and bc.id_critere = (a.detail ->> 'idCritere')::int
      left join critere c on c.id_critere = (a.detail ->> 'idCritere')::int
      where a.id_societe = ${idSociete} and a.action = 'commentaire:delete'
      order by a.quand desc, a.id_audit desc`,
  );
}
