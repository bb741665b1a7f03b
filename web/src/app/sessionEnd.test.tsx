import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { buildParcours } from '../boussole/fixtures.js';
import { IdSocieteDocument, NomSocieteDocument, VoisinesDocument } from '../generated/app.js';
import { AlreadySignedInDocument, LoginDocument } from '../generated/connexion.js';
import {
  DashboardChangementsDocument,
  DashboardFacilitateurDocument,
  DashboardPageDocument,
  DashboardViesDocument,
  EditUserPageDocument,
} from '../generated/individu.js';
import { LogoutDocument, SessionDocument } from '../generated/light/app.js';
import { ReponseBoussolePageDocument } from '../generated/light/boussole.js';
import { ResultatBoussolePageDocument } from '../generated/resultat.js';
import { SocietesPageDocument } from '../generated/societe.js';
import { CreateSyntheseDocument, SyntheseBoussolePageDocument } from '../generated/synthese.js';
import { partOf } from '../testing/nodes.js';
import { answer, disconnect, refusal, refuse } from '../testing/server.js';
import { ADMIN, MEMBER, ME, router, open } from './testing/openApp.js';

beforeEach(() => {
  refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');
});

test('Deconnexion ends the session, forgets what was typed on this device and leads home (admin §4.2) (admin §2 Shell.2)', async () => {
  localStorage.setItem('boussole.brouillon.77.1', '{}');
  sessionStorage.setItem('boussole.brouillon.page./synthese/4', '{}');
  answer(SessionDocument, MEMBER);
  answer(DashboardPageDocument, { moi: ME, mesBoussoles: [], mesPlans: [] });
  const sent = answer(LogoutDocument, { logout: { ok: true } });
  const user = open('/dashboard');

  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Deconnexion' }));

  expect(await screen.findByRole('link', { name: 'Espace participant' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(sent).toHaveLength(1);
});

test('Deconnexion of an account without password says first what is lost, and may be given up', async () => {
  answer(SessionDocument, { session: { ...MEMBER.session, provisoire: true } });
  answer(DashboardPageDocument, { moi: ME, mesBoussoles: [], mesPlans: [] });
  const sent = answer(LogoutDocument, { logout: { ok: true } });
  const user = open('/dashboard');
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: 'Deconnexion' }));
    return within(await screen.findByRole('alertdialog'));
  };
  await user.click(await screen.findByRole('button', { name: 'Menu' }));

  const dialog = await leave();
  expect(dialog.getByText(/^Une fois déconnecté, vous ne reviendrez pas/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Garder mon accès' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Rester connecté' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(0);

  await user.click((await leave()).getByRole('button', { name: 'Deconnexion' }));
  expect(await screen.findByRole('link', { name: 'Espace participant' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('whoever signs in next on this tab does not find what was searched before', async () => {
  answer(SessionDocument, ADMIN);
  answer(LogoutDocument, { logout: { ok: true } });
  const sent = answer(SocietesPageDocument, { societesPage: { total: 0, lignes: [] } });
  const searched = () => sent.at(-1)?.input?.recherche;
  const user = open('/societes');
  await user.type(await screen.findByPlaceholderText('Rechercher ...'), 'cap');
  await waitFor(() => expect(searched()).toBe('cap'));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Deconnexion' }));
  await screen.findByRole('link', { name: 'Espace participant' });

  await act(() => router.navigate('/societes'));

  expect(await screen.findByPlaceholderText('Rechercher ...')).toHaveValue('');
  await waitFor(() => expect(searched()).toBe(''));
});

test.each([
  [
    'asked by the client',
    '/dashboard',
    () => answer(DashboardPageDocument, { moi: ME, mesBoussoles: [], mesPlans: [] }),
    'camille29',
  ],
  [
    'asked by the light sender',
    '/reponseBoussole/4',
    () => answer(ReponseBoussolePageDocument, { parcours: buildParcours() }),
    'Logistique',
  ],
])(
  'whoever signs in next never sees the answer of the one before, %s',
  async (_, url, serve, text) => {
    answer(SessionDocument, MEMBER);
    answer(LogoutDocument, { logout: { ok: true } });
    const sent = serve();
    const user = open(url);
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('button', { name: 'Deconnexion' }));
    await screen.findByRole('link', { name: 'Espace participant' });
    const before = sent.length;
    disconnect(DashboardPageDocument);
    disconnect(ReponseBoussolePageDocument);

    await act(() => router.navigate(url));

    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(sent).toHaveLength(before);
  },
);

test.each([
  ['a member', MEMBER, '/UserLogin'],
  ['a facilitator', ADMIN, '/login'],
  ['a témoin', { session: { ...MEMBER.session, temoin: true } }, '/login'],
])(
  'the session of %s that is lost on the way leads to their login (fault 16)',
  async (_, who, login) => {
    answer(SessionDocument, who);
    answer(EditUserPageDocument, () => {
      refuse(SessionDocument, 'UNAUTHENTICATED');
      return refusal('UNAUTHENTICATED', 'Session expirée');
    });

    open('/editUser');

    await waitFor(() => expect(window.location.pathname).toBe(login));
  },
);

test.each([
  ['/mesBoussoles', '/UserLogin'],
  ['/societes', '/login'],
])('where a pseudo signed in, %s without a session leads to %s (fault 16)', async (url, login) => {
  refuse(SessionDocument, 'UNAUTHENTICATED');
  localStorage.setItem('boussole.porte', 'participant');

  open(url);

  await waitFor(() => expect(window.location.pathname).toBe(login));
});

test('a login whose cookie the browser has not kept says so (fault 16)', async () => {
  refuse(SessionDocument, 'UNAUTHENTICATED');
  answer(LoginDocument, { login: { ok: true } });
  const user = open('/login');
  await user.type(await screen.findByLabelText('Mail'), 'camille@exemple.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret');

  await user.click(screen.getByRole('button', { name: 'Connexion' }));

  expect(await screen.findByText(/^Ce navigateur n’a pas gardé votre connexion/)).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('what was being written when the session was lost is there after signing in again', async () => {
  answer(SessionDocument, ADMIN);
  answer(SyntheseBoussolePageDocument, {
    resultatBoussole: {
      idBoussole: 4,
      libelleEquipe: 'Quai nord',
      nomCampagne: 'Campagne 2026',
    },
  });
  answer(IdSocieteDocument, { boussole: { id: 4, equipe: { id: 12, idSociete: 3 } } });
  answer(NomSocieteDocument, { societe: { id: 3, libelleSociete: 'Cap Élan' } });
  answer(VoisinesDocument, { equipes: [] });
  answer(CreateSyntheseDocument, () => {
    refuse(SessionDocument, 'UNAUTHENTICATED');
    return refusal('UNAUTHENTICATED', 'Session expirée');
  });
  const user = open('/syntheseBoussole/4');
  await user.type(await screen.findByRole('textbox'), 'Une équipe qui avance');
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  await user.type(await screen.findByLabelText('Mail'), 'camille@exemple.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret');
  answer(LoginDocument, { login: { ok: true } });
  answer(SessionDocument, ADMIN);
  answer(DashboardPageDocument, {
    moi: { ...ME, facilitateur: true },
    mesBoussoles: [],
    mesPlans: [],
  });
  answer(DashboardViesDocument, { viesCampagnes: partOf([]) });
  answer(DashboardFacilitateurDocument, {
    attentesEntretien: [],
    alertesProduit: [],
    societesPage: { total: 1 },
    campagnesEnCours: { incomplet: false, lignes: [] },
    plansDus: { incomplet: false, lignes: [] },
  });
  answer(DashboardChangementsDocument, {
    changements: { comparees: 0, incomplet: false, lignes: [] },
  });
  refuse(ResultatBoussolePageDocument, 'NOT_FOUND');

  await user.click(screen.getByRole('button', { name: 'Connexion' }));
  await user.click(await screen.findByRole('link', { name: 'Ouvrir cette page' }));

  expect(await screen.findByDisplayValue('Une équipe qui avance')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  expect(await screen.findByRole('heading', { name: /Resultat Boussole/ })).toBeVisible();
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
});
