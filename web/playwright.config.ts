import { defineConfig } from '@playwright/test';

import { BROWSER_ARGS, findBrowser } from '../scripts/tools/find-browser.mjs';
import { leaving, ON_DESKTOP_ALONE, ON_PHONE_ALONE } from './e2e/sizes.js';

/**
 * V8 optimizes, in threads beside the page, what runs often there. A page that is opened once is gone before that pays
 * (docs/decisions/014-the-suite-on-two-cores.md). Only here: what is measured is measured as visitors have it.
 */
const UNOPTIMIZED = '--js-flags=--no-opt,--no-maglev';

/** The built product, seen by a facilitator at a desk and by a member on a phone. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  // Each run empties its own: two may play side by side.
  outputDir: `../test-results/${process.env.E2E_OUTPUT ?? 'all'}`,
  globalSetup: './e2e/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // On a busy machine; what is there at once costs nothing.
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // To see a failure step by step: `npm run e2e -- --trace=on -g "…"`.
    trace: 'off',
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_ARGS, UNOPTIMIZED] },
  },
  projects: [
    {
      name: 'desktop',
      ...leaving(ON_PHONE_ALONE),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...leaving(ON_DESKTOP_ALONE),
      use: {
        viewport: { width: 375, height: 812 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        // Contrast is read by night on the phone, and by day at the desk.
        colorScheme: 'dark',
      },
    },
  ],
});
