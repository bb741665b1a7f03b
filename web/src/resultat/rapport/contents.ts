import type { Ensemble, Team } from '../ensemble/map.js';
import { isGrouping, rootOf } from '../ensemble/map.js';

/** What a report holds: each team and each sum of teams that has a sheet of its own. */
export interface Contents {
  /** The teams that it is about, in the order of the tree. */
  lignes: Team[];
  /** The team that all others of them are under; absent where none is. */
  racine: Team | undefined;
  /** The highest teams below it that have others below them. */
  domaines: Team[];
  /** Teams whose figures this reader may read. */
  equipes: (Team & { idBoussole: number })[];
  /** The others. */
  absentes: Team[];
}

const isRead = (team: Team): team is Contents['equipes'][number] =>
  team.etat === 'LISIBLE' && team.idBoussole !== null;

/** The team at this place with all those below it. */
function branchAt(teams: readonly Team[], rank: number): Team[] {
  const level = teams[rank]?.niveau ?? 0;
  const end = teams.findIndex(({ niveau }, at) => at > rank && niveau <= level);
  return teams.slice(rank, end === -1 ? undefined : end);
}

/** The teams that have others below them: those that a report may be about. */
export const branchesOf = (teams: readonly Team[]): Team[] =>
  teams.filter(({ niveau }, rank) => (teams[rank + 1]?.niveau ?? 0) > niveau);

/**
 * What the report of a company holds, or that of one of its branches.
 *
 * @param idBranche the team whose branch it is; the whole company without it.
 */
export function contentsOf({ lignes: all }: Ensemble, idBranche: number | undefined): Contents {
  const at = all.findIndex(({ idEquipe }) => idEquipe === idBranche);
  const lignes = at === -1 ? [...all] : branchAt(all, at);
  const racine = at === -1 ? rootOf(lignes) : lignes.length > 1 ? lignes[0] : undefined;
  const top = racine ? racine.niveau + 1 : (lignes[0]?.niveau ?? 0);
  const domaines = branchesOf(lignes).filter(
    (team) =>
      team.niveau === top && branchAt(lignes, lignes.indexOf(team)).some((one) => isRead(one)),
  );
  return {
    lignes,
    racine,
    domaines,
    equipes: lignes.filter(isRead),
    absentes: lignes.filter((team, rank) => !isRead(team) && !isGrouping(lignes, rank)),
  };
}
