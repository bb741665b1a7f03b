import { differences } from './differences.js';
import { ACTORS, matrix, type Actor } from './matrix.js';
import type { Row } from './row.js';

/** One cell of a row: the matrix's, unless the decisions say otherwise; or the row's own. */
export function expectedOf({ id, expected }: Row, actor: Actor): number {
  const gap = differences.find(
    ({ ids, actors }) => ids.includes(id) && (actors?.includes(actor) ?? true),
  );
  const cells = matrix.find((row) => row.id === id)?.expected ?? expected;
  return gap?.statut ?? cells?.[ACTORS.indexOf(actor)] ?? 0;
}

/** The six cells of a row. */
export const expectationsOf = (row: Row): number[] => ACTORS.map((actor) => expectedOf(row, actor));

/** Row and variant, for a test's title. */
export const titleOf = ({ id, nuance }: Row): string => (nuance ? `${id}, ${nuance}` : id);
