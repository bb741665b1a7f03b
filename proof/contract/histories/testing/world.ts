import type { Truth, Unknown } from './oracle.js';

/** What a page holds: of each list (a criterion, the ROTI), whose answers are in the sum. */
export type Figures = ReadonlyMap<string, ReadonlySet<Unknown>>;
export const ROTI = 'roti';
export const NOTHING: Figures = new Map();

export interface Individu {
  id: number;
  isErased: boolean;
  isAdmin: boolean;
  /** Made by its owner, and nobody else could have entered it since. */
  isOwn: boolean;
  /** The owner's present session. */
  session: string;
  /** A link that a facilitator was shown, and that opens the account still; as whom it was given. */
  link: 'member' | 'admin' | null;
  /** When the account was made or reopened last. */
  since: number;
}
export interface Equipe {
  id: number;
  idParent: number | null;
  membres: Set<number>;
}
export interface Boussole {
  id: number;
  idEquipe: number;
  idCampagne: number;
  isPubliee: boolean;
  k: number;
  isOpen: boolean;
  /** The criteria frozen by the first answer. */
  criteres: readonly number[] | null;
  publishedSince: number | null;
  published: Figures;
}
export interface Answer {
  unknown: Unknown;
  /** The session it was given in. */
  session: string;
}
export interface Participation {
  id: number;
  person: number;
  boussole: number;
  answers: Map<number, Answer>;
  isFinished: boolean;
  isPublished: boolean;
  hasCommented: boolean;
}

/** The product as its rules see it, and what nobody sees: whose answer each unknown is. */
export class World {
  isPubliee = true;
  /** Answers given while figures follow each of them are secret too: what « Directe » costs. */
  attacksDirecte = false;
  k = 3;
  /** The year in hand. */
  annee = 2026;
  private last = 0;
  individus = new Map<number, Individu>();
  equipes = new Map<number, Equipe>();
  criteres = new Set<number>();
  campagnes = new Map<number, { annee: number }>();
  boussoles = new Map<number, Boussole>();
  participations = new Map<number, Participation>();
  /** « Autres réponses » of each campaign whose boussoles are all closed. */
  others = new Map<number, Figures>();
  /** What each unknown is, for the oracle; none for an answer given while figures followed each answer. */
  truth = new Map<Unknown, Truth>();
  /** Sessions that an attacker opened with a link. */
  intruders: { person: number; session: string }[] = [];

  /** Identifiers, and the clock: each thing is younger than the one before. */
  next(): number {
    return ++this.last;
  }

  truthOf(unknown: Unknown): Truth {
    const truth = this.truth.get(unknown);
    if (!truth) throw new Error(`${unknown} is shown and was never answered.`);
    return truth;
  }

  participationsOf(boussole: number): Participation[] {
    return [...this.participations.values()].filter((p) => p.boussole === boussole);
  }

  /** A team and all that is below it, as the tree stands. */
  branch(idEquipe: number): Set<number> {
    const found = new Set([idEquipe]);
    // A set grows while it is walked.
    for (const id of found)
      for (const { id: child, idParent } of this.equipes.values())
        if (idParent === id) found.add(child);
    return found;
  }

  boussolesOf(idCampagne: number): Boussole[] {
    return [...this.boussoles.values()].filter((b) => b.idCampagne === idCampagne);
  }

  /** An account made, reopened or erased after the first publication enters, but fills no block. */
  counts({ person }: Participation, { publishedSince }: Boussole): boolean {
    const individu = this.individus.get(person);
    return (
      publishedSince === null || (individu?.isErased === false && individu.since < publishedSince)
    );
  }
}

/** The sums of the answers that these participations hold, for those of these lists that they answered. */
export function figuresOf(
  participations: readonly Participation[],
  criteres: readonly number[],
): Figures {
  const lists = criteres.map((critere): [string, Set<Unknown>] => [
    `${critere}`,
    new Set(
      participations.flatMap(({ answers }) => {
        const answer = answers.get(critere);
        return answer ? [answer.unknown] : [];
      }),
    ),
  ]);
  return new Map(lists.filter(([, unknowns]) => unknowns.size > 0));
}

/** Two pages in one. */
export function addUp(all: readonly Figures[]): Figures {
  const sum = new Map<string, Set<Unknown>>();
  for (const figures of all)
    for (const [list, unknowns] of figures)
      sum.set(list, new Set([...(sum.get(list) ?? []), ...unknowns]));
  return sum;
}

export const rotiOf = (participations: readonly Participation[]): Figures =>
  participations.length === 0
    ? NOTHING
    : new Map([[ROTI, new Set(participations.map(({ id }) => `${id}.${ROTI}`))]]);
