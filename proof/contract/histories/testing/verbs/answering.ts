import { isComplete, type Rules } from '../rules.js';
import { ROTI, type Participation, type World } from '../world.js';
import { done, find, pick, type Verb } from './verb.js';

const boussoleOf = (world: World, { boussole }: Participation) => find(world.boussoles, boussole);

/** Participations that may still answer: the person is in the team, the account and the boussole are open. */
export const active = (world: World): Participation[] =>
  [...world.participations.values()].filter((p) => {
    const boussole = world.boussoles.get(p.boussole);
    return (
      boussole?.isOpen === true &&
      world.individus.get(p.person)?.isErased === false &&
      world.equipes.get(boussole.idEquipe)?.membres.has(p.person) === true
    );
  });

/** The first answer freezes the criteria. */
function answer(world: World, participation: Participation, critere: number): void {
  const boussole = boussoleOf(world, participation);
  boussole.criteres ??= [...world.criteres];
  const unknown = `${participation.id}.${critere}.${world.next()}`;
  const { session } = find(world.individus, participation.person);
  participation.answers.set(critere, { unknown, session });
  keepTruth(world, participation, unknown);
}

/** Tells the oracle whose answer it is; in « Directe » nothing is kept, since its figures follow each answer. */
function keepTruth(world: World, participation: Participation, unknown: string): void {
  const { k, isPubliee } = boussoleOf(world, participation);
  if (!isPubliee && !world.attacksDirecte) return;
  world.truth.set(unknown, { person: participation.person, minimum: k, counts: true });
}

/** An account that was entered by a link made again answers by the code of its team alone. */
export const isRefused = (world: World, participation: Participation, rules: Rules): boolean =>
  rules.isByTeam(find(world.individus, participation.person), participation);

/** Picks one of the participations that can still do this. */
const among = (world: World, drawn: number, able: (p: Participation) => boolean) =>
  pick(active(world).filter(able), drawn);

export const answering: Record<string, Verb> = {
  answer: {
    weight: 8,
    aim: (world, [a, b], rules) => {
      const participation = among(world, a, (p) => !p.isFinished);
      if (!participation) return undefined;
      const left = rules
        .asked(world, boussoleOf(world, participation))
        .filter((one) => !participation.answers.has(one));
      const critere = pick(left, b);
      return critere ? [participation.id, critere] : undefined;
    },
    apply: (world, [id, critere = 0], rules) => {
      const participation = find(world.participations, id);
      return !isRefused(world, participation, rules) && done(answer(world, participation, critere));
    },
  },
  correct: {
    weight: 4,
    aim: (world, [a, b]) => {
      const participation = among(world, a, (p) => p.answers.size > 0);
      const critere = participation && pick(participation.answers.keys(), b);
      return critere ? [participation.id, critere] : undefined;
    },
    apply: (world, [id, critere = 0], rules) => {
      const participation = find(world.participations, id);
      const individu = find(world.individus, participation.person);
      const given = find(participation.answers, critere);
      if (!rules.mayCorrect(participation) || isRefused(world, participation, rules)) return false;
      if (!rules.mayReplace(individu, given, individu.session)) return false;
      return done(answer(world, participation, critere));
    },
  },
  /** Answers whatever is left, then finishes. */
  finish: {
    weight: 30,
    aim: (world, [a]) => {
      const participation = among(world, a, (p) => !p.isFinished);
      return participation && [participation.id];
    },
    apply: (world, [id], rules) => {
      const participation = find(world.participations, id);
      if (isRefused(world, participation, rules)) return false;
      const boussole = boussoleOf(world, participation);
      const asked = rules.asked(world, boussole);
      for (const critere of asked)
        if (!participation.answers.has(critere)) answer(world, participation, critere);
      participation.isFinished = isComplete(participation, asked);
      if (participation.isFinished && boussole.publishedSince !== null)
        participation.isCounted = world.counts(participation, boussole);
      return participation.isFinished;
    },
  },
  comment: {
    weight: 8,
    aim: (world, [a]) => {
      const participation = among(world, a, (p) => p.isFinished && !p.hasCommented);
      return participation && [participation.id];
    },
    apply: (world, [id], rules) => {
      const participation = find(world.participations, id);
      if (isRefused(world, participation, rules)) return false;
      participation.hasCommented = true;
      return done(keepTruth(world, participation, `${participation.id}.${ROTI}`));
    },
  },
  /** A person who has joined already joins again. */
  join: {
    weight: 1,
    aim: (world, [a]) => {
      const participation = among(world, a, () => true);
      return participation && [participation.id];
    },
    apply: (world, [id], rules) => !isRefused(world, find(world.participations, id), rules),
  },
};
