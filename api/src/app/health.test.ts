import { describe, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';

import { createLogger } from '../core/logger.js';
import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { factories } from '../testing/factories.js';
import { health } from './health.js';
import { createServer } from './server.js';

const app = useApp({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
const { buildEquipe } = factories(app);

/** The health of one process alone, with a patience that exceeds the slowness of any machine. */
function newProcess() {
  const { router, withdraw } = health(app.database, 600_000);
  const alone = express().use(router);
  return { pret: async () => (await supertest(alone).get('/pret')).status, withdraw };
}

describe('a process that is asked to stop', () => {
  test('waits until its balancer has been told twice', async () => {
    const { pret, withdraw } = newProcess();
    expect(await pret()).toBe(200);
    let done = false;

    const withdrawal = withdraw().then(() => (done = true));
    expect(await pret()).toBe(503);
    expect(done).toBe(false);
    expect(await pret()).toBe(503);

    expect(await withdrawal).toBe(true);
  });

  test('waits for nobody when nobody asks', async () => {
    const { pret, withdraw } = newProcess();

    await withdraw();

    expect(await pret()).toBe(503);
  });
});

describe('two processes on one database', () => {
  const wrongCode = (rang: number) => ({ codeEquipe: `z${String(rang).padStart(5, '0')}` });
  const wrongPassword = () => ({ pseudo: 'camille', password: 'mauvais' });

  test.each([
    ['wrong team codes', '/api/equipes/getEquipeByCode', wrongCode, 50],
    ['wrong passwords', '/api/access/loginUserAdeo', wrongPassword, 3],
  ])('count %s together', async (_nom, path, body, times) => {
    const config = testConfig();
    const logger = createLogger(config.logLevel);
    // The same clock for both, so that the throttle's wait does not end on a slow machine.
    const moment = new Date();
    const now = () => moment;
    app.setNow(moment);
    const other = await createServer({ config, database: app.database, logger, webRoot: '', now });
    const two = [app.app, other.app];
    let rang = 0;
    const attempt = async (where: (typeof two)[number]) =>
      (await supertest(where).post(path).send(body(++rang))).status;

    for (let i = 0; i < times; i += 1) for (const where of two) await attempt(where);

    for (const where of two) expect(await attempt(where)).toBe(429);
    await other.stop();
  });
});

describe('behind a balancer', () => {
  const find = (since: string, codeEquipe = 'zZzZz9') =>
    app
      .anonymous()
      .post('/api/equipes/getEquipeByCode', { codeEquipe })
      .set('X-Forwarded-For', since);
  const exhaust = async (since: string) => {
    for (let i = 0; i < 100; i += 1) await find(since, `z${String(i).padStart(5, '0')}`);
  };

  test('wrong codes are counted for whoever is on the other side of it', async () => {
    await buildEquipe();
    await exhaust('203.0.113.1');

    expect((await find('203.0.113.1')).status).toBe(429);
    expect((await find('203.0.113.2')).status).toBe(200);
    expect((await find('203.0.113.1, 10.1.2.3')).status).toBe(429);
  });

  test('what the caller itself writes before its address changes nothing', async () => {
    await exhaust('203.0.113.1');

    expect((await find('198.51.100.7, 203.0.113.1')).status).toBe(429);
  });
});
