import { remainders, type Rules } from '../rules.js';
import { addUp, NOTHING, ROTI, rotiOf, type Boussole, type Venue, type World } from '../world.js';
import { done, find, pick, type Verb } from './verb.js';

const open = (world: World) => [...world.boussoles.values()].filter((b) => b.isOpen);
const oneOpen = (world: World, drawn: number) => {
  const boussole = pick(open(world), drawn);
  return boussole && [boussole.id];
};

export function openSeance(world: World, boussole: Boussole, rules: Rules): boolean {
  if (boussole.hasSeance) return true;
  if (!boussole.isPubliee && !rules.maySwitch(world, boussole)) return false;
  boussole.criteres = boussole.isPubliee ? boussole.criteres : [...world.criteres];
  boussole.k = Math.max(3, boussole.isPubliee ? boussole.k : 3, world.isPubliee ? world.k : 3);
  return done(Object.assign(boussole, { isPubliee: true, hasSeance: true }));
}

/** P4: in a séance where k have come, which is here the team. */
const reveal = (world: World, boussole: Boussole, rules: Rules): boolean =>
  find(world.equipes, boussole.idEquipe).membres.size >= boussole.k &&
  publish(world, boussole, rules);

/** Adds a block, if there is one, to what the boussole shows. */
function publish(world: World, boussole: Boussole, rules: Rules): boolean {
  if (!boussole.isPubliee) return false;
  const block = rules.block(world, boussole);
  const rotis = boussole.isOpen ? NOTHING : rotiOf(rules.rotis(world, boussole));
  if (block.length > 0) {
    const figures = rules.publish(world, boussole, block);
    for (const participation of block) {
      participation.isPublished = true;
      if (!(participation.isCounted ?? world.counts(participation, boussole)))
        discount(world, participation.id);
    }
    boussole.publishedSince ??= world.next();
    boussole.published = figures;
  }
  boussole.published = addUp([boussole.published, rotis]);
  return block.length > 0;
}

/** An account made since then does not count towards a block, for the oracle either. */
function discount(world: World, id: number): void {
  for (const [unknown, truth] of world.truth)
    if (Number.parseInt(unknown, 10) === id) truth.counts = false;
}

/** Shows the dots of an open vote if enough people count, once; nobody may vote any more. */
export function settleVote(world: World, boussole: Boussole, rules: Rules): void {
  const dots = [...(boussole.vote?.values() ?? [])].map(({ unknown }) => unknown);
  const counting = dots.filter((unknown) => world.truthOf(unknown).counts).length;
  if (boussole.vote && rules.votesShown(world, boussole, counting)) boussole.voted = new Set(dots);
  boussole.vote = undefined;
}

/** A séance ends with its boussole, and so does its vote. */
function close(world: World, boussole: Boussole, rules: Rules): void {
  settleVote(world, boussole, rules);
  boussole.isOpen = false;
  boussole.closedSince = world.next();
  if (boussole.formerMinimum > 1) freeze(world, boussole, rules);
  else publish(world, boussole, rules);
  endProvisional(world, boussole);
  endCampagne(world, boussole.idCampagne);
}

/** Provisional accounts none of whose boussoles is open any more leave their team; their participations stay. */
function endProvisional(world: World, { id, idEquipe }: Boussole): void {
  const { membres } = find(world.equipes, idEquipe);
  const hasOpen = (person: number) =>
    [...world.participations.values()].some(
      (p) => p.person === person && world.boussoles.get(p.boussole)?.isOpen === true,
    );
  for (const { person } of world.participationsOf(id))
    if (world.individus.get(person)?.isProvisional === true && !hasOpen(person))
      membres.delete(person);
}

/** What was begun before the upgrade stays as its page shows it, unfinished answers included; told are those who finished. */
function freeze(world: World, boussole: Boussole, rules: Rules): void {
  const figures = rules.page(world, boussole);
  const isShown = [...figures.keys()].some((list) => list !== ROTI);
  const k = Math.max(3, boussole.formerMinimum);
  Object.assign(boussole, { isPubliee: true, k, published: isShown ? figures : NOTHING });
  if (!isShown) return;
  boussole.publishedSince = world.next();
  for (const participation of world.participationsOf(boussole.id))
    participation.isPublished = participation.isFinished;
}

/** P8: publishes the remainders of all boussoles, once, when the last one closes. */
function endCampagne(world: World, idCampagne: number): void {
  if (world.others.has(idCampagne) || world.boussolesOf(idCampagne).some((b) => b.isOpen)) return;
  const others = remainders(world, idCampagne);
  if (others.size > 0) world.others.set(idCampagne, others);
}

