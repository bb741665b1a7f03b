import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import {
  CreateUserDocument,
  UserChoicesDocument,
  UserEquipesDocument,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { CHOICES, EQUIPES } from './fixtures.js';
import { RegisterPage } from './RegisterPage.js';

const LIEN = '/activation/jeton-de-zoe';
const created = (envoye: boolean) => ({
  createIndividu: {
    individu: { id: 7, adresseMail: 'zoe@exemple.fr' },
    lienActivation: envoye ? null : LIEN,
    envoye,
  },
});
const submit = () => screen.getByRole('button', { name: "Créer l'utilisateur" });
const choose = (name: string) => screen.getByRole('option', { name });

async function openForm() {
  answer(UserChoicesDocument, CHOICES);
  const teams = answer(UserEquipesDocument, ({ idSociete }) => ({
    equipes: EQUIPES[idSociete] ?? [],
  }));
  const view = renderPage(<RegisterPage />, { path: paths.register.pattern });
  expect(view.container).toHaveTextContent('');
  await screen.findByRole('heading', { name: "Création d'un utilisateur" });
  return { ...view, teams };
}

async function fill({ user }: Awaited<ReturnType<typeof openForm>>) {
  await user.type(screen.getByLabelText('Nom'), ' Martin ');
  await user.type(screen.getByLabelText('Prenom'), 'Zoé');
  await user.type(screen.getByLabelText('Adresse mail'), 'zoe@exemple.fr');
  await user.selectOptions(screen.getByLabelText('Profil'), 'User');
}

test('a user is created with several teams of its company, then its link is shown (admin §2, /register) (admin §8, User create 201) (admin §2 /register.1) (admin §2 /register.2) (admin §2 /register.4) (admin §2 /register.5) (admin §4.7) (admin §6.4) (admin §1.1) (admin §2 /register.3)', async () => {
  const sent = answer(CreateUserDocument, created(false));
  const form = await openForm();
  const { user, teams } = form;
  expect(screen.getByRole('combobox', { name: 'Profil' }).tagName).toBe('SELECT');
  expect(screen.getByRole('combobox', { name: 'Societe' })).toHaveValue('Aucune société');
  await fill(form);
  await waitFor(() => expect(teams).toEqual([{ idSociete: 10 }]));

  await user.click(screen.getByLabelText('Equipe'));
  await user.click(choose('Quai nord'));
  await user.click(choose('Quai sud'));
  await user.click(submit());

  expect(await screen.findByRole('alertdialog', { name: "Lien d'activation" })).toBeVisible();
  expect(screen.getByText('Utilisateur créé avec succès !')).toBeVisible();
  expect(screen.getByText(/^Aucun mail n’a été envoyé/)).toBeVisible();
  expect(sent).toEqual([
    {
      input: {
        nom: 'Martin',
        prenom: 'Zoé',
        adresseMail: 'zoe@exemple.fr',
        idProfil: 0,
        idSociete: 10,
        idEquipes: [1, 2],
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${LIEN}`);
  await user.click(screen.getByRole('button', { name: 'Terminer' }));
  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/users');
});

test('a link that was mailed says to whom', async () => {
  answer(CreateUserDocument, created(true));
  const form = await openForm();
  await fill(form);

  await form.user.click(submit());

  expect(await screen.findByText('Le lien a été envoyé par mail à zoe@exemple.fr.')).toBeVisible();
});

test('no company is chosen at first; the teams of the first one are listed, and choosing one of them chooses it (fault 6)', async () => {
  const sent = answer(CreateUserDocument, created(false));
  const form = await openForm();
  const { user, teams } = form;
  await fill(form);
  const societe = screen.getByRole('combobox', { name: 'Societe' });
  expect(societe).toHaveValue('Aucune société');
  await waitFor(() => expect(teams).toEqual([{ idSociete: 10 }]));
  expect(screen.getByLabelText('Equipe')).toHaveAccessibleDescription(
    'Ce sont les équipes de Cap Élan. En choisir une choisit aussi la société.',
  );

  await user.click(screen.getByLabelText('Equipe'));
  await user.click(await screen.findByRole('option', { name: 'Quai sud' }));

  expect(societe).toHaveValue('Cap Élan');
  expect(screen.getByRole('button', { name: 'Retirer Quai sud' })).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({ idSociete: 10, idEquipes: [2] });
});

test('the teams follow the company, and those of the other are let go (admin §4.7)', async () => {
  const sent = answer(CreateUserDocument, created(false));
  const form = await openForm();
  const { user } = form;
  await fill(form);
  await user.click(screen.getByLabelText('Equipe'));
  await user.click(await screen.findByRole('option', { name: 'Quai nord' }));

  await user.click(screen.getByLabelText('Societe'));
  await user.click(choose('Voiles du Sud'));
  expect(screen.queryByRole('button', { name: 'Retirer Quai nord' })).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Equipe'));
  await user.click(await screen.findByRole('option', { name: 'Atelier' }));
  await user.click(submit());

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({ idSociete: 20, idEquipes: [3] });
});

test('a user may have no company (admin §5.3.5)', async () => {
  const sent = answer(CreateUserDocument, created(false));
  const form = await openForm();
  await fill(form);

  await form.user.click(submit());

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({ idSociete: null, idEquipes: [] });
});

test('an empty form gets its four sentences under the fields, and nothing is sent (admin §5.3.1) (admin §5.3.2) (admin §5.3.3) (admin §5.3.4) (admin §5.5)', async () => {
  const sent = answer(CreateUserDocument, created(false));
  const { user } = await openForm();

  await user.click(submit());

  await screen.findByText('Le nom doit être renseigné');
  const messages = {
    Nom: 'Le nom doit être renseigné',
    Prenom: 'Le prénom doit être renseigné',
    'Adresse mail': "L'adresse mail n'est pas valide",
    Profil: 'Le profil doit être renseigné',
  };
  for (const [label, message] of Object.entries(messages)) {
    expect(screen.getByLabelText(label)).toHaveAccessibleErrorMessage(message);
  }
  expect(sent).toEqual([]);
});

test.each([
  ['Nom', 'x'.repeat(46), 'Le nom est trop long'],
  ['Prenom', 'x'.repeat(46), 'Le prenom est trop long'],
  ['Adresse mail', 'sans-arobase', "L'adresse mail n'est pas valide"],
  ['Adresse mail', `@${'x'.repeat(255)}`, "L'adresse mail est trop longue"],
])(
  '%s: %s is refused (admin §5.3.1) (admin §5.3.2) (admin §5.3.3)',
  async (label, value, message) => {
    const { user } = await openForm();

    await user.click(screen.getByLabelText(label));
    await user.paste(value);
    await user.click(submit());

    expect(await screen.findByText(message)).toBeVisible();
  },
);

test.each([
  // prettier-ignore
  ['DUPLICATE', "L'adresse mail zoe@exemple.fr est déjà utilisée ...", '(admin §8, User create 449)'],
  ['INTERNAL', "Erreur lors de la création de l'utilisateur ...", '(admin §8, User create other)'],
] as const)('%s shows "%s" and keeps the form %s', async (...row) => {
  const [code, message] = row;
  refuse(CreateUserDocument, code);
  const form = await openForm();
  await fill(form);

  await form.user.click(submit());

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Prenom')).toHaveValue('Zoé');
  expect(screen.queryByText('Utilisateur créé avec succès !')).not.toBeInTheDocument();
});

test('Retour leads to the list, and asks first when something was typed (admin §2 /register.3)', async () => {
  const form = await openForm();
  await fill(form);

  await form.user.click(screen.getByRole('button', { name: 'Retour' }));
  await form.user.click(await screen.findByRole('button', { name: 'Oui' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/users');
});

test('a témoin has a company and no team: the teams chosen before are forgotten', async () => {
  const sent = answer(CreateUserDocument, created(false));
  const form = await openForm();
  const { user } = form;
  await fill(form);
  await user.click(screen.getByLabelText('Equipe'));
  await user.click(await screen.findByRole('option', { name: 'Quai nord' }));

  expect(screen.getByLabelText('Societe')).toHaveValue('Cap Élan');

  await user.selectOptions(screen.getByLabelText('Profil'), 'Témoin');
  expect(screen.queryByLabelText('Equipe')).not.toBeInTheDocument();
  expect(screen.getByText(/^Un témoin n’est membre d’aucune équipe/)).toBeVisible();
  await user.click(submit());

  await screen.findByRole('alertdialog', { name: "Lien d'activation" });
  expect(sent).toMatchObject([{ input: { idProfil: 2, idSociete: 10, idEquipes: [] } }]);
});
