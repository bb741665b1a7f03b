import type { Phase } from '../../../schema/statuts.js';
import { isBlock, type Waiting } from '../publication/rules.js';

/** The arrows that a facilitator takes; « Révéler » is the one that leaves REPONSES. */
const ARROWS: Readonly<Record<Phase, readonly Phase[]>> = {
  ACCUEIL: ['REPONSES'],
  REPONSES: [],
  REVELEE: ['DISCUSSION'],
  DISCUSSION: ['REVELEE', 'ENGAGEMENT'],
  ENGAGEMENT: ['DISCUSSION', 'FIN'],
  FIN: ['ENGAGEMENT'],
};

/**
 * Whether a séance may go from one phase to another without publishing anything.
 *
 * @param published whether its boussole has a publication: then nothing is revealed that was not shown before.
 */
export const mayMove = (from: Phase, to: Phase, published: boolean): boolean =>
  ARROWS[from].includes(to) || (from === 'REPONSES' && to === 'REVELEE' && published);

/** The phases in which « Révéler » publishes, and the one that follows; null where it does not. */
export function afterReveal(phase: Phase): Phase | null {
  if (phase === 'ACCUEIL' || phase === 'FIN') return null;
  return phase === 'REPONSES' ? 'REVELEE' : phase;
}

/** Whether criteria are shown one by one in this phase, and voted on. */
export const isDiscussed = (phase: Phase): boolean =>
  phase === 'DISCUSSION' || phase === 'ENGAGEMENT';

/** How many more must finish so that a reveal leaves nobody out: either everybody, or those who miss can make a block. */
export function manquantes({ k, counting, missing }: Waiting): number {
  const block = Math.max(0, k - counting);
  return missing - block >= k || missing <= block ? block : missing;
}

/** How far a team is from showing anything at all. */
export interface Reach {
  published: boolean;
  attendus: number | null;
  terminees: number;
}

/** Whether the team can make a block of k people at all, as far as anybody knows: no number of people is as good as any. */
export const isReachable = (k: number, { published, attendus, terminees }: Reach): boolean =>
  published || attendus === null || Math.max(attendus, terminees) >= k;

/** What people see as the phase. */
export const shownPhase = (phase: Phase, waiting: Waiting): Phase | 'PRETE' =>
  phase === 'REPONSES' && isBlock(waiting) ? 'PRETE' : phase;

/** Whether the dots of a vote are shown: as any figure, from k people on. */
export const isVoteShown = (voters: number, k: number): boolean => voters >= k;
