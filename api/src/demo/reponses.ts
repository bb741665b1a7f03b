import { NOTE_MAX, NOTE_MIN } from '../../../schema/limits.js';
import type { CritereKey } from '../critere/starterCriteres.js';
import type { Rang } from './campagnes.js';
import type { MembreDemo } from './organisation.js';
import { normal, random } from './random.js';
import type { Story } from './stories/story.js';

export interface Scores {
  question1: number;
  question2: number;
}

const TEMPERAMENT = 0.5;

const score = (value: number): number =>
  Math.min(NOTE_MAX, Math.max(NOTE_MIN, Math.round(value))) || 0;

/**
 * The two scores of one member on one criterion, in points from -5 to 5.
 *
 * A member's temperament is the same every year; the rest depends on the team's story and on chance.
 *
 * @param side 1 or -1: the member's side where the team is divided.
 */
export function drawScores(
  story: Story,
  membre: Pick<MembreDemo, 'pseudo'>,
  side: 1 | -1,
  rang: Rang,
  critere: CritereKey,
): Scores {
  const temperament = normal(random(membre.pseudo)) * TEMPERAMENT;
  const draw = random(membre.pseudo, rang, critere);
  const accent = story.accents[critere]?.[rang] ?? 0;
  const gap = story.split?.criteres.includes(critere) ? story.split.gap[rang] * side : 0;
  const dispersion = gap === 0 ? story.dispersion : story.dispersion * 0.6;
  return {
    question1: score(story.niveau[rang] + accent + gap + temperament + normal(draw) * dispersion),
    question2: score(
      story.drive[rang] + accent * 0.8 + gap * 0.8 + temperament + normal(draw) * dispersion,
    ),
  };
}
