import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { expectToast } from './gestes.js';

const OLD = 'premier-cap-26';
const NEW = 'second-cap-26';
const ACTIVATE =
  'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }';

/** Makes a facilitator of its own: the demo's one has a password that other stories use. */
async function becomeFacilitator(page: Page): Promise<string> {
  await enter(page, 'admin');
  const mail = `mon-compte-${Date.now()}@boussole.example`;
  const data = { pseudo: '', nom: 'Le Goff', prenom: 'Maël', mail, profil: 1, equipe: [] };
  const made = await page.request.post('/api/register', { data });
  expect(made.status()).toBe(201);
  const { lienActivation } = (await made.json()) as { lienActivation: string };
  const input = { jeton: lienActivation.split('/').at(-1), motDePasse: OLD };
  const activated = await page.request.post('/graphql', {
    data: { query: ACTIVATE, variables: { input } },
  });
  expect(await activated.json()).toEqual({ data: { confirmCompte: { facilitateur: true } } });
  await page.context().clearCookies();
  return mail;
}

async function signIn(page: Page, mail: string, motDePasse: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Mail').fill(mail);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(motDePasse);
  await page.getByRole('button', { name: 'Connexion', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function press(page: Page, isMobile: boolean, role: 'button' | 'link', name: string) {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole(role, { name }).click();
}

test('a facilitator reaches their account: name, password, own data and agenda (fault 4)', async ({
  page,
  isMobile,
}) => {
  const mail = await becomeFacilitator(page);
  await signIn(page, mail, OLD);

  await press(page, isMobile, 'link', 'Maël Le Goff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await page.getByLabel('Nom', { exact: true }).fill('Le Goff-Kermarec');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, 'status', 'Votre profil a été mis à jour');
  await press(page, isMobile, 'link', 'Maël Le Goff-Kermarec');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Le Goff-Kermarec');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(mail);

  await page.getByRole('button', { name: 'Mon adresse d’agenda' }).click();
  await page.getByRole('button', { name: 'Faire une adresse' }).click();
  const address = await page.getByLabel('Adresse de l’agenda').inputValue();
  const agenda = await page.request.get(new URL(address).pathname + new URL(address).search);
  expect(await agenda.text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Modifier mon mot de passe' }).click();
  await page.getByLabel('Ancien mot de passe').fill(OLD);
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByLabel('Répétez le mot de passe').fill(NEW);
  await page.getByRole('button', { name: 'Modifier le mot de passe' }).click();
  await expectToast(page, 'status', 'Mot de passe modifié avec succès !');
  await press(page, isMobile, 'button', 'Deconnexion');
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, mail, NEW);
});
