import { candidates, live, remainders, RIGHT, type Rules } from './rules.js';
import { addUp, figuresOf, NOTHING, type Boussole, type Figures, type World } from './world.js';

const liveIfEnough = (world: World, boussole: Boussole): Figures =>
  new Map([...live(world, boussole)].filter(([, unknowns]) => unknowns.size >= boussole.k));

const isErased = (world: World, unknown: string) => {
  const person = world.participations.get(Number.parseInt(unknown, 10))?.person;
  return person !== undefined && world.individus.get(person)?.isErased === true;
};

/** The figures without the people who were erased since. */
const withoutErased = (world: World, figures: Figures): Figures =>
  new Map(
    [...figures].map(([list, unknowns]) => [
      list,
      new Set([...unknowns].filter((unknown) => !isErased(world, unknown))),
    ]),
  );

const allRemainders = (world: World, idCampagne: number): Figures =>
  addUp(
    world
      .boussolesOf(idCampagne)
      .map((b) => figuresOf(b.isPubliee ? candidates(world, b) : [], b.criteres ?? [])),
  );

/** Rules that look reasonable, but let a reader find a group smaller than k. */
export const MUTANTS: Readonly<Record<string, Partial<Rules>>> = {
  'live figures': {
    page: (world, boussole) =>
      boussole.isPubliee ? liveIfEnough(world, boussole) : live(world, boussole),
  },
  'naive batches': {
    // Takes every k finished people, including newcomers and those who changed their answers.
    block: (world, boussole) => {
      const found = candidates(world, boussole);
      return found.length >= boussole.k ? found : [];
    },
    publish: (world, boussole) => live(world, boussole),
  },
  'a vote shown below k': { votesShown: () => true },
  'remainder published at closing': {
    block: (world, boussole) =>
      boussole.isOpen ? RIGHT.block(world, boussole) : candidates(world, boussole),
  },
  'new or changed': {
    mayCorrect: () => true,
    block: (world, boussole) => {
      const shown = new Set([...boussole.published.values()].flatMap((set) => [...set]));
      const changed = world
        .participationsOf(boussole.id)
        .filter((p) => p.isFinished)
        .filter((p) => [...p.answers.values()].some(({ unknown }) => !shown.has(unknown)));
      return changed.length >= boussole.k ? changed : [];
    },
    publish: (world, boussole, block) =>
      figuresOf(
        world.participationsOf(boussole.id).filter((p) => p.isPublished || block.includes(p)),
        boussole.criteres ?? [],
      ),
  },
  'ROTI without a threshold': {
    rotis: (world, boussole) => world.participationsOf(boussole.id).filter((p) => p.hasCommented),
  },
  'erased line withdrawn': {
    page: (world, boussole) => withoutErased(world, RIGHT.page(world, boussole)),
  },
  'erased line withdrawn as a block is added': {
    publish: (world, boussole, block) =>
      withoutErased(world, RIGHT.publish(world, boussole, block)),
  },
  'deleted criterion dropped': {
    asked: (world, boussole) =>
      (boussole.criteres ?? [...world.criteres]).filter((one) => world.criteres.has(one)),
  },
  'Note or order over hidden cells': {
    compared: (world, boussole) => (boussole.published.size > 0 ? NOTHING : live(world, boussole)),
  },
  'hidden cells summed by a domain': {
    rollUp: (world, boussole) =>
      boussole.isOpen
        ? RIGHT.page(world, boussole)
        : addUp([
            RIGHT.page(world, boussole),
            figuresOf(candidates(world, boussole), boussole.criteres ?? []),
          ]),
  },
  'Directe switched with answers': { maySwitch: () => true },
  'live roll-up of an unpublished boussole': {
    rollUp: (world, boussole) =>
      boussole.isPubliee && boussole.publishedSince === null
        ? live(world, boussole)
        : RIGHT.page(world, boussole),
  },
  'company-wide k': {
    block: (world, boussole) => {
      const all = world.boussolesOf(boussole.idCampagne).flatMap((b) => candidates(world, b));
      return all.length >= boussole.k ? candidates(world, boussole) : [];
    },
  },
  '« autres réponses » computed again': {
    others: (world, idCampagne) =>
      world.others.has(idCampagne) ? remainders(world, idCampagne) : NOTHING,
  },
  '« autres réponses » of a list that few were asked': {
    others: (world, idCampagne) => {
      const enough = world.others.get(idCampagne);
      return enough?.size ? allRemainders(world, idCampagne) : NOTHING;
    },
  },
  'accounts made since fill a block': {
    block: (world, boussole) => {
      const found = candidates(world, boussole);
      return found.length >= boussole.k ? found : [];
    },
  },
  'link kept after a demotion': {
    linkAfterDemotion: (link) => link,
    isTainted: (by) => by === 'member',
  },
  'how many have finished, as they finish': {
    told: (world, boussole) =>
      world.participationsOf(boussole.id).filter((p) => p.isFinished).length,
  },
  'how many had finished, once closed below k': {
    told: (world, boussole) =>
      boussole.isOpen ? RIGHT.told(world, boussole) : candidates(world, boussole).length,
  },
  'counted at night, but one by one': {
    night: (world, boussole) =>
      world.participationsOf(boussole.id).filter((p) => p.isFinished).length,
  },
  'a link made again tells how far the account has come': { isByTeam: () => false },
  'answers replaceable by a new credential': { mayReplace: () => true },
};
