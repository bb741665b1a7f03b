import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import {
  AlreadySignedInDocument,
  LienParMailDocument,
  LoginByPseudoDocument,
  SendLienDocument,
} from '../generated/connexion.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { UserLoginPage } from './UserLoginPage.js';

function renderLogin() {
  refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');
  return renderPage(<UserLoginPage />, { path: paths.userLogin.pattern });
}

test('an empty form shows both errors and sends nothing (journey §5.1)', async () => {
  const sent = answer(LoginByPseudoDocument, { loginByPseudo: { ok: true } });
  const { user } = renderLogin();

  await user.click(screen.getByRole('button', { name: 'Connexion' }));

  expect(await screen.findByText('Pseudo non valide')).toBeVisible();
  expect(screen.getByText('Veuillez saisir votre mot de passe')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a successful login leads to the dashboard (journey §2, /userLogin) (admin §2, /UserLogin) (journey §4.4)', async () => {
  const sent = answer(LoginByPseudoDocument, { loginByPseudo: { ok: true } });
  const { user } = renderLogin();

  await user.type(screen.getByLabelText('Pseudo'), 'camille29');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret{Enter}');

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
  expect(sent).toEqual([{ pseudo: 'camille29', motDePasse: 'secret' }]);
});

test('whoever comes from the registration finds the pseudo typed, and the password waiting', async () => {
  refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');
  renderPage(<UserLoginPage />, {
    path: paths.userLogin.pattern,
    url: { pathname: paths.userLogin(), state: { pseudo: 'camille29' } },
  });

  expect(screen.getByLabelText('Pseudo')).toHaveValue('camille29');
  await waitFor(() => expect(screen.getByLabelText('Mot de passe')).toHaveFocus());
});

test('bad credentials get the sentence of the catalogue (journey §8, Pseudo login 401)', async () => {
  refuse(LoginByPseudoDocument, 'UNAUTHENTICATED');
  const { user } = renderLogin();

  await user.type(screen.getByLabelText('Pseudo'), 'camille29');
  await user.type(screen.getByLabelText('Mot de passe'), 'faux{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Mail ou mot de passe incorrect ...');
  await waitFor(() => expect(screen.getByLabelText('Mot de passe')).toHaveFocus());
});

test('whoever was led away from a page is told why, here too', async () => {
  refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');
  renderPage(<UserLoginPage />, {
    path: paths.userLogin.pattern,
    url: { pathname: paths.userLogin(), state: { askedPage: '/reponseBoussole/4' } },
  });

  expect(screen.getByRole('status')).toHaveTextContent('retrouver la page demandée');
});

test('an internal error gets its own sentence (journey §8, Pseudo login 500)', async () => {
  refuse(LoginByPseudoDocument, 'INTERNAL');
  const { user } = renderLogin();

  await user.type(screen.getByLabelText('Pseudo'), 'camille29');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur interne ... Veuillez ressayer ...',
  );
});

const forgotten = () => screen.getByRole('button', { name: 'Mot de passe oublié ?' });

test('whoever forgot the password is told to ask the facilitator, and not to register again (fault 1)', async () => {
  answer(LienParMailDocument, { lienParMail: false });
  const { user } = renderLogin();
  expect(forgotten()).toHaveAttribute('aria-expanded', 'false');

  await user.click(forgotten());

  expect(await screen.findByText(/^Demandez à votre facilitateur/)).toBeVisible();
  expect(screen.getByText(/^Ne vous inscrivez pas une seconde fois/)).toBeVisible();
  expect(screen.queryByLabelText('Pseudo ou adresse mail')).not.toBeInTheDocument();
});

test('where mails are sent, whoever forgot the password asks for a link, and is answered alike (fault 1)', async () => {
  answer(LienParMailDocument, { lienParMail: true });
  const sent = answer(SendLienDocument, { sendLien: { parMail: true } });
  const { user } = renderLogin();

  await user.click(forgotten());
  await user.click(await screen.findByRole('button', { name: 'Recevoir un lien par mail' }));
  expect(
    await screen.findByText('Veuillez saisir votre pseudo ou votre adresse mail'),
  ).toBeVisible();
  await user.type(screen.getByLabelText('Pseudo ou adresse mail'), ' camille29 {Enter}');

  expect(await screen.findByText(/^Si un compte de ce nom a une adresse mail/)).toBeVisible();
  expect(sent).toEqual([{ identifiant: 'camille29' }]);
});

test('whoever asks too often is told how long to wait (fault 1)', async () => {
  answer(LienParMailDocument, { lienParMail: true });
  refuse(SendLienDocument, 'TOO_MANY_REQUESTS', 'Trop de tentatives, réessayez dans 60 secondes');
  const { user } = renderLogin();

  await user.click(forgotten());
  await user.type(await screen.findByLabelText('Pseudo ou adresse mail'), 'camille29{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('réessayez dans 60 secondes');
});

test('a button leads to the registration', async () => {
  const { user } = renderLogin();

  await user.click(screen.getByRole('link', { name: "S'inscrire" }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/RegisterUser');
});
