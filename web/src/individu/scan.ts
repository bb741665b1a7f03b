import type { ScannedPage } from '../../../schema/pages.js';
import { readMeta } from '../ui/readMeta.js';

const SELECTOR = 'meta[name="scan"]';

/** The team of a scanned address, as the server wrote it into the page; undefined on any other, and once it was left. */
export function readScan(): ScannedPage | undefined {
  const told = readMeta('scan');
  return told === undefined ? undefined : (JSON.parse(told) as ScannedPage);
}

/** What was written was true when the page was sent: somebody who comes back to it later asks again. */
export const forgetScan = (): void => document.querySelector(SELECTOR)?.remove();
