import type { RawBuilder } from 'kysely';

import { ACCOUNT_STATES } from '../../../../schema/statuts.js';
import { oneOf, sql } from '../../core/sql.js';

const { A_CORRIGER, ACTIF, EN_ATTENTE, EXPIRE, NON_ENVOYE, PROVISOIRE } = ACCOUNT_STATES;

/** The state of the account `i` and of its link, as the list shows it (decisions §1). */
export function stateOf(now: RawBuilder<unknown>) {
  const alive = (extra: ReturnType<typeof sql>) =>
    sql`exists (select from jeton_activation j
      where j.id_individu = i.id_individu and j.expire_le > ${now}::timestamptz ${extra})`;
  return oneOf(Object.values(ACCOUNT_STATES))`case
    when i.provisoire then ${PROVISOIRE}
    when i.mail_a_corriger then ${A_CORRIGER}
    when ${alive(sql`and j.par_mail and j.envoye_le is null`)} then ${NON_ENVOYE}
    when i.mot_de_passe is not null then ${ACTIF}
    when ${alive(sql``)} then ${EN_ATTENTE} else ${EXPIRE} end`;
}
