import { bandeMoyenne } from '../../../../schema/notation.js';
import { figuresOf } from '../ensemble/cells.js';
import type { Critere, Team } from '../ensemble/map.js';
import { textes as all } from './textes.js';

const { ensemble: textes } = all;

/** A question of a criterion, and how many teams stand where: the cells of one column of the map, counted. */
export interface Shared {
  id: string;
  critere: string;
  question: 'FF' | 'OR';
  /** Teams whose figure is above zero among strengths, below it among difficulties. */
  equipes: number;
  /** Teams that show this figure. */
  sur: number;
  /** Of `equipes`, those whose figure is on the band at the end of the scale. */
  bande: number;
  /** Of `equipes`, those where fewer than five people answered. */
  peu: number;
  /** Teams whose figure rose, or fell, by more than chance does. */
  enHausse: number;
  enBaisse: number;
  /** Those of which it can be told whether it changed. */
  jugees: number;
}

/** As many as one remembers. */
const SHOWN = 5;

const SIDES = {
  forces: { isOn: (mean: number) => mean > 0, bande: 'VERT' },
  difficultes: { isOn: (mean: number) => mean < 0, bande: 'ROUGE' },
} as const;

/** What most teams share: on the same side of zero in more than half of those that show it, two at least; the most shared first. */
export function sharedOf(
  teams: readonly Team[],
  criteres: readonly Critere[],
  side: keyof typeof SIDES,
): Shared[] {
  const { isOn, bande } = SIDES[side];
  return criteres
    .flatMap(({ libelle }, rank) =>
      (['FF', 'OR'] as const).map((question): Shared => {
        const shown = teams
          .flatMap((team) => figuresOf(team, rank, question))
          .flatMap(({ mean, ...figure }) => (mean === null ? [] : [{ ...figure, mean }]));
        const there = shown.filter(({ mean }) => isOn(mean));
        return {
          id: `${rank} ${question}`,
          critere: libelle,
          question,
          equipes: there.length,
          sur: shown.length,
          bande: there.filter(({ mean }) => bandeMoyenne(mean) === bande).length,
          peu: there.filter(({ few }) => few !== null).length,
          enHausse: shown.filter(({ verdict }) => verdict === 'EN_HAUSSE').length,
          enBaisse: shown.filter(({ verdict }) => verdict === 'EN_BAISSE').length,
          jugees: shown.filter(({ verdict }) => verdict !== null && verdict !== 'TROP_PEU').length,
        };
      }),
    )
    .filter(({ equipes, sur }) => equipes > 1 && equipes * 2 > sur)
    .toSorted(
      (a, b) => b.equipes / b.sur - a.equipes / a.sur || b.bande - a.bande || b.sur - a.sur,
    );
}

/** The first of them, and a title that says of how many: what is not shown may be as shared as the last one. */
export function mostShared(...asked: Parameters<typeof sharedOf>) {
  const shared = sharedOf(...asked);
  const rows = shared.slice(0, SHOWN);
  return { rows, title: textes.partagees(asked[2], rows.length, shared.length) };
}
