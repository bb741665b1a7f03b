import { beforeEach, expect, test } from '@jest/globals';

import { rebuildDomaines, verifyBoussoles, verifyDomaines } from '../resultat/sums/domaines.js';
import { rebuildSums, verifySums } from '../resultat/sums/sums.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';
import { asCsv, importResults, rowsOf, sendResults, type SheetCell } from './testing/importing.js';

const app = useApp();
const { buildSociete, buildEquipe, buildCritere, buildCampagne, buildBoussole, buildMembre } =
  scenes(app);
const { addParticipations, writeScores, setStatut, asAdmin, buildFacilitateur, count } =
  scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

/** Two teams below a branch, two criteria; nobody has answered here yet. */
async function buildPlace({ k = null as number | null } = {}) {
  const { idSociete } = await buildSociete({ k, libelleSociete: `Cap Élan ${Math.random()}` });
  const { idEquipe: idBranche } = await buildEquipe({ idSociete, libelleEquipe: 'Direction Sud' });
  const north = await buildEquipe({ idSociete, idParent: idBranche, libelleEquipe: 'Quai nord' });
  const south = await buildEquipe({ idSociete, idParent: idBranche, libelleEquipe: 'Quai sud' });
  const aid = await buildCritere({ idSociete, libelle: 'Entraide' });
  const sense = await buildCritere({ idSociete, libelle: 'Sens' });
  return {
    idSociete,
    idBranche,
    idNorth: north.idEquipe,
    idSouth: south.idEquipe,
    idCriteres: [aid.id, sense.id] as const,
  };
}

const NORTH = [3, 4, 2, 5, -1, 3];
const SOUTH = [-2, 0, 1, -3];
const cell = (
  annee: number,
  equipe: string,
  critere: string,
  ff: readonly number[],
  or: readonly number[] = ff.map((score) => -score),
): SheetCell => ({ annee, equipe, critere, ff, or });
const SHEET = [2024, 2025].flatMap((annee) => [
  cell(annee, 'Quai nord', 'Entraide', NORTH),
  cell(annee, 'Quai nord', 'Sens', NORTH.toReversed().slice(0, 5)),
  cell(annee, 'quai SUD', 'Entraide', SOUTH),
  cell(annee, 'Quai sud', 'Sens', [...SOUTH, annee - 2023]),
]);

