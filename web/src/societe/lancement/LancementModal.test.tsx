import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { LaunchCampagneDocument } from '../../generated/societe.js';
import { refuse } from '../../testing/server.js';
import { formatDeadline } from '../../ui/dates.js';
import {
  ANNEE,
  CHOICES,
  SCOPE,
  equipe,
  NEW,
  at,
  DATES,
  day,
  launch,
  launched,
  open,
  setClock,
} from './testing/lancement.js';

const clock = setClock();

test('without a date it opens at once for the teams that are not in it, with two reminders before the end of the year', async () => {
  const { user } = await open();
  const sent = launched(2);

  await user.click(launch());

  expect(await screen.findByText('Campagne lancée : 2 boussoles')).toBeVisible();
  expect(sent).toEqual([
    { ...SCOPE, ...CHOICES, rappels: [expect.any(String), expect.any(String)] },
  ]);
});

test('the reminders that are set are those that the dialog tells, however long it stays open', async () => {
  const { user, dialog } = await open();
  const labels = dialog.getAllByText(/^Rappeler par mail/).map((one) => one.textContent);
  const sent = launched(2);
  clock.now = new Date(`${ANNEE}-02-21T09:00:00Z`);

  await user.click(launch());

  await screen.findByText('Campagne lancée : 2 boussoles');
  const told = Object(sent[0]).rappels.map(formatDeadline).join(' et le ');
  expect(told).not.toBe('');
  expect(labels).toContain(`Rappeler par mail le ${told}`);
});

test('a day is typed digit by digit: a year that is not whole breaks nothing, and is refused as a day that is not one', async () => {
  const { user, dialog } = await open();
  const sent = launched(2);

  for (const year of ['0002', '0020', '0202']) {
    day('Jour d’ouverture', `${year}-06-19`);
    expect(dialog.getByLabelText('Rappeler par mail')).toBeChecked();
  }
  await user.click(launch());
  expect(await dialog.findByText('Ce jour n’existe pas')).toBeVisible();
  day('Jour d’ouverture', `${ANNEE}-06-19`);
  await user.click(launch());

  await waitFor(() => expect(sent).toHaveLength(1));
});

const ASKING = { accordsSociete: { actif: true } };

test.each([
  ['nothing was said', {}],
  ['an earlier launch said « au fil »', { sansCompte: true }],
])('where the témoin’s agreement is asked, results are shown together: %s', async (_what, said) => {
  const { user, dialog } = await open({
    ...DATES,
    ...ASKING,
    datesCampagne: DATES.datesCampagne && { ...DATES.datesCampagne, ...said },
  });
  const sent = launched(2);

  expect(dialog.queryByRole('radio', { name: /^Au fil/ })).toBeNull();
  expect(dialog.getByText(/Cette société demande l’accord de son témoin/)).toBeVisible();
  await user.click(launch());

  await screen.findByText('Campagne lancée : 2 boussoles');
  expect(sent).toMatchObject([{ k: 3 }]);
});

test('where results are shown together anyway, nothing is said of the témoin', async () => {
  const { dialog } = await open(
    { ...DATES, ...ASKING },
    { societe: { id: 3, libelleSociete: 'Cap Ouest', k: 5 } },
  );
  expect(dialog.queryByText(/témoin/)).toBeNull();
});

test('no reminder is set once it is not wanted', async () => {
  const { user } = await open();
  const sent = launched(2);

  await user.click(screen.getByLabelText(/^Rappeler par mail/));
  await user.click(launch());

  await screen.findByText('Campagne lancée : 2 boussoles');
  expect(sent).toEqual([{ ...SCOPE, ...CHOICES }]);
});

test('where no mail is sent none is offered, of a campaign that is to be made either', async () => {
  const { user, dialog } = await open(
    { ...NEW, adresseRappel: { possible: false } },
    { campagnes: [] },
  );
  const sent = launched(2);
  expect(dialog.getByText(/^Ce serveur n’envoie pas de mails/)).toBeVisible();
  expect(dialog.queryByLabelText(/^Rappeler par mail/)).not.toBeInTheDocument();

  await user.click(launch());

  await screen.findByText('Campagne lancée : 2 boussoles');
  expect(sent).toEqual([{ idSociete: 3, nom: `Campagne ${ANNEE}`, annee: ANNEE, ...CHOICES }]);
});

test('what is set already is told and not asked', async () => {
  const { dialog } = await open({
    datesCampagne: {
      dateOuverture: at('03-01', '07:00'),
      ouverte: false,
      dateFermeture: at('06-30', '21:59'),
      propre: true,
      passee: false,
      k: 5,
      sansCompte: false,
    },
    rappelsCampagne: { rappels: [{ date: at('06-10', '08:00') }] },
    adresseRappel: { possible: true },
    accordsSociete: { actif: false },
  });

  expect(dialog.getByText(/^Son ouverture est prévue le 1 mars .* à 08:00/)).toBeVisible();
  expect(dialog.getByText(`Fermeture : le 30 juin ${ANNEE} à 23:59.`)).toBeVisible();
  expect(dialog.getByText(`Rappels par mail : le 10 juin ${ANNEE} à 10:00.`)).toBeVisible();
  expect(dialog.queryByLabelText(/^Jour/)).not.toBeInTheDocument();
  expect(
    dialog.getByText(/^Quand les résultats se découvrent : ensemble.*moins de 5 personnes/),
  ).toBeVisible();
  expect(dialog.getByText('Comment on répond : avec un compte.')).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Rappeler par mail/)).not.toBeInTheDocument();
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
      { nom: `Campagne ${ANNEE}`, annee: ANNEE, dateFermeture: at('06-30', '21:59') },
    ]);
  },
);

