import { orderCriteresSchema } from '../../../schema/validation/critere.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import type { Changes } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { ConflictError, NotFoundError } from '../core/errors.js';
import { row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Critere } from './critere.entity.js';
import type { OrdreCriteres } from './critere.types.js';

/** Those that nobody has moved come last, as they were created. */
export const IN_ORDER = { rang: 'asc', id: 'asc' } as const;

/** All criteria of a company, in its order. */
export const criteresInOrder = (ctx: AppContext, idSociete: number): Promise<Critere[]> =>
  ctx.em.find(Critere, { idSociete, supprimeLe: null }, { orderBy: IN_ORDER });

/**
 * Gives the criteria of a company another order, for the boussoles made or begun from then on (decisions §3).
 *
 * @throws NotFoundError, ConflictError when the list is no longer the one that was read.
 */
export async function orderCriteres(ctx: AppContext, input: unknown): Promise<OrdreCriteres> {
  const own = within(ctx, 'critere:write');
  const { idSociete, lus, ids } = parse(orderCriteresSchema, input);
  await own.require('societe', idSociete);
  return transaction(ctx, async (tx) => {
    // Locked: of two orders given at once, the second is of a list that has changed.
    const societe = await row(
      tx.em,
      sql`select from societe where id_societe = ${idSociete} for no key update`,
    );
    if (!societe) throw new NotFoundError();
    const before = (await criteresInOrder(tx, idSociete)).map(({ id }) => id);
    if (before.join() !== lus.join()) throw new ConflictError(messages.critere.otherOrder);
    await run(
      tx.em,
      sql`update critere c set rang = n.rang from unnest(${ids}::int[]) with ordinality as n (id_critere, rang)
        where c.id_critere = n.id_critere and c.rang is distinct from n.rang`,
    );
    tx.em.clear();
    const changements: Changes = before.join() === ids.join() ? {} : { ordreCriteres: null };
    await audit(tx, { action: 'critere:ordre', objet: 'societe', idObjet: idSociete, changements });
    return { criteres: await criteresInOrder(tx, idSociete) };
  });
}
