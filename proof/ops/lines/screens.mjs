import { createClient } from '../../../scripts/tools/product.mjs';
import { ADMIN } from '../../faults/scene.mjs';
// The five screens for which the specification gives a sentence for a 500, in Chromium, while the database is away.
import { openBrowser } from '../../room/pages.mjs';

const LOGIN = 'Erreur interne ... Veuillez ressayer ...';
const TEAM = 'Erreur interne, veuillez reessayer ...';
const TREE = 'Erreur durant la modification, veuillez reessayer ...';
const PATIENCE = 20_000;

async function login(page, url, path, label, name) {
  await page.goto(url + path);
  await page.getByLabel(label).fill(name);
  await page.locator('input[type=password]').fill('grand-large');
  return () => page.getByRole('button', { name: 'Connexion', exact: true }).click();
}

async function create(page, url, idSociete) {
  await page.goto(`${url}/creationEquipes/${idSociete}`);
  await page.getByRole('button', { name: 'Ajouter une equipe' }).click();
  const name = page.getByRole('dialog').getByLabel("Nom de l'equipe");
  await name.fill('Quai nord');
  return () => name.press('Enter');
}

async function remove(page, url, idSociete) {
  await page.goto(`${url}/creationEquipes/${idSociete}`);
  await page.getByRole('button', { name: 'Supprimer une equipe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: 'Tous' });
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByText(/disparaîtr(a|ont) définitivement/).waitFor();
  // Asked where answers go.
  const name = sure.getByRole('textbox');
  if (await name.count()) await name.fill('Tous');
  return () => sure.getByRole('button', { name: 'Supprimer', exact: true }).click();
}

async function rename(page, url, idSociete) {
  await page.goto(`${url}/creationEquipes/${idSociete}`);
  await page.getByRole('button', { name: 'Renommer Tous' }).click();
  const name = page.getByRole('dialog').getByLabel("Nom de l'equipe");
  await name.fill('Toutes');
  await name.press('Enter');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.waitFor();
  return () => save.click();
}

/** Signs the browser in by the same call as its page, which leaves its cookies. */
const signIn = (context, url) => context.request.post(`${url}/api/access/login`, { data: ADMIN });

/** The company in which the scene's team is, alone. */
async function findSociete(url) {
  const admin = createClient(url);
  await admin.post('/api/access/login', ADMIN);
  const all = await admin.get('/api/societes/getAllSocietes');
  return all.find(({ LIBELLE_SOCIETE }) => LIBELLE_SOCIETE === 'Fautes').ID_SOCIETE;
}

/**
 * Opens the screens, filled, while the database is there.
 *
 * @returns a function that sends each of them, once it is away, and tells what the person reads and what the server said.
 */
export async function openScreens(url, ends) {
  const browser = await openBrowser();
  ends.push(() => browser.close());
  const idSociete = await findSociete(url);
  const screens = [
    ['/login', LOGIN, (page) => login(page, url, '/login', 'Mail', ADMIN.mail)],
    ['/UserLogin', LOGIN, (page) => login(page, url, '/UserLogin', 'Pseudo', 'Membre1')],
    ['équipe créée', TEAM, (page) => create(page, url, idSociete), signIn],
    ['équipes enregistrées', TREE, (page) => rename(page, url, idSociete), signIn],
    ['équipe supprimée', TEAM, (page) => remove(page, url, idSociete), signIn],
  ];
  const ready = [];
  for (const [name, sentence, prepare, enter = () => undefined] of screens) {
    const context = await browser.newContext({ locale: 'fr-FR' });
    await enter(context, url);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const codes = new Set();
    page.on('response', async (reply) => {
      const text = reply.url().includes('/graphql') ? await reply.text().catch(() => '') : '';
      for (const [, code] of text.matchAll(/"code":"(UNAVAILABLE|INTERNAL)"/g)) codes.add(code);
    });
    ready.push({ name, sentence, page, codes, send: await prepare(page) });
  }
  return async () => {
    const found = [];
    for (const { name, sentence, page, codes, send } of ready) {
      await send();
      const shown = await page
        .getByText(sentence)
        .first()
        .waitFor()
        .then(
          () => true,
          () => false,
        );
      found.push({ name, shown, code: [...codes].join(' et ') || 'aucun code' });
    }
    await browser.close();
    return found;
  };
}
