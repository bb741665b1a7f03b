import { expect } from '@jest/globals';

import { BRANCHE, brancheDifferences, branchesOf, type Branche } from '../../testing/branche.js';
import type { Equation } from './algebra.js';
import { ask, askAll, HEAVY, type Reader } from './asking.js';
import { pageOf } from './doors.js';
import type { Forest } from './forest.js';

type Column<T> = (T | null)[];
interface Team {
  idEquipe: number;
  idParent: number | null;
  idBoussole: number | null;
  nombres: Column<number>;
  masques: Column<string>;
  q1: Column<number>;
  verdictsQ1: Column<string>;
  verdictsQ2: Column<string>;
  ecartsQ1: Column<number>;
  ecartsQ2: Column<number>;
}
interface Map {
  total: number;
  criteres: { id: number }[];
  lignes: Team[];
}

const MAP = `total criteres { id }
  lignes { idEquipe idParent idBoussole nombres masques q1 verdictsQ1 verdictsQ2 ecartsQ1 ecartsQ2 }`;

/** Reads the map of all teams, campaign by campaign; a masked cell may say nothing at all, no verdict and no difference. */
export async function observeEnsemble(reader: Reader, forest: Forest): Promise<Equation[]> {
  const equations: Equation[] = [];
  for (const { idCampagne } of forest.campagnes) {
    const map = await ask<Map>(
      reader,
      `ensemble(idSociete: ${forest.idSociete}, idCampagne: ${idCampagne}) { ${MAP} }`,
    );
    expect(map?.lignes.length).toBe(map?.total);
    if (map) await compareBranches(reader, idCampagne, map);
    await compareFile(reader, `idSociete: ${forest.idSociete}, idCampagne: ${idCampagne}`, map);
    for (const { idBoussole, nombres, q1, ...said } of map?.lignes ?? []) {
      nombres.forEach((count, rank) => {
        const { verdictsQ1, verdictsQ2, ecartsQ1, ecartsQ2 } = said;
        const told = [q1, verdictsQ1, verdictsQ2, ecartsQ1, ecartsQ2].map((column) => column[rank]);
        if (count === null) return expect(told).toEqual([null, null, null, null, null]);
        const critere = map?.criteres[rank]?.id ?? 0;
        equations.push({ critere, nombre: count, idCampagne, boussoles: [idBoussole ?? 0] });
      });
    }
  }
  return equations;
}

/** A branch says the sum of the pages of its boussoles, so no equation that they do not give. */
async function compareBranches(reader: Reader, idCampagne: number, { lignes }: Map): Promise<void> {
  const branches = [...branchesOf(lignes)];
  const read = await askAll<Branche>(
    reader,
    branches.map(
      ({ idEquipe }) =>
        `resultatBranche(idEquipe: ${idEquipe}, idCampagne: ${idCampagne}) { ${BRANCHE} }`,
    ),
    HEAVY,
  );
  for (const [rank, { boussoles }] of branches.entries()) {
    const branche = read[rank] ?? null;
    const pages = boussoles.flatMap((id) => pageOf(reader, id) ?? []);
    expect(branche && brancheDifferences(branche, pages)).toEqual([]);
  }
}

/** The file is for administrators only, and holds the counts of the map and no other. */
async function compareFile(reader: Reader, where: string, map: Map | null): Promise<void> {
  const file = await ask<{ contenu: string }>(
    reader,
    `exportEnsemble(${where}, format: CSV) { contenu }`,
  );
  expect(file === null).toBe(!reader.isAdmin || map === null);
  if (!file) return;
  const counts = Buffer.from(file.contenu, 'base64')
    .toString('utf8')
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter(([table]) => table === 'Réponses')
    .map((line) => line.slice(4));
  expect(counts).toEqual(
    map?.lignes.map(({ nombres }) => nombres.map((count) => (count === null ? '' : String(count)))),
  );
}
