import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  ContenuSocieteDocument,
  DeleteSocieteDocument,
  SocieteEditPageDocument,
  UpdateSocieteDocument,
} from '../generated/societe.js';
import { paths } from '../paths.js';
import { directe } from '../testing/detruites.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { SocieteEditPage } from './SocieteEditPage.js';

const SOCIETE = {
  id: 3,
  libelleSociete: 'Cap Ouest',
  visuSociete: false,
  k: null,
  conservation: null as number | null,
  logo: null,
  questionFf: null,
  questionOr: null,
  effectifs: [3, 6, 7, 12],
};
const ABANDON =
  'Vos modifications ne seront pas sauvegardées ! Etes vous sûr de vouloir continuer ?';

const renderEdition = () =>
  renderPage(<SocieteEditPage />, { path: paths.societeEdit.pattern, url: '/societeEdit/3' });

/** Opens the page and waits for the company. */
async function openEdition(k: number | null = null) {
  answer(SocieteEditPageDocument, { societe: { ...SOCIETE, k } });
  const { user } = renderEdition();
  await screen.findByRole('heading', { name: "Modification d'une société" });
  return user;
}
const button = (name: string) => screen.getByRole('button', { name });
const level = (name: string) => screen.getByRole('radio', { name });
const people = () => screen.getByRole('combobox', { name: 'Nombre minimal de personnes (k)' });
const save = () => button('Enregistrer les modifications');
const accept = () => answer(UpdateSocieteDocument, { updateSociete: SOCIETE });

test('the page is blank, then shows the company (admin §2, /societeEdit/{id}) (admin §2 /societeEdit/{id}.1) (admin §2 /societeEdit/{id}.2) (admin §2 /societeEdit/{id}.3) (admin §4.3)', async () => {
  const sent = answer(SocieteEditPageDocument, { societe: SOCIETE });

  renderEdition();

  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await screen.findByRole('heading', { name: "Modification d'une société" });
  expect(screen.getByLabelText('Libelle')).toHaveValue('Cap Ouest');
  const visibility = screen.getByRole('group', {
    name: 'Les membres de la société peuvent-ils voir les resultats de toute la société ?',
  });
  expect(within(visibility).getByRole('radio', { name: 'Non' })).toBeChecked();
  expect(level('Directe')).toBeChecked();
  expect(sent).toEqual([{ id: 3 }]);
});

test('what is changed is saved, said, and leads to the list (admin §8, Company modify 200) (admin §2 /societeEdit/{id}.4) (admin §4.6)', async () => {
  const user = await openEdition();
  const sent = accept();

  await user.type(screen.getByLabelText('Libelle'), ' SA');
  await user.click(screen.getByRole('radio', { name: 'Oui' }));
  await user.click(level('Publiée'));
  await user.click(save());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
  expect(screen.getByRole('status')).toHaveTextContent('Société modifiée avec succès !');
  expect(sent).toEqual([
    {
      input: { id: 3, libelleSociete: 'Cap Ouest SA', visuSociete: true, k: 5, conservation: null },
    },
  ]);
});

test('a company that is Publiée says what its number means for its own teams, and for which boussoles', async () => {
  const user = await openEdition(5);
  const sent = accept();
  expect(level('Publiée')).toBeChecked();
  expect(level('Publiée')).toHaveAccessibleDescription(
    'Rien ne s’affiche à moins de 5 personnes à la fois, toutes ayant terminé.',
  );
  expect(people()).toHaveDisplayValue('5');
  expect(
    screen.getByRole('group', { name: 'Niveau de confidentialité' }),
  ).toHaveAccessibleDescription(/^Ce niveau vaudra pour les boussoles à venir\./);
  const meaning = () =>
    within(people().closest('fieldset') ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(meaning()).toEqual([
    'Si 60 % des membres participent, 3 équipes sur 4 n’affichent rien.',
    'Si 80 % des membres participent, 2 équipes sur 4 n’affichent rien.',
    'Si 100 % des membres participent, 1 équipe sur 4 n’affiche rien.',
  ]);
  expect(screen.queryByText(/pour cinq équipes/)).not.toBeInTheDocument();

  await user.selectOptions(people(), '20');
  expect(meaning()[2]).toBe(
    'Si 100 % des membres participent, aucune équipe n’affiche ses résultats.',
  );
  await user.click(level('Directe'));
  expect(
    screen.queryByRole('combobox', { name: 'Nombre minimal de personnes (k)' }),
  ).not.toBeInTheDocument();
  await user.click(level('Publiée'));
  expect(people()).toHaveDisplayValue('20');
  await user.click(level('Directe'));
  await user.click(save());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
  expect(sent).toEqual([
    {
      input: {
        id: 3,
        libelleSociete: 'Cap Ouest',
        visuSociete: false,
        k: null,
        conservation: null,
      },
    },
  ]);
});

test('how long answers are kept is chosen from a short list, and « Jamais » until then', async () => {
  const user = await openEdition();
  const sent = accept();
  const kept = screen.getByRole('combobox', { name: 'Effacer les réponses et les commentaires' });
  expect(kept).toHaveDisplayValue('Jamais');
  expect(
    within(kept)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Jamais',
    '6\u00a0mois après la fin de la campagne',
    '12\u00a0mois après la fin de la campagne',
    '24\u00a0mois après la fin de la campagne',
    '36\u00a0mois après la fin de la campagne',
    '60\u00a0mois après la fin de la campagne',
  ]);

  await user.selectOptions(kept, '24');
  await user.click(save());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
  expect(sent).toMatchObject([{ input: { conservation: 24 } }]);
});

