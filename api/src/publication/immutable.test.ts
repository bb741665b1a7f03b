import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import readExcelFile from 'read-excel-file/node';

import { entities } from '../app/entities.js';
import { listCommentaires, listCommentairesCriteres } from '../commentaire/commentaire.service.js';
import type { AppContext } from '../core/context.js';
import { openDatabase } from '../core/openDatabase.js';
import { confidentialiteOf } from '../publication/publication.service.js';
import { exportBoussole } from '../resultat/export/export.service.js';
import { getResultatBoussole } from '../resultat/resultat.service.js';
import { listParticipations, listResultatRows } from '../resultat/rows.service.js';
import { backUp } from '../sauvegarde/backUp.js';
import { restoreDatabase } from '../sauvegarde/restore.js';
import { useApp, type Client } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { copyEmbedded } from '../testing/embedded.js';
import { scenes } from '../testing/scene.js';

const app = useApp();
const { buildScene, buildAdmin, finish } = scenes(app);
const folder = mkdtempSync(join(tmpdir(), 'boussole-publiee-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is drawn anew at each reading, in one order. */
const inOrder = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).toSorted();

/** The names of branch and team in « Données », which bears today’s beside their ids, as the flat table of programs does. */
const NAMES = new Set([3, 5]);

/** Everything that a facilitator is shown of a boussole: the page, the rows as they were drawn, the comments, both files. */
async function read(ctx: AppContext, idBoussole: number) {
  const {
    accounts,
    anneeCourante: _annee,
    state,
    ...page
  } = await getResultatBoussole(ctx, { idBoussole });
  const file = async (format: 'CSV' | 'XLSX') =>
    Buffer.from((await exportBoussole(ctx, { idBoussole, format })).contenu, 'base64');
  const { resultat } = await listResultatRows(ctx, { idBoussole });
  const beside = await listCommentairesCriteres(ctx, { idBoussole });
  const participations = await listParticipations(ctx, { idBoussole });
  expect(accounts).toBeDefined();
  return {
    page,
    level: await confidentialiteOf(ctx, page.facts, state),
    rows: resultat,
    participations: inOrder(participations.map(({ statut }) => statut)),
    opinions: inOrder(await listCommentaires(ctx, { idBoussole })),
    beside: beside.map(({ commentaires, ...critere }) => [critere, inOrder(commentaires)]),
    csv: (await file('CSV')).toString('hex'),
    xlsx: (await readExcelFile(await file('XLSX'))).map(({ sheet, data }) =>
      sheet === 'Données' ? data.map((line) => line.filter((_, at) => !NAMES.has(at))) : data,
    ),
  };
}

const PAGE = `query ($id: Int!) { resultatBoussole(idBoussole: $id) { libelleSociete libelleEquipe nomCampagne annee
    participation { faites total } roti { moyenne nombre }
    confidentialite { niveau k terminees participants publication { numero jour faites total } }
    resultat { ...A } resultatN1 { ...A } resultatN2 { ...A }
    ruptures { idCritere depuis } evolutions { phrase } } }
  fragment A on ResultatAnnee { annee nomCampagne note { moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 }
    moyennes { idCritere libelle nombre moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 repartitionQ1 repartitionQ2 masque } }`;

/** The replies of both doors, as text. */
async function sentBy(client: Client, id: number): Promise<string> {
  const { data, message } = await client.graphql(PAGE, { id });
  expect(message).toBeUndefined();
  const rows = await client.post('/api/boussole/getResultatByBoussole', { idBoussole: id });
  expect(rows.status).toBe(200);
  return JSON.stringify([data, rows.body]);
}

test('what a publication shows is the same, to the byte, whatever happens to people, teams, criteria and levels, and on another engine', async () => {
  const { id: idAdmin } = await buildAdmin();
  const admin = await app.as(idAdmin);
  const scene = await buildScene({ membres: 5, k: 3, visuSociete: true });
  const { idBoussole, idSociete, idEquipe, idOtherEquipe, idCriteres, idMembres } = scene;
  for (const participation of scene.participations.slice(0, 4)) await finish(scene, participation);
  for (const id of idMembres.slice(0, 3)) {
    const sent = { idBoussole, commentaire: `Avis ${id}`, roti: 4 };
    expect((await (await app.as(id)).post('/api/commentaireBoussole', sent)).status).toBe(201);
  }
  await admin.graphql(`mutation { closeBoussole(id: ${idBoussole}) { id } }`);
  const ctx = () => app.context(idAdmin, true);
  const before = await read(ctx(), idBoussole);
  expect(before).toMatchObject({ opinions: { length: 3 }, rows: { length: 8 } });
  const sent = await sentBy(admin, idBoussole);

  const changes = [
    `updateIndividu(input: { id: ${idMembres[0]}, idProfil: 0, equipesRetirees: [${idEquipe}] }) { id }`,
    `deleteIndividu(id: ${idMembres[1]}) { id }`,
    `updateArbreEquipes(input: { idSociete: ${idSociete}, equipes: [
      { id: ${idEquipe}, libelleEquipe: "Un autre nom", idParent: null },
      { id: ${idOtherEquipe}, libelleEquipe: "Ailleurs", idParent: ${idEquipe} }] }) { version }`,
    `deleteEquipe(id: ${idOtherEquipe}, idSociete: ${idSociete}) { id }`,
    `updateCritere(input: { id: ${idCriteres[0]}, libelle: "Renommé", description: "Autre", statut: ACTIF }) { id }`,
    `updateCritere(input: { id: ${idCriteres[0]}, libelle: "Tout autre", description: "Autre", statut: ACTIF, nouveauSens: true }) { id }`,
    `deleteCritere(id: ${idCriteres[1]}, idSociete: ${idSociete}) { id }`,
    `updateSociete(input: { id: ${idSociete}, libelleSociete: "${before.page.libelleSociete}", k: 9 }) { k }`,
    `updateSociete(input: { id: ${idSociete}, libelleSociete: "${before.page.libelleSociete}", k: null }) { k }`,
  ];
  for (const change of changes) {
    expect([change, (await admin.graphql(`mutation { ${change} }`)).message]).toEqual([
      change,
      undefined,
    ]);
    expect(await read(ctx(), idBoussole)).toEqual(before);
    expect(await sentBy(admin, idBoussole)).toBe(sent);
  }

  const saved = join(folder, 'publiee.boussole');
  await backUp(app.database, saved);
  const config = testConfig({ dataDir: join(folder, 'ailleurs') });
  await copyEmbedded(config.dataDir);
  await restoreDatabase(config, saved);
  const restored = await openDatabase(config, entities, { asIs: true, patient: true });
  try {
    expect(await read({ ...ctx(), em: restored.fork() }, idBoussole)).toEqual(before);
  } finally {
    await restored.close();
  }
});
