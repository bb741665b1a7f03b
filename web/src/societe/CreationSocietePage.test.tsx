import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { CreateSocieteDocument } from '../generated/societe.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CreationSocietePage } from './CreationSocietePage.js';

const renderCreation = () =>
  renderPage(<CreationSocietePage />, { path: paths.creationSociete.pattern });
const submit = () => screen.getByRole('button', { name: 'Créer la société' });

test('a company is created with the visibility chosen (admin §2, /creationSociete) (admin §8, Company create 201) (admin §2 /creationSociete.1) (admin §2 /creationSociete.2) (admin §4.6) (admin §2 /creationSociete.3)', async () => {
  const sent = answer(CreateSocieteDocument, { createSociete: { id: 1 } });
  const { user } = renderCreation();
  expect(screen.getByRole('heading', { name: "Création d'une société" })).toBeVisible();
  const visibility = within(
    screen.getByRole('group', {
      name: 'Les membres de la société peuvent-ils voir les resultats de toute la société ?',
    }),
  );
  expect(visibility.getAllByRole('radio')).toHaveLength(2);
  expect(visibility.getByRole('radio', { name: 'Non' })).toBeChecked();
  expect(screen.getByLabelText('Libelle')).toHaveAttribute('type', 'text');

  await user.type(screen.getByLabelText('Libelle'), '  Cap Ouest ');
  await user.click(screen.getByRole('radio', { name: 'Oui' }));
  await user.click(submit());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
  expect(screen.getByRole('status')).toHaveTextContent('Société créée avec succès !');
  expect(sent).toEqual([{ input: { libelleSociete: 'Cap Ouest', visuSociete: true, k: null } }]);
});

test('the form asks what the specification says alone: the launch asks when results are shown', () => {
  renderCreation();

  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test.each([
  ['missing', ' ', 'Le libelle de la société doit être renseigné'],
  ['46 characters long', 'x'.repeat(46), 'Le libelle de la société est trop long'],
])('a label that is %s is refused, and nothing is sent (admin §5.2)', async (_, label, message) => {
  const sent = answer(CreateSocieteDocument, { createSociete: { id: 1 } });
  const { user } = renderCreation();

  await user.type(screen.getByLabelText('Libelle'), label);
  await user.click(submit());

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ['DUPLICATE', 'La société Cap Ouest est déjà existante ...', '(admin §8, Company create 449)'],
  ['INTERNAL', 'Erreur lors de la création de la société ...', '(admin §8, Company create other)'],
] as const)('%s shows "%s" and keeps the form %s', async (code, message, _row) => {
  refuse(CreateSocieteDocument, code);
  const { user } = renderCreation();

  await user.type(screen.getByLabelText('Libelle'), 'Cap Ouest');
  await user.click(submit());

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Libelle')).toHaveValue('Cap Ouest');
  expect(screen.queryByText('Société créée avec succès !')).not.toBeInTheDocument();
});

test('a refused field shows the reason under itself', async () => {
  refuse(CreateSocieteDocument, 'BAD_USER_INPUT', 'Ce texte contient …', 'libelleSociete');
  const { user } = renderCreation();

  await user.type(screen.getByLabelText('Libelle'), 'Cap Ouest');
  await user.click(submit());

  expect(await screen.findByText('Ce texte contient …')).toBeVisible();
  expect(screen.getByLabelText('Libelle')).toHaveAccessibleErrorMessage('Ce texte contient …');
});

test('Retour leads to the list, and asks first when something was typed (admin §2 /creationSociete.3)', async () => {
  const { user } = renderCreation();
  await user.type(screen.getByLabelText('Libelle'), 'Cap');

  await user.click(screen.getByRole('button', { name: 'Retour' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
});
