import type { Page } from '@playwright/test';

import { finish, MEMBERS, prepare } from './atelier.js';
import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { expectAccessible, settle } from './gestes.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('figures come when they are published, for three people at once, and what comes too late stays out (publication, P2 to P5)', async ({
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
  await expect(page.getByText(`2 sur ${MEMBERS}`)).toBeVisible();
  await expect(button(page, 'Publier')).toBeDisabled();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('a member waits too, and reads what becomes of the answers', async () => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: await fourth.storageState(),
    });
    const own = await context.newPage();
    await own.goto(`/reponseBoussole/${idBoussole}`);
    await expect(own.getByText(/Rien ne s’affiche à moins de 3 personnes/)).toBeVisible();
    await expectAccessible(own);
    await own.goto(`/resultatBoussole/${idBoussole}`);
    await expect(own.getByText(`2 sur ${MEMBERS}`)).toBeVisible();
    await expect(own.getByRole('button', { name: 'Publier' })).toHaveCount(0);
    await context.close();
  });

  await finish(third, idBoussole, -2);
  await expect(button(page, 'Publier'), 'the page reads again by itself').toBeEnabled({
    timeout: 30_000,
  });
  await button(page, 'Publier').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/Il manque 2 personnes/)).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText(/^Publié le .* 3 personnes sur 5 \(k = 3\)$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
  await settle(page);
  await expectAccessible(page);

  await finish(fourth, idBoussole, 5);
  await page.reload();
  await expect(page.getByText(/4 sur 5 ont terminé à ce jour/)).toBeVisible();
  await button(page, 'Fermer').click();
  await expect(dialog.getByText(/1 réponse terminée depuis restera hors/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer la boussole' }).click();
  await expect(page.getByText(/^1 personne a terminé trop tard/)).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await Promise.all(members.map((member) => member.dispose()));
});
