/**
 * What every browser test works with. `staff` is a page of a person who is signed in by single sign-on, `specimen` the same where there is
 * a resource for each kind of field and eighty more, `demo` the same in the demo ministry; `tidy` holds for every test: no error in the
 * console (what the content security policy refuses is one), no exception in a page, not one request to another host.
 */
import { type Browser, type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test';
import { choose, enterAt, type Language, type Mode, takeSeat, typeCredentials, words } from './door.ts';
import { ofThisWorker } from './environment.ts';
import { type Server, startDemo, startSpecimen } from './server.ts';

export type { Language };

type Options = {
  /** The language of the screens at the start. */
  readonly language: Language;
  readonly mode: Mode;
  /** Errors which a test provokes on purpose. */
  readonly provoked: readonly RegExp[];
};
type Seat = readonly Cookie[];
type Elsewhere = { readonly page: Page; readonly origin: string };
type SeatElsewhere = { readonly origin: string; readonly dataDir: string; readonly seat: Seat };
type Fixtures = { readonly tidy: undefined; readonly staff: Page; readonly specimen: Elsewhere; readonly demo: Elsewhere };
type WorkerFixtures = { readonly seat: Seat; readonly specimenSeat: SeatElsewhere; readonly demoSeat: SeatElsewhere };

const server = ofThisWorker();
export const { origin, dataDir } = server;
export const administrator = { username: 'admin', password: server.password };

/** Our hosts: the product's, and each that a test starts beside it. */
export const ours = new Set([origin]);

/** The browser's own note of a refused call; the refusal itself is what a test looks at. */
const refusalNote = /^Failed to load resource: the server responded with a status of (400|401|403|404|409|412|429) /;

export { choose, words };

/** On the provider's page: name, password, and back to the screens. */
export const typePassword = (page: Page, language: Language = 'bn', person = administrator): Promise<void> =>
  typeCredentials(page, language, person);

/** From the choice of entrance onwards; asks for no password when the provider still knows the browser. */
export const enter = (page: Page, language: Language = 'bn'): Promise<void> => enterAt(origin, page, language);

type Entrance = { readonly origin: string; readonly seat: Seat; readonly language: Language; readonly mode: Mode };

/** Into the screens by the provider's session, with these choices of language and colours. */
async function walkIn(page: Page, { origin: where, seat, language, mode }: Entrance): Promise<void> {
  await page.context().addCookies([...seat]);
  await choose(page.context(), { language, mode });
  await enterAt(where, page, language);
  // A busy machine takes its time over the first page.
  await expect(page.locator('.shell h1', { hasText: words[language].home })).toBeVisible();
}

/** A server beside the one of all tests, from when a test first wants it to the end; and the provider's session there. */
async function elsewhere(browser: Browser, start: () => Promise<Server>, use: (seat: SeatElsewhere) => Promise<void>): Promise<void> {
  const server = await start();
  ours.add(server.origin);
  await use({ origin: server.origin, dataDir: server.dataDir, seat: await takeSeat(browser, server) });
  await server.stop();
}

/** What is wrong in any page of a window: it grows as pages go on. */
export function faultsIn(context: BrowserContext, provoked: readonly RegExp[] = []): readonly string[] {
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
    if (protocol.startsWith('http') && !ours.has(host)) faults.push(`asked another host: ${request.url()}`);
  });
  return faults;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  language: ['bn', { option: true }],
  mode: ['semidark', { option: true }],
  provoked: [[], { option: true }],

  tidy: [
    async ({ context, provoked }, use) => {
      const faults = faultsIn(context, provoked);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  /** The provider's session of one sign-in, so that not every test types a password. */
  seat: [async ({ browser }, use) => use(await takeSeat(browser, { origin, password: administrator.password })), { scope: 'worker' }],

  /** Its screens may have to be built. */
  specimenSeat: [({ browser }, use) => elsewhere(browser, startSpecimen, use), { scope: 'worker', timeout: 600_000 }],

  demoSeat: [({ browser }, use) => elsewhere(browser, startDemo, use), { scope: 'worker', timeout: 900_000 }],

  staff: async ({ page, seat, language, mode }, use) => {
    await walkIn(page, { origin, seat, language, mode });
    await use(page);
  },

  specimen: async ({ page, specimenSeat, language, mode }, use) => {
    await walkIn(page, { ...specimenSeat, language, mode });
    await use({ page, origin: specimenSeat.origin });
  },

  demo: async ({ page, demoSeat, language, mode }, use) => {
    await walkIn(page, { ...demoSeat, language, mode });
    await use({ page, origin: demoSeat.origin });
  },
});

export { expect };

/**
 * What a page says wrongly: Latin digits (in Bengali) or Bengali letters (in English) outside of text marked as the other language, and
 * message keys without words. A code with Latin letters keeps its digits (ULO-1001), and the taka its sign.
 * @param data what holds words that people typed, in the language they have: only keys are looked for there
 */
export async function strayScript(page: Page, language: Language, data = ''): Promise<string[]> {
  const asked = { current: language, data };
  return page.evaluate(({ current, data: typed }) => {
    const key = /\b(ra|screens|shell|session|resources|modules|errors|validation)(\.\w[\w-]*){2,}/;
    const stray = current === 'bn' ? /[0-9]/ : /[\u0980-\u09F2\u09F4-\u09FF]/;
    const other = current === 'bn' ? '[lang=en]' : '[lang=bn]';
    const isWrong = (text: string) => key.test(text) || stray.test(current === 'bn' ? text.replace(/\S*[A-Za-z]\S*/g, '') : text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (holder === null || holder.closest(`script, noscript, style, code, [aria-hidden=true], ${other}`)) continue;
      const isData = typed !== '' && holder.closest(typed) !== null;
      if (isData ? key.test(node.textContent ?? '') : isWrong(node.textContent ?? '')) found.push(String(node.textContent));
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt]')) {
      for (const name of ['aria-label', 'title', 'alt'])
        if (key.test(element.getAttribute(name) ?? '')) found.push(`${name}: ${element.getAttribute(name)}`);
    }
    for (const input of document.querySelectorAll('input')) {
      const shown = ['radio', 'checkbox'].includes(input.type) || /[A-Za-z]/.test(input.value) ? '' : input.value;
      if (!input.matches(other) && isWrong(`${shown} ${input.placeholder}`)) found.push(`${input.id}: ${input.value}`);
    }
    return found;
  }, asked);
}

/** Holds the answers of an address back until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}
