import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  ConfirmAttenteDocument,
  CreateSocieteDocument,
  DashboardChangementsDocument,
  DashboardFacilitateurDocument,
  DashboardViesDocument,
  PremiereAnneeDocument,
  PremieresParticipationsDocument,
  type DashboardChangementsQuery,
  type DashboardFacilitateurQuery,
  type VieFragment,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { partOf } from '../../testing/nodes.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { Facilitateur } from './Facilitateur.js';

const CAP_OUEST = { id: 3, libelleSociete: 'Cap Ouest' };
const BAROMETRE = { id: 7, nom: 'Baromètre' };
const PRINTEMPS = { id: 8, nom: 'Printemps' };
const CAMPAGNE = {
  societe: CAP_OUEST,
  campagne: BAROMETRE,
  faites: 53,
  auMoins: false,
  total: 90,
  equipes: 17,
  sansBoussole: 2,
  dateFermeture: '2026-12-31T23:00:00.000Z',
};
const critere = (idCritere: number, libelle: string, ecart: number | null, demain = false) => ({
  __typename: 'CritereChange' as const,
  idCritere,
  libelle,
  ecart,
  demain,
});
const LIGNE = {
  societe: CAP_OUEST,
  idBoussole: 45,
  equipe: { id: 4, libelleEquipe: 'Usinage' },
  annee: 2026,
  enBaisse: [
    critere(1, 'Charge de travail', -4.5),
    critere(2, 'Outils', -4.25, true),
    critere(3, 'RSE', -3),
    critere(4, 'Décision', -2),
    critere(5, 'Confiance', -1),
  ],
  enHausse: [critere(6, 'Entraide', 1.5, true)],
  contrastes: [] as ReturnType<typeof critere>[],
};
const RIEN = { comparees: 0, incomplet: false, lignes: [] };

const listed = <Ligne,>(lignes: Ligne[], incomplet = false) => ({ incomplet, lignes });

const render = () => renderPage(<Facilitateur />, { path: paths.dashboard.pattern });
function answerAll(
  first: Partial<DashboardFacilitateurQuery> = {},
  changements: DashboardChangementsQuery['changements'] = RIEN,
) {
  answer(DashboardFacilitateurDocument, {
    attentesEntretien: [],
    alertesProduit: [],
    societesPage: { total: 1 },
    campagnesEnCours: listed([]),
    plansDus: listed([]),
    ...first,
  });
  answer(DashboardChangementsDocument, { changements });
  answerVies([]);
  answer(PremiereAnneeDocument, ({ idSociete }) => ({
    ensemble: { idSociete, total: 0, criteres: [], lignes: [] },
  }));
}
const answerVies = (viesCampagnes: VieFragment[]) =>
  answer(DashboardViesDocument, { viesCampagnes: partOf(viesCampagnes) });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('a campaign under way says how far it is, until when, and leads to its company', async () => {
  answerAll({ campagnesEnCours: listed([CAMPAGNE]) });
  render();

  const campagnes = await part('Campagnes');

  expect(campagnes.getByRole('link', { name: 'Cap Ouest' })).toHaveAttribute('href', '/societe/3');
  for (const text of ['Baromètre, ferme le 31 déc. 2026', '53 terminées sur 90'])
    expect(campagnes.getByText(text)).toBeVisible();
  expect(campagnes.getByText(/^17 équipes/)).toHaveTextContent('17 équipes, 2 sans boussole');
});

test.each([
  [53, 'au moins 53 terminées sur 90'],
  [0, 'trop peu sur 90 la nuit dernière'],
])(
  'of open « Publiée » boussoles the %i that the last night counted is a floor',
  async (faites, said) => {
    answerAll({ campagnesEnCours: listed([{ ...CAMPAGNE, auMoins: true, faites }]) });
    render();
    expect(await screen.findByText(said)).toBeVisible();
  },
);

