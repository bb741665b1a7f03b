import { setTimeout as delay } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';

import type { Logger } from '../logger.js';
import { db, float, nullable, row, text } from '../sql.js';
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
  /** Why it is not read, as the log was told; absent before its first answer, and while it is in service. */
  told?: string;
}

const AWAY = 'réplique écartée : lecture sur le primaire';
const OTHER_BASE =
  'réplique refusée : ce n’est pas une copie de la base de DATABASE_URL. Corrigez DATABASE_REPLICA_URLS';
const NO_REPLICA =
  'réplique refusée : ce serveur n’est pas une réplique, c’est le primaire lui-même, ou un serveur promu';

/** How often, in ms, a replica is asked for its position. */
const PACE = 500;
const CHECKPOINTS_MAX = 20;
const PATIENCE = 1_000;

/** Which base of which server this is; a replica's is that of the server that it copies. */
const base = text`(select system_identifier from pg_control_system()) || ' ' || current_database()`;

async function positionOf(em: SqlEntityManager, position: RawBuilder<number | null>) {
  const read = await row(em, db.selectNoFrom([position.as('position'), base.as('base')]));
  return { base: read?.base, position: read?.position ?? undefined };
}
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

  /** The age in seconds of what each replica shows, by its host; none while it may not be read. */
  ages(): [replica: string, age: number | undefined][] {
    const now = performance.now();
    return this.#replicas.map(({ nom, freshAt }) => [
      nom,
      freshAt === undefined ? undefined : (now - freshAt) / 1000,
    ]);
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
    // A primary that is away says nothing of the replica, which grows old by itself.
    const written = await positionOf(this.#primary.fork(), writtenPosition).catch(() => undefined);
    if (written?.position === undefined) return;
    const checkpoint = { instant, position: written.position };
    replica.checkpoints = [...replica.checkpoints, checkpoint].slice(-CHECKPOINTS_MAX);
    const reached = await positionOf(replica.server.fork(), replayed);
    if (reached.base !== written.base) return this.#leaveOut(replica, OTHER_BASE);
    if (reached.position === undefined) return this.#leaveOut(replica, NO_REPLICA);
    const freshAt = freshness(replica.checkpoints, reached.position);
    if (freshAt === undefined) return;
    if (replica.freshAt === undefined) {
      this.#logger.info({ replica: replica.nom }, 'réplique en service');
    }
    replica.freshAt = freshAt;
    delete replica.told;
  }

  #putAside(replica: Replica, err: unknown): void {
    this.#leaveOut(replica, AWAY, err);
  }

  /** Reads it no more, and says why once: as long as the reason stays, each round finds it again. */
  #leaveOut(replica: Replica, why: string, err?: unknown): void {
    delete replica.freshAt;
    if (replica.told === why) return;
    replica.told = why;
    this.#logger.warn({ replica: replica.nom, err }, why);
  }
}
