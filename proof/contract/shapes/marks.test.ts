import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { fold } from '../../../schema/french.js';

const app = useApp();
const { asAdmin } = scenes(app);

const stack = (marks: number): string =>
  `a${'\u0315'.repeat(marks / 2)}${'\u0300'.repeat(marks / 2)}`;
/** In one order this once took four seconds; a megabyte took minutes, and compressed is a kilobyte. */
const MANY = 50_000;
const CPU_MAX_MS = 500;

async function costOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

test.each([
  ['/api/register/userAdeo', { pseudo: stack(MANY), password: 'abcdefgh', equipe: 1 }, 400],
  ['/api/access/login', { mail: `${stack(MANY)}@b.fr`, password: 'abcdefgh' }, 401],
  ['/api/access/loginUserAdeo', { pseudo: stack(MANY), password: 'abcdefgh' }, 401],
  ['/api/access/loginUserAdeo', { pseudo: 'camille', password: stack(MANY) }, 401],
])('%s: a visitor’s text of stacked marks costs what it weighs', async (path, body, status) => {
  let reply: { status: number } | undefined;
  const cost = await costOf(async () => {
    reply = await app.anonymous().post(path, body);
  });

  expect([reply?.status, cost < CPU_MAX_MS]).toEqual([status, true]);
});

test('the same in a text that a facilitator types, and in a search', async () => {
  const admin = await asAdmin();
  const input = { libelle: stack(MANY), recherche: { recherche: stack(MANY) } };
  const codes: (string | undefined)[] = [];
  const cost = await costOf(async () => {
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

  expect([codes, cost < 2 * CPU_MAX_MS]).toEqual([['BAD_USER_INPUT', 'BAD_USER_INPUT'], true]);
});

test('and in what is folded for a search, halfwidth marks too', async () => {
  const small = `${'\u0300'.repeat(30)}\uff9e`.repeat(MANY / 31);

  expect(await costOf(() => [fold(stack(MANY)), fold(small)])).toBeLessThan(CPU_MAX_MS);
});
