import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';

import { copyBlank } from '../../../scripts/tools/blank.mjs';
import { openMailServer } from '../../../scripts/tools/mailServer.mjs';
import { startProduct } from '../../../scripts/tools/product.mjs';
import { ask } from '../atelier.js';
import { expect } from '../fixtures.js';
import { ANNEE, enterAs, joinEquipe, prepare } from './forms.js';
import { dialogOf, fill, press, readAgain, shows, type Play } from './gestures.js';

const ADMIN = { mail: 'ines@cap.example', password: 'Un-mot-de-passe-2026' };

interface Mailed {
  url: string;
  mails: string[];
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(): Promise<Mailed> {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-formulaires-'));
  const mails: string[] = [];
  const mailServer = await openMailServer((mail: string) => void mails.push(mail));
  const dataDir = join(folder, 'data');
  await copyBlank(dataDir);
  const port = await freePort();
  const product = await startProduct({
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'boussole@cap.example',
    ADMIN_MAIL: ADMIN.mail,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const stop = async () => {
    await product.stop();
    mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: product.url, mails, stop };
}

let started: Promise<Mailed> | undefined;

/** An empty product that sends mail, where these forms show; started once, for whoever needs it first. */
export const mailed = (): Promise<Mailed> => (started ??= start());

export async function stopMailed(): Promise<void> {
  await (await started)?.stop();
  started = undefined;
}

export async function facilitator(url: string): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: url });
  expect((await admin.post('/api/access/login', { data: ADMIN })).status()).toBe(200);
  return admin;
}

/** Somebody of a new team of that product. */
async function newMember(url: string): Promise<APIRequestContext> {
  const admin = await facilitator(url);
  const stamp = `${Date.now()}`;
  const { id: idSociete } = await ask<{ id: number }>(
    admin,
    `mutation { createSociete(input: { libelleSociete: "Cap ${stamp}", visuSociete: false }) { id } }`,
  );
  const { codeEquipe } = await ask<{ codeEquipe: string }>(
    admin,
    `mutation { createEquipe(input: { idSociete: ${idSociete}, libelleEquipe: "Quart", codeEquipe: "${stamp.slice(-6)}" }) { codeEquipe } }`,
  );
  return joinEquipe(url, codeEquipe);
}

/** The first company is made first: its form shows in an empty product alone. */
export const MAILED: Record<string, (play: Play) => Promise<void>> = {
  'individu/facilitateur/PremiereSociete < individu/facilitateur/Facilitateur': async ({
    page,
  }) => {
    const { url } = await mailed();
    await page.context().clearCookies();
    await enterAs(page, await facilitator(url));
    await page.goto(`${url}/dashboard`);
    await page.getByLabel('Nom de la société').fill('Cap Ouest');
    await press(page, 'Commencer');
    await expect(page).toHaveURL(/\/societe\//);
    await readAgain(page, `${url}/societes`);
    await shows(page, 'Cap Ouest');
  },
  'connexion/OubliMotDePasse < connexion/UserLoginPage': async ({ page }) => {
    const { url, mails } = await mailed();
    await page.context().clearCookies();
    await page.goto(`${url}/UserLogin`);
    await page.getByText('Mot de passe oublié ?').click();
    await fill(page, { 'Pseudo ou adresse mail': ADMIN.mail });
    await press(page, 'Recevoir un lien par mail');
    await shows(page, /un lien vient d’y être envoyé/);
    await expect.poll(() => mails.some((mail) => mail.includes('/activation/'))).toBe(true);
  },
  'individu/compte/MesRappels < individu/compte/EditUserPage': async ({ page }) => {
    const { url, mails } = await mailed();
    await page.context().clearCookies();
    await enterAs(page, await newMember(url));
    await page.goto(`${url}/editUser`);
    await press(page, 'Recevoir les rappels');
    await page.getByRole('textbox', { name: 'Adresse mail' }).fill('zoe@maison.example');
    await press(page, 'Donner cette adresse');
    await shows(page, /zoe@maison.example/);
    await readAgain(page, `${url}/editUser`);
    await shows(page, /^Ouvrez le lien envoyé à zoe@maison.example/);
    await expect.poll(() => mails.some((mail) => mail.includes('/lienRappel/'))).toBe(true);
  },
  'campagne/rappels/RappelsModal < campagne/vies/Vies': async ({ page }) => {
    const { url } = await mailed();
    const { admin, nom } = await prepare(url, facilitator(url));
    await page.context().clearCookies();
    await enterAs(page, admin);
    const open = async () => {
      await readAgain(page, `${url}/campagnes`);
      await press(page, `Rappels de ${nom} ${ANNEE} dans ${nom}`);
    };
    const day = dialogOf(page).getByLabel('Jour du 1er rappel');
    await open();
    await day.fill(`${ANNEE}-12-30`);
    await press(dialogOf(page), 'Enregistrer les rappels');
    await expect(dialogOf(page)).toHaveCount(0);
    await open();
    await expect(day).toHaveValue(`${ANNEE}-12-30`);
  },
};
