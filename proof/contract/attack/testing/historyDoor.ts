import { expect } from '@jest/globals';

import { HISTORY, strayHistory, type HistoryYear } from '../../testing/evolutions.js';
import type { Equation } from './algebra.js';
import { ask, readAnnee, type Moyenne, type Reader } from './doors.js';
import type { Forest } from './forest.js';

type Year = HistoryYear & { moyenne: Moyenne };

/** Reads each criterion of each boussole and of each domain over all its years. */
export async function observeHistories(reader: Reader, forest: Forest): Promise<Equation[]> {
  const { boussoles, campagnes, criteres, equipes } = forest;
  const places = [
    ...boussoles.map(({ id, idEquipe }) => ({
      field: `historiqueCritere(idBoussole: ${id}`,
      isOf: (other: Forest['boussoles'][number]) => other.idEquipe === idEquipe,
    })),
    ...[...new Set(equipes.map((equipe) => equipe.idRacine))].flatMap((root) =>
      campagnes.map(({ idCampagne }) => ({
        field: `historiqueCritereDomaine(idDomaine: ${root}, idCampagne: ${idCampagne}`,
        isOf: (other: Forest['boussoles'][number]) => other.idRacine === root,
      })),
    ),
  ];
  const equations: Equation[] = [];
  for (const { field, isOf } of places) {
    for (const critere of criteres) {
      const read = await ask<{ annees: Year[] }>(
        reader,
        `${field}, idCritere: ${critere}) { ${HISTORY} }`,
      );
      expect(strayHistory(read?.annees ?? [])).toEqual([]);
      for (const { annee, moyenne } of read?.annees ?? []) {
        const own = boussoles.filter((other) => other.annee === annee && isOf(other));
        const place = { idCampagne: own[0]?.idCampagne ?? 0, boussoles: own.map(({ id }) => id) };
        equations.push(...readAnnee({ moyennes: [moyenne] }).map((one) => ({ ...one, ...place })));
      }
    }
  }
  return equations;
}
