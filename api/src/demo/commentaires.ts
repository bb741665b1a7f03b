import type { CritereCle } from '../critere/criteresDepart.js';
import { CAP } from './commentaires/cap.js';
import { CLOTURES, type CommentaireCloture } from './commentaires/cloture.js';
import { COURTS } from './commentaires/courts.js';
import { RELATIONS } from './commentaires/relations.js';
import type { PoolParTon, Ton } from './commentaires/ton.js';
import { TRAVAIL } from './commentaires/travail.js';
import { hasard, melange, type Hasard } from './hasard.js';
import type { Scores } from './reponses.js';

/** Per-criterion comments, by tone. */
export const COMMENTAIRES: Readonly<Record<CritereCle, PoolParTon>> = {
  ...CAP,
  ...RELATIONS,
  ...TRAVAIL,
};

const PART_DE_COURTS = 0.08;
const COURTS_PAR_BOUSSOLE = 2;

/** The tone follows FF, what is lived today; OR only breaks the tie near the middle. */
function tonDe({ question1, question2 }: Scores): Ton {
  const ressenti = question1 + Math.sign(question2) * 0.5;
  if (ressenti >= 2) return 'positif';
  return ressenti <= -2 ? 'negatif' : 'mitige';
}

/** Chooses the comments of one boussole, avoiding what was already said in it. */
export class Redacteur {
  private readonly emplois = new Map<string, number>();

  private readonly graine: string;

  constructor(graine: string) {
    this.graine = graine;
  }

  commente(critere: CritereCle, scores: Scores, pseudo: string): string {
    const tirage = hasard(this.graine, critere, pseudo);
    const ton = tonDe(scores);
    const court = tirage() < PART_DE_COURTS ? this.leMoinsDit(COURTS[ton], tirage) : undefined;
    const choisi =
      court !== undefined && this.emploisDe(court) < COURTS_PAR_BOUSSOLE
        ? court
        : this.leMoinsDit(COMMENTAIRES[critere][ton], tirage);
    this.emplois.set(choisi, this.emploisDe(choisi) + 1);
    return choisi;
  }

  /** A closing comment in keeping with the mean of the member's FF scores. */
  conclut(moyenne: number, pseudo: string): CommentaireCloture {
    const tirage = hasard(this.graine, 'cloture', pseudo);
    const attendu = Math.min(5, Math.max(1, Math.round(3.5 + moyenne * 0.4 + tirage() - 0.5)));
    const choisi = this.leMoinsDit(
      CLOTURES.filter(({ roti }) => roti === attendu).map(({ commentaire }) => commentaire),
      tirage,
    );
    this.emplois.set(choisi, this.emploisDe(choisi) + 1);
    return { commentaire: choisi, roti: attendu };
  }

  private emploisDe(commentaire: string): number {
    return this.emplois.get(commentaire) ?? 0;
  }

  private leMoinsDit(pool: readonly string[], tirage: Hasard): string {
    const [premier, ...autres] = melange(pool, tirage);
    if (premier === undefined)
      throw new Error('A pool of comments is empty: give it at least one.');
    return autres.reduce(
      (choix, autre) => (this.emploisDe(autre) < this.emploisDe(choix) ? autre : choix),
      premier,
    );
  }
}
