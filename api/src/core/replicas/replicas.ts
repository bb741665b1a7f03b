import { setTimeout as delay } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';

import type { Logger } from '../logger.js';
import { db, float, nullable, row } from '../sql.js';
import { fraicheur, lisibles, type Repere } from './choix.js';
import { secourir } from './secours.js';

/** One opened server. */
export interface Serveur {
  fork(): SqlEntityManager;
  close(): Promise<void>;
}

interface Replique {
  nom: string;
  serveur: Serveur;
  reperes: Repere[];
  /** It has everything that was acknowledged before this moment; undefined while it is left out. */
  fraicheA?: number;
}

/** How often a replica is asked how far it is. */
const RYTHME = 500;
const REPERES_MAX = 20;
const PATIENCE = 1_000;

const positionDe = async (em: SqlEntityManager, position: RawBuilder<number | null>) =>
  (await row(em, db.selectNoFrom(position.as('position'))))?.position ?? undefined;
const ecrite = float`pg_current_wal_insert_lsn() - '0/0'`;
/** Nothing from a server that replays no log: promoted, or no replica of ours. */
const rejouee = nullable(
  float`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end`,
);

/** The replicas, each watched: which may be read is known before anyone asks, and costs a request nothing. */
export class Repliques {
  readonly #repliques: Replique[];
  readonly #primaire: Serveur;
  readonly #logger: Logger;
  readonly #fin = new AbortController();
  readonly #rondes: Promise<void>[];
  #tour = 0;

  constructor(serveurs: { nom: string; serveur: Serveur }[], primaire: Serveur, logger: Logger) {
    this.#primaire = primaire;
    this.#logger = logger;
    this.#repliques = serveurs.map((un) => ({ ...un, reperes: [] }));
    this.#rondes = this.#repliques.map((replique) => this.#veiller(replique));
  }

  /** A unit of work on the next replica that is fresh enough; on the primary when there is none. */
  lecture(primaire: SqlEntityManager): SqlEntityManager {
    const pretes = lisibles(this.#repliques, performance.now());
    const replique = pretes[this.#tour++ % (pretes.length || 1)];
    if (!replique) return primaire;
    return secourir(replique.serveur.fork(), (erreur) => {
      this.#ecarter(replique, erreur);
      return primaire;
    });
  }

  async close(): Promise<void> {
    this.#fin.abort();
    const fermees = Promise.all(this.#rondes).then(() =>
      Promise.all(this.#repliques.map(({ serveur }) => serveur.close())),
    );
    // One that says nothing would hold whoever wants to stop.
    await Promise.race([fermees, delay(PATIENCE, undefined, { ref: false })]);
  }

  async #veiller(replique: Replique): Promise<void> {
    while (!this.#fin.signal.aborted) {
      await this.#demander(replique).catch((erreur: unknown) => this.#ecarter(replique, erreur));
      await delay(RYTHME, undefined, { signal: this.#fin.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  /** How far the primary is, then how far the replica: until when it has everything. */
  async #demander(replique: Replique): Promise<void> {
    const instant = performance.now();
    const position = await positionDe(this.#primaire.fork(), ecrite);
    if (position === undefined) return;
    replique.reperes = [...replique.reperes, { instant, position }].slice(-REPERES_MAX);
    const atteinte = await positionDe(replique.serveur.fork(), rejouee);
    if (atteinte === undefined) throw new Error('this server replays no log');
    const fraicheA = fraicheur(replique.reperes, atteinte);
    if (fraicheA === undefined) return;
    if (replique.fraicheA === undefined) {
      this.#logger.info({ replique: replique.nom }, 'réplique en service');
    }
    replique.fraicheA = fraicheA;
  }

  #ecarter(replique: Replique, err: unknown): void {
    if (replique.fraicheA === undefined) return;
    delete replique.fraicheA;
    this.#logger.warn(
      { replique: replique.nom, err },
      'réplique écartée : lecture sur le primaire',
    );
  }
}
