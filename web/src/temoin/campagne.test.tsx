import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  CampagneTemoinPageDocument,
  SceauTemoinDocument,
  type CampagneTemoinPageQuery,
} from '../generated/temoin.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CampagneTemoinPage } from './CampagneTemoinPage.js';
import { SEAL, SCEAU, TEMOIN } from './testing/temoin.js';

const BOUSSOLE: CampagneTemoinPageQuery['boussolesTemoin'][number] = {
  id: 3,
  libelleEquipe: 'Quai nord',
  k: 3,
  lecteurs: false,
  ouverteLe: '2026-03-02',
  importeeLe: null,
  effaceeLe: null,
  dateFermeture: '2026-12-31T23:00:00.000Z',
  ouverte: true,
  participants: 6,
  termines: null,
  parCode: 4,
  parFacilitateur: 1,
  parLien: 0,
  effaces: 0,
  publications: [],
};

const renderCampagne = () =>
  renderPage(<CampagneTemoinPage />, {
    path: paths.campagneTemoin.pattern,
    url: paths.campagneTemoin({ idCampagne: 7 }),
  });

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    );

test('the sheet of a campaign says of each team its level, who takes part, and what was published', async () => {
  answer(CampagneTemoinPageDocument, {
    temoin: TEMOIN,
    boussolesTemoin: [
      BOUSSOLE,
      {
        ...BOUSSOLE,
        id: 4,
        libelleEquipe: 'Quai sud',
        ouverte: false,
        termines: 5,
        parCode: 0,
        parFacilitateur: 0,
        publications: [{ numero: 1, jour: '2026-06-01', faites: 5, k: 3 }],
      },
    ],
  });

  answer(SceauTemoinDocument, { sceauTemoin: SCEAU });

  renderCampagne();

  await screen.findByText('2 boussoles en Publiée.');
  expect(cells()).toEqual([
    [
      'Quai nord',
      'Publiée, k = 3',
      'du 2 mars 2026, jusqu’au 31 déc. 2026',
      'moins de 3 sur 6',
      '4 par le code, 1 par un facilitateur',
      'aucune',
    ],
    [
      'Quai sud',
      'Publiée, k = 3',
      'du 2 mars 2026 au 31 déc. 2026',
      '5 sur 6',
      'aucun',
      '1 juin 2026 : 5 personnes (au moins 3)',
    ],
  ]);
  expect(
    screen.getByRole('heading', { name: 'Publiée, k = 3 : qui voit quoi, et quand' }),
  ).toBeVisible();
  // What the sheet is kept for: who reads, what is not protected, and the seal to hold it against.
  expect(screen.getByText('Camille Roy, Noé Vals')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ce qui n’est pas protégé' })).toBeVisible();
  expect(await screen.findByText(SEAL)).toBeVisible();
  expect(screen.getByText('Journal intact, dernier sceau (ligne du 20 nov. 2026) :')).toBeVisible();
});

test.each([
  ['refused', 'Trop de tentatives, réessayez dans 3588 secondes'],
  ['empty', 'Aucune ligne n’est encore scellée.'],
])('a sheet without a seal says why (%s)', async (why, sentence) => {
  answer(CampagneTemoinPageDocument, { temoin: TEMOIN, boussolesTemoin: [BOUSSOLE] });
  if (why === 'refused') refuse(SceauTemoinDocument, 'TOO_MANY_REQUESTS', sentence);
  else answer(SceauTemoinDocument, { sceauTemoin: { ...SCEAU, dernier: null, dernierJour: null } });

  renderCampagne();

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Dernier sceau du journal :')).toBeVisible();
});

test('a campaign without any boussole of the company says so', async () => {
  answer(CampagneTemoinPageDocument, { temoin: TEMOIN, boussolesTemoin: [] });

  renderCampagne();

  expect(
    await screen.findByText('Cette campagne n’a pas de boussole dans votre société.'),
  ).toBeVisible();
});

test('of a boussole whose answers are erased, the sheet says when', async () => {
  answer(CampagneTemoinPageDocument, {
    temoin: TEMOIN,
    boussolesTemoin: [{ ...BOUSSOLE, ouverte: false, effaceeLe: '2027-07-02' }],
  });
  answer(SceauTemoinDocument, { sceauTemoin: SCEAU });
  renderCampagne();

  expect(await screen.findByText(/ ; réponses effacées le 2 juil\. 2027$/)).toBeVisible();
});
