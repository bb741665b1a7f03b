import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { AlreadySignedInDocument, LoginDocument } from '../generated/connexion.js';
import { paths } from '../paths.js';
import { tell, untell } from '../testing/meta.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { enterBy, lastDoor, recognizeOwner } from '../ui/device.js';
import { LoginPage } from './LoginPage.js';

afterEach(untell);

const renderLogin = () => renderPage(<LoginPage />, { path: paths.login.pattern });
const asVisitor = () => refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');

async function fill(user: ReturnType<typeof renderLogin>['user'], mail: string, password: string) {
  await user.type(screen.getByLabelText('Mail'), mail);
  await user.type(screen.getByLabelText('Mot de passe'), password);
  await user.click(screen.getByRole('button', { name: 'Connexion' }));
}

test('both errors show at once, and nothing is sent (admin §5.1)', async () => {
  asVisitor();
  const sent = answer(LoginDocument, { login: { ok: true } });
  const { user } = renderLogin();

  await user.click(screen.getByRole('button', { name: 'Connexion' }));

  expect(await screen.findByText('Adresse mail non valide')).toBeVisible();
  expect(screen.getByText('Veuillez saisir votre mot de passe')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByLabelText('Mail')).toHaveAccessibleErrorMessage('Adresse mail non valide'),
  );
  expect(sent).toEqual([]);
});

test.each([
  ['camille', 'secret', 'Adresse mail non valide', 'Veuillez saisir votre mot de passe'],
  ['camille@exemple.fr', '', 'Veuillez saisir votre mot de passe', 'Adresse mail non valide'],
])('mail "%s", password "%s": only "%s" (admin §5.1)', async (mail, password, shown, absent) => {
  asVisitor();
  const sent = answer(LoginDocument, { login: { ok: true } });
  const { user } = renderLogin();

  await user.type(screen.getByLabelText('Mail'), mail);
  if (password) await user.type(screen.getByLabelText('Mot de passe'), password);
  await user.click(screen.getByRole('button', { name: 'Connexion' }));

  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText(absent)).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a successful login leads to the dashboard (admin §2, /login) (admin §2 /login.1) (admin §2 /login.2) (admin §2 /login.3) (admin §4.2)', async () => {
  asVisitor();
  const sent = answer(LoginDocument, { login: { ok: true } });
  const { user } = renderLogin();
  expect(
    screen.getByText(
      'Bienvenue sur l’application Boussole, veuillez vous connecter à votre compte facilitateur.',
    ),
  ).toBeVisible();

  await fill(user, 'camille@exemple.fr', 'secret');

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
  expect(sent).toEqual([{ mail: 'camille@exemple.fr', motDePasse: 'secret' }]);
});

test('bad credentials get the sentence of the catalogue (admin §8, Login 401) (admin §9.3)', async () => {
  asVisitor();
  refuse(LoginDocument, 'UNAUTHENTICATED');
  const { user } = renderLogin();

  await fill(user, 'camille@exemple.fr', 'faux');

  expect(await screen.findByRole('alert')).toHaveTextContent('Mail ou mot de passe incorrect ...');
});

const openAsked = (askedPage: string) => {
  asVisitor();
  renderPage(<LoginPage />, {
    path: paths.login.pattern,
    url: { pathname: paths.login(), state: { askedPage } },
  });
  const door = screen.getByRole('link', { name: 'Espace participant' });
  const isFirst = door.compareDocumentPosition(screen.getByLabelText('Mail')) & 4;
  return isFirst > 0;
};

test.each([
  ['a member’s own page', '/reponseboussole/4?a=1', undefined, true],
  ['a facilitator’s page', '/societes', undefined, false],
  ['any page, on a device where a pseudo signed in', '/resultatBoussole/4', 'participant', true],
  ['their own page, on a facilitator’s device', '/mesBoussoles', 'facilitateur', false],
] as const)('whoever asked for %s is offered their login first: %s', (_, asked, door, isFirst) => {
  if (door) enterBy(door);

  expect(openAsked(asked)).toBe(isFirst);
});

