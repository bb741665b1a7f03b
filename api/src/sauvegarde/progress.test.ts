import { expect, test } from '@jest/globals';

import { progression } from './progression.js';

function ecrire(isTTY: boolean, total: number, etapes: readonly number[]): string {
  let texte = '';
  const avancer = progression(
    { isTTY, write: (morceau: string | Uint8Array) => ((texte += String(morceau)), true) },
    'Sauvegarde',
    total,
  );
  for (const etape of etapes) avancer(etape);
  return texte;
}

test('on a terminal one bar fills in place, and ends its line', () => {
  const texte = ecrire(true, 2_000, [0, 500, 501, 2_000]);

  expect(texte.split('\r')).toEqual([
    '',
    `Sauvegarde ${'░'.repeat(30)}   0 % 0 / 2\u202f000 lignes`,
    `Sauvegarde ${'█'.repeat(8)}${'░'.repeat(22)}  25 % 500 / 2\u202f000 lignes`,
    `Sauvegarde ${'█'.repeat(30)} 100 % 2\u202f000 / 2\u202f000 lignes\n`,
  ]);
});

test('elsewhere a plain line tells each quarter', () => {
  const texte = ecrire(false, 8, [0, 1, 2, 3, 8]);

  expect(texte).toBe(
    'Sauvegarde : 0 / 8 lignes\nSauvegarde : 2 / 8 lignes\nSauvegarde : 8 / 8 lignes\n',
  );
});

test('nothing to do is done at once', () => {
  expect(ecrire(false, 0, [0])).toBe('Sauvegarde : 0 / 0 lignes\n');
});
