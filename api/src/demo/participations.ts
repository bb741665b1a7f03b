import type { StatutParticipation } from '../../../schema/statuts.js';
import type { Rang } from './campagnes.js';
import type { EquipeKey } from './organisation.js';

/** How many of the last members of a team have not started, and how many before them are midway. */
interface Progress {
  notStarted: number;
  underWay: number;
}

/** The current campaign: `poulies` is complete, `marketing` has not started, the others are on the way. */
const UNDER_WAY: Readonly<Record<EquipeKey, Progress>> = {
  industrie: { notStarted: 1, underWay: 0 },
  usinage: { notStarted: 1, underWay: 1 },
  assemblage: { notStarted: 1, underWay: 1 },
  winchs: { notStarted: 0, underWay: 1 },
  poulies: { notStarted: 0, underWay: 0 },
  qualite: { notStarted: 2, underWay: 0 },
  logistique: { notStarted: 1, underWay: 1 },
  commerce: { notStarted: 3, underWay: 0 },
  ventes: { notStarted: 1, underWay: 1 },
  export: { notStarted: 3, underWay: 1 },
  sav: { notStarted: 1, underWay: 1 },
  marketing: { notStarted: 4, underWay: 0 },
  technique: { notStarted: 1, underWay: 1 },
  etudes: { notStarted: 1, underWay: 2 },
  electronique: { notStarted: 0, underWay: 2 },
  informatique: { notStarted: 2, underWay: 1 },
  support: { notStarted: 2, underWay: 0 },
};

const COMPLETE: Progress = { notStarted: 0, underWay: 0 };

/** Past campaigns: complete except for a few people who never finished. */
const OMISSIONS: Readonly<Record<0 | 1, Partial<Record<EquipeKey, Progress>>>> = {
  0: { logistique: { notStarted: 1, underWay: 0 }, ventes: { notStarted: 0, underWay: 1 } },
  1: { usinage: { notStarted: 1, underWay: 0 }, informatique: { notStarted: 0, underWay: 1 } },
};

/** The status of a member in a campaign's boussole, from the member's rank in the team. */
export function statutOf(
  equipe: EquipeKey,
  rang: Rang,
  index: number,
  headcount: number,
): StatutParticipation {
  const { notStarted, underWay } =
    rang === 2 ? UNDER_WAY[equipe] : (OMISSIONS[rang][equipe] ?? COMPLETE);
  if (index >= headcount - notStarted) return 'Non commencé';
  return index >= headcount - notStarted - underWay ? 'En cours' : 'Terminé';
}
