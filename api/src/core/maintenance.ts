import type { SqlEntityManager } from '@mikro-orm/sql';

import { row, run, sql } from './sql.js';

/** Whether the product is closed for a while, in the database: for each of its processes, and after they start again. */
export const isClosed = async (em: SqlEntityManager): Promise<boolean> =>
  (await row(em, sql`select from reglage where nom = 'maintenance'`)) !== undefined;

/** Closes the product, or opens it again. */
export const setClosed = (em: SqlEntityManager, closed: boolean): Promise<number> =>
  run(
    em,
    closed
      ? sql`insert into reglage (nom, valeur) values ('maintenance', 'on') on conflict do nothing`
      : sql`delete from reglage where nom = 'maintenance'`,
  );
