import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  ActivateAccountDocument,
  ActivationPageDocument,
  type ActivationPageQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, disconnect, refuse } from '../../testing/server.js';
import { ActivationPage } from './ActivationPage.js';

const USER = { prenom: 'Zoé', pseudoRequis: true, facilitateur: false, annuaire: null };
const ADMIN = { prenom: null, pseudoRequis: false, facilitateur: true, annuaire: null };

function open(activation?: ActivationPageQuery['activation']) {
  if (activation) answer(ActivationPageDocument, { activation });
  return renderPage(<ActivationPage />, {
    path: paths.activation.pattern,
    url: paths.activation({ jeton: 'jeton-de-zoe' }),
  });
}
const activate = () => screen.findByRole('button', { name: 'Activer mon compte' });

test('a facilitator chooses a password only, and is signed in', async () => {
  const sent = answer(ActivateAccountDocument, { confirmCompte: { facilitateur: false } });
  const { user } = open(ADMIN);
  await activate();
  expect(screen.queryByLabelText('Pseudo')).not.toBeInTheDocument();

  await user.type(screen.getByLabelText('Mot de passe'), 'huit caractères{Enter}');

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
  expect(sent[0]?.input).toMatchObject({ pseudo: null });
});

test('an account that a directory alone opens chooses nothing, and is led there (issue 56)', async () => {
  open({ ...ADMIN, annuaire: 'Cap Élan' });

  const link = await screen.findByRole('link', { name: 'Continuer avec Cap Élan' });
  expect(link).toHaveAttribute('href', '/connexion/annuaire');
  expect(screen.getByText(/votre compte n’a pas de mot de passe/)).toBeVisible();
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
});

test('an empty form gets its sentences, and nothing is sent', async () => {
  const sent = answer(ActivateAccountDocument, { confirmCompte: { facilitateur: false } });
  const { user } = open(USER);

  await user.click(await activate());

  expect(await screen.findByText('Le pseudo doit contenir au moins 4 caractères')).toBeVisible();
  expect(screen.getByText('Le mot de passe doit faire minimum 8 caractères')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a pseudo that is taken is said under its field', async () => {
  refuse(ActivateAccountDocument, 'DUPLICATE');
  const { user } = open(USER);
  await activate();

  await user.type(screen.getByLabelText('Pseudo'), 'zoe29');
  await user.type(screen.getByLabelText('Mot de passe'), 'huit caractères{Enter}');

  expect(await screen.findByText('Ce pseudo est déjà utilisé')).toBeVisible();
  expect(screen.getByLabelText('Mot de passe')).toHaveValue('huit caractères');
});

test.each(['on arrival', 'meanwhile'])('a link spent %s leads to both logins', async (when) => {
  if (when === 'on arrival') refuse(ActivationPageDocument, 'NOT_FOUND');
  const { user } = open(when === 'meanwhile' ? ADMIN : undefined);
  if (when === 'meanwhile') {
    refuse(ActivateAccountDocument, 'NOT_FOUND');
    await activate();
    await user.type(screen.getByLabelText('Mot de passe'), 'huit caractères{Enter}');
  }

  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/UserLogin', '/login']);
});

test('an unreachable server is named, and can be tried again', async () => {
  disconnect(ActivationPageDocument);
  const { user } = open();
  await screen.findByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  answer(ActivationPageDocument, { activation: USER });

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await activate()).toBeVisible();
});
