import { AsyncLocalStorage } from 'node:async_hooks';

/** What we use of the driver's pool and of what it lends. */
interface Pool {
  connect(...callback: unknown[]): Promise<Connection>;
}
interface Connection {
  release(...args: unknown[]): unknown;
}

/** A request's turns at one pool: so many at once, the others in order. */
class Turns {
  #free: number;
  readonly #file: (() => void)[] = [];

  constructor(howMany: number) {
    this.#free = howMany;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((following) => this.#file.push(following));
  }

  render(): void {
    const following = this.#file.shift();
    if (following) following();
    else this.#free += 1;
  }
}

/** The request at hand, and its turns at each pool that it has read from. */
const requests = new AsyncLocalStorage<Map<Pool, Turns>>();

/** Does a request's work, which is then one request's, however many statements it asks for at once. */
export const inOneRequest = <T>(work: () => T): T => requests.run(new Map(), work);

/**
 * Lends one request a quarter of the connections at most, at least one: what it asks for beyond waits for what it has,
 * and not for everybody's.
 *
 * @param max connections of the pool.
 */
export function share(pool: Pool, max: number): void {
  const part = Math.max(1, Math.floor(max / 4));
  const borrow = pool.connect.bind(pool);
  pool.connect = async (...callback) => {
    const request = requests.getStore();
    // The driver's own way to connect, with a callback, is for statements outside of any request.
    if (!request || callback.length > 0) return borrow(...callback);
    const rounds = request.get(pool) ?? new Turns(part);
    request.set(pool, rounds);
    await rounds.take();
    try {
      return handedBack(await borrow(), () => rounds.render());
    } catch (error) {
      rounds.render();
      throw error;
    }
  };
}

/** A connection that tells when it is given back, this time. */
function handedBack(connection: Connection, say: () => void): Connection {
  const { release } = connection;
  connection.release = (...args) => {
    connection.release = release;
    say();
    return release.apply(connection, args);
  };
  return connection;
}
