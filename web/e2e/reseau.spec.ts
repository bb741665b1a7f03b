import { BROWSER_ARGS, findBrowser } from '../../scripts/tools/find-browser.mjs';
import { enter, LOGINS } from './demo.js';
import { expect, test, untilQuiet } from './fixtures.js';

/** A name of the company's own network, read over plain http: to a browser it is no secure place. */
const LAN = 'boussole.lan';
const lan = (url: string) => url.replace(/localhost|127\.0\.0\.1/, LAN);
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${LAN} 127.0.0.1`],
  },
});

test('« Copier » copies over plain http, where browsers close the clipboard (fault 15)', async ({
  page,
  baseURL,
  watch,
}) => {
  // A header that only secure places heed.
  watch.allow(/Cross-Origin-Opener-Policy/);
  const { idSociete } = await enter(page, 'admin');
  const [cookie] = await page.context().cookies();
  if (cookie) await page.context().addCookies([{ ...cookie, domain: LAN }]);
  await page.goto(lan(`${baseURL}/creationEquipes/${idSociete}`));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  const row = page.getByRole('button', { name: /^Copier le code de / }).first();

  await row.click();

  const told = await page
    .getByRole('status')
    .filter({ hasText: /^Code .* copié$/ })
    .innerText();
  const [, code = ''] = /^Code (\w{6}) copié$/.exec(told) ?? [];
  await page.getByRole('button', { name: 'Ajouter une equipe' }).click();
  await page.getByLabel("Nom de l'equipe").click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel("Nom de l'equipe")).toHaveValue(code);
});

for (const [door, path, fields] of [
  ['facilitator', '/login', { Mail: LOGINS.admin[1].mail }],
  ['member', '/UserLogin', { Pseudo: LOGINS.member[1].pseudo }],
] as const) {
  test(`a browser that keeps no cookie tells it to the ${door} (fault 16)`, async ({
    page,
    watch,
  }) => {
    watch.allow(/401/);
    // The answers come without their cookie, as they do to a browser that refuses it.
    await page.route('**/graphql', async (route) => {
      const { url, method, headers, postData } = {
        url: route.request().url(),
        method: route.request().method(),
        headers: await route.request().allHeaders(),
        postData: route.request().postData(),
      };
      const reply = await fetch(url, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).filter(
            ([name]) => !/^(:|content-length|host|connection)/.test(name),
          ),
        ),
        ...(postData !== null && { body: postData }),
      });
      await route.fulfill({
        status: reply.status,
        contentType: reply.headers.get('content-type') ?? 'application/json',
        body: await reply.text(),
      });
    });
    await page.goto(path);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(LOGINS.admin[1].password);

    await page.getByRole('button', { name: 'Connexion', exact: true }).click();

    await expect(page.getByText(/^Ce navigateur n’a pas gardé votre connexion/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('a member’s lost session leads to the members’ login (fault 16)', async ({ page, watch }) => {
  watch.allow(/401/);
  await page.goto('/UserLogin');
  await page.getByLabel('Pseudo').fill(LOGINS.member[1].pseudo);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(LOGINS.member[1].password);
  await page.getByRole('button', { name: 'Connexion', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const next = page.getByRole('link', { name: 'Mes Boussoles' });
  await expect(next).toBeVisible();
  await untilQuiet(page);
  await page.context().clearCookies();

  await next.click();

  await expect(page).toHaveURL(/\/UserLogin$/);
  // Opened again later, on the same device.
  await page.goto('/mesBoussoles');
  await expect(page).toHaveURL(/\/UserLogin$/);
});
