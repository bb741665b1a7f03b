import { updateMeSchema, updateMotDePasseSchema } from '../../../schema/validation/individu.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { changementsDe } from '../audit/changements.js';
import type { Moi } from '../connexion/connexion.types.js';
import { freiner, oublier } from '../connexion/freinage.js';
import { hashMotDePasse, verifyMotDePasse } from '../connexion/motDePasse.js';
import { fermerAutresSessions } from '../connexion/session.js';
import { transaction, type AppContext } from '../core/context.js';
import { UnauthenticatedError } from '../core/errors.js';
import { ordreAlphabetique } from '../core/pagination.js';
import { db, int, nullable, row, run, sql, text } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { annulerLiens } from './liens/liens.service.js';

/**
 * The signed-in person, with its company and teams (admin spec §7, register/me).
 *
 * @throws UnauthenticatedError
 */
export async function getMe(ctx: AppContext): Promise<Moi> {
  const { id, isAdmin } = authorize(ctx, 'me:read');
  const equipes = text`select string_agg(e.libelle_equipe, ', ' order by ${ordreAlphabetique('e.libelle_equipe')})
    from membre_equipe m join equipe e using (id_equipe) where m.id_individu = i.id_individu`;
  const moi = await row(
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
  if (!moi) throw new UnauthenticatedError();
  return { ...moi, facilitateur: isAdmin };
}

/** Changes one's own names; nothing else of the account can be reached from here (journey spec §7). */
export async function updateMe(ctx: AppContext, input: unknown): Promise<Moi> {
  const { id } = authorize(ctx, 'me:write');
  const { prenom, nom } = parse(updateMeSchema, input);
  await transaction(ctx, async (tx) => {
    const avant = await row(
      tx.em,
      db
        .selectFrom('individu')
        .where('id_individu', '=', id)
        .select(['prenom', 'nom'])
        .forNoKeyUpdate(),
    );
    if (!avant) throw new UnauthenticatedError();
    await run(
      tx.em,
      sql`update individu set prenom = ${prenom}, nom = ${nom} where id_individu = ${id}`,
    );
    const changements = changementsDe(avant, { prenom, nom }, ['prenom', 'nom']);
    await audit(tx, { action: 'individu:profil', objet: 'individu', idObjet: id, changements });
  });
  return getMe(ctx);
}

/**
 * Changes one's own password, ends one's other sessions and voids the links that wait.
 *
 * @throws BadInputError, UnauthenticatedError when the old password is wrong, TooManyRequestsError.
 */
export async function updateMotDePasse(ctx: AppContext, input: unknown): Promise<Moi> {
  const { id } = authorize(ctx, 'me:write');
  const { ancien, nouveau } = parse(updateMotDePasseSchema, input);
  const freins = [{ cle: `ancien:${id}`, libres: 5, limite: 100, fenetre: 3600 }];
  await freiner(ctx, freins);
  const compte = await row(
    ctx.em,
    db.selectFrom('individu').where('id_individu', '=', id).select('mot_de_passe'),
  );
  if (!(await verifyMotDePasse(ancien, compte?.mot_de_passe ?? null))) {
    throw new UnauthenticatedError(messages.individu.ancienMotDePasse);
  }
  await oublier(ctx, freins);
  const empreinte = await hashMotDePasse(nouveau);
  await transaction(ctx, async (tx) => {
    // Replaced or forgotten since it was checked: the old one no longer decides anything.
    const change = await run(
      tx.em,
      sql`update individu set mot_de_passe = ${empreinte}
        where id_individu = ${id} and mot_de_passe = ${compte?.mot_de_passe ?? null}`,
    );
    if (!change) throw new UnauthenticatedError(messages.individu.ancienMotDePasse);
    await fermerAutresSessions(tx, id);
    await annulerLiens(tx, [id]);
    const changements = { motDePasse: null };
    await audit(tx, { action: 'individu:password', objet: 'individu', idObjet: id, changements });
  });
  return getMe(ctx);
}
