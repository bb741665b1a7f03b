import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { DashboardPageDocument } from '../../generated/individu.js';
import {
  GarderAccesPageDocument,
  RegisterCompteProvisoireDocument,
} from '../../generated/individu.js';
import { CreateCompteProvisoireDocument } from '../../generated/light/boussole.js';
import {
  ConfirmCodeEquipeDocument,
  PersonneSuivanteDocument,
  RenewSessionDocument,
  RegisterUserPageDocument,
} from '../../generated/light/individu.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { session } from '../../testing/session.js';
import { DashboardPage } from '../DashboardPage.js';
import { RegisterUserPage } from '../RegisterUserPage.js';
import { rememberEntry } from './entree.js';
import { GarderAccesPage } from './GarderAccesPage.js';

const EQUIPE = {
  id: 7,
  libelleEquipe: 'Quai nord',
  accueille: true,
  ouverte: true,
  fermee: false,
  k: null,
};
const ANSWER_NOW = { name: 'Répondre maintenant' };
const NEXT = { name: 'Personne suivante' };
const open = (url: string, path: string = paths.rejoindre.pattern) =>
  renderPage(<RegisterUserPage />, { path, url });

beforeEach(() => void refuse(RegisterUserPageDocument, 'UNAUTHENTICATED'));

test('where the team does not welcome there are the two fields only', async () => {
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: { ...EQUIPE, accueille: false } });

  open('/r/aB3xY7');

  expect(await screen.findByLabelText('Pseudo')).toBeVisible();
  expect(screen.queryByRole('button', ANSWER_NOW)).not.toBeInTheDocument();
});

test('a code that is typed leads where the scan does, beside the specified account', async () => {
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: EQUIPE });

  open('/RegisterUser?code=aB3xY7', paths.registerUser.pattern);

  expect(await screen.findByLabelText('Pseudo')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Veuillez creer votre compte/,
  );
  expect(screen.getByRole('link', ANSWER_NOW)).toHaveAttribute('href', '/r/aB3xY7');
});

test('whoever scans too late reads first that the boussole is closed', async () => {
  answer(ConfirmCodeEquipeDocument, {
    confirmCodeEquipe: { ...EQUIPE, accueille: false, ouverte: false, fermee: true },
  });

  open('/r/aB3xY7');

  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'La boussole de cette équipe est fermée',
    }),
  ).toBeVisible();
  expect(screen.getByText('Vous pouvez déjà créer votre compte pour la suivante.')).toBeVisible();
});

test.each([
  [null, 'On retrouve votre réponse en lisant les moyennes juste avant et juste après vous.'],
  [5, /^Rien ne s’affiche à moins de 5.personnes à la fois, toutes ayant terminé\.$/],
])(
  'a scanned address says what the level %j means before anything is typed',
  async (k, sentence) => {
    answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: { ...EQUIPE, k } });

    open('/r/aB3xY7');

    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test('a refusal shows the server’s own sentence, and the button serves again', async () => {
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: EQUIPE });
  const message = 'Cette équipe est complète';
  refuse(CreateCompteProvisoireDocument, 'DUPLICATE', message);
  const { user } = open('/r/aB3xY7');

  await user.click(await screen.findByRole('button', ANSWER_NOW));

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', ANSWER_NOW)).toBeEnabled();
});

test('where too many enter at once the phone waits for its turn by itself', async () => {
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: EQUIPE });
  refuse(CreateCompteProvisoireDocument, 'TOO_MANY_REQUESTS', 'réessayez dans 1 seconde');
  const { user } = open('/r/aB3xY7');
  await user.click(await screen.findByRole('button', ANSWER_NOW));
  expect(await screen.findByText(/^Vous êtes nombreux à entrer/)).toBeVisible();
  expect(screen.queryByText(/réessayez/)).not.toBeInTheDocument();

  refuse(CreateCompteProvisoireDocument, 'DUPLICATE', 'Cette équipe est complète');

  const patience = { timeout: 10_000 };
  expect(await screen.findByRole('alert', undefined, patience)).toHaveTextContent('est complète');
  expect(screen.getByRole('button', ANSWER_NOW)).toBeEnabled();
});