const TYPE = { __typename: 'VieCampagne' } as const;
const PREVUE: VieFragment = {
  ...TYPE,
  societe: CAP_OUEST,
  campagne: PRINTEMPS,
  boussoles: 0,
  ouvertes: 0,
  fermeture: '2027-02-06T17:00:00.000Z',
  prolongees: 0,
  jalons: [
    { genre: 'OUVERTURE', date: '2027-01-19T08:00:00.000Z', passe: false },
    { genre: 'FERMETURE', date: '2027-02-06T17:00:00.000Z', passe: false },
  ],
};
const FERMEE: typeof PREVUE = {
  ...PREVUE,
  campagne: BAROMETRE,
  boussoles: 41,
  jalons: [
    { genre: 'OUVERTURE', date: '2026-01-19T08:00:00.000Z', passe: true },
    { genre: 'FERMETURE', date: '2026-02-06T17:00:00.000Z', passe: true },
  ],
};
const campagnesSaid = async (viesCampagnes: (typeof PREVUE)[]) => {
  answerAll();
  answerVies(viesCampagnes);
  render();
  const campagnes = await part('Campagnes');
  await campagnes.findAllByText(/^Baromètre|^Printemps|^Aucune/);
  return campagnes;
};

test.each([
  [1, 'Baromètre, ferme le 9 déc. 2026 ; 1 équipe le 31 déc. 2026'],
  [2, 'Baromètre, ferme le 9 déc. 2026 ; 2 équipes jusqu’au 31 déc. 2026'],
])('the more time of %s of its teams is not everyone’s', async (prolongees, sentence) => {
  answerAll({ campagnesEnCours: listed([CAMPAGNE]) });
  answerVies([{ ...FERMEE, ouvertes: 41, fermeture: '2026-12-09T17:00:00.000Z', prolongees }]);
  render();

  expect(await screen.findByText(sentence)).toBeVisible();
});

test('what is beyond the most that one reading gives is said to be left out', async () => {
  answerAll({
    campagnesEnCours: listed([CAMPAGNE], true),
    plansDus: listed([{ societe: CAP_OUEST, enRetard: 17, bientot: 1 }], true),
  });
  render();

  expect(await screen.findByText(/^Toutes les campagnes en cours ne sont pas ici/)).toBeVisible();
  expect(screen.getByText(/^Toutes les sociétés ne sont pas ici/)).toBeVisible();
});

test('a campaign that opens by itself says when', async () => {
  const campagnes = await campagnesSaid([PREVUE]);

  expect(campagnes.getByText('Printemps, s’ouvre le 19 janvier 2027 à 09:00')).toBeVisible();
  expect(campagnes.getByRole('link', { name: 'Cap Ouest' })).toHaveAttribute('href', '/societe/3');
  expect(campagnes.queryByText(/^Aucune/)).not.toBeInTheDocument();
});

test('a campaign that is closed leads to the map of its company, until the next one begins', async () => {
  const campagnes = await campagnesSaid([PREVUE, FERMEE]);

  expect(campagnes.getByText('Baromètre, fermée le 6 févr. 2026')).toBeVisible();
  expect(campagnes.getByRole('link', { name: 'Résultats de ses 41 équipes' })).toHaveAttribute(
    'href',
    '/ensemble/3',
  );
  expect(campagnes.getByText(/^Printemps, s’ouvre/)).toBeVisible();
});

test.each([
  ['the next one has begun', [{ ...PREVUE, boussoles: 41, ouvertes: 41 }, FERMEE]],
  ['one team still answers', [{ ...FERMEE, ouvertes: 1 }]],
])('once %s, none is said to be closed', async (_when, lives) => {
  const campagnes = await campagnesSaid(lives);

  expect(campagnes.getByText('Aucune campagne n’est en cours.')).toBeVisible();
  expect(campagnes.queryByText(/fermée le/)).not.toBeInTheDocument();
});

test('a company has one closed campaign here: its latest', async () => {
  const campagnes = await campagnesSaid([{ ...FERMEE, campagne: PRINTEMPS }, FERMEE]);

  expect(campagnes.getByText('Printemps, fermée le 6 févr. 2026')).toBeVisible();
  expect(campagnes.queryByText(/^Baromètre/)).not.toBeInTheDocument();
});

