import type { CritereCle } from '../../critere/criteresDepart.js';
import type { ParCampagne } from '../campagnes.js';

export interface PlanRecit {
  objectif: string;
  action: string;
  /** Rank of a member in the team, or a role in words. */
  lead: number | string;
}

/** Criteria on which the team answers as two groups, and how far each stands from the mean. */
interface Partage {
  criteres: readonly CritereCle[];
  ecart: ParCampagne<number>;
}

/** The weather of a team over three campaigns, and the texts that go with it. */
export interface Recit {
  /** Mean of the FF answers, in points. */
  niveau: ParCampagne<number>;
  /** Mean of the OR answers, in points. */
  elan: ParCampagne<number>;
  /** What a criterion adds to the mean, in points. */
  accents: Partial<Record<CritereCle, ParCampagne<number>>>;
  /** Standard deviation between members, in points. */
  dispersion: number;
  partage?: Partage;
  /** Two years ago, last year. */
  syntheses: readonly [string, string];
  plans: ParCampagne<readonly PlanRecit[]>;
}

/** The same accent for the three campaigns. */
export const toujours = (accent: number): ParCampagne<number> => [accent, accent, accent];
