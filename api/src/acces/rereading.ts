import type { AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';
import { valueOf } from './caller.js';

type Sql = ReturnType<typeof sql>;

/**
 * Marks what somebody gives with the session that gives it: a digest of the session and of the place of what is given, a
 * participation or the vote of a séance. Somebody who holds the database can go from it neither to the session nor from one
 * boussole of a person to another.
 */
export const stamp = (ctx: AppContext, place: Sql) =>
  sql`left(encode(sha256(convert_to(${valueOf(ctx, 'session')}::text || ':' || ${place}, 'UTF8')), 'hex'), 32)::uuid`;

/**
 * SQL condition: the caller may read or replace the own answer `r`. Either this session gave it, or the account was made
 * by its owner alone and nobody has entered it by a link since (decisions §1, « Past answers »).
 */
export const isReadable = (ctx: AppContext, r: Sql, place = sql`${r}.id_boussole_individu`) =>
  sql`(${valueOf(ctx, 'selfRegistered')}::boolean
    or coalesce(${r}.marque = ${stamp(ctx, place)}, false))`;
