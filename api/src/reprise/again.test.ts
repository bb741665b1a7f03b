import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';
import { asCsv, importResults, rowsOf, sendResults } from './testing/importing.js';
import { cell, NORTH, SHEET, placesOf } from './testing/place.js';

const app = useApp();
const { buildSociete, buildCampagne, buildMembre, asAdmin, buildFacilitateur, count } = scenes(app);
const { buildPlace, answerAndClose, close, reprises, withdraw } = placesOf(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

test('the same file again changes nothing, and another for the same team is refused', async () => {
  const { idSociete } = await buildPlace();
  const file = asCsv(rowsOf(SHEET));
  await importResults(admin, file, { idSociete });
  const before = await count(sql`select count(*)::int as n from reprise`);

  const again = await importResults(admin, file, { idSociete });
  const other = await importResults(
    admin,
    asCsv(rowsOf([cell(2025, 'Quai nord', 'Entraide', [...NORTH, 3])])),
    { idSociete },
  );

  expect(again).toMatchObject({ importe: false, inchangees: 8, aImporter: 0, enErreur: 0 });
  expect(await count(sql`select count(*)::int as n from reprise`)).toBe(before);
  expect(other).toMatchObject({ importe: false, enErreur: 1 });
  expect(other.lignes[0]?.remarques[0]).toMatch(/déjà d’autres résultats importés/);
});

test('it is withdrawn whole, and imported again only the same or apart by k answers', async () => {
  const { idSociete } = await buildPlace();
  await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete });
  const idCampagne = (await reprises(admin, idSociete))[0]?.campagne.id ?? 0;

  expect(await withdraw(admin, idSociete, idCampagne)).toMatchObject({
    data: { deleteReprise: { id: idCampagne } },
  });

  expect(await reprises(admin, idSociete)).toMatchObject([{ campagne: { annee: 2024 } }]);
  const near = cell(2025, 'Quai nord', 'Entraide', [...NORTH, 3]);
  const far = cell(2025, 'Quai nord', 'Entraide', [...NORTH, 3, 2, 1]);
  const one = await importResults(admin, asCsv(rowsOf([near])), { idSociete });
  expect(one.lignes[0]?.remarques[0]).toMatch(
    /déjà été montré avec 6 réponses.* d’au moins 3 réponses/,
  );
  expect(await importResults(admin, asCsv(rowsOf([far])), { idSociete })).toMatchObject({
    importe: true,
  });
  await withdraw(admin, idSociete, idCampagne);
  expect(await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete })).toMatchObject({
    importe: true,
    inchangees: 4,
    aImporter: 4,
  });
});

test('once a boussole of one of its teams is closed, it is not withdrawn any more', async () => {
  const { idSociete, idNorth } = await buildPlace();
  await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete });
  const [{ campagne } = { campagne: { id: 0 } }] = await reprises(admin, idSociete);
  const { idBoussole } = await answerAndClose(idNorth, 2026, NORTH);
  await close(admin, idBoussole);

  expect(await reprises(admin, idSociete)).toMatchObject([
    { retenuePar: 'Quai nord' },
    { retenuePar: 'Quai nord' },
  ]);
  expect(await withdraw(admin, idSociete, campagne.id)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/Quai nord.*a été publiée ou fermée depuis/),
  });
});

