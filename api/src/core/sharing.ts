import { AsyncLocalStorage } from 'node:async_hooks';

/** What we use of the driver's pool and of what it lends. */
interface Pool {
  connect(...rappel: unknown[]): Promise<Connexion>;
}
interface Connexion {
  release(...args: unknown[]): unknown;
}

/** A request's turns at one pool: so many at once, the others in order. */
class Tours {
  #libres: number;
  readonly #file: (() => void)[] = [];

  constructor(combien: number) {
    this.#libres = combien;
  }

  async prendre(): Promise<void> {
    if (this.#libres > 0) this.#libres -= 1;
    else await new Promise<void>((suivant) => this.#file.push(suivant));
  }

  rendre(): void {
    const suivant = this.#file.shift();
    if (suivant) suivant();
    else this.#libres += 1;
  }
}

/** The request at hand, and its turns at each pool that it has read from. */
const requetes = new AsyncLocalStorage<Map<Pool, Tours>>();

/** Does a request's work, which is then one request's, however many statements it asks for at once. */
export const enUneRequete = <T>(travail: () => T): T => requetes.run(new Map(), travail);

/**
 * Lends one request a quarter of the connections at most, at least one: what it asks for beyond waits for what it has,
 * and not for everybody's.
 *
 * @param max connections of the pool.
 */
export function partager(pool: Pool, max: number): void {
  const part = Math.max(1, Math.floor(max / 4));
  const emprunter = pool.connect.bind(pool);
  pool.connect = async (...rappel) => {
    const requete = requetes.getStore();
    // The driver's own way to connect, with a callback, is for statements outside of any request.
    if (!requete || rappel.length > 0) return emprunter(...rappel);
    const tours = requete.get(pool) ?? new Tours(part);
    requete.set(pool, tours);
    await tours.prendre();
    try {
      return rendue(await emprunter(), () => tours.rendre());
    } catch (erreur) {
      tours.rendre();
      throw erreur;
    }
  };
}

/** A connection that tells when it is given back, this time. */
function rendue(connexion: Connexion, dire: () => void): Connexion {
  const { release } = connexion;
  connexion.release = (...args) => {
    connexion.release = release;
    dire();
    return release.apply(connexion, args);
  };
  return connexion;
}
