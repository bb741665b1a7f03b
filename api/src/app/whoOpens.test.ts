import { expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import pino from 'pino';
import supertest from 'supertest';

import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { quiOuvre } from './session.js';

const app = useApp();
const { buildAdmin, buildScene } = scenes(app);

/** What the page is told that this browser opens. */
async function ouvrir(cookie?: string): Promise<string> {
  const { database } = app;
  const dire = quiOuvre({
    config: testConfig(),
    database,
    logger: pino({ level: 'silent' }),
  });
  const page: RequestHandler = async (req, res) => void res.send(await dire(req, res));
  const serveur = express().use(page);
  return (
    await supertest(serveur)
      .get('/')
      .set(cookie ? { cookie } : {})
  ).text;
}

test('a page is told whether a facilitator, a member or nobody opens it', async () => {
  const { idMembre } = await buildScene();
  const admin = await app.cookieDe((await buildAdmin()).id);

  expect(await ouvrir(admin)).toBe('admin');
  expect(await ouvrir(await app.cookieDe(idMembre))).toBe('membre');
  expect(await ouvrir('boussole=inconnu')).toBe('');
  expect(await ouvrir()).toBe('');
});

test('a session that has ended is told to nobody, at once', async () => {
  const { idMembre } = await buildScene();
  const cookie = await app.cookieDe(idMembre);
  await run(app.database.fork(), sql`delete from session`);

  expect(await ouvrir(cookie)).toBe('');
});

test('while the database does not answer the page comes all the same, told nothing', async () => {
  const { idMembre } = await buildScene();
  const cookie = await app.cookieDe(idMembre);

  await app.database.fork().transactional(async (tx) => {
    await run(tx, sql`lock table session in access exclusive mode`);
    expect(await ouvrir(cookie)).toBe('');
  });

  expect(await ouvrir(cookie)).toBe('membre');
});
