import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

import { expect, visit as test } from './fixtures.js';
import { expectAccessible, expectToast, tabTo, typeInto } from './gestes.js';

const SOCIETE = 'Voilerie du Ponant';
const EQUIPE = 'Atelier de coupe';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey square, as a real PNG. */
function png(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const lines = Buffer.alloc(side * (side + 1), 0x88);
  for (let line = 0; line < side; line += 1) lines[line * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/');
  await expectAccessible(page);
  await tabTo(page, page.getByRole('link', { name: 'Espace facilitateur' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);

  const password = page.getByRole('textbox', { name: 'Mot de passe' });
  await typeInto(page, page.getByLabel('Mail'), 'facilitatrice@boussole.example');
  await typeInto(page, password, 'pas-le-bon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Mail ou mot de passe incorrect ...');

  await password.focus();
  await typeInto(page, password, 'boussole-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Bienvenue sur votre espace Boussole',
  );
  await expectAccessible(page);
}

async function createSocieteByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Gérer les sociétés' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Ajouter une société' }));
  await page.keyboard.press('Enter');
  const libelle = page.getByLabel('Libelle');
  await typeInto(page, libelle, 'v'.repeat(46));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le libelle de la société est trop long')).toBeVisible();
  await typeInto(page, libelle, SOCIETE);
  await tabTo(page, page.getByRole('button', { name: 'Créer la société' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'status', 'Société créée avec succès !');
  await expect(page).toHaveURL(/\/societes$/);
}

/** Goes from the list of companies to one of a company's pages. */
async function openSociete(page: Page, way: string, societe: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(societe);
  await page.getByRole('link', { name: `${way} de ${societe}` }).click();
}

async function addEquipe(page: Page): Promise<void> {
  await openSociete(page, 'Équipes', SOCIETE);
  await expect(page.getByText('Cette societe ne possede aucune equipe')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une equipe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une equipe' });
  await dialog.getByLabel("Nom de l'equipe").fill(EQUIPE);
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const line = page.getByRole('listitem').filter({ hasText: EQUIPE });
  await expect(line.getByRole('button', { name: `Poignée de ${EQUIPE}` })).toBeFocused();
  await expect(line).toBeInViewport();
  await expectToast(page, 'status', 'Equipe creee avec succes !');
  await expect(line.getByRole('code')).toHaveText(/^[A-Za-z0-9]{6}$/);
  await page.getByRole('button', { name: 'Annuler' }).click();
}

async function createCritere(page: Page, libelle: string, name: string, buffer: Buffer) {
  await page.getByRole('link', { name: 'Ajouter un critère' }).click();
  await page.getByLabel('Libelle').fill(libelle);
  await page.getByLabel('Description').fill(`Ce que chacun vit : ${libelle}.`);
  await page.getByLabel('Image').setInputFiles({ name, mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Créer le critère' }).click();
}

async function addCriteres(page: Page): Promise<void> {
  await openSociete(page, 'Critères', SOCIETE);
  await createCritere(page, 'Entraide à bord', 'entraide.png', png(64));
  await expectToast(page, 'status', 'Critère créé avec succès !');
  await createCritere(page, 'Cap partagé', 'cap.png', Buffer.from('Ceci est un texte.'));
  await expectToast(
    page,
    'alert',
    "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.",
  );
  await expect(page.getByRole('cell', { name: 'Entraide à bord', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Cap partagé', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sociétés', exact: true }).click();
}

async function createBoussole(page: Page): Promise<void> {
  await openSociete(page, 'Boussole', SOCIETE);
  await page.getByRole('link', { name: `Boussole de ${EQUIPE}` }).click();
  await page.getByRole('button', { name: 'Créer une boussole' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer une boussole' });
  const picker = dialog.getByRole('combobox', { name: 'Campagne' });
  const create = dialog.getByRole('button', { name: 'Créer une boussole' });
  await picker.selectOption('');
  await create.click();
  await expect(dialog.getByText('La campagne doit être renseigné')).toBeVisible();
  await picker.selectOption({ index: 1 });
  await create.click();
  await expectToast(page, 'status', 'boussole créé avec succès !');
  await expect(page.getByRole('link', { name: 'Voir resultat' })).toHaveCount(1);
}

async function readResults(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mon espace' }).click();
  await page.getByRole('link', { name: 'Gérer les sociétés' }).click();
  await openSociete(page, 'Boussole', 'Kerloédan Nautisme');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kerloédan Nautisme/);
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('Service après-vente');
  await page.getByRole('link', { name: 'Boussole de Service après-vente' }).click();
  await page.getByRole('link', { name: 'Voir resultat' }).first().click();

  await expect(page.getByText(/^Resultat Boussole \d{4}$/)).toBeVisible();
  const figures = page.getByRole('definition');
  await expect(page.getByRole('term').filter({ hasText: 'Taux de participation' })).toBeVisible();
  await expect(figures.filter({ hasText: /\d+\/\d+/ })).toHaveCount(1);
  await expect(page.getByRole('term').filter({ hasText: 'ROTI' })).toBeVisible();
  await expect(figures.filter({ hasText: /\d avis/ })).toHaveCount(1);
  const table = page.getByRole('table', { name: 'Moyennes par critère' });
  await expect(table.getByRole('rowheader', { name: 'Note', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Resultat Boussole' })).toBeVisible();
  await expectAccessible(page);

  const comments = page.getByRole('region', { name: 'Commentaires' });
  await page.getByRole('button', { name: 'Afficher les commentaires' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText(/ROTI \d\/5/);
  await page.getByRole('button', { name: 'Masquer les commentaires' }).click();
  await expect(comments).toHaveCount(0);
}

test('a facilitator prepares a company and reads results (admin §0.1) (admin §1.1) (journey §0.1) (journey §1.1)', async ({
  page,
  watch,
}) => {
  await signInByKeyboard(page);
  await createSocieteByKeyboard(page);
  await addEquipe(page);
  watch.allow(/status of 449/);
  await addCriteres(page);
  await createBoussole(page);
  await readResults(page);

  await page.getByRole('button', { name: 'Deconnexion' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Mesurez le ressenti de vos équipes avec les boussoles',
  );
});
