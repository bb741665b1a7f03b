import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import { ResultatBoussolePageDocument } from '../generated/resultat.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { session, signIn } from '../testing/session.js';
import { annee, buildResultat, moyenne, SANS_ROTI } from './fixtures.js';
import { ResultatBoussolePage } from './ResultatBoussolePage.js';
import type { Resultat } from './years.js';

const open = () =>
  renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });

const serve = (values: Partial<Resultat> = {}) =>
  answer(ResultatBoussolePageDocument, { resultatBoussole: buildResultat(values) });
const serveToAdmin = (values: Partial<Resultat> = {}) =>
  serve({ roti: { moyenne: 2.5, bande: 'ORANGE', nombre: 6 }, ...values });

const figuresOf = async (row: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^(\\d+ )?${row}`) }));

/** The chart's, which is drawn with all that stands below the first screen. */
const chartTitle = () => screen.findByRole('heading', { level: 2, name: 'Resultat Boussole' });

beforeEach(() => signIn(true));

test('the page says "loading" while fetching (journey §2 /resultatBoussole/{id}.1) (journey §2 /resultatBoussole/{id}.4) (journey §1.4) (journey §4.8)', async () => {
  serveToAdmin();

  open();

  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('Resultat Boussole 2026')).toBeVisible();
});

test('participation, ROTI, ambassadors and team are shown to an admin (journey §2, /resultatBoussole/{id}) (journey §9.4) (journey §9.5) (journey §2 /resultatBoussole/{id}.1)', async () => {
  serveToAdmin();

  open();

  expect(await screen.findByText('7/8')).toBeVisible();
  expect(screen.getByText('Taux de participation')).toBeVisible();
  expect(screen.getByText('2,50')).toBeVisible();
  expect(screen.getByText('Inès Petit')).toBeVisible();
  expect(screen.getByText('Sofiane Haddad')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Logistique');
  expect(document.title).toBe('Logistique 2026 · Boussole');
  // The chart's heading is the page's name without the year.
  expect(await chartTitle()).toBeVisible();
});

test('the results of a year that is over say which year, in the title and beside its notes', async () => {
  serveToAdmin({ annee: 2025, resultat: annee(2025, [moyenne(1, 'Charge')]) });

  open();

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Logistique, 2025');
  expect(screen.getByText('Resultat Boussole 2026')).toBeVisible();
  expect(screen.getByText('Note FF, en 2025')).toBeVisible();
  expect(screen.queryByText('Note FF, aujourd’hui')).not.toBeInTheDocument();
});

test.each([
  [true, 'boussole ouverte jusqu’au 31 décembre 2026 à minuit'],
  [false, 'boussole fermée'],
])('whether the figures may still change is said: open %s', async (ouverte, etat) => {
  serveToAdmin({ ouverte });

  open();

  expect(await screen.findByText(etat)).toBeVisible();
});

test('the accounts of the team are told beside its name, with those younger than the boussole (fault 3)', async () => {
  signIn(false);
  serve({
    comptesEquipe: { comptes: 12, depuisCreation: 3, sansCompte: false, presents: null },
  });

  open();

  expect(
    await screen.findByText(
      '12 comptes, dont 3 créés ou rouverts depuis l’ouverture de la boussole',
    ),
  ).toBeVisible();
});

test('the table has Criteres, FF, OR and ends with Note (journey §9.3) (journey §2 /resultatBoussole/{id}.1) (journey §1.3)', async () => {
  serveToAdmin();

  open();

  const table = await screen.findByRole('table', { name: 'Moyennes par critère' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Criteres', 'FF', 'OR']);
  expect((await figuresOf('Entraide')).getByText('+3,25')).toBeVisible();
  expect((await figuresOf('Entraide')).getByText('−1,50')).toBeVisible();
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Note+2,75−4,10');
});

test('the spread of the answers is told beside the average', async () => {
  serveToAdmin();

  open();

  expect(
    (await figuresOf('Entraide')).getByText('Répartition OR : 4 × −5, 2 × +2, 2 × +3'),
  ).toBeInTheDocument();
});

test('a split team does not look like an indifferent one', async () => {
  const split = moyenne(1, 'Entraide', {
    moyenneQ1: 0,
    repartitionQ1: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4],
    moyenneQ2: 0,
    repartitionQ2: [0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0],
  });
  serveToAdmin({ resultat: annee(2026, [split]) });

  open();

  const row = await figuresOf('Entraide');
  expect(row.getByText('Répartition FF : 4 × −5, 4 × +5')).toBeInTheDocument();
  expect(row.getByText('Répartition OR : 8 × 0')).toBeInTheDocument();
});

test('every bubble can be reached by keyboard and says its figures', async () => {
  serveToAdmin();
  const { user } = open();

  const bubble = await screen.findByRole('img', { name: 'Autonomie : FF +3,25, OR −1,50' });
  act(() => bubble.focus());

  expect(bubble).toHaveFocus();
  expect(screen.getByText('FF +3,25 · OR −1,50')).toBeInTheDocument();
  await user.tab({ shift: true });
  expect(screen.getByRole('img', { name: /^Entraide/ })).toHaveFocus();
});

test('a withheld average says so, in the table and without a bubble', async () => {
  const withheld = moyenne(1, 'Entraide', {
    nombre: null,
    moyenneQ1: null,
    moyenneQ2: null,
    bandeQ1: null,
    bandeQ2: null,
    repartitionQ1: null,
    repartitionQ2: null,
  });
  serveToAdmin({ resultat: annee(2026, [withheld]) });

  open();

  expect((await figuresOf('Entraide')).getAllByText('Pas assez de réponses')).toHaveLength(2);
  expect(screen.queryByRole('img', { name: /^Entraide/ })).not.toBeInTheDocument();
});

test('the earlier years stand beside, N-1 then N-2, each row saying its own; the current year’s headers say none (fault 6) (journey §2 /resultatBoussole/{id}.5)', async () => {
  const resultatN1 = annee(2025, [moyenne(1, 'Entraide', { moyenneQ1: 1.25 })]);
  const resultatN2 = annee(2024, [moyenne(2, 'Autonomie')], { moyenneQ1: 0.5 });
  serveToAdmin({ resultatN1, resultatN2 });

  open();

  const table = await screen.findByRole('table', { name: 'Moyennes par critère' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Criteres',
    'FF',
    'OR',
    '2025',
    '2024',
  ]);
  const entraide = await figuresOf('Entraide');
  expect([/2026/, /2025/, /2024/].map((year) => entraide.getAllByText(year).length)).toEqual([
    1, 1, 1,
  ]);
  expect((await figuresOf('Entraide')).getByText('+1,25')).toBeVisible();
  expect((await figuresOf('Entraide')).getByText('–')).toBeVisible();
  expect((await figuresOf('Note')).getByText('+0,50')).toBeVisible();
  expect(screen.queryByText(/Bulles claires : années précédentes/)).not.toBeInTheDocument();
});

test('an earlier year kept back says so once', async () => {
  const nothing = { moyenneQ1: null, moyenneQ2: null, bandeQ1: null, bandeQ2: null };
  serveToAdmin({ resultatN1: annee(2025, [moyenne(1, 'Entraide', nothing)]) });

  open();

  expect((await figuresOf('Entraide')).getAllByText('Pas assez de réponses')).toHaveLength(1);
});

test('a past campaign is told from the earlier ones, which say their year, in the table and under the chart', async () => {
  const resultatN1 = annee(2023, [moyenne(1, 'Entraide')]);
  serveToAdmin({ annee: 2024, resultat: annee(2024, [moyenne(1, 'Entraide')]), resultatN1 });

  const { user } = open();

  expect(await screen.findByRole('columnheader', { name: 'FF' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /2023/ })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Montrer les années précédentes' }));
  expect(
    screen.getByText('Bulles claires : années précédentes, reliées à la bulle de 2024.'),
  ).toBeVisible();
});

test('a criterion and its number are two words', async () => {
  serveToAdmin();

  open();

  expect(await screen.findByRole('rowheader', { name: '1 Entraide' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '1 Entraide' })).toHaveTextContent(/^1 Entraide$/);
});

test('a boussole without earlier years shows neither columns nor light bubbles (journey §2 /resultatBoussole/{id}.5)', async () => {
  serveToAdmin();

  open();

  await chartTitle();
  expect(screen.queryByRole('columnheader', { name: '2025' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Bulles claires/)).not.toBeInTheDocument();
});

test('a past boussole shows the year of its campaign beside the current one', async () => {
  serveToAdmin({ annee: 2024, nomCampagne: 'Campagne de printemps' });

  open();

  expect(await screen.findByText('Resultat Boussole 2026')).toBeVisible();
  expect(screen.getByText('Cap Ouest, Campagne de printemps (2024)')).toBeVisible();
});

test('each empty state has its specified sentence (journey §8.2)', async () => {
  serveToAdmin({ ambassadeurs: [], synthese: null, plans: [], roti: SANS_ROTI });

  open();

  expect(await screen.findByText("Pas d'ambassadeur, veuillez les définir svp")).toBeVisible();
  expect(await screen.findByText('Merci de rédiger la synthèse')).toBeVisible();
  expect(screen.getByText("Ajouter un plan d'action svp")).toBeVisible();
  expect(screen.getByText('Pas de données')).toBeVisible();
  expect(screen.queryByText('Un facilitateur s’en charge.')).not.toBeInTheDocument();
});

test('a member reads beside each of them whose work it is', async () => {
  signIn(false);
  serve({ ambassadeurs: [], synthese: null, plans: [] });

  open();

  expect(await screen.findByText('Merci de rédiger la synthèse')).toBeVisible();
  expect(await screen.findByText("Ajouter un plan d'action svp")).toBeVisible();
  expect(screen.getAllByText('Un facilitateur s’en charge.')).toHaveLength(3);
});

test('what invites to fill in an empty block stays off the paper, what is filled in is printed', async () => {
  const isPrinted = (text: string) => screen.getByText(text).closest('[data-screen-only]') === null;
  serveToAdmin({ ambassadeurs: [], synthese: null, plans: [], roti: SANS_ROTI });
  const empty = open();
  await screen.findByText('Merci de rédiger la synthèse');

  expect(isPrinted("Pas d'ambassadeur, veuillez les définir svp")).toBe(false);
  expect(isPrinted('Merci de rédiger la synthèse')).toBe(false);
  expect(isPrinted("Ajouter un plan d'action svp")).toBe(false);
  expect(isPrinted('Pas de données')).toBe(true);
  empty.unmount();

  serveToAdmin({ synthese: { id: 3, synthese: 'Un bel élan', version: 'lue' } });
  open();
  await screen.findByText('Un bel élan');
  expect(isPrinted('Un bel élan')).toBe(true);
  expect(isPrinted('Inès Petit')).toBe(true);
  expect(isPrinted('Cap Ouest, Campagne 2026')).toBe(true);
  expect(isPrinted("Plan d'action")).toBe(true);
});

test('a blank synthesis counts as none', async () => {
  serveToAdmin({ synthese: { id: 3, synthese: '  ', version: 'lue' } });

  open();

  expect(await screen.findByText('Merci de rédiger la synthèse')).toBeVisible();
});

test('synthesis and action plans are shown (journey §2 /resultatBoussole/{id}.1)', async () => {
  serveToAdmin();

  open();

  expect(await screen.findByText('Une équipe qui avance.')).toBeVisible();
  const plans = screen.getByRole('table', { name: "Plan d'action" });
  const objectif = within(plans).getByRole('cell', { name: 'Alléger la charge' });
  expect(objectif).toBeVisible();
  // A long action in the next column must not break a first name in two.
  expect(objectif).toHaveStyle({ minWidth: '6em' });
  expect(within(plans).getByRole('cell', { name: /2 oct\. 2026/ })).toBeVisible();
});

test('to a lecteur, whom nobody is named, a column says what becomes of each plan (issue 56)', async () => {
  signIn(false);
  session.lecteur = true;
  serve({ plans: buildResultat().plans.map((plan) => ({ ...plan, lead: '' })) });

  open();

  const table = await screen.findByRole('table', { name: "Plan d'action" });
  expect(within(table).getByRole('columnheader', { name: /État/ })).toBeVisible();
  expect(within(table).queryByRole('columnheader', { name: /Lead/ })).toBeNull();
});

test('a member goes back to their boussoles, and neither asks for the ROTI nor sees the admin buttons (journey §6.2) (journey §6.3)', async () => {
  signIn(false);
  const sent = serve();

  open();

  expect(await screen.findByText('7/8')).toBeVisible();
  expect(sent).toEqual([{ idBoussole: 4, admin: false }]);
  expect(screen.getByText('Inès Petit, Sofiane Haddad')).toBeVisible();
  expect(await screen.findByText('Une équipe qui avance.')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Alléger la charge' })).toBeVisible();
  expect((await figuresOf('Entraide')).getByText('+3,25')).toBeVisible();
  expect(screen.queryByText('ROTI')).not.toBeInTheDocument();
  // Those of tables, pagers and the chart change nothing for anybody else.
  const buttons = screen
    .getAllByRole('button')
    .filter((button) => !button.closest('table, nav, figure'));
  expect(buttons).toEqual([]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((link) => !link?.startsWith('/resultatCritere/4/'))).toEqual([
    '/mesBoussoles',
    '/confidentialite/4',
  ]);
});

test('"Unauthorized" is shown to whoever may not see this boussole (journey §8, Results call 401) (journey §2 /resultatBoussole/{id}.4) (journey §7, POST /api/boussole/getResultatByBoussole)', async () => {
  refuse(ResultatBoussolePageDocument, 'UNAUTHENTICATED');

  open();

  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mon espace' })).toHaveAttribute('href', '/dashboard');
});

test('a load that failed can be tried again', async () => {
  disconnect(ResultatBoussolePageDocument);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });

  serveToAdmin();
  await user.click(retry);

  expect(await screen.findByText('7/8')).toBeVisible();
});
