import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  ExportDomaineDocument,
  ResultatDomaineDocument,
  ResultatDomainePageDocument,
  type ResultatDomaineQuery,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { annee, moyenne, SANS_EVOLUTION, SANS_ROTI } from '../fixtures.js';
import { ResultatDomainePage } from './ResultatDomainePage.js';

type Resultat = ResultatDomaineQuery['resultatDomaine'];

const now = new Date().getFullYear();
const plan = {
  id: 9,
  equipe: { id: 3, libelleEquipe: 'Quai nord' },
  objectif: 'Alléger',
  action: 'Répartir',
  lead: 'Inès',
  dateCreation: `${now}-10-02T08:00:00.000Z`,
  etat: 'A_FAIRE' as const,
  echeance: '2027-01-29',
};

const buildDomaine = (values: Partial<Resultat> = {}): Resultat => ({
  libelleSociete: 'Cap Ouest',
  nomCampagne: `Campagne ${now}`,
  annee: now,
  nombreBoussoles: 3,
  sansPublication: 0,
  minimumReponses: 1,
  participation: { faites: 30, total: 40, bande: 'ORANGE' },
  roti: { moyenne: 3.854, bande: 'VERT', nombre: 26, masque: null },
  plans: [plan],
  resultat: annee(now, [moyenne(1, 'Entraide'), moyenne(2, 'Autonomie')]),
  precedent: null,
  resultatN1: null,
  resultatN2: null,
  ruptures: [],
  evolutions: SANS_EVOLUTION,
  ...values,
});
const serve = (values: Partial<Resultat> = {}) =>
  answer(ResultatDomaineDocument, { resultatDomaine: buildDomaine(values) });

const open = (search = '') =>
  renderPage(<ResultatDomainePage />, {
    path: paths.resultatDomaine.pattern,
    url: `${paths.resultatDomaine({ id: 12, idSociete: 3 })}${search}`,
  });
const campagne = () => screen.findByRole('combobox', { name: 'Campagne' });

// jsdom follows no link, not even one that saves a file.
beforeEach(() => void jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue());
beforeEach(() => {
  signIn(false);
  answer(ResultatDomainePageDocument, {
    equipe: {
      id: 12,
      libelleEquipe: 'Ports',
      boussoles: [
        { id: 41, campagne: { id: 8, annee: now + 1 } },
        { id: 40, campagne: { id: 7, annee: now } },
      ],
    },
    campagnes: [
      { id: 8, nom: 'Préparation', annee: now + 1 },
      { id: 9, nom: 'Campagne des autres', annee: now },
      { id: 7, nom: `Campagne ${now}`, annee: now },
      { id: 5, nom: 'Campagne de printemps', annee: now - 1 },
    ],
  });
});

