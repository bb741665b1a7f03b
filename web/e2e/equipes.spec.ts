import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

import { expect, visit as test } from './fixtures.js';
import { expectAccessible, expectToast } from './gestes.js';

const FACILITATRICE = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };

interface Equipe {
  ID_EQUIPE: number;
  LIBELLE_EQUIPE: string;
  ID_PARENT: number | null;
  CODE_EQUIPE: string;
}

async function post<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const reply = await page.request.post(path, { data });
  expect(reply.ok(), path).toBe(true);
  return (await reply.json()) as Reply;
}

/** A code that no other team has: one that is taken is refused. */
const newCode = () => randomBytes(3).toString('hex');

const signIn = (page: Page) => post(page, '/api/access/login', FACILITATRICE);

/** Makes a company for one story, with these teams at the root. */
async function createSociete(page: Page, nom: string, libelles: string[]) {
  const libelleSociete = `${nom} ${test.info().repeatEachIndex + 1}`;
  await post(page, '/api/societes/', { libelleSociete, visuSociete: 0 });
  const societes = await post<{ ID_SOCIETE: number; LIBELLE_SOCIETE: string }[]>(
    page,
    '/api/societes/getAllSocietes',
    {},
  );
  const idSociete = societes.find((s) => s.LIBELLE_SOCIETE === libelleSociete)?.ID_SOCIETE ?? 0;
  for (const libelleEquipe of libelles) {
    await post(page, '/api/equipes/', { idSociete, libelleEquipe, codeEquipe: newCode() });
  }
  return idSociete;
}

/** The stored teams, as "Team" or "Parent > Team", in the order of the list. */
async function stored(page: Page, idSociete: number): Promise<string[]> {
  const equipes = await post<Equipe[]>(page, '/api/equipes/getAllEquipes', { idSociete });
  const names = new Map(equipes.map((e) => [e.ID_EQUIPE, e.LIBELLE_EQUIPE]));
  return equipes.map(({ LIBELLE_EQUIPE, ID_PARENT }) =>
    ID_PARENT === null ? LIBELLE_EQUIPE : `${names.get(ID_PARENT)} > ${LIBELLE_EQUIPE}`,
  );
}

const handle = (page: Page, libelle: string): Locator =>
  page.getByRole('button', { name: `Poignée de ${libelle}` });

async function openTree(page: Page, idSociete: number, libelle: string): Promise<void> {
  await page.goto(`/creationEquipes/${idSociete}`);
  await expect(handle(page, libelle)).toBeVisible();
}

const name = (page: Page, libelle: string): Locator =>
  page.locator('.line .name').filter({ hasText: libelle });

