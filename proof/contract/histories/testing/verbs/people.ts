import type { Individu, Venue, World } from '../world.js';
import { createBoussole, takePart } from './publishing.js';
import { done, find, pick, type Verb } from './verb.js';

const present = (world: World) => [...world.individus.values()].filter((one) => !one.isErased);
/** Whom lists name: who made the account while a Publiée boussole of theirs was open, which still is, is found by nobody. */
const isListed = (world: World, { id, isOwn }: Individu) =>
  !isOwn ||
  ![...world.participations.values()].some((p) => {
    const boussole = world.boussoles.get(p.boussole);
    return p.person === id && boussole?.isOpen && boussole.isPubliee && boussole.id < id;
  });
const any = (world: World, drawn: number, able: (individu: Individu) => boolean) => {
  const individu = pick(present(world).filter(able), drawn);
  return individu && [individu.id];
};
const one = (world: World, drawn: number, able = (_individu: Individu) => true) =>
  any(world, drawn, (each) => able(each) && isListed(world, each));

const isAdmin = (individu: Individu) => individu.isAdmin;

/** A new person in a team. */
function arrive(world: World, idEquipe: number, isOwn: boolean, isProvisional = false): void {
  const id = world.next();
  world.individus.set(id, {
    id,
    isErased: false,
    isAdmin: false,
    isOwn,
    isProvisional,
    session: `own${id}`,
    link: isOwn ? null : 'member',
    isOpened: isOwn,
    since: id,
  });
  enter(world, id, idEquipe, isProvisional ? 'scan' : isOwn ? 'code' : 'place');
}

function enter(world: World, person: number, idEquipe: number, venue: Venue = 'place'): void {
  find(world.equipes, idEquipe).membres.add(person);
  for (const boussole of world.boussoles.values())
    if (boussole.isOpen && boussole.idEquipe === idEquipe)
      takePart(world, person, boussole.id, venue);
}

/** Reopens an account, which somebody else may enter from now on; its sessions end. */
function reopen(world: World, individu: Individu, changes: Partial<Individu>): void {
  const since = world.next();
  Object.assign(individu, { since, session: `own${individu.id}since${since}`, ...changes });
}

/** What a facilitator does to a provisional account, which has neither link nor mail, is not in these histories. */
const isKept = ({ isProvisional }: Individu) => isProvisional !== true;

const intoEquipe = (isOwn: boolean): Verb => ({
  weight: 2,
  aim: (world, [a]) => {
    const equipe = pick(world.equipes.values(), a);
    return equipe && [equipe.id];
  },
  apply: (world, [idEquipe = 0]) => done(arrive(world, idEquipe, isOwn)),
});

