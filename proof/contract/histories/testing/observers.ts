import { sumOf, type Snapshot, type Unknown } from './oracle.js';
import type { Rules } from './rules.js';
import { addUp, type Figures, type World } from './world.js';

/**
 * Every sum that anybody can read now: each boussole's page, the domain of each team, the company's, and comparisons of
 * boussoles. All readers count as one attacker, who already knows the answers given in « Directe ».
 */
export function observe(world: World, rules: Rules): Snapshot[] {
  const boussoles = [...world.boussoles.values()];
  const pages = boussoles.map((boussole) => rules.page(world, boussole));
  const domaines = [...world.campagnes.keys()].flatMap((idCampagne) => [
    ...[...world.equipes.keys()].map((id) => domaine(world, rules, id, idCampagne)),
    rules.others(world, idCampagne),
  ]);
  return [
    ...[...pages, ...domaines].flatMap((figures) => sums(world, figures)),
    ...boussoles.map((boussole) => whole(world, rules.compared(world, boussole))),
    ...boussoles.map(({ voted }) => sumOf(voted ?? [])),
  ];
}

function domaine(world: World, rules: Rules, id: number, idCampagne: number): Figures {
  const branch = world.branch(id);
  return addUp(
    world
      .boussolesOf(idCampagne)
      .filter(({ idEquipe }) => branch.has(idEquipe))
      .map((boussole) => rules.rollUp(world, boussole)),
  );
}

const secret = (world: World, unknowns: Iterable<Unknown>) =>
  [...unknowns].filter((unknown) => world.truth.has(unknown));

const sums = (world: World, figures: Figures) =>
  [...figures.values()].map((unknowns) => sumOf(secret(world, unknowns)));

/** One number computed from all lists of a page. */
const whole = (world: World, figures: Figures) =>
  sumOf(
    secret(
      world,
      [...figures.values()].flatMap((unknowns) => [...unknowns]),
    ),
  );

/** Answers of another session that an intruder may read or replace, and whether the account had answered. */
export function crossings(world: World, rules: Rules): string[] {
  return world.intruders.flatMap(({ person, session }) => {
    const individu = world.individus.get(person);
    const own = [...world.participations.values()].filter((p) => p.person === person);
    // Whoever spends a first link reads states, which SECURITY.md says.
    const told = own.filter(
      (p) =>
        individu?.relinked !== undefined &&
        p.boussole < individu.relinked &&
        !rules.isByTeam(individu, p),
    );
    const answers = own.flatMap((p) => [...p.answers.values()]);
    return [
      ...told.map(({ id }) => `told how far ${id} has come`),
      ...answers.flatMap((answer) => [
        ...(individu && rules.mayReread(individu, answer, session)
          ? [`read ${answer.unknown}`]
          : []),
        ...(individu && rules.mayReplace(individu, answer, session)
          ? [`replaced ${answer.unknown}`]
          : []),
      ]),
    ];
  });
}
