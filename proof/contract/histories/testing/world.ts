import type { Truth, Unknown } from './oracle.js';

/** The sums of a page: for each list (a criterion, the ROTI), the answers in it. */
export type Figures = ReadonlyMap<string, ReadonlySet<Unknown>>;
export const ROTI = 'roti';
export const NOTHING: Figures = new Map();

export interface Individu {
  id: number;
  isErased: boolean;
  isAdmin: boolean;
  /** Made by « Répondre maintenant »: it leaves its team once none of its boussoles is open. */
  isProvisional?: boolean;
  /** Whether its owner made it, and nobody else could have entered it since. */
  isOwn: boolean;
  /** The owner's current session. */
  session: string;
  /** A link shown to a facilitator that still opens the account, and the account's profile when it was made. */
  link: 'member' | 'admin' | null;
  /** When the account was made or reopened last. */
  since: number;
  /** Whether anybody has ever entered it: its links are first ones before. */
  isOpened: boolean;
  /** When it was last entered by a link made again. */
  relinked?: number;
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
  /** The fewest answers of a list that it shows, if it was begun before the upgrade; else 1. */
  formerMinimum: number;
  isOpen: boolean;
  /** Its séance was started, and none is started twice. */
  hasSeance?: boolean;
  /** The criteria frozen by the first answer; of a Publiée one, when it is made. */
  criteres: readonly number[] | null;
  /** The open vote of its séance: by participation, the dots put last. */
  vote?: Map<number, Answer> | undefined;
  /** The dots that its vote has shown. */
  voted?: ReadonlySet<Unknown>;
  /** How many have finished, as the last night has written it. */
  counted: number;
  publishedSince: number | null;
  closedSince: number | null;
  published: Figures;
}
export interface Answer {
  unknown: Unknown;
  /** The session in which it was given. */
  session: string;
}
/** How somebody came to a boussole (decisions §3). */
export type Venue = 'membre' | 'place' | 'code' | 'scan';
export interface Participation {
  id: number;
  venue: Venue;
  person: number;
  boussole: number;
  answers: Map<number, Answer>;
  isFinished: boolean;
  isPublished: boolean;
  /** Whether it counted towards a block when it finished; null: nothing was published by then. */
  isCounted: boolean | null;
  hasCommented: boolean;
}

/** The product as the rules see it, and what nobody sees: whose answer each unknown is. */
export class World {
  isPubliee = true;
  /** Whether answers whose figures follow them are secret too, to measure what « Directe » reveals. */
  attacksDirecte = false;
  k = 3;
  /** The current year. */
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
  /** What each unknown is, for the oracle; absent for an answer given in « Directe ». */
  truth = new Map<Unknown, Truth>();
  /** Sessions that an attacker opened with a link. */
  intruders: { person: number; session: string }[] = [];

  /** The next id, which is also the clock: each object is younger than the one before. */
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

  /** A team and all teams below it, in the current tree. */
  branch(idEquipe: number): Set<number> {
    const found = new Set([idEquipe]);
    // Iterating over a set also visits what is added meanwhile.
    for (const id of found)
      for (const { id: child, idParent } of this.equipes.values())
        if (idParent === id) found.add(child);
    return found;
  }

  boussolesOf(idCampagne: number): Boussole[] {
    return [...this.boussoles.values()].filter((b) => b.idCampagne === idCampagne);
  }

  /**
   * Whether a participation counts towards a block: one that began after the first publication does not, nor one whose
   * account was made, reopened or erased since.
   */
  counts({ id, person }: Participation, { publishedSince }: Boussole): boolean {
    const individu = this.individus.get(person);
    return (
      publishedSince === null ||
      (individu?.isErased === false && Math.max(id, individu.since) < publishedSince)
    );
  }

  /** When a boussole of a campaign was first published or closed. */
  firstKnown(idCampagne: number): number {
    return Math.min(
      ...this.boussolesOf(idCampagne)
        .filter((b) => b.isPubliee)
        .map((b) => Math.min(b.publishedSince ?? Infinity, b.closedSince ?? Infinity)),
    );
  }
}

/** The sums of these participations' answers, for those of these lists that they answered. */
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

/** Adds up several pages. */
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