test.each([
  ['Libelle', ' ', 'Le libelle de la société doit être renseigné'],
  ['Libelle', 'x'.repeat(46), 'Le libelle de la société est trop long'],
])(
  '%s of "%s" is refused under the field, and nothing is sent (admin §5.2)',
  async (label, text, message) => {
    const user = await openEdition();
    const sent = accept();

    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    await user.click(save());

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleErrorMessage(message));
    expect(sent).toEqual([]);
  },
);

const FAILURE = 'Erreur lors de la modification de la société ...';

test('a failure shows its sentence and keeps the form (admin §8, Company modify other)', async () => {
  const user = await openEdition();
  refuse(UpdateSocieteDocument, 'INTERNAL');

  await user.type(screen.getByLabelText('Libelle'), ' SA');
  await user.click(save());

  expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE);
  expect(screen.getByLabelText('Libelle')).toHaveValue('Cap Ouest SA');
});

test.each([
  ['DUPLICATE', 'libelleSociete', 'Libelle', 'La société Cap Ouest est déjà existante ...'],
] as const)(
  'a %s also tells the reason under %s, and the form can be saved once it is changed',
  async (code, champ, label, reason) => {
    const user = await openEdition();
    refuse(UpdateSocieteDocument, code, reason, champ);
    await user.click(screen.getByRole('radio', { name: 'Oui' }));
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleErrorMessage(reason));
    expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    accept();

    await user.type(screen.getByLabelText(label), '{Backspace}1');
    await user.click(save());

    expect(await screen.findByText('Société modifiée avec succès !')).toBeVisible();
  },
);

test('Annuler leads straight to the list while nothing is changed (admin §2 /societeEdit/{id}.6)', async () => {
  const user = await openEdition();

  await user.click(button('Annuler'));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
});

test.each([
  ['the label', () => screen.getByLabelText('Libelle')],
  ['the visibility', () => screen.getByRole('radio', { name: 'Oui' })],
  ['the level', () => level('Publiée')],
])(
  'once %s is changed, Annuler asks: Non stays, Oui leaves (admin §2 /societeEdit/{id}.6) (admin §4.3) (admin §4.5) (admin §4.10)',
  async (_, field) => {
    const user = await openEdition();
    await user.type(field(), '2');

    await user.click(button('Annuler'));
    const dialog = await screen.findByRole('alertdialog', { name: 'ATTENTION' });
    expect(dialog).toHaveTextContent(ABANDON);
    await user.click(within(dialog).getByRole('button', { name: 'Non' }));
    expect(screen.getByLabelText('Libelle')).toBeInTheDocument();
    await user.click(button('Annuler'));
    await user.click(await screen.findByRole('button', { name: 'Oui' }));

    expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
  },
);

const contenu = (reponses: number, terminees = 0) => ({
  societe: {
    id: 3,
    contenu: { equipes: 4, boussoles: 1, detruites: directe(reponses, terminees) },
  },
});

async function openDeletion() {
  const user = await openEdition();
  answer(ContenuSocieteDocument, contenu(1240, 104));
  await user.click(button('Supprimer'));
  const dialog = await screen.findByRole('alertdialog', { name: 'ATTENTION' });
  await within(dialog).findByText('4 équipes');
  return { user, dialog };
}
const typeName = async (user: Awaited<ReturnType<typeof openEdition>>, dialog: HTMLElement) =>
  user.type(within(dialog).getByRole('textbox', { name: /^Pour confirmer/ }), 'Cap Ouest');

test('Supprimer asks, and says how much goes with the company (admin §2 /societeEdit/{id}.5) (admin §4.4)', async () => {
  const { user, dialog } = await openDeletion();

  expect(dialog).toHaveTextContent(
    'Vous êtes sur le point de supprimer la société "Cap Ouest" ! Etes vous sûr de vouloir continuer ?',
  );
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s/gu, ' ')),
  ).toEqual([
    '4 équipes',
    '1 boussole',
    '104 personnes ont terminé',
    '1 240 réponses (une par personne et par critère)',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Libelle')).toBeVisible();
});

test('the company is deleted once confirmed (admin §8, Company delete 200) (admin §4.6)', async () => {
  const { user, dialog } = await openDeletion();
  const sent = answer(DeleteSocieteDocument, { deleteSociete: { id: 1 } });
  await typeName(user, dialog);

  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
  expect(screen.getByRole('status')).toHaveTextContent('Société supprimée !');
  expect(sent).toEqual([{ id: 3 }]);
});

test.each([
  ['without any answer', () => answer(ContenuSocieteDocument, contenu(0)), false],
  ['that cannot be counted', () => refuse(ContenuSocieteDocument, 'INTERNAL'), true],
])('the name of a company %s: typed or not', async (_, serve, isTyped) => {
  const user = await openEdition();
  serve();
  await user.click(button('Supprimer'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'ATTENTION' }));
  await dialog.findByText(/^4 équipes|n’a pas pu être compté/);

  expect(dialog.queryAllByRole('textbox')).toHaveLength(Number(isTyped));
  expect(dialog.getByRole('button', { name: 'Supprimer' }).hasAttribute('disabled')).toBe(isTyped);
});

test('a refused deletion says so and keeps the page (admin §8, Company delete other)', async () => {
  const { user, dialog } = await openDeletion();
  refuse(DeleteSocieteDocument, 'INTERNAL');
  await typeName(user, dialog);

  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Erreur lors de la suppression de la société ...')).toBeVisible();
  expect(screen.getByLabelText('Libelle')).toHaveValue('Cap Ouest');
});

test('a company that cannot be loaded says why, with another try, and with a way out once it is gone', async () => {
  disconnect(SocieteEditPageDocument);
  const { user } = renderEdition();
  await screen.findByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  refuse(SocieteEditPageDocument, 'NOT_FOUND');
  await user.click(button('Réessayer'));
  expect(await screen.findByText('Cette société n’existe plus.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Liste des sociétés' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});
