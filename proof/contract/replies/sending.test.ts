import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { meet } from '../../../api/src/testing/waiting.js';
import { sent } from '../plans/testing/sent.js';
import { page } from './testing/readers.js';

const app = useApp();
const { asAdmin, buildScene, finish } = scenes(app);

test('whoever accepts compressed replies is given the same page compressed, once and again', async () => {
  const scene = await buildScene({ criteres: 12 });
  await finish(scene);
  const member = await app.as(scene.idMembre);
  const plain = await page(member, scene.idBoussole, { 'Accept-Encoding': 'identity' });

  for (const accepted of ['br', 'gzip, deflate', 'gzip;q=0.5', 'br']) {
    const asked = { 'Accept-Encoding': accepted };
    const { text, headers } = await page(member, scene.idBoussole, asked);
    expect(text).toBe(plain.text);
    expect(headers['content-encoding']).toBe(accepted.startsWith('br') ? 'br' : 'gzip');
    expect(headers['vary']).toBe('Accept-Encoding');
  }
});

/** Rounds, of which one has its callers recognised by one statement or two. */
const ROUNDS = 20;

test('the whole list of users, asked for by several at once, is read for two of them at most', async () => {
  const db = app.database;
  const admins = await Promise.all(Array.from('123456', () => asAdmin()));
  // Long enough to read for all of them to have been recognised meanwhile.
  await run(
    db.fork(),
    sql`insert into individu (adresse_mail, nom, id_profil)
      select 'u' || g || '@exemple.fr', repeat('N', 40) || g, 2 from generate_series(1, 5000) g`,
  );
  const all = () => Promise.all(admins.map((each) => each.get('/api/register/getAllUsers')));
  const sessions = { begin: [sql`lock table session in access exclusive mode`] };
  let [batches, read] = [0, 0];

  for (let round = 0; batches === 0 || (batches > 2 && round < ROUNDS); round += 1) {
    // Nobody is given what an earlier round has kept.
    await run(db.fork(), sql`update individu set prenom = ${`Tour ${round}`} where id_profil = 1`);
    const statements = await sent(app, async () => {
      const texts = (await meet(db, sessions, all, 2)).map(({ text }) => text);
      expect(texts).toEqual(texts.map(() => texts[0]));
    });
    const count = (part: string) =>
      statements.filter(({ sql: text }) => text.includes(part)).length;
    [batches, read] = [count('pg_current_snapshot'), count('string_agg')];
  }

  expect(batches).toBeLessThanOrEqual(2);
  // Whoever is recognised by another statement finds another version, where anything is written on the server meanwhile.
  expect(read).toBeLessThanOrEqual(2 * batches);
  expect(read).toBeGreaterThan(0);
});

test('should a page fail to be compressed it is sent as it is, and compressed for whoever asks next', async () => {
  const scene = await buildScene({ criteres: 12 });
  await finish(scene);
  const member = await app.as(scene.idMembre);
  const ask = () => page(member, scene.idBoussole, { 'Accept-Encoding': 'br' });
  const { brotliCompress, createBrotliCompress } = Object.getOwnPropertyDescriptors(zlib);
  const fail = () => {
    throw new Error('Initialization failed');
  };

  try {
    const value = { value: fail, configurable: true };
    Object.defineProperties(zlib, { brotliCompress: value, createBrotliCompress: value });
    syncBuiltinESMExports();
    for (const each of [await ask(), await ask()]) {
      expect(each.headers['content-encoding']).toBeUndefined();
      expect(each.text).toContain('"resultatBoussole"');
    }
  } finally {
    Object.defineProperties(zlib, { brotliCompress, createBrotliCompress });
    syncBuiltinESMExports();
  }
  expect((await ask()).headers['content-encoding']).toBe('br');
});
