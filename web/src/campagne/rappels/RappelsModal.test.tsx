import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  ApercuRappelDocument,
  CampagnesPageDocument,
  DatesEquipesDocument,
  RappelsCampagneDocument,
  UpdateModeleRappelDocument,
  UpdateRappelsCampagneDocument,
} from '../../generated/campagne.js';
import { paths } from '../../paths.js';
import { findDialog } from '../../testing/dialogs.js';
import { partOf } from '../../testing/nodes.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { CampagnesPage } from '../CampagnesPage.js';

const RAPPEL = { id: 1, destinataires: 0, envoyes: 0, attendus: 0, echecs: 0 };
const COMING = { ...RAPPEL, date: '2026-06-09T08:00:00Z', parti: false };
const GONE = {
  ...RAPPEL,
  id: 2,
  date: '2026-06-02T08:00:00Z',
  parti: true,
  envoyes: 12,
  echecs: 2,
};
const APERCU = {
  objet: 'Boussole « Été »',
  texte: 'Bonjour,\n\nle mail entier',
  aCopier: 'Bonjour,\n\nle message à copier',
  lien: 'http://boussole.exemple.fr/mesBoussoles',
  modele: { objet: 'Boussole « {campagne} »', texte: 'Bonjour,', propre: false, version: 'lue' },
};
const VIE = {
  __typename: 'VieCampagne',
  campagne: { id: 1, nom: 'Été' },
  societe: { id: 2, libelleSociete: 'Kerloédan' },
  boussoles: 1,
  ouvertes: 1,
  fermeture: '2026-12-31T23:00:00.000Z',
  prolongees: 0,
  jalons: [],
};

const TEAMS = [
  { id: 5, libelleEquipe: 'Port' },
  { id: 6, libelleEquipe: 'Quai' },
];

async function open(rappels: (typeof COMING)[], possible = true, modele = APERCU.modele) {
  answer(CampagnesPageDocument, {
    campagnes: [{ id: 1, nom: 'Été', annee: 2026, jour: null, modifiable: true }],
    viesCampagnes: partOf([VIE]),
  });
  answer(DatesEquipesDocument, { arbreEquipes: { equipes: TEAMS } });
  answer(RappelsCampagneDocument, ({ idEquipe }) => ({
    rappelsCampagne: {
      possible,
      dateFermeture: '2026-12-31T23:00:00Z',
      adresses: idEquipe ? null : 330,
      rappels: idEquipe ? [] : rappels,
      branches: [{ id: 6, libelleEquipe: 'Quai' }],
    },
  }));
  answer(ApercuRappelDocument, { apercuRappel: { ...APERCU, modele } });
  const { user } = renderPage(<CampagnesPage />, { path: paths.campagnes.pattern });
  await user.click(await screen.findByRole('button', { name: 'Rappels de Été dans Kerloédan' }));
  await findDialog('dialog', { name: 'Rappels de «\u00a0Été\u00a0», Kerloédan' });

  await screen.findByText(/le message à copier/);

  return user;
}
const button = (name: string) => screen.getByRole('button', { name });

test('where no mail is sent, no choice of a branch comes, takes the focus and goes', async () => {
  const shown: unknown[] = [];
  const watch = new MutationObserver(() => shown.push(...screen.queryAllByLabelText('Équipes')));
  watch.observe(document.body, { childList: true, subtree: true });

  await open([], false);

  watch.disconnect();
  expect(shown).toEqual([]);
});

test('two dates are set, and a day without an hour is at ten in the morning', async () => {
  const sent = answer(UpdateRappelsCampagneDocument, { updateRappelsCampagne: { rappels: [] } });
  const user = await open([COMING]);
  expect(screen.getByLabelText('Jour du 1er rappel')).toHaveValue('2026-06-09');

  await user.type(screen.getByLabelText('Jour du 2e rappel'), '2026-06-16');
  await user.click(button('Enregistrer les rappels'));

  expect(await screen.findByText('Rappels enregistrés !')).toBeVisible();
  expect(sent).toEqual([
    {
      idSociete: 2,
      idCampagne: 1,
      dates: ['2026-06-09T08:00:00.000Z', '2026-06-16T08:00:00.000Z'],
      plus: false,
    },
  ]);
});

