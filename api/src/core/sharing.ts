import { AsyncLocalStorage } from 'node:async_hooks';

/** The part of the driver's pool and connections that we use. */
interface Pool {
  connect(...callback: unknown[]): Promise<Connection>;
}
interface Connection {
  release(...args: unknown[]): unknown;
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
  pool.connect = async (...callback) => {
    const request = requests.getStore();
    // The driver passes a callback for statements outside of any request.
    if (!request || callback.length > 0) return borrow(...callback);
    const turns = request.get(pool) ?? new Turns(part);
    request.set(pool, turns);
    await turns.take();
    try {
      return handedBack(await borrow(), () => turns.release());
    } catch (error) {
      turns.release();
      throw error;
    }
  };
}

/** Calls `say` when the connection is given back, once. */
function handedBack(connection: Connection, say: () => void): Connection {
  const { release } = connection;
  const giveBack = (...args: unknown[]) => {
    connection.release = release;
    say();
    return release.apply(connection, args);
  };
  connection.release = giveBack;
  return connection;
}
