import { PROFIL_USER } from '../../../../schema/statuts.js';
import { parIdSchema } from '../../../../schema/validation/texte.js';
import { authorize } from '../../acces/permissions.js';
import { audit } from '../../audit/audit.service.js';
import { transaction, type AppContext } from '../../core/context.js';
import { ForbiddenError } from '../../core/errors.js';
import { run, sql } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import type { IndividuInvite } from '../individu.types.js';
import { exiger, lireIndividu } from '../lecture.js';
import { tenirPersonne } from '../verrou.js';
import { creerLien, envoyerLien, montrer, trace } from './liens.service.js';

/**
 * Forgets a user's password, ends its sessions and makes a new activation link.
 *
 * @throws ForbiddenError for a `User`: the server refuses it too, not only the screen (decisions §1).
 */
export async function resetMotDePasse(ctx: AppContext, input: unknown): Promise<IndividuInvite> {
  authorize(ctx, 'individu:write');
  const { id } = parse(parIdSchema, input);
  const { individu, lien } = await transaction(ctx, async (tx) => {
    await tenirPersonne(tx, id);
    const avant = exiger(await lireIndividu(tx, id));
    if (avant.idProfil === PROFIL_USER) throw new ForbiddenError(messages.individu.resetUser);
    await run(
      tx.em,
      sql`update individu set mot_de_passe = null, inscrit_seul = false where id_individu = ${id}`,
    );
    await run(tx.em, sql`delete from session where id_individu = ${id}`);
    const fait = await creerLien(tx, id, 'reinitialisation');
    const ligne = { action: 'individu:reset', objet: 'individu', idObjet: id };
    await audit(tx, { ...ligne, detail: trace(fait) });
    return { individu: exiger(await lireIndividu(tx, id)), lien: fait };
  });
  return { individu, lienActivation: montrer(lien), envoye: await envoyerLien(ctx, lien) };
}