test('on a lent phone the scan first ends the session of whoever answers without a password', async () => {
  answer(RegisterUserPageDocument, { session: { ok: true, provisoire: true } });
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: EQUIPE });
  answer(PersonneSuivanteDocument, { mesBoussoles: [] });
  const ended = answer(RenewSessionDocument, { renewSession: { ok: true } });
  const { user } = open('/r/aB3xY7');

  await user.click(await screen.findByRole('button', NEXT));

  expect(await screen.findByRole('button', ANSWER_NOW)).toBeVisible();
  expect(ended).toHaveLength(1);
});

test.each([
  ['EN_COURS', true, 'Continuer mes réponses', paths.reponseBoussole({ id: 4 })],
  ['NON_COMMENCE', true, 'Continuer mes réponses', paths.reponseBoussole({ id: 4 })],
  ['TERMINE', true, 'Voir où en est l’équipe', paths.resultatBoussole({ id: 4 })],
  ['EN_COURS', false, 'Voir où en est l’équipe', paths.resultatBoussole({ id: 4 })],
] as const)(
  'a phone that scans again, its answers %s and its boussole open %j, is offered « %s »',
  async (statut, ouverte, name, href) => {
    answer(RegisterUserPageDocument, { session: { ok: true, provisoire: true } });
    answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: EQUIPE });
    answer(PersonneSuivanteDocument, {
      mesBoussoles: [{ id: 77, idBoussole: 4, statut, ouverte }],
    });

    open('/r/aB3xY7');

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  },
);

const MOI = {
  id: 4,
  pseudo: 'Mouette4257',
  facilitateur: false,
  libelleSociete: null,
  idSocieteOuverte: null,
  libelleEquipe: 'Quai nord',
};

test('the personal space says that there is no password, and hands the phone on to the scanned address', async () => {
  session.provisoire = true;
  rememberEntry('/r/aB3xY7?s=Kq8');
  answer(DashboardPageDocument, { moi: MOI, mesBoussoles: [], mesPlans: [] });
  answer(RenewSessionDocument, { renewSession: { ok: true } });
  const { user } = renderPage(<DashboardPage />, { path: paths.dashboard.pattern });
  expect(await screen.findByRole('link', { name: 'Garder mon accès' })).toHaveAttribute(
    'href',
    '/garderAcces',
  );

  await user.click(screen.getByRole('button', NEXT));
  await user.click(
    (await screen.findAllByRole('button', NEXT)).find((button) =>
      button.closest('[role=alertdialog]'),
    ) ?? document.body,
  );

  await waitFor(() =>
    expect(screen.getByLabelText('Adresse')).toHaveTextContent('/r/aB3xY7?s=Kq8'),
  );
  session.provisoire = false;
});

const renderKeep = () => renderPage(<GarderAccesPage />, { path: paths.garderAcces.pattern });

test('once the boussole is closed it says until when the result is read, and offers nothing to keep', async () => {
  session.provisoire = true;
  answer(DashboardPageDocument, {
    moi: { ...MOI, libelleEquipe: null },
    mesBoussoles: [],
    mesPlans: [],
  });

  renderPage(<DashboardPage />, { path: paths.dashboard.pattern });

  expect(await screen.findByText(/^La boussole est fermée/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Garder mon accès' })).not.toBeInTheDocument();
  session.provisoire = false;
});

test('« Garder mon accès » proposes the drawn pseudo, asks for a password and leads to the personal space', async () => {
  answer(GarderAccesPageDocument, { session: { provisoire: true }, moi: MOI });
  const sent = answer(RegisterCompteProvisoireDocument, { registerCompteProvisoire: { ok: true } });
  const { user } = renderKeep();

  expect(await screen.findByLabelText('Pseudo')).toHaveValue('Mouette4257');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret1{Enter}');

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
  expect(sent).toEqual([{ input: { pseudo: 'Mouette4257', motDePasse: 'secret1' } }]);
});

test('a taken pseudo shows under its field; an account with a password has nothing to keep', async () => {
  answer(GarderAccesPageDocument, { session: { provisoire: true }, moi: MOI });
  refuse(RegisterCompteProvisoireDocument, 'DUPLICATE', 'Ce pseudo est déjà utilisé', 'pseudo');
  const { user, unmount } = renderKeep();
  await user.type(await screen.findByLabelText('Mot de passe'), 'secret1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce pseudo est déjà utilisé');
  expect(screen.getByLabelText('Pseudo')).toHaveAccessibleDescription(
    /Ce pseudo est déjà utilisé$/,
  );
  unmount();

  answer(GarderAccesPageDocument, { session: { provisoire: false }, moi: MOI });
  renderKeep();

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
});
