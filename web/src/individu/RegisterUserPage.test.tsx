import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  ConfirmCodeEquipeDocument,
  RegisterUserDocument,
  RegisterUserPageDocument,
} from '../generated/light/individu.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { RegisterUserPage } from './RegisterUserPage.js';

const QUAI_NORD = {
  id: 7,
  libelleEquipe: 'Quai nord',
  accueille: false,
  ouverte: true,
  fermee: false,
  k: null,
};
const renderRegister = (search = '') =>
  renderPage(<RegisterUserPage />, {
    path: paths.registerUser.pattern,
    url: paths.registerUser() + search,
  });

beforeEach(() => void refuse(RegisterUserPageDocument, 'UNAUTHENTICATED'));

async function reachSecondStep() {
  const codes = answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });
  const { user } = renderRegister('?code=aB3xY7');
  await screen.findByRole('heading', { name: 'Veuillez creer votre compte Boussole' });
  return { user, codes };
}

test('a code that opens one team leads to the second step, spaces forgiven (journey §2, /RegisterUser) (journey §2 /RegisterUser.1) (journey §4.3)', async () => {
  const sent = answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });
  const { user } = renderRegister();

  await user.type(screen.getByLabelText('Code de l’équipe'), ' aB3 xY7 ');
  await user.click(screen.getByRole('button', { name: 'Verifier le code' }));

  expect(
    await screen.findByRole('heading', { name: 'Veuillez creer votre compte Boussole' }),
  ).toBeVisible();
  expect(screen.getByText('Équipe : Quai nord')).toBeVisible();
  expect(sent).toEqual([{ code: 'aB3xY7' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Changer de code' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Inscription' })).toHaveFocus();
});

test.each([
  ['closed', { ouverte: false, fermee: true }, /^La boussole de cette équipe est fermée\./],
  ['not open yet', { ouverte: false, fermee: false }, /n’est pas encore ouverte\./],
])(
  'the code of a team whose boussole is %s says so, before it asks for an account',
  async (_of, state, said) => {
    answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: { ...QUAI_NORD, ...state } });
    renderRegister('?code=aB3xY7');

    expect(await screen.findByText(said)).toBeVisible();
  },
);

test.each([
  'aB3xY7.',
  '«\u00a0aB3xY7\u00a0»',
  '"aB3xY7"',
  '\u200baB3xY7\u200b',
  '(aB3xY7),',
  '\ufeff“aB3 xY7”.',
])('the code pasted as %j is the code (fault 14)', async (pasted) => {
  const sent = answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });
  const { user } = renderRegister();

  await user.click(screen.getByLabelText('Code de l’équipe'));
  await user.paste(pasted);
  await user.click(screen.getByRole('button', { name: 'Verifier le code' }));

  expect(await screen.findByText('Équipe : Quai nord')).toBeVisible();
  expect(sent).toEqual([{ code: 'aB3xY7' }]);
});

test('a code that opens no team is refused (journey §5.3) (journey §8, Wrong team code) (journey §4.3)', async () => {
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: null });
  const { user } = renderRegister();

  await user.type(screen.getByLabelText('Code de l’équipe'), 'aB3xY7{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Code incorrect');
  const field = screen.getByLabelText('Code de l’équipe');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Code incorrect$/);
  expect(screen.getByText(/Il a pu changer depuis.: demandez-le de nouveau\.$/)).toBeVisible();
});

test('a malformed code is refused without asking the server', async () => {
  const sent = answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });
  const { user } = renderRegister();

  await user.type(screen.getByLabelText('Code de l’équipe'), 'aB3{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Code incorrect');
  expect(sent).toEqual([]);
});

test('the right code after a wrong one takes the refusal away', async () => {
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });
  const { user } = renderRegister();
  const field = screen.getByLabelText('Code de l’équipe');
  await user.type(field, 'aB3{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Code incorrect');

  await user.type(field, 'xY7{Enter}');

  expect(await screen.findByText('Équipe : Quai nord')).toBeVisible();
  expect(screen.queryByText('Code incorrect')).not.toBeInTheDocument();
});

test('a link with a code goes straight to the second step', async () => {
  const { codes } = await reachSecondStep();

  expect(codes).toEqual([{ code: 'aB3xY7' }]);
});

const renderShortAddress = (code: string, search = '') =>
  renderPage(<RegisterUserPage />, {
    path: paths.rejoindre.pattern,
    url: paths.rejoindre({ code }) + search,
  });

test("the short address of a team's sheet goes straight to the second step, its case kept", async () => {
  const sent = answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });

  renderShortAddress('aB3xY7');

  expect(await screen.findByText('Équipe : Quai nord')).toBeVisible();
  expect(sent).toEqual([{ code: 'aB3xY7' }]);
});

