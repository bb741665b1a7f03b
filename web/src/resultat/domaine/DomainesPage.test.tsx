import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { DomainesPageDocument } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { DomainesPage } from './DomainesPage.js';

const open = () =>
  renderPage(<DomainesPage />, {
    path: paths.domaines.pattern,
    url: paths.domaines({ idSociete: 3 }),
  });
const serve = () =>
  answer(DomainesPageDocument, {
    equipes: [
      { id: 12, idParent: null, libelleEquipe: 'Ports' },
      { id: 13, idParent: 12, libelleEquipe: 'Quai nord' },
      { id: 14, idParent: null, libelleEquipe: 'Chantier' },
    ],
  });

beforeEach(() => signIn(true));

test('each top-level team, and no other, has the way to its result (journey §2, /domaines/{companyId}) (journey §2 /domaines/{companyId}.1)', async () => {
  const sent = serve();

  open();

  expect(await screen.findByRole('cell', { name: 'Ports' })).toBeVisible();
  expect(screen.queryByText('Quai nord')).not.toBeInTheDocument();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Domaines', 'Action']);
  const hrefs = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Retour', '/equipeBoussole/3'],
    ['Vue d’ensemble', '/ensemble/3'],
    ['Résultat', '/resultatDomaine/12/3'],
    ['Résultat', '/resultatDomaine/14/3'],
  ]);
  expect(sent).toEqual([{ idSociete: 3 }]);
});

test('a member comes back to the dashboard', async () => {
  signIn(false);
  serve();

  open();

  expect(await screen.findByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/dashboard');
});

test('a company without teams says so', async () => {
  answer(DomainesPageDocument, { equipes: [] });

  open();

  expect(await screen.findByText('Cette société n’a aucun domaine')).toBeVisible();
});

test('"Unauthorized" is shown to whoever may not see this company', async () => {
  refuse(DomainesPageDocument, 'FORBIDDEN');

  open();

  expect(await screen.findByRole('alert')).toHaveTextContent('Unauthorized');
});
