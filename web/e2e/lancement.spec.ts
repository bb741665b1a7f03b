import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { parisInstant, parisTime } from '../../schema/paris.js';
import { copyBlank } from '../../scripts/tools/blank.mjs';
import { openMailServer } from '../../scripts/tools/mailServer.mjs';
import { createClient, startProduct, type ProductClient } from '../../scripts/tools/product.mjs';
import { openClock } from '../../scripts/tools/setClock.mjs';
import { expect, test } from './fixtures.js';
import { expectAccessible } from './gestes.js';

const ADMIN = { mail: 'ines@cap.example', password: 'Un-mot-de-passe-2026' };
/** Few enough to be opened in seconds; 200 are opened, then closed, by themselves in api/src/boussole/opening/due.test.ts. */
const TEAMS = 40;
/** Presses and fields filled, from the list of companies on. */
const MOST = 5;
/** The next year: the play ends in it, whatever the day on which it begins. */
const YEAR = new Date().getFullYear() + 1;
const MINUTE = 60_000;

function at(wall: string): number {
  const instant = parisInstant(`${YEAR}-${wall}`);
  if (!instant) throw new Error(`${wall} is no moment`);
  return instant.getTime();
}

/** Counts what a person does in the page, as the page itself is told of it: a press, a field that takes another value. */
async function countInteractions(page: Page): Promise<() => number> {
  let interactions = 0;
  await page.exposeFunction('countInteraction', () => void (interactions += 1));
  await page.addInitScript(() => {
    const count = () => (window as unknown as { countInteraction: () => void }).countInteraction();
    // A button that is pressed by a script, or by the label beside it, is not pressed twice.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && count(), true);
    addEventListener('change', count, true);
  });
  return () => interactions;
}

async function signIn(url: string): Promise<ProductClient> {
  const admin = createClient(url);
  await admin.post('/api/access/login', ADMIN);
  return admin;
}

/** A facilitator who only looks on, signed in again when the clock has left the session behind: nothing is read meanwhile. */
function onlooker(url: string) {
  let client: ProductClient | undefined;
  return async <Read>(read: (admin: ProductClient) => Promise<Read>): Promise<Read | undefined> => {
    try {
      client ??= await signIn(url);
      return await read(client);
    } catch {
      client = undefined;
      return undefined;
    }
  };
}

/** A company of so many teams with their criteria; returns its key, and the team that its first member enters. */
async function prepare(admin: ProductClient) {
  const { createSociete } = await admin.graphql<{ createSociete: { id: number } }>(
    `mutation { createSociete(input: { libelleSociete: "Cap Ouest", visuSociete: false }) { id } }`,
  );
  const { id } = createSociete;
  const list = Array.from({ length: TEAMS }, (_, i) => `Équipe ${i + 1}`).join('\n');
  await admin.graphql(
    `mutation ($id: Int!, $list: String!) { createEquipes(idSociete: $id, list: $list) { version }
      createCriteresDepart(idSociete: $id) { __typename } }`,
    { id, list },
  );
  const { equipes } = await admin.graphql<{ equipes: { id: number; codeEquipe: string }[] }>(
    'query ($id: Int!) { equipes(idSociete: $id) { id codeEquipe } }',
    { id },
  );
  return { id, equipes };
}

/** Somebody enters a team, gives an address for the reminders, and follows the link that confirms it. */
async function subscribe(
  url: string,
  { id, codeEquipe }: { id: number; codeEquipe: string },
  mails: readonly string[],
) {
  const membre = createClient(url);
  await membre.graphql(
    'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }',
    {
      input: {
        idEquipe: id,
        code: codeEquipe,
        pseudo: 'Mouette',
        motDePasse: 'un-secret',
        ouvrirSession: true,
      },
    },
  );
  await membre.graphql(
    'mutation { updateAdresseRappel(adresse: "mouette@maison.example") { possible } }',
  );
  const link = () =>
    /\/lienRappel\/([\w-]{43})/.exec(mails.at(-1)?.replaceAll('=\r\n', '') ?? '')?.[1];
  await expect.poll(link).toBeDefined();
  await membre.graphql(
    'mutation ($jeton: String!) { confirmLienRappel(jeton: $jeton) { __typename } }',
    {
      jeton: link(),
    },
  );
}

