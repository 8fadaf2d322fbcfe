/**
 * The browser tests, and the journeys on the ministry as shipped: three workers with a server each, since each waits for a third of its
 * time. In CI a test that failed runs once more: when it passes then, the run's last lines name it as flaky, with its failure, and it has to
 * be repaired.
 */
import { defineConfig } from '@playwright/test';
import { makePlaceOfRun } from '../support/place-of-run.ts';
import { chromiumOptions } from './chromium.ts';

makePlaceOfRun();

export default defineConfig({
  testDir: '..',
  testMatch: '**/{e2e,journeys}/**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  workers: 3,
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  // For what hangs: a busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Dhaka',
    // A page's fade takes longer than the page; what moves is looked at by tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    // Otherwise a page that never comes ends the test without the line that waited for it.
    navigationTimeout: 90_000,
    // It costs a third of the machine: for anyone who looks for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