test('actions that are due lead to the plans of their company', async () => {
  answerAll({
    plansDus: listed([{ societe: CAP_OUEST, enRetard: 17, bientot: 1 }]),
  });
  render();

  const plans = await part('Actions à suivre');

  expect(plans.getByRole('link', { name: 'Cap Ouest' })).toHaveAttribute('href', '/plans/3');
  expect(plans.getByText(/17 en retard/).parentElement).toHaveTextContent(
    '17 en retard, 1 dans les 30 jours',
  );
});

test('a team that changed is one press from its page, under what became of it, with why', async () => {
  answerAll({}, { comparees: 9, incomplet: false, lignes: [LIGNE] });
  render();

  const changements = await part('Ce qui a changé');

  const headings = await changements.findAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['En baisse', 'En hausse']);
  const [falling, rising] = changements.getAllByRole('link', { name: 'Usinage' });
  expect(falling).toHaveAttribute('href', '/resultatBoussole/45');
  expect(falling?.parentElement).toHaveTextContent(
    'Usinage : charge de travail −4,50, outils −4,25 (demain), RSE −3,00 et 2 autres',
  );
  expect(rising?.parentElement).toHaveTextContent('Usinage : entraide +1,50 (demain)');
  expect(changements.getByRole('link', { name: 'Toutes les équipes' })).toHaveAttribute(
    'href',
    '/ensemble/3',
  );
  expect(changements.getAllByText('1 équipe')).toHaveLength(2);
  expect(changements.getByText(/^Ce qui a bougé en 2026 d’un point au moins/)).toBeVisible();
});

test('with several companies each line says whose team it is, and the first eight come first', async () => {
  const lignes = Array.from({ length: 10 }, (_, i) => ({
    ...LIGNE,
    societe: { ...CAP_OUEST, id: i },
    idBoussole: i,
    equipe: { id: i, libelleEquipe: `Équipe ${i}` },
    enHausse: [],
  }));
  answerAll({}, { comparees: 10, incomplet: false, lignes });
  const { user } = render();

  const changements = await part('Ce qui a changé');
  const links = await changements.findAllByRole('link', { name: 'Cap Ouest' });
  expect(links).toHaveLength(8);
  expect(links[1]).toHaveAttribute('href', '/ensemble/1');
  expect(links[1]?.parentElement).toHaveTextContent('Cap Ouest, 2026');
  await user.click(changements.getByRole('button', { name: 'Afficher la suite (2)' }));

  expect(changements.getAllByRole('link', { name: 'Cap Ouest' })).toHaveLength(10);
});

test.each([
  [RIEN, 'Après une première campagne, vous lirez ici les critères les plus bas de chaque équipe.'],
  [
    { ...RIEN, comparees: 9 },
    'Rien n’a bougé plus que le hasard, dans 9 équipes que l’on peut comparer.',
  ],
])('the parts say that they are empty', async (changements, sentence) => {
  answerAll({}, changements);
  render();

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await screen.findByText('Aucune campagne n’est en cours.')).toBeVisible();
  expect(
    screen.getByText('Aucune n’est en retard, ni à faire dans les trente jours.'),
  ).toBeVisible();
});

const MAP = {
  idSociete: 3,
  total: 3,
  criteres: ['Charge de travail', 'Entraide', 'RSE'].map((libelle, id) => ({ id, libelle })),
  lignes: [
    [2.5, 1, -1.25],
    [null, null, null],
    [4, 3.5, 5],
  ].map((figures, rank) => ({
    idEquipe: rank + 1,
    libelleEquipe: `Quai ${rank + 1}`,
    idBoussole: rank + 40,
    cellules: figures.map((q1, idCritere) => ({ idCritere, q1 })),
  })),
};