/** How many boussoles of the company are open, and how many are not any more. */
const readBoussoles = (id: number) => async (admin: ProductClient) => {
  const { equipes } = await admin.graphql<{ equipes: { boussoles: { ouverte: boolean }[] }[] }>(
    'query ($id: Int!) { equipes(idSociete: $id) { boussoles { ouverte } } }',
    { id },
  );
  const boussoles = equipes.flatMap((equipe) => equipe.boussoles);
  const open = boussoles.filter(({ ouverte }) => ouverte).length;
  return { open, closed: boussoles.length - open };
};

const readReminders = (idSociete: number) => async (admin: ProductClient) => {
  const { campagnes } = await admin.graphql<{ campagnes: { id: number; annee: number }[] }>(
    '{ campagnes { id annee } }',
  );
  const idCampagne = campagnes.find(({ annee }) => annee === YEAR)?.id;
  const { rappelsCampagne } = await admin.graphql<{
    rappelsCampagne: { rappels: { date: string; envoyes: number }[] };
  }>(
    'query ($idSociete: Int!, $idCampagne: Int!) { rappelsCampagne(idSociete: $idSociete, idCampagne: $idCampagne) { rappels { date envoyes } } }',
    { idSociete, idCampagne },
  );
  return rappelsCampagne.rappels;
};

test('40 teams are prepared, opened, reminded and closed in five interactions: the clock does the rest', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-lancement-'));
  const clock = await openClock(at('03-01 09:00'));
  const mails: string[] = [];
  const mailServer = await openMailServer((message) => void mails.push(message));
  const dataDir = join(folder, 'data');
  await copyBlank(dataDir);
  const product = await startProduct({
    DATA_DIR: dataDir,
    DEMO: '0',
    ADMIN_MAIL: ADMIN.mail,
    ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'boussole@cap.example',
    ...clock.settings,
  });
  try {
    const { url } = product;
    const { id, equipes } = await prepare(await signIn(url));
    const [first] = equipes;
    if (!first) throw new Error('no team was made');
    await subscribe(url, first, mails);
    await page.clock.setFixedTime(at('03-01 09:05'));
    await page.goto(`${url}/login`);
    await page.getByLabel('Mail').fill(ADMIN.mail);
    await page.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const interactions = await countInteractions(page);
    await page.goto(`${url}/societes`);

    await page.getByRole('link', { name: 'Cap Ouest', exact: true }).click();
    await page
      .getByRole('button', { name: `Lancer la campagne ${YEAR} pour ${TEAMS} équipes` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Lancer la campagne' });
    await dialog.getByLabel('Jour d’ouverture').fill(`${YEAR}-03-09`);
    await dialog.getByLabel('Jour de fermeture').fill(`${YEAR}-03-26`);
    await expect(dialog.getByLabel(/^Rappeler par mail le .* et le /)).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lancer' }).click();
    await expect(
      page.getByText(
        `Campagne prévue : elle s’ouvre le 9 mars ${YEAR} à 08:00 pour ${TEAMS} équipes`,
      ),
    ).toBeVisible();

    const look = onlooker(url);
    const boussoles = () => look(readBoussoles(id));
    await expect.poll(boussoles).toEqual({ open: 0, closed: 0 });
    await clock.set(at('03-09 08:00') + MINUTE);
    await expect.poll(boussoles).toEqual({ open: TEAMS, closed: 0 });
    const before = mails.length;
    const reminders = () => look(readReminders(id));
    // A look let in by the hour before may read what this one did; the next is then refused, and signs in again.
    await expect.poll(async () => (await reminders())?.length).toBe(2);
    for (const [i, { date }] of ((await reminders()) ?? []).entries()) {
      await clock.set(new Date(date).getTime() + MINUTE);
      await expect.poll(async () => (await reminders())?.[i]?.envoyes).toBe(1);
      expect(parisTime(new Date(date))).toMatch(/ 10:00$/);
    }
    expect(mails).toHaveLength(before + 2);
    await clock.set(at('03-26 23:59') + MINUTE);
    await expect.poll(boussoles).toEqual({ open: 0, closed: TEAMS });
    expect(interactions()).toBeGreaterThan(0);
    expect(interactions()).toBeLessThanOrEqual(MOST);
  } finally {
    await product.stop();
    mailServer.close();
    await clock.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