test('what has gone is told by counts; one place is left, and more must be asked for', async () => {
  const sent = answer(UpdateRappelsCampagneDocument, { updateRappelsCampagne: { rappels: [] } });
  const user = await open([GONE, COMING]);
  expect(screen.getByText(/12 mails envoyés, 2 abandonnés ou refusés/)).toBeVisible();
  expect(screen.getByLabelText('Jour du 2e rappel')).toHaveValue('2026-06-09');

  await user.click(button('Un rappel de plus'));
  await user.type(screen.getByLabelText('Jour du 3e rappel'), '2026-06-23');
  await user.click(button('Enregistrer les rappels'));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ plus: true });
});

test('a branch has its own reminders, which are read and set once it is chosen', async () => {
  const sent = answer(UpdateRappelsCampagneDocument, { updateRappelsCampagne: { rappels: [] } });
  const user = await open([COMING]);
  expect(screen.getByText('Ont leurs propres rappels : Quai.')).toBeVisible();
  expect(
    screen.getByText('Dans ces équipes, 330 personnes au moins ont donné une adresse.'),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Équipes'), 'Port');
  expect(await screen.findByText(/moins de 5 personnes ont donné une adresse/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Jour du 1er rappel')).toHaveValue(''));

  await user.type(screen.getByLabelText('Jour du 1er rappel'), '2026-06-16');
  await user.click(button('Enregistrer les rappels'));

  await waitFor(() =>
    expect(sent).toMatchObject([
      { idSociete: 2, idCampagne: 1, idEquipe: 5, dates: ['2026-06-16T08:00:00.000Z'] },
    ]),
  );
});

test('what the server refuses is said under the dates, once', async () => {
  refuse(UpdateRappelsCampagneDocument, 'BAD_USER_INPUT', 'Ce rappel partirait après', 'dates');
  const user = await open([COMING]);

  await user.click(button('Enregistrer les rappels'));

  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ce rappel partirait après');
  expect(screen.getAllByRole('alert', { hidden: true })).toHaveLength(1);
});

test('without a mail server there is a message to copy and a QR code to project', async () => {
  const user = await open([], false);
  expect(screen.getByText(/^Ce serveur n’envoie pas de mails/)).toBeVisible();
  expect(screen.queryByLabelText('Jour du 1er rappel')).not.toBeInTheDocument();

  await user.click(button('Copier le message'));
  expect(await navigator.clipboard.readText()).toBe(APERCU.aCopier);
  await user.click(button('QR à projeter'));
  expect(screen.getByRole('img', { name: 'QR vers les boussoles de chacun' })).toBeVisible();
});

test('the message is changed, with the mail as its reader gets it', async () => {
  const sent = answer(UpdateModeleRappelDocument, { updateModeleRappel: { propre: true } });
  const user = await open([]);
  await user.click(button('Modifier le message'));
  const dialog = await findDialog('dialog', { name: 'Message des rappels, Kerloédan' });
  expect(await within(dialog).findByText(/le mail entier/)).toBeVisible();

  await user.clear(within(dialog).getByLabelText('Objet'));
  await user.type(within(dialog).getByLabelText('Objet'), 'Encore trois jours');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le message' }));

  await waitFor(() =>
    expect(sent).toEqual([
      { idSociete: 2, objet: 'Encore trois jours', texte: 'Bonjour,', version: 'lue' },
    ]),
  );
});

test('a company takes the message of the product again', async () => {
  const sent = answer(UpdateModeleRappelDocument, { updateModeleRappel: { propre: false } });
  const user = await open([], true, { ...APERCU.modele, propre: true });
  await user.click(button('Modifier le message'));

  await user.click(await screen.findByRole('button', { name: 'Reprendre le message de Boussole' }));

  await waitFor(() =>
    expect(sent).toEqual([{ idSociete: 2, objet: null, texte: null, version: 'lue' }]),
  );
});
