import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  AddFacilitateurDocument,
  AddLecteurDocument,
  BranchesDocument,
  FacilitateursPageDocument,
  RemoveFacilitateurDocument,
  type FacilitateursPageQuery,
} from '../generated/facilitation.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { FacilitateursPage } from './FacilitateursPage.js';

const SACHA = { id: 8, nom: 'Morel', prenom: 'Sacha', adresseMail: 'sacha@exemple.fr' };
const FACILITATEURS: FacilitateursPageQuery['facilitateurs'] = {
  idSociete: 3,
  modifiable: true,
  facilitateurs: [SACHA],
};
const LECTEURS: FacilitateursPageQuery['lecteurs'] = [
  {
    id: 9,
    nom: 'Petit',
    prenom: 'Alix',
    adresseMail: 'alix@exemple.fr',
    branche: { id: 5, libelleEquipe: 'Logistique' },
  },
];
const serve = (facilitateurs = FACILITATEURS) => {
  answer(BranchesDocument, { equipes: [{ id: 5, libelleEquipe: 'Logistique' }] });
  answer(FacilitateursPageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Élan' },
    facilitateurs,
    lecteurs: LECTEURS,
  });
};
const render = () =>
  renderPage(<FacilitateursPage />, {
    path: paths.facilitateurs.pattern,
    url: paths.facilitateurs({ idSociete: 3 }),
  });

test('the address of another profile is told beside the field', async () => {
  serve();
  const refusal = 'Cette adresse est celle d’un compte d’un autre profil.';
  refuse(AddFacilitateurDocument, 'BAD_USER_INPUT', refusal, 'adresseMail');
  const { user } = render();

  await user.type(await screen.findByLabelText('Adresse mail du facilitateur'), 'a@exemple.fr');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));

  expect(await screen.findByText(refusal)).toBeVisible();
});

test.each([
  ['the link to hand out', '/activation/neuf', false, 'http://localhost/activation/neuf'],
  ['where the mail went', null, true, 'a@exemple.fr'],
])(
  'who has no account is invited: the page shows %s (issue 56)',
  async (_, lienActivation, envoye, said) => {
    serve();
    answer(AddFacilitateurDocument, {
      createFacilitation: {
        individu: { id: 12, adresseMail: 'a@exemple.fr' },
        lienActivation,
        envoye,
      },
    });
    const { user } = render();

    await user.type(await screen.findByLabelText('Adresse mail du facilitateur'), 'a@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));

    const dialog = await screen.findByRole('alertdialog');
    const link = within(dialog).queryByRole<HTMLInputElement>('textbox')?.value ?? '';
    expect(dialog.textContent + link).toContain(said);
    await user.click(within(dialog).getByRole('button', { name: 'Terminer' }));
    expect(screen.getByLabelText('Adresse mail du facilitateur')).toHaveValue('');
  },
);

test('an administrator takes it once the question is answered', async () => {
  serve();
  const sent = answer(RemoveFacilitateurDocument, {
    deleteFacilitation: { idSociete: 3 },
  });
  const { user } = render();

  await user.click(await screen.findByRole('button', { name: 'Retirer Sacha Morel' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer' }));

  expect(await screen.findByText('Le facilitateur a été retiré')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, idIndividu: 8 }]);
});

test('a facilitator reads the list, and changes nothing', async () => {
  serve({ ...FACILITATEURS, modifiable: false });

  render();

  expect(await screen.findByText('Sacha Morel')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retirer Sacha Morel' })).toBeNull();
});

test('who reads the company is listed, with the branch, and changed by the users’ form', async () => {
  serve();

  render();

  expect(await screen.findByText('Alix Petit')).toBeVisible();
  expect(screen.getByText('Logistique et ce qui en dépend')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Modifier Alix Petit' })).toHaveAttribute(
    'href',
    paths.userEdit({ id: 9 }),
  );
});

test('somebody is invited to read a branch, by mail (issue 56)', async () => {
  serve({ ...FACILITATEURS, modifiable: false });
  const sent = answer(AddLecteurDocument, {
    createLecture: {
      individu: { id: 12, adresseMail: 'zoe@exemple.fr' },
      lienActivation: '/activation/neuf',
      envoye: false,
    },
  });
  const { user } = render();

  await user.type(await screen.findByLabelText('Adresse mail du lecteur'), 'zoe@exemple.fr');
  await user.click(screen.getByRole('combobox', { name: 'Lit' }));
  await user.click(await screen.findByRole('option', { name: 'Logistique' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter un lecteur' }));

  expect(await screen.findByRole('textbox', { name: "Lien d'activation" })).toHaveValue(
    'http://localhost/activation/neuf',
  );
  expect(sent).toEqual([{ input: { idSociete: 3, idEquipe: 5, adresseMail: 'zoe@exemple.fr' } }]);
});

test('an address that has an account is said beside the field (issue 56)', async () => {
  serve();
  const taken = "L'adresse mail zoe@exemple.fr est déjà utilisée ...";
  refuse(AddLecteurDocument, 'DUPLICATE', taken, 'adresseMail');
  const { user } = render();

  await user.type(await screen.findByLabelText('Adresse mail du lecteur'), 'zoe@exemple.fr');
  await user.click(screen.getByRole('button', { name: 'Ajouter un lecteur' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(taken);
});
