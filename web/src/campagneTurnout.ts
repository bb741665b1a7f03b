import type { ParticipationCampagneQuery } from './generated/campagne.js';
import { groupBy } from './ui/groupBy.js';

/** How many have finished in a team. */
export interface Turnout {
  id: number;
  equipe: string;
  ouverte: boolean;
  faites: number;
  total: number | null;
  /** Whether it takes answers, and will show nothing: fewer people are in it than a publication needs. */
  muette: boolean;
  /** Whether it takes answers, and would show nothing if it closed now: fewer have finished than a publication needs. */
  isShort: boolean;
  k: number | null;
}

/** The teams that have a boussole in a campaign, and all of them together. */
export function turnoutsOf(
  equipes: ParticipationCampagneQuery['equipes'],
  idCampagne: number,
): { teams: Turnout[]; faites: number; total: number | null } {
  const parents = new Set(equipes.map(({ idParent }) => idParent));
  const teams = equipes.flatMap(({ id, libelleEquipe, boussoles }) => {
    const boussole = boussoles?.find(({ campagne }) => campagne.id === idCampagne);
    if (!boussole) return [];
    const { k, ouverte, participation } = boussole;
    const { faites, total } = participation;
    const isAwaited = ouverte && k !== null;
    const muette = isAwaited && Boolean(total) && (total ?? 0) < k;
    // Where nobody knows how many they are, as many as it takes may come; a team that only holds others awaits no results.
    const isTeam = Boolean(total) || !parents.has(id);
    const isShort = isAwaited && isTeam && !muette && faites < k;
    return [{ id, equipe: libelleEquipe, ouverte, faites, total, k, muette, isShort }];
  });
  const sum = (read: (team: Turnout) => number) => teams.reduce((all, team) => all + read(team), 0);
  const isKnown = teams.every(({ total }) => total !== null);
  return {
    teams,
    faites: sum(({ faites }) => faites),
    total: isKnown ? sum(({ total }) => total ?? 0) : null,
  };
}

/** Teams by the number that a publication needs: a boussole keeps that of the day it was made. */
const namesByK = (teams: readonly Turnout[]) =>
  [...groupBy(teams, ({ k }) => k ?? 0)].map(([k, those]) => ({
    k,
    names: those.map(({ equipe }) => equipe),
  }));

/** The teams that will show nothing, however many of them answer. */
export const muettesOf = (teams: readonly Turnout[]) =>
  namesByK(teams.filter(({ muette }) => muette));

/** The teams that will show nothing unless more of them answer. */
export const shortOf = (teams: readonly Turnout[]) =>
  namesByK(teams.filter(({ isShort }) => isShort));
