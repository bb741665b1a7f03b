import type { SocietePageQuery } from '../../generated/societe.js';
import { groupBy } from '../../ui/groupBy.js';

export type Equipe = SocietePageQuery['equipes'][number];
type Campagne = SocietePageQuery['campagnes'][number];

/** The team's boussole that takes answers, else its latest one. */
export const currentBoussole = ({ boussoles }: Equipe) =>
  boussoles?.find(({ ouverte }) => ouverte) ?? boussoles?.[0];

/**
 * Campaigns in the order in which one is chosen: those in which the company has a date or a boussole, then those that others
 * may have made for themselves; the newest first, by their days where they have some. Of those to come, the next one first.
 *
 * @param since before that day, what was not launched is over.
 */
export function ownFirst(
  campagnes: readonly Campagne[],
  vies: readonly { campagne: { id: number } }[],
  since: string,
): Campagne[] {
  const own = new Set(vies.map(({ campagne }) => campagne.id));
  const rank = ({ id, jour }: Campagne) => (own.has(id) ? 0 : jour && jour < since ? 2 : 1);
  return campagnes.toSorted((a, b) => {
    const days = a.jour && b.jour ? Date.parse(b.jour) - Date.parse(a.jour) : 0;
    return rank(a) - rank(b) || (rank(a) === 0 ? days : -days) || b.id - a.id;
  });
}

/**
 * The campaigns of a year that may be launched after the company's own: each has a day, which is not long over. Of those without a day
 * nothing says that they follow: others may have made them for themselves.
 */
function followingOf(
  campagnes: readonly Campagne[],
  current: Campagne | undefined,
  annee: number,
  since: string,
): Campagne[] {
  const after = current?.jour && current.jour > since ? current.jour : since;
  return campagnes
    .filter((one) => one !== current && one.annee === annee && one.jour && one.jour >= after)
    .toSorted((a, b) => Date.parse(a.jour ?? '') - Date.parse(b.jour ?? ''));
}

/** The teams that only hold others: nothing is asked of them unless told. */
export function groupingsOf(equipes: readonly Equipe[]): ReadonlySet<number> {
  const parents = new Set(equipes.map(({ idParent }) => idParent));
  return new Set(
    equipes.filter(({ id, comptes }) => comptes === 0 && parents.has(id)).map(({ id }) => id),
  );
}

/** The first campaign of the year, and the teams that have no boussole of it; all of them when there is none. */
export function toLaunch(
  equipes: readonly Equipe[],
  campagnes: readonly Campagne[],
  annee: number,
): { campagne: Campagne | undefined; missing: Equipe[] } {
  const campagne = campagnes.find((c) => c.annee === annee);
  const has = ({ boussoles }: Equipe) =>
    campagne !== undefined && boussoles?.some((b) => b.campagne.id === campagne.id);
  return { campagne, missing: equipes.filter((equipe) => !has(equipe)) };
}

/** What is to be launched: this year's campaign for the teams that are not in it, then those that follow in the year, then next year's. */
export function nextLaunch(
  equipes: readonly Equipe[],
  campagnes: readonly Campagne[],
  thisYear: number,
  since: string,
) {
  const groupings = groupingsOf(equipes);
  const ofYear = (annee: number, all = campagnes) => ({
    annee,
    /** Whether others of its year were launched before. */
    follows: all !== campagnes,
    isAhead: annee > thisYear,
    ...toLaunch(equipes, all, annee),
  });
  const current = ofYear(thisYear);
  const following = followingOf(campagnes, current.campagne, thisYear, since);
  return [current, ...following.map((one) => ofYear(thisYear, [one])), ofYear(thisYear + 1)].find(
    ({ missing }) => missing.some(({ id }) => !groupings.has(id)),
  );
}

/** When the open boussoles close: the date of most of them, how many close later, and the last of these. */
export function closingOf(equipes: readonly Equipe[]) {
  const dates = equipes
    .flatMap(({ boussoles }) => boussoles?.find(({ ouverte }) => ouverte)?.dateFermeture ?? [])
    .toSorted();
  const [[usual] = []] = [...groupBy(dates, (date) => date)].toSorted(
    ([, some], [, others]) => others.length - some.length,
  );
  if (usual === undefined) return null;
  return { usual, later: dates.filter((date) => date > usual).length, last: dates.at(-1) ?? usual };
}

type Boussole = NonNullable<ReturnType<typeof currentBoussole>>;

/** What a line says of a boussole besides how far it is. */
const stateOf = ({ campagne, ouverte }: Boussole) => `${campagne.id} ${ouverte}`;

/** The campaign and the state that most teams share, to be said once for all; nothing where no two do. */
export function usualState(all: readonly Equipe[]) {
  const groupings = groupingsOf(all);
  const equipes = all.filter((equipe) => !groupings.has(equipe.id) || currentBoussole(equipe));
  const boussoles = equipes.flatMap((equipe) => currentBoussole(equipe) ?? []);
  const [most = []] = [...groupBy(boussoles, stateOf).values()].toSorted(
    (some, others) => others.length - some.length,
  );
  const [one] = most;
  if (!one || most.length < 2) return undefined;
  return {
    campagne: one.campagne,
    ouverte: one.ouverte,
    /** Whether a number is the last night's. */
    isOfNight: boussoles.some(({ ouverte, k }) => ouverte && k !== null),
    /** Whether no team is apart. */
    isAll: most.length === equipes.length,
    has: (boussole: Boussole) => stateOf(boussole) === stateOf(one),
  };
}

export type Usual = ReturnType<typeof usualState>;
