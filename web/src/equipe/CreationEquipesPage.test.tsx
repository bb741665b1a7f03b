import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CreateEquipeDocument,
  CreateEquipesDocument,
  CreationEquipesPageDocument,
  DeleteEquipeDocument,
  EquipeContenuDocument,
} from '../generated/equipe.js';
import { paths } from '../paths.js';
import { directe } from '../testing/detruites.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refusal, refuse } from '../testing/server.js';
import type { Equipe } from './arbre/modifications.js';
import { CreationEquipesPage } from './CreationEquipesPage.js';

const societe = { id: 3, libelleSociete: 'Cap Ouest' };
const NORD = { id: 2, idParent: 1, libelleEquipe: 'Quai nord', codeEquipe: 'Nord22' };
const OPERATIONS = { id: 1, idParent: null, libelleEquipe: 'Opérations', codeEquipe: 'Oper11' };
const pageOf = (equipes: Equipe[], version = 'v1') => ({
  societe,
  arbreEquipes: { version, equipes },
});

const renderEquipes = () =>
  renderPage(<CreationEquipesPage />, {
    path: paths.creationEquipes.pattern,
    url: paths.creationEquipes({ idSociete: 3 }),
  });

async function openModal(button: string, equipes = [OPERATIONS, NORD]) {
  answer(CreationEquipesPageDocument, pageOf(equipes));
  const { user } = renderEquipes();
  await user.click(await screen.findByRole('button', { name: button }));
  const modal = within(await screen.findByRole('dialog', { name: button }));
  return { user, modal };
}
const openCreation = () => openModal('Ajouter une equipe');

test('teams show under their parent, each with its code (admin §2, /creationEquipes/{idSociete}) (admin §2 /creationEquipes/{idSociete}.1) (admin §2 /creationEquipes/{idSociete}.2) (admin §2 /creationEquipes/{idSociete}.3) (admin §2 /creationEquipes/{idSociete}.4) (admin §2 /creationEquipes/{idSociete}.5) (admin §2 /creationEquipes/{idSociete}.6)', async () => {
  const asked = answer(CreationEquipesPageDocument, pageOf([NORD, OPERATIONS]));

  const { container } = renderEquipes();

  expect(container).toHaveTextContent('');
  expect(
    await screen.findByRole('heading', { name: 'Gerer les equipes de la societe Cap Ouest' }),
  ).toBeVisible();
  expect(asked).toEqual([{ idSociete: 3 }]);
  const parent = screen.getAllByRole('listitem')[0];
  expect(within(parent ?? document.body).getAllByText(/^(Opérations|Quai nord)$/)).toHaveLength(2);
  const child = within(parent ?? document.body).getByRole('listitem');
  expect(child).toHaveTextContent(/Quai nord.*Nord22/);
  for (const name of ['Ajouter une equipe', 'Supprimer une equipe', 'Annuler'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  // It waits for something to save.
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  // This sentence stands beside « Enregistrer » and « Annuler » and says what does not wait for them.
  expect(screen.getByText(/Vos ajouts et vos suppressions sont faits aussitôt/)).toBeVisible();
});

test('a branch is folded and unfolded (admin §2 /creationEquipes/{idSociete}.8)', async () => {
  answer(CreationEquipesPageDocument, pageOf([OPERATIONS, NORD]));
  const { user } = renderEquipes();

  await user.click(await screen.findByRole('button', { name: 'Replier Opérations' }));
  expect(screen.queryByText('Quai nord')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Déplier Opérations' }));
  expect(screen.getByText('Quai nord')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tout replier' }));
  expect(screen.queryByText('Quai nord')).not.toBeInTheDocument();
});

test('a company without a team says so (admin §2 /creationEquipes/{idSociete}.7)', async () => {
  answer(CreationEquipesPageDocument, pageOf([]));

  renderEquipes();

  expect(await screen.findByText('Cette societe ne possede aucune equipe')).toBeVisible();
});

test('two columns of a spreadsheet are pasted on an empty page, and its tree is read again', async () => {
  answer(CreationEquipesPageDocument, pageOf([]));
  const sent = answer(CreateEquipesDocument, { createEquipes: { version: 'v2' } });
  const { user } = renderEquipes();

  await user.click(await screen.findByRole('button', { name: 'Coller une liste d’équipes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Équipes, une par ligne'));
  await user.paste('Voilerie\tQuai nord\nVoilerie\tQuai \u202esud');
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Ligne 2 : Ce texte contient des caractères interdits (U+202E)',
  );
  await user.clear(dialog.getByLabelText('Équipes, une par ligne'));
  await user.paste('Voilerie\tQuai nord');
  answer(CreationEquipesPageDocument, pageOf([OPERATIONS, NORD], 'v2'));
  await user.click(dialog.getByRole('button', { name: 'Ajouter 2 équipes' }));

  expect(await screen.findByText('2 équipes ajoutées')).toBeVisible();
  expect(await screen.findByText('Quai nord')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, list: 'Voilerie\tQuai nord' }]);
});

test('a team code can be copied', async () => {
  answer(CreationEquipesPageDocument, pageOf([OPERATIONS]));
  const { user } = renderEquipes();

  await user.click(await screen.findByRole('button', { name: 'Copier le code de Opérations' }));

  expect(await screen.findByRole('status')).toHaveTextContent('Code Oper11 copié');
  expect(await navigator.clipboard.readText()).toBe('Oper11');
});

test('a team without a name is refused (admin §2 /creationEquipes/{idSociete}.9) (admin §5.6)', async () => {
  const { user, modal } = await openCreation();

  await user.click(modal.getByRole('button', { name: 'Ajouter' }));

  expect(await modal.findByText("Veuillez renseigner un nom pour l'equipe")).toBeVisible();
  expect(modal.getByLabelText("Nom de l'equipe")).toHaveAccessibleErrorMessage(
    "Veuillez renseigner un nom pour l'equipe",
  );
});

test('a team is created with a code of 6 letters or digits, and the list is read again (admin §8, Team create other status) (journey §9.11) (admin §3.4) (admin §4.8) (admin §9.4)', async () => {
  const { user, modal } = await openModal('Ajouter une equipe', [OPERATIONS]);
  const sent = answer(CreateEquipeDocument, { createEquipe: { id: 9 } });
  answer(CreationEquipesPageDocument, pageOf([OPERATIONS, { ...NORD, idParent: null }]));

  await user.type(modal.getByLabelText("Nom de l'equipe"), 'Quai nord{Enter}');

  expect(await screen.findByText('Equipe creee avec succes !')).toBeVisible();
  expect(await screen.findByText('Quai nord')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      input: {
        idSociete: 3,
        libelleEquipe: 'Quai nord',
        codeEquipe: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
      },
    },
  ]);
});

