import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

import { backUp } from '../../../api/src/sauvegarde/backUp.js';
import { restore } from '../../../api/src/sauvegarde/restoreTables.js';
import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { computed, page } from './testing/readers.js';

const app = useApp();
const { buildScene, finish } = scenes(app);

/** Whoever brings rows back under a running process: `npm run restauration` refuses a base that is served. */
test('what was kept before a restoration is not given after it, by a process that ran all along', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-kept-'));
  try {
    const scene = await buildScene({ visuSociete: true });
    await finish(scene);
    const member = await app.as(scene.idMembre);
    const secret = await app.asJeton(scene.idSociete);
    const figures = async () => {
      const { status, text, headers } = await secret.get(`/api/chiffres/${scene.idBoussole}`);
      return { status, text, version: headers['etag'] };
    };
    const then = await figures();
    const file = join(folder, 'kept.boussole');
    await backUp(app.database, file);
    await finish(scene, scene.participations[1], -4);
    for (let i = 0; i < 3; i += 1) await page(member, scene.idBoussole);
    const since = await figures();
    expect(await figures()).toEqual(since);
    expect(since.text).not.toBe(then.text);

    await restore(app.database, file, { replace: true });

    // Sessions are not in a backup.
    const again = await app.as(scene.idMembre);
    const [given, wanted] = [
      await page(again, scene.idBoussole),
      await computed(again, scene.idBoussole),
    ];
    expect(given.text).toBe(wanted.text);
    expect(await figures()).toEqual(then);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
