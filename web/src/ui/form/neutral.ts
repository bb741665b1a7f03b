/** Text of a required comment for whoever has nothing to say. */
export const NEUTRAL = 'Rien à ajouter';

/** The comments that say something, and how many do not: they are counted, not listed. */
export function splitNeutral<T>(all: readonly T[], textOf: (one: T) => string) {
  const said = all.filter((one) => !/^rien à ajouter[\s.!]*$/i.test(textOf(one).trim()));
  return { said, without: all.length - said.length };
}
