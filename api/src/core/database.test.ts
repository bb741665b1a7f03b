import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { entities } from '../app/entities.js';
import { testConfig } from '../testing/config.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { serveurDeTest, tendreUnFil, type Fil } from '../testing/fil.js';
import { openDatabase, type Database } from './database.js';
import { postgresError } from './errors.js';
import { rows, run, sql } from './sql.js';

let database: TestDatabase;
let pglite: PGlite;
beforeAll(async () => {
  database = await openTestDatabase(async (ouverte) => {
    pglite = ouverte;
  });
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const inserer = (em: ReturnType<Database['fork']>, nom: string) =>
  run(em, sql`insert into campagne (nom, annee) values (${nom}, 2026)`);

async function noms() {
  const lues = await rows<{ nom: string }>(
    database.fork(),
    sql`select nom from campagne order by nom`,
  );
  return lues.map(({ nom }) => nom);
}

test('what one request wrote stays, whatever transaction beside it is undone', async () => {
  let autre: Promise<unknown> = Promise.resolve();
  const defaite = database.fork().transactional(async (em) => {
    await inserer(em, 'Défaite');
    autre = inserer(database.fork(), 'Écrite pendant');
    // The embedded database does one transaction after the other: this one would wait for who waits for it.
    if (!database.embedded) await autre;
    throw new Error('undone on purpose');
  });

  await expect(defaite).rejects.toThrow('undone on purpose');
  await autre;

  expect(await noms()).toEqual(['Écrite pendant']);
});

// The embedded database is in the process: there is no wire to hold or to cut.
const serveur = serveurDeTest();
if (serveur) {
  let fil: Fil;
  let distante: Database;

  beforeEach(async () => {
    fil = await tendreUnFil(serveur, new URL(database.url ?? '').pathname.slice(1));
    distante = await openDatabase(testConfig({ databaseUrl: fil.url }), entities);
  });
  afterEach(async () => {
    await distante.close();
    fil.close();
  });

  test('a server that falls silent is given up in time, and its open transaction goes to nobody else', async () => {
    const coupee = distante.fork().transactional(async (em) => {
      await inserer(em, 'Coupée');
      fil.tenir();
      await inserer(em, 'Coupée aussi');
    });
    await expect(coupee).rejects.toThrow('no word from PostgreSQL in 5000 ms');

    fil.lacher();
    await inserer(distante.fork(), 'Après');

    expect(await noms()).toEqual(['Après']);
  }, 20_000);

  test('connections cut in the middle of transactions are missing from nobody afterwards', async () => {
    // More often than the pool has connections, after the first statement and before it.
    for (let i = 0; i < 24; i += 1) {
      const coupee = distante.fork().transactional(async (em) => {
        if (i % 2) fil.couper();
        await inserer(em, `Coupée ${i}`);
        fil.couper();
        await inserer(em, `Coupée ${i} aussi`);
      });
      await expect(coupee).rejects.toThrow(/terminated|not queryable|ECONNRESET|EPIPE/);
    }

    await inserer(distante.fork(), 'Après');

    expect(await noms()).toEqual(['Après']);
  }, 20_000);

  test('a process that starts while another migrates waits for it, longer than a request may', async () => {
    const autre = database.fork().transactional(async (em) => {
      await run(em, sql`select pg_advisory_xact_lock(7302026)`);
      // Not a silent connection: a statement a second.
      for (let i = 0; i < 6; i += 1) await run(em, sql`select pg_sleep(1)`);
    });

    const ouverte = await openDatabase(testConfig({ databaseUrl: fil.url }), entities);

    await autre;
    await inserer(ouverte.fork(), 'Après');
    await ouverte.close();
    expect(await noms()).toEqual(['Après']);
  }, 30_000);

  test('housekeeping takes as long as it needs, where a request is given up', async () => {
    const long = sql`select pg_sleep(6)`;
    const menage = run(distante.forkPatient(), long);

    await expect(run(distante.fork(), long)).rejects.toThrow('statement timeout');
    await expect(menage).resolves.toBe(1);
  }, 30_000);

  test('a server that is not there is named in a French sentence', async () => {
    fil.close();
    const { host } = new URL(fil.url);

    await expect(openDatabase(testConfig({ databaseUrl: fil.url }), entities)).rejects.toThrow(
      `Le serveur PostgreSQL ${host} est inaccessible. Démarrez-le, ou corrigez DATABASE_URL.`,
    );
  });
} else {
  test('thousands of refused statements leave the database as able as before', async () => {
    await inserer(database.fork(), 'Une');
    // PGlite 0.5.8 answered nothing but "stack depth limit exceeded" after 2,977.
    const refus = new Set<unknown>();
    for (let n = 0; n < 3_200; n++) {
      await pglite
        .query(`insert into campagne (nom, annee) values ('Une', 2026)`)
        .catch((erreur: unknown) => refus.add(postgresError(erreur)?.code));
    }

    await inserer(database.fork(), 'Après');

    expect([...refus]).toEqual(['23505']);
    expect(await noms()).toEqual(['Après', 'Une']);
  }, 180_000);
}
