import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import {
  CampagnesPageDocument,
  ClosingSocietesDocument,
  FermetureCampagneDocument,
  SetFermetureCampagneDocument,
} from '../generated/campagne.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CampagnesPage } from './CampagnesPage.js';

const YEAR = new Date().getFullYear() + 1;
const END = `${YEAR}-12-31T23:00:00.000Z`;
const DATE = `${YEAR}-12-15T17:00:00.000Z`;
const NONE = { dateFermeture: END, propre: false, passee: false };
const SOCIETES = [
  { id: 2, libelleSociete: 'Cap Ouest' },
  { id: 3, libelleSociete: 'Grand Large' },
];
const button = (name: string) => screen.getByRole('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The dialog of a campaign of next year, and what was asked of the server. */
async function openModal(fermetureCampagne = NONE, societes = SOCIETES) {
  answer(CampagnesPageDocument, { campagnes: [{ id: 7, nom: 'Cap', annee: YEAR }] });
  answer(ClosingSocietesDocument, { societes });
  const reads = answer(FermetureCampagneDocument, { fermetureCampagne });
  const { user } = renderPage(<CampagnesPage />, { path: paths.campagnes.pattern });
  await user.click(await screen.findByRole('button', { name: 'Date de fermeture de Cap' }));
  await screen.findByRole('dialog', { name: 'Date de fermeture de « Cap »' });
  return { user, reads };
}

test('the date of a campaign is set for the company that is chosen, by the clock of Paris', async () => {
  const { user, reads } = await openModal();
  const sent = answer(SetFermetureCampagneDocument, {
    setFermetureCampagne: { dateFermeture: DATE, propre: true, passee: false },
  });

  await user.selectOptions(await screen.findByLabelText('Société'), 'Grand Large');
  expect(await screen.findByLabelText('Jour')).toHaveAccessibleDescription(
    `À cette date, toutes les boussoles de la campagne se ferment d’elles-mêmes dans cette société. Sans date : le 31 décembre ${YEAR} à minuit.`,
  );
  type('Jour', `${YEAR}-12-15`);
  type('Heure (Paris)', '18:00');
  await user.click(button('Enregistrer la date'));

  expect(
    await screen.findByText(`La campagne se fermera le 15 décembre ${YEAR} à 18:00.`),
  ).toBeVisible();
  expect(reads).toEqual([{ idSociete: 3, idCampagne: 7 }]);
  expect(sent).toEqual([{ idSociete: 3, idCampagne: 7, dateFermeture: DATE }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('of the only company the date that was set is shown, and taken away when both are emptied', async () => {
  const { user } = await openModal(
    { ...NONE, dateFermeture: DATE, propre: true },
    SOCIETES.slice(0, 1),
  );
  const sent = answer(SetFermetureCampagneDocument, { setFermetureCampagne: NONE });

  expect(await screen.findByLabelText('Jour')).toHaveValue(`${YEAR}-12-15`);
  expect(screen.getByLabelText('Heure (Paris)')).toHaveValue('18:00');
  type('Jour', '');
  type('Heure (Paris)', '');
  await user.click(button('Enregistrer la date'));

  expect(
    await screen.findByText(`La campagne se fermera le 31 décembre ${YEAR} à minuit.`),
  ).toBeVisible();
  expect(sent).toEqual([{ idSociete: 2, idCampagne: 7, dateFermeture: null }]);
});

test.each([
  [`${YEAR}-12-15`, '', 'Le jour et l’heure doivent être renseignés'],
  ['2020-01-01', '18:00', 'La date de fermeture est déjà passée'],
  [
    `${YEAR + 1}-01-01`,
    '00:00',
    `La date de fermeture ne peut pas dépasser le 31 décembre ${YEAR}`,
  ],
])('%s at « %s » is refused under the field, and nothing is sent', async (day, hour, message) => {
  const { user } = await openModal(NONE, SOCIETES.slice(0, 1));
  const sent = answer(SetFermetureCampagneDocument, () => {
    throw new Error('nothing should be sent');
  });

  await screen.findByLabelText('Jour');
  type('Jour', day);
  type('Heure (Paris)', hour);
  await user.click(button('Enregistrer la date'));

  await waitFor(() => expect(screen.getByLabelText('Jour')).toHaveAccessibleErrorMessage(message));
  expect(sent).toEqual([]);
});

test('a date that has come is told, not asked', async () => {
  await openModal({ dateFermeture: DATE, propre: true, passee: true }, SOCIETES.slice(0, 1));

  expect(
    await screen.findByText(
      `Cette campagne est fermée dans cette société depuis le 15 décembre ${YEAR} à 18:00 : sa date ne change plus.`,
    ),
  ).toBeVisible();
  expect(screen.queryByLabelText('Jour')).not.toBeInTheDocument();
});

test('what the server refuses is said', async () => {
  const { user } = await openModal(NONE, SOCIETES.slice(0, 1));
  refuse(SetFermetureCampagneDocument, 'CONFLICT', 'Déjà fermée');

  await screen.findByLabelText('Jour');
  await user.click(button('Enregistrer la date'));

  expect(await screen.findByRole('alert')).toHaveTextContent('Déjà fermée');
});
