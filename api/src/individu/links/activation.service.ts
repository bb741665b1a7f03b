import { z } from 'zod';

import { PROFIL_USER } from '../../../../schema/statuts.js';
import { activationSchema } from '../../../../schema/validation/individu.js';
import { audit } from '../../audit/audit.service.js';
import { freiner, prefixeIp, verifierFreins } from '../../connexion/freinage.js';
import { hashMotDePasse } from '../../connexion/motDePasse.js';
import { empreinte } from '../../connexion/secret.js';
import { transaction, type AppContext } from '../../core/context.js';
import {
  BadInputError,
  DuplicateError,
  isUniqueViolation,
  NotFoundError,
} from '../../core/errors.js';
import { bool, db, row, run, sql } from '../../core/sql.js';
import { chacunSonTour } from '../../core/tour.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import type { Activation } from '../individu.types.js';
import { freinerPseudos, noterPseudoPris } from '../pseudo.service.js';
import { annulerLiens } from './liens.service.js';

type Titulaire = Awaited<ReturnType<typeof titulaire>>;

/** Guessing 256 bits is hopeless; the brake only keeps the attempt from being free. */
const freins = (ctx: AppContext) => [
  { cle: `activation:${prefixeIp(ctx.navigateur.ip)}`, limite: 20, fenetre: 600 },
];

async function titulaire(ctx: AppContext, jeton: string) {
  await verifierFreins(ctx, freins(ctx));
  const trouve = await row(
    ctx.em,
    db
      .selectFrom('jeton_activation as j')
      .innerJoin('individu as i', 'i.id_individu', 'j.id_individu')
      .where('j.empreinte', '=', empreinte(jeton))
      .where('j.expire_le', '>', ctx.now().toISOString())
      .select(['i.id_individu as id', 'i.prenom', 'i.pseudo', 'i.id_profil', 'i.adresse_mail'])
      .select(bool`i.mot_de_passe is null`.as('nouveau')),
  );
  if (trouve) return trouve;
  await freiner(ctx, freins(ctx));
  throw new NotFoundError(messages.individu.lienInvalide);
}

const pseudoRequis = ({ id_profil: profil, pseudo }: Titulaire): boolean =>
  profil === PROFIL_USER && pseudo === null;

const jetonSchema = z.strictObject({
  jeton: z.string({ error: messages.individu.lienInvalide }).min(1).max(100),
});

/**
 * What the page behind an activation link asks for.
 *
 * @throws NotFoundError for a link that is unknown, used or too old.
 */
export async function getActivation(ctx: AppContext, input: unknown): Promise<Activation> {
  const { jeton } = parse(jetonSchema, input);
  const trouve = await titulaire(ctx, jeton);
  return presentActivation(trouve);
}

const presentActivation = (trouve: Titulaire): Activation => ({
  prenom: trouve.prenom,
  pseudoRequis: pseudoRequis(trouve),
  facilitateur: trouve.id_profil !== PROFIL_USER && trouve.adresse_mail !== null,
});

/**
 * Chooses the password (and, for a User without one, the pseudo) behind a link, which then is spent.
 *
 * Nothing says who has spent it: what the account answered until now stays closed to it, and its sessions end (decisions
 * §1, « Past answers »).
 *
 * @throws BadInputError, NotFoundError, DuplicateError when the pseudo is taken, TooManyRequestsError.
 */
export async function activer(ctx: AppContext, input: unknown): Promise<Activation> {
  const { jeton, pseudo, motDePasse } = parse(activationSchema, input);
  const trouve = await titulaire(ctx, jeton);
  if (pseudoRequis(trouve) && !pseudo) {
    throw new BadInputError('Le pseudo doit contenir au moins 4 caractères', 'pseudo');
  }
  const hache = await hashMotDePasse(motDePasse);
  const choisi = pseudoRequis(trouve) ? (pseudo ?? null) : null;
  const porte = `lien:${trouve.id}`;
  const essayer = async (tx: AppContext): Promise<boolean> => {
    if (choisi !== null) await freinerPseudos(tx, porte);
    try {
      await tx.em.transactional((em) =>
        depenser({ ...tx, em }, trouve, empreinte(jeton), hache, choisi),
      );
      return true;
    } catch (erreur) {
      if (!isUniqueViolation(erreur, 'individu_pseudo_unique')) throw erreur;
      await noterPseudoPris(tx, porte, choisi ?? '');
      return false;
    }
  };
  const actif = await chacunSonTour(porte, () => transaction(ctx, essayer));
  if (!actif) throw new DuplicateError(messages.individu.pseudoPris, 'pseudo');
  return { ...presentActivation(trouve), pseudoRequis: false };
}

/** The person first, then its link: the order of whoever voids it. */
async function depenser(
  tx: AppContext,
  { id, nouveau }: Titulaire,
  lien: string,
  hache: string,
  pseudo: string | null,
): Promise<void> {
  await run(tx.em, sql`select from individu where id_individu = ${id} for no key update`);
  const depense = await run(tx.em, sql`delete from jeton_activation where empreinte = ${lien}`);
  if (!depense) throw new NotFoundError(messages.individu.lienInvalide);
  await annulerLiens(tx, [id]);
  await run(
    tx.em,
    sql`update individu set mot_de_passe = ${hache}, pseudo = coalesce(pseudo, ${pseudo}), inscrit_seul = false
      where id_individu = ${id}`,
  );
  await run(tx.em, sql`delete from session where id_individu = ${id}`);
  const action = nouveau ? 'individu:activate' : 'individu:lienOuvert';
  await audit(tx, { action, objet: 'individu', idObjet: id });
}
