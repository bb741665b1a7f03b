import type { CritereKey } from '../critere/starterCriteres.js';
import { CLOSINGS, type ClosingCommentaire } from './commentaires/closing.js';
import { DIRECTION } from './commentaires/direction.js';
import { RELATIONS } from './commentaires/relations.js';
import { SHORT_ONES } from './commentaires/short.js';
import type { PoolByTone, Tone } from './commentaires/tone.js';
import { WORK } from './commentaires/work.js';
import { random, shuffle, type Random } from './random.js';
import type { Scores } from './reponses.js';

/** Comments on each criterion, by tone. */
export const COMMENTAIRES: Readonly<Record<CritereKey, PoolByTone>> = {
  ...DIRECTION,
  ...RELATIONS,
  ...WORK,
};

const SHARE_OF_SHORT = 0.08;
const SHORT_PER_BOUSSOLE = 2;

/** The tone follows FF, which is about today; OR only decides near the middle. */
function toneOf({ question1, question2 }: Scores): Tone {
  const feeling = question1 + Math.sign(question2) * 0.5;
  if (feeling >= 2) return 'positif';
  return feeling <= -2 ? 'negatif' : 'mitige';
}

/** Chooses the comments of one boussole without repeating one. */
export class Writer {
  private readonly uses = new Map<string, number>();

  private readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
  }

  comment(critere: CritereKey, scores: Scores, pseudo: string): string {
    const draw = random(this.seed, critere, pseudo);
    const tone = toneOf(scores);
    const short = draw() < SHARE_OF_SHORT ? this.leastSaid(SHORT_ONES[tone], draw) : undefined;
    const chosen =
      short !== undefined && this.usesOf(short) < SHORT_PER_BOUSSOLE
        ? short
        : this.leastSaid(COMMENTAIRES[critere][tone], draw);
    this.uses.set(chosen, this.usesOf(chosen) + 1);
    return chosen;
  }

  /** A closing comment that suits the mean of the member's FF scores. */
  conclude(moyenne: number, pseudo: string): ClosingCommentaire {
    const draw = random(this.seed, 'cloture', pseudo);
    const expected = Math.min(5, Math.max(1, Math.round(3.5 + moyenne * 0.4 + draw() - 0.5)));
    const chosen = this.leastSaid(
      CLOSINGS.filter(({ roti }) => roti === expected).map(({ commentaire }) => commentaire),
      draw,
    );
    this.uses.set(chosen, this.usesOf(chosen) + 1);
    return { commentaire: chosen, roti: expected };
  }

  private usesOf(commentaire: string): number {
    return this.uses.get(commentaire) ?? 0;
  }

  private leastSaid(pool: readonly string[], draw: Random): string {
    const [first, ...others] = shuffle(pool, draw);
    if (first === undefined) throw new Error('A pool of comments is empty: give it at least one.');
    return others.reduce(
      (choice, other) => (this.usesOf(other) < this.usesOf(choice) ? other : choice),
      first,
    );
  }
}
