import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { EquipeBoussolePageDocument } from '../generated/equipe.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { EquipeBoussolePage } from './EquipeBoussolePage.js';

test('each team has its code and the ways to its boussoles and its sheet (admin §2, /equipeBoussole/{idSociete}) (journey §2, /equipeBoussole/{companyId})', async () => {
  answer(EquipeBoussolePageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Ouest' },
    equipes: [{ id: 12, libelleEquipe: 'Quai nord', codeEquipe: 'Nord22' }],
  });

  renderPage(<EquipeBoussolePage />, {
    path: paths.equipeBoussole.pattern,
    url: paths.equipeBoussole({ idSociete: 3 }),
  });

  expect(await screen.findByText('Nord22')).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(0, 2)).toEqual(['Equipe↕', 'Code equipe↕']);
  const hrefs = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Retour', '/societes'],
    ['Imprimer les fiches', '/fichesEquipes/3'],
    ['Domaines', '/domaines/3'],
    ['Ajouter une equipe', '/creationEquipes/3'],
    ['Boussole', '/creationBoussole/12'],
    ['', '/ficheEquipe/12'],
  ]);
});
