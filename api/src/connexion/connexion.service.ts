import { loginByPseudoSchema, loginSchema } from '../../../schema/validation/acces.js';
import { requireActeur } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import type { AppContext } from '../core/context.js';
import { isForeignKeyViolation, UnauthenticatedError } from '../core/errors.js';
import { bool, db, row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import type { Session } from './connexion.types.js';
import {
  freiner,
  normaliserIdentifiant,
  oublier,
  prefixeIp,
  relacher,
  sujetConnu,
  sujetDe,
  type Frein,
} from './freinage.js';
import { verifyMotDePasse } from './motDePasse.js';
import { appareilDe, lireAppareil, marquerAppareil } from './preuve.js';
import { empreinte } from './secret.js';
import { fermerSession, ouvrirSession } from './session.js';

const REFUS = 'Mail ou mot de passe incorrect ...';

/**
 * Signs a facilitator in by mail and password (admin spec §2, /login).
 *
 * @throws BadInputError, UnauthenticatedError with the specified sentence, TooManyRequestsError.
 */
export function login(ctx: AppContext, input: unknown): Promise<Session> {
  const { mail, motDePasse } = parse(loginSchema, input);
  return connecter(ctx, 'mail_normalise', mail, motDePasse);
}

/**
 * Signs a member in by pseudo and password (journey spec §2, /userLogin); one throttle for both doors.
 *
 * @throws BadInputError, UnauthenticatedError with the specified sentence, TooManyRequestsError.
 */
export function loginByPseudo(ctx: AppContext, input: unknown): Promise<Session> {
  const { pseudo, motDePasse } = parse(loginByPseudoSchema, input);
  return connecter(ctx, 'pseudo_normalise', pseudo, motDePasse);
}

async function connecter(
  ctx: AppContext,
  colonne: 'mail_normalise' | 'pseudo_normalise',
  identifiant: string,
  motDePasse: string,
): Promise<Session> {
  const cle = normaliserIdentifiant(identifiant);
  const appareil = empreinte(lireAppareil(ctx) ?? '');
  // A NUL or a lone surrogate is no account: PostgreSQL would refuse the text itself.
  const cherchable = cle.isWellFormed() && !cle.includes('\0') ? cle : '';
  const compte = await row(
    ctx.em,
    db
      .selectFrom('individu as i')
      .where(colonne, '=', cherchable)
      .select([
        'id_individu',
        'id_profil',
        'mot_de_passe',
        bool`exists (select from appareil_connu a
          where a.id_individu = i.id_individu and a.empreinte = ${appareil})`.as('appareil_connu'),
      ]),
  );
  const freins = compte?.appareil_connu
    ? freinsAppareil(appareil, compte.id_individu)
    : freinsConnexion(ctx, cle);
  await freiner(ctx, freins);

  if (!(await verifyMotDePasse(motDePasse, compte?.mot_de_passe ?? null)) || !compte) {
    await audit(ctx, {
      action: 'connexion:refus',
      ...(compte && { objet: 'individu', idObjet: compte.id_individu }),
      bornee: true,
    });
    throw new UnauthenticatedError(REFUS);
  }

  const [frein, ...partages] = freins;
  if (frein) await oublier(ctx, [frein]);
  await relacher(ctx, partages);
  try {
    const ouverte = await ouvrirSession(ctx, compte.id_individu, compte.mot_de_passe);
    if (!ouverte) throw new UnauthenticatedError(REFUS);
    await reconnaitreAppareil(ctx, compte.id_individu);
  } catch (erreur) {
    // Deleted while the password was being checked: an account like none.
    if (isForeignKeyViolation(erreur)) throw new UnauthenticatedError(REFUS);
    throw erreur;
  }
  await audit(ctx, { action: 'connexion', idIndividu: compte.id_individu });
  return { ok: true, facilitateur: compte.id_profil === 1 };
}

/**
 * What slows failed logins down on a device that has signed this account in before: it only answers for itself, so that a
 * flood from elsewhere never locks the owner out (promise 10). It knows whose account it is: both names count together.
 */
const freinsAppareil = (appareil: string, idIndividu: number): Frein[] => [
  {
    cle: `appareil:${appareil}:${empreinte(sujetConnu(idIndividu))}`,
    libres: 5,
    limite: 100,
    fenetre: 3600,
  },
];

/**
 * The same for any other device. Half of what an account may take in an hour (promise 10) for each name that is tried: an
 * account has two at most, and which two are one account's is not for a stranger to learn.
 */
const freinsConnexion = (ctx: AppContext, nom: string): Frein[] => [
  { cle: `compte:${empreinte(sujetDe(nom))}`, libres: 5, limite: 50, fenetre: 3600 },
  { cle: `connexion:${prefixeIp(ctx.navigateur.ip)}`, limite: 300, fenetre: 600 },
  { cle: 'connexion', limite: 3000, fenetre: 60 },
];

async function reconnaitreAppareil(ctx: AppContext, idIndividu: number): Promise<void> {
  const appareil = appareilDe(ctx);
  await run(
    ctx.em,
    sql`insert into appareil_connu (empreinte, id_individu, vu_le)
      values (${empreinte(appareil)}, ${idIndividu}, ${ctx.now().toISOString()})
      on conflict (empreinte, id_individu) do update set vu_le = excluded.vu_le`,
  );
  marquerAppareil(ctx, appareil);
}

/** Ends the session; signing out twice, or without a session, is no error (matrix A006). */
export async function logout(ctx: AppContext): Promise<Session> {
  if (ctx.acteur) await audit(ctx, { action: 'deconnexion' });
  await fermerSession(ctx);
  return { ok: true, facilitateur: false };
}

/**
 * The caller's session.
 *
 * @throws UnauthenticatedError when there is none.
 */
export function getSession(ctx: AppContext): Session {
  const { isAdmin } = requireActeur(ctx);
  return { ok: true, facilitateur: isAdmin };
}
