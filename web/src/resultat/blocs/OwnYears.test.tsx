import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { OwnYearsDocument } from '../../generated/resultat.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer } from '../../testing/server.js';
import { OwnYears } from './OwnYears.js';

test('a member goes to the years of the team in which they took part, and to no other team’s', async () => {
  const own = (idBoussole: number, year: number) => ({
    id: 100 + idBoussole,
    idBoussole,
    annee: year,
    nomCampagne: `Campagne ${year}`,
  });
  answer(OwnYearsDocument, {
    boussolesEquipe: [{ id: 4 }, { id: 3 }, { id: 2 }],
    mesBoussoles: [own(2, 2024), own(4, 2026), own(9, 2025)],
  });

  renderPage(<OwnYears idEquipe={2} idBoussole={4} />, { path: '/' });

  const years = within(await screen.findByRole('group', { name: 'Années de l’équipe' }));
  expect(
    years.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['2026', '/resultatBoussole/4'],
    ['2024', '/resultatBoussole/2'],
  ]);
  expect(years.getByRole('link', { current: 'page' })).toHaveTextContent('2026');
});

test('a member who took part in one year alone has no other to go to', async () => {
  const sent = answer(OwnYearsDocument, {
    boussolesEquipe: [{ id: 4 }, { id: 3 }],
    mesBoussoles: [{ id: 104, idBoussole: 4, annee: 2026, nomCampagne: 'Campagne 2026' }],
  });

  renderPage(<OwnYears idEquipe={2} idBoussole={4} />, { path: '/' });

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