test('a team that has a boussole in that year, and a campaign that is open in the company, are refused', async () => {
  const { idSociete, idNorth, idSouth } = await buildPlace();
  const { idCampagne } = await answerAndClose(idNorth, 2026, NORTH);
  const of = (equipe: string) => asCsv(rowsOf([cell(2026, equipe, 'Entraide', NORTH)]));

  const open = await importResults(admin, of('Quai sud'), { idSociete });
  await run(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() where id_equipe = ${idNorth}`,
  );
  const taken = await importResults(admin, of('Quai nord'), { idSociete });
  const done = await importResults(admin, of('Quai sud'), { idSociete });

  expect(open).toMatchObject({ importe: false, annees: [{ idCampagne }] });
  expect(open.fautes[0]).toMatch(/est ouverte dans cette société/);
  expect(taken.lignes[0]?.remarques[0]).toMatch(/a déjà une boussole cette année-là/);
  expect(done.importe).toBe(true);
  expect(
    await count(sql`select count(*)::int as n from boussole where id_equipe = ${idSouth}`),
  ).toBe(1);
});

test('unknown teams are made as closed ones or mapped, unknown criteria mapped or left out', async () => {
  const { idSociete, idSouth, idCriteres } = await buildPlace();
  const sheet = asCsv([
    ['Année', 'Branche', 'Équipe', 'Critère', 'FF', 'OR', 'Réponses'],
    ['2025', 'Direction Nord', 'Forge', 'Entraide', '2,5', '1', '4'],
    ['2025', '', 'Le quai du sud', 'Entraide', '-1,5', '0', '4'],
    ['2025', '', 'Quai nord', 'Le sens', '3', '3', '4'],
    ['2025', '', 'Quai nord', 'Cantine', '3', '3', '4'],
    ['2025', '', 'Quai nord', 'Sens', '3', '3', '4'],
    ['2025', '', 'Direction Sud', 'Entraide', '0,5', '0,5', '8'],
    ['2025', 'Direction Nord', '', 'Entraide', '2,5', '1', '4'],
  ]);

  const asked = await importResults(admin, sheet, { idSociete }, true);
  expect(asked).toMatchObject({
    enErreur: 4,
    equipesInconnues: [{ nom: 'Forge', branche: 'Direction Nord' }, { nom: 'Le quai du sud' }],
    criteresInconnus: ['Le sens', 'Cantine'],
  });
  const done = await importResults(admin, sheet, {
    idSociete,
    equipes: [
      { nom: 'Forge', creer: true },
      { nom: 'Le quai du sud', idEquipe: idSouth },
    ],
    criteres: [{ nom: 'Le sens', idCritere: idCriteres[1] }, { nom: 'Cantine' }],
  });

  // « Le sens » is « Sens », which the team has twice.
  expect(done.lignes.map(({ etat }) => etat)).toEqual([
    'A_IMPORTER',
    'A_IMPORTER',
    'A_IMPORTER',
    'ECARTEE',
    'EN_ERREUR',
    'TOTAL',
    'TOTAL',
  ]);
  const again = await importResults(admin, sheet, {
    idSociete,
    equipes: [
      { nom: 'Forge', creer: true },
      { nom: 'Le quai du sud', idEquipe: idSouth },
    ],
    criteres: [{ nom: 'Le sens' }, { nom: 'Cantine' }],
  });
  expect(again).toMatchObject({ importe: true, equipes: 3 });
  const made = await rows(
    app.database.fork(),
    sql`select e.libelle_equipe as nom, e.code_actif as ouverte, p.libelle_equipe as branche from equipe e
      left join equipe p on p.id_equipe = e.id_parent where e.id_societe = ${idSociete} and not e.code_actif order by 1`,
  );
  expect(made).toEqual([
    { nom: 'Direction Nord', ouverte: false, branche: null },
    { nom: 'Forge', ouverte: false, branche: 'Direction Nord' },
  ]);
});

test('below k a figure is not kept, and a team that has none is not there', async () => {
  const { idSociete, idNorth, idSouth } = await buildPlace({ k: 5 });
  const done = await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete });

  expect(done).toMatchObject({ importe: true, k: 5, equipes: 4 });
  expect(done.lignes.filter(({ etat }) => etat === 'SANS_CHIFFRE')).toMatchObject([
    { equipe: 'quai SUD', critere: 'Entraide' },
    { equipe: 'quai SUD', critere: 'Entraide' },
  ]);
  const shown = await rows(
    app.database.fork(),
    sql`select id_equipe as id, count(*)::int as n from resultat_cumul join boussole using (id_boussole)
      where boussole.id_societe = ${idSociete} group by 1 order by 1`,
  );
  expect(shown).toEqual([
    { id: idNorth, n: 4 },
    { id: idSouth, n: 2 },
  ]);
});

test('a member and a facilitator of another company are refused before the file is read', async () => {
  const { idSociete, idNorth } = await buildPlace();
  const member = await app.as((await buildMembre({ idEquipe: idNorth })).id);
  const other = await buildSociete();
  const stranger = await app.as((await buildFacilitateur([other.idSociete])).id);
  const own = await app.as((await buildFacilitateur([idSociete])).id);

  const codeOf = async (client: Client) =>
    (await sendResults(client, 'rien', { idSociete })).body.errors?.[0].extensions.code;
  expect(await codeOf(member)).toBe('FORBIDDEN');
  expect(await codeOf(app.anonymous())).toBe('UNAUTHENTICATED');
  expect(await codeOf(stranger)).toBe(
    (await sendResults(stranger, 'rien', { idSociete: 999_999 })).body.errors[0].extensions.code,
  );
  expect(await importResults(own, asCsv(rowsOf(SHEET)), { idSociete })).toMatchObject({
    importe: true,
  });
});

test('a year may hold what was imported beside another campaign, once days say which came first', async () => {
  const { idSociete, idNorth } = await buildPlace();
  const { idCampagne: autumn, idBoussole } = await answerAndClose(idNorth, 2025, NORTH);
  await run(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() where id_equipe = ${idNorth}`,
  );
  const lower = NORTH.map((score) => score - 2).map((score) => Math.max(-5, score));
  const file = asCsv(rowsOf([cell(2025, 'Quai nord', 'Entraide', lower)]));
  const { idCampagne } = await buildCampagne({ annee: 2025, nom: `Printemps ${idSociete}` });
  const send = () =>
    importResults(admin, file, { idSociete, campagnes: [{ annee: 2025, idCampagne }] });
  const give = (id: number, jour: string) =>
    run(
      app.database.fork(),
      sql`update campagne set jour = ${jour}::date where id_campagne = ${id}`,
    );

  const refused = await send();
  expect(refused.importe).toBe(false);
  expect(refused.lignes[0]?.remarques[0]).toMatch(
    new RegExp(`donnez d’abord un jour à la campagne «\\sPrintemps ${idSociete}\\s»$`),
  );

  await give(idCampagne, '2025-03-10');
  await give(autumn, '2025-11-10');
  expect(await send()).toMatchObject({ importe: true, equipes: 1 });
  expect(await send()).toMatchObject({ importe: false, inchangees: 1 });
  const { data } = await admin.graphql(`{ resultatBoussole(idBoussole: ${idBoussole}) {
    resultat { periode } precedent { periode importeeLe } resultatN1 { periode } } }`);
  expect(data).toEqual({
    resultatBoussole: {
      resultat: { periode: 'novembre 2025' },
      precedent: { periode: 'mars 2025', importeeLe: expect.any(String) },
      resultatN1: null,
    },
  });
});
