import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { createServer } from '../../api/src/app/server.js';
import { createLogger } from '../../api/src/core/logger.js';
import { useApp } from '../../api/src/testing/app.js';
import { testConfig } from '../../api/src/testing/config.js';
import { putPages } from '../../scripts/pages/putInPlace.mjs';

const app = useApp();
const DAY = 24 * 3_600_000;
let folder: string;
let served: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-pages-'));
  served = join(folder, 'served');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds pages whose one script has this name, as a change of its content gives it another one, and puts them there. */
function build(script: string, now?: number): void {
  const made = join(folder, 'made');
  mkdirSync(join(made, 'assets'), { recursive: true });
  writeFileSync(join(made, 'assets', script), `'${script}'`);
  writeFileSync(join(made, 'index.html'), `<head><script src="/assets/${script}"></script></head>`);
  writeFileSync(join(made, '.names.json'), `["${script}"]`);
  putPages(made, served, now);
}

test('a process that serves an earlier build still finds its scripts after the next ones (fault 18)', async () => {
  build('premier.js');
  const options = { config: testConfig({}), database: app.database, webRoot: served };
  const product = await createServer({ ...options, logger: createLogger('silent') });
  build('second.js');
  build('troisieme.js');
  const { text } = await supertest(product.app).get('/');
  const [, script = ''] = /src="(\/assets\/\w+\.js)"/.exec(text) ?? [];

  expect(script).toBe('/assets/premier.js');
  for (const path of [script, '/assets/second.js', '/assets/troisieme.js'])
    expect([path, (await supertest(product.app).get(path)).status]).toEqual([path, 200]);
  expect(readFileSync(join(served, '.names.json'), 'utf8')).toBe('["troisieme.js"]');
  expect(readdirSync(folder)).toEqual(['served']);
  await product.stop();
});

test('what only earlier builds had leaves a week after it was replaced, not after it was made (fault 18)', () => {
  const assets = () => readdirSync(join(served, 'assets')).toSorted();
  build('premier.js', 0);
  build('second.js', 100 * DAY);
  build('second.js', 106 * DAY);
  expect(assets()).toEqual(['premier.js', 'second.js']);

  build('second.js', 108 * DAY);

  expect(assets()).toEqual(['second.js']);
});