export const people: Record<string, Verb> = {
  register: intoEquipe(true),
  createIndividu: intoEquipe(false),
  /** « Répondre maintenant »: in a team that has an open boussole. */
  createCompteProvisoire: {
    weight: 3,
    aim: (world, [a]) => {
      const boussole = pick(
        [...world.boussoles.values()].filter(({ isOpen }) => isOpen),
        a,
      );
      return boussole && [boussole.idEquipe];
    },
    apply: (world, [idEquipe = 0]) => done(arrive(world, idEquipe, true, true)),
  },
  enterEquipe: {
    weight: 1,
    aim: (world, [a, b]) => {
      const equipe = pick(world.equipes.values(), a);
      const [person] =
        one(world, b, (each) => isKept(each) && equipe?.membres.has(each.id) === false) ?? [];
      return equipe && person ? [person, equipe.id] : undefined;
    },
    apply: (world, [person = 0, idEquipe = 0]) => done(enter(world, person, idEquipe)),
  },
  leaveEquipe: {
    weight: 2,
    aim: (world, [a, b]) => {
      const equipe = pick(world.equipes.values(), a);
      const membres = [...(equipe?.membres ?? [])].map((id) => find(world.individus, id));
      const person = pick(
        membres.filter((each) => isListed(world, each)),
        b,
      )?.id;
      return equipe && person !== undefined ? [person, equipe.id] : undefined;
    },
    apply: (world, [person = 0, idEquipe]) => {
      withdraw(world, person, (equipe) => equipe === idEquipe);
      return find(world.equipes, idEquipe).membres.delete(person);
    },
  },
  erase: {
    weight: 3,
    aim: (world, [a]) => one(world, a),
    apply: (world, [id]) => done(erase(world, find(world.individus, id))),
  },
  promote: {
    weight: 1,
    aim: (world, [a]) => one(world, a, (individu) => !individu.isAdmin && isKept(individu)),
    apply: (world, [id], rules) => {
      const individu = find(world.individus, id);
      const isOwn = individu.isOwn && !rules.isTainted('profile');
      return done(reopen(world, individu, { isAdmin: true, isOwn, link: null }));
    },
  },
  demote: {
    weight: 1.5,
    aim: (world, [a]) => one(world, a, isAdmin),
    apply: (world, [id], rules) => {
      const individu = find(world.individus, id);
      const isOwn = individu.isOwn && !rules.isTainted('profile');
      const link = rules.linkAfterDemotion(individu.link);
      return done(reopen(world, individu, { isAdmin: false, isOwn, link }));
    },
  },
  /** A facilitator's password is erased. */
  reset: {
    weight: 1,
    aim: (world, [a]) => one(world, a, isAdmin),
    apply: (world, [id], rules) => {
      const individu = find(world.individus, id);
      const isOwn = individu.isOwn && !rules.isTainted('admin');
      return done(reopen(world, individu, { link: 'admin', isOwn }));
    },
  },
  /** A member is sent a link again. */
  renewLink: {
    weight: 1,
    aim: (world, [a]) => one(world, a, (individu) => !individu.isAdmin && isKept(individu)),
    apply: (world, [id]) => done((find(world.individus, id).link = 'member')),
  },
  /** The attacker opens the account with a link that a facilitator was shown. */
  spendLink: {
    weight: 1.5,
    aim: (world, [a]) => any(world, a, ({ link }) => link !== null),
    apply: (world, [id], rules) => {
      const individu = find(world.individus, id);
      const isOwn = individu.isOwn && !rules.isTainted(individu.link ?? 'member');
      reopen(world, individu, { link: null, isOwn });
      if (individu.isOpened) individu.relinked = individu.since;
      individu.isOpened = true;
      world.intruders.push({ person: individu.id, session: `intruder${world.next()}` });
      return true;
    },
  },
};

/** Who has not begun is no longer counted in « Directe »; in « Publiée » that would tell whether they had. */
function withdraw(world: World, person: number, from: (idEquipe: number) => boolean): void {
  for (const p of world.participations.values()) {
    const boussole = world.boussoles.get(p.boussole);
    const hasBegun = p.answers.size > 0;
    if (
      p.person === person &&
      boussole &&
      !boussole.isPubliee &&
      !hasBegun &&
      from(boussole.idEquipe)
    )
      world.participations.delete(p.id);
  }
}

function erase(world: World, individu: Individu): void {
  withdraw(world, individu.id, () => true);
  individu.isErased = true;
  for (const { membres } of world.equipes.values()) membres.delete(individu.id);
  world.intruders = world.intruders.filter(({ person }) => person !== individu.id);
}

/** Small teams below the first one, each with its boussole; every other member registered alone. */
export function settle(world: World, sizes: readonly number[], idCampagne: number): void {
  let root: number | null = null;
  for (const size of sizes) {
    const id = world.next();
    world.equipes.set(id, { id, idParent: root, membres: new Set() });
    root ??= id;
    for (let i = 0; i < size; i++) arrive(world, id, i % 2 === 0);
    createBoussole(world, id, idCampagne);
  }
}
