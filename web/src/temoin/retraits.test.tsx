import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { RetraitsTemoinPageDocument } from '../generated/temoin.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { RetraitsTemoinPage } from './RetraitsTemoinPage.js';

const open = () =>
  renderPage(<RetraitsTemoinPage />, {
    path: paths.retraitsTemoin.pattern,
    url: paths.retraitsTemoin(),
  });

test('a témoin reads where and why comments were removed', async () => {
  answer(RetraitsTemoinPageDocument, {
    retraitsTemoin: [
      {
        jour: '2026-05-12',
        boussole: 'Quai nord – Campagne 2026',
        critere: 'Charge',
        motif: 'PERSONNE',
      },
      { jour: '2026-04-02', boussole: 'Quai sud – Campagne 2026', critere: null, motif: 'AUTRE' },
      { jour: '2026-03-01', boussole: 'Quai sud – Campagne 2026', critere: '', motif: 'INJURE' },
    ],
  });
  open();

  await screen.findByText('Charge');
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    ),
  ).toEqual([
    [
      '12 mai 2026',
      'Quai nord – Campagne 2026',
      'Charge',
      'Il met en cause une personne que l’on reconnaît',
    ],
    [
      '2 avr. 2026',
      'Quai sud – Campagne 2026',
      'Commentaire de clôture',
      'Une autre raison prévue par la loi',
    ],
    ['1 mars 2026', 'Quai sud – Campagne 2026', 'Critère supprimé', 'Il injurie ou diffame'],
  ]);
});

test('without any, the page says so', async () => {
  answer(RetraitsTemoinPageDocument, { retraitsTemoin: [] });
  open();

  expect(await screen.findByText('Aucun commentaire n’a été retiré')).toBeVisible();
});
