import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  CampagnesPageDocument,
  DatesCampagneDocument,
  DatesEquipesDocument,
  DatesRappelsDocument,
  DatesSocietesDocument,
  UpdateDatesCampagneDocument,
} from '../generated/campagne.js';
import { paths } from '../paths.js';
import { partOf } from '../testing/nodes.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CampagnesPage } from './CampagnesPage.js';

const YEAR = new Date().getFullYear() + 1;
const END = `${YEAR}-12-31T23:00:00.000Z`;
const OPENS = `${YEAR}-03-02T07:00:00.000Z`;
const DATE = `${YEAR}-12-15T17:00:00.000Z`;
const NONE = {
  dateOuverture: null as string | null,
  ouverte: false,
  dateFermeture: END,
  propre: false,
  passee: false,
};
const NORD = {
  ...NONE,
  idEquipe: 11,
  libelleEquipe: 'Domaine Nord',
  ouverturePropre: false,
  ecartee: false,
  dateFermeture: DATE,
  propre: true,
};
const SOCIETES = [
  { id: 2, libelleSociete: 'Cap Ouest' },
  { id: 3, libelleSociete: 'Grand Large' },
];
const EQUIPES = [
  { id: 11, libelleEquipe: 'Domaine Nord' },
  { id: 12, libelleEquipe: 'Domaine Sud' },
];
const button = (name: string) => screen.getByRole('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The dialog of a campaign of next year, and what was asked of the server. */
async function openModal(
  dates: typeof NONE = NONE,
  { branches = [] as (typeof NORD)[], societes = SOCIETES.slice(0, 1) } = {},
) {
  answer(CampagnesPageDocument, {
    campagnes: [{ id: 7, nom: 'Cap', annee: YEAR, jour: null, modifiable: true }],
    viesCampagnes: partOf([]),
  });
  answer(DatesSocietesDocument, { societes });
  answer(DatesEquipesDocument, { arbreEquipes: { equipes: EQUIPES } });
  answer(DatesRappelsDocument, { rappelsCampagne: { rappels: [] } });
  const reads = answer(DatesCampagneDocument, { datesCampagne: { ...dates, branches } });
  const { user } = renderPage(<CampagnesPage />, { path: paths.campagnes.pattern });
  await user.click(await screen.findByRole('button', { name: 'Dates de Cap' }));
  await screen.findByRole('dialog', { name: 'Dates de «\u00a0Cap\u00a0»' });
  return { user, reads };
}
const accept = () =>
  answer(UpdateDatesCampagneDocument, { updateDatesCampagne: { idSociete: 2, idCampagne: 7 } });

test('opening and closing are set for the company that is chosen, by the clock of Paris', async () => {
  const { user, reads } = await openModal(NONE, { societes: SOCIETES });
  const sent = accept();

  await user.selectOptions(await screen.findByLabelText('Société'), 'Grand Large');
  expect(await screen.findByLabelText('Jour de fermeture')).toHaveAccessibleDescription(
    `Les boussoles se ferment seules ce jour-là. Sans date : le 31 décembre ${YEAR} à minuit.`,
  );
  type('Jour d’ouverture', `${YEAR}-03-02`);
  type('Heure d’ouverture (Paris)', '08:00');
  type('Jour de fermeture', `${YEAR}-12-15`);
  type('Heure de fermeture (Paris)', '18:00');
  await user.click(button('Enregistrer les dates'));

  expect(await screen.findByText('Dates enregistrées !')).toBeVisible();
  expect(reads).toEqual([{ idSociete: 3, idCampagne: 7 }]);
  expect(sent).toEqual([
    { idSociete: 3, idCampagne: 7, dateOuverture: OPENS, dateFermeture: DATE },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('five interactions open and close a campaign in one of several companies, whatever its number of teams: without an hour, at eight and at the end of the day', async () => {
  const { user } = await openModal(NONE, { societes: SOCIETES });
  const sent = accept();

  // The first interaction opened the dialog.
  await user.selectOptions(await screen.findByLabelText('Société'), 'Grand Large');
  await screen.findByLabelText('Jour de fermeture');
  type('Jour d’ouverture', `${YEAR}-03-02`);
  type('Jour de fermeture', `${YEAR}-12-15`);
  await user.click(button('Enregistrer les dates'));

  expect(await screen.findByText('Dates enregistrées !')).toBeVisible();
  expect(sent).toEqual([
    {
      idSociete: 3,
      idCampagne: 7,
      dateOuverture: OPENS,
      dateFermeture: `${YEAR}-12-15T22:59:00.000Z`,
    },
  ]);
});

test('the dates that were set are shown, as fields and as a line of time, and taken away when they are emptied', async () => {
  const { user } = await openModal({
    ...NONE,
    dateOuverture: OPENS,
    dateFermeture: DATE,
    propre: true,
  });
  const sent = accept();

  expect(await screen.findByLabelText('Jour de fermeture')).toHaveValue(`${YEAR}-12-15`);
  expect(screen.getByLabelText('Heure d’ouverture (Paris)')).toHaveValue('08:00');
  const steps = within(screen.getByRole('region', { name: 'Vie de la campagne' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Ouverture2 mars ${YEAR} à 08:00`,
    `Fermeture15 décembre ${YEAR} à 18:00`,
    'Restitutiondès la fermeture',
    `Campagne suivante${YEAR + 1}`,
  ]);
  for (const label of ['Jour d’ouverture', 'Heure d’ouverture (Paris)']) type(label, '');
  for (const label of ['Jour de fermeture', 'Heure de fermeture (Paris)']) type(label, '');
  await user.click(button('Enregistrer les dates'));

  await waitFor(() =>
    expect(sent).toEqual([
      { idSociete: 2, idCampagne: 7, dateOuverture: null, dateFermeture: null },
    ]),
  );
});

test('a branch has its own dates, and may be set aside from the opening', async () => {
  const { user } = await openModal({ ...NONE, dateOuverture: OPENS }, { branches: [NORD] });
  const sent = accept();

  const steps = await screen.findByRole('region', { name: 'Vie de la campagne' });
  expect(within(steps).getAllByRole('listitem').at(-1)).toHaveTextContent(
    `Domaine Nord : fermeture le 15 décembre ${YEAR} à 18:00`,
  );
  await user.selectOptions(screen.getByLabelText('Équipes'), 'Domaine Nord');
  expect(await screen.findByLabelText('Heure de fermeture (Paris)')).toHaveValue('18:00');
  expect(screen.getByLabelText('Jour d’ouverture')).toHaveValue('');
  await user.click(
    screen.getByLabelText('Ne pas créer de boussole dans cette branche à l’ouverture'),
  );
  expect(screen.queryByLabelText('Jour d’ouverture')).not.toBeInTheDocument();
  await user.click(button('Enregistrer les dates'));

  await waitFor(() =>
    expect(sent).toEqual([
      {
        idSociete: 2,
        idCampagne: 7,
        idEquipe: 11,
        dateOuverture: null,
        ecartee: true,
        dateFermeture: DATE,
      },
    ]),
  );
});

test.each([
  ['Jour de fermeture', '', '18:00', 'Choisissez aussi le jour'],
  ['Jour de fermeture', '2020-01-01', '18:00', 'La date de fermeture est déjà passée'],
  ['Jour d’ouverture', '2020-01-01', '08:00', 'La date d’ouverture est déjà passée'],
  [
    'Jour de fermeture',
    `${YEAR + 1}-01-01`,
    '00:00',
    `La date de fermeture ne peut pas dépasser le 31 décembre ${YEAR}, fin de la campagne`,
  ],
])(
  '%s %s at « %s » is refused under the field, and nothing is sent',
  async (label, day, hour, message) => {
    const { user } = await openModal();
    const sent = accept();

    await screen.findByLabelText(label);
    type(label, day);
    type(`${label.replace('Jour', 'Heure')} (Paris)`, hour);
    await user.click(button('Enregistrer les dates'));

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleErrorMessage(message));
    expect(sent).toEqual([]);
  },
);

test('what has come is told, not asked', async () => {
  await openModal({
    ...NONE,
    dateOuverture: OPENS,
    ouverte: true,
    dateFermeture: DATE,
    propre: true,
    passee: true,
  });

  expect(
    await screen.findByText(
      `L’ouverture a eu lieu le 2 mars ${YEAR} à 08:00 : sa date ne change plus.`,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      `La fermeture a eu lieu le 15 décembre ${YEAR} à 18:00 : sa date ne change plus.`,
    ),
  ).toBeVisible();
  expect(screen.queryByLabelText('Jour d’ouverture')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Jour de fermeture')).not.toBeInTheDocument();
});

test('what the server refuses is said', async () => {
  const { user } = await openModal();
  refuse(UpdateDatesCampagneDocument, 'CONFLICT', 'Déjà fermée');

  await screen.findByLabelText('Jour de fermeture');
  await user.click(button('Enregistrer les dates'));

  expect(await screen.findByRole('alert')).toHaveTextContent('Déjà fermée');
});

test('another page asks for the dates of a campaign in its company; once closed, the dialog stays closed', async () => {
  answer(CampagnesPageDocument, {
    campagnes: [{ id: 7, nom: 'Cap', annee: YEAR, jour: null, modifiable: true }],
    viesCampagnes: partOf([]),
  });
  answer(DatesSocietesDocument, { societes: SOCIETES });
  answer(DatesEquipesDocument, { arbreEquipes: { equipes: EQUIPES } });
  answer(DatesRappelsDocument, { rappelsCampagne: { rappels: [] } });
  const reads = answer(DatesCampagneDocument, { datesCampagne: { ...NONE, branches: [] } });
  accept();
  const { user } = renderPage(<CampagnesPage />, {
    path: paths.campagnes.pattern,
    url: {
      pathname: '/campagnes',
      state: { retour: '/societe/3', dates: { idSociete: 3, idCampagne: 7 } },
    },
  });

  await screen.findByRole('dialog', { name: 'Dates de «\u00a0Cap\u00a0»' });
  await screen.findByLabelText('Jour de fermeture');
  expect(screen.getByLabelText('Société')).toHaveDisplayValue('Grand Large');
  expect(reads).toEqual([{ idSociete: 3, idCampagne: 7 }]);
  await user.click(button('Enregistrer les dates'));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/societe/3');
});

const rappel = (day: string, parti = false) => ({ date: `${YEAR}-${day}T09:00:00.000Z`, parti });

test.each([
  [
    [rappel('11-03', true), rappel('12-10')],
    `Le second rappel reste le 10 décembre ${YEAR} à 10:00.`,
  ],
  [[rappel('11-03')], `Le rappel reste le 3 novembre ${YEAR} à 10:00.`],
  [
    [rappel('11-03'), rappel('12-22')],
    `Le premier rappel reste le 3 novembre ${YEAR} à 10:00.Le second rappel reste le 22 décembre ${YEAR} à 10:00, après la fermeture : personne ne le recevra.`,
  ],
])('a closing that moves says where the reminders to come stay, %#', async (rappels, told) => {
  await openModal({ ...NONE, dateFermeture: DATE, propre: true });
  const asked = answer(DatesRappelsDocument, { rappelsCampagne: { rappels } });
  await screen.findByLabelText('Jour de fermeture');
  expect(asked).toEqual([]);

  type('Jour de fermeture', `${YEAR}-12-18`);

  expect((await screen.findByRole('status')).textContent.replaceAll('\u00a0', ' ')).toBe(told);
  expect(asked).toEqual([{ idSociete: 2, idCampagne: 7, idEquipe: null }]);
});
