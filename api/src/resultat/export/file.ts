import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';

import type { Cellule, Feuille } from './feuilles.js';

/** An excellent way to run a command on a reader's machine: what a spreadsheet takes for a formula. */
const FORMULE = /^[=+\-@\t\r]/;
const neutraliser = (texte: string) => (FORMULE.test(texte) ? `'${texte}` : texte);

const ecrire = (cellule: Cellule): string => {
  if (cellule === null) return '';
  if (typeof cellule === 'string') return neutraliser(cellule);
  if ('jour' in cellule) return cellule.jour.split('-').toReversed().join('/');
  return cellule.nombre.toFixed(cellule.decimales).replace('.', ',');
};

/** All the tables as one: the first column says which, the others are those of each, a name of two tables once. */
function reunir(feuilles: readonly Feuille[]): Cellule[][] {
  const colonnes = [...new Set(feuilles.flatMap(({ lignes: [entete = []] }) => entete))];
  const lignes = feuilles.flatMap(({ nom, lignes: [entete = [], ...suite] }) =>
    suite.map((ligne) => [
      nom,
      ...colonnes.map((colonne) => ligne[entete.indexOf(colonne)] ?? null),
    ]),
  );
  return [['Tableau', ...colonnes], ...lignes];
}

/**
 * One flat table, which one step of any tool imports, and which a French Excel opens by double click: UTF-8 with its
 * mark, semicolons, decimal commas, no formula.
 */
export function versCsv(feuilles: readonly Feuille[]): Buffer {
  const table = stringify(
    reunir(feuilles).map((ligne) => ligne.map(ecrire)),
    // A text of several lines has a bare line feed in it, which is no end of record to the library.
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
  return Buffer.from(`\uFEFF${table}`, 'utf8');
}

const FORMATS = ['0', '0.0', '0.00'];

/** One sheet a table; numbers are numbers, days are days, texts are never formulas. */
export function versXlsx(feuilles: readonly Feuille[]): Promise<Buffer> {
  return writeExcelFile(
    feuilles.map(({ nom, lignes }) => ({
      sheet: nom,
      orientation: 'landscape' as const,
      stickyRowsCount: 1,
      columns: largeurs(lignes),
      data: lignes.map((ligne, rang) =>
        ligne.map((cellule) => {
          if (cellule === null) return null;
          if (typeof cellule === 'string') {
            return { type: String, value: cellule, ...(rang === 0 && ENTETE) };
          }
          if ('jour' in cellule) {
            return { type: Date, value: new Date(cellule.jour), format: 'dd/mm/yyyy' };
          }
          const { nombre, decimales } = cellule;
          return { type: Number, value: nombre, format: FORMATS[decimales] ?? 'General' };
        }),
      ),
    })),
    { features: [impression(feuilles)] },
  ).toBuffer();
}

/** On paper: as wide as the page and as long as it must, the first row again at the top of each page. */
const impression = (feuilles: readonly Feuille[]) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml.replace(/(<worksheet\b[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'),
        transformElementAttributes: (nom: string, attributs: Record<string, string | number>) =>
          nom === 'pageSetup' ? { ...attributs, fitToWidth: 1, fitToHeight: 0 } : attributs,
      },
      'xl/workbook.xml': {
        transform: (xml: string) => xml.replace('</sheets>', () => `</sheets>${titres(feuilles)}`),
      },
    },
  },
});

/** A name of the workbook, quoted as in a formula and as in XML. */
const titres = (feuilles: readonly Feuille[]): string => {
  const noms = feuilles.map(
    ({ nom }, rang) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${rang}">'${nom
        .replaceAll("'", "''")
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')}'!$1:$1</definedName>`,
  );
  return `<definedNames>${noms.join('')}</definedNames>`;
};

const ENTETE = { fontWeight: 'bold', backgroundColor: '#EEF1F5' } as const;

/** Wide enough for the longest text, within reason. In characters. */
const largeurs = (lignes: readonly Cellule[][]) =>
  (lignes[0] ?? []).map((_, colonne) => {
    const longueurs = lignes.map((ligne) => ecrire(ligne[colonne] ?? null).length);
    return { width: Math.min(Math.max(...longueurs, 10) + 2, 60) };
  });
