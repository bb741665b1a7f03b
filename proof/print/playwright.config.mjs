// `npm run prove -- print`: every page of the product at 1366 × 768, printed as soon as it shows, is read from its PDF. Words
// after the name go to Playwright: `npm run prove -- print -g audit`.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

import stories from '../../web/playwright.config.ts';

const fileOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default defineConfig({
  ...stories,
  testDir: fileOf('web/e2e/paper'),
  testMatch: '**/*.proof.ts',
  outputDir: fileOf('test-results/print'),
  globalSetup: fileOf('web/e2e/global-setup.ts'),
  projects: [{ name: 'desktop', use: { viewport: { width: 1366, height: 768 } } }],
});
