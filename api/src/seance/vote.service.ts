import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { updateVoteSchema } from '../../../schema/validation/seance.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize } from '../acces/permissions.js';
import { isReadable, stamp } from '../acces/rereading.js';
import { transaction, type AppContext } from '../core/context.js';
import { ConflictError, UnauthenticatedError } from '../core/errors.js';
import { int, LIST, row, rows, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { command, holdSeance, type Held } from './command.js';
import { requirePublished } from './pilot.service.js';
import { isDiscussed, isVoteShown } from './rules.js';
import type { PointsCritere, Seance } from './seance.types.js';
import { readSeance } from './state.js';

/**
 * Opens the vote on what to discuss; once dots of a boussole are shown there is no other vote, in a later séance either,
 * which could be subtracted from it.
 */
export async function openVote(ctx: AppContext, input: unknown): Promise<Seance> {
  const id = await command(ctx, input, async (tx, seance) => {
    if (!isDiscussed(seance.phase)) throw new ConflictError(messages.seance.outOfOrder);
    if (seance.isVoteShown) throw new ConflictError(messages.seance.voteShown);
    await run(
      tx.em,
      sql`update seance set vote = 'OUVERT', voters = null where id_seance = ${seance.id}`,
    );
  });
  return readSeance(ctx, id);
}

/**
 * Closes the vote: its dots are shown if at least k people have voted whose accounts are older than the first publication
 * (as P5), and nobody's own dots are kept.
 */
export async function closeVote(ctx: AppContext, input: unknown): Promise<Seance> {
  const id = await command(ctx, input, async (tx, seance) => {
    if (seance.vote !== 'OUVERT') throw new ConflictError(messages.seance.voteClosed);
    await countVote(tx, seance.id);
  });
  return readSeance(ctx, id);
}

/**
 * Sums an open vote up and forgets who put which dot, in the transaction that has locked its séance: somebody who is
 * erased later takes no dot away, which would tell theirs.
 */
export async function countVote(tx: AppContext, idSeance: number): Promise<void> {
  const read = await row(
    tx.em,
    typed({
      voters: int`v.voters`,
      counting: int`v.counting`,
      k: int`coalesce(b.seuil, 1)`,
    })`select ${LIST} from seance s join boussole b using (id_boussole)
      cross join lateral (select count(*) as voters, count(*) filter (where compte) as counting
        from seance_vote v where v.id_seance = s.id_seance) v
      where s.id_seance = ${idSeance} and s.vote = 'OUVERT'`,
  );
  if (!read) return;
  await run(
    tx.em,
    sql`update seance s set vote = 'CLOS', voters = ${read.voters},
        dots = case when ${isVoteShown(read.counting, read.k)}::boolean then (
          select jsonb_agg(jsonb_build_object('idCritere', d.id, 'points', d.n) order by d.n desc, d.id)
          from (select c.id, count(*) as n from seance_vote v, unnest(v.criteres) as c(id)
            where v.id_seance = s.id_seance group by c.id) d) end
      where s.id_seance = ${idSeance}`,
  );
  await run(tx.em, sql`delete from seance_vote where id_seance = ${idSeance}`);
}

/** Where a vote's dots are: beside the participations, in the marks of their sessions. */
const placeOf = (idSeance: ReturnType<typeof sql>) => sql`concat('vote ', ${idSeance})`;

/** The caller may read or replace the dots `v`, as one of their answers (publication P9). */
const isMine = (ctx: AppContext) => isReadable(ctx, sql`v`, placeOf(sql`v.id_seance`));

/**
 * Puts the dots of the signed-in participant, instead of those they had put.
 *
 * @throws ForbiddenError, ConflictError while no vote is open, and when another session has put dots that this one may not
 *   reach, BadInputError for a criterion that is not published.
 */
export async function updateVote(ctx: AppContext, input: unknown): Promise<Seance> {
  const { idBoussole, points } = parse(updateVoteSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  const { id } = authorize(ctx, 'seance:vote', facts);
  if (facts?.parEquipe) throw new ConflictError(messages.boussole.parEquipe);
  const criteres = points.flatMap((dot) => Array.from({ length: dot.points }, () => dot.idCritere));
  await transaction(ctx, async (tx) => {
    const seance = await holdSeance(tx, idBoussole);
    if (seance.vote !== 'OUVERT') throw new ConflictError(messages.seance.voteClosed);
    await requirePublished(tx, seance, criteres);
    await forgetDots(tx, seance.id, id);
    if (criteres.length > 0) await putDots(tx, seance, id, criteres);
  });
  return readSeance(ctx, idBoussole);
}

async function forgetDots(tx: AppContext, idSeance: number, id: number): Promise<void> {
  const dots = sql`seance_vote v where v.id_seance = ${idSeance} and v.id_individu = ${id}`;
  await run(tx.em, sql`delete from ${dots} and ${isMine(tx)}`);
  if (await row(tx.em, sql`select from ${dots}`)) {
    throw new ConflictError(messages.seance.otherConnection);
  }
}

async function putDots(
  tx: AppContext,
  { id: idSeance, idBoussole }: Held,
  id: number,
  criteres: readonly number[],
): Promise<void> {
  const put = await run(
    tx.em,
    sql`insert into seance_vote (id_seance, id_individu, criteres, marque, compte)
      select ${idSeance}::int, i.id_individu, ${[...criteres]}::int[], ${stamp(tx, placeOf(sql`${idSeance}::int`))},
        exists (select from boussole_individu p join publication f on f.id_boussole = p.id_boussole and f.numero = 1
          where p.id_boussole = ${idBoussole} and p.id_individu = i.id_individu
            and greatest(i.cree_le, i.rouvert_le, p.entree_le) <= f.publiee_le)
        from individu i where i.id_individu = ${id} for key share of i`,
  );
  // The account was erased meanwhile.
  if (!put) throw new UnauthenticatedError();
}

/** The caller's own dots while the vote is open; closed, nobody's are kept. */
export async function getMyVote(ctx: AppContext, input: unknown): Promise<PointsCritere[]> {
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  const { id } = authorize(ctx, 'seance:vote', facts);
  if (facts?.parEquipe) return [];
  return rows(
    ctx.em,
    typed({ idCritere: int`c.id`, points: int`count(*)` })`
      select ${LIST} from seance s join seance_vote v using (id_seance), unnest(v.criteres) as c(id)
      where s.id_boussole = ${idBoussole} and s.ended_at is null and v.id_individu = ${id} and ${isMine(ctx)}
      group by c.id order by c.id`,
  );
}
