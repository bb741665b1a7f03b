import { expect } from '@jest/globals';

import type { Equation } from './algebra.js';
import { ANNEE, ask, readAnnee, type Moyenne, type Reader } from './doors.js';
import type { Forest } from './forest.js';

interface Page {
  total: number;
  lignes: { resultats: { idBoussole: number; moyennes: Moyenne[] }[] }[];
}

/** Reads what reports are made of: every team of the company, three years at a time, ending with each year in turn. */
export async function observeSociete(reader: Reader, forest: Forest): Promise<Equation[]> {
  const equations: Equation[] = [];
  for (const annee of new Set(forest.campagnes.map((campagne) => campagne.annee))) {
    const page = await ask<Page>(
      reader,
      `resultatsSociete(idSociete: ${forest.idSociete}, annee: ${annee}, page: { taille: 100 }) {
        total lignes { resultats { idBoussole ${ANNEE.slice(1, -1)} } } }`,
    );
    expect(page !== null).toBe(reader.isAdmin || reader.isJeton === true);
    expect(page?.lignes.length).toBe(page?.total);
    for (const { idBoussole, moyennes } of page?.lignes.flatMap((l) => l.resultats) ?? []) {
      const idCampagne = forest.boussoles.find((b) => b.id === idBoussole)?.idCampagne ?? 0;
      const counts = readAnnee({ moyennes });
      equations.push(...counts.map((c) => ({ ...c, idCampagne, boussoles: [idBoussole] })));
    }
  }
  return equations;
}
