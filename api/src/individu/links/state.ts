import { ETATS_COMPTE } from '../../../../schema/statuts.js';
import type { AppContext } from '../../core/context.js';
import { oneOf, sql } from '../../core/sql.js';

const { ACTIF, EN_ATTENTE, EXPIRE, NON_ENVOYE } = ETATS_COMPTE;

/** What became of the account `i` and of its link, as the list shows it (decisions §1). */
export function etatDe(ctx: AppContext) {
  const vivant = (plus: ReturnType<typeof sql>) =>
    sql`exists (select from jeton_activation j
      where j.id_individu = i.id_individu and j.expire_le > ${ctx.now().toISOString()}::timestamptz ${plus})`;
  return oneOf(Object.values(ETATS_COMPTE))`case
    when ${vivant(sql`and j.par_mail and j.envoye_le is null`)} then ${NON_ENVOYE}
    when i.mot_de_passe is not null then ${ACTIF}
    when ${vivant(sql``)} then ${EN_ATTENTE} else ${EXPIRE} end`;
}
