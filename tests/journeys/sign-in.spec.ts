/**
 * The return from the identity provider and the way out, as a clerk's browser sees them (S2.021 to S2.024); the two entrances, each for its
 * own people.
 */

import type { Page } from '@playwright/test';
import type { Language } from '../e2e/bhumi.ts';
import { seatIn, words } from '../e2e/door.ts';
import { serious } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.describe.configure({ timeout: 240_000 });

const clerk = 'clerk.savar';

/** What is kept of a person's session; the application's own token needs nobody. */
async function keptOf(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return cookies.filter(name => /^bhumi_(access|identity|refresh|desk|session)/.test(name));
}

const changes = 'test.return';

/** Changes the query of the provider's next return, before any script of the page has read it. */
async function returnWith(page: Page, origin: string, change: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript(name => {
    if (location.pathname !== '/callback') return;
    const query = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries(JSON.parse(localStorage.getItem(name) ?? '{}'))) query.set(key, String(value));
    localStorage.removeItem(name);
    history.replaceState(null, '', `/callback?${query}`);
  }, changes);
  await page.goto(`${origin}/logout`);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [changes, JSON.stringify(change)] as const);
}

test('S2.021 the code of the return is exchanged, the person is loaded, and the first page opens', async ({ ministry }) => {
  const { origin } = ministry;
  const page = await ministry.open();
  await page.goto(`${origin}/`);
  expect(await keptOf(page)).toEqual([]);
  const [returned, exchanged, loaded] = [
    page.waitForRequest(request => new URL(request.url()).pathname === '/callback'),
    page.waitForResponse('**/api/sso-authorize-code-grant'),
    page.waitForResponse('**/api/users/user-info'),
  ];
  await ministry.enter(page, clerk);
  const code = new URL((await returned).url()).searchParams.get('code');
  expect(code).toMatch(/./);
  const exchange = await exchanged;
  expect([exchange.request().method(), exchange.status()]).toEqual(['POST', 200]);
  expect(exchange.request().postDataJSON()).toMatchObject({ code, isCitizen: false, redirect_uri: `${origin}/callback` });
  expect((await loaded).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  expect(page.url()).toBe(`${origin}/`);
  expect(await keptOf(page)).toEqual(expect.arrayContaining(['bhumi_access', 'bhumi_identity', 'bhumi_refresh']));
  await page.goBack();
  expect(page.url(), 'the code is in no address of the history').not.toContain('code=');
});

test('S2.022 a sign-in lands where the person wanted to go, and at own paths alone', async ({ ministry }) => {
  const { origin } = ministry;
  const seat = await seatIn((await ministry.as(clerk)).context());
  const page = await ministry.open();
  await page.context().addCookies(seat);
  const lands = async (asked: string, landing: string) => {
    await page.goto(`${origin}${asked}`);
    await page.getByRole('button', { name: words.bn.staff }).click();
    await expect(page.getByRole('navigation', { name: 'মডিউল' })).toBeVisible();
    await expect.poll(() => page.url().replace(/\?.*/, ''), asked).toBe(`${origin}${landing}`);
    // The screens would leave by themselves once their session is gone.
    await page.goto('about:blank');
    const own = (await page.context().cookies()).filter(({ name }) => !name.startsWith('bhumi_sso'));
    for (const { name } of own) await page.context().clearCookies({ name });
  };
  await lands('/leave-applications', '/leave-applications');
  await lands('/?redirected_from=%2Fdistricts', '/districts');
  for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'districts'])
    await lands(`/?redirected_from=${encodeURIComponent(foreign)}`, '/');
  // The same in the address of the return itself.
  for (const [wanted, landing] of [
    ['/divisions', '/divisions'],
    ['https://evil.example/districts', '/'],
    ['//evil.example', '/'],
  ] as const) {
    await returnWith(page, origin, { redirected_from: wanted });
    await lands('/leave-applications', landing);
  }
});

const failure = {
  bn: {
    title: 'প্রবেশ করা গেল না',
    back: 'প্রবেশের পাতায় ফিরুন',
    none: 'ফেরার ঠিকানায় প্রবেশের কোড নেই। আবার শুরু করুন।',
    foreign: 'এই প্রবেশ এই ব্রাউজারের এই পাতা থেকে শুরু হয়নি, অথবা আগেই শেষ হয়ে গেছে। আবার শুরু করুন।',
  },
  en: {
    title: 'You could not be signed in',
    back: 'Back to the sign-in page',
    none: 'The return address has no sign-in code. Please start again.',
    foreign: 'This sign-in was not started from this browser, or it is already over. Please start again.',
  },
} as const;

