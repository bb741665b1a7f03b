import { HEADCOUNT_MAX, NOTE_MAX, NOTE_MIN } from '../../../schema/limits.js';
import { round2 } from '../../../schema/notation.js';
import { SCORES, type ResultRow } from './layout.js';
import { said } from './messages.js';

/** What is kept of a criterion of a team: sums, as a publication holds them. */
export interface Figures {
  nombre: number;
  sommeQ1: number;
  sommeQ2: number;
  /** Null where the file says the means alone. */
  repartitionQ1: number[] | null;
  repartitionQ2: number[] | null;
}

interface NumberRead {
  value: number;
  decimals: number;
}

/**
 * A number as French or English spreadsheets write it, or as our own tables do, where an apostrophe keeps it from being a
 * formula; with how many decimals. Undefined for anything else.
 */
export function readNumber(cell: string): NumberRead | undefined {
  const typed = cell
    .replace(/^'/, '')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/[\s\u00a0\u202f]/g, '');
  const found = /^([+-]?)(\d{1,9})(?:[.,](\d{1,15}))?$/.exec(typed);
  if (!found) return undefined;
  const [, sign, whole = '', decimals = ''] = found;
  const value = Number(`${whole}.${decimals || '0'}`);
  return { value: sign === '-' ? -value : value, decimals: decimals.length };
}

/** A number of people or of answers, no more than a team may have: "8", and "8,0" or "8.00" as a spreadsheet may show it. */
export function readCount(cell: string): number | undefined {
  const read = readNumber(cell);
  return read && Number.isInteger(read.value) && read.value >= 0 && read.value <= HEADCOUNT_MAX
    ? read.value
    : undefined;
}

const french = (value: number): string => String(value).replace('.', ',').replace('-', '−');

/**
 * The sum of so many whole scores of which a mean was written with so many decimals; the nearest where several round to it.
 *
 * @returns undefined where no such sum exists.
 */
export function sumOf(mean: number, decimals: number, count: number): number | undefined {
  // Below zero as above it: half away from zero.
  const sum = Math.sign(mean) * Math.round(Math.abs(mean) * count) || 0;
  const half = 0.5 / 10 ** decimals;
  return Math.abs(sum / count - mean) <= half + 1e-9 ? sum : undefined;
}

/** The two means that so many whole scores can have around another, as a person would write them. */
function around(mean: number, count: number): [string, string] {
  const near = Math.floor(mean * count);
  const write = (sum: number) => french(round2(sum / count));
  return [write(near), write(near + 1)];
}

interface Mean {
  name: 'FF' | 'OR' | 'ROTI';
  cell: string;
  range: readonly [lowest: number, highest: number];
}

/** A mean without the noughts at its end, where so many answers can have that one: a column's format may have added them. */
function shorter({ value, decimals }: NumberRead, count: number): string | null {
  const typed = String(value).split('.')[1]?.length ?? 0;
  return typed < decimals && sumOf(value, typed, count) !== undefined ? french(value) : null;
}

/** The sum behind a mean; its fault is added to those of the line. */
export function readSum({ name, cell, range }: Mean, count: number, faults: string[]): number {
  const read = readNumber(cell);
  if (!read) {
    faults.push(said.noNumber(name, cell));
    return 0;
  }
  const [lowest, highest] = range;
  if (read.value < lowest || read.value > highest) {
    faults.push(said.outOfRange(name, cell, french(lowest), french(highest)));
    return 0;
  }
  const sum = sumOf(read.value, read.decimals, count);
  if (sum === undefined) {
    const found = { name, cell, count, around: around(read.value, count) };
    faults.push(said.impossible(found, shorter(read, count)));
  }
  return sum ?? 0;
}

/** The distribution of a question; null where none of its cells is filled. */
function readDistribution(
  { cellules }: ResultRow,
  question: 'ff' | 'or',
  count: number,
  faults: string[],
): number[] | null {
  const cells = SCORES.map((score) => cellules[`${question}${score}`]);
  if (cells.every((cell) => cell === '')) return null;
  const name = question === 'ff' ? 'FF' : 'OR';
  const counts = cells.map((cell) => (cell === '' ? 0 : readCount(cell)));
  if (counts.includes(undefined)) {
    faults.push(said.badDistribution(name));
    return null;
  }
  const known = counts.map((one) => one ?? 0);
  const all = known.reduce((sum, one) => sum + one, 0);
  if (all !== count) faults.push(said.otherTotal(name, all, count));
  return known;
}

const sumOfScores = (counts: readonly number[]) =>
  counts.reduce((sum, count, rank) => sum + count * (rank + NOTE_MIN), 0);

/**
 * The figures of a line; null where it has none, or a fault.
 *
 * @param faults what is wrong with the line is added to them.
 */
export function readFigures(row: ResultRow, faults: string[]): Figures | null {
  const { ff, or, nombre } = row.cellules;
  if (ff === '' && or === '' && (nombre === '' || readCount(nombre) === 0)) return null;
  const count = readCount(nombre);
  if (count === undefined) {
    faults.push(said.noCount(nombre));
    return null;
  }
  if (count === 0) return null;
  const range = [NOTE_MIN, NOTE_MAX] as const;
  const before = faults.length;
  const sommeQ1 = readSum({ name: 'FF', cell: ff, range }, count, faults);
  const sommeQ2 = readSum({ name: 'OR', cell: or, range }, count, faults);
  const repartitionQ1 = readDistribution(row, 'ff', count, faults);
  const repartitionQ2 = readDistribution(row, 'or', count, faults);
  if (faults.length > before) return null;
  if ((repartitionQ1 === null) !== (repartitionQ2 === null)) faults.push(said.oneDistribution);
  const exact = [
    agree('FF', ff, repartitionQ1, count, faults) ?? sommeQ1,
    agree('OR', or, repartitionQ2, count, faults) ?? sommeQ2,
  ] as const;
  if (faults.length > before) return null;
  return { nombre: count, sommeQ1: exact[0], sommeQ2: exact[1], repartitionQ1, repartitionQ2 };
}

/** The sum that a distribution gives: the mean beside it must be its own. */
function agree(
  name: 'FF' | 'OR',
  cell: string,
  distribution: readonly number[] | null,
  count: number,
  faults: string[],
): number | null {
  if (distribution === null) return null;
  const read = readNumber(cell);
  const sum = sumOfScores(distribution);
  const half = 0.5 / 10 ** (read?.decimals ?? 0) + 1e-9;
  if (read && Math.abs(sum / count - read.value) > half)
    faults.push(said.otherMean(name, cell, french(round2(sum / count))));
  return sum;
}
