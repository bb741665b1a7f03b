import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';

import { ROUTES_FILE, type PageRoutes } from '../../schema/pages.js';
import { paths } from '../src/paths.js';
import { enter, LOGINS } from './demo.js';
import { expect, test as alone, visit as test, untilQuiet } from './fixtures.js';

/** Every address of a page, asked for as a program does: statuses, types, headers. */
const URLS = Object.values(paths).map(({ pattern }) => pattern.replaceAll(/:\w+/g, '1'));

test('every route answers 200 with the page, whatever its letter case (fault 23)', async ({
  request,
}) => {
  const written = (one: string) => [one, one.toUpperCase(), one.toLowerCase().replace(/\/?$/, '/')];
  for (const url of URLS.flatMap(written)) {
    const reply = await request.get(url);

    expect([url, reply.status(), reply.headers()['content-type']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
    ]);
  }
});

test('what no route matches answers 404 with the specified page (fault 23)', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  for (const url of ['/nope', '/societes/nope', '/resultatDomaine/1', '/index.php']) {
    const reply = await page.goto(url);

    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  }
});

test('an unknown address of the API keeps its JSON (fault 23)', async ({ request }) => {
  const reply = await request.get('/api/nope');

  expect([reply.status(), await reply.json()]).toEqual([
    404,
    { message: "Cette adresse n'existe pas", code: 'NOT_FOUND' },
  ]);
});

const FILES: [url: string, type: string, head: string][] = [
  ['/robots.txt', 'text/plain; charset=utf-8', '# Rien ici'],
  ['/favicon.ico', 'image/vnd.microsoft.icon', '\0\0\u0001\0'],
  ['/favicon.svg', 'image/svg+xml', '<svg'],
  ['/apple-touch-icon.png', 'image/png', '\u0089PNG'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'Contact: https://'],
];
for (const [url, type, head] of FILES) {
  test(`${url} is what its name says (fault 23)`, async ({ request }) => {
    const reply = await request.get(url);

    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, type]);
    expect((await reply.body()).toString('latin1').startsWith(head)).toBe(true);
    expect(reply.headers()['x-robots-tag']).toBe('noindex, nofollow');
  });
}

alone(
  'French letters come in a file a font; a name with another brings the rest of its font',
  async ({ page, watch }) => {
    watch.allow(/fraunces-latin-wght/);
    const fonts: string[] = [];
    page.on('request', (request) => {
      const [, font] = /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
      if (font) fonts.push(font);
    });
    const title = page.getByRole('heading', { level: 1 });
    const name = (text: string) =>
      title.evaluate((node, given) => void (node.textContent = given), text);

    await page.goto('/login');
    await expect(title).toBeVisible();
    await name('Hélène Lœuvre – « 12 % »');
    await untilQuiet(page);
    expect(fonts.toSorted()).toEqual(['figtree-francais', 'fraunces-francais']);

    await name('Begoña Núñez');
    await expect.poll(() => fonts.at(-1)).toBe('fraunces-latin-wght-normal');
    // It has been asked for; it is there a moment later.
    await expect
      .poll(() => page.evaluate(() => document.fonts.check("600 20px 'Fraunces Variable'", 'ñ')))
      .toBe(true);
  },
);

test('a page shows its icons and says to engines that it is not theirs (fault 23)', async ({
  page,
  request,
}) => {
  await page.goto('/r/Sv8rN6');
  const links = page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]');
  const icons = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );

  expect(icons).toHaveLength(3);
  for (const icon of icons) expect((await request.get(icon)).status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

const networkAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.filter(({ family, internal }) => family === 'IPv4' && !internal).map((c) => c.address),
  );

test('with the demo, no address of the network is listened on, and phones are told how (fault 19)', async ({
  request,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '');
  expect((await request.get(`http://127.0.0.1:${port}/sante`)).status()).toBe(200);
  expect(process.env.E2E_BANNER).toContain('HOST=0.0.0.0 npm start');
  for (const address of networkAddresses()) {
    await expect(request.get(`http://${address}:${port}/sante`)).rejects.toThrow('ECONNREFUSED');
  }
});

/** Pages of both areas; a boussole's id stands at the end of the address. */
const RELOADED: [actor: 'admin' | 'member', url: string][] = [
  ['admin', '/dashboard'],
  ['admin', '/societes'],
  ['admin', '/users'],
  ['admin', '/campagnes'],
  ['admin', '/audit'],
  ['member', '/mesBoussoles'],
  ['member', '/editUser'],
  ['member', '/reponseBoussole/'],
  ['member', '/resultatBoussole/'],
];
for (const [actor, url] of RELOADED) {
  test(`${url} came with the session: reloaded warm, it asks its own question first (fault 22)`, async ({
    page,
  }) => {
    const { idBoussole } = await enter(page, actor);
    await page.goto(url.endsWith('/') ? `${url}${idBoussole}` : url);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    const note = (sent: Request) => {
      if (!sent.url().endsWith('/graphql')) return;
      asked.push(String(sent.postDataJSON()?.operationName));
    };
    page.on('request', note);

    await page.reload();
    await page.waitForLoadState('networkidle');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    page.off('request', note);
    expect(asked).not.toContain('Session');
    expect(asked.length).toBeGreaterThan(0);
  });
}

