import { expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import pino from 'pino';
import supertest from 'supertest';

import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { whoOpens } from './session.js';

const app = useApp();
const { buildAccount, buildAdmin, buildScene } = scenes(app);

/** Opens a page and returns what it was told of this browser. */
async function open(cookie?: string): Promise<unknown> {
  const { database } = app;
  const say = whoOpens({
    config: testConfig(),
    database,
    logger: pino({ level: 'silent' }),
  });
  const page: RequestHandler = async (req, res) => void res.send(await say(req, res));
  const server = express().use(page);
  const { body } = await supertest(server)
    .get('/')
    .set(cookie ? { cookie } : {});
  return body;
}
const NOBODY = { told: '', nom: '' };

test('a page is told whether a facilitator, a member or nobody opens it, and their name', async () => {
  const { idMembre } = await buildScene();
  const admin = await app.cookieOf((await buildAdmin()).id);
  const account = await buildAccount();

  expect(await open(admin)).toEqual({ told: 'admin', nom: 'Camille Roy' });
  expect(await open(await app.cookieOf(idMembre))).toMatchObject({ told: 'membre' });
  expect(await open(await app.cookieOf(account.id))).toEqual({
    told: 'membre',
    nom: account.pseudo,
  });
  expect(await open('boussole=inconnu')).toEqual(NOBODY);
  expect(await open()).toEqual(NOBODY);
});

test('an account without password is told as such, so that its page warns before signing out', async () => {
  const { idMembre } = await buildScene();
  await run(
    app.database.fork(),
    sql`update individu set provisoire = true where id_individu = ${idMembre}`,
  );

  expect(await open(await app.cookieOf(idMembre))).toMatchObject({ told: 'provisoire' });
});

test('a session that has ended is told to nobody, at once', async () => {
  const { idMembre } = await buildScene();
  const cookie = await app.cookieOf(idMembre);
  await run(app.database.fork(), sql`delete from session`);

  expect(await open(cookie)).toEqual(NOBODY);
});

test('while the database does not answer the page comes all the same, told nothing', async () => {
  const { idMembre } = await buildScene();
  const cookie = await app.cookieOf(idMembre);

  await app.database.fork().transactional(async (tx) => {
    await run(tx, sql`lock table session in access exclusive mode`);
    expect(await open(cookie)).toEqual(NOBODY);
  });

  expect(await open(cookie)).toMatchObject({ told: 'membre' });
});
