import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  AddFacilitateurDocument,
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
const serve = (facilitateurs = FACILITATEURS) =>
  answer(FacilitateursPageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Élan' },
    facilitateurs,
    lecteurs: LECTEURS,
  });
const render = () =>
  renderPage(<FacilitateursPage />, {
    path: paths.facilitateurs.pattern,
    url: paths.facilitateurs({ idSociete: 3 }),
  });

test('an administrator gives the company by the address of a facilitator, who is then listed', async () => {
  serve({ ...FACILITATEURS, facilitateurs: [] });
  const sent = answer(AddFacilitateurDocument, {
    createFacilitation: { idSociete: 3 },
  });
  const { user } = render();

  await user.type(await screen.findByLabelText('Adresse mail du facilitateur'), 'sacha@exemple.fr');
  expect(screen.queryByText('sacha@exemple.fr')).not.toBeInTheDocument();
  serve();
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));

  expect(await screen.findByText('sacha@exemple.fr')).toBeVisible();
  expect(await screen.findByText('Le facilitateur a été ajouté')).toBeVisible();
  expect(sent).toEqual([{ input: { idSociete: 3, adresseMail: 'sacha@exemple.fr' } }]);
});

test('an address that is no facilitator’s is told beside the field', async () => {
  serve();
  const refusal = 'Aucun compte de profil Facilitateur n’a cette adresse';
  refuse(AddFacilitateurDocument, 'BAD_USER_INPUT', refusal, 'adresseMail');
  const { user } = render();

  await user.type(await screen.findByLabelText('Adresse mail du facilitateur'), 'a@exemple.fr');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));

  expect(await screen.findByText(refusal)).toBeVisible();
});

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

test('who reads the company is listed, with the branch, and changed or added by the users’ form', async () => {
  serve();

  render();

  expect(await screen.findByText('Alix Petit')).toBeVisible();
  expect(screen.getByText('Logistique et ce qui en dépend')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Modifier Alix Petit' })).toHaveAttribute(
    'href',
    paths.userEdit({ id: 9 }),
  );
  expect(screen.getByRole('link', { name: 'Ajouter un lecteur' })).toHaveAttribute(
    'href',
    paths.register(),
  );
});
