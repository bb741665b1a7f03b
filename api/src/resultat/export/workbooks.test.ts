import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read as readBySheetJs, utils } from '@e965/xlsx';
import { expect, test } from '@jest/globals';
import { parse as parseCsv } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { getNamedType, isObjectType } from 'graphql';
import { readXlsx } from 'hucre/xlsx';

import { buildGraphqlSchema } from '../../app/schema.js';
import { useApp } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';
import { faultsOfPart } from './testing/ooxml.js';

const schema = await buildGraphqlSchema();
const app = useApp();
const { buildScene, writeScores, asAdmin } = scenes(app);

const WHEN = new Date('2026-11-28T10:15:30Z');
const TITLE = 'Cap <Ouest> & Cie';

/** Every field of the product that gives a workbook, what it asks, and what its file must hold. */
const EXPORTS: Record<
  string,
  { ask: (scene: Scene) => string; title: RegExp; sheets: readonly string[] }
> = {
  exportBoussole: {
    ask: ({ idBoussole }) => `idBoussole: ${idBoussole}`,
    title: / – Été & Fils – 2026$/,
    sheets: ['Résultats', 'Indicateurs', "Plans d'action", 'Données'],
  },
  exportDomaine: {
    ask: ({ idEquipe, idCampagne }) => `idDomaine: ${idEquipe}, idCampagne: ${idCampagne}`,
    title: / – Été & Fils – 2026$/,
    sheets: ['Résultats', 'Indicateurs', "Plans d'action", 'Données'],
  },
  exportEnsemble: {
    ask: ({ idSociete, idCampagne }) => `idSociete: ${idSociete}, idCampagne: ${idCampagne}`,
    title: / – ensemble – 2026$/,
    sheets: [
      'FF',
      'OR',
      'Réponses',
      'Ecart FF 2025',
      'Ecart OR 2025',
      'Changement FF',
      'Changement OR',
      'Données',
    ],
  },
  exportPlans: {
    ask: ({ idSociete }) => `idSociete: ${idSociete}`,
    title: / – plans$/,
    sheets: ["Plans d'action"],
  },
};

test('every field that gives a file of a kind that the reader chooses is one of these (fault 3)', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ args }) => args.some(({ type }) => getNamedType(type).name === 'FormatExport'))
    .map(({ name }) => name);

  expect(fields.toSorted()).toEqual(Object.keys(EXPORTS).toSorted());
});

test('one file of the product writes workbooks (fault 3)', () => {
  const src = join(import.meta.dirname, '../..');
  const writers = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) =>
      /write-excel-file|hucre|\bwrite\w*\b[^;]*@e965\/xlsx/.test(
        readFileSync(join(src, path), 'utf8'),
      ),
    );

  expect(writers).toEqual([join('resultat', 'export', 'file.ts')]);
});

async function buildFigures(): Promise<Scene> {
  const scene = await buildScene({ annee: 2026 });
  const [critere = 0] = scene.idCriteres;
  await writeScores(
    scene.idBoussole,
    scene.participations.map((participation) => ({
      participation,
      critere,
      question1: 3,
      question2: -2,
    })),
  );
  const em = app.database.fork();
  await run(
    em,
    sql`update equipe set libelle_equipe = 'Été & Fils' where id_equipe = ${scene.idEquipe}`,
  );
  await run(
    em,
    sql`update societe set libelle_societe = ${TITLE} where id_societe = ${scene.idSociete}`,
  );
  const admin = await asAdmin();
  const { idEquipe, idBoussole } = scene;
  await admin.graphql(
    `mutation ($input: CreatePlanEquipeInput!) { createPlanEquipe(input: $input) { id } }`,
    { input: { idEquipe, idBoussole, objectif: 'Respirer', action: 'Marcher', lead: 'Zoé' } },
  );
  return scene;
}

