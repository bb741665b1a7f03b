// Makes docs/screenshots/: every screen in each state, and a page to look through them. It is not committed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../../scripts/tools/processes.mjs';
import { playHour } from './hour.mjs';
import { SCREENS } from './pages.mjs';
import { prepare, settle } from './states.mjs';

const TARGET = join(root, 'docs/screenshots');
const VIEWPORTS = {
  375: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  2560: { viewport: { width: 2560, height: 1440 } },
};

/** Which states of a screen are drawn at a width: where lines are long only those that have more to show there. */
const statesAt = (width, { dense, wide, states }) =>
  ({ 1920: dense || wide ? ['filled'] : [], 2560: wide ? ['filled'] : [] })[width] ?? states;

const nameOf = (...parts) =>
  parts
    .join('-')
    .replaceAll(/[^\w-]+/g, '_')
    .replace(/^_/, '');

async function shoot(page, shots, shot) {
  const file = `${nameOf(shot.actor, shot.path, shot.state, shot.width)}.jpg`;
  await page.screenshot({ path: join(TARGET, file), fullPage: true, type: 'jpeg', quality: 72 });
  shots.push({ ...shot, file });
}

/** Shoots one page in one state, in a new tab, so that nothing is left of the one before. */
async function shootState(context, shots, screen, state, width) {
  const page = await context.newPage();
  try {
    await prepare(page, state);
    await page.goto(screen.path);
    await settle(page, state);
    await shoot(page, shots, { ...screen, state, width });
    if (state !== 'filled') return;
    if (screen.print && width === '1280') await shootPrint(page, shots, screen);
    for (const button of screen.dialogs ?? [])
      await shootDialog(page, shots, screen, button, width);
  } catch (error) {
    console.log(`✘ ${screen.path} ${state} ${width}: ${error.message.split('\n')[0]}`);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

async function shootPrint(page, shots, screen) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await shoot(page, shots, { ...screen, state: 'print', width: 'A4' });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(VIEWPORTS[1280].viewport);
}

async function shootDialog(page, shots, screen, button, width) {
  await page.getByRole('button', { name: button, exact: true }).first().click({ timeout: 5_000 });
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor({ timeout: 5_000 });
  await shoot(page, shots, { ...screen, state: `dialog_${button}`, width });
  await page.keyboard.press('Escape');
}

const figure = ({ file, state, width }) =>
  `<figure><figcaption>${state} · ${width}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${state} ${width}"></a></figure>`;

const section = ([title, shots]) => `<h2>${title}</h2><div>${shots.map(figure).join('')}</div>`;

const index = (
  shots,
) => `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Écrans de Boussole</title>
<style>body{font:14px system-ui;margin:2rem;background:#eee}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}
figure{margin:0}img{height:420px;width:auto;background:#fff;border:1px solid #999}figcaption{padding:.3rem 0}</style>
<h1>Écrans de Boussole, dans chaque état</h1>
${Object.entries(Object.groupBy(shots, ({ actor, path }) => `${path} (${actor})`))
  .map(section)
  .join('\n')}`;

const isAsked = (path, parts) => parts.length === 0 || parts.some((part) => path.startsWith(part));

/**
 * @param sessions the storage state of each actor.
 * @param parts draws the screens whose address begins so, and no séance; none of them draws all.
 */
export async function makeGallery(browser, baseURL, sessions, parts) {
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  const shots = [];
  for (const [width, device] of Object.entries(VIEWPORTS)) {
    for (const [actor, storageState] of Object.entries(sessions)) {
      const context = await browser.newContext({
        baseURL,
        locale: 'fr-FR',
        // Animations are off, so that no dialog is caught half open.
        reducedMotion: 'reduce',
        ...device,
        storageState,
      });
      for (const screen of SCREENS.filter(
        ({ path, actor: of }) => of === actor && isAsked(path, parts),
      )) {
        for (const state of statesAt(width, screen))
          await shootState(context, shots, screen, state, width);
      }
      await context.close();
    }
  }
  if (parts.length === 0)
    await playHour(browser, baseURL, sessions.admin, (page, shot) => shoot(page, shots, shot));
  writeFileSync(join(TARGET, 'index.html'), index(shots));
  console.log(`${shots.length} pictures: ${join(TARGET, 'index.html')}`);
}
