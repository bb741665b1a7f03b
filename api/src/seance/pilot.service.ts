import {
  updateSeanceSchema,
  updateCritereSeanceSchema,
  timerSchema,
} from '../../../schema/validation/seance.js';
import type { AppContext } from '../core/context.js';
import { BadInputError, ConflictError } from '../core/errors.js';
import { row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { hold, reveal } from '../publication/publication.service.js';
import { command, type Held } from './command.js';
import { afterReveal, isDiscussed, mayMove } from './rules.js';
import type { Seance } from './seance.types.js';
import { readSeance } from './state.js';

/** Takes a séance to another phase, publishing nothing. */
export async function updateSeance(ctx: AppContext, input: unknown): Promise<Seance> {
  const { phase, ...seen } = parse(updateSeanceSchema, input);
  const id = await command(ctx, seen, async (tx, seance) => {
    if (!mayMove(seance.phase, phase, seance.publication !== null)) {
      throw new ConflictError(messages.seance.outOfOrder);
    }
    await run(tx.em, sql`update seance set phase = ${phase} where id_seance = ${seance.id}`);
  });
  return readSeance(ctx, id);
}

/** Publishes what waits of the boussole, where k have come; the first time it leads to REVELEE. */
export async function revealSeance(ctx: AppContext, input: unknown): Promise<Seance> {
  const act = async (tx: AppContext, seance: Held) => {
    const next = afterReveal(seance.phase);
    if (next === null) throw new ConflictError(messages.seance.outOfOrder);
    await reveal(tx, seance.idBoussole);
    await run(
      tx.em,
      sql`update seance set phase = ${next}, timer_end = null where id_seance = ${seance.id}`,
    );
  };
  return readSeance(ctx, await command(ctx, input, act, hold));
}

/** Shows a published criterion, or all of them, in an order. */
export async function updateCritereSeance(ctx: AppContext, input: unknown): Promise<Seance> {
  const { idCritere = null, ordre = null, ...seen } = parse(updateCritereSeanceSchema, input);
  const id = await command(ctx, seen, async (tx, seance) => {
    if (!isDiscussed(seance.phase)) throw new ConflictError(messages.seance.outOfOrder);
    if (idCritere !== null) await requirePublished(tx, seance, [idCritere]);
    await run(
      tx.em,
      sql`update seance set id_critere = ${idCritere}::int, ordre = coalesce(${ordre}::text, ordre),
          discussed = case when ${idCritere}::int is null or ${idCritere}::int = any(discussed) then discussed
            else array_append(discussed, ${idCritere}::int) end
        where id_seance = ${seance.id}`,
    );
  });
  return readSeance(ctx, id);
}

/** Starts the timer again, or stops it. */
export async function updateMinuteur(ctx: AppContext, input: unknown): Promise<Seance> {
  const { secondes = null, ...seen } = parse(timerSchema, input);
  const id = await command(ctx, seen, (tx, seance) =>
    run(
      tx.em,
      sql`update seance set timer_end = ${tx.now().toISOString()}::timestamptz + make_interval(secs => ${secondes}::int)
        where id_seance = ${seance.id}`,
    ),
  );
  return readSeance(ctx, id);
}

/** @throws BadInputError for a criterion that the last publication does not show. */
export async function requirePublished(
  tx: AppContext,
  { idBoussole, publication }: Pick<Held, 'idBoussole' | 'publication'>,
  criteres: readonly number[],
): Promise<void> {
  const unknown = await row(
    tx.em,
    sql`select from unnest(${[...criteres]}::int[]) as c(id)
      where not exists (select from publication q, json_array_elements(q.moyennes) m
        where q.id_boussole = ${idBoussole} and q.numero = ${publication}::int
          and (m ->> 'idCritere')::int = c.id and m ->> 'nombre' is not null)`,
  );
  if (unknown) throw new BadInputError(messages.seance.notPublished, 'idCritere');
}
