import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const { buildScene, buildEquipe, writeScores, asAdmin } = scenes(app);

const BOUSSOLE = `query ($id: Int!, $format: FormatExport!) {
  exportBoussole(idBoussole: $id, format: $format) { nom type contenu } }`;
const DOMAINE = `query ($idParent: Int!, $idCampagne: Int!, $format: FormatExport!) {
  exportDomaine(idDomaine: $idParent, idCampagne: $idCampagne, format: $format) { nom type contenu } }`;

interface Reply {
  nom: string;
  type: string;
  octets: Buffer;
}

async function receive(client: Client, query: string, variables: object): Promise<Reply> {
  const { data, message } = await client.graphql(query, variables);
  expect(message).toBeUndefined();
  const [file] = Object.values(data as Record<string, Reply & { contenu: string }>);
  if (!file) throw new Error('no file');
  return { ...file, octets: Buffer.from(file.contenu, 'base64') };
}

/** Two criteria, two members: the first criterion gets 3 and -2, then 4 and 4; the second gets one answer. */
async function buildFigures(values: { minimumReponses?: number } = {}) {
  const scene = await buildScene({ ...values, annee: 2026 });
  const [a = 0, b = 0] = scene.idCriteres;
  const [one = 0, two = 0] = scene.participations;
  await writeScores(scene.idBoussole, [
    { participation: one, critere: a, question1: 3, question2: -2 },
    { participation: two, critere: a, question1: 4, question2: 4 },
    { participation: one, critere: b, question1: -5, question2: 0 },
  ]);
  const em = app.database.fork();
  await run(
    em,
    sql`update equipe set libelle_equipe = 'Été & Fils' where id_equipe = ${scene.idEquipe}`,
  );
  await run(
    em,
    sql`update societe set libelle_societe = 'Cap Ouest' where id_societe = ${scene.idSociete}`,
  );
  await run(
    em,
    sql`update boussole_critere set libelle = case id_critere when ${a} then '=1+1;"x"' else '＝Équilibre' end
      where id_boussole = ${scene.idBoussole}`,
  );
  return scene;
}

test('the CSV opens in a French Excel: semicolons, decimal commas, its mark, no formula', async () => {
  const { idBoussole } = await buildFigures();

  const { nom, type, octets } = await receive(await asAdmin(), BOUSSOLE, {
    id: idBoussole,
    format: 'CSV',
  });

  expect(nom).toBe('resultat-boussole-cap-ouest-ete-fils-2026.csv');
  expect(type).toBe('text/csv; charset=utf-8');
  expect(octets.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(octets.toString('utf8').slice(1).split('\r\n').slice(0, 6)).toEqual([
    'Tableau;Criteres;FF 2026;OR 2026;Réponses 2026;Indicateur;Valeur;Equipe;Objectif;Action;Lead;Date;Échéance',
    `Résultats;"'=1+1;""x""";3,50;1,00;2;;;;;;;;`,
    `Résultats;'＝Équilibre;-5,00;0,00;1;;;;;;;;`,
    'Résultats;Note;-0,75;0,50;;;;;;;;;',
    'Indicateurs;;;;;Societe;Cap Ouest;;;;;;',
    'Indicateurs;;;;;Equipe;Été & Fils;;;;;;',
  ]);
});

test('the XLSX holds the same figures as numbers, and texts that are no formulas', async () => {
  const { idBoussole } = await buildFigures();

  const { nom, octets } = await receive(await asAdmin(), BOUSSOLE, {
    id: idBoussole,
    format: 'XLSX',
  });

  expect(nom).toBe('resultat-boussole-cap-ouest-ete-fils-2026.xlsx');
  const sheets = await readExcelFile(octets);
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Résultats',
    'Indicateurs',
    "Plans d'action",
    'Données',
  ]);
  expect(sheets[0]?.data).toEqual([
    ['Criteres', 'FF 2026', 'OR 2026', 'Réponses 2026'],
    ['=1+1;"x"', 3.5, 1, 2],
    ['＝Équilibre', -5, 0, 1],
    ['Note', -0.75, 0.5, null],
  ]);
});

test('what the page hides, both files hide', async () => {
  const { idBoussole } = await buildFigures({ minimumReponses: 2 });
  const admin = await asAdmin();

  const csv = await receive(admin, BOUSSOLE, { id: idBoussole, format: 'CSV' });
  const xlsx = await receive(admin, BOUSSOLE, { id: idBoussole, format: 'XLSX' });

  expect(csv.octets.toString('utf8')).toContain(
    'Équilibre;Pas assez de réponses;Pas assez de réponses;;',
  );
  const [resultats] = await readExcelFile(xlsx.octets);
  expect(resultats?.data[2]).toEqual([
    '＝Équilibre',
    'Pas assez de réponses',
    'Pas assez de réponses',
    null,
  ]);
});

test('a text of several lines stays one cell', async () => {
  const { idBoussole } = await buildFigures();
  const admin = await asAdmin();
  const { message } = await admin.graphql(
    `mutation ($id: Int!, $texte: String!) { createSynthese(idBoussole: $id, synthese: $texte) { id } }`,
    { id: idBoussole, texte: 'Deux priorités\n- Clarifier' },
  );
  expect(message).toBeUndefined();

  const csv = await receive(admin, BOUSSOLE, { id: idBoussole, format: 'CSV' });

  expect(csv.octets.toString('utf8')).toContain('"Deux priorités\n- Clarifier"');
});

