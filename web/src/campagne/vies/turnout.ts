import type { ParticipationCampagneQuery } from '../../generated/campagne.js';

/** How many have finished in a team. */
export interface Turnout {
  id: number;
  equipe: string;
  ouverte: boolean;
  faites: number;
  total: number;
  /** Whether it takes answers, and will show nothing: fewer people are in it than a publication needs. */
  muette: boolean;
  k: number | null;
}

/** The teams that have a boussole in a campaign, and all of them together. */
export function turnoutsOf(
  equipes: ParticipationCampagneQuery['equipes'],
  idCampagne: number,
): { teams: Turnout[]; faites: number; total: number } {
  const parents = new Set(equipes.map(({ idParent }) => idParent));
  const teams = equipes.flatMap(({ id, libelleEquipe, boussoles }) => {
    const boussole = boussoles?.find(({ campagne }) => campagne.id === idCampagne);
    if (!boussole) return [];
    const { k, ouverte, participation } = boussole;
    const { faites, total } = participation;
    // What only holds other teams, and nobody, is no team that awaits results.
    const isTeam = total > 0 || !parents.has(id);
    const muette = ouverte && k !== null && total < k && isTeam;
    return [{ id, equipe: libelleEquipe, ouverte, faites, total, k, muette }];
  });
  const sum = (read: (team: Turnout) => number) => teams.reduce((all, team) => all + read(team), 0);
  return { teams, faites: sum(({ faites }) => faites), total: sum(({ total }) => total) };
}

/** The teams that will show nothing, by the number that a publication needs: a boussole keeps that of the day it was made. */
export const muettesOf = (teams: readonly Turnout[]) =>
  [
    ...Map.groupBy(
      teams.filter(({ muette }) => muette),
      ({ k }) => k ?? 0,
    ),
  ].map(([k, muettes]) => ({ k, names: muettes.map(({ equipe }) => equipe) }));
