import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CampagnesPageDocument,
  CreateCampagneDocument,
  DatesCampagneDocument,
  DatesEquipesDocument,
  DatesRappelsDocument,
  DatesSocietesDocument,
  DeleteCampagneDocument,
  ParticipationCampagneDocument,
  UpdateCampagneDocument,
  type VieFragment,
} from '../generated/campagne.js';
import { paths } from '../paths.js';
import { findDialog } from '../testing/dialogs.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { CampagnesPage } from './CampagnesPage.js';

const CAMPAGNES = [
  { id: 2, nom: 'Campagne 2026', annee: 2026 },
  { id: 1, nom: 'Été', annee: 2025 },
];
const renderCampagnes = () => renderPage(<CampagnesPage />, { path: paths.campagnes.pattern });
const serve = (campagnes = CAMPAGNES) =>
  answer(CampagnesPageDocument, { campagnes, viesCampagnes: [] });
const button = (name: string) => screen.getByRole('button', { name });

async function openList() {
  const sent = serve();
  const { user } = renderCampagnes();
  await screen.findByText('Campagne 2026');
  return { user, sent };
}

test('campaigns are listed, latest first', async () => {
  await openList();

  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.lastChild?.textContent)).toEqual([
    'Campagne 2026',
    'Été',
  ]);
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/dashboard');
});

test('without any campaign the page says so, and one can be added', async () => {
  serve([]);
  const { user } = renderCampagnes();
  expect(await screen.findByText('Aucune campagne')).toBeVisible();

  await user.click(button('Ajouter une campagne'));

  expect(await screen.findByRole('dialog', { name: "Création d'une campagne" })).toBeVisible();
});

test('when the list cannot be loaded, a campaign can be added all the same', async () => {
  disconnect(CampagnesPageDocument);
  const { user } = renderCampagnes();
  await screen.findByRole('button', { name: 'Réessayer' });

  await user.click(button('Ajouter une campagne'));

  expect(await screen.findByRole('dialog', { name: "Création d'une campagne" })).toBeVisible();
});

