import { expect, test } from '@jest/globals';
import { unzipSync, zipSync } from 'fflate';
import writeSheets from 'write-excel-file/node';

import { readPeople } from './people.js';

const HEADER = ['Nom', 'Prénom', 'E-mail', 'Profil', 'Société', 'Équipe'];
const ZOE = ['Lefèvre', 'Zoé', 'zoe@exemple.fr', 'User', 'Cap « Élan »', 'Quai nord|Quai sud'];

const workbook = (...sheets: (readonly (string | number | null)[])[][]) =>
  writeSheets(
    sheets.map((lines, i) => ({
      sheet: `Feuil${i + 1}`,
      data: lines.map((line) => line.map((value) => (value === null ? null : { value }))),
    })),
  ).toBuffer();

/** The same workbook with one part of it changed. */
async function altered(part: string, change: (xml: string) => string | Uint8Array) {
  const parts = unzipSync(await workbook([HEADER, ZOE]));
  const changed = change(Buffer.from(parts[part] ?? []).toString('utf8'));
  return Buffer.from(zipSync({ ...parts, [part]: Buffer.from(changed) }));
}
const SHEET = 'xl/worksheets/sheet1.xml';

test('a workbook is read like a CSV, title, blank rows and numbers too (fault 11)', async () => {
  const bytes = await workbook([
    ['Liste'],
    [],
    HEADER,
    ZOE,
    [null, null],
    [7, 'Ali', 'ali@exemple.fr', 'User'],
  ]);

  const file = await readPeople(bytes);

  expect(file).toMatchObject({
    feuille: 'Feuil1',
    encodage: '',
    separateur: '',
    aConfirmer: false,
  });
  expect(file.lignes.map(({ ligne }) => ligne)).toEqual([4, 6]);
  expect(file.lignes[0]?.cellules).toEqual({
    nom: 'Lefèvre',
    prenom: 'Zoé',
    adresseMail: 'zoe@exemple.fr',
    profil: 'User',
    societe: 'Cap « Élan »',
    equipe: 'Quai nord|Quai sud',
  });
  expect(file.lignes[1]?.cellules).toMatchObject({ nom: '7', prenom: 'Ali' });
});

test('the sheet that has the columns is read, wherever it is', async () => {
  const file = await readPeople(await workbook([['Notes']], [HEADER, ZOE]));

  expect([file.feuille, file.lignes[0]?.ligne]).toEqual(['Feuil2', 2]);
});

test('six thousand formatted blank rows, and a cell in the last corner of the sheet, are no people', async () => {
  const blank = Array.from(
    { length: 6_000 },
    (_, i) => `<row r="${i + 3}"><c r="A${i + 3}"/></row>`,
  );
  const corner = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>';
  const file = await readPeople(
    await altered(SHEET, (xml) =>
      xml.replace('</sheetData>', `${blank.join('')}${corner}</sheetData>`),
    ),
  );

  expect(file.lignes.map(({ ligne }) => ligne)).toEqual([2]);
});

test('5,000 people are read from a workbook, and 5,001 are too many', async () => {
  const many = (n: number) => workbook([HEADER, ...Array.from({ length: n }, () => ZOE)]);

  expect((await readPeople(await many(5_000))).lignes).toHaveLength(5_000);
  await expect(readPeople(await many(5_001))).rejects.toThrow(/^Le fichier a plus de 5000 lignes/);
});

test('a workbook that unpacks to more than 20 Mo is refused before it is read, whatever it says of its size', async () => {
  const bomb = await altered(SHEET, () => new Uint8Array(64 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(100_000);
  const lying = Buffer.from(bomb);
  // The size that the archive's own list says of its sheet.
  for (
    let at = lying.indexOf('PK\u0001\u0002');
    at > 0;
    at = lying.indexOf('PK\u0001\u0002', at + 1)
  )
    lying.writeUInt32LE(100, at + 24);

  for (const bytes of [bomb, lying])
    await expect(readPeople(bytes)).rejects.toThrow(
      'Ce classeur est trop lourd une fois ouvert (20 Mo au plus)',
    );
});

test.each([
  [
    'an archive that is no workbook',
    async () => Buffer.from(zipSync({ 'a.txt': Buffer.from('a') })),
    /^Ce fichier n’est ni un fichier CSV, ni un classeur/,
  ],
  [
    'a workbook without its sheets',
    async () => altered('xl/workbook.xml', () => 'x'),
    /^(Ce classeur est abîmé|Le fichier est vide)/,
  ],
  [
    'half a workbook',
    async () => (await workbook([HEADER, ZOE])).subarray(0, 900),
    /^Ce (classeur est abîmé|fichier n’est ni)/,
  ],
  [
    'a workbook without people',
    async () => workbook([HEADER]),
    /^Le fichier ne contient aucun utilisateur$/,
  ],
  [
    'a workbook without mails',
    async () =>
      workbook([
        ['Nom', 'Prénom'],
        ['a', 'b'],
      ]),
    /^La ligne 1 porte les noms/,
  ],
] as const)('%s is refused in French', async (_, make, message) => {
  await expect(readPeople(await make())).rejects.toThrow(message);
});
