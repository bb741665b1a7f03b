import { Client } from 'pg';

import { IN_TIME } from './postgres.js';
import { bool } from './sql.js';

/** Time in ms before another try, when the server does not answer or has closed the connection. */
const AGAIN = 5_000;

/**
 * Hears what another process tells by `pg_notify`, until the returned function is called.
 *
 * An outage, or a pooler that lends its connections, may keep it silent: whoever hears also reads from time to time.
 */
export type Listen = (channel: string, hear: () => void) => () => void;

/** Listens on a connection of its own, which is silent for hours. */
export const listenTo =
  (url: string): Listen =>
  (channel, hear) =>
    keepSession(url, (client) =>
      client.on('notification', hear).query(`listen ${client.escapeIdentifier(channel)}`),
    );

/** Key of the advisory lock that whoever serves a database shares, and whoever replaces all that is in it takes alone. */
const SERVED = 7_302_028;

/** Says for as long as it is kept that this process serves the database; returns how to stop saying so. */
export const serve = (url: string) => () =>
  keepSession(url, (client) => client.query('select pg_advisory_lock_shared($1)', [SERVED]));

/** Whether nobody serves the database; in a transaction, then nobody does until its end. */
export const notServed = bool`pg_try_advisory_xact_lock(${SERVED})`;

/** Keeps a connection of its own, begun in this way and again after an outage, until the returned function is called. */
function keepSession(url: string, begin: (client: Client) => Promise<unknown>): () => void {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const open = async () => {
    const opened = new Client({
      ...IN_TIME,
      connectionString: url,
      keepAlive: true,
    });
    client = opened;
    opened.on('error', () => undefined);
    opened.once('end', () => {
      if (!isOver) timer = setTimeout(() => void open(), AGAIN).unref();
    });
    try {
      await opened.connect();
      await begin(opened);
    } catch {
      await opened.end().catch(() => undefined);
    }
  };
  void open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    void client?.end().catch(() => undefined);
  };
}
