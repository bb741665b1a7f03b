import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  HistoriqueCritereDocument,
  HistoriqueCritereDomaineDocument,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { moyenne } from '../fixtures.js';
import { ResultatCritereDomainePage } from './ResultatCritereDomainePage.js';
import { ResultatCriterePage } from './ResultatCriterePage.js';
import { placed, segmentsOf, type Historique, type Year } from './segments.js';

const year = (annee: number, values: Partial<Year> = {}, score: number | null = 1): Year => ({
  annee,
  periode: String(annee),
  nomCampagne: `Campagne ${annee}`,
  importeeLe: null,
  nouveauSens: false,
  moyenne: moyenne(21, 'Rythme', { moyenneQ1: score }),
  evolution: null,
  ...values,
});
const up = { __typename: 'Evolution', verdict: 'EN_HAUSSE', ecart: 1.8 } as const;
const few = { __typename: 'Evolution', verdict: 'TROP_PEU', ecart: -1.2 } as const;
const HISTORY: Historique = {
  // The cache needs the type to match the query's fragment.
  __typename: 'HistoriqueCritere',
  idCritere: 21,
  libelle: 'Rythme',
  libelleEquipe: 'Atelier',
  libelleSociete: 'Cap Ouest',
  annee: 2026,
  annees: [
    year(2023, { moyenne: moyenne(21, 'Charge') }),
    year(2024, { nouveauSens: true }),
    year(2025, {
      moyenne: moyenne(21, 'Rythme', {
        nombre: null,
        moyenneQ1: null,
        moyenneQ2: null,
        bandeQ1: null,
        bandeQ2: null,
      }),
    }),
    year(2026, { evolution: { idCritere: 21, question1: up, question2: few } }),
  ],
} as Historique;

test('a line joins years that follow each other, shown, in one sense', () => {
  const years = [
    year(2018),
    year(2020),
    year(2021),
    year(2022, {}, null),
    year(2023),
    year(2024, { nouveauSens: true }),
    year(2025),
  ];
  expect(
    segmentsOf(placed(years), 'moyenneQ1').map((points) => points.map(({ annee }) => annee)),
  ).toEqual([[2018], [2020, 2021], [2023], [2024, 2025]]);
});

test('a criterion is shown year by year, the latest first, with what changed and where its sense is new', async () => {
  answer(HistoriqueCritereDocument, { historiqueCritere: HISTORY });
  renderPage(<ResultatCriterePage />, {
    path: paths.resultatCritere.pattern,
    url: paths.resultatCritere({ idBoussole: 4, idCritere: 21 }),
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Rythme' })).toBeVisible();
  expect(screen.getByText('Atelier, Cap Ouest')).toBeVisible();
  expect(screen.getByRole('img', { name: /^Rythme, de 2023 à 2026/ })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Année par année' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '20268+1,00en hausse+1,80−1,50trop peu pour le dire−1,20',
    '2025Pas assez de réponsesPas assez de réponses',
    '2024nouveau sens8+1,00−1,50',
    '2023« Charge »8+3,25−1,50',
  ]);
  expect(screen.getByRole('link', { name: 'Retour aux résultats' })).toHaveAttribute(
    'href',
    '/resultatBoussole/4',
  );
});

test('of a domain, it goes back to the campaign that it came from', async () => {
  answer(HistoriqueCritereDomaineDocument, { historiqueCritereDomaine: HISTORY });
  renderPage(<ResultatCritereDomainePage />, {
    path: paths.resultatCritereDomaine.pattern,
    url: paths.resultatCritereDomaine({ idDomaine: 1, idSociete: 3, idCampagne: 7, idCritere: 21 }),
  });

  expect(await screen.findByRole('link', { name: 'Retour aux résultats' })).toHaveAttribute(
    'href',
    '/resultatDomaine/1/3?campagne=7',
  );
});

test('a criterion that no year shows is said so, with the way back', async () => {
  refuse(HistoriqueCritereDocument, 'NOT_FOUND');
  renderPage(<ResultatCriterePage />, {
    path: paths.resultatCritere.pattern,
    url: paths.resultatCritere({ idBoussole: 4, idCritere: 21 }),
  });

  expect(await screen.findByText('Aucune année ne montre ce critère.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour aux résultats' })).toBeVisible();
});
