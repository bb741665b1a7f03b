import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  LancementDocument,
  LaunchCampagneDocument,
  OuverturePrevueDocument,
  SocietePageDocument,
  type LancementQuery,
  type SocietePageQuery,
} from '../../generated/societe.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { formatDeadline } from '../../ui/dates.js';
import { SocietePage } from '../SocietePage.js';

const ANNEE = new Date().getFullYear() + 1;
const CAMPAGNE = { id: 7, nom: 'Baromètre', annee: ANNEE };
const SCOPE = { idSociete: 3, idCampagne: 7 };
const launched = (creees: number) =>
  answer(LaunchCampagneDocument, { launchCampagne: { creees, campagne: { id: 7 } } });
// A moment of this year at which each of its dates is still to come.
const BEGINNING = new Date(`${ANNEE}-02-01T09:00:00Z`);
let now = BEGINNING;

/** The present moment as code reads it without asking for another; whatever waits goes on. */
class Clock extends Date {
  constructor(...parts: [] | [string | number]) {
    if (parts.length === 0) super(now);
    else super(parts[0]);
  }
  static override now() {
    return now.getTime();
  }
}
const Real = globalThis.Date;
beforeEach(() => {
  now = BEGINNING;
  globalThis.Date = Clock as DateConstructor;
});
afterEach(() => void (globalThis.Date = Real));

const equipe = (id: number, libelleEquipe: string) => ({
  id,
  idParent: null,
  libelleEquipe,
  boussoles: [],
});
const DATES: LancementQuery = {
  datesCampagne: {
    dateOuverture: null,
    ouverte: false,
    dateFermeture: `${ANNEE}-12-31T23:00:00.000Z`,
    propre: false,
    passee: false,
  },
  rappelsCampagne: { rappels: [] },
  adresseRappel: { possible: true },
};
const NEW: LancementQuery = { adresseRappel: { possible: true } };

const dates = (dateOuverture: string | null, ouverte = false) =>
  answer(OuverturePrevueDocument, { datesCampagne: { dateOuverture, ouverte } });
function openPage(change: Partial<SocietePageQuery> = {}) {
  answer(SocietePageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Ouest', k: null },
    equipes: [equipe(1, 'Port'), equipe(3, 'Ventes')],
    criteresSociete: [{ id: 1, statut: 'ACTIF' }],
    campagnes: [CAMPAGNE],
    viesCampagnes: [],
    ...change,
  });
  return renderPage(<SocietePage />, { path: paths.societe.pattern, url: '/societe/3' });
}

