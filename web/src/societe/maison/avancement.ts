import type { SocietePageQuery } from '../../generated/societe.js';

export type Equipe = SocietePageQuery['equipes'][number];
type Campagne = SocietePageQuery['campagnes'][number];

/** The team's boussole that takes answers, else its latest one. */
export const currentBoussole = ({ boussoles }: Equipe) =>
  boussoles?.find(({ ouverte }) => ouverte) ?? boussoles?.[0];

/** The newest campaign of the year, and how many teams have no boussole of it; all of them when there is none. */
export function toLaunch(
  equipes: readonly Equipe[],
  campagnes: readonly Campagne[],
  annee: number,
): { campagne: Campagne | undefined; missing: number } {
  const [campagne] = campagnes.filter((c) => c.annee === annee).toSorted((a, b) => b.id - a.id);
  const has = ({ boussoles }: Equipe) =>
    campagne !== undefined && boussoles?.some((b) => b.campagne.id === campagne.id);
  return { campagne, missing: equipes.filter((equipe) => !has(equipe)).length };
}
