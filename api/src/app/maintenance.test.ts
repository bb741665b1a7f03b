import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';

import { setClosed } from '../core/maintenance.js';
import { useApp } from '../testing/app.js';
import { until } from '../testing/waiting.js';
import { health } from './health.js';
import { maintenance, watchClosing } from './maintenance.js';

const app = useApp();

/** A process of the product that has just started. */
async function start() {
  const closing = await watchClosing(app.database);
  closing.stop();
  return express()
    .use(health(app.database).router, maintenance(closing))
    .use((_req, res) => void res.send('servi'));
}

test('closed, every process answers 503 in French to all but what a supervisor asks, until it is opened again', async () => {
  expect((await request(await start()).get('/societes')).text).toBe('servi');

  await setClosed(app.database.fork(), true);
  await setClosed(app.database.fork(), true);
  for (const served of [await start(), await start()]) {
    const api = await request(served).post('/api/societes').send({});
    expect([
      api.status,
      api.headers['retry-after'],
      api.headers['cache-control'],
      api.body,
    ]).toEqual([
      503,
      '60',
      'no-store',
      {
        message: 'Boussole est en maintenance. Revenez dans quelques minutes.',
        code: 'UNAVAILABLE',
      },
    ]);
    const page = await request(served).get('/societes').set('Accept', 'text/html,*/*;q=0.8');
    expect([page.status, page.type]).toEqual([503, 'text/html']);
    expect(page.text).toContain('Boussole est en maintenance');
    expect((await request(served).get('/sante')).status).toBe(200);
    expect((await request(served).get('/pret')).status).toBe(200);
  }

  await setClosed(app.database.fork(), false);
  expect((await request(await start()).get('/societes')).text).toBe('servi');
});

test('a process that serves closes, then opens again, within seconds', async () => {
  const closing = await watchClosing(app.database);
  await setClosed(app.database.fork(), true);
  await until(() => Promise.resolve(closing.isClosed));
  await setClosed(app.database.fork(), false);
  await until(() => Promise.resolve(!closing.isClosed));
  closing.stop();
  expect(closing.isClosed).toBe(false);
});