async function open(known: LancementQuery = DATES, change: Partial<SocietePageQuery> = {}) {
  dates(null);
  answer(LancementDocument, known);
  const { user } = openPage(change);
  await user.click(
    await screen.findByRole('button', { name: `Lancer la campagne ${ANNEE} pour 2 équipes` }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Lancer la campagne' }));
  await dialog.findByText(/^Les membres peuvent répondre/);
  return { user, dialog };
}

const day = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const at = (monthAndDay: string, hour: string) => `${ANNEE}-${monthAndDay}T${hour}:00.000Z`;

const launch = () => screen.getByRole('button', { name: 'Lancer' });

test('without a date it opens at once for the teams that are not in it, with two reminders before the end of the year', async () => {
  const { user } = await open();
  const sent = launched(2);

  await user.click(launch());

  expect(await screen.findByText('Campagne lancée : 2 boussoles')).toBeVisible();
  expect(sent).toEqual([{ ...SCOPE, rappels: [expect.any(String), expect.any(String)] }]);
});

test('with its dates it is set once: it opens, reminds and closes by itself', async () => {
  const { user, dialog } = await open();
  const sent = launched(0);
  day('Jour d’ouverture', `${ANNEE}-06-01`);
  day('Jour de fermeture', `${ANNEE}-06-30`);
  expect(
    dialog.getByLabelText(/^Rappeler par mail le .* juin .* à 10:00 et le .* juin .* à 10:00$/),
  ).toBeChecked();

  await user.click(launch());

  expect(
    await screen.findByText(
      `Campagne prévue : elle s’ouvre le 1 juin ${ANNEE} à 08:00 pour 2 équipes`,
    ),
  ).toBeVisible();
  const set = { dateOuverture: at('06-01', '06:00'), dateFermeture: at('06-30', '16:00') };
  expect(sent).toMatchObject([{ ...SCOPE, ...set }]);
});

test('the reminders that are set are those that the dialog tells, however long it stays open', async () => {
  const { user, dialog } = await open();
  const labels = dialog.getAllByText(/^Rappeler par mail/).map((one) => one.textContent);
  const sent = launched(2);
  now = new Date(`${ANNEE}-02-21T09:00:00Z`);

  await user.click(launch());

  await screen.findByText('Campagne lancée : 2 boussoles');
  const told = Object(sent[0]).rappels.map(formatDeadline).join(' et le ');
  expect(told).not.toBe('');
  expect(labels).toContain(`Rappeler par mail le ${told}`);
});

test.each(['Jour d’ouverture', 'Jour de fermeture'])(
  '%s is typed digit by digit: a year that is not whole breaks nothing, and is refused as a day that is not one',
  async (label) => {
    const { user, dialog } = await open();
    const sent = launched(2);

    for (const year of ['0002', '0020', '0202']) {
      day(label, `${year}-06-19`);
      expect(dialog.getByLabelText('Rappeler par mail')).toBeChecked();
    }
    await user.click(launch());
    expect(await dialog.findByText('Ce jour n’existe pas')).toBeVisible();
    day(label, `${ANNEE}-06-19`);
    await user.click(launch());

    await waitFor(() => expect(sent).toHaveLength(1));
  },
);

test('no reminder is set once it is not wanted', async () => {
  const { user } = await open();
  const sent = launched(2);

  await user.click(screen.getByLabelText(/^Rappeler par mail/));
  await user.click(launch());

  await screen.findByText('Campagne lancée : 2 boussoles');
  expect(sent).toEqual([SCOPE]);
});

test('where no mail is sent none is offered, of a campaign that is to be made either', async () => {
  const { user, dialog } = await open({ adresseRappel: { possible: false } }, { campagnes: [] });
  const sent = launched(2);
  expect(dialog.getByText(/^Ce serveur n’envoie pas de courrier/)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();

  await user.click(launch());

  await screen.findByText('Campagne lancée : 2 boussoles');
  expect(sent).toEqual([{ idSociete: 3, nom: `Campagne ${ANNEE}`, annee: ANNEE }]);
});

test('what is set already is told and not asked', async () => {
  const { dialog } = await open({
    datesCampagne: {
      dateOuverture: at('03-01', '07:00'),
      ouverte: false,
      dateFermeture: at('06-30', '16:00'),
      propre: true,
      passee: false,
    },
    rappelsCampagne: { rappels: [{ date: at('06-10', '08:00') }] },
    adresseRappel: { possible: true },
  });

  expect(dialog.getByText(/^Son ouverture est prévue le 1 mars .* à 08:00/)).toBeVisible();
  expect(dialog.getByText(`Fermeture : le 30 juin ${ANNEE} à 18:00.`)).toBeVisible();
  expect(dialog.getByText(`Rappels par mail : le 10 juin ${ANNEE} à 10:00.`)).toBeVisible();
  expect(dialog.queryByLabelText(/^Jour/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});

test.each([
  ['Jour d’ouverture', `${ANNEE}-01-15`, 'La date d’ouverture est déjà passée'],
  ['Jour de fermeture', `${ANNEE}-01-15`, 'La date de fermeture est déjà passée'],
])('%s in the past is refused before anything is sent', async (label, value, message) => {
  const { user, dialog } = await open();
  const sent = launched(2);
  day(label, value);

  await user.click(launch());

  expect(await dialog.findByText(message)).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ['dateFermeture', 'Une équipe n’a pas de date'],
  ['rappels', 'Ce rappel partirait après la fermeture'],
])(
  'the campaign of the year is made with its launch when there is none; a refusal of %s is said, and it is launched anew',
  async (champ, refused) => {
    const { user, dialog } = await open(NEW, { campagnes: [] });
    refuse(LaunchCampagneDocument, 'BAD_USER_INPUT', refused, champ);
    day('Jour de fermeture', `${ANNEE}-06-30`);
    await user.click(launch());
    expect(await dialog.findByText(refused)).toBeVisible();

    const sent = launched(2);
    await user.click(launch());

    await screen.findByText('Campagne lancée : 2 boussoles');
    expect(sent).toMatchObject([
      { nom: `Campagne ${ANNEE}`, annee: ANNEE, dateFermeture: at('06-30', '16:00') },
    ]);
  },
);

const OPENS = at('03-01', '07:00');
const PLANNED = `Baromètre : s’ouvre le 1 mars ${ANNEE} à 08:00`;
const LAUNCH = { name: /^Lancer la campagne/ };

test('a launch that is planned takes the place of the button, and leads to its dates', async () => {
  dates(OPENS);
  openPage();

  expect(await screen.findByText(PLANNED)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Changer les dates de Baromètre' })).toHaveAttribute(
    'href',
    '/campagnes',
  );
  expect(screen.queryByRole('button', LAUNCH)).not.toBeInTheDocument();
});

test('once it is planned, the page says so without being loaded again', async () => {
  const { user } = await open();
  launched(0);
  dates(OPENS);
  day('Jour d’ouverture', `${ANNEE}-03-01`);

  await user.click(launch());

  expect(await screen.findByText(PLANNED)).toBeVisible();
});

test('the teams that came after an opening are launched by hand', async () => {
  dates(at('01-05', '07:00'), true);
  openPage();

  expect(await screen.findByRole('button', LAUNCH)).toBeEnabled();
  expect(screen.queryByText(/s’ouvre le/)).not.toBeInTheDocument();
});

test('where its dates cannot be read, the launch is offered, and its dialog says why it fails', async () => {
  refuse(OuverturePrevueDocument, 'INTERNAL', 'Erreur interne ... Veuillez ressayer ...');
  openPage();

  expect(await screen.findByRole('button', LAUNCH)).toBeEnabled();
});

const inside = (id: number, libelleEquipe: string, idCampagne = 7) => ({
  ...equipe(id, libelleEquipe),
  boussoles: [
    {
      id: id + 10,
      ouverte: false,
      dateFermeture: at('01-15', '17:00'),
      campagne: { id: idCampagne, nom: 'Baromètre' },
      participation: { faites: 8, total: 8 },
    },
  ],
});
const ALL_IN = { equipes: [inside(1, 'Port'), inside(3, 'Ventes')] };
const prepare = () => screen.findByRole('button', { name: `Préparer la campagne ${ANNEE + 1}` });

test('once every team is in this year’s campaign, next year’s is prepared, for a day that is asked', async () => {
  const { user } = openPage(ALL_IN);
  answer(LancementDocument, NEW);
  const sent = launched(0);
  await user.click(await prepare());
  const dialog = within(await screen.findByRole('dialog'));
  const submit = await dialog.findByRole('button', { name: 'Préparer' });
  await dialog.findByLabelText('Jour d’ouverture');

  await user.click(submit);
  expect(await dialog.findByText('Merci de choisir le jour d’ouverture')).toBeVisible();
  day('Jour d’ouverture', `${ANNEE + 1}-01-19`);
  await user.click(submit);

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      idSociete: 3,
      nom: `Campagne ${ANNEE + 1}`,
      annee: ANNEE + 1,
      dateOuverture: `${ANNEE + 1}-01-19T07:00:00.000Z`,
    },
  ]);
});

test('next year’s campaign says when it opens once it is prepared', async () => {
  dates(OPENS);
  openPage({ ...ALL_IN, campagnes: [CAMPAGNE, { id: 8, nom: 'Suite', annee: ANNEE + 1 }] });

  expect(await screen.findByText(/^Suite : s’ouvre le/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Préparer/ })).not.toBeInTheDocument();
});

test('in January the new year’s is launched, whoever was in last year’s', async () => {
  openPage({ ...ALL_IN, campagnes: [{ ...CAMPAGNE, annee: ANNEE - 1 }] });

  expect(
    await screen.findByRole('button', { name: `Lancer la campagne ${ANNEE} pour 2 équipes` }),
  ).toBeEnabled();
});

test.each([
  [[4, 5], '1 équipe a moins de 5 personnes : elle n’aura pas de résultats.Port'],
  [[4, 0], '2 équipes ont moins de 5 personnes : elles n’auront pas de résultats.Port, Ventes'],
  [[5, 9], undefined],
])(
  'teams of %j people are launched: those that are too small for a publication are named before',
  async (comptes, told) => {
    const equipes = [1, 3].map((id, rank) => ({ id, comptes: comptes[rank] ?? 0 }));
    const societe = { id: 3, libelleSociete: 'Cap Ouest', k: 5 };
    const { dialog } = await open({ ...DATES, equipes }, { societe });
    await dialog.findByLabelText('Jour de fermeture');

    expect(dialog.queryByRole('status')?.textContent.replaceAll('\u00a0', ' ')).toBe(told);
  },
);

test('a team that comes after next year’s campaign has opened is launched, at once: nothing is prepared', async () => {
  dates(OPENS, true);
  const late = { ...inside(3, 'Ventes'), idParent: null };
  const both = inside(1, 'Port');
  const next = inside(1, 'Port', 8).boussoles;
  openPage({
    equipes: [{ ...both, boussoles: [...next, ...both.boussoles] }, late],
    campagnes: [CAMPAGNE, { id: 8, nom: 'Suite', annee: ANNEE + 1 }],
  });

  const button = `Lancer la campagne ${ANNEE + 1} pour 1 équipe`;
  expect(await screen.findByRole('button', { name: button })).toBeEnabled();
});

test('a newer campaign of the year, in which the company has nothing, does not hide the one that it has planned', async () => {
  dates(OPENS);
  openPage({
    campagnes: [{ id: 9, nom: 'Ailleurs', annee: ANNEE }, CAMPAGNE],
    viesCampagnes: [{ idCampagne: 7 }],
  });

  expect(await screen.findByText(PLANNED)).toBeVisible();
});
