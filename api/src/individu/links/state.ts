import type { RawBuilder } from 'kysely';

import { ACCOUNT_STATES } from '../../../../schema/statuts.js';
import { IS_PENDING, IS_SINCE } from '../../acces/facts.js';
import { IS_LINKED } from '../../connexion/annuaire/identity.sql.js';
import { bool, nullable, oneOf, sql, text } from '../../core/sql.js';

const { A_CORRIGER, ACTIF, EN_ATTENTE, EXPIRE, NON_ENVOYE, PROVISOIRE } = ACCOUNT_STATES;

/** Whether the account `i` was never opened: its links are first ones. */
export const isFirst = bool`i.mot_de_passe is null and not i.deja_ouvert`;

/** Whether the link `j` of the account `i` works: seven days, a first one until its last open boussole closes (decisions §1). */
export const isAlive = (now: RawBuilder<unknown>) =>
  bool`(j.expire_le > ${now}::timestamptz or ${isFirst} and exists (select from boussole_individu p
    join boussole b using (id_boussole) where p.id_individu = i.id_individu and b.date_creation <= j.expire_le
      and is_open(b.cloturee_le, b.closes_at, ${now}::timestamptz)))`;

/** The state of the account `i` and of its link, as it is now. */
export function liveState(now: RawBuilder<unknown>) {
  const alive = (extra: ReturnType<typeof sql>) =>
    sql`exists (select from jeton_activation j
      where j.id_individu = i.id_individu and ${isAlive(now)} ${extra})`;
  return sql`case
    when i.provisoire then ${PROVISOIRE}
    when i.mail_a_corriger then ${A_CORRIGER}
    when ${alive(sql`and j.par_mail and j.envoye_le is null`)} then ${NON_ENVOYE}
    when i.mot_de_passe is not null or ${IS_LINKED} then ${ACTIF}
    when ${alive(sql``)} then ${EN_ATTENTE} else ${EXPIRE} end`;
}

/**
 * What the account `i` was when it came to the first of its Publiée boussoles that are open; null when none is. A mail that had
 * not left may have since: that is no act of its person.
 */
const FROZEN = sql`(select case when p.etat <> ${NON_ENVOYE} or exists (select from jeton_activation j
    where j.id_individu = i.id_individu and j.par_mail and j.envoye_le is null and isfinite(j.expire_le)) then p.etat else ${EN_ATTENTE} end from boussole_individu p join boussole b using (id_boussole)
  where p.id_individu = i.id_individu and ${IS_PENDING}
  order by p.id_boussole limit 1)`;
export const isFrozen = bool`${FROZEN} is not null`;

/** The state of the account `i` as lists show it (decisions §1). */
export const stateOf = (now: RawBuilder<unknown>) =>
  oneOf(Object.values(ACCOUNT_STATES))`coalesce(${FROZEN}, ${liveState(now)})`;

/** Its pseudo as lists show it: who chooses one has opened the account, or made it since. */
export const knownPseudo = nullable(
  text`case when i.provisoire or coalesce(${FROZEN}, ${ACTIF}) = ${ACTIF} and not ${IS_SINCE} then i.pseudo end`,
);
