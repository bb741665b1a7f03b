import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { backUp } from '../sauvegarde/backUp.js';
import { restore } from '../sauvegarde/restoreTables.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { asCsv, importResults, rowsOf } from './testing/importing.js';

const app = useApp();
const copy = useApp();
const { buildSociete, buildEquipe, buildCritere, asAdmin } = scenes(app);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-reprise-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a backup holds what was imported, and what was withdrawn is still remembered', async () => {
  const { idSociete } = await buildSociete();
  await buildEquipe({ idSociete, libelleEquipe: 'Forge' });
  await buildCritere({ idSociete, libelle: 'Entraide' });
  const admin = await asAdmin();
  const sheet = (annee: number, ff: readonly number[]) =>
    asCsv(rowsOf([{ annee, equipe: 'Forge', critere: 'Entraide', ff, or: ff }]));
  await importResults(admin, sheet(2024, [1, 2, 3]), { idSociete });
  await importResults(admin, sheet(2025, [1, 2, 3]), { idSociete });
  const { data } = await admin.graphql(`{ reprises(idSociete: ${idSociete}) { campagne { id } } }`);
  const [last] = (data?.['reprises'] ?? []) as { campagne: { id: number } }[];
  await admin.graphql(
    'mutation ($input: DeleteRepriseInput!) { deleteReprise(input: $input) { id } }',
    {
      input: { idSociete, idCampagne: last?.campagne.id },
    },
  );

  const file = join(folder, 'a.boussole');
  await backUp(app.database, file);
  await restore(copy.database, file);

  const there = await copy.as((await scenes(copy).buildAdmin()).id);
  expect(await importResults(there, sheet(2024, [1, 2, 3]), { idSociete })).toMatchObject({
    importe: false,
    inchangees: 1,
  });
  const near = await importResults(there, sheet(2025, [1, 2, 3, 4]), { idSociete });
  expect(near.lignes[0]?.remarques[0]).toMatch(/déjà été montré avec 3 réponses/);
});
