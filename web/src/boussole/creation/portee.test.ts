import { expect, test } from '@jest/globals';

import { domaineDe, idDomaineDe } from './portee.js';

const equipe = (id: number, idParent: number | null) => ({
  id,
  idParent,
  libelleEquipe: `Équipe ${id}`,
});
const EQUIPES = [equipe(1, null), equipe(2, 1), equipe(3, 2), equipe(4, 1), equipe(5, null)];

test.each([
  [1, 1, 4],
  [2, 1, 4],
  [3, 1, 4],
  [5, 5, 1],
])('team %i is in the domain %i of %i teams', (idEquipe, id, equipes) => {
  expect(domaineDe(EQUIPES, idEquipe)).toEqual({ id, libelleEquipe: `Équipe ${id}`, equipes });
});

test('a team that is not there has no domain', () => {
  expect(domaineDe(EQUIPES, 9)).toBeUndefined();
});

test('a domain that is not known any more never becomes the whole company', () => {
  expect(idDomaineDe('societe', undefined)).toBeNull();
  expect(idDomaineDe('domaine', { id: 4, libelleEquipe: 'Opérations', equipes: 2 })).toBe(4);
  expect(() => idDomaineDe('domaine', undefined)).toThrow('The domain is gone');
});
