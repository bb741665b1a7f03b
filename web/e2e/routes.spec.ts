import type { Route } from '@playwright/test';

import { paths } from '../src/paths.js';
import {
  enter,
  urlCritere,
  urlParticipation,
  urlPlan,
  urlSynthese,
  urlUser,
  type Actor,
  type Demo,
} from './demo.js';
import { APART, BELOW, expectNoWayUp, expectWayUp, SHARED, type Name } from './fil.js';
import { expect, test, untilQuiet, visit } from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, expectNothingMoved } from './gestes.js';

const ANNEE = new Date().getFullYear();

interface Row {
  name: string;
  actor: Actor;
  url: (demo: Demo) => Promise<string> | string;
  heading: RegExp;
  /** What `paths` calls the page, of those below a company: an administrator finds the way up there, a member none. */
  below: Name | undefined;
}

const row = (
  name: string,
  actor: Actor,
  url: Row['url'] | string,
  heading: RegExp,
  below?: Name,
): Row => ({ name, actor, url: typeof url === 'string' ? () => url : url, heading, below });

const ROWS: Row[] = [
  row('(admin §2, /)', 'visitor', '/', /^Mesurez le ressenti de vos équipes avec les boussoles$/),
  row('/accessibilite', 'visitor', '/accessibilite', /^Accessibilité$/),
  row('/fleches', 'visitor', '/fleches', /^Ce que dit une flèche$/),
  row('(admin §2, /login)', 'visitor', '/login', /^Connexion$/),
  row('(admin §2, /UserLogin)', 'visitor', '/UserLogin', /^Connexion$/),
  row('/r/{code}', 'visitor', '/r/Sv8rN6', /^Veuillez creer votre compte Boussole$/),
  row('/activation/{jeton}', 'visitor', '/activation/inconnu', /^Ce lien n'est plus valable$/),
  row('/lienRappel/{jeton}', 'visitor', '/lienRappel/inconnu', /^Ce lien ne fonctionne plus$/),
  row('(admin §2, /dashboard)', 'admin', '/dashboard', /^Bienvenue sur votre espace Boussole$/),
  row('(admin §2, /editUser)', 'member', '/editUser', /^Mon compte$/),
  row('(admin §2, /mesBoussoles)', 'admin', '/mesBoussoles', /^Mes Boussoles$/),
  row('(admin §2, /mesPulseurs)', 'member', '/mesPulseurs', /^Mes pulseurs$/),
  row('(admin §2, /notFoundPage)', 'visitor', '/notFoundPage', /^Page introuvable$/),
  row('(admin §2, /societes)', 'admin', '/societes', /^Liste des sociétés$/),
  row('/societe/{id}', 'admin', ({ idSociete }) => `/societe/${idSociete}`, /^Kerloédan Nautisme$/),
  row('(admin §2, /creationSociete)', 'admin', '/creationSociete', /^Création d'une société$/),
  row(
    '(admin §2, /societeEdit/{id})',
    'admin',
    ({ idSociete }) => `/societeEdit/${idSociete}`,
    /^Modification d'une société$/,
    'societeEdit',
  ),
  row(
    '(admin §2, /creationEquipes/{idSociete})',
    'admin',
    ({ idSociete }) => `/creationEquipes/${idSociete}`,
    /^Gerer les equipes de la societe Kerloédan Nautisme$/,
    'creationEquipes',
  ),
  row(
    '(admin §2, /criteres/{id})',
    'admin',
    ({ idSociete }) => `/criteres/${idSociete}`,
    /^Liste des critères de la société.*Kerloédan Nautisme$/,
    'criteres',
  ),
  row(
    '(admin §2, /creationCriteres/{companyId})',
    'admin',
    ({ idSociete }) => `/creationCriteres/${idSociete}`,
    /^Création d'un critère$/,
    'creationCriteres',
  ),
  row(
    '(admin §2, /editCriteres/{id_critere_boussole})',
    'admin',
    urlCritere,
    /^Modification d'un critère$/,
    'editCriteres',
  ),
  row('(admin §2, /users)', 'admin', '/users', /^Liste des utilisateurs$/),
  row('(admin §2, /register)', 'admin', '/register', /^Création d'un utilisateur$/),
  row('(admin §2, /userEdit/{id})', 'admin', urlUser, /^Modification d'un utilisateur$/),
  row(
    '(admin §2, /equipeBoussole/{idSociete}) (journey §2, /equipeBoussole/{companyId})',
    'admin',
    ({ idSociete }) => `/equipeBoussole/${idSociete}`,
    /^Equipes de la société Kerloédan Nautisme$/,
    'equipeBoussole',
  ),
  row('(journey §2, /userLogin)', 'visitor', '/userLogin', /^Connexion$/),
  row('(journey §2, /RegisterUser)', 'visitor', '/RegisterUser', /^Inscription$/),
  row('(journey §2, /mesBoussoles)', 'member', '/mesBoussoles', /^Mes Boussoles$/),
  row(
    '(journey §2, /reponseBoussole/{id})',
    'member',
    ({ idBoussole }) => `/reponseBoussole/${idBoussole}`,
    new RegExp(`^Boussole ${ANNEE}$`),
  ),
  row('(journey §2, /boussoleCommentaire/{id})', 'member', urlParticipation, /^Votre commentaire$/),
  row(
    '(journey §2, /resultatBoussole/{id})',
    'member',
    ({ idBoussole }) => `/resultatBoussole/${idBoussole}`,
    new RegExp(`^Resultat Boussole ${ANNEE}$`),
    'resultatBoussole',
  ),
  row('/seance/{id}', 'admin', ({ idBoussole }) => `/seance/${idBoussole}`, /^Séance$/),
  row(
    '/seance/{id}/pilote',
    'admin',
    ({ idBoussole }) => `/seance/${idBoussole}/pilote`,
    /^Piloter la séance$/,
    'seancePilote',
  ),
  row(
    '/resultatCritere/{idBoussole}/{idCritere}',
    'member',
    ({ idBoussole }) => `/resultatCritere/${idBoussole}/1`,
    /^(?!Un critère)/,
    'resultatCritere',
  ),
  row(
    '/confidentialite/{id}',
    'member',
    ({ idBoussole }) => `/confidentialite/${idBoussole}`,
    /^Confidentialité de cette campagne$/,
    'confidentialite',
  ),
  row(
    '(journey §2, /creationBoussole/{teamId})',
    'admin',
    ({ idEquipe }) => `/creationBoussole/${idEquipe}`,
    /^Boussole de l'équipe: Service après-vente$/,
    'creationBoussole',
  ),
  row(
    '(journey §2, /domaines/{companyId})',
    'admin',
    ({ idSociete }) => `/domaines/${idSociete}`,
    /^Domaines$/,
    'domaines',
  ),
  row(
    '/ensemble/{idSociete}',
    'admin',
    ({ idSociete }) => `/ensemble/${idSociete}`,
    /^Vue d’ensemble$/,
    'ensemble',
  ),
  row(
    '/branche/{idEquipe}',
    'admin',
    ({ idEquipe }) => `/branche/${idEquipe}`,
    /^Une équipe et celles qui en dépendent$/,
    'branche',
  ),
  row('/temoin', 'temoin', '/temoin', /^Espace du témoin$/),
  row('/temoin/journal', 'temoin', '/temoin/journal', /^Journal de votre société$/),
  row(
    '/temoin/campagne/{idCampagne}',
    'temoin',
    '/temoin/campagne/1',
    /^Confidentialité de cette campagne$/,
  ),
  row(
    '/accords/{idSociete}',
    'admin',
    ({ idSociete }) => `/accords/${idSociete}`,
    /^Le témoin$/,
    'accords',
  ),
  row(
    '/plans/{idSociete}',
    'admin',
    ({ idSociete }) => `/plans/${idSociete}`,
    /^Plans d’action$/,
    'plans',
  ),
  row('/importUsers', 'admin', '/importUsers', /^Import d’utilisateurs$/),
  row('/jetons', 'admin', '/jetons', /^Jetons de rapport$/),
  row('/audit', 'admin', '/audit', /^Journal$/),
  row('/campagnes', 'admin', '/campagnes', /^Liste des campagnes$/),
  row(
    '(journey §2, /resultatDomaine/{id}/{idSociete})',
    'admin',
    ({ idSociete }) => `/resultatDomaine/1/${idSociete}`,
    new RegExp(`^Direction industrielle ${ANNEE}$`),
    'resultatDomaine',
  ),
  row(
    '(journey §2, /syntheseBoussole/{id})',
    'admin',
    ({ idBoussole }) => `/syntheseBoussole/${idBoussole}`,
    /^Ajouter la Synthese$/,
    'syntheseBoussole',
  ),
  row(
    '(journey §2, /modifierSynthese/{id})',
    'admin',
    urlSynthese,
    /^Modifier la Synthese$/,
    'modifierSynthese',
  ),
  row(
    '(journey §2, /ambassadeurBoussole/{id})',
    'admin',
    ({ idBoussole }) => `/ambassadeurBoussole/${idBoussole}`,
    /^Ajouter Ambassadeur$/,
    'ambassadeurBoussole',
  ),
  row(
    '(journey §2, /registerPlanAction/{id})',
    'admin',
    ({ idEquipe, idBoussole }) => `/registerPlanAction/${idEquipe}?autreParam=${idBoussole}`,
    /^Ajouter le Plan Action$/,
    'registerPlanAction',
  ),
  row(
    '(journey §2, /modifierPlanAction/{id})',
    'admin',
    urlPlan,
    /^Modifier le Plan Action$/,
    'modifierPlanAction',
  ),
  row(
    '(journey §2, /editUser and /dashboard)',
    'member',
    '/dashboard',
    /^Bienvenue sur votre espace Boussole$/,
  ),
];

for (const { name, actor, url, heading, below } of ROWS) {
  visit(
    `the page opens, reads well and has no serious accessibility fault ${name}`,
    async ({ page, isMobile }) => {
      const demo = await enter(page, actor);

      await page.goto(await url(demo));

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      if (below && actor === 'admin') await expectWayUp(demo, below);
      await untilQuiet(page);
      await expectNothingMoved(page);
      await expectAccessible(page);
      if (below && actor === 'member') await expectNoWayUp(demo, below);
      // Letters twice as large (WCAG 1.4.4).
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      // 400 % zoom on a screen 1280 wide: nothing may scroll sideways (the fixture measures again at the end).
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    },
  );
}

/** What this reader opens, in the rows and beside them. */
const openedBy = (reader: keyof typeof BELOW) => [
  ...Object.keys(BELOW[reader]),
  ...ROWS.flatMap(({ actor, below }) => (below && actor === reader ? [below] : [])),
];

/** An address, whatever its parts are called. */
const shape = (address: string) => address.replace(/\{\w+\}|:\w+/g, '*').toLowerCase();

/** Pages that no row opens, and why. */
const ELSEWHERE: Partial<Record<Name, string>> = {
  garderAcces: 'for whoever answers without a password: `scan` opens it',
  graphiql: 'the editor of a library, which draws itself as it likes: `tiers` opens it',
};

test('every page is opened here, or elsewhere with its reason', () => {
  const opened = new Set(
    ROWS.flatMap(({ name }) => name.match(/\/[^\s,)]*/g) ?? []).map((name) => shape(name)),
  );
  const left = Object.entries(paths).filter(
    ([name, { pattern }]) =>
      !opened.has(shape(pattern)) && !(name in BELOW.admin) && !(name in BELOW.member),
  );

  expect(left.map(([name]) => name).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});

visit(
  'every page whose address names something is tried here, or stands apart with its reason',
  () => {
    const named = Object.keys(paths).filter((name) => paths[name as Name].pattern.includes(':'));

    // The home of a company is where the others lead.
    const told = [...openedBy('admin'), ...Object.keys(APART), 'societe'];
    expect(told.toSorted()).toEqual(named.toSorted());
    expect(openedBy('member').toSorted()).toEqual(SHARED.toSorted());
  },
);

visit('each page below a company leads back to its home', async ({ page }) => {
  const demo = await enter(page, 'admin');
  for (const [name, address] of Object.entries(BELOW.admin)) {
    await page.goto(address(demo));

    await expectWayUp(demo, name as Name);
    await untilQuiet(page);
    await expectNothingMoved(page);
  }
});

visit('a member, to whom these pages are refused, reads none of their links', async ({ page }) => {
  const demo = await enter(page, 'member');
  for (const [name, address] of Object.entries(BELOW.member)) {
    await page.goto(address(demo));

    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await untilQuiet(page);
    await expectNothingMoved(page);
    await expectNoWayUp(demo, name as Name);
  }
});

test('a page that waits, or was refused, reads as well', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_FAILED/);
  await enter(page, 'admin');
  const held: Route[] = [];
  const isSession = (route: Route) => /"Session"/.test(route.request().postData() ?? '');
  await page.route('**/graphql', (route) => {
    if (isSession(route)) return route.continue();
    held.push(route);
  });

  await page.goto('/resultatBoussole/45');
  await expect(page.getByRole('status').filter({ hasText: 'loading' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.abort('connectionfailed');

  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expectAccessible(page);
});

test('nothing moves for whoever asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'admin');
  await page.goto('/campagnes');

  await page.getByRole('button', { name: 'Ajouter une campagne' }).click();

  const dialog = page.getByRole('dialog', { name: "Création d'une campagne" });
  await expect(dialog).toBeVisible();
  expect(
    await dialog.evaluate((node) => parseFloat(getComputedStyle(node).animationDuration)),
  ).toBeLessThan(0.01);
});

// Every page and who is led elsewhere from it: web/src/app/guards.test.tsx. In a browser, an address of each kind.
visit('a visitor is led to the login (journey §2.1) (admin §4.1)', async ({ page, watch }) => {
  watch.allow(/401/);
  for (const url of ['/societes', '/reponseBoussole/1', '/temoin', '/seance/1']) {
    await page.goto(url);

    await expect(page, url).toHaveURL(/\/login$/);
  }
});

visit(
  'a member is led to the not-found page from what is an administrator’s (admin §6.3)',
  async ({ page }) => {
    await enter(page, 'member');
    for (const url of ['/creationEquipes/1', '/seance/1', '/temoin']) {
      await page.goto(url);

      await expect(page, url).toHaveURL(/\/notFoundPage$/);
    }
  },
);
