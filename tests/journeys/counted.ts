/** Counts what a person does on a page: clicks outside of fields, and the fields that they fill. */
import type { Page } from '@playwright/test';

/** `seconds`: as fast as the screen answers; nobody reads or thinks meanwhile. */
export type Count = { readonly clicks: number; readonly fields: number; readonly seconds: number };

type Tally = { clicks: number; fields: string[] };

/** In the page: kept over reloads, until the next task begins. */
function watch(): void {
  const key = 'bhumi-tally';
  const field =
    'input, textarea, select, label, [contenteditable="true"], [role="listbox"]:not(.palette-list), [role="radiogroup"], [role="grid"]';
  const change = (more: (tally: Tally) => void): void => {
    const tally = JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"fields":[]}') as Tally;
    more(tally);
    sessionStorage.setItem(key, JSON.stringify(tally));
  };
  const nameOf = (target: Element): string =>
    target.closest('[id^="field-"]')?.id ??
    target.closest('[role="radiogroup"]')?.id ??
    (target.id || target.getAttribute('aria-label') || 'field');
  addEventListener(
    'click',
    event => {
      const target = event.target as Element;
      // A choice, a day of a calendar and a mark belong to their field.
      if (event.isTrusted && target.closest(field) === null) change(tally => tally.clicks++);
    },
    true,
  );
  for (const kind of ['input', 'change'])
    addEventListener(
      kind,
      event => {
        const name = nameOf(event.target as Element);
        change(tally => tally.fields.includes(name) || tally.fields.push(name));
      },
      true,
    );
}

const watched = new WeakSet<Page>();

/** @param work what the person does; it ends when they see that it is done. */
export async function counted(page: Page, work: () => Promise<void>): Promise<Count> {
  if (!watched.has(page)) {
    watched.add(page);
    await page.addInitScript(watch);
    await page.evaluate(watch);
  }
  await page.evaluate(() => sessionStorage.removeItem('bhumi-tally'));
  const begun = Date.now();
  await work();
  const seconds = (Date.now() - begun) / 1000;
  const tally = await page.evaluate(() => sessionStorage.getItem('bhumi-tally'));
  const { clicks = 0, fields = [] } = JSON.parse(tally ?? '{}') as Partial<Tally>;
  return { clicks, fields: fields.length, seconds };
}
