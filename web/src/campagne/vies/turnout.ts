import type { ParticipationCampagneQuery } from '../../generated/campagne.js';

/** How many have finished in a team. */
export interface Turnout {
  id: number;
  equipe: string;
  ouverte: boolean;
  faites: number;
  total: number;
}

/** The teams that have a boussole in a campaign, and all of them together. */
export function turnoutsOf(
  equipes: ParticipationCampagneQuery['equipes'],
  idCampagne: number,
): { teams: Turnout[]; faites: number; total: number } {
  const teams = equipes.flatMap(({ id, libelleEquipe, boussoles }) => {
    const boussole = boussoles?.find(({ campagne }) => campagne.id === idCampagne);
    if (!boussole) return [];
    const { ouverte, participation } = boussole;
    const { faites, total } = participation;
    return [{ id, equipe: libelleEquipe, ouverte, faites, total }];
  });
  const sum = (read: (team: Turnout) => number) => teams.reduce((all, team) => all + read(team), 0);
  return { teams, faites: sum(({ faites }) => faites), total: sum(({ total }) => total) };
}
