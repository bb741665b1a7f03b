import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const lire = (paquet: string) => JSON.parse(readFileSync(`${paquet}/package.json`, 'utf8'));

test.each(['.', 'api', 'web'])('%s names its licence (fault 25)', (paquet) => {
  expect(lire(paquet).license).toBe('MIT');
});

test('whatever the pages import, generated files included, is declared by their package (fault 25)', () => {
  const { dependencies = {}, devDependencies = {} } = lire('web');
  const declares = new Set(
    Object.keys({ ...dependencies, ...devDependencies, ...lire('.').devDependencies }),
  );
  const importes = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((nom) => /\.tsx?$/.test(nom))
    .flatMap((nom) =>
      [...readFileSync(`web/src/${nom}`, 'utf8').matchAll(/ from '([^.'][^']*)'/g)].map(
        ([, chemin = '']) =>
          chemin
            .split('/')
            .slice(0, chemin.startsWith('@') ? 2 : 1)
            .join('/'),
      ),
    );

  expect(new Set(importes).size).toBeGreaterThan(8);
  expect(
    [...new Set(importes)].filter((nom) => !declares.has(nom) && !nom.startsWith('node:')),
  ).toEqual([]);
});
