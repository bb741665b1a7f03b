import { audit } from '../../audit/audit.service.js';
import { transaction, type AppContext } from '../../core/context.js';
import { int, LIST, row, rows, sql, typed } from '../../core/sql.js';
import { shut } from './closing.service.js';

/** Read at once; closed one by one, so that a large database goes on answering meanwhile. */
const BATCH = 500;

const isDue = (ctx: AppContext) =>
  sql`is_due(cloturee_le, closes_at, ${ctx.now().toISOString()}::timestamptz)`;

/**
 * Closes the boussoles whose date has come, each once, whatever other processes do at the same time.
 *
 * One transaction each: what stops in the middle is whole or still to be done, and one that fails keeps none of the
 * others from being closed. Nobody answers them meanwhile: they are closed by the rule (`is_open`).
 *
 * @returns how many this process closed.
 * @throws the first failure, once each was tried.
 */
export async function closeDue(ctx: AppContext): Promise<number> {
  const failures: unknown[] = [];
  let closed = 0;
  let last = 0;
  for (;;) {
    const due = await readDue(ctx, last);
    for (const { id } of due) {
      try {
        if (await transaction(ctx, (tx) => closeIfDue(tx, id))) closed += 1;
      } catch (error) {
        failures.push(error);
      }
      last = id;
    }
    if (due.length < BATCH) break;
  }
  if (failures.length) throw failures[0];
  return closed;
}

const readDue = (ctx: AppContext, after: number) =>
  rows(
    ctx.em,
    typed({ id: int`id_boussole` })`select ${LIST} from boussole
      where ${isDue(ctx)} and id_boussole > ${after} order by id_boussole limit ${BATCH}`,
  );

/** Looked at again once it is held: another process may have closed it, or a facilitator's clock be a little behind. */
async function closeIfDue(tx: AppContext, id: number): Promise<boolean> {
  const held = await row(
    tx.em,
    sql`select from boussole where id_boussole = ${id} and ${isDue(tx)} for update`,
  );
  if (!held || !(await shut(tx, id))) return false;
  await audit(tx, { action: 'boussole:expire', objet: 'boussole', idObjet: id });
  return true;
}