test('a scanned address sends the signature that it carries, and the same code typed anew does not', async () => {
  const sent = answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });
  const { user } = renderShortAddress('aB3xY7', '?s=Kq8_vT-3mZpX');
  await user.click(await screen.findByRole('button', { name: 'Changer de code' }));

  await user.type(screen.getByLabelText('Code de l’équipe'), 'aB3xY7{Enter}');

  expect(await screen.findByText('Équipe : Quai nord')).toBeVisible();
  expect(sent).toEqual([{ code: 'aB3xY7', signature: 'Kq8_vT-3mZpX' }, { code: 'aB3xY7' }]);
});

test('a short address with a wrong code shows the first step, with the reason', async () => {
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: null });

  renderShortAddress('aB3xY8');

  expect(await screen.findByRole('alert')).toHaveTextContent('Code incorrect');
  const field = await screen.findByLabelText('Code de l’équipe');
  expect(field).toHaveValue('aB3xY8');
  expect(field).toHaveAccessibleDescription(/Code incorrect$/);
});

test('the second step has a pseudo and a password that can be shown, and says how long it must be (journey §2 /RegisterUser.2)', async () => {
  const { user } = await reachSecondStep();

  expect(screen.getByLabelText('Pseudo')).toHaveAttribute('type', 'text');
  const password = screen.getByLabelText('Mot de passe');
  expect(password).toHaveAccessibleDescription('6 caractères minimum');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('a short pseudo and a short password get their sentences (journey §5.2) (journey §9.7) (journey §2 /RegisterUser.2)', async () => {
  const { user } = await reachSecondStep();

  await user.type(screen.getByLabelText('Pseudo'), 'abc');
  await user.type(screen.getByLabelText('Mot de passe'), '12345');
  await user.click(screen.getByRole('button', { name: 'Inscription' }));

  expect(await screen.findByText('Le pseudo doit contenir au moins 4 caractères')).toBeVisible();
  expect(screen.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible();
});

test('a pseudo of letters and digits only (journey §5.2)', async () => {
  const { user } = await reachSecondStep();

  await user.type(screen.getByLabelText('Pseudo'), 'camille-29{Enter}');

  expect(
    await screen.findByText('Le pseudo doit contenir uniquement des lettres et des chiffres'),
  ).toBeVisible();
});

test('the new account goes with the code and the team, and leads to the login (journey §8, Registration 201) (journey §2 /RegisterUser.2) (journey §2 /RegisterUser.3) (journey §4.3)', async () => {
  const { user } = await reachSecondStep();
  const sent = answer(RegisterUserDocument, { register: { ok: true } });

  await user.type(screen.getByLabelText('Pseudo'), 'camille29');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret1{Enter}');

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/UserLogin');
  expect(screen.getByText('Votre compte a été créé avec succès')).toBeVisible();
  expect(sent).toEqual([
    { input: { pseudo: 'camille29', motDePasse: 'secret1', code: 'aB3xY7', idEquipe: 7 } },
  ]);
});

test('a pseudo that is taken stays on the page with the reason (journey §8, Registration 449)', async () => {
  const { user } = await reachSecondStep();
  refuse(RegisterUserDocument, 'DUPLICATE', 'Ce pseudo est déjà utilisé', 'pseudo');

  await user.type(screen.getByLabelText('Pseudo'), 'camille29');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret1{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Ce pseudo est déjà utilisé');
  const pseudo = screen.getByLabelText('Pseudo');
  expect(pseudo).toHaveValue('camille29');
  expect(pseudo).toHaveAccessibleDescription(/Ce pseudo est déjà utilisé$/);
});

test('a team that is full says so, and not that the pseudo is taken', async () => {
  const { user } = await reachSecondStep();
  const message = 'Cette équipe est complète : son code n’inscrit plus personne.';
  refuse(RegisterUserDocument, 'DUPLICATE', message);

  await user.type(screen.getByLabelText('Pseudo'), 'camille29');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret1{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('Ce pseudo est déjà utilisé')).not.toBeInTheDocument();
});

test('whoever scans again finds the way to the login beside the new account', async () => {
  await reachSecondStep();

  expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/UserLogin');
});

test('on a device where somebody is signed in, no account is made into their space', async () => {
  answer(RegisterUserPageDocument, { session: { ok: true, provisoire: false } });
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });

  renderRegister('?code=aB3xY7');

  expect(
    await screen.findByText(
      'Vous êtes déjà connecté sur cet appareil. Pour inscrire quelqu’un d’autre, déconnectez-vous d’abord.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mon espace' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('button', { name: 'Inscription' })).not.toBeInTheDocument();
});

test('at the short address the new account is signed in at once: its password is not typed twice', async () => {
  answer(ConfirmCodeEquipeDocument, { confirmCodeEquipe: QUAI_NORD });
  const sent = answer(RegisterUserDocument, { register: { ok: true } });
  const { user } = renderShortAddress('aB3xY7');

  await user.type(await screen.findByLabelText('Pseudo'), 'camille29');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret1{Enter}');

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
  expect(screen.getByText('Votre compte a été créé avec succès')).toBeVisible();
  expect(sent).toMatchObject([{ input: { ouvrirSession: true } }]);
});
