/**
 * The system's Chromium: the browser tests and the pictures bring no browser of their own. CHROMIUM names another one. The headless shell
 * comes first: the whole browser draws its own toolbar for every new window, which costs more than most pages of a test.
 */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is, or undefined when this machine has none. */
export const chromiumPath = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  [...(environment.CHROMIUM ? [environment.CHROMIUM] : places)].find(place => existsSync(place));

export const missingChromium =
  'The browser tests need Chromium, and none was found. Debian: apt-get install chromium-headless-shell fonts-noto-core. ' +
  'Elsewhere set CHROMIUM to the path of a Chromium or Chrome.';

/** As root Chromium runs only without its sandbox; its options keep it from asking the network by itself. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error(missingChromium);
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
