import { identity } from '../../../../schema/french.js';
import { readHeadcount } from '../../HeadcountForm.js';
import { groupBy } from '../../ui/groupBy.js';
import { groupingsOf, type Equipe } from '../maison/avancement.js';
import { textes } from '../textes.js';
import type { Values } from './moments.js';

const { lancement } = textes;

/** A team that has no boussole of the campaign yet, in the order of the tree. */
export interface TeamToLaunch {
  id: number;
  libelleEquipe: string;
  /** How far below the top. */
  depth: number;
  /** People of its list. */
  comptes: number;
  /** How many they were said to be before. */
  effectif: number | null;
  /** Whether it only holds others: it is left out unless told. */
  isGrouping: boolean;
}

/** The teams to launch as one reads a tree: each under the one that holds it. */
export function teamsToLaunch(
  missing: readonly Equipe[],
  equipes: readonly Equipe[],
): TeamToLaunch[] {
  const wanted = new Set(missing.map(({ id }) => id));
  const groupings = groupingsOf(equipes);
  const below = groupBy(equipes, ({ idParent }) => idParent ?? null);
  const walk = (idParent: number | null, depth: number): TeamToLaunch[] =>
    (below.get(idParent) ?? []).flatMap(({ id, libelleEquipe, comptes, effectif }) => [
      ...(wanted.has(id)
        ? [
            {
              id,
              libelleEquipe,
              depth,
              comptes,
              effectif,
              isGrouping: groupings.has(id),
            },
          ]
        : []),
      ...walk(id, depth + 1),
    ]);
  return walk(null, 0);
}

type Chosen = Values['equipes'];

/** What is ticked, and said of their number, when the dialog opens. */
export const usualChoice = (teams: readonly TeamToLaunch[]): Chosen =>
  teams.map(({ id, isGrouping, effectif }) => ({
    id,
    retenue: !isGrouping,
    effectif: effectif === null ? '' : String(effectif),
  }));

interface Asked {
  id: number;
  effectif?: number | null;
}

/** @returns what to ask of the server, or the sentence that says what is wrong. */
export function askedOf(chosen: Chosen, teams: readonly TeamToLaunch[]): Asked[] | string {
  const asked = chosen.flatMap(({ id, retenue, effectif }): Asked[] => {
    const number = readHeadcount(effectif);
    if (!retenue) return [];
    const before = teams.find((team) => team.id === id)?.effectif ?? null;
    return [number === before ? { id } : { id, effectif: number }];
  });
  if (asked.length === 0) return lancement.aucuneEquipe;
  const wrong = asked.find(({ effectif }) => Number.isNaN(effectif));
  const name = teams.find(({ id }) => id === wrong?.id)?.libelleEquipe;
  return name === undefined ? asked : lancement.nombreFaux(name);
}

/** The names of the teams that are too small for their answers to be shown, where it is known how many they are. */
export function tooSmall(chosen: Chosen, teams: readonly TeamToLaunch[], k: number): string[] {
  const typed = new Map(chosen.filter(({ retenue }) => retenue).map((team) => [team.id, team]));
  return teams
    .filter(({ id, comptes }) => {
      const team = typed.get(id);
      const people = team && (readHeadcount(team.effectif) ?? comptes);
      return people !== undefined && people > 0 && people < k;
    })
    .map(({ libelleEquipe }) => libelleEquipe);
}

export interface Counted {
  /** How many people, by team's id. */
  people: ReadonlyMap<number, number>;
  /** Lines that name none of the teams, a heading left out. */
  others: number;
}

/**
 * How many people each team is, read from a pasted table: a line per person with the name of its team, or a line per team with
 * its number. Of a team and the one above it on the same line, the lower one counts.
 *
 * @returns undefined where the text has one line, or names none of the teams.
 */
export function countPasted(text: string, teams: readonly TeamToLaunch[]): Counted | undefined {
  const byName = new Map(teams.map((team) => [identity(team.libelleEquipe), team]));
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const cells = line.split(/[\t;]/);
    const named = cells.flatMap((cell) => byName.get(identity(cell)) ?? []);
    const [team] = named.toSorted((a, b) => b.depth - a.depth);
    return { id: team?.id, said: cells.map(readHeadcount).find(Number.isInteger) };
  });
  const groups = groupBy(read, ({ id }) => id);
  const others = groups.get(undefined)?.length ?? 0;
  if (lines.length < 2 || others === lines.length) return undefined;
  // Where a team stands on two lines these are people, whatever other number their lines hold.
  const arePeople = [...groups].some(([id, own]) => id !== undefined && own.length > 1);
  const people = new Map<number, number>();
  for (const { id, said } of read)
    if (id !== undefined) people.set(id, (people.get(id) ?? 0) + (arePeople ? 1 : (said ?? 1)));
  return { people, others: others - Number(read[0]?.id === undefined) };
}
