import type { Locator, Page } from '@playwright/test';

import { ask, finish, prepare as prepareAtelier } from '../atelier.js';
import { expect } from '../fixtures.js';
import { ANNEE, enterAs, joinEquipe, type Scene } from './forms.js';

/** A point, as a real PNG. */
export const PICTURE = {
  name: 'cap.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** One form, in a session of the facilitator, with a company of its own. */
export interface Play {
  page: Page;
  scene: Scene;
  baseURL: string;
}

export const press = (where: Locator | Page, name: RegExp | string) =>
  where.getByRole('button', { name, exact: typeof name === 'string' }).click();
/** Presses a link by its whole name. */
export const follow = (page: Page, name: RegExp | string) =>
  page.getByRole('link', { name, exact: true }).click();
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const shows = (where: Locator | Page, text: RegExp | string) =>
  expect(where.getByText(text).first()).toBeVisible();
/** What was saved is read again from the server. */
export const readAgain = async (page: Page, url: string) => {
  // Away first, to what holds no page: what follows is asked from the server.
  if (page.url().startsWith('http')) await page.goto('/robots.txt');
  await page.goto(url);
};
export const idOf = ({ equipes }: Scene, rank = 0) => equipes[rank]?.id ?? 0;
export const codeOf = ({ equipes }: Scene, rank = 0) => equipes[rank]?.codeEquipe ?? '';
export const resultsOf = ({ idBoussole }: Scene) => `/resultatBoussole/${idBoussole}`;
export const treeOf = ({ idSociete }: Scene) => `/creationEquipes/${idSociete}`;
export const fill = async (where: Locator | Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await where.getByRole('textbox', { name: label, exact: true }).fill(value);
};
export const PLAN = { Objectif: 'Viser', Action: 'Agir', Lead: 'Zoé' };

/** Saves in a dialog, waits until it is closed, and reads the page again. */
export async function saveDialog(page: Page, url: string, submit: RegExp | string): Promise<void> {
  await press(dialogOf(page), submit);
  await expect(dialogOf(page)).toHaveCount(0);
  await readAgain(page, url);
}

/** Somebody who answers the boussole of the team, with one criterion, to its end. */
export async function answerBoussole({ page, scene, baseURL }: Play, rank = 0): Promise<void> {
  await enterAs(page, await joinEquipe(baseURL, codeOf(scene, rank)));
  await page.goto(`/reponseBoussole/${scene.idBoussole}`);
  const best = page.getByRole('radio', { name: /^\+4/ });
  await expect(best).toHaveCount(2);
  for (const one of await best.all()) await one.check();
  await page.getByRole('textbox', { name: /^Commentaire/ }).fill('Tout va');
  await press(page, /^(Suivant|Terminer)$/);
  await expect(page).toHaveURL(/boussoleCommentaire/);
}

/** A séance where the team decides what it will do. */
async function openSeance({ page, scene, baseURL }: Play): Promise<number> {
  const { idBoussole, members } = await prepareAtelier(scene.admin, baseURL);
  for (const member of members.slice(0, 3)) await finish(member, idBoussole, 2);
  const start = `mutation { openSeance(idBoussole: ${idBoussole}) { version } }`;
  let { version } = await ask<{ version: number }>(scene.admin, start);
  const act = async (name: string, phase = '') => {
    const input = `idBoussole: ${idBoussole}, version: ${version}${phase}`;
    const query = `mutation { ${name}(input: { ${input} }) { version } }`;
    version = (await ask<{ version: number }>(scene.admin, query)).version;
  };
  await act('updateSeance', ', phase: REPONSES');
  await act('revealSeance');
  await act('updateSeance', ', phase: DISCUSSION');
  await act('updateSeance', ', phase: ENGAGEMENT');
  await page.goto(`/seance/${idBoussole}/pilote`);
  return idBoussole;
}

export const inSeance =
  (button: string, values: Record<string, string>) =>
  async (play: Play): Promise<void> => {
    const { page } = play;
    const id = await openSeance(play);
    await press(page, button);
    await fill(dialogOf(page), values);
    await saveDialog(page, `/seance/${id}/pilote`, 'Valider');
    await shows(page, Object.values(values)[0] ?? '');
  };

/** A campaign that closes in an hour, and one of whose boussoles stays open until the end of the year. */
export const moreTime = async (
  { page, scene }: Play,
  url: string,
  button: RegExp,
): Promise<void> => {
  const { admin, idSociete, idCampagne } = scene;
  const dates = `idSociete: ${idSociete}, idCampagne: ${idCampagne}, dateFermeture: "${new Date(Date.now() + 3_600_000).toISOString()}"`;
  await ask(admin, `mutation { updateDatesCampagne(input: { ${dates} }) { propre } }`);
  await page.goto(url);
  await page.getByRole('button', { name: button }).first().click();
  await dialogOf(page).getByLabel('Nouveau jour de fermeture').fill(`${ANNEE}-12-31`);
  await dialogOf(page).getByLabel('Heure (Paris)').fill('23:30');
  await saveDialog(page, url, 'Donner plus de temps');
  await shows(page, /31 déc/);
};
