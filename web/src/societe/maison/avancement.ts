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

/** What is to be launched: this year's campaign for the teams that are not in it, and next year's once all are. */
export function nextLaunch(
  equipes: readonly Equipe[],
  campagnes: readonly Campagne[],
  thisYear: number,
) {
  return [thisYear, thisYear + 1]
    .map((annee) => ({ annee, isAhead: annee > thisYear, ...toLaunch(equipes, campagnes, annee) }))
    .find(({ missing }) => missing > 0);
}

/** When the open boussoles close: the date of most of them, how many close later, and the last of these. */
export function closingOf(equipes: readonly Equipe[]) {
  const dates = equipes
    .flatMap(({ boussoles }) => boussoles?.find(({ ouverte }) => ouverte)?.dateFermeture ?? [])
    .toSorted();
  const [[usual] = []] = [...Map.groupBy(dates, (date) => date)].toSorted(
    ([, some], [, others]) => others.length - some.length,
  );
  if (usual === undefined) return null;
  return { usual, later: dates.filter((date) => date > usual).length, last: dates.at(-1) ?? usual };
}
