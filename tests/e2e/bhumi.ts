/**
 * What every browser test works with. `staff` is a page of a person who is signed in by single sign-on; `tidy` holds for every
 * test: no error in the console, no exception in a page, not one request to another host.
 */
import { test as base, type Cookie, expect, type Page } from '@playwright/test';
import { choose, enterAt, type Language, type Mode, typeCredentials, words } from './door.ts';

export type { Language };

type Options = {
  /** The language of the screens at the start. */
  readonly language: Language;
  readonly mode: Mode;
  /** Errors which a test provokes on purpose. */
  readonly provoked: readonly RegExp[];
};
type Fixtures = { readonly tidy: undefined; readonly staff: Page };
type WorkerFixtures = { readonly seat: readonly Cookie[] };

export const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run the browser tests by npm test`);
  return value;
};
export const origin = environment('E2E_ORIGIN');
export const administrator = { username: 'admin', password: environment('E2E_PASSWORD') };

/** The browser's own note of a refused call; the refusal itself is what a test looks at. */
const refusalNote = /^Failed to load resource: the server responded with a status of (400|401|403|404|409|412|429) /;

export { choose, words };

/** On the provider's page: name, password, and back to the screens. */
export const typePassword = (page: Page, language: Language = 'bn', person = administrator): Promise<void> =>
  typeCredentials(page, language, person);

/** From the choice of entrance onwards; asks for no password when the provider still knows the browser. */
export const enter = (page: Page, language: Language = 'bn'): Promise<void> => enterAt(origin, page, language);

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  language: ['bn', { option: true }],
  mode: ['semidark', { option: true }],
  provoked: [[], { option: true }],

  tidy: [
    async ({ context, provoked }, use) => {
      const faults: string[] = [];
      const note = (text: string) => {
        if (!refusalNote.test(text) && !provoked.some(pattern => pattern.test(text))) faults.push(text);
      };
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      context.on('weberror', error => note(String(error.error())));
      context.on('request', request => {
        const { protocol, origin: host } = new URL(request.url());
        if (protocol.startsWith('http') && host !== origin) faults.push(`asked another host: ${request.url()}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  /** The provider's session of one sign-in, so that not every test types a password. */
  seat: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await enter(page);
      await typePassword(page);
      await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
      await use((await context.cookies()).filter(({ name }) => name.startsWith('bhumi_sso')));
      await context.close();
    },
    { scope: 'worker' },
  ],

  staff: async ({ page, context, seat, language, mode }, use) => {
    await context.addCookies([...seat]);
    await choose(context, { language, mode });
    await enter(page, language);
    await expect(page.getByRole('heading', { level: 1, name: words[language].home })).toBeVisible();
    await use(page);
  },
});

export { expect };

/** The Latin digits (in Bengali) or Bengali letters (in English) that a page shows outside of what is marked as the other language. */
export async function strayScript(page: Page, language: Language): Promise<string[]> {
  return page.evaluate(current => {
    const stray = current === 'bn' ? /[0-9]/ : /[\u0980-\u09FF]/;
    const other = current === 'bn' ? '[lang=en]' : '[lang=bn]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (holder === null || holder.closest(`script, noscript, style, code, [aria-hidden=true], ${other}`)) continue;
      if (stray.test(node.textContent ?? '')) found.push(String(node.textContent));
    }
    for (const input of document.querySelectorAll('input')) {
      if (!input.matches(other) && stray.test(`${input.type === 'radio' ? '' : input.value}${input.placeholder}`))
        found.push(`${input.id}: ${input.value}`);
    }
    return found;
  }, language);
}
