import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  BranchePageDocument,
  EnsembleDocument,
  ResultatBoussolePageDocument,
  type BranchePageQuery,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, disconnect, refuse } from '../../testing/server.js';
import { session, signIn } from '../../testing/session.js';
import { map, serve as serveMap, team, TEAMS } from '../ensemble/testing/ensemble.js';
import { annee, buildResultat, moyenne, SANS_EVOLUTION } from '../fixtures.js';
import type { Resultat } from '../years.js';
import { RapportPage } from './RapportPage.js';

const BRANCHE: BranchePageQuery['resultatBranche'] = {
  idEquipe: 1,
  idSociete: 3,
  libelleEquipe: 'Ports',
  libelleSociete: 'Cap Ouest',
  ancetres: [],
  campagne: map().campagne,
  campagnes: map().campagnes,
  equipes: 3,
  boussoles: 3,
  comptees: 3,
  minimumReponses: 3,
  resultat: annee(2026, [moyenne(1, 'Entraide')]),
  precedent: null,
  resultatN1: null,
  resultatN2: null,
  ruptures: [],
  evolutions: { ...SANS_EVOLUTION, phrase: 'Première mesure de la branche.' },
};

const ROTI = { moyenne: 4, bande: 'VERT', nombre: 5 } as const;

const plansOf = (idBoussole: number, count: number, lead: string) =>
  buildResultat().plans.flatMap((plan) =>
    Array.from({ length: count }, (_, rank) => ({ ...plan, id: idBoussole * 10 + rank, lead })),
  );

/** The page of each team of the map, whose boussole has its id and a hundred more. */
function serve(values: Partial<Resultat> = {}, { plans = 1, lead = 'Sofiane', teams = 1 } = {}) {
  serveMap({ lignes: TEAMS.slice(0, teams), total: teams });
  answer(BranchePageDocument, { resultatBranche: BRANCHE });
  return answer(ResultatBoussolePageDocument, ({ idBoussole, admin }) => ({
    resultatBoussole: buildResultat({
      idBoussole,
      idEquipe: idBoussole - 100,
      libelleEquipe:
        TEAMS.find(({ idEquipe }) => idEquipe === idBoussole - 100)?.libelleEquipe ?? '',
      plans: plansOf(idBoussole, plans, lead),
      ...(admin && { roti: ROTI }),
      ...values,
    }),
  }));
}

const open = (search = '') =>
  renderPage(<RapportPage />, {
    path: paths.rapport.pattern,
    url: `${paths.rapport({ idSociete: 3 })}${search}`,
  });

const ready = () => screen.findByRole('heading', { level: 1, name: 'Rapport 2026' });
/** The sheet of a team, found by where the contents lead: a search by its role would read all of the document. */
function sheetOf(idEquipe: number, more = '') {
  const found = document.querySelector<HTMLElement>(`.equipe-${idEquipe}${more}`);
  if (!found) throw new Error(`Team ${idEquipe} has no sheet`);
  return within(found);
}

beforeEach(() => {
  localStorage.clear();
  signIn(true);
});

test('every team has its sheet: facts, chart, table, synthesis, ambassadors and plans; the contents lead to it, and headings go down one by one', async () => {
  const sent = serve({}, { teams: 3 });
  Object.assign(session, { nomAffiche: 'Solène Kervran' });
  open();
  await ready();

  // An effect of the page that has just come.
  await waitFor(() => expect(document.title).toBe('Rapport 2026 – Cap Ouest · Boussole'));
  expect(screen.getByText(/^Établi le .* par Solène Kervran$/)).toBeInTheDocument();
  expect(sent.map(({ idBoussole }) => idBoussole)).toEqual([101, 102, 103]);
  for (const { idEquipe, libelleEquipe } of TEAMS) {
    const sheet = sheetOf(idEquipe);
    expect(sheet.getByRole('heading', { level: 3 })).toHaveTextContent(libelleEquipe);
    expect(sheet.getByText('7/8')).toBeInTheDocument();
    // A name for who listens; no stop for the keyboard, which would have hundreds.
    expect(sheet.getByRole('img', { name: /^Entraide/ })).not.toHaveAttribute('tabindex');
    expect(sheet.getByRole('rowheader', { name: /Autonomie/ })).toBeInTheDocument();
    expect(sheet.getByText('Une équipe qui avance.')).toBeInTheDocument();
    expect(sheet.getByText('Inès Petit, Sofiane Haddad')).toBeInTheDocument();
    expect(sheet.getByText('Alléger la charge')).toBeInTheDocument();
    expect(sheet.getByText('4,00')).toBeInTheDocument();
  }
  // Two of the three teams show it, both above zero.
  expect(screen.getByText('Charge, OR').closest('tr')).toHaveTextContent(
    /2 équipes sur 2aucune plein cap.*aucune à moins de cinq réponses/,
  );
  const headings = document.querySelectorAll('h1, h2, h3, h4');
  const levels = [...headings].map(({ tagName }) => Number(tagName[1]));
  expect(levels[0]).toBe(1);
  expect(levels.every((level, rank) => level <= (levels[rank - 1] ?? 1) + 1)).toBe(true);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, rank) => ids.indexOf(id) < rank)).toEqual([]);
  const links = [...document.querySelectorAll('.sommaire a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'L’ensemble',
    'La carte',
    'Les équipes',
    'Ports',
    'Quai nord',
    'Atelier',
    'Les actions suivies',
    'Comment lire ce rapport',
    'Confidentialité',
  ]);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '-')).not.toBeNull();
});