/** Takes boussoles away whole; the last open one of a campaign ends it. */
export function deleteBoussoles(world: World, gone: readonly Boussole[]): void {
  for (const { id } of gone) world.boussoles.delete(id);
  for (const { isOpen, idCampagne } of gone) if (isOpen) endCampagne(world, idCampagne);
}

/** Applies to all boussoles of a campaign at once. */
const ofCampagne: Verb = {
  weight: 1,
  aim: (world, [a]) => {
    const campagne = pick(new Set(open(world).map((b) => b.idCampagne)), a);
    return campagne === undefined ? undefined : [campagne];
  },
  apply: (world, [idCampagne], rules) => {
    for (const boussole of open(world))
      if (boussole.idCampagne === idCampagne) close(world, boussole, rules);
    return true;
  },
};

export const publishing: Record<string, Verb> = {
  publish: {
    weight: 10,
    aim: (world, [a]) => oneOpen(world, a),
    apply: (world, [id], rules) => reveal(world, find(world.boussoles, id), rules),
  },
  /** Alone: nobody else has come, so nothing is told of it. P1: a Directe boussole becomes Publiée, and k the strictest of its own, its company's and 3. */
  openSeance: {
    weight: 2,
    aim: (world, [a]) => oneOpen(world, a),
    apply: (world, [id], rules) => openSeance(world, find(world.boussoles, id), rules),
  },
  /** In the séance that goes on; `publish` has one of its own. */
  reveal: {
    weight: 5,
    aim: (world, [a]) => {
      const live = open(world).filter(({ hasSeance }) => hasSeance);
      const boussole = pick(live, a);
      return boussole && [boussole.id];
    },
    apply: (world, [id], rules) => reveal(world, find(world.boussoles, id), rules),
  },
  close: {
    weight: 3,
    aim: (world, [a]) => oneOpen(world, a),
    apply: (world, [id], rules) => done(close(world, find(world.boussoles, id), rules)),
  },
  closeAll: ofCampagne,
  /** The closing date of a campaign comes. */
  clock: ofCampagne,
  createBoussole: {
    weight: 3,
    aim: (world, [a, b, c]) => {
      const campagne = pick(world.campagnes.keys(), b);
      const without = [...world.equipes.values()].filter(
        ({ id }) => !world.boussolesOf(campagne ?? 0).some((own) => own.idEquipe === id),
      );
      const equipe = pick(without, a);
      // One in four waits for a number of its own.
      const k = c % 4 === 0 ? 3 + (c % 3) : 0;
      return equipe && campagne ? [equipe.id, campagne, k] : undefined;
    },
    apply: (world, [idEquipe = 0, idCampagne = 0, k = 0]) =>
      done(createBoussole(world, idEquipe, idCampagne, k)),
  },
  deleteBoussole: {
    weight: 0.5,
    aim: (world, [a]) => {
      const id = pick(world.boussoles.keys(), a);
      return id === undefined ? undefined : [id];
    },
    apply: (world, [id = 0]) => done(deleteBoussoles(world, [find(world.boussoles, id)])),
  },
};

export function createBoussole(world: World, idEquipe: number, idCampagne: number, own = 0): void {
  const id = world.next();
  const isPubliee = world.isPubliee || own > 0;
  world.boussoles.set(id, {
    id,
    idEquipe,
    idCampagne,
    isPubliee,
    k: world.isPubliee ? Math.max(world.k, own) : Math.max(3, own),
    isOpen: true,
    formerMinimum: 1,
    criteres: isPubliee ? [...world.criteres] : null,
    counted: 0,
    publishedSince: null,
    closedSince: null,
    published: NOTHING,
  });
  for (const person of find(world.equipes, idEquipe).membres) {
    const individu = world.individus.get(person);
    if (individu?.isProvisional !== true)
      takePart(world, person, id, individu?.isOpened === false ? 'place' : 'membre');
  }
}

/** A member takes part in the team's open boussoles, once. */
export function takePart(world: World, person: number, boussole: number, venue: Venue): void {
  if (world.participationsOf(boussole).some((p) => p.person === person)) return;
  const id = world.next();
  world.participations.set(id, {
    id,
    venue,
    person,
    boussole,
    answers: new Map(),
    isFinished: false,
    isPublished: false,
    isCounted: null,
    hasCommented: false,
  });
}
