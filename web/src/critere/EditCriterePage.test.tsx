import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { QUESTION_OR_DEFAULT } from '../../../schema/statuts.js';
import {
  DeleteCritereDocument,
  EditCriterePageDocument,
  UpdateCritereDocument,
  UpdateCritereImageDocument,
  UpdateQuestionsDocument,
  UsualQuestionsDocument,
} from '../generated/critere.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { EditCriterePage } from './EditCriterePage.js';

const CRITERE = {
  id: 21,
  idSociete: 3,
  libelle: 'Entraide',
  description: 'On se soutient.',
  libelleFfVert: 'Fiers de nous aider ?',
  libelleFfRouge: null,
  libelleOrVert: null,
  libelleOrRouge: null,
  statut: 'ACTIF' as const,
  logo: '/api/images/a.webp',
  version: 'lue',
};
const PICTURE = new File(['image'], 'cap.png', { type: 'image/png' });
const QUESTION =
  'Vos modifications ne seront pas sauvegardées ! Etes vous sûr de vouloir continuer ?';

/** Opens the page and waits for the form of the criterion. */
async function renderEdition(critereRepondu = true, questionOr: string | null = null) {
  answer(EditCriterePageDocument, { critere: CRITERE, critereRepondu });
  answer(UsualQuestionsDocument, { societe: { id: 3, questionFf: null, questionOr } });
  const { user } = renderPage(<EditCriterePage />, {
    path: paths.editCriteres.pattern,
    url: paths.editCriteres({ id: 21 }),
  });
  await screen.findByLabelText('Libelle');
  return user;
}
const press = (name: string) => screen.getByRole('button', { name });
const saves = () =>
  answer(UpdateCritereDocument, ({ input }) => ({
    updateCritere: { ...CRITERE, ...input, version: 'suivante' },
  }));
const uploads = () =>
  answer(UpdateCritereImageDocument, {
    updateCritereImage: { id: 21, logo: '/api/images/b.webp' },
  });
const address = () => screen.findByLabelText('Adresse');

const openQuestions = async (isAnswered = true) => {
  const user = await renderEdition(isAnswered);
  await user.click(press('Modifier ces questions'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Questions de/ }));
  return { user, dialog };
};

test('the texts of both scales have a form of their own: what was changed alone is sent, and shown', async () => {
  const saved = answer(UpdateQuestionsDocument, ({ input }) => ({
    updateCritere: { ...CRITERE, ...input },
  }));
  const { user, dialog } = await openQuestions();
  const save = dialog.getByRole('button', { name: 'Enregistrer les questions' });
  expect(save).toBeDisabled();
  expect(dialog.queryByRole('radio')).toBeNull();
  const second = dialog.getByLabelText('Seconde question (échelle OR)');
  expect(second).toHaveValue(QUESTION_OR_DEFAULT);

  await user.clear(second);
  await user.type(second, 'Et demain ?');
  await user.type(dialog.getByLabelText('Sous la première question'), 'De 0 à 5');
  expect(dialog.getByRole('radio', { name: /^Le même sens/ })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /^Un nouveau sens/ }));
  await user.click(save);

  expect(await screen.findByText('Questions enregistrées')).toBeVisible();
  expect(await screen.findByText('Et demain ?')).toBeVisible();
  const { id, libelle, description, statut, version } = CRITERE;
  expect(saved).toEqual([
    {
      input: {
        id,
        libelle,
        description,
        statut,
        version,
        libelleFfRouge: 'De 0 à 5',
        libelleOrVert: 'Et demain ?',
        nouveauSens: true,
      },
    },
  ]);
});

test('a criterion without words of its own shows what its company asks', async () => {
  await renderEdition(true, 'Et demain ?');

  const questions = within(screen.getByRole('list', { name: /deux questions/ }));
  expect(questions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fiers de nous aider ?',
    'Et demain ?',
  ]);
});

test('an emptied question is the default one again; nobody has answered, so nothing is asked', async () => {
  const saved = answer(UpdateQuestionsDocument, { updateCritere: CRITERE });
  const { user, dialog } = await openQuestions(false);

  await user.clear(dialog.getByLabelText('Première question (échelle FF)'));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer les questions' }));

  expect(await screen.findByText('Questions enregistrées')).toBeVisible();
  expect(saved).toMatchObject([{ input: { libelleFfVert: null } }]);
});

