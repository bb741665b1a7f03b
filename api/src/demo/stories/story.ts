import type { PlanState } from '../../../../schema/statuts.js';
import type { CritereKey } from '../../critere/starterCriteres.js';
import type { PerCampagne } from '../campagnes.js';

export interface StoryPlan {
  objectif: string;
  action: string;
  /** Rank of a member in the team, or a role as text. */
  lead: number | string;
  /** What it is about. */
  criteres: readonly CritereKey[];
  /** What became of it within the year; « à faire » unless told. */
  etat?: PlanState;
  /** Why it was given up. */
  raison?: string;
}

/** Criteria that divide the team into two groups, and how far each group is from the mean. */
interface Split {
  criteres: readonly CritereKey[];
  gap: PerCampagne<number>;
}

/** How a team feels over three campaigns, and the texts that go with it. */
export interface Story {
  /** Mean of the FF answers, in points. */
  niveau: PerCampagne<number>;
  /** Mean of the OR answers, in points. */
  drive: PerCampagne<number>;
  /** What is added to the mean for a criterion, in points. */
  accents: Partial<Record<CritereKey, PerCampagne<number>>>;
  /** Standard deviation between members, in points. */
  dispersion: number;
  split?: Split;
  /** Of two years ago and of last year. */
  syntheses: readonly [string, string];
  plans: PerCampagne<readonly StoryPlan[]>;
}

/** The same accent for the three campaigns. */
export const always = (accent: number): PerCampagne<number> => [accent, accent, accent];
