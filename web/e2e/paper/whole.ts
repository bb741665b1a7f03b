import type { Page } from '@playwright/test';

import { expect, untilQuiet } from '../fixtures.js';
import { lettersOf, numbersOnBubbles, type Sheet } from './sheets.js';

/** What a page has for paper, once nothing more comes. */
interface Due {
  /** All its texts, in order. */
  texts: string[];
  /** The texts of each block that one sheet must hold: the rows of its tables, its drawings. */
  blocks: string[][];
  headings: string[];
  /** The numbers on the bubbles of its chart. */
  bubbles: string[];
  hasChart: boolean;
}

/** Runs in the page, which is laid out as on paper: what can be seen of it. */
function lookForPaper(): Due {
  const isSeen = (element: Element | null): boolean => {
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      return false;
    if (element.closest('select, textarea, script, style, noscript, title, desc')) return false;
    // Said to those who do not see it.
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(at);
      if (clipPath.startsWith('inset(50%')) return false;
      if (position === 'absolute' && clip !== 'auto') return false;
    }
    return true;
  };
  const textsOf = (root: Element): string[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.textContent?.trim() && isSeen(node.parentElement)) texts.push(node.textContent);
    }
    return texts;
  };
  const main = document.querySelector('main') ?? document.body;
  const all = (selector: string) => [...main.querySelectorAll(selector)].filter(isSeen);
  const blocks = [...all('tr'), ...all('svg')].map(textsOf).filter(({ length }) => length > 0);
  return {
    texts: textsOf(main),
    blocks,
    headings: all('h1, h2, h3').map((heading) => textsOf(heading).join('')),
    bubbles: all('.chart .bubble-number').map(({ textContent }) => textContent ?? ''),
    hasChart: all('.chart').length > 0,
  };
}

/** What the page has for paper: it is laid out on a sheet of that width, in points. */
export async function dueOf(page: Page, width: number): Promise<Due> {
  await untilQuiet(page);
  const margins = 90;
  await page.setViewportSize({ width: Math.round((width * 96) / 72 - margins), height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  return page.evaluate(lookForPaper);
}

/** The blocks that no sheet holds whole. */
const cutOf = (blocks: readonly string[][], sheets: readonly Sheet[]) =>
  blocks.filter(
    (texts) =>
      !sheets.some(({ letters }) => texts.every((text) => letters.includes(lettersOf(text)))),
  );

/** Checks that who does not see the sheets finds their headings, and hears what a chart is. */
function expectTold(sheets: readonly Sheet[], due: Due): void {
  const headings = new Set(sheets.flatMap(({ structure }) => structure.headings.map(lettersOf)));
  const untold = due.headings.filter((heading) => !headings.has(lettersOf(heading)));
  expect.soft(untold, 'headings that the file does not mark').toEqual([]);
  const said = sheets.flatMap(({ structure }) => structure.alternatives);
  if (due.hasChart)
    expect
      .soft(said, 'what the file says of its chart')
      .toContainEqual(
        expect.stringMatching(/^Resultat Boussole.*le tableau donne les mêmes moyennes/),
      );
}

/** Checks that the sheets show all that the page has for paper, each row and each drawing on one of them. */
export function expectWhole(sheets: readonly Sheet[], due: Due): void {
  const all = sheets.map(({ letters }) => letters).join('');
  const isAbsent = (text: string) => !all.includes(lettersOf(text));
  expect(due.headings.length, 'the page has a title').toBeGreaterThan(0);
  expect.soft(due.headings.filter(isAbsent), 'sections that are not printed').toEqual([]);
  expect.soft(due.texts.filter(isAbsent), 'texts that are not printed').toEqual([]);
  expect.soft(cutOf(due.blocks, sheets), 'rows and drawings on two sheets').toEqual([]);
  expectTold(sheets, due);
  // Elsewhere a cell may be as high as wide, with a number in it.
  if (!due.hasChart) return;
  const bubbles = sheets.flatMap(numbersOnBubbles);
  expect.soft(bubbles.toSorted(), 'bubbles that are printed').toEqual(due.bubbles.toSorted());
  expect.soft(due.bubbles.length, 'bubbles of a chart').toBeGreaterThan(0);
}
