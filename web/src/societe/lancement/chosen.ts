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
    (below.get(idParent) ?? []).flatMap(({ id, libelleEquipe, comptes }) => [
      ...(wanted.has(id)
        ? [{ id, libelleEquipe, depth, comptes, isGrouping: groupings.has(id) }]
        : []),
      ...walk(id, depth + 1),
    ]);
  return walk(null, 0);
}

type Chosen = Values['equipes'];

/** What is ticked when the dialog opens. */
export const usualChoice = (teams: readonly TeamToLaunch[]): Chosen =>
  teams.map(({ id, isGrouping }) => ({ id, retenue: !isGrouping, effectif: '' }));

interface Asked {
  id: number;
  effectif?: number;
}

/** @returns what to ask of the server, or the sentence that says what is wrong. */
export function askedOf(chosen: Chosen, teams: readonly TeamToLaunch[]): Asked[] | string {
  const asked = chosen.flatMap(({ id, retenue, effectif }): Asked[] => {
    const number = readHeadcount(effectif);
    if (!retenue) return [];
    return [number === null ? { id } : { id, effectif: number }];
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
