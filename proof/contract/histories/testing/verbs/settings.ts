import { deleteBoussoles } from './publishing.js';
import { done, find, pick, type Verb } from './verb.js';

const id = (found: { id: number } | undefined) => found && [found.id];

export const settings: Record<string, Verb> = {
  createEquipe: {
    weight: 0.5,
    aim: () => [],
    apply: (world) => {
      const idEquipe = world.next();
      return done(
        world.equipes.set(idEquipe, { id: idEquipe, idParent: null, membres: new Set() }),
      );
    },
  },
  moveEquipe: {
    weight: 2,
    aim: (world, [a, b]) => {
      const equipe = pick(world.equipes.values(), a);
      const below = equipe && world.branch(equipe.id);
      const parent = pick(
        [...world.equipes.values()].filter((other) => below?.has(other.id) === false),
        b,
      );
      return equipe && [equipe.id, parent?.id ?? 0];
    },
    apply: (world, [idEquipe, idParent = 0]) => {
      find(world.equipes, idEquipe).idParent = idParent === 0 ? null : idParent;
      return true;
    },
  },
  deleteEquipe: {
    weight: 0.5,
    aim: (world, [a]) => id(pick(world.equipes.values(), a)),
    apply: (world, [idEquipe = 0]) => {
      const gone = world.branch(idEquipe);
      deleteBoussoles(
        world,
        [...world.boussoles.values()].filter((b) => gone.has(b.idEquipe)),
      );
      for (const one of gone) world.equipes.delete(one);
      return true;
    },
  },
  createCritere: {
    weight: 0.5,
    aim: () => [],
    apply: (world) => done(world.criteres.add(world.next())),
  },
  deleteCritere: {
    weight: 1,
    aim: (world, [a]) => {
      const critere = pick(world.criteres, a);
      return critere === undefined || world.criteres.size < 2 ? undefined : [critere];
    },
    apply: (world, [critere = 0]) => world.criteres.delete(critere),
  },
  createCampagne: {
    weight: 0.5,
    aim: (world, [a]) => [world.annee + (a % 2)],
    apply: (world, [annee = 0]) => done(world.campagnes.set(world.next(), { annee })),
  },
  /** A facilitator changes something that no figure depends on. */
  tinker: {
    weight: 3,
    aim: (world, [a, b]) => {
      const boussole = pick(world.boussoles.keys(), b);
      return boussole === undefined ? undefined : [a, boussole];
    },
    apply: () => true,
  },
  /** Sets the company's level, for later boussoles. */
  setNiveau: {
    weight: 1,
    aim: (_world, [a]) => [a % 4 === 0 ? 1 : 3 + (a % 3)],
    apply: (world, [k = 3]) => done(Object.assign(world, { isPubliee: k > 1, k: Math.max(3, k) })),
  },
  /** P1: Directe becomes Publiée while nobody has answered. */
  switchBoussole: {
    weight: 2,
    aim: (world, [a]) =>
      id(
        pick(
          [...world.boussoles.values()].filter((b) => !b.isPubliee && b.isOpen),
          a,
        ),
      ),
    apply: (world, [idBoussole], rules) => {
      const boussole = find(world.boussoles, idBoussole);
      if (!rules.maySwitch(world, boussole)) return false;
      Object.assign(boussole, { isPubliee: true, k: 3, criteres: [...world.criteres] });
      return true;
    },
  },
  raiseK: {
    weight: 1,
    aim: (world, [a]) =>
      id(
        pick(
          [...world.boussoles.values()].filter((b) => b.isPubliee && b.isOpen && b.k < 6),
          a,
        ),
      ),
    apply: (world, [idBoussole]) => done(find(world.boussoles, idBoussole).k++),
  },
};
