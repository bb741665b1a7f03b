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

/** From the top of the page, in px: where a facilitator's chart and table begin at most. */
const STARTS = { desktop: 330, phone: 800 };
/** In px, how far apart headings that stand beside each other begin. */
const SIDE_BY_SIDE = 20;

visit(
  'the chart of a team’s results begins on the first screen, at a desk with the table beside it',
  async ({ page }, { project }) => {
    const { idSociete } = await enter(page, 'admin');
    // Other stories write nothing about this one: what they add would move the chart.
    const equipes = await ask<{ libelleEquipe: string; boussoles: { id: number }[] }[]>(
      page.request,
      `{ equipes(idSociete: ${idSociete}) { libelleEquipe boussoles { id } } }`,
    );
    const equipe = equipes.find(({ libelleEquipe }) => libelleEquipe === "Atelier d'usinage");
    await page.goto(`/resultatBoussole/${equipe?.boussoles[0]?.id}`);
    const chart = page.locator('.chart');
    await expect(chart).toBeVisible();
    await untilQuiet(page);

    const isDesk = project.name === 'desktop';
    const top = async (locator: typeof chart) => (await locator.boundingBox())?.y ?? Infinity;
    expect(await top(chart)).toBeLessThanOrEqual(isDesk ? STARTS.desktop : STARTS.phone);
    if (!isDesk) return;
    const [beside, own] = ['Moyennes par critère', 'Resultat Boussole'].map((name) =>
      page.getByRole('heading', { name, level: 2 }).first(),
    );
    if (!beside || !own) throw new Error('The chart and the table have a heading each');
    expect(Math.abs((await top(beside)) - (await top(own)))).toBeLessThanOrEqual(SIDE_BY_SIDE);
  },
);
