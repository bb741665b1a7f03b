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
