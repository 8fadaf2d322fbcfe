/** When a page may be judged, and what axe says of it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './bhumi.ts';

/** A page is judged when its heading is there, nothing is on its way and nothing fades any more. */
export async function settled(page: Page): Promise<void> {
  // Behind a dialog it is only seen, never read out.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await still(page);
}

/**
 * Colours are judged when nothing fades any more. Between a click and the old page's fade nothing runs yet: look for something of the new page
 * first.
 */
export const still = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.getAnimations().every(({ playState }) => playState !== 'running') &&
      [...document.querySelectorAll('.route')].every(route => getComputedStyle(route).opacity === '1'),
  );

/** The rules whose faults axe calls minor or moderate: a quarter of its time, for what nobody asks here. */
const lesser = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels', 'heading-order'],
  ...['html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level'],
  ...['landmark-main-is-top-level', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map', 'skip-link'],
];

/** Axe is half a megabyte: what a page has already is not sent again. */
const hasAxe = async (page: Page): Promise<boolean> =>
  (await Promise.all(page.frames().map(frame => frame.evaluate(() => 'axe' in window)))).every(Boolean);

/** The serious faults as sentences: what, and where. */
export async function serious(page: Page): Promise<string[]> {
  await still(page);
  // Its other way opens a window for each page. All frames are our own; what is no violation is not listed element by element.
  const { violations } = await new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(lesser)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/**
 * What does not fit where it is, as sentences: a page wider than the window, words cut off silently, and headings, labels and buttons cut
 * even if dots say so. A long cell of a table may end in dots; what is for screen readers alone, or scrolls, is left out.
 */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const whole = 'h1, h2, h3, label, legend, button, th, dt, [role=tab]';
    const ownText = (element: Element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent!.trim())
        .join(' ')
        .trim();
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, clipPath, display } = getComputedStyle(element);
      if (clipPath !== 'none' || display === 'inline') return false;
      const isWide = element.scrollWidth > element.clientWidth + 1 && (overflowX === 'hidden' || overflowX === 'clip');
      const isTall = element.scrollHeight > element.clientHeight + 3 && (overflowY === 'hidden' || overflowY === 'clip');
      return isTall || (isWide && (textOverflow !== 'ellipsis' || element.closest(whole) !== null));
    };
    const root = document.documentElement;
    const found = [...document.querySelectorAll('body *')]
      .filter(element => ownText(element) !== '' && element.checkVisibility() && isCut(element))
      .map(element => `cut off: ${ownText(element).slice(0, 60)} (${element.tagName.toLowerCase()}.${element.className})`);
    return root.scrollWidth > root.clientWidth + 1 ? [`the page is ${root.scrollWidth} wide`, ...found] : found;
  });
