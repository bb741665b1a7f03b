import { networkInterfaces } from 'node:os';
import type { Request } from '@playwright/test';

import { paths } from '../src/paths.js';
import { enter } from './demo.js';
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
    watch.allow(/fraunces-latin-ext/);
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
    await name('Hélène Lœuvre – « 12 % », Begoña Núñez');
    await untilQuiet(page);
    expect(fonts.toSorted()).toEqual(['figtree-latin-wght-normal', 'fraunces-latin-wght-normal']);

    await name('Łukasz Żak');
    await expect.poll(() => fonts.at(-1)).toBe('fraunces-latin-ext-wght-normal');
    // It has been asked for; it is there a moment later.
    await expect
      .poll(() => page.evaluate(() => document.fonts.check("600 20px 'Fraunces Variable'", 'Ł')))
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
  ['admin', '/etat'],
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

    // On a machine that has much else to do, a page is sent before its session is known: again, then.
    await expect(async () => {
      asked.length = 0;
      await page.reload();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(asked).not.toContain('Session');
      // The page of the answers came with its first reply too.
      expect(asked.length === 0).toBe(url === '/reponseBoussole/');
    }).toPass();
  });
}

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
