import { isOpenNow } from '../../acces/facts.js';
import { requireAccords } from '../../accord/acts.service.js';
import { IS_LINKED } from '../../connexion/annuaire/identity.sql.js';
import type { AppContext } from '../../core/context.js';
import { int, LIST, rows, typed } from '../../core/sql.js';
import { isFrozen } from './state.js';

/**
 * To open an account that is in use to somebody else waits for the témoin, where its company asks so; and where a boussole
 * that is open has it as a participant, or it would be opened in another company meanwhile. In use: it has a password or an identity of
 * a directory, or somebody answers with it without one; or lists do not say (decisions §1), as the wait would.
 *
 * @param value what is set, when it is not a link: another address.
 */
export async function requireOpening(
  tx: AppContext,
  ids: readonly number[],
  value = '',
): Promise<void> {
  const asking = await rows(
    tx.em,
    typed({ id: int`i.id_individu`, idSociete: int`s.id_societe` })`select ${LIST}
      from individu i left join temoin t using (id_individu) join societe s on s.accord_temoin and (
        s.id_societe = coalesce(t.id_societe, i.id_societe) or exists (select from boussole_individu p
          join boussole b using (id_boussole)
          where p.id_individu = i.id_individu and b.id_societe = s.id_societe and ${isOpenNow(tx)}))
      where i.id_individu = any(${[...ids]}::int[]) and (i.mot_de_passe is not null or ${IS_LINKED} or i.provisoire or ${isFrozen})
      order by i.id_individu, s.id_societe`,
  );
  await requireAccords(
    tx,
    asking.map(({ id, idSociete }) => ({
      idSociete,
      acte: 'REINITIALISATION' as const,
      objet: 'individu',
      idObjet: id,
      valeur: value,
    })),
  );
}
