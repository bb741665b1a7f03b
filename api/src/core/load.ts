import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

import { NotFoundError } from './errors.js';

/**
 * Loads the entity with that id.
 *
 * @throws NotFoundError. Call authorize first: only an allowed caller may learn that the id does not exist.
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
 * Loads the entity with that id and locks it until the end of the transaction, so that nobody deletes it meanwhile.
 *
 * @throws NotFoundError. Call authorize first.
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