test('the form shows what is stored (admin §2, /editCriteres/{id_critere_boussole}) (admin §2 /editCriteres/{id}.1) (admin §4.9) (admin §3.8)', async () => {
  await renderEdition();

  expect(screen.getByRole('heading', { name: 'Modification d’un critère' })).toBeVisible();
  expect(screen.getByLabelText('Libelle')).toHaveValue('Entraide');
  expect(screen.getByLabelText('Description')).toHaveValue('On se soutient.');
  expect(screen.getByLabelText('Description')).toHaveAttribute('rows', '8');
  const questions = within(screen.getByRole('list', { name: /deux questions/ }));
  expect(questions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fiers de nous aider ?',
    expect.stringMatching(/^A l'avenir, je perçois une opportunité/),
  ]);
  expect(screen.getByRole('img', { name: 'Aperçu de l’image' })).toHaveAttribute(
    'src',
    '/api/images/a.webp',
  );
  // The questions are shown as text, not as fields.
  expect(screen.getAllByRole('textbox')).toEqual([
    screen.getByLabelText('Libelle'),
    screen.getByLabelText('Description'),
  ]);
  const statuts = within(screen.getByLabelText('Statut')).getAllByRole('option');
  expect(statuts.map((option) => option.textContent)).toEqual(['Actif', 'Inactif']);
  expect(screen.getByLabelText('Statut')).toHaveValue('Actif');
});

test('the changes are saved without a new image, and the list follows (admin §8, Criterion edit ok) (admin §2 /editCriteres/{id}.2) (admin §4.9) (admin §5.8)', async () => {
  const saved = saves();
  const user = await renderEdition();

  await user.type(screen.getByLabelText('Libelle'), ' à bord');
  await user.selectOptions(screen.getByLabelText('Statut'), 'Inactif');
  await user.click(press('Enregistrer les modifications'));

  expect(await address()).toHaveTextContent('/criteres/3');
  expect(screen.getByRole('status')).toHaveTextContent('Critère modifié avec succès !');
  expect(saved).toEqual([
    {
      input: {
        id: 21,
        libelle: 'Entraide à bord',
        description: 'On se soutient.',
        statut: 'INACTIF',
        version: 'lue',
      },
    },
  ]);
});

test('another name is asked about once there are answers: the same sense unless a new one is chosen', async () => {
  const saved = saves();
  const user = await renderEdition();
  expect(screen.queryByRole('radio')).toBeNull();

  await user.type(screen.getByLabelText('Libelle'), ' à bord');
  expect(screen.getByRole('radio', { name: /^Le même sens/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Un nouveau sens/ }));
  await user.click(press('Enregistrer les modifications'));

  expect(await address()).toHaveTextContent('/criteres/3');
  expect(saved).toMatchObject([{ input: { libelle: 'Entraide à bord', nouveauSens: true } }]);
});

test('nothing is asked about a name that nobody has answered, nor about its capitals', async () => {
  const user = await renderEdition(false);
  await user.type(screen.getByLabelText('Libelle'), ' à bord');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a new image is sent after the data', async () => {
  saves();
  const sent = uploads();
  const user = await renderEdition();

  await user.upload(screen.getByLabelText('Image'), PICTURE);
  await user.click(press('Enregistrer les modifications'));

  expect(await address()).toHaveTextContent('/criteres/3');
  expect(sent).toMatchObject([{ input: { idSociete: 3, idCritere: 21 } }]);
});

test('the stored image can be kept after all', async () => {
  const user = await renderEdition();
  await user.upload(screen.getByLabelText('Image'), PICTURE);
  expect(await screen.findByText('cap.png')).toBeVisible();

  await user.click(press("Garder l'image actuelle"));

  expect(screen.getByRole('img', { name: 'Aperçu de l’image' })).toHaveAttribute(
    'src',
    '/api/images/a.webp',
  );
  await user.click(press('Annuler'));
  expect(await address()).toHaveTextContent('/criteres/3');
});

