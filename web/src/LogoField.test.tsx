import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { MonLogoDocument, UpdateMonLogoDocument } from './generated/individu.js';
import { UpdateLogoSocieteDocument } from './generated/societe.js';
import { MonLogo } from './individu/compte/MonLogo.js';
import { LogoSociete } from './societe/LogoSociete.js';
import { renderPage } from './testing/renderPage.js';
import { answer, refuse } from './testing/server.js';

const PICTURE = new File(['image'], 'cap.png', { type: 'image/png' });
const societe = (logo: string | null) =>
  renderPage(<LogoSociete id={3} logo={logo} />, { path: '/' }).user;

test('a company’s logo is sent as soon as it is chosen, and said to be kept', async () => {
  const sent = answer(UpdateLogoSocieteDocument, {
    updateLogoSociete: { id: 3, logo: '/api/images/a.webp' },
  });
  const user = societe(null);
  expect(screen.queryByRole('button', { name: 'Retirer le logo' })).not.toBeInTheDocument();

  await user.upload(screen.getByLabelText('Logo'), PICTURE);

  expect(await screen.findByText('Logo enregistré.')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, image: expect.anything() }]);
});

test('it can be taken away, and a refusal says why', async () => {
  const sent = answer(UpdateLogoSocieteDocument, { updateLogoSociete: { id: 3, logo: null } });
  const user = societe('/api/images/a.webp');
  expect(screen.getByRole('img', { name: 'Aperçu du logo' })).toHaveAttribute(
    'src',
    '/api/images/a.webp',
  );

  await user.click(screen.getByRole('button', { name: 'Retirer le logo' }));

  expect(await screen.findByText('Logo retiré.')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, image: null }]);
  refuse(UpdateLogoSocieteDocument, 'DUPLICATE', "Le format de l'image n'est pas bon ...");
  await user.upload(screen.getByLabelText('Logo'), PICTURE);
  expect(await screen.findByText("Le format de l'image n'est pas bon ...")).toBeVisible();
});

test('who accompanies companies has a logo of their own', async () => {
  answer(MonLogoDocument, { monLogo: { logo: null } });
  const sent = answer(UpdateMonLogoDocument, { updateMonLogo: { logo: '/api/images/b.webp' } });
  const { user } = renderPage(<MonLogo />, { path: '/' });

  await user.upload(await screen.findByLabelText('Logo'), PICTURE);

  expect(await screen.findByRole('img', { name: 'Aperçu du logo' })).toHaveAttribute(
    'src',
    '/api/images/b.webp',
  );
  expect(sent).toHaveLength(1);
});
