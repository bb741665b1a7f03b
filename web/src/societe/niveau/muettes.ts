/** Shares of a team that take part, in percents, for which the form says what would show. */
export const TAUX = [60, 80, 100] as const;

/** Sizes of teams for a company that has none yet: those of the simulation (publication, "The model"). */
export const EFFECTIFS_EXEMPLE: readonly number[] = [5, 6, 7, 8, 9];

/**
 * For how many teams nothing would show: fewer than k people would have finished. A part of a person is nobody.
 *
 * @param effectifs members of each team.
 * @param taux share of each team that takes part, in percents.
 */
export const countMuettes = (effectifs: readonly number[], k: number, taux: number): number =>
  effectifs.filter((membres) => Math.floor((membres * taux) / 100) < k).length;
