import type { Phase } from '../../../schema/statuts.js';
import { isBlock, type Waiting } from '../publication/rules.js';

/** The phases of what is published: a facilitator goes from each to any other. */
const REVEALED: ReadonlySet<Phase> = new Set(['REVELEE', 'DISCUSSION', 'ENGAGEMENT', 'FIN']);

/**
 * Whether a séance may go from one phase to another without publishing anything; « Révéler » alone leaves REPONSES.
 *
 * @param published whether its boussole has a publication: then nothing is revealed that was not shown before.
 */
export function mayMove(from: Phase, to: Phase, published: boolean): boolean {
  if (from === 'ACCUEIL') return to === 'REPONSES';
  if (from === 'REPONSES') return to === 'REVELEE' && published;
  return to !== from && REVEALED.has(to);
}

/** The phases in which « Révéler » publishes, and the one that follows; null where it does not. */
export function afterReveal(phase: Phase): Phase | null {
  if (phase === 'ACCUEIL' || phase === 'FIN') return null;
  return phase === 'REPONSES' ? 'REVELEE' : phase;
}

/** Whether criteria are shown one by one in this phase, and voted on. */
export const isDiscussed = (phase: Phase): boolean =>
  phase === 'DISCUSSION' || phase === 'ENGAGEMENT';

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