test('a chapter that is ticked off and an introduction stay, when the page is left and opened again', async () => {
  serve();
  const { user, unmount } = open();
  await ready();

  await user.click(screen.getByRole('checkbox', { name: 'La carte' }));
  await user.type(screen.getByRole('textbox', { name: 'Introduction' }), 'Une année dense.');

  expect(await screen.findByText('Une année dense.', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('La carte', { selector: 'h2' })).not.toBeVisible();
  unmount();
  open();
  await ready();
  expect(screen.getByRole('checkbox', { name: 'La carte' })).not.toBeChecked();
  expect(screen.getByText('Une année dense.', { selector: 'p' })).toBeInTheDocument();
  expect(screen.queryByText('La carte', { selector: 'a' })).not.toBeInTheDocument();
});

test('what one sheet has no room for goes on under the name of the team', async () => {
  serve({}, { plans: 4 });
  open();
  await ready();

  expect(sheetOf(1).queryByText('Alléger la charge')).not.toBeInTheDocument();
  expect(sheetOf(1, '-suite').getAllByText('Alléger la charge')).toHaveLength(4);
});

test('a branch is asked for as one, and another choice is another report', async () => {
  serve({}, { teams: 2 });
  const { user } = open();
  await ready();

  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Équipes' }),
    'Ports et ses équipes',
  );

  await waitFor(() => expect(document.title).toBe('Rapport 2026 – Cap Ouest – Ports · Boussole'));
});

test('a company of more teams than one leafs through is asked for a branch, and nothing of it is read', async () => {
  const many = Array.from({ length: 200 }, (_, rank) => team(rank + 10, `Équipe ${rank}`));
  const sent = serve();
  serveMap({ lignes: [...TEAMS, ...many], total: 203 });
  open();

  expect(await screen.findByText(/page pour chacune de ses 203 équipes/)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Ports et ses équipes' })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('the cover bears the logo of the company and that of who accompanies it', async () => {
  serve();
  serveMap({
    logos: { societe: '/api/images/a.webp', facilitateur: '/api/images/b.webp' },
    lignes: TEAMS.slice(0, 1),
    total: 1,
  });
  open();
  await ready();

  const sources = ['Logo de la société', 'Logo de qui l’accompagne'].map((name) =>
    screen.getByRole('img', { name }).getAttribute('src'),
  );
  expect(sources).toEqual(['/api/images/a.webp', '/api/images/b.webp']);
});

test('a lecteur’s report has what a lecteur reads: neither ROTI, nor ambassador, nor who leads', async () => {
  signIn(false);
  session.lecteur = true;
  const sent = serve({ ambassadeurs: [] }, { lead: '' });
  open();
  await ready();

  expect(sent.every(({ admin }) => !admin)).toBe(true);
  for (const name of ['ROTI', 'Ambassadeurs', /noms de ce rapport/, 'Sofiane'])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  expect(sheetOf(1).getByText('Alléger la charge')).toBeInTheDocument();
});

test('whoever may not read it is told who may; a server that is silent can be asked again', async () => {
  refuse(EnsembleDocument, 'FORBIDDEN', 'Accès refusé');
  const { unmount } = open();
  expect(await screen.findByText(/Seuls les facilitateurs voient cette page/)).toBeVisible();
  unmount();

  serve();
  disconnect(ResultatBoussolePageDocument);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  serve();
  await user.click(retry);
  await ready();
});
