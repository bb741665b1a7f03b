import { expect, test } from '@jest/globals';

import { createLogger } from '../core/logger.js';
import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { warnAtStart } from './https.js';

// Runs behind a proxy that the settings do not name.
let logged = '';
const write = { write: (row: string) => void (logged += row) };
const app = useApp({ logLevel: 'warn' }, write);

test('https that the product cannot believe is warned of, once (fault 4)', async () => {
  const ask = () => app.anonymous().get('/sante').set('X-Forwarded-Proto', 'https');
  for (let times = 0; times < 3; times += 1) {
    await app.anonymous().get('/api/checkToken').set('X-Forwarded-Proto', 'https');
  }
  await ask();

  expect(logged.match(/TRUSTED_PROXIES/g)).toHaveLength(1);
  expect(logged).toContain('leurs cookies partent sans Secure');
});

test('a proxy that says for whom it asks, and that the settings do not name, is warned of, once', async () => {
  logged = '';
  for (let times = 0; times < 3; times += 1) {
    await app.anonymous().get('/api/checkToken').set('X-Forwarded-For', `203.0.113.${times}`);
  }

  expect(logged.match(/X-Forwarded-For d’une machine absente de TRUSTED_PROXIES/g)).toHaveLength(1);
  expect(logged).toContain('tous les visiteurs partagent le même frein');
});

test.each([
  [{ production: true }, 1],
  [{ production: true, publicUrl: 'https://b.fr' }, 0],
  [{ production: false }, 0],
])('starting with %j says %i times that cookies may travel in clear (fault 4)', (config, times) => {
  logged = '';

  warnAtStart(testConfig(config), createLogger('warn', write));

  expect(logged.match(/PUBLIC_URL n’est pas renseigné/g) ?? []).toHaveLength(times);
});
