import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  EtatPageDocument,
  SendEssaiCourrierDocument,
  type EtatPageQuery,
} from '../generated/etat.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { EtatPage } from './EtatPage.js';

const ETAT: EtatPageQuery['etatProduit'] = {
  version: '0.1.0',
  base: 'PostgreSQL 17.4, base embarquée',
  octetsBase: 82_300_000,
  octetsLibres: 1_540_000_000,
  adresse: 'https://boussole.exemple.fr',
  sauvegarde: '2026-11-29T02:00:00.000Z',
  archive: null,
  nuit: '2026-11-29',
  horloge: null,
  repliques: [],
  essais: { connexions: 4, codes: 1, freines: 0 },
  courrier: { regle: true, enAttente: 2, refuses: 1 },
  alertes: [],
};
const open = (etat: Partial<typeof ETAT> = {}) => {
  answer(EtatPageDocument, { etatProduit: { ...ETAT, ...etat } });
  return renderPage(<EtatPage />, { path: paths.etat.pattern });
};

test('what the product knows of its installation is read line by line', async () => {
  open();

  expect(await screen.findByText('Rien ne demande votre attention.')).toBeVisible();
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual([
    '0.1.0',
    'PostgreSQL 17.4, base embarquée, 82\u00a0Mo',
    '1,5\u00a0Go',
    'https://boussole.exemple.fr',
    '29 nov. 2026, 03:00',
    '29 nov. 2026',
    'En 24\u00a0heures\u00a0: 4 connexions (une par compte et par heure), 1 code d’équipe. En attente maintenant\u00a0: 0.',
    expect.stringContaining('2 mails en attente, 1 rappel refusé'),
  ]);
});

test('what has to be looked at stands first', async () => {
  open({ alertes: ['COURRIER', 'DISQUE'], courrier: { ...ETAT.courrier, regle: false } });

  expect(await screen.findByText('Il reste moins d’un gigaoctet sur le disque.')).toBeVisible();
  expect(screen.getByText(/^Des mails attendent depuis plus d’une heure/)).toBeVisible();
  expect(screen.queryByText('Rien ne demande votre attention.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'M’envoyer un mail d’essai' })).toBeNull();
});

test('a mail is tried, and what the mail server says is read', async () => {
  answer(SendEssaiCourrierDocument, { sendEssaiCourrier: { envoye: true, reponse: null } });
  const { user } = open();
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'M’envoyer un mail d’essai' }));

  await press();
  expect(await screen.findByText(/a pris le message/)).toBeVisible();

  answer(SendEssaiCourrierDocument, {
    sendEssaiCourrier: { envoye: false, reponse: '550 boîte pleine' },
  });
  await press();
  expect(await screen.findByText(/n’a pas pris le message : 550 boîte pleine/)).toBeVisible();

  refuse(SendEssaiCourrierDocument, 'INTERNAL');
  await press();
  expect(await screen.findByText('L’essai n’a pas pu être fait.')).toBeVisible();
});

test.each([
  [0, 'À l’heure de la base'],
  [-190, '190 secondes de retard sur la base'],
])('a clock that is %s seconds ahead is said so, and each replica', async (horloge, said) => {
  open({
    horloge,
    repliques: [
      { nom: 'lecture-1:5432', age: 1.4 },
      { nom: 'lecture-2:5432', age: null },
    ],
  });

  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText('lecture-1:5432 : en retard de 1 seconde')).toBeVisible();
  expect(screen.getByText('lecture-2:5432 : n’est pas lue')).toBeVisible();
});
