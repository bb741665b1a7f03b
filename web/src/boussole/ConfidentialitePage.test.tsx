import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  ConfidentialitePageDocument,
  type ConfidentialitePageQuery,
} from '../generated/boussole.js';
import { paths } from '../paths.js';
import { tell, untell } from '../testing/meta.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { ConfidentialitePage } from './ConfidentialitePage.js';

afterEach(untell);

const BOUSSOLE: ConfidentialitePageQuery['boussole'] = {
  id: 31,
  ouverte: true,
  dateFermeture: '2026-12-15T17:00:00.000Z',
  campagne: { id: 6, nom: 'Automne 2026' },
  equipe: {
    id: 5,
    libelleEquipe: 'Logistique',
    societe: { id: 2, libelleSociete: 'Cap Ouest', visuSociete: false },
  },
  conservation: { mois: null as number | null, effaceeLe: null as string | null },
  confidentialite: { k: 5, lecteurs: false },
};

async function open(values: Partial<typeof BOUSSOLE> = {}) {
  const sent = answer(ConfidentialitePageDocument, { boussole: { ...BOUSSOLE, ...values } });
  const { user } = renderPage(<ConfidentialitePage />, {
    path: paths.confidentialite.pattern,
    url: paths.confidentialite({ id: 31 }),
  });
  const sheet = within(await screen.findByRole('article'));
  return { user, sent, sheet };
}

test('the sheet of a Publiée boussole says its level, its number, until when, and names the team and the campaign', async () => {
  tell({ responsable: 'Cap Ouest SAS' });
  const { sent, sheet } = await open();

  expect(sent).toEqual([{ id: 31 }]);
  expect(screen.getByRole('heading', { name: 'Confidentialité de cette campagne' })).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'Logistique · Automne 2026' })).toBeVisible();
  expect(sheet.getByText('Cap Ouest')).toBeVisible();
  expect(sheet.getByText('Responsable du traitement : Cap Ouest SAS.')).toBeVisible();
  expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Publiée',
    '5 personnes (k = 5)',
    '15 décembre 2026 à 18:00',
  ]);
});

test.each([
  [5, /rassemble au moins 5 personnes/],
  [5, /dès 5 personnes, elles paraissent une seule fois, pour la société entière/],
  [3, /dès 5 personnes, elles paraissent une seule fois, pour la société entière/],
  [9, /dès 9 personnes, elles paraissent une seule fois, pour la société entière/],
  [5, /il en reste moins de 5/],
  [3, /il voit donc les deux autres côte à côte/],
])('with k = %i it says %s', async (k, sentence) => {
  const { sheet } = await open({ confidentialite: { k, lecteurs: false } });

  expect(sheet.getByText(sentence)).toBeVisible();
});

test('that of a Directe one says that figures follow each answer, and what can be read from that', async () => {
  const { sheet } = await open({ confidentialite: { k: null, lecteurs: false }, ouverte: false });

  expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Directe',
    'Boussole fermée : on ne répond plus',
  ]);
  expect(sheet.getByText(/^Les chiffres suivent chaque réponse/)).toBeVisible();
  expect(sheet.getAllByRole('listitem')[0]).toHaveTextContent(
    'On retrouve votre réponse en lisant les moyennes juste avant et juste après vous.',
  );
  expect(sheet.queryByText(/publication/)).not.toBeInTheDocument();
});

test.each([
  [true, /Les autres équipes de la société les voient aussi/],
  [false, /Les autres équipes, non\./],
])('whether other teams read the results too: %s', async (visuSociete, sentence) => {
  const { equipe } = BOUSSOLE;
  const { sheet } = await open({
    equipe: { ...equipe, societe: { ...equipe.societe, visuSociete } },
  });

  expect(sheet.getByText(sentence)).toBeVisible();
});

test('Imprimer opens the print window', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Imprimer' }));

  expect(print).toHaveBeenCalledTimes(1);
});

test('whoever may not read it is told so', async () => {
  refuse(ConfidentialitePageDocument, 'FORBIDDEN');

  renderPage(<ConfidentialitePage />, {
    path: paths.confidentialite.pattern,
    url: paths.confidentialite({ id: 31 }),
  });

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test.each([
  [null, /Ils voient aussi les moyennes .* une fois la boussole fermée, à partir de 3 réponses/],
  [5, /Ils voient aussi les publications/],
])(
  'with k = %s the sheet names lecteurs where there were some when it was made',
  async (k, said) => {
    const { sheet } = await open({ confidentialite: { k, lecteurs: true } });

    expect(sheet.getByText(said)).toBeVisible();
  },
);

test.each([
  [null, null, /sont gardés sans limite de durée/],
  [24, null, /sont effacés 24 mois après la fin de la campagne/],
  [6, '2026-03-05', /ont été effacés le 5 mars 2026/],
])('kept for %s months, erased on %s, the sheet says so', async (mois, effaceeLe, said) => {
  const { sheet } = await open({ conservation: { mois, effaceeLe } });

  expect(sheet.getByText(said)).toBeVisible();
});
