import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { loadDemo } from './load.js';

const app = useApp();
const { buildAdmin } = scenes(app);

test('of two processes that start at once on an empty database, one loads the demonstration, and the other waits for it', async () => {
  const { id } = await buildAdmin();

  await Promise.all([loadDemo(app.context(id, true)), loadDemo(app.context(id, true))]);

  const societes = await rows(
    app.database.fork(),
    sql`select libelle_societe as nom from societe order by id_societe`,
  );
  expect(societes).toEqual([{ nom: 'Kerloédan Nautisme' }, { nom: 'Voilerie de Trévignon' }]);
}, 120_000);
