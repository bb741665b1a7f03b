import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildAdmin } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);
const PAGE = `query ($input: PageInput) { societesPage(page: $input) { total lignes { libelleSociete } } }`;

test('the list is searched, sorted and paged by the server, accents and case aside', async () => {
  for (const libelleSociete of ['Zoé', 'Émile', 'emilien', 'Abel'])
    await buildSociete({ libelleSociete });
  const admin = await asAdmin();
  const labels = async (input: object) =>
    (await admin.graphql(PAGE, { input })).data?.['societesPage'] as {
      total: number;
      lignes: { libelleSociete: string }[];
    };

  expect((await labels({})).lignes.map((s) => s.libelleSociete)).toEqual([
    'Abel',
    'Émile',
    'emilien',
    'Zoé',
  ]);
  expect((await labels({ descendant: true, taille: 1 })).lignes).toEqual([
    { libelleSociete: 'Zoé' },
  ]);
  expect(await labels({ recherche: 'EMILE' })).toEqual({
    total: 1,
    lignes: [{ libelleSociete: 'Émile' }],
  });
  expect(await labels({ recherche: '%' })).toEqual({ total: 0, lignes: [] });
  expect((await labels({ page: 2, taille: 3 })).lignes).toHaveLength(1);
});

test('of ten thousand companies, one is found and the last page has the last', async () => {
  await run(
    app.database.fork(),
    sql`insert into societe (libelle_societe) select 'Société ' || n from generate_series(1, 10000) n`,
  );
  await buildSociete({ libelleSociete: 'Écluse du Gué' });
  const admin = await asAdmin();

  const found = await admin.graphql(PAGE, { input: { recherche: 'ECLUSE DU GUE' } });
  const last = await admin.graphql(PAGE, { input: { page: 1001, descendant: true } });

  expect(found.data).toEqual({
    societesPage: { total: 1, lignes: [{ libelleSociete: 'Écluse du Gué' }] },
  });
  expect(last.data).toEqual({
    societesPage: { total: 10001, lignes: [{ libelleSociete: 'Écluse du Gué' }] },
  });
});
