import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { createServer } from '../app/server.js';
import { sauvegarder } from '../sauvegarde/sauvegarder.js';
import { testConfig } from '../testing/config.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { serveurDeTest } from '../testing/fil.js';
import { openDatabase, type Database } from './database.js';
import { createLogger } from './logger.js';
import { NIVEAUX } from './niveaux.js';
import { RACINE_API } from './racine.js';
import { run, sql } from './sql.js';

const RACINE = join(RACINE_API, '..');
const FUTUR = 'Migration29991231000000';
const REFUS = `Cette base est au niveau 29991231000000, plus récent que le niveau ${NIVEAUX.at(-1)?.slice('Migration'.length)} de cette version de Boussole. Démarrez la version qui l’a mise à jour ou, pour revenir en arrière, restaurez une sauvegarde de cette version-ci dans une base neuve.\n`;

let dossier: string;
/** What leads a process to a database of its own, of the engine under test. */
let reglages: { databaseUrl?: string; dataDir: string };
let surServeur: TestDatabase | undefined;
const ouvrir = () => openDatabase(testConfig(reglages), []);
async function avec<T>(travail: (database: Database) => Promise<T>): Promise<T> {
  const database = await ouvrir();
  return travail(database).finally(() => database.close());
}

beforeAll(async () => {
  dossier = mkdtempSync(join(tmpdir(), 'boussole-niveaux-'));
  reglages = { dataDir: join(dossier, 'data') };
  if (serveurDeTest()) {
    surServeur = await openTestDatabase();
    reglages.databaseUrl = surServeur.url;
  }
}, 180_000);
afterAll(async () => {
  await surServeur?.close();
  rmSync(dossier, { recursive: true });
});

/** Every command of package.json, of `npm run prove` and of the image that starts a program of ours, as `main.ts verifier`. */
function entrees(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(RACINE, 'package.json'), 'utf8'));
  const image = readFileSync(join(RACINE, 'Dockerfile'), 'utf8').replaceAll('", "', ' ');
  const preuves = readFileSync(join(RACINE, 'proof/prove.mjs'), 'utf8');
  const lus = [...Object.values<string>(scripts), ...preuves.split('\n'), ...image.split('\n')];
  const ecrites = lus.flatMap((ordre) =>
    [...ordre.matchAll(/api\/dist\/(api\/src\/[\w/]+)\.js *([\w ]*)/g)].map(
      ([, programme, mots = '']) => `${programme}.ts ${mots}`.trim(),
    ),
  );
  // The image's two commands are written by one line, whose word is filled in.
  const isPartielle = (ordre: string) => ecrites.some((autre) => autre.startsWith(`${ordre} `));
  return [...new Set(ecrites)].filter((ordre) => !isPartielle(ordre)).toSorted();
}

/** What each needs beside its own words: a file to write, one to read. */
const FICHIERS: Record<string, string> = {
  sauvegarde: 'neuve.boussole',
  restauration: 'avant.boussole',
};

async function lancer(ordre: string): Promise<{ code: number; dit: string }> {
  const [programme = '', ...mots] = ordre.split(' ');
  const env = {
    DATA_DIR: reglages.dataDir,
    DATABASE_URL: reglages.databaseUrl ?? '',
    PORT: '0',
    DEMO: '0',
  };
  const avecMots = [
    '--import',
    join(RACINE, 'scripts/tools/register-typescript.mjs'),
    join(RACINE, programme),
    ...mots,
    ...mots.flatMap((mot) => (FICHIERS[mot] ? [join(dossier, FICHIERS[mot])] : [])),
  ];
  const options = { env, cwd: dossier, timeout: 120_000 };
  return promisify(execFile)(process.execPath, ['--no-warnings', ...avecMots], options).then(
    () => ({ code: 0, dit: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, dit: stderr }),
  );
}

/** A later version's migration: its level, and a value that this version does not give. */
const avancer = (nom: string) =>
  avec(async (database) => {
    const em = database.fork();
    await run(em, sql`insert into mikro_orm_migrations (name, executed_at) values (${nom}, now())`);
    await run(em, sql`alter table campagne add column futur int not null default 1`);
    await run(em, sql`alter table campagne alter column futur drop default`);
  });

test('a process that runs serves while the schema only grows, and no more once it loses what it uses (fault 16)', async () => {
  await avec(async (database) => {
    const logger = createLogger('silent');
    const config = testConfig(reglages);
    const { app, stop } = await createServer({ config, database, logger, webRoot: dossier });
    const em = database.fork();
    const pret = async (nom: string) => {
      await run(
        em,
        sql`insert into mikro_orm_migrations (name, executed_at) values (${nom}, now())`,
      );
      const { status } = await supertest(app).get('/pret');
      await run(em, sql`delete from mikro_orm_migrations where name = ${nom}`);
      return status;
    };

    expect(await pret(FUTUR)).toBe(200);
    expect(await pret(`${FUTUR}_apres${NIVEAUX.at(-1)?.slice('Migration'.length)}`)).toBe(200);
    expect(await pret(`${FUTUR}_apres29990101000000`)).toBe(503);
    await stop();
  });
}, 180_000);

test('whatever opens the database refuses one of a later version, naming both levels (fault 16)', async () => {
  await avec((database) => sauvegarder(database, join(dossier, 'avant.boussole')));
  await avancer(FUTUR);
  const ordres = entrees();
  const fautes: string[] = [];

  for (const ordre of ordres) {
    const { code, dit } = await lancer(ordre);
    if (code === 0 || !dit.endsWith(REFUS)) fautes.push(`${ordre}: ${code} ${dit}`);
  }

  expect(fautes).toEqual([]);
  expect(ordres.length).toBeGreaterThan(6);
  expect(existsSync(join(dossier, 'neuve.boussole'))).toBe(false);
}, 600_000);

test('nothing else in the sources opens a database (fault 16)', () => {
  const sources = globSync('src/**/*.ts', { cwd: RACINE_API }).filter(
    (nom) => !/\.test\.ts$|\/testing\//.test(nom),
  );
  const ouvrent = sources.filter((nom) =>
    /ORM\.init\(|PGlite\.create\(|new PGlite\(|from 'pg'/.test(
      readFileSync(join(RACINE_API, nom), 'utf8'),
    ),
  );

  expect(ouvrent.toSorted()).toEqual(['src/core/database.ts', 'src/core/embarquee/pglite.ts']);
});
