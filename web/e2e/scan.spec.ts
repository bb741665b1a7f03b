import type { APIRequestContext, Page } from '@playwright/test';

import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { expectAccessible, settle } from './gestes.js';

/** Where the pictures of this story go, when somebody wants to look at them. */
const PICTURES = process.env['E2E_IMAGES'];
const draw = async (page: Page, name: string) => {
  await settle(page);
  await expectAccessible(page);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
};

async function ask<Data>(client: APIRequestContext, query: string, variables = {}): Promise<Data> {
  const reply = await client.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await reply.json()) as { data: Record<string, Data>; errors?: unknown };
  expect(errors, query).toBeUndefined();
  const [first] = Object.values(data);
  if (first === undefined) throw new Error(`No answer to ${query}`);
  return first;
}

/** A team of two criteria with an open boussole, where the facilitator allows answers without an account. */
async function prepare(admin: APIRequestContext) {
  const stamp = `${Date.now()}`;
  const { id: idSociete } = await ask<{ id: number }>(
    admin,
    'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id } }',
    { input: { libelleSociete: `Halle ${stamp}`, visuSociete: false } },
  );
  for (const libelle of ['Entraide', 'Rythme']) {
    await ask(
      admin,
      'mutation ($input: CreateCritereInput!) { createCritere(input: $input) { id } }',
      { input: { idSociete, libelle, description: 'Chacun peut compter sur les autres.' } },
    );
  }
  const equipe = await ask<{ id: number; codeEquipe: string; signatureCode: string }>(
    admin,
    'mutation ($input: CreateEquipeInput!) { createEquipe(input: $input) { id codeEquipe signatureCode } }',
    { input: { idSociete, libelleEquipe: 'Gréement', codeEquipe: stamp.slice(-6) } },
  );
  const { id: idCampagne } = await ask<{ id: number }>(
    admin,
    'mutation ($input: CreateCampagneInput!) { createCampagne(input: $input) { id } }',
    { input: { nom: `Halle ${stamp}`, annee: new Date().getFullYear() } },
  );
  await ask(
    admin,
    `mutation { createBoussole(idEquipe: ${equipe.id}, idCampagne: ${idCampagne}) { id } }`,
  );
  await ask(
    admin,
    `mutation { updateEquipe(input: { id: ${equipe.id}, sansCompte: true }) { id } }`,
  );
  return { scanned: `/r/${equipe.codeEquipe}?s=${equipe.signatureCode}` };
}

/** How many lines the sentence of the level takes, in plain sight. */
async function sentenceLines(page: Page): Promise<number> {
  const sentence = page
    .getByText('On retrouve votre réponse en lisant les moyennes juste avant et juste après vous.')
    .first();
  await expect(sentence).toBeVisible();
  return sentence.evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );
}

/** Counts what the person does from now on: taps, and characters typed. The page's own storage is emptied on the way. */
async function count(page: Page) {
  const done = { taps: 0, keys: 0 };
  await page.exposeFunction('noteGesture', (kind: 'taps' | 'keys') => {
    done[kind] += 1;
  });
  await page.addInitScript(() => {
    const { noteGesture } = window as unknown as { noteGesture: (kind: string) => void };
    addEventListener('click', () => noteGesture('taps'), true);
    addEventListener('keydown', () => noteGesture('keys'), true);
  });
  return done;
}

async function answerAll(page: Page): Promise<void> {
  for (const rank of [1, 2]) {
    const bar = page.getByRole('progressbar', { name: 'Progression' });
    await expect(bar).toHaveAttribute('aria-valuenow', String(rank));
    for (const group of await page
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all()) {
      await group.getByRole('radio', { name: /^\+4/ }).tap();
    }
    await page.getByRole('button', { name: /^Rien à ajouter, (suivant|terminer)$/ }).tap();
  }
  await expect(page).toHaveURL(/boussoleCommentaire/);
}

test('a scan leads to the first criterion in one tap, nothing typed; the phone is handed on, and an access is kept', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { scanned } = await prepare(page.request);
  await page.context().clearCookies();
  const done = await count(page);

  await page.goto(scanned);
  await expect(page.getByRole('button', { name: 'Répondre maintenant' })).toBeVisible();
  expect(await sentenceLines(page)).toBeLessThanOrEqual(2);
  await draw(page, 'scan');
  await page.getByRole('button', { name: 'Répondre maintenant' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: /Entraide/ })).toBeVisible();
  expect(done).toEqual({ taps: 1, keys: 0 });
  expect(await sentenceLines(page)).toBeLessThanOrEqual(2);
  await draw(page, 'premier-critere');
  await answerAll(page);

  await page.goto('/dashboard');
  await draw(page, 'mon-espace');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Deconnexion' }).tap();
  await expect(page.getByText(/^Une fois déconnecté, vous ne reviendrez pas/)).toBeVisible();
  await draw(page, 'deconnexion');
  await page.getByRole('button', { name: 'Rester connecté' }).tap();
  await page.goto(scanned);
  await draw(page, 'telephone-prete');
  await page.getByRole('button', { name: 'Personne suivante' }).tap();
  await page.getByRole('button', { name: 'Répondre maintenant' }).tap();
  await expect(page.getByRole('progressbar', { name: 'Progression' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );

  await page.goto('/garderAcces');
  await expect(page.getByLabel('Pseudo')).toHaveValue(/^[A-Z][a-z]+\d{4}$/);
  await draw(page, 'garder-mon-acces');
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('grand-large');
  await page.getByRole('button', { name: 'Garder mon accès' }).tap();
  await expect(page.getByText('Votre accès est gardé')).toBeVisible();
  await expect(page.getByText('Vous répondez sans mot de passe')).toHaveCount(0);
});
