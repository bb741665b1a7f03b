import { AsyncLocalStorage } from 'node:async_hooks';

/** The part of the driver's pool that we use. */
export interface Pool {
  connect(...callback: unknown[]): Promise<object>;
  on(event: 'release', listener: (error: unknown, connection: object) => void): unknown;
}

/** A request's turns at one pool: so many at once, further ones in order. */
class Turns {
  #free: number;
  readonly #queue: (() => void)[] = [];

  constructor(howMany: number) {
    this.#free = howMany;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((next) => this.#queue.push(next));
  }

  release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/** The current request's turns at each pool that it reads from. */
const requests = new AsyncLocalStorage<Map<Pool, Turns>>();

/** Runs a request's work, so that all its statements count as one request's. */
export const inOneRequest = <T>(work: () => T): T => requests.run(new Map(), work);

/**
 * Lends one request at most a quarter of the pool's connections, and at least one. Its further statements wait for its own
 * connections, so that one request cannot take them all from others.
 *
 * @param max connections of the pool.
 */
export function share(pool: Pool, max: number): void {
  const part = Math.max(1, Math.floor(max / 4));
  const borrow = pool.connect.bind(pool);
  const borrowed = new WeakMap<object, Turns>();
  pool.on('release', (_error, connection) => {
    borrowed.get(connection)?.release();
    borrowed.delete(connection);
  });
  pool.connect = async (...callback) => {
    const request = requests.getStore();
    // The driver passes a callback for statements outside of any request.
    if (!request || callback.length > 0) return borrow(...callback);
    const turns = request.get(pool) ?? new Turns(part);
    request.set(pool, turns);
    await turns.take();
    try {
      const connection = await borrow();
      borrowed.set(connection, turns);
      return connection;
    } catch (error) {
      turns.release();
      throw error;
    }
  };
}
