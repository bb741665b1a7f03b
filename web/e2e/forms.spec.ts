import { expect, visit as test } from './fixtures.js';
import { FOLLOWING } from './forms/following.js';
import { enterAs, formsOfSources, prepare } from './forms/forms.js';
import { MAILED, stopMailed } from './forms/mailed.js';
import { PREPARING } from './forms/preparing.js';
import { READING } from './forms/reading.js';

const PLAYS = { ...PREPARING, ...FOLLOWING, ...READING, ...MAILED };

test('every form that the sources hold, wherever it opens, is played here (fault 1)', () => {
  const forms = formsOfSources();
  const played = Object.keys(PLAYS);
  expect([
    ...forms
      .filter((form) => !played.includes(form))
      .map((form) => `add '${form}' to web/e2e/forms`),
    ...played.filter((form) => !forms.includes(form)).map((form) => `'${form}' is gone`),
  ]).toEqual([]);
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
