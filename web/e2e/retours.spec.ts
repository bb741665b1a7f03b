import type { Page } from '@playwright/test';

import { expect, visit as test } from './fixtures.js';
import { expectAccessible } from './gestes.js';

/** Tests ways back and ways out: only a real browser has the history that they depend on. */
const FACILITATRICE = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };
const ABANDON =
  'Vos modifications ne seront pas sauvegardées ! Etes vous sûr de vouloir continuer ?';

/** Opens the second page of the companies, last label first, then the first company on it. */
async function openSocieteFromList(page: Page, prefix: string): Promise<string> {
  await page.request.post('/api/access/login', { data: FACILITATRICE });
  for (let rank = 10; rank < 22; rank += 1) {
    const data = { libelleSociete: `${prefix} ${rank}`, visuSociete: 0 };
    expect((await page.request.post('/api/societes/', { data })).status()).toBe(201);
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Gérer les sociétés' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(prefix.toLowerCase());
  await expect(page.getByText('12 résultats')).toBeVisible();
  await expect(page.getByText('Page 1 sur 2')).toBeVisible();
  await page.getByRole('button', { name: 'Société', exact: true }).click();
  await page.getByRole('button', { name: 'Suivant' }).click();
  const list = await expectList(page, prefix);
  await page.getByRole('link', { name: `Modifier ${prefix} 11` }).click();
  await expect(page.getByLabel('Libelle')).toHaveValue(`${prefix} 11`);
  return list;
}

/** Checks that the list is as it was left. */
async function expectList(page: Page, prefix: string): Promise<string> {
  await expect(page.getByText('Page 2 sur 2')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Modifier/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: `Modifier ${prefix} 10` })).toBeVisible();
  return page.url();
}

test('a list is found again as it was left, by the back button, by Annuler and by a reload', async ({
  page,
}) => {
  const prefix = 'Écluse haute';
  const list = await openSocieteFromList(page, prefix);
  await expectAccessible(page);

  await page.goBack();
  expect(await expectList(page, prefix)).toBe(list);
  await page.getByRole('link', { name: `Modifier ${prefix} 11` }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expectList(page, prefix);
  await expect(page).toHaveURL(list);
  await page.reload();
  await expectList(page, prefix);
});

test('no way out of a changed form loses it silently', async ({ page }) => {
  const prefix = 'Balise verte';
  const list = await openSocieteFromList(page, prefix);
  const form = page.url();
  const question = page.getByRole('alertdialog', { name: 'ATTENTION' });
  await page.getByLabel('Libelle').fill('Phare');

  for (const leave of [
    () => page.goBack(),
    () => page.evaluate(() => window.history.back()),
    () => page.evaluate(() => window.history.go(-2)),
    () => page.getByRole('link', { name: 'Mon espace' }).click(),
    () => page.getByRole('button', { name: 'Deconnexion' }).click(),
    () => page.getByRole('button', { name: 'Annuler' }).click(),
  ]) {
    await leave();
    await expect(question).toContainText(ABANDON);
    await question.getByRole('button', { name: 'Non' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(form);
    await expect(page.getByLabel('Libelle')).toHaveValue('Phare');
  }
  const closing = page.waitForEvent('dialog');
  const reload = page.reload({ timeout: 2_000 }).catch(() => undefined);
  await (await closing).dismiss();
  await reload;
  await expect(page.getByLabel('Libelle')).toHaveValue('Phare');

  await page.goBack();
  await question.getByRole('button', { name: 'Oui' }).click();
  await expectList(page, prefix);
  await expect(page).toHaveURL(list);
});
