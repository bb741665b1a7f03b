import { expect, test } from '@jest/globals';

import { row, sql } from '../core/sql.js';
import { hasard } from '../demo/hasard.js';
import { useApp } from '../testing/app.js';
import { isMontrable, montrable } from './seuil.js';

const app = useApp();

/** The rule as the database applies it. */
const enSql = async (nombre: number, caches: number, minimum: number) =>
  (
    await row<{ montre: boolean }>(
      app.database.fork(),
      sql`select ${montrable(minimum)} as montre from (values (${nombre}::int, ${caches}::int)) as v (nombre, caches)`,
    )
  )?.montre;

test.each([
  // answers, of which unseen, minimum, shown
  [0, 0, 1, false],
  [1, 0, 1, true],
  [1, 1, 1, true],
  [2, 0, 3, false],
  [3, 0, 3, true],
  [3, 3, 3, true],
  [9, 1, 3, false],
  [9, 2, 3, false],
  [9, 3, 3, true],
  [9, 4, 5, false],
  [9, 9, 5, true],
  [4, 4, 5, false],
])(
  'a whole of %i answers, %i of them unseen, with a minimum of %i, is shown: %s',
  async (nombre, caches, minimum, montre) => {
    expect(isMontrable(nombre, caches, minimum)).toBe(montre);
    expect(await enSql(nombre, caches, minimum)).toBe(montre);
  },
);

interface Noeud {
  reponses: number;
  seuil: number;
}

test('over 1,000 random domains no subtraction of visible teams from a visible whole finds 1 to minimum − 1 answers', () => {
  const tirage = hasard('mille domaines');
  const entier = (max: number) => Math.floor(tirage() * max);
  const compte = { montres: 0, caches: 0, fuites: 0 };

  for (let tour = 0; tour < 1_000; tour++) {
    const minimum = 2 + entier(6);
    const equipes: Noeud[] = Array.from({ length: 1 + entier(12) }, () => ({
      reponses: entier(9),
      seuil: tirage() < 0.2 ? 1 : minimum,
    }));
    const total = equipes.reduce((somme, { reponses }) => somme + reponses, 0);
    const visibles = equipes.filter(({ reponses, seuil }) => reponses > 0 && reponses >= seuil);
    const reste = total - visibles.reduce((somme, { reponses }) => somme + reponses, 0);

    const montre = isMontrable(total, reste, minimum);

    if (montre && reste > 0 && reste < minimum) compte.fuites++;
    compte[montre ? 'montres' : 'caches']++;
  }

  expect(compte.fuites).toBe(0);
  expect(compte.montres).toBeGreaterThan(300);
  expect(compte.caches).toBeGreaterThan(100);
});
