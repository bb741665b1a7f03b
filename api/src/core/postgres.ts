import { Socket } from 'node:net';

import { PreparingClient } from './preparation.js';

/** Longest silence, in ms, that a server may keep in the middle of an exchange. */
const SILENCE_MAX = 5_000;

/** Connections are few and shared. An unused one is closed before its silence would count as the server's. */
export const POOL = { min: 0, max: 10, idleTimeoutMillis: 4_000 };

/**
 * No plan is compiled to machine code: the server decides by an estimate, which large tables raise beyond measure, and
 * compiling the page of a domain takes 0.8 s where running it takes 17 ms (docs/SCALING.md).
 */
export const UNCOMPILED = { options: '-c jit=off' };

/** What the server calls our connections: in pg_stat_activity, and in its log. */
const NAMED = { application_name: 'Boussole' };

/** A connection under that name, for which nobody waits longer. */
export const IN_TIME = { ...NAMED, connectionTimeoutMillis: 2_000 };

/** Time limits of a request's waits: a paused server must not hang it (promises F7). */
export const WAITS = {
  ...IN_TIME,
  statement_timeout: 4_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  ...UNCOMPILED,
  stream: impatientSocket,
  Client: PreparingClient,
};

/**
 * The same behind a transaction pooler, which lends one connection of the server to many, a transaction at a time: no
 * settings of a session (the pooler's own `connect_query` sets them), and no statement prepared under a name.
 */
export const WAITS_POOLED = {
  ...IN_TIME,
  stream: impatientSocket,
};

/**
 * Time limits of long works: as long as they need, on a connection of their own, but never waiting for a lock for ever.
 */
export const PATIENCE = {
  ...IN_TIME,
  lock_timeout: 60_000,
  ...UNCOMPILED,
  keepAlive: true,
};
/** One for each loop of the housekeeping. */
export const POOL_PATIENT = { ...POOL, max: 2 };

/**
 * A socket that destroys itself when the server falls silent.
 *
 * The driver's `query_timeout` would not do: it abandons the statement but keeps the connection. The next request would
 * get it with the previous transaction still open, and be told that its write is saved although it is never committed.
 */
function impatientSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MAX, () =>
    socket.destroy(new Error(`no word from PostgreSQL in ${SILENCE_MAX} ms`)),
  );
}
