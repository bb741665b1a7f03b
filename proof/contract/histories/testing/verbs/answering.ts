import { isComplete, type Rules } from '../rules.js';
import { ROTI, type Participation, type World } from '../world.js';
import { find, pick, type Verb } from './verb.js';

const boussoleOf = (world: World, { boussole }: Participation) => find(world.boussoles, boussole);

/** Whoever may still give something: of the team, their account open, the boussole too. */
const active = (world: World): Participation[] =>
  [...world.participations.values()].filter((p) => {
    const boussole = world.boussoles.get(p.boussole);
    return (
      boussole?.isOpen === true &&
      world.individus.get(p.person)?.isErased === false &&
      world.equipes.get(boussole.idEquipe)?.membres.has(p.person) === true
    );
  });

/** The criteria are frozen by the first answer. */
function answer(world: World, participation: Participation, critere: number): void {
  const boussole = boussoleOf(world, participation);
  boussole.criteres ??= [...world.criteres];
  const unknown = `${participation.id}.${critere}.${world.next()}`;
  participation.answers.set(critere, { unknown, session: `own${participation.person}` });
  keepTruth(world, participation, unknown);
}

/** What the oracle is told; nothing of what a page said would follow each answer. */
function keepTruth(world: World, participation: Participation, unknown: string): void {
  const { k, isPubliee } = boussoleOf(world, participation);
  if (!isPubliee && !world.attacksDirecte) return;
  world.truth.set(unknown, { person: participation.person, minimum: k, counts: true });
}

const toAnswer = (world: World, p: Participation, rules: Rules): readonly number[] => {
  const boussole = boussoleOf(world, p);
  return boussole.criteres === null ? [...world.criteres] : rules.asked(world, boussole);
};

/** A participation among those that can still do this. */
const among =
  (able: (world: World, p: Participation) => boolean) => (world: World, drawn: number) =>
    pick(
      active(world).filter((p) => able(world, p)),
      drawn,
    );
const unfinished = among((_world, p) => !p.isFinished);

const finishNow = (world: World, [id]: readonly number[], rules: Rules) => {
  const participation = find(world.participations, id);
  for (const critere of toAnswer(world, participation, rules))
    if (!participation.answers.has(critere)) answer(world, participation, critere);
  participation.isFinished = isComplete(participation, toAnswer(world, participation, rules));
};

export const answering: Record<string, Verb> = {
  answer: {
    weight: 8,
    aim: (world, [a, b]) => {
      const participation = unfinished(world, a);
      const boussole = participation && boussoleOf(world, participation);
      const left = (boussole?.criteres ?? [...world.criteres]).filter(
        (critere) => !participation?.answers.has(critere),
      );
      const critere = pick(left, b);
      return participation && critere ? [participation.id, critere] : undefined;
    },
    apply: (world, [id, critere = 0]) => answer(world, find(world.participations, id), critere),
  },
  correct: {
    weight: 4,
    aim: (world, [a, b]) => {
      const participation = among((_w, p) => p.answers.size > 0)(world, a);
      const critere = participation && pick(participation.answers.keys(), b);
      return critere ? [participation.id, critere] : undefined;
    },
    apply: (world, [id, critere = 0], rules) => {
      const participation = find(world.participations, id);
      if (rules.mayCorrect(participation)) answer(world, participation, critere);
    },
  },
  finish: {
    weight: 30,
    aim: (world, [a]) => {
      const participation = unfinished(world, a);
      return participation && [participation.id];
    },
    apply: finishNow,
  },
  comment: {
    weight: 8,
    aim: (world, [a]) => {
      const participation = among((_w, p) => p.isFinished && !p.hasCommented)(world, a);
      return participation && [participation.id];
    },
    apply: (world, [id]) => {
      const participation = find(world.participations, id);
      participation.hasCommented = true;
      keepTruth(world, participation, `${participation.id}.${ROTI}`);
    },
  },
};
