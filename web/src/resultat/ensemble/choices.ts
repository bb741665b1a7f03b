import type { View } from './map.js';

/** What a view has chosen, and is kept in the address: Back finds it again. What is typed in the search is not. */
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

/** What an address says; what it says wrongly is as if it said nothing. */
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
