import { expect, visit as test } from '../fixtures.js';
import { enterAs, formsOfSources, prepare } from './formulaires.js';
import { PREPARING } from './formulairesA.js';
import { FOLLOWING } from './formulairesB.js';
import { READING } from './formulairesC.js';
import { MAILED, stopMailed } from './formulairesCourrier.js';

const PLAYS = { ...PREPARING, ...FOLLOWING, ...READING, ...MAILED };

test('every form that the sources hold, wherever it opens, is played here (fault 1)', () => {
  expect(Object.keys(PLAYS).toSorted()).toEqual(formsOfSources());
});

test.afterAll(stopMailed);

for (const [name, play] of Object.entries(PLAYS)) {
  test(`${name}: changed, saved once and read again (fault 1)`, async ({ page, baseURL }) => {
    if (!baseURL) throw new Error('The product has no address');
    const scene = await prepare(baseURL);
    await enterAs(page, scene.admin);
    await play({ page, scene, baseURL });
  });
}
