import type { World } from '../world.js';
import { createBoussole, takePart } from './publishing.js';
import { find, pick, type Verb } from './verb.js';

const present = (world: World) => [...world.individus.values()].filter((one) => !one.isErased);
const one = (world: World, drawn: number, able = (_id: number) => true) => {
  const individu = pick(
    present(world).filter(({ id }) => able(id)),
    drawn,
  );
  return individu && [individu.id];
};
const isAdmin = (world: World) => (id: number) => world.individus.get(id)?.isAdmin === true;

/** Somebody new in a team. */
export function arrive(world: World, idEquipe: number, selfRegistered: boolean): number {
  const id = world.next();
  world.individus.set(id, {
    id,
    isErased: false,
    isAdmin: false,
    selfRegistered,
    wasEntered: false,
    wasAdmin: false,
    link: selfRegistered ? null : 'member',
    since: id,
  });
  find(world.equipes, idEquipe).membres.add(id);
  return id;
}

/** Who came to a team after its boussole was made, and takes part in it. */
const latecomers = (world: World) =>
  [...world.boussoles.values()]
    .filter((b) => b.isOpen)
    .flatMap(({ id, idEquipe }) => {
      const known = new Set(world.participationsOf(id).map((p) => p.person));
      return [...(world.equipes.get(idEquipe)?.membres ?? [])]
        .filter((person) => !known.has(person))
        .map((person) => [person, id]);
    });

const intoEquipe = (selfRegistered: boolean): Verb => ({
  weight: 2,
  aim: (world, [a]) => {
    const equipe = pick(world.equipes.values(), a);
    return equipe && [equipe.id];
  },
  apply: (world, [idEquipe = 0]) => void arrive(world, idEquipe, selfRegistered),
});

export const people: Record<string, Verb> = {
  register: intoEquipe(true),
  createIndividu: intoEquipe(false),
  join: {
    weight: 4,
    aim: (world, [a]) => pick(latecomers(world), a),
    apply: (world, [person = 0, boussole = 0]) => takePart(world, person, boussole),
  },
  enterTeam: {
    weight: 1,
    aim: (world, [a, b]) => {
      const equipe = pick(world.equipes.values(), a);
      const [person] = one(world, b, (id) => equipe?.membres.has(id) === false) ?? [];
      return equipe && person ? [person, equipe.id] : undefined;
    },
    apply: (world, [person = 0, id]) => void find(world.equipes, id).membres.add(person),
  },
  leaveTeam: {
    weight: 2,
    aim: (world, [a, b]) => {
      const equipe = pick(world.equipes.values(), a);
      const person = equipe && pick(equipe.membres, b);
      return equipe && person ? [person, equipe.id] : undefined;
    },
    apply: (world, [person = 0, id]) => void find(world.equipes, id).membres.delete(person),
  },
  erase: {
    weight: 3,
    aim: (world, [a]) => one(world, a),
    apply: (world, [id]) => erase(world, id),
  },
  promote: {
    weight: 1,
    aim: (world, [a]) => one(world, a, (id) => !isAdmin(world)(id)),
    apply: (world, [id]) => {
      const individu = find(world.individus, id);
      Object.assign(individu, { isAdmin: true, wasAdmin: true, link: null });
    },
  },
  demote: {
    weight: 1.5,
    aim: (world, [a]) => one(world, a, isAdmin(world)),
    apply: (world, [id], rules) => {
      const individu = find(world.individus, id);
      Object.assign(individu, { isAdmin: false, link: rules.linkAfterDemotion(individu.link) });
    },
  },
  reset: {
    weight: 1,
    aim: (world, [a]) => one(world, a),
    apply: (world, [id]) => {
      const individu = find(world.individus, id);
      const link = individu.isAdmin ? 'admin' : 'member';
      Object.assign(individu, { link, since: world.next() });
    },
  },
  /** The attacker opens the account with a link that a facilitator was shown. */
  spendLink: {
    weight: 1.5,
    aim: (world, [a]) => one(world, a, (id) => world.individus.get(id)?.link !== null),
    apply: (world, [id = 0]) => {
      const individu = find(world.individus, id);
      const wasEntered = individu.wasEntered || individu.link === 'member';
      Object.assign(individu, { link: null, wasEntered, since: world.next() });
      world.intruders.push({ person: id, session: `intruder${world.next()}` });
    },
  },
};

function erase(world: World, id: number | undefined): void {
  const individu = find(world.individus, id);
  individu.isErased = true;
  for (const { membres } of world.equipes.values()) membres.delete(individu.id);
  world.intruders = world.intruders.filter(({ person }) => person !== individu.id);
}

/** Three small teams and their parent, each with its boussole. */
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
