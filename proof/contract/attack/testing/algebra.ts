/** Someone's sum over a set of boussoles, of one criterion: an equation on what each holds. */
export interface Equation {
  critere: number | string;
  idCampagne: number;
  boussoles: number[];
  nombre: number;
}

/** One boussole in the eyes of whoever computes: how many answered, and whether they may know it already. */
export interface Inconnue {
  id: number;
  nombre: number;
}

const EPSILON = 1e-9;

/** Rows in echelon form, each with the column of its pivot. */
function echelonner(lignes: readonly number[][]): { pivot: number; ligne: number[] }[] {
  const base: { pivot: number; ligne: number[] }[] = [];
  for (const depart of lignes) {
    const reste = reduire(depart, base);
    const pivot = reste.findIndex((valeur) => Math.abs(valeur) > EPSILON);
    if (pivot < 0) continue;
    const tete = reste[pivot] ?? 1;
    base.push({ pivot, ligne: reste.map((valeur) => valeur / tete) });
  }
  return base;
}

const reduire = (
  ligne: readonly number[],
  base: readonly { pivot: number; ligne: number[] }[],
): number[] => {
  let reste = [...ligne];
  for (const { pivot, ligne: retranchee } of base) {
    const facteur = reste[pivot] ?? 0;
    if (facteur !== 0) reste = reste.map((valeur, i) => valeur - facteur * (retranchee[i] ?? 0));
  }
  return reste;
};

/**
 * Every group of boussoles whose sum follows from the equations by additions and subtractions, whatever these are, and
 * that fewer than `minimum` people answered.
 *
 * @param inconnues boussoles that the reader is not a member of: a group of them alone is what a neighbour may not know.
 */
export function petitsGroupes(
  equations: readonly Equation[],
  inconnues: readonly Inconnue[],
  minimum: number,
): number[][] {
  const ids = [
    ...new Set([...equations.flatMap((e) => e.boussoles), ...inconnues.map((b) => b.id)]),
  ];
  const base = echelonner(
    equations.map(({ boussoles }) => ids.map((id) => Number(boussoles.includes(id)))),
  );
  const trouves: number[][] = [];
  for (let choix = 1; choix < 2 ** inconnues.length; choix++) {
    const groupe = inconnues.filter((_, i) => Math.floor(choix / 2 ** i) % 2 === 1);
    const nombre = groupe.reduce((somme, boussole) => somme + boussole.nombre, 0);
    if (nombre === 0 || nombre >= minimum) continue;
    const visee = new Set(groupe.map(({ id }) => id));
    const reste = reduire(
      ids.map((id) => Number(visee.has(id))),
      base,
    );
    if (reste.every((valeur) => Math.abs(valeur) < EPSILON)) trouves.push([...visee]);
  }
  return trouves;
}
