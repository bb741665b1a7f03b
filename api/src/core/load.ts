import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

import { NotFoundError } from './errors.js';

/**
 * The entity with that id.
 *
 * @throws NotFoundError; call authorize first, since only someone allowed may learn that it does not exist.
 */
export async function getOrFail<T extends { id: number }>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  id: number,
): Promise<T> {
  const found = await em.findOne(entity, { id } as FilterQuery<T>);
  if (!found) throw new NotFoundError();
  return found as T;
}

/**
 * The entity with that id, held until the end of the transaction: nobody deletes it between its reading and its change.
 *
 * @throws NotFoundError; call authorize first.
 */
export async function holdOrFail<T extends { id: number }>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  id: number,
): Promise<T> {
  const found = await em.findOne(entity, { id } as FilterQuery<T>, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  if (!found) throw new NotFoundError();
  return found as T;
}
