import { PROFIL_USER } from '../../../../schema/statuts.js';
import { audit } from '../../audit/audit.service.js';
import { deviceOf, readProof, stampDevice } from '../../connexion/proof.js';
import { openSession } from '../../connexion/session.js';
import { transaction, type AppContext } from '../../core/context.js';
import { ConflictError, DuplicateError, ForbiddenError } from '../../core/errors.js';
import { db, int, LIST, row, sql, typed } from '../../core/sql.js';
import { inTurn } from '../../core/turn.js';
import type { HeldEquipe } from '../../equipe/lock.js';
import { welcomes } from '../../equipe/welcome.js';
import { messages } from '../../messages.js';
import { recordPlace, takePlace } from '../place.service.js';
import { joinEquipe } from '../registration.service.js';
import type { CompteProvisoire } from './provisional.types.js';
import { drawPseudo } from './pseudos.js';

/** Most provisional accounts of a team at once, when no headcount says less: several full rooms. */
const PROVISIONAL_MAX = 500;

/**
 * « Répondre maintenant »: makes an account without password in the team whose code this browser has proved, and signs it
 * in. It lasts as long as the boussole, unless its holder keeps it.
 *
 * What bounds the accounts that a code makes bounds these: the headcount, one a browser, their pace.
 *
 * @throws ForbiddenError without proof, or where the team does not welcome; ConflictError for somebody signed in;
 *   DuplicateError when the team is full or this browser has its account there already, TooManyRequestsError.
 */
export async function createCompteProvisoire(ctx: AppContext): Promise<CompteProvisoire> {
  // The next person on a lent phone would end somebody's session without that person knowing.
  if (ctx.actor) throw new ConflictError(messages.provisional.signedIn);
  const proof = await readProof(ctx);
  if (!proof) throw new ForbiddenError(messages.individu.unknownCode);
  const device = deviceOf(ctx);
  const create = async (tx: AppContext) => {
    const equipe = await takePlace(tx, proof, device);
    await requireWelcome(tx, equipe);
    const account = await insert(tx, equipe);
    await joinEquipe(tx, account.id, equipe, 'scan');
    const boussole = await row(
      tx.em,
      typed({ id: int`p.id_boussole` })`select ${LIST} from boussole_individu p
        where p.id_individu = ${account.id} order by p.id_boussole desc limit 1`,
    );
    // It was closed since the team was read.
    if (!boussole) throw new ForbiddenError(messages.provisional.closed);
    await recordPlace(tx, account.id, equipe.id_equipe, device);
    await audit(tx, { action: 'individu:provisoire', objet: 'individu', idObjet: account.id });
    return { ...account, idBoussole: boussole.id, idSociete: equipe.id_societe };
  };
  const { id, pseudo, idBoussole, idSociete } = await inTurn(`equipe:${proof.idEquipe}`, () =>
    transaction(ctx, create),
  );
  stampDevice(ctx, device);
  await openSession(ctx, id, null);
  // What the same answer gives further is read as its holder reads it: a phone waits for one answer, not three.
  ctx.actor = {
    id,
    idSociete,
    isAdmin: false,
    selfRegistered: true,
    isProvisional: true,
    nom: pseudo,
  };
  return { pseudo, idBoussole };
}

async function requireWelcome(tx: AppContext, { id_equipe: id }: HeldEquipe): Promise<void> {
  const equipe = await row(
    tx.em,
    typed({
      accueille: welcomes(tx),
      provisoires: int`select count(*) from membre_equipe m join individu i using (id_individu)
        where m.id_equipe = e.id_equipe and i.provisoire`,
    })`select ${LIST} from equipe e where e.id_equipe = ${id}`,
  );
  if (!equipe?.accueille) throw new ForbiddenError(messages.provisional.closed);
  if (equipe.provisoires >= PROVISIONAL_MAX) throw new DuplicateError(messages.equipe.complete);
}

/** Draws pseudos until one is free; the drawing tells nobody which are taken. */
async function insert(tx: AppContext, { id_societe }: HeldEquipe) {
  for (;;) {
    const account = await row(
      tx.em,
      db
        .insertInto('individu')
        .values({
          pseudo: drawPseudo(),
          id_profil: PROFIL_USER,
          id_societe,
          inscrit_seul: true,
          provisoire: true,
          cree_le: tx.now().toISOString(),
        })
        .onConflict((already) => already.expression(sql`identite(pseudo)`).doNothing())
        .returning(['id_individu as id', 'pseudo']),
    );
    if (account?.pseudo) return { id: account.id, pseudo: account.pseudo };
  }
}