test('a campaign is created, this year unless told', async () => {
  const { user, sent } = await openList();
  const created = answer(CreateCampagneDocument, { createCampagne: { id: 3 } });

  await user.click(button('Ajouter une campagne'));
  await user.type(await screen.findByLabelText('Nom de la campagne'), ' Printemps ');
  await user.click(button('Créer la campagne'));

  expect(await screen.findByText('Campagne créée avec succès !')).toBeVisible();
  expect(created).toEqual([{ input: { nom: 'Printemps', annee: new Date().getFullYear() } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('a campaign is renamed and moved to another year', async () => {
  const { user } = await openList();
  const sent = answer(UpdateCampagneDocument, {
    updateCampagne: { id: 1, nom: 'Rentrée', annee: 2024 },
  });

  await user.click(button('Modifier Été'));
  const nom = await screen.findByLabelText('Nom de la campagne');
  await user.clear(nom);
  await user.type(nom, 'Rentrée');
  await user.clear(screen.getByLabelText('Année'));
  await user.type(screen.getByLabelText('Année'), '2024');
  await user.click(button('Enregistrer les modifications'));

  expect(await screen.findByText('Campagne modifiée avec succès !')).toBeVisible();
  expect(sent).toEqual([{ input: { id: 1, nom: 'Rentrée', annee: 2024 } }]);
});

test.each([
  ['Nom de la campagne', ' ', 'Le nom de la campagne doit être renseigné'],
  ['Nom de la campagne', 'x'.repeat(46), 'Le nom de la campagne est trop long'],
  ['Année', '1999', "L'année doit être comprise entre 2000 et 2100"],
  ['Année', 'vingt', "L'année doit être comprise entre 2000 et 2100"],
])('%s of "%s" is refused under the field, and nothing is sent', async (label, text, message) => {
  const { user } = await openList();
  const sent = answer(UpdateCampagneDocument, () => {
    throw new Error('nothing should be sent');
  });

  await user.click(button('Modifier Été'));
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  await user.click(button('Enregistrer les modifications'));

  await waitFor(() => expect(field).toHaveAccessibleErrorMessage(message));
  expect(sent).toEqual([]);
});

test('a name that is taken is refused under the field, and said', async () => {
  const { user } = await openList();
  const reason = 'La campagne Été est déjà existante ...';
  refuse(CreateCampagneDocument, 'DUPLICATE', reason, 'nom');

  await user.click(button('Ajouter une campagne'));
  const nom = await screen.findByLabelText('Nom de la campagne');
  await user.type(nom, 'Été');
  await user.click(button('Créer la campagne'));

  await waitFor(() => expect(nom).toHaveAccessibleErrorMessage(reason));
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
});

test('what was typed is not lost by Annuler without a question', async () => {
  const { user } = await openList();
  await user.click(button('Ajouter une campagne'));
  await user.type(await screen.findByLabelText('Nom de la campagne'), 'Printemps');

  await user.click(button('Annuler'));
  const question = await findDialog('alertdialog', { name: 'ATTENTION' });
  await user.click(within(question).getByRole('button', { name: 'Non' }));
  await findDialog('dialog');
  expect(screen.getByLabelText('Nom de la campagne')).toHaveValue('Printemps');
  await user.click(button('Annuler'));
  await findDialog('alertdialog');
  await user.click(button('Oui'));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an unused campaign is deleted once confirmed', async () => {
  const { user } = await openList();
  const sent = answer(DeleteCampagneDocument, { deleteCampagne: { id: 1 } });

  await user.click(button('Supprimer Été'));
  const dialog = await screen.findByRole('alertdialog', { name: 'ATTENTION' });
  expect(dialog).toHaveTextContent('Vous êtes sur le point de supprimer la campagne "Été" !');
  serve(CAMPAGNES.slice(0, 1));
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Campagne supprimée !')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Été')).not.toBeInTheDocument());
  expect(sent).toEqual([{ id: 1 }]);
});

test.each([
  ['CONFLICT', 'Cette campagne a déjà des boussoles : elle ne peut pas être supprimée', undefined],
  ['INTERNAL', 'Non', 'Erreur lors de la suppression de la campagne ...'],
] as const)('a deletion refused with %s says why', async (code, told, shown) => {
  const { user } = await openList();
  refuse(DeleteCampagneDocument, code, told);

  await user.click(button('Supprimer Été'));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(shown ?? told);
  expect(screen.getByText('Été')).toBeVisible();
});

test('an unreachable server is named, and can be tried again', async () => {
  disconnect(CampagnesPageDocument);
  const { user } = renderCampagnes();
  await screen.findByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  serve();

  await user.click(button('Réessayer'));

  expect(await screen.findByText('Été')).toBeVisible();
});

const TYPE = { __typename: 'VieCampagne' } as const;
const vie = (idSociete: number, values: Partial<VieFragment> = {}): VieFragment => ({
  ...TYPE,
  idCampagne: 2,
  idSociete,
  libelleSociete: `Société ${idSociete}`,
  boussoles: 3,
  ouvertes: 3,
  fermeture: '2026-12-15T17:00:00.000Z',
  prolongees: 0,
  jalons: [
    { genre: 'OUVERTURE', date: '2026-03-02T07:00:00.000Z', passe: true },
    { genre: 'FERMETURE', date: '2026-12-15T17:00:00.000Z', passe: false },
    { genre: 'RESTITUTION', date: '2026-12-15T17:00:00.000Z', passe: false },
    { genre: 'SUIVANTE', date: null, passe: false },
  ],
  ...values,
});

test('above the list, the life of each campaign is a line of time for each company, also in words', async () => {
  const viesCampagnes = [
    vie(1, { libelleSociete: 'Cap Ouest' }),
    vie(2, {
      boussoles: 0,
      ouvertes: 0,
      jalons: [{ genre: 'OUVERTURE', date: null, passe: false }],
    }),
    ...Array.from({ length: 6 }, (_, i) => vie(i + 3)),
    vie(1, { idCampagne: 1, boussoles: 2, ouvertes: 1 }),
  ];
  answer(CampagnesPageDocument, { campagnes: CAMPAGNES, viesCampagnes });
  const { user } = renderCampagnes();

  const lives = await screen.findByRole('region', { name: 'Vie des campagnes' });

  const names = () => within(lives).getAllByRole('link').length;
  expect(within(lives).getAllByRole('link', { name: 'Cap Ouest' })[0]).toHaveAttribute(
    'href',
    '/societe/1',
  );
  expect(lives).toHaveTextContent(
    /Cap Ouest3 boussoles, ouvertesDatesRappelsParticipationOuverture\s: 2 mars 2026Fermeture\s: 15 décembre 2026 à 18:00Restitution\s: dès la fermetureCampagne suivante\s: pas encore datée/,
  );
  expect(lives).toHaveTextContent(
    /aucune boussoleDatesRappelsOuverture\s: quand vous créez les boussoles/,
  );
  expect(lives).toHaveTextContent('2 boussoles, dont 1 ouverte');
  expect(names()).toBe(7);
  await user.click(button('Afficher 2 autres sociétés'));
  expect(names()).toBe(9);
});

test.each([
  [1, /Fermeture\s: 9 décembre 2026 à 18:00 ; 1 équipe le 15 décembre 2026 à 18:00/],
  [2, /Fermeture\s: 9 décembre 2026 à 18:00 ; 2 équipes jusqu’au 15 décembre 2026 à 18:00/],
])('the more time of %s of its teams is not everyone’s', async (prolongees, sentence) => {
  const fermeture = '2026-12-09T17:00:00.000Z';
  answer(CampagnesPageDocument, {
    campagnes: CAMPAGNES,
    viesCampagnes: [vie(1, { fermeture, prolongees })],
  });
  renderCampagnes();

  expect(await screen.findByRole('region', { name: 'Vie des campagnes' })).toHaveTextContent(
    sentence,
  );
});

test('lives beyond the most that one reading gives are said to be left out', async () => {
  const serveLives = (count: number) =>
    answer(CampagnesPageDocument, {
      campagnes: CAMPAGNES,
      viesCampagnes: Array.from({ length: count }, (_, n) => vie(n + 1)),
    });
  serveLives(1000);
  const { unmount } = renderCampagnes();
  expect(
    await screen.findByText(/^Seules les 1 000 lignes les plus récentes sont ici/),
  ).toBeVisible();
  unmount();

  serveLives(999);
  renderCampagnes();
  await screen.findByRole('region', { name: 'Vie des campagnes' });
  expect(screen.queryByText(/^Seules les/)).not.toBeInTheDocument();
});

test('the dates of a campaign in a company open from its line of time, until it has closed there', async () => {
  const closed = { genre: 'FERMETURE' as const, date: '2026-01-15T17:00:00.000Z', passe: true };
  answer(CampagnesPageDocument, {
    campagnes: CAMPAGNES,
    viesCampagnes: [vie(4), vie(5, { ouvertes: 0, jalons: [closed] })],
  });
  answer(DatesSocietesDocument, {
    societes: [4, 5].map((id) => ({ id, libelleSociete: `Société ${id}` })),
  });
  answer(DatesEquipesDocument, { arbreEquipes: { equipes: [] } });
  answer(DatesRappelsDocument, { rappelsCampagne: { rappels: [] } });
  const reads = answer(DatesCampagneDocument, {
    datesCampagne: {
      dateOuverture: null,
      ouverte: false,
      dateFermeture: '2026-12-31T23:00:00.000Z',
      propre: false,
      passee: false,
      branches: [],
    },
  });
  const { user } = renderCampagnes();

  await user.click(
    await screen.findByRole('button', { name: 'Dates dans Société 4, Campagne 2026' }),
  );

  const dialog = within(await findDialog('dialog', { name: /^Dates de/ }));
  await dialog.findByLabelText('Jour de fermeture');
  expect(reads).toEqual([{ idSociete: 4, idCampagne: 2 }]);
  expect(screen.queryByLabelText('Dates dans Société 5, Campagne 2026')).not.toBeInTheDocument();
});

test.each([
  [20, 'Dans 20 équipes, moins de 5 personnes ont terminé : si elles se', true],
  [21, 'Dans 21 équipes, moins de 5 personnes ont terminé : si elles se', false],
  [1, 'Dans 1 équipe, moins de 5 personnes ont terminé : si elle se', true],
])(
  '%i teams would show nothing if they closed now: it is told above the table, by name while they are few',
  async (count, told, isNamed) => {
    answer(CampagnesPageDocument, { campagnes: CAMPAGNES, viesCampagnes: [vie(1)] });
    const boussole = { id: 1, k: 5, ouverte: true, campagne: { id: 2 } };
    answer(ParticipationCampagneDocument, {
      participationParJour: [],
      equipes: Array.from({ length: count }, (_, i) => ({
        id: i + 1,
        idParent: null,
        libelleEquipe: `Quai ${i + 1}`,
        boussoles: [{ ...boussole, participation: { faites: 4, total: 9 } }],
      })),
    });
    const { user } = renderCampagnes();

    await user.click(await screen.findByRole('button', { name: /^Participation de/ }));

    const dialog = await findDialog('dialog', { name: /^Participation à/ });
    const sentence = await within(dialog).findByText(/^Dans/);
    expect(sentence.textContent.replaceAll('\u00a0', ' ')).toContain(told);
    expect(sentence.nextElementSibling?.textContent.startsWith('Quai 1') ?? false).toBe(isNamed);
  },
);

test('participation of a campaign is told by team and in all, as the company’s page tells it, the lowest first', async () => {
  answer(CampagnesPageDocument, {
    campagnes: CAMPAGNES,
    viesCampagnes: [vie(1, { libelleSociete: 'Cap Ouest' })],
  });
  const boussole = (faites: number, total: number, idCampagne = 2, ouverte = true) => ({
    id: faites,
    k: null,
    ouverte,
    campagne: { id: idCampagne },
    participation: { faites, total },
  });
  const sent = answer(ParticipationCampagneDocument, {
    participationParJour: [
      { jour: '2026-03-02', terminees: 5 },
      { jour: '2026-03-09', terminees: 7 },
    ],
    equipes: [
      {
        id: 1,
        idParent: null,
        libelleEquipe: 'Port',
        boussoles: [boussole(6, 8), boussole(1, 8, 1)],
      },
      { id: 2, idParent: null, libelleEquipe: 'Quai', boussoles: [boussole(1, 4, 2, false)] },
      { id: 3, idParent: null, libelleEquipe: 'Ventes', boussoles: [boussole(0, 0)] },
      { id: 4, idParent: null, libelleEquipe: 'Ailleurs', boussoles: [boussole(3, 5, 1)] },
    ],
  });
  const { user } = renderCampagnes();

  await user.click(
    await screen.findByRole('button', { name: 'Participation de Cap Ouest à Campagne 2026' }),
  );

  const dialog = within(await findDialog('dialog', { name: /^Participation à/ }));
  expect(await dialog.findByText('Terminé : 7 sur 12 (58 %)')).toBeVisible();
  const rows = dialog.getAllByRole('row').slice(1);
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.lastChild?.textContent);
  expect(rows.map(cells)).toEqual([
    ['Ventes', 'Ouverte', 'aucun membre'],
    ['Quai', 'Fermée', '1/4 (25\u00a0%)'],
    ['Port', 'Ouverte', '6/8 (75\u00a0%)'],
  ]);
  expect(sent).toEqual([{ idSociete: 1, idCampagne: 2 }]);
  expect(dialog.getByRole('img')).toHaveAccessibleName(
    '2 mars 2026\u00a0: 5, 9 mars 2026\u00a0: 7',
  );
});
