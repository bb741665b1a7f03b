import type { View } from './map.js';

/** The choices of a view, which the address keeps for the Back button; the search is not kept. */
export type Choices = Omit<View, 'search'>;

/** The names of the address; the first value of each is the one that it does not say. */
const CHOICES = {
  question: { name: 'question', values: ['FF', 'OR', 'DEUX'] },
  teams: { name: 'equipes', values: ['ARBRE', 'ALPHA', 'AIDER'] },
  columns: { name: 'criteres', values: ['LISTE', 'MOYENNE', 'CHANGEMENT'] },
  figures: { name: 'chiffres', values: ['MOYENNES', 'ECARTS'] },
} as const;
const KEYS = ['question', 'teams', 'columns', 'figures'] as const;

const read = <Value extends string>(
  { name, values }: { name: string; values: readonly [Value, ...Value[]] },
  address: URLSearchParams,
): Value => values.find((value) => value.toLowerCase() === address.get(name)) ?? values[0];

/** Reads the choices of an address; an unknown value counts as the default. */
export const readChoices = (address: URLSearchParams): Choices => ({
  question: read(CHOICES.question, address),
  teams: read(CHOICES.teams, address),
  columns: read(CHOICES.columns, address),
  figures: read(CHOICES.figures, address),
});

/** The same address with these choices. */
export function writeChoices(address: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of KEYS) {
    const { name, values } = CHOICES[key];
    if (choices[key] === values[0]) next.delete(name);
    else next.set(name, choices[key].toLowerCase());
  }
  return next;
}
