import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { eraseFromServer } from '../individu/individu.service.js';
import { findNumbered } from '../individu/operator.service.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';
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

test('accounts that somebody erased since the backup are back: their numbers and days are told, and they are erased by their numbers', async () => {
  const { idMembres } = await buildScene({ membres: 4 });
  const [gone = 0, bySelf = 0, byAdmin = 0, kept = 0] = idMembres;
  const ctx = app.context();
  await eraseFromServer(ctx, gone);
  const file = join(folder, 'comptes.boussole');
  await backUp(app.database, file);
  await eraseFromServer(ctx, bySelf);
  const erased = await (
    await asAdmin()
  ).graphql('mutation ($id: Int!) { deleteIndividu(id: $id) { id } }', { id: byAdmin });
  expect(erased.code).toBeUndefined();

  const { comptes } = await restore(app.database, file, { replace: true });

  const jour = expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/);
  expect(comptes).toEqual([bySelf, byAdmin].map((id) => ({ id, jour })));
  const found = await findNumbered(ctx, comptes.map(({ id }) => id).join(', '));
  for (const { id } of found) await eraseFromServer(ctx, id);
  expect(
    await rows(
      app.database.fork(),
      sql`select id_individu as id from individu where id_individu = any(${idMembres}::int[])`,
    ),
  ).toEqual([{ id: kept }]);
});

test.each([
  ['douze', 'Les numéros de comptes s’écrivent entre des virgules'],
  ['12,', 'Les numéros de comptes s’écrivent entre des virgules'],
  ['999999', 'Aucun compte n’a le numéro 999999'],
])('%s names no account to erase', async (typed, sentence) => {
  await expect(findNumbered(app.context(), typed)).rejects.toThrow(sentence);
});