test('a drawn code that another team has is drawn again, and the reader has no part in it (fault 6)', async () => {
  const { user, modal } = await openModal('Ajouter une equipe', [OPERATIONS]);
  let isTaken = true;
  const sent = answer(CreateEquipeDocument, () => {
    const reply = isTaken
      ? refusal('DUPLICATE', 'Ce code est déjà pris', 'codeEquipe')
      : { createEquipe: { id: 9 } };
    isTaken = false;
    return reply;
  });

  await user.type(modal.getByLabelText("Nom de l'equipe"), 'Quai nord{Enter}');

  expect(await screen.findByText('Equipe creee avec succes !')).toBeVisible();
  const [first, second] = sent.map(({ input }) => input.codeEquipe);
  expect(sent).toHaveLength(2);
  expect(second).toMatch(/^[A-Za-z0-9]{6}$/);
  expect(second).not.toBe(first);
});

test.each([
  ['DUPLICATE', "Le nom de l'equipe est deja existant pour cette societe ..."],
  ['INTERNAL', 'Erreur interne, veuillez reessayer ...'],
] as const)(
  '%s at creation shows its sentence, not the success (admin §8, Team create 449) (admin §8, Team create 500)',
  async (code, message) => {
    const { user, modal } = await openCreation();
    refuse(CreateEquipeDocument, code);

    await user.type(modal.getByLabelText("Nom de l'equipe"), 'Quai nord{Enter}');

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Equipe creee avec succes !')).not.toBeInTheDocument();
  },
);