test('a participant’s device shows the way to their login even when nothing was asked for', () => {
  enterBy('participant');
  asVisitor();
  renderLogin();

  expect(screen.getByText(/^Vous répondez avec un pseudo/)).toBeVisible();
});

test('the login that was used is the one offered next time, even after somebody else', async () => {
  recognizeOwner(1);
  enterBy('participant');
  asVisitor();
  answer(LoginDocument, { login: { ok: true } });
  const { user } = renderLogin();

  await fill(user, 'camille@exemple.fr', 'secret');

  await waitFor(() => expect(lastDoor()).toBe('facilitateur'));
  // The dashboard, where every login leads, calls it.
  recognizeOwner(2);
  expect(lastDoor()).toBe('facilitateur');
});

test('an internal error gets its own (admin §8, Login 500) (admin §9.3)', async () => {
  asVisitor();
  refuse(LoginDocument, 'INTERNAL');
  const { user } = renderLogin();

  await fill(user, 'camille@exemple.fr', 'secret');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur interne ... Veuillez ressayer ...',
  );
});

test('too many attempts: the server says how long to wait', async () => {
  asVisitor();
  refuse(LoginDocument, 'TOO_MANY_REQUESTS', 'Trop de tentatives, réessayez dans 42 secondes');
  const { user } = renderLogin();

  await fill(user, 'camille@exemple.fr', 'secret');

  expect(await screen.findByRole('alert')).toHaveTextContent('réessayez dans 42 secondes');
});

test('an unreachable server is named as such', async () => {
  asVisitor();
  disconnect(LoginDocument);
  const { user } = renderLogin();

  await fill(user, 'camille@exemple.fr', 'secret');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le serveur ne répond pas. Vérifiez votre connexion.',
  );
});

test('whoever is signed in goes straight to the dashboard (admin §2 /login.4)', async () => {
  answer(AlreadySignedInDocument, { session: { ok: true } });

  renderLogin();

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
});

test('the password can be shown', async () => {
  asVisitor();
  const { user } = renderLogin();

  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));

  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text');
});

const directory = () => screen.queryByRole('link', { name: /^Continuer avec/ });

test('without a directory the page says nothing of one', () => {
  tell({ annuaire: '', 'annuaire-seul': '', 'annuaire-refus': '' });
  asVisitor();
  renderLogin();

  expect(directory()).toBeNull();
  expect(screen.getByLabelText('Mail')).toBeVisible();
});

test('a directory is a link above the fields, which the browser itself follows (issue 56)', () => {
  tell({ annuaire: 'Cap Élan', 'annuaire-seul': '' });
  asVisitor();
  renderLogin();

  const link = screen.getByRole('link', { name: 'Continuer avec Cap Élan' });
  expect(link).toHaveAttribute('href', '/connexion/annuaire');
  expect(link.compareDocumentPosition(screen.getByLabelText('Mail')) & 4).toBe(4);
});

test('where it alone opens accounts, the password is folded away, and signs in the first administrator (issue 56)', async () => {
  tell({ annuaire: 'Cap Élan', 'annuaire-seul': 'oui' });
  asVisitor();
  const sent = answer(LoginDocument, { login: { ok: true } });
  const { user } = renderLogin();
  expect(screen.getByLabelText('Mail')).not.toBeVisible();
  expect(screen.queryByText(/^Mot de passe oublié/)).toBeNull();

  await user.click(screen.getByText('Se connecter avec un mot de passe'));
  await fill(user, 'camille@exemple.fr', 'secret');

  await waitFor(() => expect(sent).toHaveLength(1));
});

test.each([
  ['/login?annuaire=inconnu', 'Aucun compte n’a votre adresse mail.'],
  ['/login', null],
])('who comes back to %s without a session reads why: %j (issue 56)', (url, said) => {
  tell({ annuaire: 'Cap Élan', 'annuaire-refus': 'Aucun compte n’a votre adresse mail.' });
  asVisitor();
  renderPage(<LoginPage />, { path: paths.login.pattern, url });

  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said);
});
