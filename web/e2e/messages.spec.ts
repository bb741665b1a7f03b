import type { Locator, Page } from '@playwright/test';

import { expect, visit as test } from './fixtures.js';

const ADMIN = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
}

async function expectUncovered(page: Page, thing: Locator): Promise<void> {
  const toast = await boxOf(page.getByRole('status').filter({ hasText: 'créée' }).locator('..'));
  const { x, y, width, height } = await boxOf(thing);
  const isApart =
    x + width <= toast.x ||
    toast.x + toast.width <= x ||
    y + height <= toast.y ||
    toast.y + toast.height <= y;
  expect(isApart, `${JSON.stringify(toast)} over ${await thing.innerText()}`).toBe(true);
}

/** Makes old campaigns, which no other story uses, until the table is higher than the window. */
async function fillTable(page: Page): Promise<void> {
  for (let annee = 2001; annee <= 2010; annee += 1) {
    const reply = await page.request.post('/graphql', {
      headers: { 'apollo-require-preflight': 'true' },
      data: {
        query: 'mutation ($input: CreateCampagneInput!) { createCampagne(input: $input) { id } }',
        variables: { input: { nom: `Ancienne ${annee} ${test.info().project.name}`, annee } },
      },
    });
    expect(await reply.json()).toMatchObject({
      data: { createCampagne: { id: expect.anything() } },
    });
  }
}

test('a message covers neither the title nor a row of a table, nor what pages it (fault 15)', async ({
  page,
}) => {
  expect((await page.request.post('/api/access/login', { data: ADMIN })).status()).toBe(200);
  await fillTable(page);
  await page.goto('/campagnes');
  await page.getByRole('button', { name: 'Ajouter une campagne' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom de la campagne').fill(`Essai ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Créer la campagne' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Campagne créée' });
  await expect(toast).toBeVisible();
  // A message stays as long as the pointer is on it.
  await toast.hover();

  await page.evaluate(() => window.scrollTo(0, 0));
  await expectUncovered(page, page.getByRole('heading', { level: 1 }));
  const rows = await page.getByRole('row').all();
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) await expectUncovered(page, row);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectUncovered(page, page.getByRole('row').last());
  await expectUncovered(page, page.getByRole('navigation', { name: /^Pagination/ }));
});
