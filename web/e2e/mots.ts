import type { Page } from '@playwright/test';

import { expect } from './fixtures.js';

/**
 * Words that are met where they are set or used, and never on the way from an empty company to the first séance that is
 * revealed: société, équipe, critère, campagne, séance, révéler and code are enough for that.
 */
const LATER =
  /(?<![\p{L}\d])(niveaux?|directes?|publiée?s?|provisoires?|effectifs?|témoins?|jetons?|fiches?|domaines?|branches?|ambassadeurs?|k)(?![\p{L}\d])/iu;

/** Checks that none of them is read on the page as it stands. No text of the specification says one on this way. */
export async function expectFirstWords(page: Page): Promise<void> {
  const lines = (await page.locator('body').innerText()).split('\n');
  expect(lines.filter((line) => LATER.test(line))).toEqual([]);
}