test.each(Object.entries(EXPORTS))(
  'the workbook of %s is in the order of the standard, and two other readers find all of it (fault 3)',
  async (field, { ask, title, sheets }) => {
    const scene = await buildFigures();
    app.setNow(WHEN);
    const { data, message } = await (
      await asAdmin()
    ).graphql(`{ ${field}(${ask(scene)}, format: XLSX) { contenu } }`);
    app.setNow(undefined);
    expect(message).toBeUndefined();
    const bytes = Buffer.from(Object(data?.[field]).contenu, 'base64');

    const parts = Object.entries(unzipSync(bytes));
    const faults = parts.map(([part, content]) => [
      part,
      faultsOfPart(Buffer.from(content).toString('utf8')),
    ]);
    expect(faults).toEqual(parts.map(([part]) => [part, []]));

    const first = readBySheetJs(bytes);
    const second = await readXlsx(bytes);
    expect(first.SheetNames).toEqual(sheets);
    expect(second.sheets.map(({ name }) => name)).toEqual(sheets);
    const repeated = sheets.map((name) => `'${name.replaceAll("'", "''")}'!$1:$1`);
    expect(first.Workbook?.Names?.map(({ Name, Sheet, Ref }) => [Name, Sheet, Ref])).toEqual(
      repeated.map((range, i) => ['_xlnm.Print_Titles', i, range]),
    );
    expect(second.sheets.map(({ pageSetup }) => pageSetup?.printTitlesRow)).toEqual(
      sheets.map(() => '$1:$1'),
    );
    expect(first.Props).toMatchObject({ Title: expect.stringMatching(title), CreatedDate: WHEN });
    expect(first.Props?.Title).toContain(TITLE);
    expect(second.properties).toMatchObject({ title: first.Props?.Title, created: WHEN });
  },
);

/** A cell as the flat file writes it. */
const written = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');

test.each(['exportBoussole', 'exportDomaine', 'exportEnsemble'] as const)(
  '« Données » of %s holds the lines of the flat file, as two other readers find them',
  async (field) => {
    const scene = await buildFigures();
    const admin = await asAdmin();
    const { text } = await admin.agent.get(`/api/chiffres.csv?societe=${scene.idSociete}`);
    // A workbook is read once: it has no version to ask again by.
    const flat = parseCsv(text).map((line: string[]) => line.slice(0, -2));
    const ask = EXPORTS[field]?.ask(scene);

    const { data } = await admin.graphql(`{ ${field}(${ask}, format: XLSX) { contenu } }`);

    const bytes = Buffer.from(Object(data?.[field]).contenu, 'base64');
    const sheet = readBySheetJs(bytes, { cellDates: true }).Sheets['Données'];
    const first = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, defval: null });
    const second = (await readXlsx(bytes)).sheets.find(({ name }) => name === 'Données');
    // The scene has one team with figures, which is its own domain.
    expect(flat).toHaveLength(1 + 2 * scene.idCriteres.length);
    expect(flat.some((line) => line.includes('-2'))).toBe(true);
    expect(first.map((line) => line.map(written))).toEqual(flat);
    expect(second?.rows.map((line) => flat[0]?.map((_name, rank) => written(line[rank])))).toEqual(
      flat,
    );
    const table = await admin.graphql(`{ ${field}(${ask}, format: CSV) { contenu } }`);
    const joined = Buffer.from(Object(table.data?.[field]).contenu, 'base64').toString('utf8');
    expect(joined).not.toContain('Données');
  },
);

test('the check sees an element twice, out of its place, missing or unknown', () => {
  expect(faultsOfPart('<workbook><sheets><sheet/></sheets><definedNames/></workbook>')).toEqual([
    'definedNames: wrong number of definedName',
  ]);
  expect(
    faultsOfPart('<workbook><calcPr/><sheets><sheet/></sheets><calcPr/><x/></workbook>'),
  ).toEqual([
    'workbook: x is no child of it',
    'workbook: sheets comes too late',
    'workbook: wrong number of calcPr',
  ]);
  expect(faultsOfPart('<worksheet/>')).toEqual(['worksheet: wrong number of sheetData']);
  expect(() => faultsOfPart('<a><b></a>')).toThrow('a closes');
});
