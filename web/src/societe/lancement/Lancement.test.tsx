import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { LancementDocument, OuverturePrevueDocument } from '../../generated/societe.js';
import { partOf } from '../../testing/nodes.js';
import { answer, refuse } from '../../testing/server.js';
import { session } from '../../testing/session.js';
import {
  DATES,
  SCOPE,
  ANNEE,
  CAMPAGNE,
  NEW,
  at,
  dates,
  day,
  equipe,
  launch,
  launched,
  open,
  openPage,
  setClock,
} from './testing/lancement.js';

const clock = setClock();

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
      k: null,
      dateFermeture: at('01-15', '17:00'),
      campagne: { id: idCampagne, nom: 'Baromètre' },
      nombreReponses: 36,
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
  openPage({
    ...ALL_IN,
    campagnes: [CAMPAGNE, { id: 8, nom: 'Suite', annee: ANNEE + 1, jour: null }],
  });

  expect(await screen.findByText(/^Suite : s’ouvre le/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Préparer/ })).not.toBeInTheDocument();
});

test('in January the new year’s is launched, whoever was in last year’s', async () => {
  openPage({ ...ALL_IN, campagnes: [{ ...CAMPAGNE, annee: ANNEE - 1 }] });

  expect(
    await screen.findByRole('button', { name: `Lancer la campagne ${ANNEE} pour 2 équipes` }),
  ).toBeEnabled();
});

test('the year that is offered is the server’s, whatever this browser’s clock says (fault 9)', async () => {
  session.anneeCourante = ANNEE - 1;
  openPage({ ...ALL_IN, campagnes: [{ ...CAMPAGNE, annee: ANNEE - 2 }] });

  expect(
    await screen.findByRole('button', { name: `Lancer la campagne ${ANNEE - 1} pour 2 équipes` }),
  ).toBeEnabled();
});

test('a team that comes after next year’s campaign has opened is launched, at once: nothing is prepared', async () => {
  dates(OPENS, true);
  const late = { ...inside(3, 'Ventes'), idParent: null };
  const both = inside(1, 'Port');
  const next = inside(1, 'Port', 8).boussoles;
  openPage({
    equipes: [{ ...both, boussoles: [...next, ...both.boussoles] }, late],
    campagnes: [CAMPAGNE, { id: 8, nom: 'Suite', annee: ANNEE + 1, jour: null }],
  });

  const button = `Lancer la campagne ${ANNEE + 1} pour 1 équipe`;
  expect(await screen.findByRole('button', { name: button })).toBeEnabled();
});

test('a newer campaign of the year, in which the company has nothing, does not hide the one that it has planned', async () => {
  dates(OPENS);
  openPage({
    campagnes: [{ id: 9, nom: 'Ailleurs', annee: ANNEE, jour: null }, CAMPAGNE],
    viesCampagnes: partOf([{ campagne: { id: 7 } }]),
  });

  expect(await screen.findByText(PLANNED)).toBeVisible();
});

const next = (jour: string | null) => ({ id: 8, nom: 'Automne', annee: ANNEE, jour });
const follow = { name: /^Lancer «\sAutomne\s» pour 2 équipes$/ };

test('a campaign of the year that has a day follows the one that all teams are in, and opens on its day', async () => {
  const { user } = openPage({
    ...ALL_IN,
    campagnes: [CAMPAGNE, next(`${ANNEE}-11-30`)],
    viesCampagnes: partOf([{ campagne: { id: 7 } }]),
  });
  dates(null);
  answer(LancementDocument, DATES);

  await user.click(await screen.findByRole('button', follow));

  expect(await screen.findByLabelText('Jour d’ouverture')).toHaveValue(`${ANNEE}-11-30`);
});

test.each([
  ['has no day', CAMPAGNE, null],
  ['is long over', CAMPAGNE, `${ANNEE}-01-01`],
  ['came before', { ...CAMPAGNE, jour: `${ANNEE}-03-10` }, `${ANNEE}-03-01`],
])(
  'a campaign of the year that %s is not proposed after the company’s own',
  async (_, own, jour) => {
    clock.now = new Date(at('03-15', '09:00'));
    openPage({
      ...ALL_IN,
      campagnes: [own, next(jour)],
      viesCampagnes: partOf([{ campagne: { id: 7 } }]),
    });

    await prepare();
    expect(screen.queryByRole('button', follow)).not.toBeInTheDocument();
  },
);

test('of two campaigns that are planned for the year, the next one is proposed first', async () => {
  const asked = dates(null);
  openPage({ campagnes: [next(`${ANNEE}-11-30`), { ...CAMPAGNE, jour: `${ANNEE}-03-10` }] });

  await screen.findByRole('button', LAUNCH);

  expect(asked[0]).toEqual(SCOPE);
});
