import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { QUESTION_FF_DEFAULT, QUESTION_OR_DEFAULT } from '../../../schema/statuts.js';
import {
  CreateCritereDocument,
  UpdateCritereImageDocument,
  UsualQuestionsDocument,
} from '../generated/critere.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CreationCriterePage } from './CreationCriterePage.js';

const PICTURE = new File(['image'], 'entraide.png', { type: 'image/png' });
async function renderCreation(questionFf: string | null = null) {
  answer(UsualQuestionsDocument, { societe: { id: 3, questionFf, questionOr: null } });
  const page = renderPage(<CreationCriterePage />, {
    path: paths.creationCriteres.pattern,
    url: paths.creationCriteres({ idSociete: 3 }),
  });
  await screen.findByLabelText('Libelle');
  return page;
}

async function create(
  user: Awaited<ReturnType<typeof renderCreation>>['user'],
  button = 'Créer le critère',
) {
  await user.type(screen.getByLabelText('Libelle'), 'Entraide');
  await user.type(screen.getByLabelText('Description'), 'On se soutient.');
  await user.upload(screen.getByLabelText('Image'), PICTURE);
  await user.click(screen.getByRole('button', { name: button }));
}

test('the form asks for a label, a description, both questions with their default text, and an image (admin §2, /creationCriteres/{companyId}) (admin §2 /creationCriteres/{companyId}.1) (admin §2 /creationCriteres/{companyId}.2) (admin §2 /creationCriteres/{companyId}.3) (admin §9.6) (admin §9.7)', async () => {
  const { user } = await renderCreation();

  expect(screen.getByRole('heading', { name: 'Création d’un critère' })).toBeVisible();
  expect(screen.getByLabelText('Libelle')).toHaveValue('');
  expect(screen.getByLabelText('Description')).toHaveValue('');
  expect(screen.getByLabelText('Texte du cas vert')).toHaveValue(
    'Ce thème est vécu pour moi comme une fierté ou comme une frustation ?',
  );
  expect(screen.getByLabelText('Texte du cas rouge')).toHaveValue(
    "A l'avenir, je perçois une opportunité d'amélioration ou un risque de détérioration ?",
  );
  expect(screen.getByLabelText('Image')).toHaveAttribute('accept', 'image/*');
  expect(screen.getByRole('button', { name: 'Créer le critère' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retour' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/criteres/3');
});

test('an empty form names all that is missing, and sends nothing (admin spec §5) (admin §5.7)', async () => {
  const sent = answer(CreateCritereDocument, { createCritere: { id: 8 } });
  const { user } = await renderCreation();

  await user.click(screen.getByRole('button', { name: 'Créer le critère' }));

  expect(await screen.findByText('Le libelle du critère doit être renseigné')).toBeVisible();
  expect(screen.getByText('La description du critère doit être renseignée')).toBeVisible();
  expect(screen.getByText('Veuillez ajouter une image')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a criterion that lacks its image alone takes the focus to it', async () => {
  const { user } = await renderCreation();
  await user.type(screen.getByLabelText('Libelle'), 'Entraide');
  await user.type(screen.getByLabelText('Description'), 'On se soutient.');

  await user.click(screen.getByRole('button', { name: 'Créer le critère' }));

  expect(await screen.findByText('Veuillez ajouter une image')).toBeVisible();
  expect(screen.getByLabelText('Image')).toHaveFocus();
});

test('the data goes first with the default questions, then the image (admin §8, Criterion create ok) (admin §4.11)', async () => {
  const created = answer(CreateCritereDocument, { createCritere: { id: 8 } });
  const uploaded = answer(UpdateCritereImageDocument, {
    updateCritereImage: { id: 8, logo: null },
  });
  const { user } = await renderCreation();

  await create(user);

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/criteres/3');
  expect(screen.getByRole('status')).toHaveTextContent('Critère créé avec succès !');
  expect(created).toEqual([
    {
      input: {
        idSociete: 3,
        libelle: 'Entraide',
        description: 'On se soutient.',
        libelleFfVert: QUESTION_FF_DEFAULT,
        libelleOrVert: QUESTION_OR_DEFAULT,
      },
    },
  ]);
  expect(uploaded).toMatchObject([{ input: { idSociete: 3, idCritere: 8 } }]);
});

test('the red text is sent in libelle_or_vert, the green one in libelle_ff_vert (admin §3.8)', async () => {
  const created = answer(CreateCritereDocument, { createCritere: { id: 8 } });
  answer(UpdateCritereImageDocument, { updateCritereImage: { id: 8, logo: null } });
  const { user } = await renderCreation();
  for (const [label, texte] of [
    ['Texte du cas vert', 'Fier ?'],
    ['Texte du cas rouge', 'Un risque ?'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), texte);
  }

  await create(user);

  await screen.findByLabelText('Adresse');
  expect(created[0]?.input).toMatchObject({
    libelleFfVert: 'Fier ?',
    libelleOrVert: 'Un risque ?',
  });
});

test('a company that wrote its own first question finds it there', async () => {
  await renderCreation('Fiers ou déçus ?');

  expect(screen.getByLabelText('Texte du cas vert')).toHaveValue('Fiers ou déçus ?');
  expect(screen.getByLabelText('Texte du cas rouge')).toHaveValue(QUESTION_OR_DEFAULT);
});

test('the next criterion starts at once, on an empty form', async () => {
  const created = answer(CreateCritereDocument, { createCritere: { id: 8 } });
  answer(UpdateCritereImageDocument, { updateCritereImage: { id: 8, logo: null } });
  const { user } = await renderCreation();
  await create(user, 'Créer et ajouter un autre');

  expect(await screen.findByText('Critère créé avec succès !')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Libelle')).toHaveValue(''));
  await waitFor(() => expect(screen.queryByText('entraide.png')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByLabelText('Libelle')).toHaveFocus());
  expect(screen.getByLabelText('Description')).toHaveValue('');
  expect(screen.queryByRole('img', { name: 'Aperçu de l’image' })).not.toBeInTheDocument();
  expect(screen.queryByText('Le libelle du critère doit être renseigné')).not.toBeInTheDocument();
  await create(user);

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/criteres/3');
  expect(created).toHaveLength(2);
});

test('the image shows before it is sent, and can be changed and removed (admin §2 /creationCriteres/{companyId}.1)', async () => {
  const { user } = await renderCreation();
  const apercu = () => screen.queryByRole('img', { name: 'Aperçu de l’image' });

  await user.upload(screen.getByLabelText('Image'), PICTURE);
  expect(await screen.findByText('entraide.png')).toBeVisible();
  expect(apercu()).toBeVisible();
  await user.upload(screen.getByLabelText('Image'), new File(['x'], 'autre.png', PICTURE));
  expect(await screen.findByText('autre.png')).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Retirer l'image" }));

  expect(apercu()).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Image')).toHaveFocus());
  await user.upload(screen.getByLabelText('Image'), PICTURE);
  expect(await screen.findByText('entraide.png')).toBeVisible();
});

test('a file that the browser cannot show as an image is said to risk a refusal', async () => {
  const { user } = await renderCreation();
  await user.upload(screen.getByLabelText('Image'), PICTURE);
  expect(screen.queryByText(/ne s’affiche pas/)).not.toBeInTheDocument();

  fireEvent.error(await screen.findByRole('img', { name: 'Aperçu de l’image' }));

  expect(screen.getByText(/elle risque d’être refusée/)).toBeVisible();
});

test('an image of more than 5 MiB is refused before it is sent', async () => {
  const sent = answer(CreateCritereDocument, { createCritere: { id: 8 } });
  const { user } = await renderCreation();
  const lourde = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'lourde.png', PICTURE);

  await user.upload(screen.getByLabelText('Image'), lourde);
  await user.click(screen.getByRole('button', { name: 'Créer le critère' }));

  expect(await screen.findByText('L’image est trop lourde (5 Mo au plus)')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ['DUPLICATE', 'Le critère Entraide est déjà existant pour cette société ...'],
  ['INTERNAL', 'Erreur lors de la création du critère ...'],
] as const)(
  '%s at the first step keeps the form (admin §8, Criterion create 449) (admin §8, Criterion create error)',
  async (code, message) => {
    refuse(CreateCritereDocument, code);
    const { user } = await renderCreation();

    await create(user);

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Libelle')).toHaveValue('Entraide');
  },
);

test.each([
  [
    'DUPLICATE',
    "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.",
  ],
  ['INTERNAL', "Erreur lors de l'ajout de l'image du critère ..."],
  ['TOO_LARGE', "Erreur lors de l'ajout de l'image du critère ..."],
] as const)(
  '%s at the image step: the criterion exists all the same (admin §8, Criterion image 449 (create)) (admin §8, Criterion image error (create)) (admin §4.11)',
  async (code, message) => {
    answer(CreateCritereDocument, { createCritere: { id: 8 } });
    refuse(UpdateCritereImageDocument, code);
    const { user } = await renderCreation();

    await create(user);

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/criteres/3');
  },
);

test.each([
  ['Texte du cas vert', /première question .*échelle FF/],
  ['Texte du cas rouge', /seconde question .*échelle OR/],
])('"%s" says when the member reads it', async (label, hint) => {
  await renderCreation();

  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(hint);
});
