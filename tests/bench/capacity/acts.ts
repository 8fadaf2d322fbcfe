/** What an officer or a citizen does, in a browser: `record.ts` notes what their screens send meanwhile. */
import type { Page } from '@playwright/test';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { typeCredentials, words } from '../../e2e/door.ts';

/** `pause`: they read or write. */
export type Seat = {
  readonly page: Page;
  readonly origin: string;
  readonly who: string;
  readonly password: string;
  readonly order: string;
  readonly pause: () => Promise<void>;
};
export type Deed = { readonly name: string; readonly who: string; readonly does: (seat: Seat) => Promise<void> };

const paper = {
  name: 'nid.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n0\n%%EOF\n'),
};

const box = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value);
}
const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
async function saves(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  await page.waitForURL(/\/\d+\/show/);
}

/** To an address within the screens, as a click on a link goes there. */
async function go({ page, pause }: Seat, address: string): Promise<void> {
  await page.evaluate(to => {
    const state = { idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await pause();
}

const download = async (page: Page, name: string): Promise<void> => {
  const coming = page.waitForEvent('download');
  await press(page, name);
  await (await coming).path();
};

const staffSignIn = async ({ page, origin, who: username, password, pause }: Seat): Promise<void> => {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: words.bn.staff }).click();
  await pause();
  await typeCredentials(page, 'bn', { username, password });
  await page.getByRole('heading', { level: 1, name: words.bn.home }).waitFor();
};

/** A day as it is typed. */
const typed = (away: number): string => addDays(dhakaDay(new Date()), away).split('-').reverse().join('/');

const leave = async (seat: Seat): Promise<void> => {
  const { page, pause } = seat;
  await go(seat, '/leave-applications/create');
  const kind = box(page, 'leave_type_id');
  await kind.selectOption((await kind.locator('option', { hasText: 'নৈমিত্তিক ছুটি' }).first().getAttribute('value'))!);
  await pause();
  await type(page, { from_date: typed(40), to_date: typed(42), reason: 'পারিবারিক কাজ' });
  await pause();
  await saves(page, /^পাঠান/);
};

const register = async (seat: Seat): Promise<void> => {
  const { page, pause } = seat;
  await go(seat, '/land-records');
  await page.getByRole('searchbox', { name: /^খুঁজুন/ }).fill('সাভার');
  await pause();
  await page.getByRole('searchbox', { name: /^খুঁজুন/ }).fill('');
  await pause();
  await page
    .getByRole('button', { name: 'পরের পাতা' })
    .or(page.getByRole('link', { name: 'পরের পাতা' }))
    .first()
    .click();
  await pause();
  await page.getByRole('main').getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/\/show/);
};

const inbox = async (seat: Seat): Promise<void> => {
  const { page, pause } = seat;
  await go(seat, '/approval-inbox');
  const decision = page.getByRole('complementary', { name: 'সিদ্ধান্ত' });
  await decision.waitFor();
  await decision.getByRole('radio', { name: 'ফেরত পাঠান' }).check();
  await decision.getByRole('textbox').fill('তারিখ ঠিক করুন');
  await pause();
  await decision.getByRole('button', { name: 'ফেরত পাঠান' }).click();
};

const attendance = async (seat: Seat): Promise<void> => {
  await go(seat, '/attendances');
  await go(seat, `/attendances?${new URLSearchParams({ filter: JSON.stringify({ date: dhakaDay(new Date()) }) })}`);
};

const monthsEnd = async (seat: Seat): Promise<void> => {
  const { page, pause } = seat;
  await go(seat, '/attendance-month');
  await page.getByRole('button', { name: 'অফিসের', exact: true }).click();
  await pause();
  await download(page, 'পিডিএফ');
  await download(page, 'এক্সেল');
};

const site = async ({ page, origin, pause }: Seat): Promise<void> => {
  for (const at of ['/bn', '/bn/services', '/bn/notices']) {
    await page.goto(origin + at);
    await pause();
  }
  await page.goto(`${origin}/bn/services`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /খতিয়ানের সার্টিফায়েড কপি/ })
    .first()
    .click();
};

const citizenSignIn = async ({ page, origin, who: username, password, pause }: Seat): Promise<void> => {
  await page.goto(`${origin}/citizen/dashboard`);
  await page.getByRole('button', { name: words.bn.citizen }).click();
  await pause();
  await typeCredentials(page, 'bn', { username, password });
  await page.locator('.citizen-main').getByRole('heading', { level: 1 }).waitFor();
};

const order = async ({ page, origin, pause }: Seat): Promise<void> => {
  const next = async () => {
    await pause();
    await page.getByRole('button', { name: 'পরের ধাপ' }).click();
  };
  await page.goto(`${origin}/citizen/order`);
  await page.getByRole('link', { name: 'খতিয়ানের সার্টিফায়েড কপি' }).click();
  await next();
  for (const [label, value] of [
    ['জেলা', 'ঢাকা'],
    ['উপজেলা', 'সাভার'],
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  await pause();
  await page.getByLabel('মৌজা', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('জরিপ', { exact: true }).selectOption({ label: 'আরএস' });
  await page.getByLabel('খতিয়ান নম্বর', { exact: true }).fill('১২৩');
  await page.getByLabel('কপির সংখ্যা', { exact: true }).fill('১');
  await next();
  await page.getByLabel('জাতীয় পরিচয়পত্রের কপি').setInputFiles(paper);
  await page.getByRole('link', { name: 'nid.pdf' }).waitFor();
  await next();
  await page.getByLabel('ডাউনলোড', { exact: true }).check();
  await next();
  await pause();
  await page.getByRole('button', { name: 'আবেদন জমা দিন' }).click();
  await page.getByRole('button', { name: 'পরিশোধ করুন' }).click();
  await page.getByRole('button', { name: 'পরিশোধ হয়েছে' }).click();
  await page.getByText('ফি পরিশোধ হয়েছে; আবেদন গৃহীত।').waitFor();
};

const ownOrder = async ({ page, origin, pause }: Seat): Promise<void> => {
  await page.goto(`${origin}/citizen/dashboard`);
  const orders = page.locator('.citizen-part').getByRole('listitem').getByRole('link');
  await orders.first().waitFor();
  await pause();
  await orders.first().click();
};

/** How long somebody is watched who only has the screens open. */
export const watchedSeconds = 60;
const idles = ({ page }: Seat) => page.waitForTimeout(watchedSeconds * 1000);

const [clerk, head, citizen] = ['clerk.savar', 'acland.savar', 'citizen.anwar'];
/** The first one of each person is their sign-in. */
export const deeds: readonly Deed[] = [
  { name: 'sign-in', who: clerk, does: staffSignIn },
  { name: 'minute at the screen', who: clerk, does: idles },
  { name: 'own month of attendance', who: clerk, does: seat => go(seat, '/attendance-month') },
  { name: 'leave application', who: clerk, does: leave },
  { name: "head's sign-in", who: head, does: staffSignIn },
  { name: 'register', who: head, does: register },
  { name: 'inbox and a decision', who: head, does: inbox },
  { name: 'attendance of the day', who: head, does: attendance },
  { name: "month's end of an office", who: head, does: monthsEnd },
  { name: 'citizen sign-in', who: citizen, does: citizenSignIn },
  { name: 'order with a paper and its fee', who: citizen, does: order },
  { name: 'look at an order', who: citizen, does: ownOrder },
  { name: 'public pages', who: 'nobody', does: site },
  {
    name: 'tracking',
    who: 'nobody',
    does: async ({ page, origin, order: number }) => void (await page.goto(`${origin}/bn/track?number=${number}`)),
  },
];