test('closing the modal clears the name (admin §4.8)', async () => {
  const { user, modal } = await openCreation();
  await user.type(modal.getByLabelText("Nom de l'equipe"), 'Quai');

  await user.click(modal.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Ajouter une equipe' }));

  expect(await screen.findByLabelText("Nom de l'equipe")).toHaveValue('');
});

async function reachConfirmation() {
  answer(EquipeContenuDocument, {
    equipe: { id: 1, contenu: { boussoles: 2, detruites: directe(12, 1) } },
  });
  const { user, modal } = await openModal('Supprimer une equipe');
  expect(
    within(modal.getByRole('combobox', { name: 'Equipe' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Choisir une équipe', 'Opérations', 'Quai nord']);
  await user.selectOptions(modal.getByLabelText('Equipe'), 'Opérations');
  await user.click(modal.getByRole('button', { name: 'Supprimer' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'ATTENTION' });
  return { user, dialog, confirmation: within(dialog) };
}

/** Where answers go, the name is typed before anything can be deleted. */
async function confirmDeletion(user: ReturnType<typeof renderEquipes>['user']) {
  const dialog = within(screen.getByRole('alertdialog'));
  const name = await dialog.findByLabelText('Pour confirmer, écrivez le nom de l’équipe');
  const confirm = dialog.getByRole('button', { name: 'Supprimer' });
  expect(confirm).toBeDisabled();
  await user.type(name, 'Opérations');
  await user.click(confirm);
}

test('before a deletion: the teams under it, how many boussoles and answers go, and the question (admin §2 /creationEquipes/{idSociete}.10) (admin §2 /creationEquipes/{idSociete}.11) (admin §4.8)', async () => {
  const { user, dialog, confirmation } = await reachConfirmation();

  expect(
    await confirmation.findByText(
      /^2 boussoles disparaîtront définitivement\s: 1 participation est terminée, 12 réponses/,
    ),
  ).toBeVisible();
  expect(dialog).toHaveTextContent(
    `supprimer l’équipe "Opérations" ! Ses équipes filles seront également supprimées.`,
  );
  expect(confirmation.getByRole('listitem')).toHaveTextContent('Quai nord');
  expect(confirmation.getByText('Etes vous sur de vouloir continuer ?')).toBeVisible();

  await user.click(confirmation.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('dialog', { name: 'Supprimer une equipe' })).toBeVisible();
});

test('a deleted team leaves the list, and both modals close (admin §8, Team delete other) (admin §4.8)', async () => {
  const { user } = await reachConfirmation();
  const sent = answer(DeleteEquipeDocument, { deleteEquipe: { id: 1 } });
  answer(CreationEquipesPageDocument, pageOf([], 'v2'));

  await confirmDeletion(user);

  expect(await screen.findByText('Equipe supprimee avec succes !')).toBeVisible();
  expect(await screen.findByText('Cette societe ne possede aucune equipe')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{ idSociete: 3, id: 1, version: 'v1' }]);
});

test.each([
  [() => refuse(DeleteEquipeDocument, 'INTERNAL'), 'Erreur interne, veuillez reessayer ...'],
  [
    () => refuse(DeleteEquipeDocument, 'BAD_USER_INPUT', 'Equipe inconnue', 'id'),
    'Equipe inconnue',
  ],
])(
  'a deletion from the row of a team that is refused says why, once what goes with it was said (%#)',
  async (reply, said) => {
    answer(EquipeContenuDocument, {
      equipe: { id: 1, contenu: { boussoles: 2, detruites: directe(12, 1) } },
    });
    answer(CreationEquipesPageDocument, pageOf([OPERATIONS, NORD]));
    const { user } = renderEquipes();
    const sent = reply();

    await user.click(await screen.findByRole('button', { name: 'Actions pour Opérations' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Opérations' }));
    await user.click(menu.getByRole('button', { name: 'Supprimer' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'ATTENTION' });
    expect(await within(dialog).findByText(/^2 boussoles disparaîtront/)).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await confirmDeletion(user);

    expect(await screen.findByText(said)).toBeVisible();
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('a failed deletion says so and closes the confirmation (admin §8, Team delete 500)', async () => {
  const { user } = await reachConfirmation();
  refuse(DeleteEquipeDocument, 'INTERNAL');

  await confirmDeletion(user);

  expect(await screen.findByText('Erreur interne, veuillez reessayer ...')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('a deletion without a choice is refused under the field, before any question', async () => {
  const { user, modal } = await openModal('Supprimer une equipe');

  await user.click(modal.getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Veuillez choisir une équipe')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a deletion after somebody else changed the tree reads it again', async () => {
  const { user } = await reachConfirmation();
  refuse(DeleteEquipeDocument, 'CONFLICT');
  answer(CreationEquipesPageDocument, pageOf([], 'v2'));

  await confirmDeletion(user);

  expect(await screen.findByText(/la liste a été rechargée/)).toBeVisible();
  expect(await screen.findByText('Cette societe ne possede aucune equipe')).toBeVisible();
});
