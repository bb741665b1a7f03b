import { expect } from '@jest/globals';

import { HISTORY, strayHistory, type HistoryYear } from '../../testing/evolutions.js';
import type { Equation } from './algebra.js';
import { askAll, type Reader } from './asking.js';
import { readAnnee, type Moyenne } from './doors.js';
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
  const asked = places.flatMap(({ field, isOf }) =>
    criteres.map((critere) => ({ text: `${field}, idCritere: ${critere}) { ${HISTORY} }`, isOf })),
  );
  // Of a document that names what is closed to a token it is refused the whole.
  const read: ({ annees: Year[] } | null)[] = [];
  for (const kind of ['Critere(', 'CritereDomaine('])
    read.push(
      ...(await askAll<{ annees: Year[] }>(
        reader,
        asked.flatMap(({ text }) => (text.startsWith(`historique${kind}`) ? text : [])),
      )),
    );
  const equations: Equation[] = [];
  for (const [rank, { isOf }] of asked.entries()) {
    const { annees = [] } = read[rank] ?? {};
    expect(strayHistory(annees)).toEqual([]);
    for (const { annee, moyenne } of annees) {
      const own = boussoles.filter((other) => other.annee === annee && isOf(other));
      const place = { idCampagne: own[0]?.idCampagne ?? 0, boussoles: own.map(({ id }) => id) };
      equations.push(...readAnnee({ moyennes: [moyenne] }).map((one) => ({ ...one, ...place })));
    }
  }
  return equations;
}
