import { expect, jest, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { fold } from '../../../schema/french.js';

const app = useApp();
const { asAdmin } = scenes(app);

const stack = (marks: number): string =>
  `a${'\u0315'.repeat(marks / 2)}${'\u0300'.repeat(marks / 2)}`;
/** In one order this once took four seconds; a megabyte took minutes, and compressed is a kilobyte. */
const MANY = 50_000;
/** The most that any writing puts on one letter (UAX 15). */
const MARKS_MAX = 30;

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/[\p{M}\uff9e\uff9f]+/gu) ?? []).map((run) => run.length));

/**
 * The longest run of marks that is put in order meanwhile: `normalize` takes its square, and everything else what the text
 * weighs.
 */
async function longestInOrder(work: () => unknown): Promise<number> {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  try {
    await work();
    return Math.max(0, ...normalize.mock.contexts.map((text) => longestRun(String(text))));
  } finally {
    normalize.mockRestore();
  }
}

test('what is counted is every text that is put in order', async () => {
  expect(await longestInOrder(() => stack(40).normalize('NFC'))).toBe(40);
});

test.each([
  ['/api/register/userAdeo', { pseudo: stack(MANY), password: 'abcdefgh', equipe: 1 }, 400],
  ['/api/access/login', { mail: `${stack(MANY)}@b.fr`, password: 'abcdefgh' }, 401],
  ['/api/access/loginUserAdeo', { pseudo: stack(MANY), password: 'abcdefgh' }, 401],
  ['/api/access/loginUserAdeo', { pseudo: 'camille', password: stack(MANY) }, 401],
])('%s: a visitor’s text of stacked marks costs what it weighs', async (path, body, status) => {
  let reply: { status: number } | undefined;
  const longest = await longestInOrder(async () => {
    reply = await app.anonymous().post(path, body);
  });

  expect(reply?.status).toBe(status);
  expect(longest).toBeLessThanOrEqual(MARKS_MAX);
});

test('the same in a text that a facilitator types, and in a search', async () => {
  const admin = await asAdmin();
  const input = { libelle: stack(MANY), recherche: { recherche: stack(MANY) } };
  const codes: (string | undefined)[] = [];
  const longest = await longestInOrder(async () => {
    const { libelle, recherche } = input;
    for (const [query, variables] of [
      [
        'mutation ($nom: String!) { createCampagne(nom: $nom, annee: 2030) { id } }',
        { nom: libelle },
      ],
      ['query ($page: PageInput) { societesPage(page: $page) { total } }', { page: recherche }],
    ] as const)
      codes.push((await admin.graphql(query, variables)).code);
  });

  expect(codes).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
  expect(longest).toBeLessThanOrEqual(MARKS_MAX);
});

test('and in what is folded for a search, halfwidth marks too', async () => {
  const small = `${'\u0300'.repeat(MARKS_MAX)}\uff9e`.repeat(MANY / 31);

  const longest = await longestInOrder(() => [fold(stack(MANY)), fold(small)]);

  expect(longest).toBeLessThanOrEqual(MARKS_MAX);
});
