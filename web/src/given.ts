import type { ScannedPage } from '../../schema/pages.js';
import type { CreateCompteProvisoireMutation } from './generated/light/boussole.js';
import { readMeta } from './ui/readMeta.js';

type Entry = CreateCompteProvisoireMutation['createCompteProvisoire'];

const SELECTOR = 'meta[name="scan"]';

/** The team of a scanned address, as the server wrote it into the page; undefined on any other, and once it was left. */
export function readScan(): ScannedPage | undefined {
  const told = readMeta('scan');
  return told === undefined ? undefined : (JSON.parse(told) as ScannedPage);
}

/** What was written was true when the page was sent: somebody who comes back to it later asks again. */
export const forgetScan = (): void => document.querySelector(SELECTOR)?.remove();

let entry: Entry | undefined;

/** Keeps what an entry gave with the session, for the page that it leads to: it need not ask for it. */
export const giveEntry = (given: Entry): void => {
  entry = given;
};

/** Reading forgets nothing, because React may start a first render twice. */
export const givenEntry = (): Entry | undefined => entry;

export const forgetEntry = (): void => {
  entry = undefined;
};
