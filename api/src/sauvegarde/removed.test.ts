import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';
import { backUp } from './backUp.js';
import { restore } from './restoreTables.js';

const app = useApp();
const { buildScene, finish, publish, asAdmin } = scenes(app);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-retire-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const WORDS = 'zqmots illicites';

test('a backup older than a removal brings its words back, and the restoration says where; a newer one does not', async () => {
  const scene = await buildScene({ membres: 4, criteres: 1, k: 3 });
  const em = app.database.fork();
  for (const participation of scene.participations) await finish(scene, participation);
  await run(
    em,
    sql`update resultat set commentaire = ${WORDS}
    where id_boussole_individu = ${scene.idBoussoleIndividu}`,
  );
  await publish(await asAdmin(), scene.idBoussole);
  const [before, after] = ['avant', 'apres'].map((name) => join(folder, `${name}.boussole`));
  await backUp(app.database, before ?? '');
  const { data } = await (
    await asAdmin()
  ).graphql(
    'mutation ($input: DeleteCommentaireInput!) { deleteCommentaire(input: $input) { id } }',
    {
      input: {
        idBoussole: scene.idBoussole,
        idCritere: scene.idCritere,
        commentaire: WORDS,
        motif: 'INJURE',
      },
    },
  );
  expect(data).toEqual({ deleteCommentaire: { id: scene.idBoussole } });
  await backUp(app.database, after ?? '');

  expect(await restore(app.database, after ?? '', { replace: true })).toMatchObject({
    revenus: [],
  });
  const { revenus } = await restore(app.database, before ?? '', { replace: true });

  const names = await row<{ lieu: string }>(
    em,
    sql`select concat_ws(', ', e.libelle_equipe, c.nom, k.libelle) as lieu
      from boussole b join equipe e using (id_equipe) join campagne c using (id_campagne), critere k`,
  );
  expect(revenus).toEqual([
    expect.stringMatching(new RegExp(`^${names?.lieu}, retiré le \\d\\d/\\d\\d/\\d{4}$`)),
  ]);
});