const { asked, scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist', ROUTES_FILE), 'utf8'),
) as PageRoutes;

for (const actor of ['admin', 'member'] as const) {
  alone(
    `an address asks its first query before its page is there, and once (${actor})`,
    async ({ page }) => {
      const { idBoussole } = await enter(page, actor);
      let sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) sent.push(request.postDataJSON().operationName);
      });
      // The code of a page, and the entry, come once something has been asked without them.
      await page.route('**/assets/*.js', async (route) => {
        const [file = ''] = /[^/]+$/.exec(route.request().url()) ?? [];
        const isOfPage = Object.keys(asked).some((path) => scripts[path]?.includes(file));
        if (isOfPage || file.startsWith('index-'))
          await expect.poll(() => sent.length).toBeGreaterThan(0);
        await route.continue();
      });
      for (const [path, { operationName, readers }] of Object.entries(asked)) {
        if (!readers.includes(actor === 'admin' ? 'admin' : 'membre')) continue;
        sent = [];

        const id = path === paths.resultatBoussole.pattern ? idBoussole : 1;
        await page.goto(path.replaceAll(/:\w+/g, String(id)));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilQuiet(page);

        expect(sent.filter((name) => name === operationName)).toEqual([operationName]);
      }
    },
  );
}

const ELSEWHERE = [
  ['member', paths.societe({ id: 1 })],
  ['temoin', paths.dashboard()],
] as const;
for (const [actor, url] of ELSEWHERE) {
  alone(`${url} asks nothing first of whom it leads elsewhere (${actor})`, async ({ page }) => {
    await enter(page, actor);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) sent.push(request.postDataJSON().operationName);
    });

    await page.goto(url);
    await expect(page).not.toHaveURL(url);
    await untilQuiet(page);

    const firsts = new Set<unknown>(Object.values(asked).map((first) => first.operationName));
    expect(sent.filter((name) => firsts.has(name))).toEqual([]);
  });
}

alone(
  'what was asked for whoever opened the page is shown to nobody who signs in after',
  async ({ page }) => {
    await enter(page, 'temoin');
    // The témoin's space is elsewhere: nobody takes the reply to what is written here in the server's place.
    const { operationName, documentId } = asked[paths.dashboard.pattern] ?? {};
    const body = JSON.stringify({ operationName, documentId, variables: {} });
    await page.route('**/dashboard', async (route) => {
      const response = await route.fetch();
      const written = `name="first" content="${body.replaceAll('"', '&quot;')}"`;
      const html = (await response.text()).replace('name="first" content=""', written);
      await route.fulfill({ response, body: html });
    });
    const sent = page.waitForRequest((request) => request.postData() === body);
    await page.goto('/dashboard');
    await sent;
    // A request refused because of the sign-out would lead to the login.
    await untilQuiet(page);
    await page.getByRole('button', { name: 'Deconnexion' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);

    await page.evaluate(() => {
      history.pushState(null, '', '/login');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByLabel('Mail').fill(LOGINS.admin[1].mail);
    await page.getByLabel('Mot de passe', { exact: true }).fill(LOGINS.admin[1].password);
    await page.getByRole('button', { name: 'Connexion' }).click();

    await expect(page.getByRole('heading', { name: 'Ce qui a changé' })).toBeVisible();
  },
);

alone('on paper a page has no menu, no trail and nothing to press', async ({ page }) => {
  const { idSociete } = await enter(page, 'admin');
  for (const name of [
    'dashboard',
    'societe',
    'plans',
    'creationEquipes',
    'fichesEquipes',
    'criteres',
  ] as const) {
    const { pattern } = paths[name];
    await page.goto(pattern.replace(/:\w+/, String(idSociete)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    const ofTheScreen = page
      .locator('header, nav, main [data-screen-only]')
      .filter({ visible: true });
    await expect(ofTheScreen.first(), name).toBeVisible();

    await page.emulateMedia({ media: 'print' });

    await expect(ofTheScreen, name).toHaveCount(0);
    // The name of a column stays, though it sorts.
    const controls = page.locator('main').locator(':is(button, select, input):not(th *)');
    await expect(controls.filter({ visible: true }), name).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
