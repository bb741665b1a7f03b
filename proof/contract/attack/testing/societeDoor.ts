import { expect } from '@jest/globals';

import { HEAVY_MAX } from '../../../../api/src/app/graphqlLimits.js';
import type { Equation } from './algebra.js';
import { askAll, type Reader } from './asking.js';
import { ANNEE, readAnnee, type Moyenne } from './doors.js';
import type { Forest } from './forest.js';

interface Page {
  total: number;
  edges: { node: { resultats: { idBoussole: number; moyennes: Moyenne[] }[] } }[];
}

/** Reads what reports are made of: every team of the company, three years at a time, ending with each year in turn. */
export async function observeSociete(reader: Reader, forest: Forest): Promise<Equation[]> {
  const equations: Equation[] = [];
  const pages = await askAll<Page>(
    reader,
    [...new Set(forest.campagnes.map(({ annee }) => annee))].map(
      (annee) => `resultatsSociete(idSociete: ${forest.idSociete}, annee: ${annee}) {
        total edges { node { resultats { idBoussole ${ANNEE.slice(1, -1)} } } } }`,
    ),
    HEAVY_MAX,
  );
  for (const page of pages) {
    expect(page !== null).toBe(reader.isAdmin || reader.isJeton === true);
    expect(page?.edges.length).toBe(page?.total);
    for (const { idBoussole, moyennes } of page?.edges.flatMap(({ node }) => node.resultats) ??
      []) {
      const idCampagne = forest.boussoles.find((b) => b.id === idBoussole)?.idCampagne ?? 0;
      const counts = readAnnee({ moyennes });
      equations.push(...counts.map((c) => ({ ...c, idCampagne, boussoles: [idBoussole] })));
    }
  }
  return equations;
}