/** Drags with the mouse to a height within another team's row: 0 is its top edge, 1 its bottom edge. */
/** Waits until a frame was drawn, and what was asked for that frame was done. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

async function drag(
  page: Page,
  from: string,
  to: string,
  height: number,
  grip: (page: Page, libelle: string) => Locator = handle,
): Promise<void> {
  const start = await grip(page, from).boundingBox();
  const row = await page.locator('.line').filter({ hasText: to }).boundingBox();
  if (!start || !row) throw new Error(`${from} or ${to} is not on the screen`);
  const x = row.x + 200;
  const y = row.y + row.height * height;

  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 5 });
  await page.mouse.move(x, y, { steps: 3 });
  // The library reads the pointer's place at the next frame, and only while the pointer moves.
  for (let step = 0; step < 4; step += 1) {
    await nextFrame(page);
    await page.mouse.move(x, y + (step % 2));
  }
  await nextFrame(page);
  await page.mouse.up();
}

async function saveTree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/societes$/);
  await expectToast(page, 'status', 'Modifications enregistree !');
}

test('teams are dragged by the mouse: under another one, between two, and found there after a reload (admin §2 /creationEquipes/{idSociete}.8)', async ({
  page,
}) => {
  await signIn(page);
  const idSociete = await createSociete(page, 'Souris et fils', ['Ventes', 'Achats', 'Quai']);
  await openTree(page, idSociete, 'Quai');

  await drag(page, 'Quai', 'Ventes', 0.5);
  await expect(page.getByText('Quai : dans Ventes, position 1 sur 1')).toBeAttached();
  await drag(page, 'Achats', 'Ventes', 0.1);
  await expect(page.getByText('Achats : à la racine, position 1 sur 2')).toBeAttached();
  await expectAccessible(page);
  await saveTree(page);

  expect(await stored(page, idSociete)).toEqual(['Achats', 'Ventes', 'Ventes > Quai']);
  await openTree(page, idSociete, 'Quai');
  await drag(page, 'Quai', 'Achats', 0.1);
  await expect(page.getByText('Quai : à la racine, position 1 sur 3')).toBeAttached();
  await saveTree(page);
  expect(await stored(page, idSociete)).toEqual(['Quai', 'Achats', 'Ventes']);
});

test('a team is dragged by its name, its line, as well as by its handle, with a mouse (fault 15)', async ({
  page,
}) => {
  await signIn(page);
  const idSociete = await createSociete(page, 'Par la ligne', ['Ventes', 'Achats', 'Quai']);
  await openTree(page, idSociete, 'Quai');

  await drag(page, 'Quai', 'Ventes', 0.5, name);
  await expect(page.getByText('Quai : dans Ventes, position 1 sur 1')).toBeAttached();
  // The buttons of a line still work as buttons although the line can be dragged.
  await page.getByRole('button', { name: 'Replier Ventes' }).click();
  await expect(name(page, 'Quai')).toHaveCount(0);
  await saveTree(page);
  expect(await stored(page, idSociete)).toEqual(['Ventes', 'Ventes > Quai', 'Achats']);
});

test('teams are moved and renamed by keyboard alone', async ({ page }) => {
  await signIn(page);
  const idSociete = await createSociete(page, 'Clavier SARL', ['Ventes', 'Achats', 'Quai']);
  await openTree(page, idSociete, 'Quai');

  await handle(page, 'Quai').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(handle(page, 'Quai')).toBeFocused();
  await expect(page.getByText('Quai : dans Ventes, position 1 sur 1')).toBeAttached();
  await page.getByRole('button', { name: 'Actions pour Achats' }).press('Enter');
  await page.getByRole('button', { name: 'Déplacer', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Déplacer Achats' });
  await expectAccessible(page);
  await dialog.getByLabel('Sous').selectOption('Ventes');
  await dialog.getByLabel('Position').selectOption('En premier');
  await dialog.getByRole('button', { name: 'Déplacer' }).press('Enter');
  await expect(handle(page, 'Achats')).toBeFocused();
  await page.getByRole('button', { name: 'Renommer Ventes' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel("Nom de l'equipe")).toBeFocused();
  await page.keyboard.type('Ventes France');
  await page.keyboard.press('Enter');
  await expect(handle(page, 'Ventes France')).toBeVisible();
  await saveTree(page);

  expect(await stored(page, idSociete)).toEqual([
    'Ventes France',
    'Ventes France > Achats',
    'Ventes France > Quai',
  ]);
});

test('two people change one tree at once: nothing is lost, the later one is told', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  await signIn(page);
  const idSociete = await createSociete(page, 'Deux mains', ['Ventes', 'Achats', 'Quai']);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(other);
  await openTree(page, idSociete, 'Quai');
  await openTree(other, idSociete, 'Quai');
  watch.allow(/status of 409/);

  await handle(other, 'Quai').focus();
  await other.keyboard.press('Alt+ArrowRight');
  await post(other, '/api/equipes/', { idSociete, libelleEquipe: 'Neuve', codeEquipe: newCode() });
  await saveAfterReload(other);
  await handle(page, 'Ventes').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Enregistrer' }).click();

  const dialog = page.getByRole('alertdialog', { name: 'ATTENTION' });
  await expect(dialog).toContainText('Quelqu’un d’autre a modifié les équipes de cette société');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Recharger l’arbre' }).click();
  await expectToast(
    page,
    'status',
    'Arbre rechargé, vos modifications ont été reprises. Vérifiez, puis enregistrez.',
  );
  await expect(handle(page, 'Neuve')).toBeVisible();
  await saveTree(page);
  expect(await stored(page, idSociete)).toEqual(['Achats', 'Achats > Quai', 'Ventes', 'Neuve']);
  await other.context().close();
});

/** In the second window: it is told that a team was created meanwhile, and its own move is kept. */
async function saveAfterReload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Recharger l’arbre' }).click();
  await expect(handle(page, 'Neuve')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await saveTree(page);
}

test("the short address of a team's sheet leads a visitor to the second step of the registration", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/equipeBoussole/1');
  await page.getByRole('link', { name: 'Code de Direction industrielle à imprimer' }).click();
  const sheet = page.getByRole('article', { name: 'Direction industrielle' });
  await expect(sheet.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const address = await sheet.getByText(/\/r\/[A-Za-z0-9]{6}$/).innerText();

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Veuillez creer votre compte Boussole',
  );
  await expect(visitor.getByText('Équipe : Direction industrielle')).toBeVisible();
  await visitor.goto('/r/zzzzzz');
  await expect(visitor.getByRole('alert')).toHaveText('Code incorrect');
  await expect(visitor.getByRole('button', { name: 'Verifier le code' })).toBeVisible();
  await visitor.context().close();
});

test('the PDF of a team’s sheet is one page, and its title is the first heading (fault 25)', async ({
  page,
}) => {
  await signIn(page);
  const idSociete = await createSociete(page, 'Fiche imprimée', ['Quai nord']);
  const [equipe] = await post<Equipe[]>(page, '/api/equipes/getAllEquipes', { idSociete });
  await page.goto(`/ficheEquipe/${equipe?.ID_EQUIPE}`);
  await expect(page.getByRole('article', { name: 'Quai nord' })).toBeVisible();

  const pdf = (await page.pdf({ tagged: true, preferCSSPageSize: true })).toString('latin1');

  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect([...pdf.matchAll(/\/S \/H(\d)/g)].map(([, niveau]) => niveau)).toContain('1');
});
