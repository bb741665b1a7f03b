import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

import { MesBoussolesPageDocument } from '../generated/boussole.js';
import { AlreadySignedInDocument, LoginByPseudoDocument } from '../generated/connexion.js';
import {
  DashboardPageDocument,
  EditUserPageDocument,
  UpdateMoiDocument,
} from '../generated/individu.js';
import { SessionDocument } from '../generated/light/app.js';
import { SocietesPageDocument } from '../generated/societe.js';
import { ICI } from '../individu/compte/testing/connexions.js';
import { SANS_COURRIER } from '../individu/compte/testing/rappels.js';
import { answer, refuse } from '../testing/server.js';
import { ADMIN, MEMBER, ME, open } from './testing/openApp.js';

beforeEach(() => {
  refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');
});

test('a visitor of a protected page is led to the login (admin §4.1)', async () => {
  refuse(SessionDocument, 'UNAUTHENTICATED');

  open('/dashboard');

  // Neither header nor page is shown while the session is being checked.
  expect(document.body).toHaveTextContent('');
  expect(await screen.findByLabelText('Mail')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('what a visitor asked for is one click away once signed in', async () => {
  refuse(SessionDocument, 'UNAUTHENTICATED');
  answer(DashboardPageDocument, { moi: ME, mesBoussoles: [], mesPlans: [] });
  answer(MesBoussolesPageDocument, { mesBoussoles: [] });
  const user = open('/mesBoussoles?page=2');

  await user.type(await screen.findByLabelText('Pseudo'), 'camille29');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret');
  answer(LoginByPseudoDocument, { loginByPseudo: { ok: true } });
  answer(SessionDocument, MEMBER);
  await user.click(screen.getByRole('button', { name: 'Connexion' }));
  await screen.findByText('Vous aviez demandé une page avant de vous connecter.');
  expect(window.location.pathname).toBe('/dashboard');
  await user.click(screen.getByRole('link', { name: 'Ouvrir cette page' }));

  expect(await screen.findByRole('heading', { name: 'Mes Boussoles' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/mesBoussoles?page=2');
  // The notice was seen: going back does not show it again.
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'Bienvenue sur votre espace Boussole' });
  expect(screen.queryByRole('link', { name: 'Ouvrir cette page' })).not.toBeInTheDocument();
});

test('a member of an administration page is led to the not-found page (admin §4.1) (admin §6.3)', async () => {
  answer(SessionDocument, MEMBER);

  open('/societes');

  expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  expect(window.location.pathname).toBe('/notFoundPage');
});

test('an administrator sees it (admin §4.1) (admin §6.1)', async () => {
  answer(SessionDocument, ADMIN);
  answer(SocietesPageDocument, { societesPage: { total: 0, lignes: [] } });

  open('/societes');

  expect(await screen.findByRole('heading', { name: 'Liste des sociétés' })).toBeVisible();
});

test.each(['/nimporte/quoi', '/notFoundPage'])('%s shows the not-found page', async (url) => {
  refuse(SessionDocument, 'UNAUTHENTICATED');

  open(url);

  expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeVisible();
});

test.each(['abc', '0', '-1', '01', '99999999999'])(
  'an identifier such as %s is an unknown page',
  async (id) => {
    answer(SessionDocument, ADMIN);

    open(`/criteres/${id}`);

    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  },
);

test.each(['/userLogin', '/UserLogin', '/USERLOGIN'])(
  'routes match whatever their case: %s',
  async (url) => {
    open(url);

    expect(await screen.findByLabelText('Pseudo')).toBeVisible();
  },
);

test('a navigation names the tab and moves the focus to the title', async () => {
  const user = open('/');

  await user.click(await screen.findByRole('link', { name: 'Espace participant' }));

  const title = await screen.findByRole('heading', { name: 'Connexion' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(document.title).toBe('Connexion · Boussole');
});

test('the logo of a signed-in page leads to a home page that leads back (admin §2 Shell.2)', async () => {
  answer(SessionDocument, MEMBER);
  answer(DashboardPageDocument, { moi: ME, mesBoussoles: [], mesPlans: [] });
  const user = open('/dashboard');
  await screen.findByText('Mes Informations');

  await user.click(screen.getByRole('link', { name: 'Boussole, retour à l’accueil' }));
  expect(await screen.findByRole('link', { name: 'Espace participant' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Mon espace' }));

  expect(await screen.findByText('Mes Informations')).toBeVisible();
});

test('the header names who is signed in, a name that leads to their account and follows it', async () => {
  answer(SessionDocument, { session: { ...MEMBER.session, nomAffiche: 'Ana Roy' } });
  answer(DashboardPageDocument, { moi: ME, mesBoussoles: [], mesPlans: [] });
  answer(EditUserPageDocument, {
    moi: { ...ME, nom: 'Roy', prenom: 'Ana' },
    adresseRappel: SANS_COURRIER,
    connexions: ICI,
  });
  answer(UpdateMoiDocument, { updateMoi: { id: 1, nom: 'Le Roy', prenom: 'Ana' } });
  const user = open('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));

  const menu = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mon espace',
    'Ana Roy',
  ]);
  await user.click(menu.getByRole('link', { name: 'Ana Roy' }));
  const name = await screen.findByLabelText('Nom');
  expect(window.location.pathname).toBe('/editUser');
  await user.clear(name);
  await user.type(name, 'Le Roy{Enter}');

  expect(await screen.findByText('Mes Informations')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Ana Le Roy', hidden: true })).toBeInTheDocument();
});

const provider = document.createElement('meta');

provider.name = 'provider-url';

provider.content = 'https://fournisseur.exemple';

afterEach(() => provider.remove());

test("two links of the public header lead to the provider's own site, and the logo beside them home (admin §2 Shell.1) (admin §1.7)", async () => {
  document.head.append(provider);

  const user = open('/');

  const header = within(await screen.findByRole('banner'));
  // jsdom has no width, so the header is that of a small screen.
  expect(header.queryByRole('link', { name: 'Nous contacter' })).not.toBeInTheDocument();
  await user.click(header.getByRole('button', { name: 'Menu' }));
  expect(
    header.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    [expect.stringMatching(/Boussole/), '/'],
    ['Qui sommes nous ?', 'https://fournisseur.exemple'],
    ['Nous contacter', 'https://fournisseur.exemple'],
  ]);
  const logo = header.getByRole('link', { name: 'Boussole, retour à l’accueil' });
  expect(logo.querySelector('svg')).toBeInTheDocument();
  await screen.findByText('Où en est l’équipe, et vers où elle va.');
});

test('a visitor of the home page is offered no space of their own', async () => {
  open('/');

  expect(await screen.findByRole('link', { name: 'Espace participant' })).toBeVisible();
  expect(screen.queryByText('Mon espace')).not.toBeInTheDocument();
});

test('the menu of a small screen says whether it is open', async () => {
  const user = open('/');
  const menu = await screen.findByRole('button', { name: 'Menu' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');

  await user.click(menu);

  expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test.each(['/accessibilite', '/nulle-part'])(
  '%s shows who is signed in their own header, and a visitor theirs (fault 15)',
  async (url) => {
    answer(SessionDocument, MEMBER);
    open(url);

    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'Mon espace', hidden: true })).toBeInTheDocument();
    expect(header.getByRole('button', { name: 'Deconnexion', hidden: true })).toBeInTheDocument();

    cleanup();
    refuse(SessionDocument, 'UNAUTHENTICATED');
    open(url);

    const visitors = within(await screen.findByRole('banner'));
    expect(
      visitors.getByRole('link', { name: 'Qui sommes nous ?', hidden: true }),
    ).toBeInTheDocument();
    expect(
      visitors.queryByRole('link', { name: 'Mon espace', hidden: true }),
    ).not.toBeInTheDocument();
  },
);

test('the first link of a page leads to its content, past the header', async () => {
  refuse(SessionDocument, 'UNAUTHENTICATED');
  const user = open('/accessibilite');

  await user.click(await screen.findByRole('link', { name: 'Aller au contenu' }));

  expect(screen.getByRole('main')).toHaveFocus();
});
