/** Font of the codes, which are read aloud and compared letter by letter: a capital I must not look like a small l. */
export const CODE_FONT = "ui-monospace, 'DejaVu Sans Mono', Consolas, Menlo, monospace";

const KINDS: readonly [RegExp, string][] = [
  [/\d/, 'chiffre'],
  [/[A-Z]/, 'maj.'],
];

/** What a character of a code is, said under it: a capital I, a small l and a 1 look alike on paper and from afar. */
export const kindOf = (character: string): string =>
  KINDS.find(([pattern]) => pattern.test(character))?.[1] ?? 'min.';