test('team, year, figures, table, chart and plans of the latest campaign of this domain are shown (journey §2, /resultatDomaine/{id}/{idSociete}) (journey §2 /resultatDomaine/{id}/{idSociete}.1) (journey §2 /resultatDomaine/{id}/{idSociete}.2)', async () => {
  const sent = serve();

  open();

  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Ports ${now}`);
  expect(screen.getByRole('button', { name: 'Valider' })).toBeVisible();
  expect(await screen.findByText(`Cap Ouest, Campagne ${now}`)).toBeVisible();
  expect(await screen.findByText('30/40')).toBeVisible();
  expect(screen.getByText('3,85')).toBeVisible();
  const criteres = screen.getByRole('table', { name: 'Moyennes par critère' });
  const averages = within(criteres).getAllByRole('columnheader');
  expect(averages.map(({ textContent }) => textContent)).toEqual(['Criteres', 'FF', 'OR']);
  expect(within(criteres).getAllByRole('row').at(-1)).toHaveTextContent('Note+2,75−4,10');
  expect(
    await screen.findByRole('img', { name: 'Entraide : FF +3,25, OR −1,50' }),
  ).toBeInTheDocument();
  const plans = within(screen.getByRole('table', { name: "Plan d'action" }));
  const headers = plans.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Equipe', 'Objectif', 'Action', 'Lead ?', 'Date']);
  expect(plans.getByRole('cell', { name: /Quai nord/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exporter' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/domaines/3');
  expect(screen.getByRole('link', { name: 'Voir équipe par équipe' })).toHaveAttribute(
    'href',
    '/ensemble/3?campagne=7',
  );
  expect(sent).toEqual([{ idParent: 12, idCampagne: 7 }]);
});

test('the campaign on screen is the one chosen in the list', async () => {
  serve();

  open();

  expect(await campagne()).not.toHaveDisplayValue('Merci de choisir une campagne');
  expect(await campagne()).toHaveValue('7');
});

test('"Valider" without a campaign asks for one (journey §5.6)', async () => {
  const sent = serve();
  const { user } = open();
  await user.selectOptions(await campagne(), 'Merci de choisir une campagne');

  await user.click(screen.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('La campagne doit être renseigné')).toBeVisible();
  expect(sent.map(({ idCampagne }) => idCampagne)).toEqual([7]);
});

test('the chosen campaign is shown, and stays chosen (journey §2 /resultatDomaine/{id}/{idSociete}.1)', async () => {
  const sent = answer(ResultatDomaineDocument, ({ idCampagne }) => ({
    resultatDomaine: buildDomaine({
      participation: { faites: idCampagne, total: 40, bande: 'ROUGE' },
    }),
  }));
  const { user } = open();

  await user.selectOptions(await campagne(), `Campagne de printemps (${now - 1})`);
  await user.click(screen.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('5/40')).toBeVisible();
  expect(sent.map(({ idCampagne }) => idCampagne)).toEqual([7, 5]);
  expect(await campagne()).toHaveDisplayValue(`Campagne de printemps (${now - 1})`);
});

test('an address that names a campaign opens it', async () => {
  const sent = serve();

  open('?campagne=5');

  expect(await screen.findByText('30/40')).toBeVisible();
  expect(await campagne()).toHaveDisplayValue(`Campagne de printemps (${now - 1})`);
  expect(sent).toEqual([{ idParent: 12, idCampagne: 5 }]);
});

test('without any campaign, only the choice is shown (journey §2 /resultatDomaine/{id}/{idSociete}.1)', async () => {
  answer(ResultatDomainePageDocument, {
    equipe: { id: 12, libelleEquipe: 'Ports', boussoles: [] },
    campagnes: [],
  });

  open();

  expect(await campagne()).toHaveDisplayValue('Merci de choisir une campagne');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('no plan, no comment and too few answers each have their sentence (journey §2 /resultatDomaine/{id}/{idSociete}.2)', async () => {
  const nothing = { moyenneQ1: null, moyenneQ2: null, bandeQ1: null, bandeQ2: null };
  const withheld = { ...nothing, nombre: null, repartitionQ1: null, repartitionQ2: null };
  const resultat = annee(now, [moyenne(1, 'Entraide', withheld)], nothing);
  serve({ plans: [], roti: { ...SANS_ROTI, masque: 'PAS_ASSEZ' }, resultat });

  open();

  expect(await screen.findByText("Vous n'avez pas encore de plan d'action.")).toBeVisible();
  expect(screen.getByText('Pas de données')).toBeVisible();
  expect(screen.getAllByText('Pas assez de réponses').length).toBeGreaterThanOrEqual(4);
});

test('under the map of a domain, why an arrow may come from who answered, and what an arrow says', async () => {
  serve({ evolutions: { ...SANS_EVOLUTION, comparaisons: 4, parHasard: 0.3 } });
  open();

  expect(await screen.findByText(/ne sont pas celles de l’an dernier/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ce que dit une flèche' })).toHaveAttribute(
    'href',
    '/fleches',
  );
});

test('a campaign in which the domain has no boussole says so', async () => {
  serve({ nombreBoussoles: 0 });

  open();

  expect(await screen.findByText(/^Aucune boussole dans ce domaine/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a reader who may not see the ROTI sees neither its badge nor the way to the map, which is refused too', async () => {
  serve({ roti: { ...SANS_ROTI, masque: 'INTERDIT' } });

  open();

  expect(await screen.findByText('30/40')).toBeVisible();
  expect(screen.queryByText('ROTI')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Voir équipe par équipe' })).not.toBeInTheDocument();
});

test.each(['FORBIDDEN', 'UNAUTHENTICATED'] as const)('%s shows "Unauthorized"', async (code) => {
  refuse(ResultatDomaineDocument, code);

  open();

  expect(await screen.findByText('Unauthorized')).toBeVisible();
});

test('a team of somebody else shows "Unauthorized"', async () => {
  refuse(ResultatDomainePageDocument, 'FORBIDDEN');

  open();

  expect(await screen.findByText('Unauthorized')).toBeVisible();
});

test('an administrator saves the figures shown as a file; nobody else may', async () => {
  serve();
  signIn(true);
  const sent = answer(ExportDomaineDocument, {
    exportDomaine: { nom: 'resultat.xlsx', type: 'application/zip', contenu: 'UEs=' },
  });
  const { user } = open('?campagne=5');

  await user.click(await screen.findByRole('button', { name: 'Exporter en Excel' }));

  await waitFor(() => expect(sent).toEqual([{ idParent: 12, idCampagne: 5, format: 'XLSX' }]));
});

test('a facilitator reads where the comments are, which this page has none of', async () => {
  serve();
  signIn(true);

  open();

  expect(
    await screen.findByText(/Les commentaires se lisent sur la page de chaque équipe/),
  ).toBeVisible();
});

test('a member only prints, and is told of no comment', async () => {
  serve();

  open();

  expect(await screen.findByRole('button', { name: 'Exporter' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Exporter en/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/commentaires/)).not.toBeInTheDocument();
});
