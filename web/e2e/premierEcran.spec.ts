import type { Locator } from '@playwright/test';

import { ask } from './atelier.js';
import { enter } from './demo.js';
import { expect, untilQuiet, visit } from './fixtures.js';

visit(
  'whoever answers has « Suivant » on the first screen: « Qui voit quoi » is folded, and opens (fault 6)',
  async ({ page, viewport }) => {
    const { idBoussole } = await enter(page, 'member');
    await page.goto(`/reponseBoussole/${idBoussole}`);
    const next = page.getByRole('button', { name: 'Suivant' });
    await expect(next).toBeVisible();
    await untilQuiet(page);

    const box = await next.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport?.height ?? 0);
    const list = page.getByRole('complementary', { name: 'Qui voit quoi' }).getByRole('listitem');
    await expect(list.first()).toBeHidden();
    await page.getByText('Qui voit quoi').click();
    await expect(list.first()).toBeVisible();
  },
);

visit(
  'the first « Suivant » that is pressed too early takes the focus to what is missing',
  async ({ page }) => {
    const { idBoussole } = await enter(page, 'member');
    await page.goto(`/reponseBoussole/${idBoussole}`);

    await page.getByRole('button', { name: 'Suivant' }).click();

    await expect(page.getByText('veuillez svp repondre aux question').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: '−5, À contre-cap' }).first()).toBeFocused();
  },
);

/**
 * A team's results, in px, for a facilitator: where chart and table begin at most from the top of the page, and how high the
 * page is at most, with its comments folded. On a phone the table comes after the chart.
 */
const MOST = {
  desktop: { chart: 330, table: 330, height: 1800 },
  phone: { chart: 800, table: 1300, height: 3800 },
};
/** Teams with three years and with what was decided before, of which other stories write nothing. */
const TEAMS = ["Atelier d'usinage", 'Ligne winchs', 'Ligne poulies et gréement', "Bureau d'études"];
/** In px, how far apart headings that stand beside each other begin. */
const SIDE_BY_SIDE = 20;

visit(
  'a team’s results begin with chart and table on the first screen of a desk, and say nothing twice: they are no higher than two screens and a half',
  async ({ page }, { project }) => {
    const { idSociete } = await enter(page, 'admin');
    const equipes = await ask<{ libelleEquipe: string; boussoles: { id: number }[] }[]>(
      page.request,
      `{ equipes(idSociete: ${idSociete}) { libelleEquipe boussoles { id } } }`,
    );
    const isDesk = project.name === 'desktop';
    const most = isDesk ? MOST.desktop : MOST.phone;
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Infinity;
    for (const name of TEAMS) {
      const equipe = equipes.find(({ libelleEquipe }) => libelleEquipe === name);
      await page.goto(`/resultatBoussole/${equipe?.boussoles[0]?.id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('.chart .bubble').first()).toBeVisible();
      await untilQuiet(page);

      expect.soft(await top(page.locator('.chart')), name).toBeLessThanOrEqual(most.chart);
      expect.soft(await top(page.locator('.criteres')), name).toBeLessThanOrEqual(most.table);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, `how high ${name} is`).toBeLessThanOrEqual(most.height);
      if (!isDesk) continue;
      const [beside, own] = ['Moyennes par critère', 'Resultat Boussole'].map((title) =>
        page.getByRole('heading', { name: title, level: 2 }).first(),
      );
      if (!beside || !own) throw new Error('The chart and the table have a heading each');
      expect(Math.abs((await top(beside)) - (await top(own)))).toBeLessThanOrEqual(SIDE_BY_SIDE);
    }
  },
);