test('a first year says the lowest criteria of each team and who took part, in the order of the tree', async () => {
  answerAll();
  answerVies([FERMEE]);
  answer(PremiereAnneeDocument, { ensemble: MAP });
  answer(PremieresParticipationsDocument, {
    equipes: [
      {
        id: 1,
        boussoles: [{ id: 40, ouverte: false, k: 3, participation: { faites: 6, total: 7 } }],
      },
      {
        id: 3,
        boussoles: [{ id: 42, ouverte: false, k: 3, participation: { faites: 6, total: null } }],
      },
    ],
  });
  render();

  const premiere = await part('Ce que disent les équipes');
  const first = await premiere.findByRole('link', { name: 'Quai 1' });
  expect(first).toHaveAttribute('href', '/resultatBoussole/40');
  await premiere.findByText('6/7 dans les résultats');
  expect(first.parentElement?.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Quai 1 : RSE −1,25, Entraide +1,006/7 dans les résultats',
  );
  expect(premiere.getByText('6 réponses')).toBeVisible();
  expect(premiere.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Quai 1',
    'Quai 3',
  ]);
  expect(premiere.getByText('Une autre équipe n’affiche encore rien.')).toBeVisible();
  expect(screen.queryByText(/deux années à comparer/)).not.toBeInTheDocument();
});

test('what changed fails alone, and is tried again', async () => {
  answerAll({ campagnesEnCours: listed([CAMPAGNE]) });
  refuse(DashboardChangementsDocument, 'INTERNAL', 'Erreur interne ... Veuillez ressayer ...');
  const { user } = render();
  const changements = await part('Ce qui a changé');
  await changements.findByText('Erreur interne ... Veuillez ressayer ...');
  answerAll({}, RIEN);

  await user.click(changements.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText(/^Après une première campagne/)).toBeVisible();
  expect(screen.getByText('Cap Ouest')).toBeVisible();
});

test('without any company its name is asked here, and its page opens; a refusal is said under the field', async () => {
  answerAll({ societesPage: { total: 0 } });
  const { user } = render();
  const first = await part('Votre première boussole');
  expect(screen.queryByRole('region', { name: 'Campagnes' })).not.toBeInTheDocument();

  await user.click(first.getByRole('button', { name: 'Commencer' }));
  expect(first.getByText('Le libelle de la société doit être renseigné')).toBeVisible();

  const sent = answer(CreateSocieteDocument, { createSociete: { id: 8 } });
  await user.type(first.getByRole('textbox', { name: 'Nom de la société' }), 'Cap Ouest');
  await user.click(first.getByRole('button', { name: 'Commencer' }));
  expect(await screen.findByText('/societe/8')).toBeVisible();
  expect(sent).toEqual([{ input: { libelleSociete: 'Cap Ouest' } }]);
});

const SORTIE = /rien ne sera fait avant/;

test('what waits for the administrator is told with its number, confirmed with it, and gone (fault 17)', async () => {
  answerAll({
    attentesEntretien: [{ raison: 'NOMBRE', comptes: 90, ecartMinutes: 0, confirmable: true }],
  });
  const sent = answer(ConfirmAttenteDocument, { confirmAttenteEntretien: { comptes: 90 } });
  const { user } = render();
  expect(await screen.findByText(/^90 comptes sans usage/)).toBeVisible();
  expect(screen.getByText(SORTIE)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^90 comptes seront effacés, sans retour possible/)).toBeVisible();
  answerAll();
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }));

  expect(await screen.findByText(/ce qui attendait sera fait dans la minute/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(SORTIE)).not.toBeInTheDocument());
  expect(sent).toEqual([{ comptes: 90 }]);
});

test('of a server whose clocks disagree, nobody may confirm: one is to be set right (fault 17)', async () => {
  answerAll({
    attentesEntretien: [
      { raison: 'HORLOGE', comptes: 90, ecartMinutes: 900 * 24 * 60, confirmable: false },
    ],
  });
  render();

  expect(await screen.findByText(/a 900 jours d’écart avec la dernière date connue/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmer' })).not.toBeInTheDocument();
  expect(screen.queryByText(/votre confirmation/)).not.toBeInTheDocument();
});
