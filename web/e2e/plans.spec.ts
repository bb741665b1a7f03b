import { enter } from './demo.js';
import { expect, visit as test } from './fixtures.js';

test('what was decided last year opens this year’s results, is given up with a reason, and is found among the plans of the company', async ({
  page,
}) => {
  const { idBoussole, idSociete } = await enter(page, 'admin');
  const objectif = "Faire baisser le nombre d'appels, pas seulement y répondre";
  const reason = 'Le standard a changé en cours d’année';

  await page.goto(`/resultatBoussole/${idBoussole}`);
  const decided = page.getByRole('region', { name: 'Ce que nous avions décidé' });
  await expect(decided).toContainText(objectif);
  await expect(decided).toContainText('depuis, Charge de travail');
  await expect(decided).not.toContainText(/grâce|à cause/i);
  await decided.getByRole('button', { name: `Abandonner : ${objectif}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Abandonner' }).click();
  // What was given up stays on the page, with its reason, and is no longer asked about.
  await expect(decided).toContainText(`abandonné : ${reason}`);
  await expect(decided.getByRole('button', { name: `Abandonner : ${objectif}` })).toBeHidden();

  await page.goto(`/plans/${idSociete}`);
  await expect(
    page.getByRole('row', { name: 'Retrouver des marges en maintenance' }),
  ).toContainText('en retard');
  await page.getByRole('button', { name: 'Abandonnés' }).click();
  await expect(page.getByRole('row', { name: objectif })).toContainText(reason);
});
