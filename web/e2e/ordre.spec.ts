import { ask } from './atelier.js';
import { enter } from './demo.js';
import { expect, visit } from './fixtures.js';

visit(
  'criteria are put in order with a mouse or a finger, and one place at a time; the order is there after a reload',
  async ({ page, hasTouch }) => {
    await enter(page, 'admin');
    const { id } = await ask<{ id: number }>(
      page.request,
      'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id } }',
      { input: { libelleSociete: `Ordre ${Date.now()}` } },
    );
    await ask(page.request, `mutation { createCriteresDepart(idSociete: ${id}) { __typename } }`);
    const rows = page.getByRole('list', { name: 'Ordre des critères' }).getByRole('listitem');
    const open = async () => {
      await page.goto(`/criteres/${id}`);
      await page.getByRole('button', { name: 'Changer l’ordre' }).click();
      await expect(rows).toHaveCount(12);
    };
    await open();

    await page.getByRole('button', { name: 'Descendre Clarté des objectifs' }).click();
    await expect(rows.nth(1)).toHaveText('Clarté des objectifs');
    const handle = page.getByTitle('Faire glisser Entraide');
    await handle.scrollIntoViewIfNeeded();
    const grip = await handle.boundingBox();
    if (!grip) throw new Error('There is no handle');
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    const above = y - 3 * grip.height;
    if (hasTouch) {
      const browser = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        browser.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: at === undefined ? [] : [{ x, y: at }],
        });
      await touch('touchStart', y);
      await touch('touchMove', (y + above) / 2);
      await touch('touchMove', above);
      await touch('touchEnd');
    } else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, above, { steps: 4 });
      await page.mouse.up();
    }
    await expect(rows.first()).toHaveText('Entraide et coopération');
    const order = await rows.allTextContents();
    await page.getByRole('button', { name: 'Terminé' }).click();

    await open();
    await expect(rows).toHaveText(order);
  },
);
