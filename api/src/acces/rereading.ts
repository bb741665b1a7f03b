import type { AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';

type Sql = ReturnType<typeof sql>;

/**
 * What an answer bears of the session that gives it: a digest of both the session and the participation, so that it leads
 * neither to the session nor from one boussole of a person to another, whoever holds the database.
 */
export const stamp = (ctx: AppContext, idParticipation: Sql) =>
  sql`left(encode(sha256(convert_to(${ctx.session}::text || ':' || ${idParticipation}, 'UTF8')), 'hex'), 32)::uuid`;

/**
 * Whether the caller may read or replace an own answer `r`: the session gave it, or the account was made by its owner
 * alone and nobody has entered it by a link since (decisions §1, « Past answers »).
 */
export const isReadable = (ctx: AppContext, r: Sql) =>
  sql`(${ctx.actor?.selfRegistered ?? false}::boolean
    or coalesce(${r}.marque = ${stamp(ctx, sql`${r}.id_boussole_individu`)}, false))`;
