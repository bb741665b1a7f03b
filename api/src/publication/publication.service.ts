import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { levelBoussoleSchema } from '../../../schema/validation/publication.js';
import { loadBoussoleFacts, type BoussoleFacts } from '../acces/facts.js';
import { authorize } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, ConflictError, NotFoundError } from '../core/errors.js';
import { row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Confidentialite } from './publication.types.js';
import { isBlock, isStricter, revelation } from './rules.js';
import { stateOf, stateStatement, toldWaiting, waitingOf, type State } from './state.js';

/**
 * How a boussole keeps its answers confidential, and its progress, for callers who take part in it or read its results
 * (P2, P10).
 */
export async function getConfidentialite(
  ctx: AppContext,
  input: unknown,
): Promise<Confidentialite> {
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'boussole:level', facts);
  if (!facts) throw new NotFoundError();
  return confidentialiteOf(ctx, facts);
}

/** The same for a caller who may already read a page of it, which may have read how far the boussole is. */
export async function confidentialiteOf(
  ctx: AppContext,
  facts: BoussoleFacts,
  known: State | null = null,
): Promise<Confidentialite> {
  const { lecteurs } = facts;
  if (facts.k === null) return { ...DIRECTE, lecteurs };
  const state = known ?? (await stateOf(ctx, facts.idBoussole));
  if (!state) throw new NotFoundError();
  return present(facts, state);
}

const DIRECTE: Omit<Confidentialite, 'lecteurs'> = {
  niveau: 'DIRECTE',
  k: null,
  publication: null,
  terminees: null,
  participants: null,
  revelation: null,
};

function present(facts: BoussoleFacts, state: State): Confidentialite {
  // Its date has come, and it is not closed yet: within a minute it shows whether a block was there.
  const isDue = !facts.ouverte && !state.isClosed;
  const told = isDue && isBlock(waitingOf(state)) ? Math.max(state.told, state.k ?? 0) : state.told;
  return {
    niveau: 'PUBLIEE',
    k: state.k,
    publication:
      state.numero === null || state.jour === null
        ? null
        : {
            numero: state.numero,
            jour: new Date(state.jour),
            faites: state.faites ?? 0,
            total: state.total,
          },
    terminees: told,
    participants: state.participants,
    lecteurs: facts.lecteurs,
    revelation: facts.ouverte && state.inSeance ? revelation(toldWaiting(state)) : null,
  };
}

/**
 * Publishes the waiting participations while the boussole stays open (P3 to P5), for a caller who may, in a transaction that has
 * locked nothing that an answer waits for.
 *
 * @throws NotFoundError, ConflictError in Directe, once closed, and while fewer than k have come to a séance or have finished.
 */
export async function reveal(tx: AppContext, id: number): Promise<void> {
  const facts = await hold(tx, id);
  if (facts.k === null) throw new ConflictError(messages.publication.directe);
  if (!facts.ouverte) throw new ConflictError(messages.boussole.fermee);
  const state = await read(tx, id);
  // Alone in a séance, a facilitator would choose who is in a block, and read how many have finished (P4).
  if (!state.inSeance) throw new ConflictError(messages.publication.noSeance(facts.k));
  if (!isBlock(waitingOf(state))) throw new ConflictError(messages.publication.tooFew(facts.k));
  await publish(tx, id, state, { block: true, opinions: false });
}

/**
 * Publishes what the closing of a boussole allows, in the transaction that closes it and has locked it: the last block,
 * the final ratings and comments and, when it is the campaign's last boussole, what no team could show (P4, P8).
 *
 * A Directe one that keeps a former minimum is frozen as its page shows it.
 */
export async function publishAtClosing(tx: AppContext, ids: readonly number[]): Promise<void> {
  const closed: State[] = [];
  for (const id of ids) {
    const before = await read(tx, id);
    if (before.minimum > 1) {
      await run(
        tx.em,
        sql`select boussole_geler(${id}::int, ${tx.now().toISOString()}::timestamptz)`,
      );
      await recordPublication(tx, id);
    } else if (before.k !== null) await publishLast(tx, id, before.k);
    closed.push(before);
  }
  // Once each has published its own: what one of them still publishes is no remainder.
  await publishOthers(tx, closed);
}

async function publishLast(tx: AppContext, id: number, k: number): Promise<void> {
  await finishComplete(tx, id);
  const state = await read(tx, id);
  const block = isBlock(waitingOf(state));
  const opinions = state.opinions >= k;
  if (block || (opinions && state.numero !== null)) {
    await publish(tx, id, state, { block, opinions });
  }
}

