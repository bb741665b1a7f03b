import { expect, visit as test } from './fixtures.js';

const ADMIN = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };

test('a facilitator sets when a campaign closes in a company, and finds it again', async ({
  page,
}) => {
  expect((await page.request.post('/api/access/login', { data: ADMIN })).status()).toBe(200);
  // A campaign that no other story uses.
  const nom = `À fermer ${test.info().project.name}`;
  await page.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: {
      query: 'mutation ($input: CreateCampagneInput!) { createCampagne(input: $input) { id } }',
      variables: { input: { nom, annee: 2090 } },
    },
  });
  await page.goto('/campagnes');
  const dialog = page.getByRole('dialog', { name: `Dates de « ${nom} »` });
  const open = async () => {
    await page.getByRole('button', { name: `Dates de ${nom}` }).click();
    const societe = dialog.getByLabel('Société');
    const first = await societe.locator('option:not([value=""])').first().getAttribute('value');
    await societe.selectOption(first);
    await expect(dialog.getByLabel('Jour de fermeture')).toBeVisible();
  };

  await open();
  await dialog.getByLabel('Jour de fermeture').fill('2090-06-30');
  await dialog.getByLabel('Heure de fermeture (Paris)').fill('18:00');
  await dialog.getByRole('button', { name: 'Enregistrer les dates' }).click();

  await expect(page.getByText('Dates enregistrées !')).toBeVisible();
  await open();
  await expect(dialog.getByLabel('Jour de fermeture')).toHaveValue('2090-06-30');
  await expect(dialog.getByLabel('Heure de fermeture (Paris)')).toHaveValue('18:00');
});
