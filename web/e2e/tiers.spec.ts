import { expect, visit as test } from './fixtures.js';
import { expectAccessible, expectToast } from './gestes.js';

/** Longer limits, because GraphiQL is the largest thing that the product loads. */
const LOAD = { timeout: 60_000 };
const QUESTION = { query: '{ resultatsSociete { societe { libelleSociete } } }' };

test('a facilitator gives a program a token, tries a query, and takes the token back', async ({
  page,
  playwright,
  baseURL,
}) => {
  const data = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };
  expect((await page.request.post('/api/access/login', { data })).status()).toBe(200);

  await page.goto('/societeEdit/1');
  await page.getByRole('link', { name: 'Jetons de rapport' }).click();
  await page.getByRole('button', { name: 'Créer un jeton' }).click();
  await page.getByLabel('Nom du jeton').fill('Tableau de bord');
  await page.getByRole('combobox', { name: 'Sociétés' }).fill('kerlo');
  await page.getByRole('option', { name: 'Kerloédan Nautisme' }).click();
  await page.getByRole('button', { name: 'Créer le jeton' }).click();
  const secret = await page
    .getByRole('alertdialog')
    .getByLabel('Jeton', { exact: true })
    .inputValue();
  await expectAccessible(page);
  const guide = page.getByRole('link', { name: 'Ce que ce jeton lit' });
  const opened = page.waitForEvent('popup');
  await guide.click();
  const doc = await opened;
  await expect(doc.getByRole('heading', { level: 1 })).toHaveText(
    'Lire les résultats depuis un programme',
  );
  await expect(doc.getByText('resultatsSociete').first()).toBeVisible();
  await doc.close();
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  await expectAccessible(page);

  // A program has no cookie, and sends no Origin.
  const programme = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  const lu = await programme.post('/graphql', { data: QUESTION });
  expect(await lu.json()).toEqual({
    data: { resultatsSociete: { societe: { libelleSociete: 'Kerloédan Nautisme' } } },
  });
  expect((await programme.get('/api/register/getAllUsers')).status()).toBe(403);

  await page.getByRole('link', { name: 'Explorer l’API' }).click();
  // The editor appears after the page; before, nothing can be run.
  await expect(page.locator('.graphiql-query-editor')).toContainText('resultatsSociete', LOAD);
  await page.locator('.graphiql-execute-button').click();
  await expect(page.locator('.result-window')).toContainText('"Kerloédan Nautisme"', LOAD);
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await expect(page.locator('.graphiql-plugin')).toContainText('Mutation', LOAD);
  // Its dialogs add a style of their own, which the Content-Security-Policy must allow.
  await page.getByRole('button', { name: 'Open settings dialog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // With the token the page is a program’s: it shows what this one reads, and no mutation.
  await page.getByLabel('Jeton de rapport').fill(secret);
  await page.getByRole('button', { name: 'Utiliser' }).click();
  await page.locator('.graphiql-execute-button').click();
  await expect(page.locator('.result-window')).toContainText('"Kerloédan Nautisme"', LOAD);
  await expect(page.locator('.graphiql-plugin')).toContainText('Query', LOAD);
  await expect(page.locator('.graphiql-plugin')).not.toContainText('Mutation');

  await page.getByRole('link', { name: 'Jetons de rapport' }).click();
  await page.getByRole('button', { name: 'Révoquer Tableau de bord' }).click();
  await page.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await expectToast(page, 'status', 'Jeton révoqué');
  expect((await programme.post('/graphql', { data: QUESTION })).status()).toBe(401);
  await programme.dispose();
});
