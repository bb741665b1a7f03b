import { K_MIN, SEANCE_HOURS } from '../../../schema/limits.js';
import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { ConflictError } from '../core/errors.js';
import { db, int, LIST, row, rows, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { hold, raise } from '../publication/publication.service.js';
import { stricter } from '../publication/rules.js';
import { command } from './command.js';
import type { Seance } from './seance.types.js';
import { mayShowEntry, readSeance, readSeances, seanceFor } from './state.js';
import { countVote } from './vote.service.js';

/** The last séance of a boussole, live or ended; null when none was started. */
export async function getSeance(ctx: AppContext, input: unknown): Promise<Seance | null> {
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'seance:read', facts);
  const state = (await readSeances(ctx, [idBoussole])).get(idBoussole);
  return state ? seanceFor(mayShowEntry(ctx, facts ?? undefined), state) : null;
}

/**
 * Starts the séance of an open boussole, which becomes Publiée with k of at least 3; the one that is live stays as it is.
 *
 * @throws NotFoundError, ConflictError once it is closed, and when figures of a Directe one may have been read.
 */
export async function openSeance(ctx: AppContext, input: unknown): Promise<Seance> {
  const { idBoussole } = parse(byBoussoleSchema, input);
  authorize(ctx, 'seance:write', await loadBoussoleFacts(ctx, idBoussole));
  await transaction(ctx, (tx) => start(tx, idBoussole));
  return readSeance(ctx, idBoussole);
}

async function start(tx: AppContext, id: number): Promise<void> {
  const facts = await hold(tx, id);
  const isLive = await row(
    tx.em,
    sql`select from seance where id_boussole = ${id} and ended_at is null`,
  );
  if (isLive) return;
  if (!facts.ouverte) throw new ConflictError(messages.boussole.fermee);
  const k = stricter(stricter(facts.k, await levelOf(tx, facts.idSociete)), K_MIN) ?? K_MIN;
  if (k !== facts.k) await raise(tx, facts, k);
  await run(
    tx.em,
    sql`insert into seance (id_boussole, phase, started_at)
      values (${id}, 'ACCUEIL', ${tx.now().toISOString()}::timestamptz)`,
  );
  await audit(tx, { action: 'seance:start', objet: 'boussole', idObjet: id });
}

async function levelOf(tx: AppContext, idSociete: number): Promise<number | null> {
  const societe = db.selectFrom('societe').where('id_societe', '=', idSociete).select('seuil');
  return (await row(tx.em, societe))?.seuil ?? null;
}

/** Ends a séance for good; its boussole stays as it is, and its projector's link opens nothing more. */
export async function closeSeance(ctx: AppContext, input: unknown): Promise<Seance> {
  const id = await command(ctx, input, async (tx, { id: idSeance, idBoussole }) => {
    await end(tx, idSeance);
    await audit(tx, { action: 'seance:end', objet: 'boussole', idObjet: idBoussole });
  });
  return readSeance(ctx, id);
}

async function end(tx: AppContext, idSeance: number): Promise<void> {
  await countVote(tx, idSeance);
  await run(
    tx.em,
    sql`update seance set ended_at = ${tx.now().toISOString()}::timestamptz, timer_end = null,
        link_digest = null, link_made_at = null
      where id_seance = ${idSeance}`,
  );
}

/** Ends the séances of boussoles that close, in the transaction that closes them and has locked them. */
export async function endWithBoussoles(tx: AppContext, ids: readonly number[]): Promise<void> {
  const live = await rows(
    tx.em,
    typed({ id: int`id_seance`, idBoussole: int`id_boussole` })`select ${LIST} from seance
      where id_boussole = any(${[...ids]}::int[]) and ended_at is null order by id_seance for update`,
  );
  for (const { id, idBoussole } of live) {
    await end(tx, id);
    await audit(tx, { action: 'seance:expire', objet: 'boussole', idObjet: idBoussole });
  }
}

const isDue = (ctx: AppContext) =>
  sql`ended_at is null and started_at <= ${ctx.now().toISOString()}::timestamptz - make_interval(hours => ${SEANCE_HOURS})`;

/**
 * Ends the séances that nobody has ended, each once whatever other processes do.
 *
 * @returns how many this process ended.
 */
export async function endDue(ctx: AppContext): Promise<number> {
  const due = await rows(
    ctx.em,
    typed({
      id: int`id_seance`,
    })`select ${LIST} from seance where ${isDue(ctx)} order by id_seance`,
  );
  let ended = 0;
  for (const { id } of due) if (await transaction(ctx, (tx) => endIfDue(tx, id))) ended += 1;
  return ended;
}

async function endIfDue(tx: AppContext, id: number): Promise<boolean> {
  const held = await row(
    tx.em,
    typed({ idBoussole: int`id_boussole` })`
      select ${LIST} from seance where id_seance = ${id} and ${isDue(tx)} for update`,
  );
  if (!held) return false;
  await end(tx, id);
  await audit(tx, { action: 'seance:expire', objet: 'boussole', idObjet: held.idBoussole });
  return true;
}
