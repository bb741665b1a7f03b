import type { Locator, Page, Request } from '@playwright/test';

import { expect, test } from './fixtures.js';
import { expectAccessible, expectToast, settle, tabTo } from './gestes.js';

const CODE = 'Sv8rN6';
const CRITERES = 12;
const BY_KEYBOARD = 3;
const RELOADED = 6;
const LOWEST = /^[-−]5, À contre-cap$/;

async function register(page: Page, pseudo: string, motDePasse: string): Promise<void> {
  await page.goto('/RegisterUser');
  const code = page.getByLabel('Code de l’équipe');
  await code.fill('Zz9zZ9');
  await page.getByRole('button', { name: 'Verifier le code' }).click();
  await expectToast(page, 'alert', 'Code incorrect');
  await code.fill(CODE);
  await page.getByRole('button', { name: 'Verifier le code' }).click();
  await expect(page.getByText('Équipe : Service après-vente')).toBeVisible();

  await page.getByLabel('Pseudo').fill('abc');
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(motDePasse);
  await page.getByRole('button', { name: 'Inscription', exact: true }).click();
  await expect(page.getByText('Le pseudo doit contenir au moins 4 caractères')).toBeVisible();
  await page.getByLabel('Pseudo').fill(pseudo);
  await page.getByRole('button', { name: 'Inscription', exact: true }).click();
  await expectToast(page, 'status', 'Votre compte a été créé avec succès');
  await expect(page).toHaveURL(/\/userLogin$/i);
}

async function signIn(page: Page, pseudo: string, motDePasse: string): Promise<void> {
  await expectAccessible(page);
  await page.getByLabel('Pseudo').fill(pseudo);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(motDePasse);
  await page.getByRole('button', { name: 'Connexion', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Bienvenue sur votre espace Boussole',
  );
  await expectAccessible(page);
}

const participation = (page: Page) => page.getByRole('definition').filter({ hasText: /^\d+\/\d+/ });

/** The averages in the table, one line per criterion. */
async function readAverages(page: Page): Promise<string[]> {
  const rows = page
    .getByRole('table', { name: 'Moyennes par critère' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^\d/ }) });
  await expect(rows).toHaveCount(CRITERES);
  return rows.allInnerTexts();
}

async function readParticipation(page: Page): Promise<[number, number]> {
  const text = await participation(page).innerText();
  const [done = NaN, total = NaN] = (/\d+\/\d+/.exec(text)?.[0] ?? '').split('/').map(Number);
  return [done, total];
}

const questions = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('radio', { name: LOWEST }) });

async function expectRank(page: Page, rank: number): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Progression' })).toHaveAttribute(
    'aria-valuenow',
    String(rank),
  );
}

async function chooseScores(page: Page, rank: number): Promise<void> {
  for (const question of await questions(page).all()) {
    const lowest = question.getByRole('radio', { name: LOWEST });
    if (rank === BY_KEYBOARD) {
      await tabTo(page, question.getByRole('radio').first());
      await page.keyboard.press('-');
      await page.keyboard.press('5');
    } else {
      await lowest.tap();
    }
    await expect(lowest).toBeChecked();
  }
}

async function answerAll(page: Page): Promise<void> {
  for (let rank = 1; rank <= CRITERES; rank += 1) {
    await expectRank(page, rank);
    if (rank === RELOADED) {
      const criterion = await page.getByRole('heading', { level: 2 }).innerText();
      await page.reload();
      await expectRank(page, rank);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(criterion);
    }
    await chooseScores(page, rank);
    await page.getByRole('button', { name: /^Rien à ajouter, (suivant|terminer)$/ }).tap();
  }
  await expectToast(page, 'status', 'Boussole Terminé !');
}

/** Sends what the screen sent for one criterion again, with a score that does not exist. */
async function expectWrongScoreRefused(page: Page, sent: Request): Promise<void> {
  const body = sent.postDataJSON() as { variables: { input: { question1: number } } };
  body.variables.input.question1 = 6;
  const { accept, 'content-type': type } = sent.headers();
  const reply = await page.request.post(sent.url(), {
    data: body,
    headers: { ...(accept && { accept }), ...(type && { 'content-type': type }) },
  });
  const { errors } = (await reply.json()) as { errors: { extensions: object }[] };
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
}

