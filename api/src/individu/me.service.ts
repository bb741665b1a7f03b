import { updateMeSchema, updatePasswordSchema } from '../../../schema/validation/individu.js';
import { authorize, isAllowed } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { requirePasswordWay } from '../connexion/annuaire/only.js';
import type { Moi } from '../connexion/connexion.types.js';
import { hashPassword, verifyPassword } from '../connexion/password.js';
import { closeOtherSessions } from '../connexion/session.js';
import { forget, throttle } from '../connexion/throttle.js';
import { transaction, type AppContext } from '../core/context.js';
import { UnauthenticatedError } from '../core/errors.js';
import { alphabeticalOrder } from '../core/pagination.js';
import { db, int, nullable, row, run, sql, text } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { cancelLinks } from './links/links.service.js';

/**
 * The signed-in person, with its company and teams (admin spec §7, register/me).
 *
 * @throws UnauthenticatedError
 */
export async function getMe(ctx: AppContext): Promise<Moi> {
  const { id } = authorize(ctx, 'me:read');
  const equipes = text`select string_agg(e.libelle_equipe, ', ' order by ${alphabeticalOrder('e.libelle_equipe')})
    from membre_equipe m join equipe e using (id_equipe) where m.id_individu = i.id_individu`;
  const me = await row(
    ctx.em,
    db
      .selectFrom('individu as i')
      .leftJoin('societe as s', 's.id_societe', 'i.id_societe')
      .where('i.id_individu', '=', id)
      .select([
        'i.id_individu as id',
        'i.pseudo',
        'i.nom',
        'i.prenom',
        's.libelle_societe as libelleSociete',
        nullable(int`case when s.visu_societe then s.id_societe end`).as('idSocieteOuverte'),
        nullable(equipes).as('libelleEquipe'),
      ]),
  );
  if (!me) throw new UnauthenticatedError();
  return { ...me, facilitateur: isAllowed(ctx, 'admin') };
}

/** Changes the caller's own names, and nothing else of the account (journey spec §7). */
export async function updateMe(ctx: AppContext, input: unknown): Promise<Moi> {
  const { id } = authorize(ctx, 'me:write');
  const { prenom, nom } = parse(updateMeSchema, input);
  await transaction(ctx, async (tx) => {
    const before = await row(
      tx.em,
      db
        .selectFrom('individu')
        .where('id_individu', '=', id)
        .select(['prenom', 'nom'])
        .forNoKeyUpdate(),
    );
    if (!before) throw new UnauthenticatedError();
    await run(
      tx.em,
      sql`update individu set prenom = ${prenom}, nom = ${nom} where id_individu = ${id}`,
    );
    const changes = changesOf(before, { prenom, nom }, ['prenom', 'nom']);
    await audit(tx, {
      action: 'individu:profil',
      objet: 'individu',
      idObjet: id,
      changements: changes,
    });
  });
  return getMe(ctx);
}

/**
 * Changes the caller's own password, ends the other sessions and voids the links.
 *
 * @throws BadInputError, UnauthenticatedError when the old password is wrong, TooManyRequestsError; ForbiddenError where a
 *   directory alone opens the account.
 */
export async function updatePassword(ctx: AppContext, input: unknown): Promise<Moi> {
  const { id } = authorize(ctx, 'me:write');
  const { ancien, nouveau } = parse(updatePasswordSchema, input);
  await requirePasswordWay(ctx, id);
  const throttles = [{ cle: `ancien:${id}`, free: 5, limit: 100, window: 3600 }];
  await throttle(ctx, throttles);
  const account = await row(
    ctx.em,
    db.selectFrom('individu').where('id_individu', '=', id).select('mot_de_passe'),
  );
  if (!(await verifyPassword(ancien, account?.mot_de_passe ?? null))) {
    throw new UnauthenticatedError(messages.individu.oldPassword);
  }
  await forget(ctx, throttles);
  const digest = await hashPassword(nouveau);
  await transaction(ctx, async (tx) => {
    // Only if the password is still the one that was checked: it may have been replaced or erased meanwhile.
    const change = await run(
      tx.em,
      sql`update individu set mot_de_passe = ${digest}
        where id_individu = ${id} and mot_de_passe = ${account?.mot_de_passe ?? null}`,
    );
    if (!change) throw new UnauthenticatedError(messages.individu.oldPassword);
    await closeOtherSessions(tx, id);
    await cancelLinks(tx, [id]);
    const changes = { motDePasse: null };
    await audit(tx, {
      action: 'individu:password',
      objet: 'individu',
      idObjet: id,
      changements: changes,
    });
  });
  return getMe(ctx);
}
