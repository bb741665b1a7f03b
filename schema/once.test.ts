import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

import { once } from './once.js';

test('what is made once is made when first asked for', () => {
  let made = 0;
  const thing = once(() => (made += 1));
  expect(made).toBe(0);
  expect([thing(), thing()]).toEqual([1, 1]);
});

test('no file of the pages makes a formatter as it is read: the first one keeps a browser for tens of milliseconds', () => {
  const files = ['web/src', 'schema']
    .flatMap((folder) =>
      readdirSync(folder, { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);

  const early = files.filter((file) =>
    /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(file, 'utf8')),
  );

  expect(early).toEqual([]);
});
