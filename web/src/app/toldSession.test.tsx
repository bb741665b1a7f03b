import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { buildParcours } from '../boussole/fixtures.js';
import { AlreadySignedInDocument } from '../generated/connexion.js';
import { SessionDocument } from '../generated/light/app.js';
import {
  CreateCompteProvisoireDocument,
  ReponseBoussolePageDocument,
} from '../generated/light/boussole.js';
import {
  ConfirmCodeEquipeDocument,
  PersonneSuivanteDocument,
  RegisterUserPageDocument,
} from '../generated/light/individu.js';
import { SocietesPageDocument } from '../generated/societe.js';
import { serverAnnee } from '../serverTime.js';
import { answer, refuse } from '../testing/server.js';
import { App } from './App.js';
import { createRouter } from './router.js';
import { ADMIN, MEMBER } from './testing/openApp.js';
import { forgetToldSession, readToldSession } from './toldSession.js';

/** Opens `url` with the page as the server sends it. */
function open(url: string, told: string) {
  document.head.insertAdjacentHTML('beforeend', `<meta name="session" content="${told}" />`);
  window.history.pushState(null, '', url);
  return render(<App router={createRouter()} />);
}

afterEach(() => {
  for (const name of ['session', 'nom']) document.querySelector(`meta[name="${name}"]`)?.remove();
});

test('a page that came with the session does not ask it, nor whose it is', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="nom" content="Ana Roy" />');
  const asked = refuse(SessionDocument, 'UNAUTHENTICATED');
  answer(SocietesPageDocument, { societesPage: { total: 0, lignes: [] } });

  open('/societes', 'admin');

  expect(await screen.findByRole('heading', { name: 'Liste des sociétés' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana Roy', hidden: true })).toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

test('the page is told the rights as well: a member is led from an administration page', async () => {
  // This page is open to anybody and asks for the session itself.
  answer(SessionDocument, MEMBER);

  open('/societes', 'membre');

  expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeVisible();
});

test('a phone that answers does not ask it either', async () => {
  const asked = refuse(SessionDocument, 'UNAUTHENTICATED');
  const pages = refuse(ReponseBoussolePageDocument, 'FORBIDDEN');

  open('/reponseBoussole/4', 'membre');

  await screen.findByRole('heading', { level: 1 });
  expect(pages).toHaveLength(1);
  expect(asked).toHaveLength(0);
});

test('a session lost since then leads to the login', async () => {
  refuse(SessionDocument, 'UNAUTHENTICATED');
  refuse(SocietesPageDocument, 'UNAUTHENTICATED');
  refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');

  open('/societes', 'admin');

  expect(await screen.findByLabelText('Mail')).toBeVisible();
});

test.each(['', '__SESSION__'])('told %j, the page asks', async (told) => {
  const asked = answer(SessionDocument, ADMIN);
  answer(SocietesPageDocument, { societesPage: { total: 0, lignes: [] } });

  open('/societes', told);

  expect(await screen.findByRole('heading', { name: 'Liste des sociétés' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('what was told is true once: whoever comes back to the area asks', async () => {
  const asked = answer(SessionDocument, ADMIN);
  answer(SocietesPageDocument, { societesPage: { total: 0, lignes: [] } });
  const { unmount } = open('/societes', 'admin');
  await screen.findByRole('heading', { name: 'Liste des sociétés' });
  unmount();

  render(<App router={createRouter()} />);

  expect(await screen.findByRole('heading', { name: 'Liste des sociétés' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a first render that React begins again reads the same, until a page is on screen (fault 22)', () => {
  document.head.insertAdjacentHTML('beforeend', `<meta name="session" content="admin" />`);

  const twice = [readToldSession(), readToldSession()];
  forgetToldSession();

  const told = { session: { ...ADMIN.session, anneeCourante: serverAnnee() } };
  expect(twice).toEqual([told, told]);
  expect(readToldSession()).toBeUndefined();
});

const SCAN = {
  code: 'aB3xY7',
  equipe: {
    id: 7,
    libelleEquipe: 'Quai nord',
    accueille: true,
    ouverte: true,
    fermee: false,
    k: null,
  },
  session: '',
};
/** Opens a scanned address with the page as the server sends it. */
function scan(told: object) {
  const meta = document.createElement('meta');
  meta.name = 'scan';
  meta.content = JSON.stringify(told);
  document.head.append(meta);
  window.history.pushState(null, '', '/r/aB3xY7?s=sceau');
  return render(<App router={createRouter()} />);
}
afterEach(() => document.querySelector('meta[name="scan"]')?.remove());

test('from the scanned page to the first question one thing alone is asked', async () => {
  const others = [
    ...[SessionDocument, RegisterUserPageDocument].map((document) =>
      refuse(document, 'UNAUTHENTICATED'),
    ),
    refuse(ConfirmCodeEquipeDocument, 'NOT_FOUND'),
    refuse(ReponseBoussolePageDocument, 'FORBIDDEN'),
  ];
  const entered = answer(CreateCompteProvisoireDocument, {
    createCompteProvisoire: {
      idBoussole: 4,
      session: { ...MEMBER.session, provisoire: true },
      parcours: buildParcours(),
    },
  });
  const user = userEvent.setup();
  scan(SCAN);
  expect(await screen.findByText('Équipe : Quai nord')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Répondre maintenant' }));

  expect(await screen.findByText('Critère 1')).toBeVisible();
  expect(entered).toHaveLength(1);
  expect(others.flat()).toEqual([]);
});

test.each([
  ['membre', 'Vous êtes déjà connecté'],
  ['provisoire', 'Personne suivante'],
])(
  'a scanned page that came to a %s offers what is theirs, and asks for no session',
  async (told, shown) => {
    const asked = refuse(RegisterUserPageDocument, 'UNAUTHENTICATED');
    answer(PersonneSuivanteDocument, { mesBoussoles: [] });

    scan({ ...SCAN, session: told });

    expect((await screen.findAllByText(new RegExp(shown)))[0]).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('a scanned address whose page was told nothing asks whose code it is, then enters the same way', async () => {
  refuse(RegisterUserPageDocument, 'UNAUTHENTICATED');
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: SCAN.equipe });
  answer(CreateCompteProvisoireDocument, {
    createCompteProvisoire: {
      idBoussole: 4,
      session: { ...MEMBER.session, provisoire: true },
      parcours: buildParcours(),
    },
  });
  const user = userEvent.setup();
  window.history.pushState(null, '', '/r/aB3xY7?s=Kq8');
  render(<App router={createRouter()} />);

  await user.click(await screen.findByRole('button', { name: 'Répondre maintenant' }));

  expect(await screen.findByText('Critère 1')).toBeVisible();
  expect(window.location.pathname).toBe('/reponseBoussole/4');
});
