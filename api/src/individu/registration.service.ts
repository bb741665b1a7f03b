import { PROFIL_USER } from '../../../schema/statuts.js';
import { registerSchema } from '../../../schema/validation/individu.js';
import { isOpenNow } from '../acces/facts.js';
import { audit } from '../audit/audit.service.js';
import { recognizeDevice, sessionOf } from '../connexion/connexion.service.js';
import type { Session } from '../connexion/connexion.types.js';
import { hashPassword } from '../connexion/password.js';
import { deviceOf, readProof, stampDevice, type OpenEquipe } from '../connexion/proof.js';
import { openSession } from '../connexion/session.js';
import { transaction, type AppContext } from '../core/context.js';
import { DuplicateError, ForbiddenError } from '../core/errors.js';
import { db, row, run, sql } from '../core/sql.js';
import { inTurn } from '../core/turn.js';
import { parse } from '../core/validate.js';
import { findByTypedCode } from '../equipe/code.service.js';
import type { HeldEquipe } from '../equipe/lock.js';
import { messages } from '../messages.js';
import { nowOf } from './individu.sql.js';
import { stateOf } from './links/state.js';
import { recordPlace, takePlace, type ProvenEquipe } from './place.service.js';
import { recordTakenPseudo, throttlePseudos } from './pseudo.service.js';

/**
 * Creates a member's account in the team whose code was proved (journey spec §2, decisions §1).
 *
 * Always a `User` in exactly that team; the new member takes part in the team's open boussoles.
 *
 * @throws BadInputError, ForbiddenError without proof, DuplicateError when the pseudo is taken, when the team is full or
 *   when this browser has its account there already, TooManyRequestsError.
 */
export async function register(ctx: AppContext, input: unknown): Promise<Session> {
  const {
    pseudo,
    motDePasse,
    idEquipe,
    code,
    ouvrirSession = false,
  } = parse(registerSchema, input);
  const proof = await prove(ctx, idEquipe, code);
  const device = deviceOf(ctx);
  const digest = await hashPassword(motDePasse);
  const create = async (tx: AppContext) => {
    const equipe = await takePlace(tx, proof, device);
    const door = `equipe:${equipe.id_equipe}`;
    await throttlePseudos(tx, door);
    const individu = await row(
      tx.em,
      db
        .insertInto('individu')
        .values({
          pseudo,
          id_profil: PROFIL_USER,
          id_societe: equipe.id_societe,
          mot_de_passe: digest,
          inscrit_seul: true,
          cree_le: tx.now().toISOString(),
        })
        .onConflict((already) => already.expression(sql`identite(pseudo)`).doNothing())
        .returning('id_individu'),
    );
    if (!individu) {
      await recordTakenPseudo(tx, door, pseudo);
      return null;
    }
    const { id_individu: id } = individu;
    await joinEquipe(tx, id, equipe, 'code');
    await recordPlace(tx, id, equipe.id_equipe, device);
    await audit(tx, { action: 'individu:register', objet: 'individu', idObjet: id });
    return id;
  };
  const created = await inTurn(`equipe:${proof.idEquipe}`, () => transaction(ctx, create));
  if (created === null) throw new DuplicateError(messages.individu.takenPseudo, 'pseudo');
  if (ouvrirSession) await enter(ctx, created, digest);
  else stampDevice(ctx, device);
  return sessionOf(PROFIL_USER);
}

/** Signs in an account whose password was just chosen: it need not be typed a second time. */
export async function enter(ctx: AppContext, id: number, hashed: string): Promise<void> {
  await openSession(ctx, id, hashed);
  await recognizeDevice(ctx, id);
  await audit(ctx, { action: 'connexion', idIndividu: id });
}

/**
 * How somebody comes to an open boussole: by the team's code, without an account, or added by a facilitator (decisions §3). It
 * is kept, because a place counts once with whoever comes by the code.
 */
export type Venue = 'place' | 'code' | 'scan';

/** Makes a person a member of a team, and a participant in its open boussoles (decisions §3). */
export const joinEquipe = (
  ctx: AppContext,
  idIndividu: number,
  equipe: HeldEquipe,
  venue: Venue,
): Promise<void> => joinEquipes(ctx, [{ ...equipe, id_individu: idIndividu }], venue);

/** The same for many people at once, in two statements. */
export async function joinEquipes(
  ctx: AppContext,
  membres: readonly (HeldEquipe & { id_individu: number })[],
  venue: Venue,
): Promise<void> {
  const fresh = sql`json_to_recordset(${JSON.stringify(membres)}::json)
    as m(id_individu int, id_equipe int, id_societe int)`;
  await run(
    ctx.em,
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select m.id_individu, m.id_equipe, m.id_societe from ${fresh} on conflict do nothing`,
  );
  await run(
    ctx.em,
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe, etat, venue)
      select b.id_boussole, m.id_individu, b.id_societe, ${stateOf(nowOf(ctx))}, ${venue}
      from ${fresh} join boussole b using (id_equipe) join individu i on i.id_individu = m.id_individu
      where ${isOpenNow(ctx)}
      order by b.id_boussole for key share of b
      on conflict (id_boussole, id_individu) do nothing`,
  );
}

/**
 * Proves the right to join. An id alone lets nobody in, because ids can be guessed: it takes the code, or the proof that
 * step 1 left.
 */
async function prove(
  ctx: AppContext,
  idEquipe: number | undefined,
  code: string | undefined,
): Promise<ProvenEquipe> {
  const refusal = new ForbiddenError(messages.individu.unknownCode);
  const carried = await readProof(ctx);
  // The browser has proved this very code already: it is not a second try, and a scan is not braked after all.
  const isProven = carried !== null && (code === undefined || carried.codeEquipe === code);
  const proof = isProven || code === undefined ? carried : await proveByCode(ctx, code);
  if (!proof || (idEquipe !== undefined && idEquipe !== proof.idEquipe)) throw refusal;
  return proof;
}

async function proveByCode(ctx: AppContext, code: string): Promise<OpenEquipe | null> {
  const equipe = await findByTypedCode(ctx, code);
  return equipe ? { idEquipe: equipe.id, codeEquipe: equipe.codeEquipe } : null;
}
