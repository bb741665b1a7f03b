import { setTimeout as delay } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';

import type { Logger } from '../logger.js';
import { db, float, nullable, row } from '../sql.js';
import { freshness, readable, type Checkpoint } from './choice.js';
import { withFallback } from './fallback.js';

/** One opened server. */
export interface Server {
  fork(): SqlEntityManager;
  close(): Promise<void>;
}

interface Replica {
  nom: string;
  server: Server;
  checkpoints: Checkpoint[];
  /** It contains everything that was acknowledged before this moment; undefined while it may not be read. */
  freshAt?: number;
}

/** How often, in ms, a replica is asked for its position. */
const PACE = 500;
const CHECKPOINTS_MAX = 20;
const PATIENCE = 1_000;

const positionOf = async (em: SqlEntityManager, position: RawBuilder<number | null>) =>
  (await row(em, db.selectNoFrom(position.as('position'))))?.position ?? undefined;
const writtenPosition = float`pg_current_wal_insert_lsn() - '0/0'`;
/** null from a server that replays no log: it was promoted, or is not a replica. */
const replayed = nullable(
  float`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end`,
);

/** Watches the replicas in the background, so that a request knows at once which may be read. */
export class Replicas {
  readonly #replicas: Replica[];
  readonly #primary: Server;
  readonly #logger: Logger;
  readonly #end = new AbortController();
  readonly #patrols: Promise<void>[];
  #round = 0;

  constructor(servers: { nom: string; server: Server }[], primary: Server, logger: Logger) {
    this.#primary = primary;
    this.#logger = logger;
    this.#replicas = servers.map((one) => ({ ...one, checkpoints: [] }));
    this.#patrols = this.#replicas.map((replica) => this.#keepWatch(replica));
  }

  /** A unit of work on the next replica that is fresh enough, else on the primary. */
  reading(primary: SqlEntityManager): SqlEntityManager {
    const ready = readable(this.#replicas, performance.now());
    const replica = ready[this.#round++ % (ready.length || 1)];
    if (!replica) return primary;
    return withFallback(replica.server.fork(), (error) => {
      this.#putAside(replica, error);
      return primary;
    });
  }

  /** The age in seconds of what each replica shows, by its host; those that may not be read are absent. */
  ages(): [replica: string, age: number][] {
    const now = performance.now();
    return this.#replicas.flatMap(({ nom, freshAt }) =>
      freshAt === undefined ? [] : [[nom, (now - freshAt) / 1000]],
    );
  }

  async close(): Promise<void> {
    this.#end.abort();
    const closed = Promise.all(this.#patrols).then(() =>
      Promise.all(this.#replicas.map(({ server }) => server.close())),
    );
    // A replica that does not answer must not keep the process from stopping.
    await Promise.race([closed, delay(PATIENCE, undefined, { ref: false })]);
  }

  async #keepWatch(replica: Replica): Promise<void> {
    while (!this.#end.signal.aborted) {
      await this.#ask(replica).catch((error: unknown) => this.#putAside(replica, error));
      await delay(PACE, undefined, { signal: this.#end.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Asks the primary's position, then the replica's, and deduces up to when the replica has everything. */
  async #ask(replica: Replica): Promise<void> {
    const instant = performance.now();
    const position = await positionOf(this.#primary.fork(), writtenPosition);
    if (position === undefined) return;
    replica.checkpoints = [...replica.checkpoints, { instant, position }].slice(-CHECKPOINTS_MAX);
    const reached = await positionOf(replica.server.fork(), replayed);
    if (reached === undefined) throw new Error('this server replays no log');
    const freshAt = freshness(replica.checkpoints, reached);
    if (freshAt === undefined) return;
    if (replica.freshAt === undefined) {
      this.#logger.info({ replica: replica.nom }, 'réplique en service');
    }
    replica.freshAt = freshAt;
  }

  #putAside(replica: Replica, err: unknown): void {
    if (replica.freshAt === undefined) return;
    delete replica.freshAt;
    this.#logger.warn({ replica: replica.nom, err }, 'réplique écartée : lecture sur le primaire');
  }
}
