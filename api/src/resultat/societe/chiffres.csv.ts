import { stringify } from 'csv-stringify/sync';

import { neutralize } from '../../../../schema/formulas.js';
import type { Chiffre } from './chiffres.types.js';

/** How numbers are written: as a French Excel opens them by double click, or as programs read them (RFC 4180). */
const WRITTEN = {
  fr: { mark: '\uFEFF', delimiter: ';', comma: ',' },
  international: { mark: '', delimiter: ',', comma: '.' },
} as const;
export type Decimales = keyof typeof WRITTEN;

const SCORES = Array.from({ length: 11 }, (_, rank) => rank - 5);
const COLUMNS = [
  'idSociete',
  'societe',
  'idBranche',
  'branche',
  'idEquipe',
  'equipe',
  'idCampagne',
  'campagne',
  'annee',
  'idBoussole',
  'fermeture',
  'idCritere',
  'critere',
  'question',
  'moyenne',
  'nombre',
  'verdict',
  'ecart',
  'masque',
  'importeLe',
] as const satisfies readonly (keyof Chiffre)[];

/** Names of the columns of a workbook: those of a line, then how many gave each score. */
export const CHIFFRES_COLUMNS: readonly string[] = [
  ...COLUMNS,
  ...SCORES.map((score) => `reponses_${score}`),
];

/** The cells of a line, in their order; what is not shown is null. */
export const cellsOf = (ligne: Chiffre): (string | number | null)[] => [
  ...COLUMNS.map((column) => ligne[column]),
  ...SCORES.map((_, rank) => ligne.repartition?.[rank] ?? null),
];

/** What a program that reads again asks of a line: behind all that was there before it. */
const LAST = ['version', 'modifieLe'] as const satisfies readonly (keyof Chiffre)[];

/** The first line, after the mark by which Excel knows the encoding. */
export const headerOf = (decimales: Decimales): string =>
  WRITTEN[decimales].mark + lineOf([[...CHIFFRES_COLUMNS, ...LAST]], decimales);

/** Lines as text; what is not shown is an empty cell. */
export const linesAsCsv = (lignes: readonly Chiffre[], decimales: Decimales): string =>
  lineOf(
    lignes.map((ligne) => [...cellsOf(ligne), ...LAST.map((column) => ligne[column])]),
    decimales,
  );

const lineOf = (
  rows: readonly (readonly (string | number | null)[])[],
  decimales: Decimales,
): string => {
  const { delimiter, comma } = WRITTEN[decimales];
  const write = (cell: string | number | null) =>
    typeof cell === 'number' ? String(cell).replace('.', comma) : neutralize(cell ?? '');
  return stringify(
    rows.map((row) => row.map(write)),
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
};
