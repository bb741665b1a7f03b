import { expect, test } from '@jest/globals';

import type { Equipe } from './modifications.js';
import { shownTeams } from './shownTeams.js';

const team = (id: number, libelleEquipe: string, idParent: number | null = null): Equipe => ({
  id,
  idParent,
  libelleEquipe,
  codeEquipe: 'Code11',
});
const TEAMS = [
  team(1, 'Opérations'),
  team(2, 'Quai nord', 1),
  team(3, 'Quai sud', 1),
  team(4, 'Dépôt', 1),
  team(5, 'Nuit', 3),
  team(6, 'Ventes'),
];

test.each<
  [what: string, search: string, most: number, always: number[], shown: number[], left: number]
>([
  ['all, where there is room', '', Infinity, [], [1, 2, 3, 4, 5, 6], 0],
  ['the first children of each parent', '', 2, [], [1, 2, 3, 5, 6], 1],
  ['a team that was changed, with the ones above it', '', 1, [5], [1, 2, 3, 5], 2],
  ['what is found, without its accents, under those above it', 'depot', 2, [], [1, 4], 0],
  ['no more found than there is room for', 'quai', 1, [], [1, 2], 1],
  ['a blank search finds all', '  ', Infinity, [], [1, 2, 3, 4, 5, 6], 0],
  ['no child of a parent for which there is no room', '', 1, [6], [1, 2, 6], 3],
  ['nothing', 'xyz', 2, [], [], 0],
])('%s', (_, search, most, always, shown, left) => {
  const found = shownTeams(TEAMS, { search, most, always: new Set(always) });

  expect(found.teams.map(({ id }) => id)).toEqual(shown);
  expect(found.left).toBe(left);
});

test('what hangs under a parent left out is left out, and counted, even when something was changed', () => {
  const teams = [1, 2, 3].flatMap((n) => [team(n, `Domaine ${n}`), team(n + 10, `Équipe ${n}`, n)]);
  const shown = (always: number[]) =>
    shownTeams(teams, { search: '', most: 1, always: new Set(always) });

  expect(shown([])).toEqual({ teams: [teams[0], teams[1]], left: 4 });
  expect(shown([13])).toEqual({ teams: [teams[0], teams[1], teams[4], teams[5]], left: 2 });
});