/** The failure is said, nobody is signed in, and the way back leads to the choice of entrance. */
async function fails(page: Page, origin: string, language: Language, sentence: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: failure[language].title })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(sentence);
  expect(await keptOf(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/token|bad/);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('link', { name: failure[language].back }).click();
  await expect(page.getByRole('button', { name: words[language].staff })).toBeVisible();
  expect(page.url()).toBe(`${origin}/`);
}

for (const language of ['bn', 'en'] as const)
  test(`S2.023 a return without a code or with a bad one says so and keeps nothing (${language})`, async ({ ministry }) => {
    const { origin } = ministry;
    const page = await ministry.open({ language });
    await page.goto(`${origin}/callback`);
    await fails(page, origin, language, failure[language].none);
    await page.goto(`${origin}/callback?code=bad`);
    await fails(page, origin, language, failure[language].foreign);
    // A sign-in that was begun here, with another code: the server's own sentence.
    await returnWith(page, origin, { code: 'bad' });
    await page.goto(`${origin}/`);
    const refused = page.waitForResponse('**/api/sso-authorize-code-grant');
    await ministry.enter(page, clerk, language);
    const answer = await refused;
    expect(answer.status()).toBe(400);
    await fails(page, origin, language, (await answer.json()).message);
  });

test('S2.024 who is signed out by the provider stays so: a reload and time change nothing, and the way in asks for the password', async ({
  ministry,
}) => {
  const { origin } = ministry;
  const page = await ministry.open();
  await page.goto(`${origin}/`);
  await ministry.enter(page, clerk);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  const ended = page.waitForRequest(request => /\/oidc\/session\/end/.test(request.url()));
  await page.getByRole('button', { name: /অ্যাকাউন্ট মেনু/ }).click();
  await page.getByRole('button', { name: 'বের হন' }).click();
  await ended;
  await page.waitForURL(`${origin}/logout`);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  for (const visit of ['arrival', 'reload']) {
    if (visit === 'reload') await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'আপনি বের হয়েছেন' })).toBeVisible();
    await page.waitForTimeout(2_000);
    expect(page.url(), visit).toBe(`${origin}/logout`);
  }
  expect(asked.filter(path => /^\/(oidc|sign-in|callback)/.test(path))).toEqual([]);
  expect(await keptOf(page)).toEqual([]);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: words.en.staff }).click();
  await expect(page.locator('#password')).toBeVisible();
});

const doors = {
  bn: { door: /নাগরিক বা প্রতিষ্ঠান/, staffOnly: 'এটি কর্মকর্তা ও কর্মচারীদের প্রবেশ', out: 'বের হন' },
  en: { door: /citizen or organisation/i, staffOnly: /officers and staff/i, out: 'Sign out' },
} as const;

for (const [language, username, name] of [
  ['bn', 'citizen.anwar', 'মোঃ আনোয়ার হোসেন'],
  ['en', 'organisation.dhaleshwari', /Dhaleshwari/],
] as const)
  test(`S1.25 S2.025 S2.026 a citizen comes in by their own entrance on a phone, not by the staff’s, and leaves again (${language})`, async ({
    ministry,
  }) => {
    const { origin } = ministry;
    const w = doors[language];
    const page = await ministry.open({ language, width: 390 });
    await page.goto(`${origin}/`);
    await ministry.enter(page, username, language);
    await expect(page.getByRole('alert')).toContainText(w.staffOnly);
    expect(await keptOf(page)).toEqual([]);
    await expectFit(page, language);

    await page.goto(`${origin}/`);
    await page.getByRole('link', { name: w.door }).click();
    await expect(page).toHaveURL(`${origin}/citizen/dashboard`);
    await ministry.enterAsCitizen(page, username, language);
    await expect(page).toHaveURL(`${origin}/citizen/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectFit(page, language, '.citizen-lines, .citizen-part');

    await page.goto(`${origin}/`);
    await expect(page, 'the staff’s screens are not theirs').toHaveURL(`${origin}/citizen/dashboard`);
    await page.getByRole('button', { name: w.out }).click();
    await expect(page).toHaveURL(`${origin}/logout`);
  });

test('S2.026 anyone of the staff comes in by the other entrance, and is shown the way from the citizens’ pages to their own', async ({
  ministry,
}) => {
  const { origin } = ministry;
  const page = await ministry.as(clerk);
  await page.goto(`${origin}/citizen/dashboard`);
  await expect(page.getByRole('heading', { name: 'এটি নাগরিকদের পাতা' })).toBeVisible();
  await page.getByRole('link', { name: 'নিজের ড্যাশবোর্ডে যান' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
});
