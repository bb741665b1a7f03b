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

/**
 * The tables one under the other, as a French Excel opens them by double click: UTF-8 with its mark, semicolons,
 * decimal commas, no formula.
 */
export function versCsv(feuilles: readonly Feuille[]): Buffer {
  const tables = feuilles.map(({ lignes }) =>
    stringify(
      lignes.map((ligne) => ligne.map(ecrire)),
      // A text of several lines has a bare line feed in it, which is no end of record to the library.
      { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
    ),
  );
  return Buffer.from(`\uFEFF${tables.join('\r\n')}`, 'utf8');
}

const FORMATS = ['0', '0.0', '0.00'];

/** One sheet a table; numbers are numbers, days are days, texts are never formulas. */
export function versXlsx(feuilles: readonly Feuille[]): Promise<Buffer> {
  return writeExcelFile(
    feuilles.map(({ nom, lignes }) => ({
      sheet: nom,
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
  ).toBuffer();
}

const ENTETE = { fontWeight: 'bold', backgroundColor: '#EEF1F5' } as const;

/** Wide enough for the longest text, within reason. In characters. */
const largeurs = (lignes: readonly Cellule[][]) =>
  (lignes[0] ?? []).map((_, colonne) => {
    const longueurs = lignes.map((ligne) => ecrire(ligne[colonne] ?? null).length);
    return { width: Math.min(Math.max(...longueurs, 10) + 2, 60) };
  });
