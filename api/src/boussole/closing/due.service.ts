import { audit } from '../../audit/audit.service.js';
import { transaction, type AppContext } from '../../core/context.js';
import { int, LIST, row, rows, sql, text, typed } from '../../core/sql.js';
import { shut } from './closing.service.js';

/** How many are read at once. They are closed one by one, so that a large database still answers meanwhile. */
const BATCH = 500;

const isDue = (ctx: AppContext) =>
  sql`is_due(cloturee_le, closes_at, ${ctx.now().toISOString()}::timestamptz)`;

/**
 * Closes the boussoles whose date has come, each once, whatever other processes do at the same time.
 *
 * Each has its own transaction: an interrupted one is done again, and a failing one does not prevent the others. Nobody
 * can answer them meanwhile, because `is_open` is false from their date on.
 *
 * @returns how many this process closed.
 * @throws the first failure, once each was tried.
 */
export async function closeDue(ctx: AppContext): Promise<number> {
  const failures: unknown[] = [];
  let closed = 0;
  let last = { id: 0, closesAt: '-infinity' };
  for (;;) {
    const due = await readDue(ctx, last);
    for (const one of due) {
      try {
        if (await transaction(ctx, (tx) => closeIfDue(tx, one.id))) closed += 1;
      } catch (error) {
        failures.push(error);
      }
      last = one;
    }
    if (due.length < BATCH) break;
  }
  if (failures.length) throw failures[0];
  return closed;
}

/** In the order of the index of those that are due: by their ids, a server may read every boussole ever made. */
const readDue = (ctx: AppContext, after: { id: number; closesAt: string }) =>
  rows(
    ctx.em,
    typed({ id: int`id_boussole`, closesAt: text`closes_at` })`select ${LIST} from boussole
      where ${isDue(ctx)} and (closes_at, id_boussole) > (${after.closesAt}::timestamptz, ${after.id}::int)
      order by closes_at, id_boussole limit ${BATCH}`,
  );

/** Checks again once it is locked: another process may have closed it, or somebody moved its date, meanwhile. */
async function closeIfDue(tx: AppContext, id: number): Promise<boolean> {
  const held = await row(
    tx.em,
    sql`select from boussole where id_boussole = ${id} and ${isDue(tx)} for update`,
  );
  if (!held || !(await shut(tx, [id]))) return false;
  await audit(tx, { action: 'boussole:expire', objet: 'boussole', idObjet: id });
  return true;
}
