import type { Locator, Page, Route } from '@playwright/test';

import { ask } from './atelier.js';
import { enter, urlCritere, urlPlan, urlUser, type Actor, type Demo } from './demo.js';
import { expect, test as alone, visit as test, untilQuiet } from './fixtures.js';
import { expectAccessible, goWithin, settle } from './gestes.js';

/** States of a page that a user can bring about. */
interface Etat {
  url: (demo: Demo) => Promise<string> | string;
  /** Buttons that each open a dialog. */
  dialogues?: (RegExp | string)[];
  /** Other gestures, and the element that shows that the state is reached. */
  gestes?: (page: Page) => Promise<Locator>;
}

const click = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
};
const search = async (page: Page) => {
  await page.getByPlaceholder('Rechercher ...').first().fill('introuvable');
  return page.getByText(/^Aucun/).first();
};

/** One that has no boussole is deleted by a dialog; the demo’s are refused at once. */
const SANS_BOUSSOLE = 'Sans boussole';
async function urlCampagnes({ page }: Demo): Promise<string> {
  const all = await ask<{ nom: string }[]>(page.request, '{ campagnes { nom } }');
  if (!all.some(({ nom }) => nom === SANS_BOUSSOLE))
    await ask(
      page.request,
      `mutation { createCampagne(input: { nom: "${SANS_BOUSSOLE}", annee: 2000 }) { id } }`,
    );
  return '/campagnes';
}

const ETATS: Record<Exclude<Actor, 'temoin' | 'visitor'>, Etat[]> = {
  admin: [
    { url: ({ idSociete }) => `/societeEdit/${idSociete}`, dialogues: ['Supprimer'] },
    {
      url: ({ idSociete }) => `/creationEquipes/${idSociete}`,
      dialogues: ['Ajouter une equipe', 'Supprimer une equipe'],
    },
    { url: urlCritere, dialogues: ['Supprimer'] },
    {
      url: urlCampagnes,
      dialogues: ['Ajouter une campagne', /^Modifier /, `Supprimer ${SANS_BOUSSOLE}`],
      gestes: search,
    },
    { url: () => '/jetons', dialogues: ['Créer un jeton'] },
    { url: () => '/users', gestes: search },
    { url: urlUser, dialogues: ['Réinitialiser le mot de passe', "Supprimer l'utilisateur"] },
    {
      url: ({ idEquipe }) => `/creationBoussole/${idEquipe}`,
      dialogues: ['Créer une boussole', /^Fermer la boussole /, /^Supprimer la boussole /],
      gestes: async (page) => {
        await click(page, 'Créer une boussole');
        await click(page, 'Ajouter une campagne');
        return page.getByRole('textbox', { name: 'Nom de la campagne' });
      },
    },
    {
      url: ({ idBoussole }) => `/resultatBoussole/${idBoussole}`,
      gestes: async (page) => {
        await click(page, 'Afficher les commentaires');
        return page.getByRole('heading', { name: 'Commentaires' });
      },
    },
    { url: urlPlan, dialogues: ['Supprimer'] },
    {
      url: ({ idSociete }) => `/creationCriteres/${idSociete}`,
      gestes: async (page) => {
        await click(page, 'Créer le critère');
        return page.getByText('Veuillez ajouter une image');
      },
    },
  ],
  member: [
    { url: () => '/editUser', dialogues: ['Modifier mon mot de passe'] },
    {
      url: ({ idBoussole }) => `/reponseBoussole/${idBoussole}`,
      gestes: async (page) => {
        await click(page, 'Suivant');
        return page.getByText('veuillez entrer un commentaire svp');
      },
    },
  ],
};

async function expectDialogue(page: Page, name: RegExp | string) {
  const opener = page.getByRole('button', { name, exact: true }).first();
  await opener.click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((node) => node.contains(document.activeElement)))
    .toBe(true);
  await settle(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

for (const actor of ['admin', 'member'] as const) {
  test(`dialogs, errors and empty searches have no serious accessibility fault (${actor})`, async ({
    page,
  }) => {
    // Each page is quick, but all of them in one session take long on a slow machine.
    test.slow();
    const demo = await enter(page, actor);
    const [first] = ETATS[actor];
    for (const etat of ETATS[actor]) {
      const { url, dialogues = [], gestes } = etat;
      const address = await url(demo);
      // By a link, once the product is there: routes loads each of these pages.
      if (etat === first) await page.goto(address);
      else await goWithin(page, address);
      await untilQuiet(page);
      for (const name of dialogues) {
        await test.step(`${page.url()} ${name}`, () => expectDialogue(page, name));
      }
      if (!gestes) continue;
      await test.step(`${page.url()} in use`, async () => {
        await expect(await gestes(page)).toBeVisible();
        await settle(page);
        await expectAccessible(page);
      });
    }
  });
}

/** Every name of a reply becomes one long word; of the session's reply too, and of the one that a page carries. */
async function lengthen(route: Route) {
  const reply = await route.fetch();
  const text = (await reply.text()).replaceAll(
    /(("|&quot;)(?:libelle\w*|nom|prenom|pseudo|lead|objectif)\2:\2).*?\2/g,
    `$1${'W'.repeat(100)}$2`,
  );
  await route.fulfill({ response: reply, body: text });
}

/** What is wider than its room, of the page and of what scrolls in it. */
const tooWide = () =>
  [...document.querySelectorAll('*')]
    .filter(
      (node) =>
        node.scrollWidth > node.clientWidth &&
        (node === document.documentElement || getComputedStyle(node).overflowX === 'auto'),
    )
    .map(({ tagName, className }) => `${tagName} ${className}`);

alone('a name of one long word widens no page and no table', async ({ page }) => {
  const fits = async (urls: string[]) => {
    for (const url of urls) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(url);
      await untilQuiet(page);
      await expect(page.getByText('WWWWWWWWWW').first()).toBeVisible();
      expect.soft(await page.evaluate(tooWide), url).toEqual([]);

      await page.setViewportSize({ width: 375, height: 812 });
      expect.soft(await page.evaluate(tooWide), `${url} on a phone`).toEqual([]);
    }
  };
  for (const replies of ['**/graphql', '**/reponseBoussole/*']) await page.route(replies, lengthen);

  const demo = await enter(page, 'admin');
  const { idSociete, idEquipe, idBoussole } = demo;
  await fits([
    `/resultatBoussole/${idBoussole}`,
    await urlPlan(demo),
    `/creationBoussole/${idEquipe}`,
    `/equipeBoussole/${idSociete}`,
    '/users',
  ]);
  await enter(page, 'member');
  await fits([`/reponseBoussole/${idBoussole}`]);
});

alone('a page that waits, or was refused, reads as well', async ({ page, watch }) => {
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

alone('nothing moves for whoever asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'admin');
  await page.goto('/campagnes');

  await page.getByRole('button', { name: 'Ajouter une campagne' }).click();

  const dialog = page.getByRole('dialog', { name: 'Création d’une campagne' });
  await expect(dialog).toBeVisible();
  expect(
    await dialog.evaluate((node) => parseFloat(getComputedStyle(node).animationDuration)),
  ).toBeLessThan(0.01);
});
