/** What colours a page is seen in. */
import type { Page } from '@playwright/test';

/** Whether what is behind it is rather white than black. */
export const isLight = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      // What has no colour of its own shows that of what it lies on.
      const colourOf = (one: Element): string => getComputedStyle(one).backgroundColor;
      let painted: Element = element;
      while (/, 0\)$/.test(colourOf(painted)) && painted.parentElement) painted = painted.parentElement;
      const [red = 0, green = 0, blue = 0] = colourOf(painted)
        .match(/[\d.]+/g)!
        .map(Number);
      return (red + green + blue) / 3 > 128;
    });
