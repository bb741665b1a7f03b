import { z } from 'zod';

import { PROFIL_USER } from '../../../../schema/statuts.js';
import { activationSchema } from '../../../../schema/validation/individu.js';
import { audit } from '../../audit/audit.service.js';
import { isByDirectory, requirePasswordWay } from '../../connexion/annuaire/only.js';
import { hashPassword } from '../../connexion/password.js';
import { digest } from '../../connexion/secret.js';
import { checkThrottles, ipPrefix, throttle } from '../../connexion/throttle.js';
import { transaction, type AppContext } from '../../core/context.js';
import {
  BadInputError,
  DuplicateError,
  isUniqueViolation,
  NotFoundError,
} from '../../core/errors.js';
import { bool, db, row, run, sql } from '../../core/sql.js';
import { inTurn } from '../../core/turn.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import { nowOf } from '../individu.sql.js';
import type { Activation } from '../individu.types.js';
import { recordTakenPseudo, throttlePseudos } from '../pseudo.service.js';
import { enter } from '../registration.service.js';
import { isAlive, isFirst, isFrozen, knownPseudo } from './state.js';

type Holder = Awaited<ReturnType<typeof holder>>;

/** A secret of 256 bits cannot be guessed; the throttle only makes trying expensive. */
const throttles = (ctx: AppContext) => [
  { cle: `activation:${ipPrefix(ctx.navigateur.ip)}`, limit: 20, window: 600 },
];

async function holder(ctx: AppContext, jeton: string) {
  await checkThrottles(ctx, throttles(ctx));
  const found = await row(
    ctx.em,
    db
      .selectFrom('jeton_activation as j')
      .innerJoin('individu as i', 'i.id_individu', 'j.id_individu')
      .where('j.empreinte', '=', digest(jeton))
      // Whether a link that a facilitator was shown has been used would tell who came, as lists do not: it is told to who uses it.
      .where(bool`(${isAlive(nowOf(ctx))} or not j.par_mail and ${isFrozen})`)
      .select(['i.id_individu as id', 'i.prenom', 'i.id_profil', 'i.adresse_mail'])
      .select([knownPseudo.as('pseudo'), bool`i.mot_de_passe is null`.as('nouveau')])
      .select(isByDirectory(ctx).as('parAnnuaire')),
  );
  if (found) return found;
  await throttle(ctx, throttles(ctx));
  throw new NotFoundError(messages.individu.invalidLink);
}

const isPseudoRequired = ({ id_profil: profil, pseudo }: Holder): boolean =>
  profil === PROFIL_USER && pseudo === null;

const jetonSchema = z.strictObject({
  jeton: z.string({ error: messages.individu.invalidLink }).min(1).max(100),
});

/**
 * What the page behind an activation link shows: of an account that lists show as it was, the same once it is used.
 *
 * @throws NotFoundError for a link that is unknown, used or too old.
 */
export async function getActivation(ctx: AppContext, input: unknown): Promise<Activation> {
  const { jeton } = parse(jetonSchema, input);
  const found = await holder(ctx, jeton);
  return presentActivation(ctx, found);
}

const presentActivation = (ctx: AppContext, found: Holder): Activation => ({
  prenom: found.prenom,
  pseudoRequis: isPseudoRequired(found),
  facilitateur: found.id_profil !== PROFIL_USER && found.adresse_mail !== null,
  annuaire: found.parAnnuaire ? (ctx.config.oidc?.name ?? null) : null,
});

/**
 * Chooses the password (and the pseudo, for a User without one) by a link, which then no longer works, and opens a session.
 *
 * Nothing proves who has used the link. So the account's past answers stay closed to it, and its sessions end (decisions
 * §1, « Past answers »). A link made again closes the boussoles from before too: whoever made it would read who has answered.
 *
 * @throws BadInputError, NotFoundError, DuplicateError when the pseudo is taken, TooManyRequestsError; ForbiddenError where a
 *   directory alone opens the account.
 */
export async function activate(ctx: AppContext, input: unknown): Promise<Activation> {
  const { jeton, pseudo, motDePasse } = parse(activationSchema, input);
  const found = await holder(ctx, jeton);
  if (isPseudoRequired(found) && !pseudo) {
    throw new BadInputError('Le pseudo doit contenir au moins 4 caractères', 'pseudo');
  }
  await requirePasswordWay(ctx, found.id);
  const hashed = await hashPassword(motDePasse);
  const chosen = isPseudoRequired(found) ? (pseudo ?? null) : null;
  const door = `lien:${found.id}`;
  const attempt = async (tx: AppContext): Promise<boolean> => {
    if (chosen !== null) await throttlePseudos(tx, door);
    try {
      await tx.em.transactional((em) => spend({ ...tx, em }, found, digest(jeton), hashed, chosen));
      return true;
    } catch (error) {
      if (!isUniqueViolation(error, 'individu_pseudo_unique', 'individu_identite_unique'))
        throw error;
      await recordTakenPseudo(tx, door, chosen ?? '');
      return false;
    }
  };
  const isActive = await inTurn(door, () => transaction(ctx, attempt)).catch(
    async (error: unknown) => {
      // A used link that is not told apart costs a hash at each try.
      if (error instanceof NotFoundError) await throttle(ctx, throttles(ctx));
      throw error;
    },
  );
  if (!isActive) throw new DuplicateError(messages.individu.takenPseudo, 'pseudo');
  return { ...presentActivation(ctx, found), pseudoRequis: false };
}

/** Locks the person first, then the link: the order in which links are voided. */
async function spend(
  tx: AppContext,
  { id, nouveau }: Holder,
  link: string,
  hashed: string,
  pseudo: string | null,
): Promise<void> {
  await run(tx.em, sql`select from individu where id_individu = ${id} for no key update`);
  const own = sql`from jeton_activation j join individu i using (id_individu) where j.empreinte = ${link}`;
  const alive = await row(tx.em, sql`select ${own} and ${isAlive(nowOf(tx))}`);
  await run(
    tx.em,
    sql`update individu i set mot_de_passe = ${hashed}, pseudo = coalesce(${pseudo}, pseudo), inscrit_seul = false,
        rouvert_le = ${tx.now().toISOString()},
        relie_le = case when not ${isFirst} then ${tx.now().toISOString()}::timestamptz end
      where id_individu = ${id}`,
  );
  // Refused after a pseudo that is taken: that one would tell, of a link that works, without using it.
  if (!alive) throw new NotFoundError(messages.individu.invalidLink);
  await run(
    tx.em,
    sql`update jeton_activation set expire_le = '-infinity' where id_individu = ${id}`,
  );
  // Its browser may make another account in the team, by which the person answers.
  await run(tx.em, sql`delete from inscription where id_individu = ${id}`);
  await run(tx.em, sql`delete from session where id_individu = ${id}`);
  const action = nouveau ? 'individu:activate' : 'individu:lienOuvert';
  await audit(tx, { action, objet: 'individu', idObjet: id });
  // In the same transaction: a change of profile that waits for it ends this session too.
  await enter(tx, id, hashed);
}
