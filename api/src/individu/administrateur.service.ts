import { randomBytes } from 'node:crypto';

import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import { isMail } from '../../../schema/validation/mail.js';
import { audit } from '../audit/audit.service.js';
import { hasMailbox, keysOf, writtenSoFirst } from '../connexion/mailbox.sql.js';
import { hashPassword } from '../connexion/password.js';
import { transaction, type AppContext } from '../core/context.js';
import { int, LIST, row, run, sql, typed } from '../core/sql.js';

/**
 * Makes an administrator, or gives one who can enter no more a new password: their sessions and links end.
 *
 * For whoever holds the server, whom nobody can refuse: the trail tells it.
 *
 * @returns the drawn password, which nothing keeps, and whether the account is new.
 * @throws Error with a French sentence when the mail is none, or is another profile's.
 */
export async function openAdministrateur(
  ctx: AppContext,
  mail: string,
): Promise<{ motDePasse: string; isNew: boolean }> {
  if (!isMail(mail)) throw new Error(`${mail} n’est pas une adresse mail.`);
  const motDePasse = randomBytes(9).toString('base64url');
  const digest = await hashPassword(motDePasse);
  const keys = keysOf(mail);
  const isNew = await transaction(ctx, async (tx) => {
    const found = await row(
      tx.em,
      typed({ id: int`i.id_individu`, profil: int`i.id_profil` })`select ${LIST} from individu i
        where ${hasMailbox(keys)} order by ${writtenSoFirst(keys)} limit 1 for update`,
    );
    if (found && found.profil !== PROFIL_ADMIN)
      throw new Error(
        `${mail} est l’adresse d’un compte qui n’est pas administrateur : rien n’a changé. Donnez une autre adresse.`,
      );
    const made = await row(
      tx.em,
      found
        ? typed({ id: int`id_individu` })`update individu set mot_de_passe = ${digest}
            where id_individu = ${found.id} returning ${LIST}`
        : typed({
            id: int`id_individu`,
          })`insert into individu (adresse_mail, id_profil, mot_de_passe)
            values (${mail}, ${PROFIL_ADMIN}, ${digest}) returning ${LIST}`,
    );
    const id = made?.id ?? 0;
    await run(tx.em, sql`delete from jeton_activation where id_individu = ${id}`);
    await run(tx.em, sql`delete from session where id_individu = ${id}`);
    await audit(tx, {
      action: found ? 'individu:reset' : 'individu:create',
      objet: 'individu',
      idObjet: id,
      detail: { clavier: true },
    });
    return !found;
  });
  return { motDePasse, isNew };
}