/** A participant who has answered everything without finishing counts as finished at the closing (P4). */
const finishComplete = (tx: AppContext, id: number): Promise<number> =>
  run(
    tx.em,
    sql`update boussole_individu p set statut = 'Terminé'
      where p.id_boussole = ${id} and p.statut = 'En cours'
        and not exists (select from boussole_critere c where c.id_boussole = p.id_boussole
          and not exists (select from resultat r
            where r.id_boussole_individu = p.id_boussole_individu and r.id_critere = c.id_critere))`,
  );

async function publish(
  tx: AppContext,
  id: number,
  { k, numero }: State,
  { block, opinions }: { block: boolean; opinions: boolean },
): Promise<void> {
  if (block) {
    await run(
      tx.em,
      sql`update boussole_individu set bloc = ${(numero ?? 0) + 1}
        where id_boussole = ${id} and statut = 'Terminé' and bloc is null`,
    );
  }
  await run(
    tx.em,
    sql`select publication_ecrire(${id}::int, ${tx.now().toISOString()}::timestamptz, ${k}::int, ${opinions}::boolean)`,
  );
  await recordPublication(tx, id);
}

async function recordPublication(tx: AppContext, id: number): Promise<void> {
  const { numero, k, faites } = await read(tx, id);
  if (numero === null) return;
  const detail = { numero, k, faites };
  await audit(tx, { action: 'boussole:publish', objet: 'boussole', idObjet: id, detail });
}

/**
 * Publishes what no team could show, for the company only, once no boussole of the campaign is open there (P8): call it when
 * one was closed, or was deleted while it was open.
 */
export async function publishOthers(
  tx: AppContext,
  places: readonly { idSociete: number; idCampagne: number }[],
): Promise<void> {
  if (places.length === 0) return;
  const distinct = sql`(select distinct s, c from unnest(${places.map((one) => one.idSociete)}::int[],
    ${places.map((one) => one.idCampagne)}::int[]) as p(s, c) order by s, c) as places`;
  // Without these locks, two boussoles that close at once would each see the other one open.
  await run(tx.em, sql`select pg_advisory_xact_lock(s, c) from ${distinct}`);
  await run(
    tx.em,
    sql`select autres_reponses_ecrire(s, c, ${tx.now().toISOString()}::timestamptz) from ${distinct}`,
  );
}

/** Locks a boussole until the end of the transaction; answers and completions in progress are waited for. */
export async function hold(tx: AppContext, id: number): Promise<BoussoleFacts> {
  await run(tx.em, sql`select from boussole where id_boussole = ${id} for update`);
  const facts = await loadBoussoleFacts(tx, id);
  if (!facts) throw new NotFoundError();
  return facts;
}

async function read(tx: AppContext, id: number): Promise<State> {
  const state = await row(tx.em, stateStatement([id]));
  if (!state) throw new NotFoundError();
  return state;
}

/**
 * Makes a boussole stricter: Directe becomes Publiée while nobody has answered, or k increases (P1).
 *
 * @throws NotFoundError, ConflictError when figures may have been read, when k would decrease, or once it is closed.
 */
export async function updateNiveau(ctx: AppContext, input: unknown): Promise<number> {
  const own = within(ctx, 'boussole:write');
  const { id, k } = parse(levelBoussoleSchema, input);
  await own.require('boussole', id);
  await transaction(ctx, async (tx) => raise(tx, await hold(tx, id), k));
  return id;
}

/**
 * A Publiée boussole asks what its company asked when it became one (`boussole_figer`). Without any criterion then, its list
 * would wait for the first answer, and tell of it.
 *
 * @throws BadInputError when one of these has nothing to ask.
 */
export async function requireCriteres(tx: AppContext, idBoussoles: readonly number[]) {
  const empty = await row(
    tx.em,
    sql`select from boussole where id_boussole = any(${[...idBoussoles]}::int[])
      and seuil is not null and criteres_figes_le is null limit 1`,
  );
  if (empty) throw new BadInputError(messages.publication.noCritere);
}

/** The same for a caller who may, of a boussole that this transaction has locked. */
export async function raise(tx: AppContext, facts: BoussoleFacts, k: number): Promise<void> {
  const { idBoussole: id } = facts;
  if (!facts.ouverte) throw new ConflictError(messages.boussole.fermee);
  const { begun } = await read(tx, id);
  if (facts.k === null && begun) throw new ConflictError(messages.publication.alreadyRead);
  if (!isStricter(facts.k, k)) throw new ConflictError(messages.publication.lowered);
  await run(tx.em, sql`update boussole set seuil = ${k} where id_boussole = ${id}`);
  await requireCriteres(tx, [id]);
  await audit(tx, {
    action: 'boussole:level',
    objet: 'boussole',
    idObjet: id,
    changements: changesOf({ k: facts.k }, { k }),
  });
}
