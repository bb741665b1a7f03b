import type { Rules } from '../rules.js';
import type { Boussole, World } from '../world.js';
import { active, isRefused } from './answering.js';
import { openSeance, settleVote } from './publishing.js';
import { done, find, pick, type Verb } from './verb.js';

/** One of the open boussoles that show a block, for which this is true. */
const revealed = (world: World, drawn: number, able: (boussole: Boussole) => boolean) => {
  const boussole = pick(
    [...world.boussoles.values()].filter((b) => b.isOpen && b.publishedSince !== null && able(b)),
    drawn,
  );
  return boussole && [boussole.id];
};

/** Puts somebody's dots, instead of those they had put in a session that may still reach them. */
function putDots(world: World, id: number, rules: Rules): boolean {
  const participation = find(world.participations, id);
  if (isRefused(world, participation, rules)) return false;
  const { person } = participation;
  const boussole = find(world.boussoles, participation.boussole);
  const individu = find(world.individus, person);
  const given = boussole.vote?.get(id);
  if (given && !rules.mayReplace(individu, given, individu.session)) return false;
  const unknown = `vote${id}.${world.next()}`;
  boussole.vote?.set(id, { unknown, session: individu.session });
  // Judged when the dots are put.
  const counts = world.counts(participation, boussole);
  world.truth.set(unknown, { person, minimum: boussole.k, counts });
  return true;
}

/** The vote of a séance on what to discuss: a list of its own, shown once. */
export const votes: Record<string, Verb> = {
  /** In a séance, which starts if there is none. */
  openVote: {
    weight: 16,
    aim: (world, [a]) => revealed(world, a, ({ vote }) => vote === undefined),
    apply: (world, [id], rules) => {
      const boussole = find(world.boussoles, id);
      openSeance(world, boussole, rules);
      if (boussole.voted) return false;
      return done((boussole.vote ??= new Map()));
    },
  },
  /** Up to three people of one room put their dots. */
  updateVote: {
    weight: 24,
    aim: (world, draw) => {
      const voters = active(world).filter(({ boussole }) => world.boussoles.get(boussole)?.vote);
      const room = pick(voters, draw[0])?.boussole;
      const inRoom = voters.filter(({ boussole }) => boussole === room);
      const ids = new Set(draw.flatMap((drawn) => pick(inRoom, drawn)?.id ?? []));
      return ids.size > 0 ? [...ids] : undefined;
    },
    apply: (world, ids, rules) =>
      ids.map((id) => putDots(world, id, rules)).every((accepted) => accepted),
  },
  closeVote: {
    weight: 8,
    aim: (world, [a]) => revealed(world, a, ({ vote }) => vote !== undefined),
    apply: (world, [id], rules) => {
      settleVote(world, find(world.boussoles, id), rules);
      return true;
    },
  },
};
