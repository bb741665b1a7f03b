import { expect, test } from '@jest/globals';
import { z } from 'zod';

import { parse } from './validate.js';

const schema = z.strictObject({
  nom: z.string().max(3).optional(),
  equipes: z.array(z.strictObject({ id: z.int().min(1) })).optional(),
});

test.each([
  [{ nom: 'long' }, 'Saisie non valide', 'nom'],
  [{ nom: 3 }, 'Saisie non valide', 'nom'],
  [{ equipes: [{ id: 1 }, { id: 0 }] }, 'Saisie non valide', 'equipes.1.id'],
  [{ equipes: 'toutes' }, 'Saisie non valide', 'equipes'],
  [{ autre: 1 }, 'Ce champ n’est pas attendu', 'autre'],
  [{ ['x'.repeat(1000)]: 1 }, 'Ce champ n’est pas attendu', 'x'.repeat(60)],
  ['texte', 'Saisie non valide', undefined],
  [null, 'Saisie non valide', undefined],
])('%j is refused in French, whatever the rule says: %s (%s)', (typed, message, field) => {
  expect(() => parse(schema, typed)).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', message, details: { champ: field } }),
  );
});

test('what respects the rule comes out parsed', () => {
  expect(parse(schema, { nom: 'abc', equipes: [{ id: 1 }] })).toEqual({
    nom: 'abc',
    equipes: [{ id: 1 }],
  });
});
