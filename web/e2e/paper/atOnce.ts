import type { CDPSession, Page } from '@playwright/test';

import { expect, untilQuiet } from '../fixtures.js';

/** How somebody prints: by the page's own button, or by the browser's command. */
export type Way = 'button' | 'command';

/** A4, and Chrome's own margins where the page sets none. */
const PAPER = {
  paperWidth: 8.27,
  paperHeight: 11.69,
  printBackground: true,
  preferCSSPageSize: true,
};

/** Runs in the page before its scripts: as soon as it shows, it is printed. */
function watchForPage({ way, isGradual }: Pick<AtOnce, 'way' | 'isGradual'>) {
  const told = window as unknown as { tellPrint: () => void; prints: number };
  told.prints = 0;
  window.addEventListener('beforeprint', () => {
    told.prints += 1;
  });
  // The button asks for it in this way; a browser without a window has no print window.
  window.print = () => told.tellPrint();
  const buttonOf = () =>
    [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')].find(
      ({ textContent }) => textContent === 'Exporter',
    );
  const observer = new MutationObserver(() => {
    const button = way === 'button' ? buttonOf() : undefined;
    if (way === 'button' ? !button : isGradual || !document.querySelector('h1')) return;
    observer.disconnect();
    if (button) button.click();
    else window.print();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

async function print(session: CDPSession): Promise<Buffer> {
  const { data } = await session.send('Page.printToPDF', PAPER);
  return Buffer.from(data, 'base64');
}

interface AtOnce {
  way: Way;
  /** How many times slower than this machine. */
  slowdown?: number;
  /** Whether its title comes before what it has asked for: it is printed as soon as that is there. */
  isGradual?: boolean;
}

/** Opens a page and prints it in the moment in which it shows. */
export async function printAtOnce(
  page: Page,
  url: string,
  { way, slowdown = 1, isGradual = false }: AtOnce,
) {
  const session = await page.context().newCDPSession(page);
  const printed = new Promise<Buffer>((resolve, reject) => {
    void page.exposeFunction('tellPrint', () => print(session).then(resolve, reject));
  });
  await page.addInitScript(watchForPage, { way, isGradual });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  if (isGradual) {
    await page.locator('h1').first().waitFor();
    await untilQuiet(page, 1);
    await page.evaluate(() => window.print());
  }
  const pdf = await printed;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const prints = await page.evaluate(() => (window as unknown as { prints: number }).prints);
  expect(prints, 'the browser told the page that it prints').toBe(1);
  return pdf;
}
