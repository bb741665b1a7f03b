import { NOTE_MAX, NOTE_MIN } from '../../../schema/limites.js';
import type { CritereCle } from '../critere/criteresDepart.js';
import type { Rang } from './campagnes.js';
import { hasard, normal } from './hasard.js';
import type { MembreDemo } from './organisation.js';
import type { Recit } from './recits/recit.js';

export interface Scores {
  question1: number;
  question2: number;
}

const TEMPERAMENT = 0.5;

const score = (valeur: number): number =>
  Math.min(NOTE_MAX, Math.max(NOTE_MIN, Math.round(valeur))) || 0;

/**
 * The two scores of one member on one criterion, in points from -5 to 5.
 *
 * The member's temper lasts from year to year; the rest is the team's weather and a draw.
 *
 * @param camp 1 or -1: the side the member takes where the team is split.
 */
export function drawScores(
  recit: Recit,
  membre: MembreDemo,
  camp: 1 | -1,
  rang: Rang,
  critere: CritereCle,
): Scores {
  const temperament = normal(hasard(membre.pseudo)) * TEMPERAMENT;
  const tirage = hasard(membre.pseudo, rang, critere);
  const accent = recit.accents[critere]?.[rang] ?? 0;
  const ecart = recit.partage?.criteres.includes(critere) ? recit.partage.ecart[rang] * camp : 0;
  const dispersion = ecart === 0 ? recit.dispersion : recit.dispersion * 0.6;
  return {
    question1: score(
      recit.niveau[rang] + accent + ecart + temperament + normal(tirage) * dispersion,
    ),
    question2: score(
      recit.elan[rang] + accent * 0.8 + ecart * 0.8 + temperament + normal(tirage) * dispersion,
    ),
  };
}
