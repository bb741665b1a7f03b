import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { EditUserPageDocument, MesDonneesDocument } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { EditUserPage } from './EditUserPage.js';
import { ICI } from './testing/connexions.js';
import { SANS_COURRIER } from './testing/rappels.js';

async function ouvrir() {
  answer(EditUserPageDocument, {
    moi: { id: 4, nom: 'Roy', prenom: 'Camille' },
    adresseRappel: SANS_COURRIER,
    connexions: ICI,
  });
  const { user } = renderPage(<EditUserPage />, { path: paths.editUser.pattern });
  return { user, bouton: await screen.findByRole('button', { name: 'Télécharger mes données' }) };
}

test('one’s own data are saved as a JSON file, as the server gave them', async () => {
  const recus: { nom: string; contenu: Promise<string> }[] = [];
  let blob = new Blob();
  jest.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
    if (source instanceof Blob) blob = source;
    return 'blob:donnees';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const reader = new FileReader();
    const contenu = new Promise<string>((resolve) => {
      reader.addEventListener('load', () => resolve(String(reader.result)));
    });
    reader.readAsText(blob);
    recus.push({ nom: this.download, contenu });
  });
  answer(MesDonneesDocument, { mesDonnees: '{ "Profil": {} }' });
  const { user, bouton } = await ouvrir();

  await user.click(bouton);

  await waitFor(() => expect(recus).toHaveLength(1));
  expect(recus[0]?.nom).toBe('mes-donnees-boussole.json');
  expect(await recus[0]?.contenu).toBe('{ "Profil": {} }');
  expect(blob.type).toBe('application/json');
  expect(bouton).toBeEnabled();
});

test('a failure is said, and the button can be tried again', async () => {
  refuse(MesDonneesDocument, 'INTERNAL');
  const { user, bouton } = await ouvrir();

  await user.click(bouton);

  expect(await screen.findByRole('alert')).toHaveTextContent('Vos données n’ont pas pu être lues');
  await waitFor(() => expect(bouton).toBeEnabled());
});
