import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { EquipeBoussolePageDocument } from '../generated/equipe.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { EquipeBoussolePage } from './EquipeBoussolePage.js';

test('each team has its code and the ways to its boussoles and its sheet (admin §2, /equipeBoussole/{idSociete}) (journey §2, /equipeBoussole/{companyId}) (journey §2 equipeBoussole.1)', async () => {
  answer(EquipeBoussolePageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Ouest' },
    equipes: [{ id: 12, libelleEquipe: 'Quai nord', codeEquipe: 'Nord22', boussoles: [] }],
  });

  renderPage(<EquipeBoussolePage />, {
    path: paths.equipeBoussole.pattern,
    url: paths.equipeBoussole({ idSociete: 3 }),
  });

  expect(await screen.findByText('Nord22')).toBeVisible();
  expect(screen.getByText(/^« Boussole » montre les campagnes de l’équipe/)).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(0, 2)).toEqual(['Equipe', 'Code equipe']);
  const hrefs = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Inviter', '/fichesEquipes/3'],
    ['Domaines', '/domaines/3'],
    ['Ajouter une equipe', '/creationEquipes/3'],
    ['Quai nord', '/creationBoussole/12'],
    ['Boussole', '/creationBoussole/12'],
    ['', '/ficheEquipe/12'],
  ]);
});

const boussole = (id: number, ouverte: boolean, faites: number, total = 7) => ({
  id,
  ouverte,
  k: null,
  campagne: { id, nom: `Campagne ${id}` },
  participation: { faites, total },
});

test('each team says how far its boussole is: the open one, else the latest', async () => {
  answer(EquipeBoussolePageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Ouest' },
    equipes: [
      {
        id: 12,
        libelleEquipe: 'Quai nord',
        codeEquipe: 'Nord22',
        boussoles: [boussole(9, false, 7), boussole(8, true, 3)],
      },
      {
        id: 13,
        libelleEquipe: 'Quai sud',
        codeEquipe: 'Sud222',
        boussoles: [boussole(7, false, 6), boussole(6, false, 5)],
      },
      { id: 14, libelleEquipe: 'Quai est', codeEquipe: 'Est222', boussoles: [] },
      {
        id: 15,
        libelleEquipe: 'Quai neuf',
        codeEquipe: 'Neuf22',
        boussoles: [boussole(5, true, 0, 0)],
      },
    ],
  });

  renderPage(<EquipeBoussolePage />, {
    path: paths.equipeBoussole.pattern,
    url: paths.equipeBoussole({ idSociete: 3 }),
  });

  expect(await screen.findByRole('cell', { name: /^Quai nord/ })).toHaveTextContent(
    /Quai nord Ouverte 3\/7 Campagne 8$/,
  );
  expect(screen.getByRole('cell', { name: /^Quai sud/ })).toHaveTextContent(
    /Quai sud Fermée 6\/7 Campagne 7$/,
  );
  expect(screen.getByRole('cell', { name: /^Quai est/ })).toHaveTextContent(
    /Quai est Pas encore de boussole$/,
  );
  expect(screen.getByRole('cell', { name: /^Quai neuf/ })).toHaveTextContent(
    /Quai neuf Ouverte aucune réponse Campagne 5$/,
  );
});