test.each(['_x0041_', '_x005F_x0041_ _x000d_', '_x_x0041_x0042_', '&_x0026_amp; <t>'])(
  'the text %s, which a spreadsheet would decode, is read back from the XLSX as written',
  async (text) => {
    const { idBoussole } = await buildFigures();
    const admin = await asAdmin();
    const { message } = await admin.graphql(
      `mutation ($id: Int!, $texte: String!) { createSynthese(idBoussole: $id, synthese: $texte) { id } }`,
      { id: idBoussole, texte: text },
    );
    expect(message).toBeUndefined();

    const xlsx = await receive(admin, BOUSSOLE, { id: idBoussole, format: 'XLSX' });

    const [, indicators] = await readExcelFile(xlsx.octets);
    expect(indicators?.data).toContainEqual(['Synthèse', text]);
  },
);

test('the days of a plan are days in the XLSX, written the French way in the CSV', async () => {
  const { idBoussole, idEquipe } = await buildFigures();
  const admin = await asAdmin();
  const { message } = await admin.graphql(
    `mutation ($input: CreatePlanEquipeInput!) { createPlanEquipe(input: $input) { id } }`,
    { input: { idEquipe, idBoussole, objectif: 'Respirer', action: 'Marcher', lead: 'Zoé' } },
  );
  expect(message).toBeUndefined();
  await run(
    app.database.fork(),
    sql`update plan_equipe set date_creation = '2026-03-04T23:30:00Z', echeance = '2026-06-30'`,
  );

  const csv = await receive(admin, BOUSSOLE, { id: idBoussole, format: 'CSV' });
  const xlsx = await receive(admin, BOUSSOLE, { id: idBoussole, format: 'XLSX' });

  expect(csv.octets.toString('utf8')).toContain('Zoé;05/03/2026;30/06/2026\r\n');
  const [, , plans] = await readExcelFile(xlsx.octets);
  expect(plans?.data[1]?.slice(-2)).toEqual(
    ['2026-03-05', '2026-06-30'].map((day) => new Date(day)),
  );
});

test("a domain's file has the figures of all its teams", async () => {
  const { idSociete, idEquipe, idCampagne } = await buildFigures();
  await buildEquipe({ idSociete, idParent: idEquipe });

  const { octets } = await receive(await asAdmin(), DOMAINE, {
    idParent: idEquipe,
    idCampagne,
    format: 'CSV',
  });

  expect(octets.toString('utf8')).toContain('Équilibre;-5,00;0,00;1');
});

test('the CSV of a boussole and of a domain is one flat table, read in one step (fault 25)', async () => {
  const { idBoussole, idEquipe, idCampagne } = await buildFigures();
  const admin = await asAdmin();
  await admin.graphql(
    `mutation ($input: CreatePlanEquipeInput!) { createPlanEquipe(input: $input) { id } }`,
    {
      input: { idEquipe, idBoussole, objectif: 'Respirer', action: 'Marcher\nun peu', lead: 'Zoé' },
    },
  );

  for (const [query, variables] of [
    [BOUSSOLE, { id: idBoussole }],
    [DOMAINE, { idParent: idEquipe, idCampagne }],
  ] as const) {
    const { octets } = await receive(admin, query, { ...variables, format: 'CSV' });
    // The parser refuses rows whose length differs from the header's.
    const rows: Record<string, string>[] = parse(octets, {
      bom: true,
      delimiter: ';',
      columns: true,
    });
    const of = (table: string) => rows.filter(({ Tableau }) => Tableau === table);

    expect(of('Résultats').map((row) => [row['Criteres'], row['FF 2026']])).toContainEqual([
      "'＝Équilibre",
      '-5,00',
    ]);
    expect(of('Indicateurs')).toContainEqual(
      expect.objectContaining({ Indicateur: 'Societe', Valeur: 'Cap Ouest' }),
    );
    expect(of("Plans d'action")).toEqual([
      expect.objectContaining({
        Equipe: 'Été & Fils',
        Objectif: 'Respirer',
        Action: 'Marcher\nun peu',
        Lead: 'Zoé',
      }),
    ]);
  }
});

test('every sheet of every workbook prints landscape, as wide as the page, its first row on each page (fault 25)', async () => {
  const { idBoussole, idEquipe, idCampagne } = await buildFigures();
  const admin = await asAdmin();

  for (const [query, variables] of [
    [BOUSSOLE, { id: idBoussole }],
    [DOMAINE, { idParent: idEquipe, idCampagne }],
  ] as const) {
    const { octets } = await receive(admin, query, { ...variables, format: 'XLSX' });
    const files = Object.entries(unzipSync(octets)).map(
      ([name, content]) => [name, Buffer.from(content).toString('utf8')] as const,
    );
    const sheets = files.filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
    const workbook = files.find(([name]) => name === 'xl/workbook.xml')?.[1] ?? '';
    const titles = workbook.matchAll(/_xlnm\.Print_Titles" localSheetId="(\d)">'(.+?)'!\$1:\$1</g);

    expect(sheets).toHaveLength(4);
    for (const [, xml] of sheets) {
      expect(xml).toMatch(
        /<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>(<sheetViews|<cols|<sheetData)/,
      );
      for (const attribute of ['orientation="landscape"', 'fitToWidth="1"', 'fitToHeight="0"'])
        expect(/<pageSetup [^>]*>/.exec(xml)?.[0]).toContain(attribute);
    }
    expect([...titles].map(([, rang, name]) => [rang, name])).toEqual([
      ['0', 'Résultats'],
      ['1', 'Indicateurs'],
      ['2', "Plans d''action"],
      ['3', 'Données'],
    ]);
    expect(await readExcelFile(octets)).toHaveLength(4);
  }
});
