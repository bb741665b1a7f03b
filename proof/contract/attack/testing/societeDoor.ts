import { expect } from '@jest/globals';

import type { Equation } from './algebra.js';
import { ANNEE, demander, lireAnnee, type Lecteur, type Moyenne } from './doors.js';
import type { Foret } from './forest.js';

interface Page {
  total: number;
  lignes: { resultats: { idBoussole: number; moyennes: Moyenne[] }[] }[];
}

/** What reports are made of: every team of the company, three years at a time, as of each year that there is. */
export async function observerSociete(lecteur: Lecteur, foret: Foret): Promise<Equation[]> {
  const equations: Equation[] = [];
  for (const annee of new Set(foret.campagnes.map((campagne) => campagne.annee))) {
    const page = await demander<Page>(
      lecteur,
      `resultatsSociete(idSociete: ${foret.idSociete}, annee: ${annee}, page: { taille: 100 }) {
        total lignes { resultats { idBoussole ${ANNEE.slice(1, -1)} } } }`,
    );
    expect(page !== null).toBe(lecteur.isAdmin || lecteur.isJeton === true);
    expect(page?.lignes.length).toBe(page?.total);
    for (const { idBoussole, moyennes } of page?.lignes.flatMap((l) => l.resultats) ?? []) {
      const idCampagne = foret.boussoles.find((b) => b.id === idBoussole)?.idCampagne ?? 0;
      const comptes = lireAnnee({ moyennes });
      equations.push(...comptes.map((c) => ({ ...c, idCampagne, boussoles: [idBoussole] })));
    }
  }
  return equations;
}
