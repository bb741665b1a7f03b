import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct } from '../../scripts/tools/product.mjs';
import { paths } from '../src/paths.js';
import { expect, test } from './fixtures.js';
import { expectAccessible } from './gestes.js';
import { expectFirstWords } from './mots.js';

const ADMIN = { ADMIN_MAIL: 'ines@cap.example', ADMIN_PASSWORD: 'Un-mot-de-passe-2026' };
const TEAMS = ['Port', 'Quai nord', 'Ventes'];
/** Presses and fields filled, from the first page after the login on. */
const MOST = 8;

test('from an empty instance to three teams that can answer six criteria, in eight interactions', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-vide-'));
  const product = await startProduct({ DATA_DIR: join(folder, 'data'), DEMO: '0', ...ADMIN });
  try {
    let interactions = 0;
    const press = async (name: RegExp | string, place = page.locator('body')) => {
      interactions += 1;
      await place.getByRole('button', { name }).first().click();
    };
    const fill = async (name: string, text: string) => {
      interactions += 1;
      await page.getByRole('textbox', { name }).fill(text);
    };
    await page.goto(`${product.url}/login`);
    await page.getByLabel('Mail').fill(ADMIN.ADMIN_MAIL);
    await page.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(page.getByRole('region', { name: 'Votre première boussole' })).toBeVisible();
    await expectAccessible(page);
    await expectFirstWords(page);

    await fill('Nom de la société', 'Cap Ouest');
    await press('Commencer');
    await expect(page.getByRole('heading', { level: 1, name: 'Cap Ouest' })).toBeVisible();
    await expectFirstWords(page);
    await press('Coller une liste d’équipes');
    await fill('Équipes, une par ligne', TEAMS.join('\n'));
    await expectFirstWords(page);
    await press('Ajouter 3 équipes', page.getByRole('dialog'));
    await press('Prendre les six essentiels');
    await expect(page.getByText('3 équipes · 6 critères actifs')).toBeVisible();
    await expectFirstWords(page);
    await press(/^Lancer la campagne \d{4} pour 3 équipes$/);
    await expect(page.getByText(/^La campagne s’ouvre et se ferme seule/)).toBeVisible();
    await expectFirstWords(page);
    await press('Lancer', page.getByRole('dialog'));

    await expect(
      page.getByText(
        / : ouverte pour toutes les équipes\. Les réponses sont comptées chaque nuit\. Fermer la campagne$/,
      ),
    ).toBeVisible();
    expect(interactions).toBeLessThanOrEqual(MOST);
    const actions = page.locator('main').getByRole('link').or(page.getByRole('button'));
    const named = (await actions.allTextContents()).filter((text) =>
      /^(Inviter|Lancer une séance|Coller une liste|Préparer la campagne)/.test(text),
    );
    expect(named.map((text) => text.split(' ')[0])).toEqual([
      'Inviter',
      'Lancer',
      'Coller',
      'Préparer',
    ]);
    await expect(page.getByRole('link', { name: 'Inviter' })).toHaveAttribute(
      'href',
      /^\/fichesEquipes\/\d+$/,
    );
    await expectAccessible(page);
    await expectFirstWords(page);
    await page.getByRole('link', { name: 'Port', exact: true }).click();
    const seance = page.getByRole('link', { name: /^Lancer une séance/ });
    await expect(seance).toBeVisible();
    await expectFirstWords(page);
    await seance.click();
    await expect(page.getByRole('button', { name: 'Lancer la séance' })).toBeVisible();
    await expectFirstWords(page);
    const idSociete = 1;
    for (const path of [
      paths.criteres({ id: idSociete }),
      paths.creationCriteres({ idSociete }),
      paths.creationEquipes({ idSociete }),
      paths.importUsers(),
    ]) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFirstWords(page);
    }
    await page.goto(`${product.url}/dashboard`);
    const underWay = page.getByRole('region', { name: 'Campagnes' });
    await expect(underWay).toContainText('Cap Ouest');
    await expect(underWay).toContainText('3 équipes');
    const first = page.getByRole('region', { name: 'Ce que disent les équipes' });
    await expect(first).toContainText('Aucune équipe n’affiche encore de résultat.');
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
