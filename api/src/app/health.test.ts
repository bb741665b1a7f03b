import { describe, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';

import { createLogger } from '../core/logger.js';
import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { factories } from '../testing/factories.js';
import { sante } from './sante.js';
import { createServer } from './server.js';

const app = useApp({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
const { buildEquipe } = factories(app);

/** The health of a process, alone; it waits for its balancer longer than any machine is slow. */
function processus() {
  const { router, retirer } = sante(app.database, 600_000);
  const seul = express().use(router);
  return { pret: async () => (await supertest(seul).get('/pret')).status, retirer };
}

describe('a process that is asked to stop', () => {
  test('waits until its balancer has been told twice', async () => {
    const { pret, retirer } = processus();
    expect(await pret()).toBe(200);
    let fini = false;

    const retrait = retirer().then(() => (fini = true));
    expect(await pret()).toBe(503);
    expect(fini).toBe(false);
    expect(await pret()).toBe(503);

    expect(await retrait).toBe(true);
  });

  test('waits for nobody when nobody asks', async () => {
    const { pret, retirer } = processus();

    await retirer();

    expect(await pret()).toBe(503);
  });
});

describe('two processes on one database', () => {
  const mauvaisCode = (rang: number) => ({ codeEquipe: `z${String(rang).padStart(5, '0')}` });
  const mauvaisMotDePasse = () => ({ pseudo: 'camille', password: 'mauvais' });

  test.each([
    ['wrong team codes', '/api/equipes/getEquipeByCode', mauvaisCode, 50],
    ['wrong passwords', '/api/access/loginUserAdeo', mauvaisMotDePasse, 3],
  ])('count %s together', async (_nom, chemin, corps, fois) => {
    const config = testConfig();
    const logger = createLogger(config.logLevel);
    // One moment for both: a slow machine must not wait the throttle out.
    const moment = new Date();
    const now = () => moment;
    app.setNow(moment);
    const autre = await createServer({ config, database: app.database, logger, webRoot: '', now });
    const deux = [app.app, autre.app];
    let rang = 0;
    const essayer = async (ou: (typeof deux)[number]) =>
      (await supertest(ou).post(chemin).send(corps(++rang))).status;

    for (let i = 0; i < fois; i += 1) for (const ou of deux) await essayer(ou);

    for (const ou of deux) expect(await essayer(ou)).toBe(429);
    await autre.stop();
  });
});

describe('behind a balancer', () => {
  const chercher = (depuis: string, codeEquipe = 'zZzZz9') =>
    app
      .anonymous()
      .post('/api/equipes/getEquipeByCode', { codeEquipe })
      .set('X-Forwarded-For', depuis);
  const epuiser = async (depuis: string) => {
    for (let i = 0; i < 100; i += 1) await chercher(depuis, `z${String(i).padStart(5, '0')}`);
  };

  test('wrong codes are counted for whoever is on the other side of it', async () => {
    await buildEquipe();
    await epuiser('203.0.113.1');

    expect((await chercher('203.0.113.1')).status).toBe(429);
    expect((await chercher('203.0.113.2')).status).toBe(200);
    expect((await chercher('203.0.113.1, 10.1.2.3')).status).toBe(429);
  });

  test('what the caller itself writes before its address changes nothing', async () => {
    await epuiser('203.0.113.1');

    expect((await chercher('198.51.100.7, 203.0.113.1')).status).toBe(429);
  });
});
