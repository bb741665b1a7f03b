import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';

import { ask } from './atelier.js';
import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { expectAccessible } from './gestes.js';

const EQUIPES = `query ($idSociete: Int!) {
  equipes(idSociete: $idSociete) { id libelleEquipe codeEquipe boussoles { ouverte } } }`;
interface Equipe {
  id: number;
  libelleEquipe: string;
  codeEquipe: string;
  boussoles: { ouverte: boolean }[];
}
const LINK = /https?:\/\/\S+\/r\/\w{6}\?s=\S+/g;

async function copied(page: Page, name: RegExp | string): Promise<string> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('status').filter({ hasText: /copiée/ })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('what is copied and downloaded to invite leads each team to its own first page', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { idSociete } = await enter(page, 'admin');
  const equipes = await ask<Equipe[]>(page.request, EQUIPES, { idSociete });
  const open = equipes.find(({ boussoles }) => boussoles.some(({ ouverte }) => ouverte));
  if (!open) throw new Error('The demo has no open team');
  await page.goto(`/fichesEquipes/${idSociete}`);
  await expectAccessible(page);

  const one = await copied(page, `Copier l’invitation de ${open.libelleEquipe}`);
  expect(one).toContain(`l’équipe ${open.libelleEquipe}, jusqu’au `);
  const [link = ''] = one.match(LINK) ?? [];
  expect(link).toContain(`/r/${open.codeEquipe}?s=`);
  const phone = await browser.newPage();
  await phone.goto(link);
  await expect(phone.getByText(`Équipe : ${open.libelleEquipe}`)).toBeVisible();
  await phone.close();

  const links = (await copied(page, 'Copier toutes les invitations')).match(LINK) ?? [];
  expect(links).toContain(link);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tableau (Excel)' }).click();
  const rows = await readSheet(await (await saving).path());
  expect(rows[0]).toEqual(['Equipe', 'Lien', 'Code', 'Fermeture', 'Invitation']);
  expect(rows.slice(1).map(([, at]) => at)).toEqual(links);
});