test('a member joins by code, answers and reads the results (admin §1.2) (journey §0.1) (journey §0.2) (journey §1.2)', async ({
  page,
}) => {
  const pseudo = `Marin${Date.now()}`;
  await page.goto('/');
  await expectAccessible(page);
  await register(page, pseudo, 'grand-large');
  await signIn(page, pseudo, 'grand-large');

  await page.getByRole('link', { name: 'Mes Boussoles' }).tap();
  // The page that is left says « Commencer » too.
  await expect(page.getByRole('heading', { level: 1, name: 'Mes Boussoles' })).toBeVisible();
  await page.getByRole('link', { name: 'Commencer' }).tap();
  await expectRank(page, 1);
  await expectAccessible(page);
  const boussole = /\d+$/.exec(page.url())?.[0];
  await page.goto(`/resultatBoussole/${boussole}`);
  const before = await readAverages(page);
  const [done, total] = await readParticipation(page);

  await page.goto(`/reponseBoussole/${boussole}`);
  await expect(questions(page)).toHaveCount(2);
  await expect(questions(page).getByRole('radio')).toHaveCount(22);
  await page.getByRole('button', { name: 'Suivant' }).tap();
  await expect(page.getByRole('alert').first()).toHaveText('veuillez svp repondre aux question');
  const saving = page.waitForRequest((request) => /SaveResultat/.test(request.postData() ?? ''));
  const refused = saving.then((sent) => expectWrongScoreRefused(page, sent));
  await Promise.all([answerAll(page), refused]);

  await page.getByLabel('Commentaire').fill('Merci pour ce moment, on en parle vendredi.');
  await page.getByRole('radio', { name: '4' }).tap();
  await page.getByRole('button', { name: 'Valider' }).tap();
  await expectToast(page, 'status', 'le commentaire a été rajouté avec succès');

  await expect(page).toHaveURL(new RegExp(`/resultatBoussole/${boussole}$`));
  const after = await readAverages(page);
  for (const [rank, line] of after.entries()) expect(line).not.toBe(before[rank]);
  expect(await readParticipation(page)).toEqual([done + 1, total]);
  for (const shown of ['Synthèse', "Plan d'action"]) {
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
  }
  await expect(page.getByRole('term').filter({ hasText: 'Ambassadeurs' })).toBeVisible();
  await expect(page.getByText('ROTI')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Afficher les commentaires' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0);
  await expectAccessible(page);
});

/** Checks the page once it is still: a dark phone is in the dark, and reads as well as a light one. */
async function expectReadable(page: Page): Promise<void> {
  await settle(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'dark',
  );
  await expectAccessible(page);
}

/** Whether a finger reaches the control where it is now, without scrolling: whole on screen, and under nothing. */
const isAtHand = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isWhole = top >= 0 && bottom <= window.innerHeight;
    return isWhole && element.contains(hit);
  });

test('twelve criteria and the closing comment take 41 taps, no letter and no scroll on a small, dark phone (fault 14)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const pseudo = `Pouce${Date.now()}`;
  await page.goto(`/RegisterUser?code=${CODE}`);
  await page.getByLabel('Pseudo').fill(pseudo);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('grand-large');
  await page.getByRole('button', { name: 'Inscription', exact: true }).tap();
  await expect(page).toHaveURL(/\/userLogin$/i);
  let taps = 0;
  const scrolls: string[] = [];
  const tap = async (control: Locator) => {
    await expect(control).toBeVisible();
    // A screen that has just come takes no tap for a moment.
    const atHand = expect.poll(() => isAtHand(control)).toBe(true);
    await atHand.catch(() => scrolls.push(`tap ${taps + 1}: ${control}`));
    await control.tap();
    taps += 1;
  };

  // The pseudo is filled in and the password has the focus, so that one can type without a tap.
  const motDePasse = page.getByRole('textbox', { name: 'Mot de passe' });
  await expect(motDePasse).toBeFocused();
  await page.keyboard.type('grand-large');
  await tap(page.getByRole('button', { name: 'Connexion', exact: true }));
  await tap(page.getByRole('link', { name: 'Commencer' }));
  for (let rank = 1; rank <= CRITERES; rank += 1) {
    await expectRank(page, rank);
    for (const question of await questions(page).all()) {
      await tap(question.getByRole('radio', { name: /^\+4/ }));
    }
    if (rank === 2) await expectReadable(page);
    await tap(page.getByRole('button', { name: /^Rien à ajouter, (suivant|terminer)$/ }));
  }
  await expectToast(page, 'status', 'Boussole Terminé !');
  await tap(page.getByRole('button', { name: 'Rien à ajouter' }));
  await tap(page.getByRole('radio', { name: /^5/ }));
  await expectReadable(page);
  const late: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.+\.js$/.test(request.url())) late.push(request.url());
  });
  await tap(page.getByRole('button', { name: 'Valider' }));

  await expect(page).toHaveURL(/\/resultatBoussole\/\d+$/);
  await expect(page.getByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
  await expectReadable(page);
  expect(late, 'code fetched after « Valider »').toEqual([]);
  expect(scrolls).toEqual([]);
  expect(taps).toBeLessThanOrEqual(41);
});
