/**
 * The browser tests, and the journeys on the ministry as shipped: two workers with a server each; no retries, for a test that fails now and
 * then has failed.
 */
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

export default defineConfig({
  testDir: '..',
  testMatch: '**/{e2e,journeys}/**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
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
    // It costs a third of the machine: for anyone who looks for a fault.
    actionTimeout: 60_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
