/** A sum, shown to a reader, over a set of boussoles for one criterion: an equation on what each boussole holds. */
export interface Equation {
  critere: number | string;
  idCampagne: number;
  boussoles: number[];
  nombre: number;
}

/** A boussole as the attacker sees it: how many answered, and whether the attacker may know it anyway. */
export interface Unknown {
  id: number;
  nombre: number;
}

const EPSILON = 1e-9;

/** Rows in echelon form, each with the column of its pivot. */
function reduceRows(rows: readonly number[][]): { pivot: number; ligne: number[] }[] {
  const base: { pivot: number; ligne: number[] }[] = [];
  for (const departure of rows) {
    const rest = reduce(departure, base);
    const pivot = rest.findIndex((value) => Math.abs(value) > EPSILON);
    if (pivot < 0) continue;
    const head = rest[pivot] ?? 1;
    base.push({ pivot, ligne: rest.map((value) => value / head) });
  }
  return base;
}

const reduce = (
  row: readonly number[],
  base: readonly { pivot: number; ligne: number[] }[],
): number[] => {
  let rest = [...row];
  for (const { pivot, ligne: subtracted } of base) {
    const factor = rest[pivot] ?? 0;
    if (factor !== 0) rest = rest.map((value, i) => value - factor * (subtracted[i] ?? 0));
  }
  return rest;
};

/**
 * Every group of boussoles whose sum follows from the equations by any additions and subtractions, and that fewer than
 * `minimum` people answered.
 *
 * @param unknowns boussoles that the reader is not a member of: only groups of these are secret.
 */
export function smallGroups(
  equations: readonly Equation[],
  unknowns: readonly Unknown[],
  minimum: number,
): number[][] {
  const ids = [
    ...new Set([...equations.flatMap((e) => e.boussoles), ...unknowns.map((b) => b.id)]),
  ];
  const base = reduceRows(
    equations.map(({ boussoles }) => ids.map((id) => Number(boussoles.includes(id)))),
  );
  const found: number[][] = [];
  for (let choice = 1; choice < 2 ** unknowns.length; choice++) {
    const group = unknowns.filter((_, i) => Math.floor(choice / 2 ** i) % 2 === 1);
    const count = group.reduce((sum, boussole) => sum + boussole.nombre, 0);
    if (count === 0 || count >= minimum) continue;
    const aimedAt = new Set(group.map(({ id }) => id));
    const rest = reduce(
      ids.map((id) => Number(aimedAt.has(id))),
      base,
    );
    if (rest.every((value) => Math.abs(value) < EPSILON)) found.push([...aimedAt]);
  }
  return found;
}
