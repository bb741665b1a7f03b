import { expect } from '@jest/globals';

import { HEAVY_MAX } from '../../../../api/src/app/graphqlLimits.js';
import { BRANCHE, brancheDifferences, branchesOf, type Branche } from '../../testing/branche.js';
import type { Equation } from './algebra.js';
import { ask, askAll, type Reader } from './asking.js';
import { pageOf } from './doors.js';
import type { Forest } from './forest.js';

interface Team {
  idEquipe: number;
  idParent: number | null;
  idBoussole: number | null;
  cellules: {
    idCritere: number;
    nombre: number | null;
    masque: string | null;
    q1: number | null;
    q2: number | null;
    verdictQ1: string | null;
    verdictQ2: string | null;
    ecartQ1: number | null;
    ecartQ2: number | null;
  }[];
}
interface Map {
  total: number;
  criteres: { id: number }[];
  lignes: Team[];
}

/** Means, verdicts and differences of a cell without a count. */
const SILENT = Array.from({ length: 6 }, () => null);

const MAP = `total criteres { id }
  lignes { idEquipe idParent idBoussole
    cellules { idCritere nombre masque q1 q2 verdictQ1 verdictQ2 ecartQ1 ecartQ2 } }`;

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
    for (const { idBoussole, cellules } of map?.lignes ?? []) {
      expect(cellules.map(({ idCritere }) => idCritere)).toEqual(map?.criteres.map(({ id }) => id));
      for (const { idCritere: critere, nombre, masque: _masque, ...told } of cellules) {
        if (nombre === null) expect(Object.values(told)).toEqual(SILENT);
        else equations.push({ critere, nombre, idCampagne, boussoles: [idBoussole ?? 0] });
      }
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
    HEAVY_MAX,
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
    map?.lignes.map(({ cellules }) => cellules.map(({ nombre }) => String(nombre ?? ''))),
  );
}