test('an empty label or description is refused, and nothing is sent (admin spec §5) (admin §5.8)', async () => {
  const saved = saves();
  const user = await renderEdition();

  await user.clear(screen.getByLabelText('Libelle'));
  await user.clear(screen.getByLabelText('Description'));
  await user.click(press('Enregistrer les modifications'));

  expect(await screen.findByText('Le libelle du critère doit être renseigné')).toBeVisible();
  expect(screen.getByText('La description du critère doit être renseignée')).toBeVisible();
  expect(screen.queryByText('Veuillez ajouter une image')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test.each([
  ['DUPLICATE', 'Le critère Entraide est déjà existant pour cette société ...'],
  ['INTERNAL', 'Erreur lors de la modification du critère ...'],
] as const)(
  '%s keeps the form and sends no image (admin §8, Criterion edit error)',
  async (code, message) => {
    refuse(UpdateCritereDocument, code);
    const sent = uploads();
    const user = await renderEdition();

    await user.upload(screen.getByLabelText('Image'), PICTURE);
    await user.click(press('Enregistrer les modifications'));

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Libelle')).toHaveValue('Entraide');
    expect(sent).toEqual([]);
  },
);

test.each([
  ['DUPLICATE', "Le format de l'image n'est pas bon ..."],
  ['INTERNAL', "Erreur lors de la modification de l'image du critère ..."],
] as const)(
  '%s of the image leaves the form open, to choose another (admin §8, Criterion image error (edit))',
  async (code, message) => {
    const saved = saves();
    refuse(UpdateCritereImageDocument, code, 'La raison');
    const user = await renderEdition();
    await user.upload(screen.getByLabelText('Image'), PICTURE);

    await user.click(press('Enregistrer les modifications'));

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText('Critère modifié avec succès !')).not.toBeInTheDocument();
    expect(screen.getByText('La raison')).toBeVisible();
    // The focus moves once the form has drawn the refusal.
    await waitFor(() => expect(screen.getByLabelText('Image')).toHaveFocus());
    uploads();
    await user.upload(screen.getByLabelText('Image'), new File(['x'], 'bonne.png', PICTURE));
    await user.click(press('Enregistrer les modifications'));
    expect(await address()).toHaveTextContent('/criteres/3');
    expect(saved).toHaveLength(2);
  },
);

test('Annuler leaves at once while nothing was changed (admin §2 /editCriteres/{id}.4)', async () => {
  const user = await renderEdition();

  await user.click(press('Annuler'));

  expect(await address()).toHaveTextContent('/criteres/3');
});

test('Annuler asks once something was changed: Non stays, Oui leaves (admin §2 /editCriteres/{id}.4) (admin §4.10)', async () => {
  const user = await renderEdition();
  await user.selectOptions(screen.getByLabelText('Statut'), 'Inactif');

  await user.click(press('Annuler'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(QUESTION);
  await user.click(press('Non'));
  expect(screen.getByLabelText('Statut')).toHaveValue('Inactif');
  await user.click(press('Annuler'));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));

  expect(await address()).toHaveTextContent('/criteres/3');
});

test('a chosen image is a change too', async () => {
  const user = await renderEdition();
  await user.upload(screen.getByLabelText('Image'), PICTURE);

  await user.click(press('Annuler'));

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(QUESTION);
});

test('the deletion names the criterion and leads to the list (admin §8, Criterion delete ok) (admin §2 /editCriteres/{id}.3)', async () => {
  const deleted = answer(DeleteCritereDocument, { deleteCritere: { id: 1 } });
  const user = await renderEdition();

  await user.click(press('Supprimer'));
  const dialog = await screen.findByRole('alertdialog', { name: 'ATTENTION' });
  expect(dialog).toHaveTextContent('le critère "Entraide"');
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));

  expect(await address()).toHaveTextContent('/criteres/3');
  expect(screen.getByText('Critère supprimé !')).toBeVisible();
  expect(deleted).toEqual([{ id: 21, idSociete: 3 }]);
});

test('a refused deletion is said, and the criterion stays (admin §8, Criterion delete error)', async () => {
  refuse(DeleteCritereDocument, 'INTERNAL');
  const user = await renderEdition();

  await user.click(press('Supprimer'));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Erreur lors de la suppression du critère ...')).toBeVisible();
  expect(screen.getByLabelText('Libelle')).toHaveValue('Entraide');
});

test('an unknown criterion is said', async () => {
  refuse(EditCriterePageDocument, 'NOT_FOUND', 'Élément introuvable');
  renderPage(<EditCriterePage />, {
    path: paths.editCriteres.pattern,
    url: paths.editCriteres({ id: 99 }),
  });

  expect(await screen.findByText('Ce critère n’existe plus.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Liste des sociétés' })).toHaveAttribute(
    'href',
    '/societes',
  );
});
