/** When a page may be judged, and what axe says of it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './bhumi.ts';

/** A page is judged when its heading stands, nothing is on its way and nothing fades any more. */
export async function settled(page: Page): Promise<void> {
  // Behind a dialog it stands for nobody but the eye.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await still(page);
}

/** Colours are judged when nothing fades any more. */
export const still = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** The serious faults as sentences: what, and where. */
export async function serious(page: Page): Promise<string[]> {
  await still(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
