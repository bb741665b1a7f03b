import { PROFIL_USER } from '../../../../schema/statuts.js';
import { byIdSchema } from '../../../../schema/validation/text.js';
import { within } from '../../acces/within.js';
import { askingTemoin } from '../../accord/acts.service.js';
import { audit } from '../../audit/audit.service.js';
import { unlink } from '../../connexion/annuaire/identity.sql.js';
import { transaction, type AppContext } from '../../core/context.js';
import { ForbiddenError } from '../../core/errors.js';
import { run, sql } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import { requireLed } from '../../profil/led.js';
import { foundOrFail, readIndividu, readListed } from '../individu.sql.js';
import type { IndividuInvite } from '../individu.types.js';
import { holdPerson } from '../lock.js';
import { createLink, sendLink, show, trace } from './links.service.js';
import { requireOpening } from './opening.service.js';

/**
 * Erases a user's password, forgets the directory's identity, ends the sessions and makes a new activation link.
 *
 * @throws ForbiddenError for a `User`: the server refuses it too, not only the screen (decisions §1).
 */
export async function resetPassword(ctx: AppContext, input: unknown): Promise<IndividuInvite> {
  within(ctx, 'individu:write');
  const { id } = parse(byIdSchema, input);
  const reset = () =>
    transaction(ctx, async (tx) => {
      await holdPerson(tx, id);
      const before = foundOrFail(await readListed(tx, id));
      await requireLed(tx, before);
      if (before.idProfil === PROFIL_USER) throw new ForbiddenError(messages.individu.resetUser);
      await requireOpening(tx, [id]);
      await run(
        tx.em,
        sql`update individu set deja_ouvert = deja_ouvert or mot_de_passe is not null, mot_de_passe = null, inscrit_seul = false,
        rouvert_le = ${tx.now().toISOString()} where id_individu = ${id}`,
      );
      await run(tx.em, sql`delete from session where id_individu = ${id}`);
      await unlink(tx, id);
      const done = await createLink(tx, id, 'reinitialisation');
      const row = { action: 'individu:reset', objet: 'individu', idObjet: id };
      await audit(tx, { ...row, detail: trace(done) });
      return { individu: foundOrFail(await readIndividu(tx, id)), lien: done };
    });
  const { individu, lien } = await askingTemoin(ctx, reset);
  return { individu, lienActivation: show(lien), envoye: await sendLink(ctx, lien) };
}
