import type { AppContext } from '../../core/context.js';
import { bool, run, sql } from '../../core/sql.js';

/** Whether the account `i` is opened by an identity of a directory. */
export const IS_LINKED = bool`exists (select from identite_externe x where x.id_individu = i.id_individu)`;

/** Forgets which identities open an account. */
export const unlink = (tx: AppContext, idIndividu: number): Promise<number> =>
  run(tx.em, sql`delete from identite_externe where id_individu = ${idIndividu}`);
