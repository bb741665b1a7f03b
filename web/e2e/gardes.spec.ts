import { expect, test } from './fixtures.js';

test('the home page answers with its headline', async ({ page }) => {
  const reply = await page.goto('/');

  expect(reply?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Mesurez le ressenti de vos équipes avec les boussoles',
  );
});
