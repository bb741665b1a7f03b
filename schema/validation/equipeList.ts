import { z } from 'zod';

import { identity } from '../french.js';
import { EQUIPES_PER_LIST_MAX } from '../limits.js';
import { createEquipeSchema } from './equipe.js';
import { forbiddenIn, idSchema } from './text.js';

const EMPTY = 'Collez au moins un nom d’équipe, un par ligne';
const TEXT_MAX = 100_000;
const TOO_LONG = `Une liste compte au plus ${EQUIPES_PER_LIST_MAX} équipes : collez-la en plusieurs fois`;
const INDENT = 'ce retrait n’est celui d’aucune équipe au-dessus';
const TAKEN = 'ce nom est déjà celui d’une équipe de la société';
const TAB = 4;

const { libelleEquipe } = createEquipeSchema.shape;

/** A list of teams as it was pasted: one name a line, those below it further right. */
export const createEquipesSchema = z.strictObject({
  idSociete: idSchema,
  list: z.string({ error: EMPTY }).max(TEXT_MAX, TOO_LONG),
});

/** A team that the company has. */
export interface KnownEquipe {
  id: number;
  libelleEquipe: string;
  idParent: number | null;
}

/** A team of a pasted list. */
export interface ListedEquipe {
  line: number;
  libelleEquipe: string;
  depth: number;
  /** Its parent's place in the list; null for a domain. */
  parent: number | null;
  /** The team that the company has by this name: it is not made, those below it come under it. */
  known: KnownEquipe | null;
}

const widthOf = (indent: string) => [...indent].reduce((n, c) => n + (c === '\t' ? TAB : 1), 0);

/** Signs without width, which come with a copy. */
const WITHOUT_WIDTH = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Word's bullets below the first level, some in characters of its own: it copies them without the spaces before. */
const BELOW = /^[o◦○▪▫■□§·⁃\ue000-\uf8ff]$/u;
/**
 * The spaces before a name, the mark of a list before it (bullet, dash, number or letter), and the name. Without the flag s
 * a line that holds U+2028 matches nothing, and that takes the square of the spaces before it.
 */
const LINE =
  /^(\s*)(?:([-–—•*+o◦○▪▫■□§·⁃➢\ue000-\uf8ff]|\d{1,3}(?:\.\d{1,3}){0,4}[.)]|[a-z][.)])\s+)?(.*)$/su;

/** A cell as Excel copies it: in quotes when it holds some. */
function unquoted(cell: string): string {
  const [, inner] = /^\s*"(.*)"\s*$/s.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

interface Cell {
  line: number;
  name: string;
  /** How far right it begins. */
  width: number;
  /** The bullet below the first level that it has, if any. */
  bullet: string;
  /** Whether teams below it follow on the same line. */
  isBranch: boolean;
}

/** The names of a line: one, or a branch and its team in two columns of a table. */
function cellsOf(typed: string, line: number): Cell[] {
  const [, indent = '', mark = '', rest = ''] = LINE.exec(typed.replace(WITHOUT_WIDTH, '')) ?? [];
  const columns = rest.trimEnd().split('\t');
  return columns.flatMap((column, n) => {
    const name = unquoted(column);
    if (name.trim() === '') return [];
    const width = widthOf(indent) + n * TAB;
    const bullet = n === 0 && BELOW.test(mark) ? mark : '';
    return [{ line, name, width, bullet, isBranch: n < columns.length - 1 }];
  });
}

/** What is open at a place of the list: the last team of each depth. */
class Above {
  readonly #open: { width: number; bullet: string; place: number }[] = [];

  /** Leaves those that end before a cell; returns whether it stands beside or below one. */
  reach({ width, bullet }: Cell): boolean {
    while ((this.#open.at(-1)?.width ?? 0) > width) this.#open.pop();
    // Another bullet as far right as the last one is one level deeper: Word copies no spaces before it.
    const beside = this.#open.findIndex(
      (one) => one.width === width && (bullet === '' || one.bullet === bullet),
    );
    if (beside >= 0) this.#open.splice(beside);
    return beside >= 0 || this.#open.length > 0;
  }

  get depth(): number {
    return this.#open.length;
  }

  get parent(): number | null {
    return this.#open.at(-1)?.place ?? null;
  }

  enter({ width, bullet }: Cell, place: number): void {
    this.#open.push({ width, bullet, place });
  }
}

/**
 * Reads a pasted list: the teams, and what is wrong with it, by line. Empty lines and marks of a list are passed over. A
 * team that the company has may stand above others, which come under it.
 *
 * @param existing the company's teams.
 */
export function readEquipeList(list: string, existing: readonly KnownEquipe[]) {
  const had = new Map(existing.map((equipe) => [identity(equipe.libelleEquipe), equipe]));
  const places = new Map<string, number>();
  const equipes: ListedEquipe[] = [];
  const faults: { line: number; reason: string }[] = [];
  const above = new Above();
  const read = (cell: Cell) => {
    const { line } = cell;
    const { data = cell.name.trim(), error } = libelleEquipe.safeParse(cell.name);
    if (!above.reach(cell) && equipes.length > 0) faults.push({ line, reason: INDENT });
    const key = identity(data);
    const place = places.get(key);
    const { depth, parent } = above;
    // The column of branches names each one on the line of each of its teams.
    if (place !== undefined && cell.isBranch && equipes[place]?.parent === parent)
      return above.enter(cell, place);
    if (error) faults.push({ line, reason: reasonOf(error.issues[0]?.message ?? '', cell.name) });
    if (place === undefined) places.set(key, equipes.length);
    else faults.push({ line, reason: `ce nom est déjà celui de la ligne ${equipes[place]?.line}` });
    above.enter(cell, equipes.length);
    equipes.push({ line, libelleEquipe: data, depth, parent, known: had.get(key) ?? null });
  };
  for (const [index, typed] of list.split(/\r\n|\r|\n/).entries())
    for (const cell of cellsOf(typed, index + 1)) read(cell);
  return { equipes, ...judge(equipes, faults) };
}

/** Most code points told of a name: the first ones are enough to find them. */
const TOLD_MAX = 5;

/** Why a name is refused, with the code points of what nobody sees in it. */
function reasonOf(message: string, name: string): string {
  const codes = forbiddenIn(name.trim()).slice(0, TOLD_MAX);
  return codes.length > 0 ? `${message} (${codes.join(', ')})` : message;
}

/** How many teams a list adds, and what is wrong with it, by line. */
function judge(equipes: readonly ListedEquipe[], faults: { line: number; reason: string }[]) {
  const told = [...faults, ...takenIn(equipes)]
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, reason }) => `Ligne ${line} : ${reason}`);
  const added = equipes.filter(({ known }) => known === null).length;
  if (equipes.length === 0) told.push(EMPTY);
  if (added > EQUIPES_PER_LIST_MAX) told.unshift(TOO_LONG);
  return { added, faults: told };
}

/** The names that teams of the company have: nothing is added below them, or they stand below another one there. */
function takenIn(equipes: readonly ListedEquipe[]) {
  const branches = new Set(equipes.map(({ parent }) => parent));
  return equipes.flatMap(({ line, known, parent }, place) => {
    if (!known) return [];
    const isThere = parent === null || equipes[parent]?.known?.id === known.idParent;
    return branches.has(place) && isThere ? [] : [{ line, reason: TAKEN }];
  });
}
