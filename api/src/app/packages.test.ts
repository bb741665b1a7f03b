import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (pkg: string) => JSON.parse(readFileSync(`${pkg}/package.json`, 'utf8'));

test.each(['.', 'api', 'web'])('%s names its licence (fault 25)', (pkg) => {
  expect(read(pkg).license).toBe('MIT');
});

test('whatever the pages import, generated files included, is declared by their package (fault 25)', () => {
  const { dependencies = {}, devDependencies = {} } = read('web');
  const declares = new Set(
    Object.keys({ ...dependencies, ...devDependencies, ...read('.').devDependencies }),
  );
  const imported = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      [...readFileSync(`web/src/${name}`, 'utf8').matchAll(/ from '([^.'][^']*)'/g)].map(
        ([, path = '']) =>
          path
            .split('/')
            .slice(0, path.startsWith('@') ? 2 : 1)
            .join('/'),
      ),
    );

  expect(new Set(imported).size).toBeGreaterThan(8);
  expect(
    [...new Set(imported)].filter((name) => !declares.has(name) && !name.startsWith('node:')),
  ).toEqual([]);
});
