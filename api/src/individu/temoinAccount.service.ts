import { PROFIL_LECTEUR, PROFIL_TEMOIN } from '../../../schema/statuts.js';
import { requireAccords } from '../accord/acts.service.js';
import type { AppContext } from '../core/context.js';
import { ConflictError } from '../core/errors.js';
import { row, run, sql } from '../core/sql.js';
import { messages } from '../messages.js';
import type { ReadIndividu } from './individu.types.js';
import { requireOpening } from './links/opening.service.js';

interface Placed {
  idProfil: number;
  idSociete?: number | null | undefined;
}
interface Changed extends Placed {
  adresseMail?: string | null | undefined;
}

/** The company that a row of `individu` names: none for a témoin or a lecteur, whose company stands elsewhere. */
export const societeOfMember = ({ idProfil, idSociete = null }: Placed): number | null =>
  idProfil === PROFIL_TEMOIN || idProfil === PROFIL_LECTEUR ? null : idSociete;

/**
 * A second témoin needs the agreement of the first, where the company asks for it: a facilitator could be both.
 *
 * @param id the account itself, when there is one already.
 */
export async function requireNewTemoin(
  tx: AppContext,
  { idProfil, idSociete, adresseMail }: Changed,
  id = 0,
): Promise<void> {
  if (idProfil !== PROFIL_TEMOIN || !idSociete) return;
  const first = await row(
    tx.em,
    sql`select from temoin where id_societe = ${idSociete} and id_individu <> ${id} limit 1`,
  );
  if (!first) return;
  const what = { idSociete, objet: 'societe', idObjet: idSociete };
  await requireAccords(tx, [{ ...what, acte: 'TEMOIN', valeur: adresseMail ?? '' }]);
}

/** Where the company asks for it, a témoin whose account is in use leaves only with an agreement. */
export async function requireRemoval(
  tx: AppContext,
  { id, idProfil, idSociete, actif }: ReadIndividu,
): Promise<void> {
  if (idProfil !== PROFIL_TEMOIN || idSociete === null || !actif) return;
  await requireAccords(tx, [{ idSociete, acte: 'RETRAIT', objet: 'individu', idObjet: id }]);
}

/** Notes of which company the person is a témoin, if it is one. */
export async function placeTemoin(
  tx: AppContext,
  id: number,
  { idProfil, idSociete }: Placed,
): Promise<void> {
  if (idProfil !== PROFIL_TEMOIN) return;
  await run(
    tx.em,
    sql`insert into temoin (id_individu, id_societe) values (${id}, ${idSociete ?? null}::int)
      on conflict (id_individu) do update set id_societe = excluded.id_societe`,
  );
}

/**
 * Refuses to turn an account into a témoin's, or a témoin's into another: who has led or answered must not read as a
 * témoin, and a facilitator must not have read as one. A lecteur's neither: nobody reads a company beside their own answers in it.
 */
export function refuseTurning(before: ReadIndividu, { idProfil }: Placed): void {
  if (before.idProfil === idProfil) return;
  if (before.idProfil === PROFIL_TEMOIN || idProfil === PROFIL_TEMOIN) {
    throw new ConflictError(messages.individu.temoinForGood, 'idProfil');
  }
  if (before.idProfil === PROFIL_LECTEUR || idProfil === PROFIL_LECTEUR) {
    throw new ConflictError(messages.individu.lecteurForGood, 'idProfil');
  }
}

/**
 * What a change of an account must wait for, where the company asks so: another address would get the link of a forgotten
 * password; a témoin who goes leaves its place to anybody; one who comes, or who has not chosen a password yet and is given
 * another address, could be a facilitator.
 */
export async function requireTemoin(
  tx: AppContext,
  before: ReadIndividu,
  { idSociete, adresseMail: asked }: Changed,
): Promise<void> {
  const { id, idProfil, actif, adresseMail: mail } = before;
  const isTemoin = idProfil === PROFIL_TEMOIN;
  const isMailChanged = Boolean(asked) && asked !== mail;
  // The address itself is told of a témoin only: no member is named.
  if (isMailChanged)
    await requireOpening(tx, [id], isTemoin ? (asked ?? '') : messages.accord.otherAddress);
  const isMoved = idSociete !== undefined && idSociete !== before.idSociete;
  if (isMoved) await requireRemoval(tx, before);
  if (isTemoin && (isMoved || (isMailChanged && !actif)))
    await requireNewTemoin(
      tx,
      { idProfil, idSociete: idSociete ?? before.idSociete, adresseMail: asked ?? mail },
      id,
    );
}
