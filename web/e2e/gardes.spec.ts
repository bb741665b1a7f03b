import { enter } from './demo.js';
import { expect, test, visit } from './fixtures.js';

test('the home page answers with its headline', async ({ page }) => {
  const reply = await page.goto('/');

  expect(reply?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Mesurez le ressenti de vos équipes avec les boussoles',
  );
});

test('a page whose code is gone says so, and offers to load it again', async ({ page, watch }) => {
  watch.allow(/Failed to (load|fetch)|ERR_FAILED|caught the following error/);
  const panne = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Espace participant' })).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());

  await page.getByRole('link', { name: 'Espace participant' }).click();
  await expect(panne).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Recharger la page' }).click();

  await expect(page.getByLabel('Pseudo')).toBeVisible();
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
