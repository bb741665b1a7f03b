import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The six actors, in the order of the matrix's columns. */
export const ACTORS = [
  'anonyme',
  'membre_equipe',
  'membre_autre_equipe_visu0',
  'membre_autre_equipe_visu1',
  'membre_autre_societe',
  'admin',
] as const;
export type Actor = (typeof ACTORS)[number];

/** One value per actor, in that order. */
export type ByActor<T> = readonly [T, T, T, T, T, T];

/** One row of the matrix. */
export interface MatrixRow {
  id: string;
  spec: string;
  methode: string;
  chemin: string;
  twin: string;
  expected: ByActor<number>;
  proof: string;
}

const COLUMNS = [
  'id',
  'spec',
  'methode',
  'chemin',
  'variante',
  'jumeau_graphql',
  'controle_objet_cote_serveur',
  ...ACTORS,
  'preuve_attendue',
  'jugement_motif',
];

/** `NNN`, `NNN+` and `NNN*` all mean that status: the mark tells who decided it. */
const cell = z
  .string()
  .regex(/^\d{3}[+*]?$/)
  .transform((text) => Number(text.slice(0, 3)));
const expected = z.tuple([cell, cell, cell, cell, cell, cell]);

function read(text: string): MatrixRow {
  const cells = text.split(';');
  if (cells.length !== COLUMNS.length) throw new Error(`not a row of the matrix: ${text}`);
  const of = (column: string) => cells[COLUMNS.indexOf(column)] ?? '';
  return {
    id: of('id'),
    spec: of('spec'),
    methode: of('methode'),
    chemin: of('chemin'),
    twin: of('jumeau_graphql'),
    proof: of('preuve_attendue'),
    expected: expected.parse(ACTORS.map(of)),
  };
}

const [header, ...texts] = readFileSync(
  new URL('../../tables/authz-matrix.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split(/\r?\n/);
if (header !== COLUMNS.join(';')) throw new Error('another actor, or another column: play it');

/** Every row of proof/contract/tables/authz-matrix.csv, in its order. */
export const matrix: readonly MatrixRow[] = texts.map(read);
