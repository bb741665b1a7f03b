import type { Page } from '@playwright/test';

import { finish, prepare } from './atelier.js';
import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { expectAccessible, settle } from './gestes.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('outside a séance a number grows at night, and figures come at the closing, for three people at once (publication, P2 to P4)', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, 'admin');
  const { idBoussole, members } = await prepare(page.request, baseURL ?? '');
  const [first, second, third, fourth] = members;
  if (!first || !second || !third || !fourth) throw new Error('Four members answer in this story');
  await finish(first, idBoussole, 1);
  await finish(second, idBoussole, 3);

  await page.goto(`/resultatBoussole/${idBoussole}`);
  await expect(page.getByText('Moins de 3 personnes')).toBeVisible();
  await expect(page.getByText('avaient terminé la nuit dernière')).toBeVisible();
  await expect(button(page, 'Fermer et montrer')).toBeEnabled();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('a member waits too, and reads what becomes of the answers', async () => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: await fourth.storageState(),
    });
    const own = await context.newPage();
    await own.goto(`/reponseBoussole/${idBoussole}`);
    await expect(own.getByText(/^Rien ne s’affiche à moins de 3\spersonnes/).first()).toBeVisible();
    await expectAccessible(own);
    await own.goto(`/resultatBoussole/${idBoussole}`);
    await expect(own.getByText('Moins de 3 personnes')).toBeVisible();
    await expect(button(own, 'Fermer et montrer')).toHaveCount(0);
    await context.close();
  });

  await finish(third, idBoussole, -2);
  await finish(fourth, idBoussole, 5);
  await page.reload();
  await expect(page.getByText('Moins de 3 personnes')).toBeVisible();
  await button(page, 'Fermer et montrer').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/s’afficheront si elles viennent d’au moins 3/)).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fermer la boussole' }).click();
  await expect(page.getByText(/^Publié le .* 4 personnes sur 5$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await Promise.all(members.map((member) => member.dispose()));
});