/** A boussole of people, answered and closed, in the year of a campaign. */
async function answerAndClose(idEquipe: number, annee: number, scores: readonly number[]) {
  const { idCampagne } = await buildCampagne({ annee });
  const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
  const participations = await addParticipations(idBoussole, scores.length);
  const criteres = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_critere as id from critere where id_societe = (select id_societe from equipe where id_equipe = ${idEquipe}) order by 1`,
  );
  await writeScores(
    idBoussole,
    participations.flatMap((participation, rank) =>
      criteres.map(({ id: critere }) => ({
        participation,
        critere,
        question1: scores[rank] ?? 0,
        question2: scores[rank] ?? 0,
      })),
    ),
  );
  await setStatut(participations, 'Terminé');
  return { idBoussole, idCampagne };
}

const close = (idBoussole: number) =>
  admin.graphql(`mutation { closeBoussole(id: ${idBoussole}) { id } }`);

const YEAR = `annee importeeLe note { moyenneQ1 moyenneQ2 } moyennes { libelle nombre moyenneQ1 moyenneQ2 masque repartitionQ1 }`;
interface Figure {
  libelle: string;
  nombre: number | null;
  moyenneQ1: number | null;
  repartitionQ1: number[] | null;
}
interface Year {
  annee: number;
  importeeLe: string | null;
  note: object;
  moyennes: Figure[];
}
interface Page {
  participation: object;
  resultat: Year;
  resultatN1: Year;
  resultatN2: Year;
  evolutions: { criteres: { question1: object }[] };
}
interface MapOfTeams {
  lignes: { libelleEquipe: string; importeeLe: string | null; cellules: object[] }[];
}
/** A line of the flat table. */
interface FlatLine {
  equipe: string;
  question: string;
  annee: number;
}

const page = async (client: Client, idBoussole: number) =>
  (
    await client.graphql(`{ resultatBoussole(idBoussole: ${idBoussole}) {
      participation { faites total } resultat { ${YEAR} } resultatN1 { ${YEAR} } resultatN2 { ${YEAR} }
      evolutions { comparaisons marquants criteres { question1 { verdict ecart plusHautes } masque } } } }`)
  ).data?.['resultatBoussole'] as unknown as Page;

const reprises = async (client: Client, idSociete: number) =>
  (
    await client.graphql(
      `{ reprises(idSociete: ${idSociete}) { campagne { id nom annee } equipes retenuePar } }`,
    )
  ).data?.['reprises'] as {
    campagne: { id: number; annee: number };
    equipes: number;
    retenuePar: string | null;
  }[];

const withdraw = (client: Client, idSociete: number, idCampagne: number) =>
  client.graphql('mutation ($input: DeleteRepriseInput!) { deleteReprise(input: $input) { id } }', {
    input: { idSociete, idCampagne },
  });

test('two years of a sheet become N-1 and N-2 of a page, with its very figures', async () => {
  const { idSociete, idNorth } = await buildPlace();

  const seen = await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete }, true);
  const done = await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete });

  expect(seen).toMatchObject({ importe: false, enErreur: 0, aImporter: 8, equipes: 4, k: 3 });
  expect(seen.annees).toEqual([
    { annee: 2024, idCampagne: null, nom: 'Campagne 2024', faute: null },
    { annee: 2025, idCampagne: null, nom: 'Campagne 2025', faute: null },
  ]);
  expect(done).toMatchObject({ importe: true, aImporter: 8, equipes: 4 });
  const { idBoussole } = await answerAndClose(idNorth, 2026, [1, 2, 3, 4, 5]);
  const { resultat, resultatN1, resultatN2, evolutions } = await page(admin, idBoussole);
  expect(resultat.importeeLe).toBeNull();
  for (const year of [resultatN1, resultatN2]) {
    expect(year.importeeLe).toEqual(expect.any(String));
    expect(year.moyennes).toEqual([
      {
        libelle: 'Entraide',
        nombre: 6,
        moyenneQ1: 2.67,
        moyenneQ2: -2.67,
        masque: null,
        repartitionQ1: null,
      },
      {
        libelle: 'Sens',
        nombre: 5,
        moyenneQ1: 2.6,
        moyenneQ2: -2.6,
        masque: null,
        repartitionQ1: null,
      },
    ]);
    expect(year.note).toEqual({ moyenneQ1: 2.63, moyenneQ2: -2.63 });
  }
  // By its means alone a year is never said to have moved.
  expect(evolutions).toMatchObject({ comparaisons: 0, marquants: [] });
  expect(evolutions.criteres[0]).toEqual({
    question1: { verdict: 'TROP_PEU', ecart: 0.33, plusHautes: null },
    masque: null,
  });
});

test('with distributions a year is compared as any other', async () => {
  const { idSociete, idNorth } = await buildPlace();
  const low = [-5, -4, -5, -4, -5, -4];
  const sheet = [cell(2025, 'Quai nord', 'Entraide', low), cell(2025, 'Quai nord', 'Sens', low)];

  await importResults(admin, asCsv(rowsOf(sheet, { distributions: true })), { idSociete });

  const { idBoussole } = await answerAndClose(idNorth, 2026, [5, 4, 5, 4, 5, 4]);
  const { resultatN1, evolutions } = await page(admin, idBoussole);
  expect(resultatN1.moyennes[0]?.repartitionQ1).toEqual([3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(evolutions.criteres[0]?.question1).toMatchObject({ verdict: 'EN_HAUSSE', ecart: 9 });
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

test('the map, the domain, the branch, the criterion’s years, programs and exports show what was imported, and say so', async () => {
  const { idSociete, idBranche, idNorth, idCriteres } = await buildPlace();
  await importResults(admin, asCsv(rowsOf(SHEET)), { idSociete });
  const { idBoussole, idCampagne } = await answerAndClose(idNorth, 2026, [1, 2, 3, 4, 5]);
  const [last] = await reprises(admin, idSociete);
  const imported = last?.campagne.id ?? 0;

  const map = (
    await admin.graphql(`{ ensemble(idSociete: ${idSociete}, idCampagne: ${imported}) {
      lignes { libelleEquipe importeeLe cellules { q1 nombre masque } } } }`)
  ).data?.['ensemble'] as MapOfTeams;
  const now = (
    await admin.graphql(`{ ensemble(idSociete: ${idSociete}, idCampagne: ${idCampagne}) {
      lignes { libelleEquipe importeeLe importeeLeN1 cellules { verdictQ1 ecartQ1 } } } }`)
  ).data?.['ensemble'] as MapOfTeams;
  const domaine = (
    await admin.graphql(`{ resultatDomaine(idDomaine: ${idBranche}, idCampagne: ${imported}) {
      participation { faites total } resultat { ${YEAR} } } }`)
  ).data?.['resultatDomaine'] as Page;
  const branche = (
    await admin.graphql(
      `{ resultatBranche(idEquipe: ${idBranche}, idCampagne: ${imported}) { resultat { ${YEAR} } } }`,
    )
  ).data?.['resultatBranche'] as Page;
  const years = (
    await admin.graphql(`{ historiqueCritere(idBoussole: ${idBoussole}, idCritere: ${idCriteres[0]}) {
      annees { annee importeeLe moyenne { moyenneQ1 } evolution { question1 { verdict } } } } }`)
  ).data?.['historiqueCritere'] as { annees: object[] };

  const line = (name: string) => map.lignes.find((one) => one.libelleEquipe === name);
  expect(line('Quai nord')).toEqual({
    libelleEquipe: 'Quai nord',
    importeeLe: expect.any(String),
    cellules: [
      { q1: 2.67, nombre: 6, masque: null },
      { q1: 2.6, nombre: 5, masque: null },
    ],
  });
  expect(now.lignes.find((one) => one.libelleEquipe === 'Quai nord')).toMatchObject({
    importeeLe: null,
    importeeLeN1: expect.any(String),
    cellules: [{ verdictQ1: 'TROP_PEU', ecartQ1: 0.33 }, {}],
  });
  // 16 + (−4) over ten answers.
  for (const { resultat } of [domaine, branche])
    expect(resultat).toMatchObject({
      importeeLe: expect.any(String),
      moyennes: [{ nombre: 10, moyenneQ1: 1.2, repartitionQ1: null }, {}],
    });
  expect(domaine.participation).toEqual({ faites: 11, total: null });
  expect(years.annees).toMatchObject([
    { annee: 2024, importeeLe: expect.any(String), moyenne: { moyenneQ1: 2.67 }, evolution: null },
    { annee: 2025, evolution: { question1: { verdict: 'TROP_PEU' } } },
    { annee: 2026, importeeLe: null, evolution: { question1: { verdict: 'TROP_PEU' } } },
  ]);

  const { lignes } = (await admin.agent.get(`/api/chiffres.json?societe=${idSociete}`)).body;
  const ofNorth = (lignes as FlatLine[]).filter(
    (one) => one.equipe === 'Quai nord' && one.question === 'FF',
  );
  expect(ofNorth.find((one) => one.annee === 2025)).toMatchObject({
    moyenne: 2.67,
    nombre: 6,
    repartition: null,
    fermeture: '2025-12-31',
    importeLe: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(ofNorth.find((one) => one.annee === 2026)).toMatchObject({ importeLe: null });
  const rest = await admin.post('/api/boussole/getResultatByBoussole', { idBoussole });
  expect(rest.body).toMatchObject({ resultatN1: [], resultatN2: [] });
  const one = await admin.agent.get(`/api/chiffres/${idBoussole}`);
  expect(one.body.resultatN1).toMatchObject({
    importeeLe: expect.any(String),
    note: { moyenneQ1: 2.63 },
  });
  const exported = await admin.graphql(
    `{ exportBoussole(idBoussole: ${idBoussole}, format: CSV) { contenu } }`,
  );
  const csv = Buffer.from(
    (exported.data?.['exportBoussole'] as { contenu: string } | undefined)?.contenu ?? '',
    'base64',
  ).toString();
  expect(csv).toMatch(/2025 importé le/);
});

test('the sums that are kept are sound with an import and after its withdrawal; made again, they are the same', async () => {
  const { idSociete, idBranche } = await buildPlace();
  const withRoti = asCsv([
    ['Année', 'Équipe', 'Critère', 'FF', 'OR', 'Réponses', 'Participation', 'ROTI'],
    ['2025', 'Quai nord', 'Entraide', '2,67', '-2,67', '6', '6/8', '4,33'],
    ['2025', 'Quai sud', 'Entraide', '-1', '1', '4', '', ''],
  ]);
  await importResults(admin, withRoti, { idSociete });
  const [{ campagne } = { campagne: { id: 0 } }] = await reprises(admin, idSociete);
  const read = async () =>
    (
      await admin.graphql(`{ resultatDomaine(idDomaine: ${idBranche}, idCampagne: ${campagne.id}) {
        participation { faites total } resultat { ${YEAR} } }
        rotiDomaine(idDomaine: ${idBranche}, idCampagne: ${campagne.id}) { moyenne nombre } }`)
    ).data;
  const em = app.database.fork();
  const faults = async () => [
    ...(await verifySums(em)),
    ...(await verifyBoussoles(em)),
    ...(await verifyDomaines(em)),
  ];
  const shown = await read();

  expect(shown).toMatchObject({ rotiDomaine: { moyenne: 4.33, nombre: 6 } });
  expect(await faults()).toEqual([]);
  expect(await rebuildSums(em)).toBe(0);
  await rebuildDomaines(em);
  expect(await read()).toEqual(shown);
  await withdraw(admin, idSociete, campagne.id);
  expect(await faults()).toEqual([]);
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
  await close(idBoussole);

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
