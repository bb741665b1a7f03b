import type { StatutParticipation } from '../../../schema/statuts.js';
import type { Rang } from './campagnes.js';
import type { EquipeCle } from './organisation.js';

/** How many of the last members of a team have not started, and how many just before them are midway. */
interface Avancement {
  nonCommences: number;
  enCours: number;
}

/** The current campaign: `poulies` is complete, `marketing` has not started, the others are on the way. */
const EN_COURS: Readonly<Record<EquipeCle, Avancement>> = {
  industrie: { nonCommences: 1, enCours: 0 },
  usinage: { nonCommences: 1, enCours: 1 },
  assemblage: { nonCommences: 1, enCours: 1 },
  winchs: { nonCommences: 0, enCours: 1 },
  poulies: { nonCommences: 0, enCours: 0 },
  qualite: { nonCommences: 2, enCours: 0 },
  logistique: { nonCommences: 1, enCours: 1 },
  commerce: { nonCommences: 3, enCours: 0 },
  ventes: { nonCommences: 1, enCours: 1 },
  export: { nonCommences: 3, enCours: 1 },
  sav: { nonCommences: 1, enCours: 1 },
  marketing: { nonCommences: 4, enCours: 0 },
  technique: { nonCommences: 1, enCours: 1 },
  etudes: { nonCommences: 1, enCours: 2 },
  electronique: { nonCommences: 0, enCours: 2 },
  informatique: { nonCommences: 2, enCours: 1 },
  support: { nonCommences: 2, enCours: 0 },
};

const COMPLET: Avancement = { nonCommences: 0, enCours: 0 };

/** Past campaigns: complete but for a few people who never came back to it. */
const OUBLIS: Readonly<Record<0 | 1, Partial<Record<EquipeCle, Avancement>>>> = {
  0: { logistique: { nonCommences: 1, enCours: 0 }, ventes: { nonCommences: 0, enCours: 1 } },
  1: { usinage: { nonCommences: 1, enCours: 0 }, informatique: { nonCommences: 0, enCours: 1 } },
};

/** Where a member stands in the boussole of a campaign, from the member's rank in the team. */
export function statutDe(
  equipe: EquipeCle,
  rang: Rang,
  index: number,
  effectif: number,
): StatutParticipation {
  const { nonCommences, enCours } =
    rang === 2 ? EN_COURS[equipe] : (OUBLIS[rang][equipe] ?? COMPLET);
  if (index >= effectif - nonCommences) return 'Non commencé';
  return index >= effectif - nonCommences - enCours ? 'En cours' : 'Terminé';
}
