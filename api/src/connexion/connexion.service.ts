import {
  PROFIL_ADMIN,
  PROFIL_FACILITATEUR,
  PROFIL_LECTEUR,
  PROFIL_TEMOIN,
  PROFIL_USER,
} from '../../../schema/statuts.js';
import { loginByPseudoSchema, loginSchema } from '../../../schema/validation/connexion.js';
import { isAllowed, requireActor } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import type { AppContext } from '../core/context.js';
import { isForeignKeyViolation, UnauthenticatedError } from '../core/errors.js';
import { bool, db, row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { requirePasswordWay } from './annuaire/only.js';
import type { Session } from './connexion.types.js';
import { hasMailbox, hasPseudo, keysOf, writtenSoFirst } from './mailbox.sql.js';
import { verifyPassword } from './password.js';
import { deviceOf, readDevice, stampDevice } from './proof.js';
import { digest } from './secret.js';
import { closeSession, openSession } from './session.js';
import {
  forget,
  ipPrefix,
  knownSubject,
  normalizeIdentifier,
  release,
  slowDown,
  type Slowing,
  subjectOf,
  throttle,
  type Throttle,
} from './throttle.js';

const REFUSAL = 'Mail ou mot de passe incorrect ...';

/**
 * Signs a facilitator in by mail and password (admin spec §2, /login).
 *
 * @throws BadInputError, UnauthenticatedError with the specified sentence, TooManyRequestsError; ForbiddenError where
 *   a directory alone opens the account (OIDC_ONLY).
 */
export function login(ctx: AppContext, input: unknown): Promise<Session> {
  const { mail, motDePasse } = parse(loginSchema, input);
  return signIn(ctx, mail, motDePasse, hasMailbox);
}

/**
 * Signs a member in by pseudo and password (journey spec §2, /userLogin). Both logins share their throttles.
 *
 * @throws BadInputError, UnauthenticatedError with the specified sentence, TooManyRequestsError.
 */
export function loginByPseudo(ctx: AppContext, input: unknown): Promise<Session> {
  const { pseudo, motDePasse } = parse(loginByPseudoSchema, input);
  return signIn(ctx, pseudo, motDePasse, hasPseudo);
}

async function signIn(
  ctx: AppContext,
  identifier: string,
  password: string,
  isTheirs: typeof hasMailbox,
): Promise<Session> {
  const key = normalizeIdentifier(identifier);
  const keys = keysOf(identifier);
  const device = digest(readDevice(ctx) ?? '');
  const account = await row(
    ctx.em,
    db
      .selectFrom('individu as i')
      .where(isTheirs(keys))
      .orderBy(writtenSoFirst(keys))
      .limit(1)
      .select([
        'id_individu',
        'id_profil',
        'mot_de_passe',
        bool`exists (select from appareil_connu a
          where a.id_individu = i.id_individu and a.empreinte = ${device})`.as('appareil_connu'),
      ]),
  );
  const throttles = account?.appareil_connu
    ? deviceThrottles(device, account.id_individu)
    : loginThrottles(ctx, key);
  const slowings = account?.appareil_connu ? [] : loginSlowings(key);
  await throttle(ctx, throttles);
  await slowDown(ctx, slowings);

  if (!(await verifyPassword(password, account?.mot_de_passe ?? null)) || !account) {
    await audit(ctx, {
      action: 'connexion:refus',
      ...(account && { objet: 'individu', idObjet: account.id_individu }),
      isBounded: true,
    });
    throw new UnauthenticatedError(REFUSAL);
  }

  const [brake, ...shared] = throttles;
  if (brake) await forget(ctx, [brake]);
  await release(ctx, [...shared, ...slowings]);
  await requirePasswordWay(ctx, account.id_individu);
  try {
    const isOpen = await openSession(ctx, account.id_individu, account.mot_de_passe);
    if (!isOpen) throw new UnauthenticatedError(REFUSAL);
    await recognizeDevice(ctx, account.id_individu);
  } catch (error) {
    // The account was deleted while its password was being checked: the same answer as for an unknown one.
    if (isForeignKeyViolation(error)) throw new UnauthenticatedError(REFUSAL);
    throw error;
  }
  await audit(ctx, { action: 'connexion', idIndividu: account.id_individu });
  return sessionOf(account.id_profil);
}

/**
 * Throttle for a device that has signed this account in before. The device only answers for its own failures, so that a
 * flood from elsewhere never locks the owner out (promise 10). Mail and pseudo count together, because the device knows
 * both.
 */
const deviceThrottles = (device: string, idIndividu: number): Throttle[] => [
  {
    cle: `appareil:${device}:${digest(knownSubject(idIndividu))}`,
    free: 5,
    limit: 100,
    window: 3600,
  },
];

/**
 * Throttles for any other device: a name waits on the network that mistyped it, and on no other, so that nobody at another
 * address locks its owner out (promise 10). Each name has its own count: counting an account's two names together would
 * tell a stranger that they belong to the same person.
 */
const loginThrottles = (ctx: AppContext, name: string): Throttle[] => {
  const network = ipPrefix(ctx.navigateur.ip);
  return [
    { cle: `compte:${network}:${digest(subjectOf(name))}`, free: 5, limit: 50, window: 3600 },
    networkThrottle(ctx),
  ];
};

/** What all logins of one network count, whichever their way. */
export const networkThrottle = (ctx: AppContext): Throttle => ({
  cle: `connexion:${ipPrefix(ctx.navigateur.ip)}`,
  limit: 300,
  window: 600,
});

/** What slows tries of a name, and of all names, from all networks together. */
const loginSlowings = (name: string): Slowing[] => [
  { cle: `partout:${digest(subjectOf(name))}`, calm: 50, window: 3600 },
  { cle: 'connexion', calm: 3000, window: 60 },
];

/** The state of a session that was just opened or closed, by an account that has a password. */
export const sessionOf = (idProfil: number): Session => ({
  ok: true,
  facilitateur: idProfil === PROFIL_ADMIN || idProfil === PROFIL_FACILITATEUR,
  provisoire: false,
  temoin: idProfil === PROFIL_TEMOIN,
  lecteur: idProfil === PROFIL_LECTEUR,
  nomAffiche: null,
});

/** Notes that this browser has signed this account in, and marks it. */
export async function recognizeDevice(ctx: AppContext, idIndividu: number): Promise<void> {
  const device = deviceOf(ctx);
  await run(
    ctx.em,
    sql`insert into appareil_connu (empreinte, id_individu, vu_le)
      values (${digest(device)}, ${idIndividu}, ${ctx.now().toISOString()})
      on conflict (empreinte, id_individu) do update set vu_le = excluded.vu_le`,
  );
  stampDevice(ctx, device);
}

/** Ends the session. Signing out twice, or without a session, is no error (matrix A006). */
export async function logout(ctx: AppContext): Promise<Session> {
  if (ctx.actor) await audit(ctx, { action: 'deconnexion' });
  await closeSession(ctx);
  return sessionOf(PROFIL_USER);
}

/**
 * The caller's session.
 *
 * @throws UnauthenticatedError when there is none.
 */
export function getSession(ctx: AppContext): Session {
  const { isProvisional = false, temoin, lecture, nom = null } = requireActor(ctx);
  return {
    ok: true,
    facilitateur: isAllowed(ctx, 'admin'),
    provisoire: isProvisional,
    temoin: temoin !== undefined,
    lecteur: lecture !== undefined,
    nomAffiche: nom,
  };
}
