import { Socket } from 'node:net';

import { prepareStatements } from './preparation.js';

/** How long a server may say nothing in the middle of something. */
const SILENCE_MAX = 5_000;

/** Connections are few and shared; an unused one goes before its silence would count. */
export const POOL = { min: 0, max: 10, idleTimeoutMillis: 4_000 };

/** A paused server must not hang a request: every wait has an end (promises F7). */
export const WAITS = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 4_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  stream: impatientSocket,
  onPoolCreated: prepareStatements,
};

/** For work that nobody waits for: as long as it needs, but one connection of its own, and never behind a lock for ever. */
export const PATIENCE = {
  connectionTimeoutMillis: WAITS.connectionTimeoutMillis,
  lock_timeout: 60_000,
  keepAlive: true,
};
export const POOL_PATIENT = { ...POOL, max: 1 };

/**
 * A connection that ends itself when the server falls silent.
 *
 * Not the driver's `query_timeout`: it gives up the statement and keeps the connection. The next request then gets it
 * with the transaction of the one before still open, and is told that what it wrote is saved, when it never commits.
 */
function impatientSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MAX, () =>
    socket.destroy(new Error(`no word from PostgreSQL in ${SILENCE_MAX} ms`)),
  );
}
