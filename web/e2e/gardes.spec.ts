import { expect, test } from './fixtures.js';

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
