import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { QUESTION_FF_DEFAUT, QUESTION_OR_DEFAUT } from '../../../schema/statuts.js';
import { CreateCritereDocument, UploadCritereImageDocument } from '../generated/critere.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CreationCriterePage } from './CreationCriterePage.js';

const PICTURE = new File(['image'], 'entraide.png', { type: 'image/png' });
const renderCreation = () =>
  renderPage(<CreationCriterePage />, {
    path: paths.creationCriteres.pattern,
    url: paths.creationCriteres({ idSociete: 3 }),
  });

async function create(user: ReturnType<typeof renderCreation>['user']) {
  await user.type(screen.getByLabelText('Libelle'), 'Entraide');
  await user.type(screen.getByLabelText('Description'), 'On se soutient.');
  await user.upload(screen.getByLabelText('Image'), PICTURE);
  await user.click(screen.getByRole('button', { name: 'Créer le critère' }));
}

test('an empty form names all that is missing, and sends nothing', async () => {
  const sent = answer(CreateCritereDocument, { createCritere: { id: 8 } });
  const { user } = renderCreation();

  await user.click(screen.getByRole('button', { name: 'Créer le critère' }));

  expect(await screen.findByText('Le libelle du critère doit être renseigné')).toBeVisible();
  expect(screen.getByText('La description du critère doit être renseignée')).toBeVisible();
  expect(screen.getByText('Veuillez ajouter une image')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the data goes first with the default questions, then the image', async () => {
  const created = answer(CreateCritereDocument, { createCritere: { id: 8 } });
  const uploaded = answer(UploadCritereImageDocument, {
    uploadCritereImage: { id: 8, logo: null },
  });
  const { user } = renderCreation();

  await create(user);

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/criteres/3');
  expect(screen.getByRole('status')).toHaveTextContent('Critère créé avec succès !');
  expect(created).toEqual([
    {
      input: {
        idSociete: 3,
        libelle: 'Entraide',
        description: 'On se soutient.',
        libelleFfVert: QUESTION_FF_DEFAUT,
        libelleOrVert: QUESTION_OR_DEFAUT,
      },
    },
  ]);
  expect(uploaded).toMatchObject([{ input: { idSociete: 3, idCritere: 8 } }]);
});

test('the image shows before it is sent', async () => {
  const { user } = renderCreation();

  await user.upload(screen.getByLabelText('Image'), PICTURE);

  expect(await screen.findByRole('img', { name: "Aperçu de l'image" })).toBeVisible();
  expect(screen.getByLabelText('Image')).toHaveAttribute('accept', 'image/*');
});

test.each([
  ['DUPLICATE', 'Le critère Entraide est déjà existant pour cette société ...'],
  ['INTERNAL', 'Erreur lors de la création du critère ...'],
] as const)('%s at the first step keeps the form', async (code, message) => {
  refuse(CreateCritereDocument, code);
  const { user } = renderCreation();

  await create(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Libelle')).toHaveValue('Entraide');
});

test.each([
  [
    'DUPLICATE',
    "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.",
  ],
  ['INTERNAL', "Erreur lors de l'ajout de l'image du critère ..."],
] as const)('%s at the image step: the criterion exists all the same', async (code, message) => {
  answer(CreateCritereDocument, { createCritere: { id: 8 } });
  refuse(UploadCritereImageDocument, code);
  const { user } = renderCreation();

  await create(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/criteres/3');
});
