import { expect, test } from '@jest/globals';

import { createLogger } from '../core/logger.js';
import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { avertirAuDemarrage } from './https.js';

// Behind a proxy that nobody has named.
let journal = '';
const ecrire = { write: (ligne: string) => void (journal += ligne) };
const app = useApp({ logLevel: 'warn' }, ecrire);

test('https that the product cannot believe is warned of, once (fault 4)', async () => {
  const demander = () => app.anonymous().get('/sante').set('X-Forwarded-Proto', 'https');
  for (let fois = 0; fois < 3; fois += 1) {
    await app.anonymous().get('/api/checkToken').set('X-Forwarded-Proto', 'https');
  }
  await demander();

  expect(journal.match(/TRUSTED_PROXIES/g)).toHaveLength(1);
  expect(journal).toContain('leurs cookies partent sans Secure');
});

test.each([
  [{ production: true }, 1],
  [{ production: true, publicUrl: 'https://b.fr' }, 0],
  [{ production: false }, 0],
])('starting with %j says %i times that cookies may travel in clear (fault 4)', (config, fois) => {
  journal = '';

  avertirAuDemarrage(testConfig(config), createLogger('warn', ecrire));

  expect(journal.match(/PUBLIC_URL n’est pas renseigné/g) ?? []).toHaveLength(fois);
});
