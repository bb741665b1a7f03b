import { Client } from 'pg';

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
  (channel, hear) => {
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const open = async () => {
      const opened = new Client({
        connectionString: url,
        connectionTimeoutMillis: 2_000,
        keepAlive: true,
      });
      client = opened;
      opened.on('notification', hear).on('error', () => undefined);
      opened.once('end', () => {
        if (!isOver) timer = setTimeout(() => void open(), AGAIN).unref();
      });
      try {
        await opened.connect();
        await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
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
  };
