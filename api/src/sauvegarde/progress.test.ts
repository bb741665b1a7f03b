import { expect, test } from '@jest/globals';

import { progress } from './progress.js';

function write(isTTY: boolean, total: number, steps: readonly number[]): string {
  let text = '';
  const advance = progress(
    { isTTY, write: (chunk: string | Uint8Array) => ((text += String(chunk)), true) },
    'Sauvegarde',
    total,
  );
  for (const step of steps) advance(step);
  return text;
}

test('on a terminal one bar fills in place, and ends its line', () => {
  const text = write(true, 2_000, [0, 500, 501, 2_000]);

  expect(text.split('\r')).toEqual([
    '',
    `Sauvegarde ${'░'.repeat(30)}   0 % 0 / 2\u202f000 lignes`,
    `Sauvegarde ${'█'.repeat(8)}${'░'.repeat(22)}  25 % 500 / 2\u202f000 lignes`,
    `Sauvegarde ${'█'.repeat(30)} 100 % 2\u202f000 / 2\u202f000 lignes\n`,
  ]);
});

test('elsewhere nothing is written, for whoever reads what cron sends', () => {
  expect(write(false, 8, [0, 1, 2, 3, 8])).toBe('');
});

test('nothing to do is done at once', () => {
  expect(write(true, 0, [0])).toContain(' 100 % 0 / 0 lignes\n');
});
