import { PROFIL_USER } from '../../../../schema/statuts.js';
import { registrationSchema } from '../../../../schema/validation/individu.js';
import { requireActor } from '../../acces/permissions.js';
import { audit } from '../../audit/audit.service.js';
import { sessionOf } from '../../connexion/connexion.service.js';
import type { Session } from '../../connexion/connexion.types.js';
import { hashPassword } from '../../connexion/password.js';
import { closeOtherSessions, closeSession } from '../../connexion/session.js';
import { transaction, type AppContext } from '../../core/context.js';
import { ConflictError, DuplicateError, isUniqueViolation } from '../../core/errors.js';
import { row, run, sql } from '../../core/sql.js';
import { inTurn } from '../../core/turn.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import { holdPerson } from '../lock.js';
import { recordTakenPseudo, throttlePseudos } from '../pseudo.service.js';
import { forgetBrowser } from './ending.service.js';

/** @throws UnauthenticatedError, ConflictError for an account that has a password. */
function requireProvisional(ctx: AppContext): number {
  const { id, isProvisional } = requireActor(ctx);
  if (!isProvisional) throw new ConflictError(messages.provisional.isKept);
  return id;
}

/**
 * « Garder mon accès »: the provisional account becomes an ordinary one, with this pseudo and password. Its teams and
 * answers stay as they are.
 *
 * @throws BadInputError, ConflictError for an account that has a password or whose boussole has closed, DuplicateError when
 *   the pseudo is taken, TooManyRequestsError.
 */
export async function registerCompteProvisoire(ctx: AppContext, input: unknown): Promise<Session> {
  const id = requireProvisional(ctx);
  const { pseudo, motDePasse } = parse(registrationSchema, input);
  const hashed = await hashPassword(motDePasse);
  const door = `provisoire:${id}`;
  const attempt = async (tx: AppContext): Promise<boolean> => {
    await throttlePseudos(tx, door);
    try {
      await tx.em.transactional((em) => keep({ ...tx, em }, id, pseudo, hashed));
      return true;
    } catch (error) {
      if (!isUniqueViolation(error, 'individu_pseudo_unique', 'individu_identite_unique'))
        throw error;
      await recordTakenPseudo(tx, door, pseudo);
      return false;
    }
  };
  const isKept = await inTurn(door, () => transaction(ctx, attempt));
  if (!isKept) throw new DuplicateError(messages.individu.takenPseudo, 'pseudo');
  return sessionOf(PROFIL_USER);
}

async function keep(tx: AppContext, id: number, pseudo: string, hashed: string): Promise<void> {
  // A closing takes it out of its team before this lock is given, or sees that it was kept.
  await holdPerson(tx, id);
  const team = await row(tx.em, sql`select from membre_equipe where id_individu = ${id} limit 1`);
  if (!team) throw new ConflictError(messages.provisional.isOver);
  const isKept = await run(
    tx.em,
    sql`update individu set pseudo = ${pseudo}, mot_de_passe = ${hashed}, provisoire = false
      where id_individu = ${id} and provisoire`,
  );
  if (!isKept) throw new ConflictError(messages.provisional.isKept);
  await closeOtherSessions(tx, id);
  await audit(tx, { action: 'individu:garde', objet: 'individu', idObjet: id });
}

/**
 * « Personne suivante »: ends the session of a provisional account on a lent phone, which may then make another one. Whoever
 * has not finished was told that they do not come back.
 *
 * @throws UnauthenticatedError, ConflictError for an account that has a password.
 */
export async function renewSession(ctx: AppContext): Promise<Session> {
  const id = requireProvisional(ctx);
  await transaction(ctx, async (tx) => {
    await forgetBrowser(tx, sql`${id}::int`);
    await audit(tx, { action: 'deconnexion' });
  });
  await closeSession(ctx);
  return sessionOf(PROFIL_USER);
}
