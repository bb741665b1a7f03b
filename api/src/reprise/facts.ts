import { identity } from '../../../schema/french.js';
import { readCount, readNumber, readSum } from './figures.js';
import type { ResultRow } from './layout.js';
import { said } from './messages.js';

/** How far the team was, and what it thought of it: said once, or on each of its lines. */
export interface TeamFacts {
  participation: { faites: number; total: number | null } | null;
  roti: { nombre: number; somme: number } | null;
}

type Cells = ResultRow['cellules'];

/** Most answers that a criterion has, by team and year as the file writes them: so many took part, at least. */
export type MostAnswers = (cells: Cells) => number;

const teamOf = ({ annee, branche, equipe }: Cells): string =>
  [annee, branche, equipe].map(identity).join('\n');

export function mostAnswers(rows: readonly ResultRow[]): MostAnswers {
  const most = new Map<string, number>();
  for (const { cellules } of rows) {
    const key = teamOf(cellules);
    most.set(key, Math.max(most.get(key) ?? 0, readCount(cellules.nombre) ?? 0));
  }
  return (cells) => most.get(teamOf(cells)) ?? 0;
}

/** Of how many people so many are such a percentage: null unless one number alone is. */
function wholeOf(done: number, cell: string): number | null {
  const share = readNumber(cell.replace('%', ''));
  if (!share || share.value <= 0 || share.value > 100 || done === 0) return null;
  const half = 0.5 / 10 ** share.decimals;
  const fewest = Math.max(done, Math.ceil((100 * done) / (share.value + half) - 1e-9));
  const most = Math.floor((100 * done) / (share.value - half) + 1e-9);
  return fewest === most ? fewest : null;
}

/** "8/10", "8 sur 10" or "8"; "80 %" of those who answered; or how many were awaited, in a column of its own. */
function readParticipation(
  { participation: cell, attendues }: Cells,
  most: number,
  faults: string[],
): TeamFacts['participation'] {
  if (cell === '' && attendues === '') return null;
  const [done = '', of, ...more] = cell.split(/\s*(?:\/|\bsur\b)\s*/i);
  const isShare = /^[\d.,\s]+%$/.test(cell);
  const faites = cell === '' || isShare ? most : readCount(done);
  const whole = isShare ? wholeOf(most, cell) : undefined;
  const total = whole === undefined ? wholeIn(of ?? attendues) : whole;
  if (faites === undefined || total === undefined || whole === null || more.length > 0) {
    faults.push(isShare ? said.badShare(cell, most) : said.badParticipation(cell || attendues));
    return null;
  }
  if (total !== null && faites > total) {
    faults.push(said.moreThanAll(faites, total));
    return null;
  }
  return { faites, total };
}

const wholeIn = (cell: string): number | null | undefined => (cell === '' ? null : readCount(cell));

/** A mean of ratings, and of how many: of those who took part, where the file does not say. */
function readRoti({ roti, rotis }: Cells, done: number, faults: string[]): TeamFacts['roti'] {
  if (roti === '') return null;
  const nombre = rotis === '' ? done : readCount(rotis);
  if (nombre === undefined) {
    faults.push(said.badRotiCount(rotis));
    return null;
  }
  if (nombre === 0) return null;
  const before = faults.length;
  const somme = readSum({ name: 'ROTI', cell: roti, range: [1, 5] }, nombre, faults);
  return faults.length > before ? null : { nombre, somme };
}

/** What a line says of its team as a whole. */
export function readTeamFacts(
  { cellules }: ResultRow,
  mostOf: MostAnswers,
  faults: string[],
): TeamFacts {
  const most = mostOf(cellules);
  const before = faults.length;
  const participation = readParticipation(cellules, most, faults);
  // How many gave a rating is not known either, until the participation is right.
  if (faults.length > before && cellules.rotis === '') return { participation, roti: null };
  return { participation, roti: readRoti(cellules, participation?.faites ?? most, faults) };
}
