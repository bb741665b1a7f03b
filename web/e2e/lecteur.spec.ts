import { request, type APIRequestContext, type Browser, type Page } from '@playwright/test';

import { ask, finish } from './atelier.js';
import { enter } from './demo.js';
import { expect, visit as test } from './fixtures.js';
import { ANNEE, joinEquipe } from './forms/forms.js';
import { expectAccessible, expectNoSidewaysScroll } from './gestes.js';
import { readSheets } from './paper/sheets.js';

const PASSWORD = 'cap-au-large-26';

interface Company {
  admin: APIRequestContext;
  idSociete: number;
  quai: { id: number; codeEquipe: string };
}

/** A company of two branches: « Ports », above « Quai nord », and « Siège ». */
async function build(page: Page): Promise<Company> {
  await enter(page, 'admin');
  const admin = page.request;
  const { id: idSociete } = await ask<{ id: number }>(
    admin,
    `mutation { createSociete(input: { libelleSociete: "Armement ${Date.now()}", visuSociete: false }) { id } }`,
  );
  await ask(admin, `mutation { createCriteresDepart(idSociete: ${idSociete}) { __typename } }`);
  await ask(
    admin,
    'mutation ($id: Int!, $list: String!) { createEquipes(idSociete: $id, list: $list) { __typename } }',
    { id: idSociete, list: 'Ports\n\tQuai nord\nSiège' },
  );
  const equipes = await ask<(Company['quai'] & { libelleEquipe: string })[]>(
    admin,
    `{ equipes(idSociete: ${idSociete}) { id codeEquipe libelleEquipe } }`,
  );
  const quai = equipes.find(({ libelleEquipe }) => libelleEquipe === 'Quai nord');
  if (!quai) throw new Error('The team was not made');
  return { admin, idSociete, quai };
}

/** The company's settings: somebody is added by mail to read a branch, and their link is handed out. */
async function invite(page: Page, { idSociete }: Company, mail: string): Promise<string> {
  await page.goto(`/facilitateurs/${idSociete}`);
  await page.getByLabel('Adresse mail du lecteur').fill(mail);
  await page.getByRole('combobox', { name: 'Lit', exact: true }).click();
  await page.getByRole('option', { name: 'Ports' }).click();
  await page.getByRole('button', { name: 'Ajouter un lecteur' }).click();
  const link = await page.getByRole('textbox', { name: "Lien d'activation" }).inputValue();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText(mail).first()).toBeVisible();
  await expect(page.getByText('Ports et ce qui en dépend')).toBeVisible();
  return new URL(link).pathname;
}

/** A boussole made since, which three people answer, and which is closed, with a plan that somebody leads. */
async function answer({ admin, idSociete, quai }: Company, baseURL: string): Promise<void> {
  const { id: campagne } = await ask<{ id: number }>(
    admin,
    `mutation { createCampagne(input: { nom: "Carénage ${idSociete}", annee: ${ANNEE} }) { id } }`,
  );
  const members = [];
  for (const score of [4, 2, -1])
    members.push({ score, client: await joinEquipe(baseURL, quai.codeEquipe) });
  const { id } = await ask<{ id: number }>(
    admin,
    `mutation { createBoussole(idEquipe: ${quai.id}, idCampagne: ${campagne}) { id } }`,
  );
  for (const { client, score } of members) await finish(client, id, score);
  await ask(admin, `mutation { closeBoussole(id: ${id}) { ouverte } }`);
  await ask(
    admin,
    `mutation { createPlanEquipe(input: { idEquipe: ${quai.id}, idBoussole: ${id}, objectif: "Mieux relayer", action: "Un point par quart", lead: "Inès Kermarec" }) { id } }`,
  );
}

/** Their own browser, of the same size. */
async function openBrowser(browser: Browser): Promise<Page> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch } = test.info().project.use;
  const context = await browser.newContext({
    ...(viewport !== undefined && { viewport }),
    ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  return context.newPage();
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('a director is invited by the settings, chooses a password, goes from the map to the branch and to the team, and prints it without a name (issue 56)', async ({
  page,
  browser,
  baseURL,
}) => {
  if (!baseURL) throw new Error('The product has no address');
  const company = await build(page);
  const mail = `directrice${Date.now()}@maison.example`;
  const link = await invite(page, company, mail);

  const own = await openBrowser(browser);
  await own.goto(new URL(link, baseURL).href);
  await own.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD);
  await own.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(titleOf(own)).toHaveText('Vue d’ensemble');
  await expect(own.getByText(/^Rien à lire pour l’instant/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Exporter' })).toHaveCount(0);

  await answer(company, baseURL);
  await own.reload();
  await expect(own.getByText('Mieux relayer')).toBeVisible();
  await expect(own.getByText('Siège')).toHaveCount(0);
  await expectAccessible(own);
  await expectNoSidewaysScroll(own);

  await own.getByRole('link', { name: /^Résultat de Ports avec/ }).click();
  await expect(titleOf(own)).toContainText('Ports');
  await expectNoSidewaysScroll(own);
  await own.goBack();
  await own
    .getByRole('link', { name: /Quai nord/ })
    .first()
    .click();
  await expect(own).toHaveURL(/\/resultatBoussole\//);
  await expect(titleOf(own)).toContainText('Quai nord');
  await expectNoSidewaysScroll(own);

  await expect(own.getByRole('button', { name: 'Exporter' })).toBeVisible();
  const words = (await readSheets(await own.pdf({ preferCSSPageSize: true })))
    .flatMap(({ written }) => written.map(({ text }) => text))
    .join(' ');
  expect(words).toContain('Quai nord');
  expect(words).toContain('relayer');
  expect(words).not.toContain('Kermarec');
  await own.context().close();

  // The account comes back by its mail, and is no facilitator's.
  const again = await request.newContext({ baseURL });
  const signedIn = await again.post('/api/access/login', { data: { mail, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
  expect((await again.get('/api/register/isAdmin')).status()).not.toBe(200);
});
