// `npm run prove -- forms`: every form of the sources is changed, saved once in the built product and read again. Words
// after the name go to Playwright: `npm run prove -- forms -g planEquipe`.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

import stories from '../../web/playwright.config.ts';

const fileOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default defineConfig({
  ...stories,
  testDir: fileOf('web/e2e/forms'),
  testMatch: '**/*.proof.ts',
  outputDir: fileOf('test-results/forms'),
  globalSetup: fileOf('web/e2e/global-setup.ts'),
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }],
});
