import {
  addUp,
  figuresOf,
  NOTHING,
  rotiOf,
  type Answer,
  type Boussole,
  type Figures,
  type Individu,
  type Participation,
  type World,
} from './world.js';

/** Whether every criterion that was asked is answered. */
export const isComplete = (participation: Participation, asked: readonly number[]) =>
  asked.length > 0 && asked.every((critere) => participation.answers.has(critere));

/**
 * Participations that a publication could add: finished (or complete, once nobody can finish any more) and not shown yet.
 */
export const candidates = (world: World, boussole: Boussole) =>
  world
    .participationsOf(boussole.id)
    .filter(
      (p) =>
        !p.isPublished &&
        (p.isFinished || (!boussole.isOpen && isComplete(p, boussole.criteres ?? []))),
    );

/** All that has been answered so far. */
export const live = (world: World, boussole: Boussole): Figures =>
  addUp([
    figuresOf(world.participationsOf(boussole.id), boussole.criteres ?? []),
    rotiOf(world.participationsOf(boussole.id).filter((p) => p.hasCommented)),
  ]);

/**
 * What is left of the boussoles of a campaign, for the lists that enough distinct people answered whose accounts are older
 * than whatever was published or closed in it.
 */
export function remainders(world: World, idCampagne: number): Figures {
  const boussoles = world.boussolesOf(idCampagne).filter((b) => b.isPubliee && !b.isOpen);
  const minimum = Math.max(5, ...boussoles.map(({ k }) => k));
  const known = world.firstKnown(idCampagne);
  // A domain may have shown those who answered under a former minimum.
  const sums = boussoles
    .filter((b) => b.formerMinimum === 1)
    .map((b) => figuresOf(candidates(world, b), b.criteres ?? []));
  const enough = [...addUp(sums)].filter(([, unknowns]) => {
    const counted = [...unknowns].flatMap((unknown) => {
      const participation = world.participations.get(Number.parseInt(unknown, 10));
      const boussole = participation && world.boussoles.get(participation.boussole);
      const { isErased = true, since = known } =
        world.individus.get(participation?.person ?? 0) ?? {};
      return boussole && !isErased && since < known && world.counts(participation, boussole)
        ? [participation.person]
        : [];
    });
    return new Set(counted).size >= minimum;
  });
  return new Map(enough);
}

/** How many people what it shows sums up. */
export const publishedOf = (world: World, { id }: Boussole): number =>
  world.participationsOf(id).filter((p) => p.isPublished).length;

const finishedOf = (world: World, { id }: Boussole): number =>
  world.participationsOf(id).filter((p) => p.isFinished || p.isPublished).length;

/** At night the number told of each open boussole grows by k at a time. */
export function passNight(world: World, rules: Pick<Rules, 'night'>): void {
  for (const boussole of world.boussoles.values())
    if (boussole.isPubliee && boussole.isOpen) boussole.counted = rules.night(world, boussole);
}

/** The rules of publications. A mutant is these rules with one of them broken. */
export const RIGHT = {
  /** P1: while nobody has answered. */
  maySwitch: (world: World, boussole: Boussole) =>
    boussole.formerMinimum === 1 &&
    world.participationsOf(boussole.id).every(({ answers }) => answers.size === 0),
  /** P3: the criteria frozen at the first answer are asked to the end. */
  asked: (world: World, { criteres, isPubliee }: Boussole): readonly number[] =>
    (criteres ?? [...world.criteres]).filter((one) => isPubliee || world.criteres.has(one)),
  /** A finished participation can no longer be corrected. */
  mayCorrect: (participation: Participation) => !participation.isFinished,
  /** P4, P5: a block is k finished participations; accounts made since the first publication do not count. */
  block: (world: World, boussole: Boussole): Participation[] => {
    const found = candidates(world, boussole);
    const counted = found.filter((p) => p.isCounted ?? world.counts(p, boussole));
    return counted.length >= boussole.k ? found : [];
  },
  /** P5: the previous publication, unchanged, plus the block. */
  publish: (_world: World, boussole: Boussole, block: readonly Participation[]): Figures =>
    addUp([boussole.published, figuresOf(block, boussole.criteres ?? [])]),
  /** P3: once, at the closing, when at least k people gave one. */
  rotis: (world: World, boussole: Boussole): Participation[] => {
    const given = world.participationsOf(boussole.id).filter((p) => p.hasCommented);
    return given.filter((p) => world.counts(p, boussole)).length >= boussole.k ? given : [];
  },
  /** A séance's vote shows its dots once: when k have voted whose accounts make blocks. */
  votesShown: (_world: World, boussole: Boussole, counting: number) => counting >= boussole.k,
  /** Decisions §4: at night, k more at a time than was told before. */
  night: (world: World, boussole: Boussole): number => {
    const known = Math.max(boussole.counted, publishedOf(world, boussole));
    const more = finishedOf(world, boussole) - known;
    return more >= boussole.k
      ? known + Math.floor(more / boussole.k) * boussole.k
      : boussole.counted;
  },
  /** P2, P4: how many have finished, outside a séance; once closed, those published. */
  told: (world: World, boussole: Boussole): number =>
    Math.max(boussole.isOpen ? boussole.counted : 0, publishedOf(world, boussole)),
  /** Decisions §1: of boussoles made before, an account entered by a link made again neither tells nor takes anything. */
  isByTeam: (individu: Individu, { boussole }: Participation): boolean =>
    boussole < (individu.relinked ?? 0),
  /** What a page shows of a boussole. */
  page: (world: World, boussole: Boussole): Figures =>
    boussole.isPubliee
      ? boussole.published
      : new Map(
          [...live(world, boussole)].filter(([, { size }]) => size >= boussole.formerMinimum),
        ),
  /** P7: what a domain counts of it is what it shows; of a Directe one, all of it. */
  rollUp: (world: World, boussole: Boussole): Figures =>
    boussole.isPubliee ? boussole.published : live(world, boussole),
  /** What a comparison with other boussoles reveals of a boussole: a Note, an order. */
  compared: (_world: World, _boussole: Boussole): Figures => NOTHING,
  /** P8: stored when the last boussole of the campaign closes. */
  others: (world: World, idCampagne: number): Figures => world.others.get(idCampagne) ?? NOTHING,
  /** A change of profile voids the links that were shown. */
  linkAfterDemotion: (_link: Individu['link']): Individu['link'] => null,
  /** P9: after anything that could let somebody else in, the account is no longer only its owner's. */
  isTainted: (_by: 'profile' | 'member' | 'admin'): boolean => true,
  /** P9: in the session that gave the answer, or in an account that was only its owner's from the start. */
  mayReread: (individu: Individu, answer: Answer, session: string) =>
    answer.session === session || individu.isOwn,
  mayReplace: (individu: Individu, answer: Answer, session: string) =>
    RIGHT.mayReread(individu, answer, session),
};
export type Rules = typeof RIGHT;