test.each([
  [[4, 5], '1 équipe a moins de 5 personnes : elle n’aura pas de résultats.Port'],
  [[4, 3], '2 équipes ont moins de 5 personnes : elles n’auront pas de résultats.Port, Ventes'],
  [[5, 9], undefined],
  [[0, 9], undefined],
])(
  'teams of %j people are launched: those that are too small for a publication are named before',
  async ([port = 0, ventes = 0], told) => {
    const equipes = [
      { ...equipe(1, 'Port'), comptes: port },
      { ...equipe(3, 'Ventes'), comptes: ventes },
    ];
    const societe = { id: 3, libelleSociete: 'Cap Ouest', k: 5 };
    const { dialog } = await open(DATES, { societe, equipes });
    await dialog.findByLabelText('Jour de fermeture');

    expect(dialog.queryByRole('status')?.textContent.replaceAll('\u00a0', ' ')).toBe(told);
  },
);

test('some of the teams, of a number that is said, one by one and with an account', async () => {
  const { user, dialog } = await open(DATES, {
    equipes: [
      { ...equipe(1, 'Port'), comptes: 0 },
      { ...equipe(3, 'Ventes'), comptes: 0 },
    ],
  });
  const sent = launched(1);

  await user.click(dialog.getByLabelText('Ventes'));
  await user.type(dialog.getByLabelText(/^Combien de personnes compte Port/), '8');
  await user.click(dialog.getByLabelText(/^Au fil des réponses/));
  await user.click(dialog.getByLabelText(/^Avec un compte/));
  await user.click(launch());

  expect(await screen.findByText('Campagne lancée : 1 boussole')).toBeVisible();
  expect(sent).toMatchObject([{ equipes: [{ id: 1, effectif: 8 }], sansCompte: false }]);
  expect(Object(sent[0]).k).toBeUndefined();
});

test('what was said of a team’s number stands in its field: left it stays, emptied it goes', async () => {
  const { user, dialog } = await open(DATES, {
    equipes: [1, 3].map((id) => ({ ...equipe(id, `Quai ${id}`), comptes: 0, effectif: 9 })),
  });
  const sent = launched(2);

  await user.clear(dialog.getByLabelText('Combien de personnes compte Quai 3 ?'));
  expect(dialog.getByLabelText('Combien de personnes compte Quai 1 ?')).toHaveValue('9');
  await user.click(launch());

  await waitFor(() =>
    expect(sent).toMatchObject([{ equipes: [{ id: 1 }, { id: 3, effectif: null }] }]),
  );
  expect(Object(sent[0]).equipes[0]).toEqual({ id: 1 });
});

test('a team that only holds others is left out unless it is ticked; nobody at all is refused', async () => {
  const { user, dialog } = await open(DATES, {
    equipes: [
      { ...equipe(5, 'Pôle'), comptes: 0 },
      { ...equipe(1, 'Port'), idParent: 5 },
      { ...equipe(3, 'Ventes'), idParent: 5 },
    ],
  });
  const sent = launched(2);
  expect(dialog.getByLabelText(/^Pôle/)).not.toBeChecked();

  await user.click(dialog.getByRole('button', { name: 'Tout cocher' }));
  expect(dialog.getByLabelText(/^Pôle/)).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Tout décocher' }));
  await user.click(launch());
  expect(await dialog.findByText('Choisissez au moins une équipe')).toBeVisible();
  await user.click(dialog.getByLabelText('Ventes'));
  await user.click(launch());

  await waitFor(() => expect(sent).toMatchObject([{ equipes: [{ id: 3 }] }]));
});

test('a second launch takes what the first one said, « au fil des réponses » too', async () => {
  const { datesCampagne: dates } = DATES;
  if (!dates) throw new Error('the campaign has no dates');
  const { user, dialog } = await open({ ...DATES, datesCampagne: { ...dates, sansCompte: true } });
  const sent = launched(2);
  expect(
    dialog.getByText(/^Quand les résultats se découvrent : au fil des réponses/),
  ).toBeVisible();
  expect(dialog.getByText('Comment on répond : sans compte.')).toBeVisible();

  await user.click(launch());

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Object(sent[0]).k).toBeUndefined();
  expect(Object(sent[0]).sansCompte).toBeUndefined();
});

test('a table pasted into a number fills those of all teams, and the launch takes them', async () => {
  const bare = [1, 3].map((id) => ({ ...equipe(id, id === 1 ? 'Port' : 'Ventes'), comptes: 0 }));
  const { user, dialog } = await open(DATES, { equipes: bare });
  const sent = launched(2);

  await user.click(dialog.getByLabelText('Combien de personnes compte Port ?'));
  await user.paste('Nom\tÉquipe\nAna\tPort\nLou\tVentes\nSam\tVentes\nZoé\tQuai');

  expect(
    await screen.findByText('3 personnes dans 2 équipes. 1 ligne sans équipe de cette liste'),
  ).toBeVisible();
  expect(dialog.getByLabelText('Combien de personnes compte Ventes ?')).toHaveValue('2');
  await user.click(launch());
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        equipes: [
          { id: 1, effectif: 1 },
          { id: 3, effectif: 2 },
        ],
      },
    ]),
  );
});
