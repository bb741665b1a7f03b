import { expect, test } from '@jest/globals';

import type { Equipe } from './avancement.js';
import { stepsOf } from './steps.js';

const CAMPAGNES = [
  { id: 7, annee: 2026 },
  { id: 6, annee: 2025 },
];
let last = 0;
const team = (
  ouverte: boolean,
  k: number | null,
  faites: number,
  { idCampagne = 7, nombreReponses = k === null ? faites * 12 : 0 } = {},
): Equipe => {
  last += 1;
  return {
    id: last,
    idParent: null,
    libelleEquipe: `E${last}`,
    comptes: 5,
    effectif: null,
    boussoles: [
      {
        id: last,
        ouverte,
        k,
        nombreReponses,
        dateFermeture: '2026-12-15T17:00:00.000Z',
        campagne: { id: idCampagne, nom: 'Baromètre' },
        participation: { faites, total: 5 },
      },
    ],
  };
};

test.each<[string, Equipe[], string[]]>([
  ['nothing is launched', [{ ...team(true, 3, 0), boussoles: [] }], []],
  ['last year’s are closed', [team(false, 3, 5, { idCampagne: 6 })], []],
  ['nobody has finished', [team(true, 3, 0), team(true, 3, 0)], ['inviter', 'seance']],
  ['some have finished', [team(true, 3, 3), team(true, 3, 0)], ['seance', 'inviter']],
  ['answers are read as they come', [team(true, null, 2)], ['lire', 'inviter']],
  [
    'nobody has finished, and answers are read as they come',
    [team(true, null, 0, { nombreReponses: 4 })],
    ['inviter', 'lire'],
  ],
  [
    'one team alone can hold a séance yet',
    [team(true, null, 2), team(true, null, 0)],
    ['seance', 'lire', 'inviter'],
  ],
  ['one of them is closed', [team(false, 3, 4), team(true, 3, 3)], ['seance', 'lire', 'inviter']],
  ['all are closed', [team(false, 3, 4), team(false, 3, 0)], ['lire']],
])('after the launch the next step comes first: %s', (_, equipes, expected) => {
  expect(stepsOf(equipes, CAMPAGNES, 2026).map(({ kind }) => kind)).toEqual(expected);
});
