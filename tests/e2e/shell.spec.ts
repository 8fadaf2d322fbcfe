/** The frame around every page, line by line of the specification's section 1 (S1.01–S1.18). */
import type { Page } from '@playwright/test';
import { expect, hold, origin, strayScript, test, words } from './bhumi.ts';
import { isLight } from './colours.ts';
import { makeDistrict, openLand, removeDistrict } from './places.ts';

// Its fades and its spinning are looked at.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const menu = (page: Page) => page.getByRole('navigation', { name: 'মডিউল' });
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.endsWith('.js')),
  );

/** Notes the opacity transitions of the page's frame from now on; `take` answers their durations in milliseconds. */
async function watchFades(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const fades: number[] = [];
    Object.assign(window, { fades });
    document.addEventListener('transitionrun', event => {
      if (!(event.target instanceof Element) || !event.target.matches('.route') || event.propertyName !== 'opacity') return;
      for (const animation of event.target.getAnimations()) fades.push(Number(animation.effect?.getComputedTiming().duration));
    });
  });
  return () => page.evaluate(() => (window as unknown as { fades: number[] }).fades);
}

const toDivisions = async (page: Page) => {
  await openLand(page);
  await expect(page.getByRole('heading', { level: 1, name: 'বিভাগ' })).toBeVisible();
};

test('S1.01 anyone who is not signed in loads nothing of the staff’s screens, on either side', async ({ page, context }) => {
  const anonymous: string[] = [];
  for (const address of ['/', '/citizen/dashboard']) {
    await page.goto(`${origin}${address}`);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('navigation', { name: 'মডিউল' })).toHaveCount(0);
    anonymous.push(...(await scriptsOf(page)));
  }
  for (const address of new Set(anonymous)) {
    expect(await (await context.request.get(address)).text(), address).not.toContain('ra.notification');
  }
});

test('S1.01 the staff’s screens are scripts of their own', async ({ staff: page, context }) => {
  const signedIn = await scriptsOf(page);
  const texts = await Promise.all(signedIn.map(async address => (await context.request.get(address)).text()));
  expect(texts.some(text => text.includes('ra.notification'))).toBe(true);
});

test.describe('when a page breaks while it is drawn', () => {
  // An answer that no server of ours gives breaks it; the browser notes what was thrown.
  test.use({ provoked: [/TypeError: Cannot read properties of null/] });

  const history = '**/api/districts/1/history?*';
  const breakHistory = (page: Page) =>
    page.route(history, async route => {
      const response = await route.fetch();
      const { entries, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, entries: entries.map((entry: object) => ({ ...entry, changes: null })) } });
    });

  test('S1.02 S1.03 the boundary says so, advises a refresh, offers it, and the frame stays', async ({ staff: page }) => {
    await breakHistory(page);
    await page.goto(`${origin}/districts/1/show/history`);
    await expect(page.getByRole('heading', { name: 'দুঃখিত, একটি ত্রুটি হয়েছে।' })).toBeVisible();
    await expect(page.getByText('পাতাটি আবার খুলুন। তাতেও ঠিক না হলে কিছুক্ষণ পর চেষ্টা করুন।')).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await page.unroute(history);
    await page.getByRole('button', { name: 'পাতাটি আবার খুলুন' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'বাগেরহাট' })).toBeVisible();
  });

  test.describe('in English', () => {
    test.use({ language: 'en' });
    test('S1.02 the words are the specification’s', async ({ staff: page }) => {
      await breakHistory(page);
      await page.goto(`${origin}/districts/1/show/history`);
      await expect(page.getByRole('heading', { name: 'Ah! Something went wrong.' })).toBeVisible();
    });
  });
});

test('S1.04 a page leaves in 300 ms and the next one enters in 300 ms', async ({ staff: page }) => {
  await toDivisions(page);
  const fades = await watchFades(page);
  await menu(page).getByRole('link', { name: 'জেলা', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'জেলা' })).toBeVisible();
  // A fade that turns round just before its end takes as much less: the nearest ten is what it was asked to take.
  await expect.poll(async () => (await fades()).map(ms => Math.round(ms / 10) * 10)).toEqual([300, 300]);
});

test('S1.05 the fade is switched off in the appearance menu, and by reduced motion', async ({ staff: page }) => {
  await toDivisions(page);
  await page.getByRole('button', { name: 'রূপ' }).click();
  await page.getByRole('dialog', { name: 'রূপ' }).getByRole('switch').click();
  await page.keyboard.press('Escape');
  const fades = await watchFades(page);
  await menu(page).getByRole('link', { name: 'জেলা', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'জেলা' })).toBeVisible();
  expect(await fades()).toEqual([]);

  await page.getByRole('button', { name: 'রূপ' }).click();
  await page.getByRole('dialog', { name: 'রূপ' }).getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await toDivisions(page);
  expect(await fades()).toEqual([]);
});

test('S1.06 a spinning loader is shown while a chunk is on its way', async ({ staff: page }) => {
  const sendCode = await hold(page, '**/assets/*.js');
  await openLand(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText('লোড হচ্ছে');
  const ring = page.locator('main .loader-ring');
  expect(await ring.evaluate(element => getComputedStyle(element).animationName)).not.toBe('none');
  sendCode();
  await expect(page.getByRole('table')).toBeVisible();
});

test('S1.08 a line at the very top runs from the click until the page is there', async ({ staff: page }) => {
  const sendCode = await hold(page, '**/assets/*.js');
  const sendRows = await hold(page, '**/api/divisions?*');
  await openLand(page);
  const line = page.getByRole('progressbar', { name: 'লোড হচ্ছে' });
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  // By then a line for the click alone would be gone.
  await page.waitForTimeout(1_000);
  const box = { x: 0, y: 0, width: 1440, height: 3 };
  expect(await line.boundingBox()).toEqual(box);
  sendCode();
  await expect(page.getByRole('heading', { level: 1, name: 'বিভাগ' })).toBeVisible();
  expect(await line.boundingBox()).toEqual(box);
  sendRows();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('S1.09 a toast appears at the top right', async ({ staff: page }) => {
  await makeDistrict(page, { division: 'খুলনা', name: 'বার্তাপুর', nameEn: 'Bartapur', code: '৯৭' });
  const toast = page.locator('.toast', { hasText: 'তৈরি হয়েছে: বার্তাপুর' });
  const box = (await toast.boundingBox())!;
  expect(box.y).toBeLessThan(56);
  expect(box.x + box.width).toBeGreaterThan(1_440 - 40);
  await removeDistrict(page, 'বার্তাপুর');
});

test('S1.10 `layout` chooses where the menu is', async ({ staff: page }) => {
  await page.goto(`${origin}/divisions?layout=horizontal`);
  await expect(page.getByRole('table')).toBeVisible();
  const main = page.getByRole('main');
  expect((await main.boundingBox())!.x).toBe(0);
  const bar = (await menu(page).boundingBox())!;
  expect(bar.height).toBeLessThan(60);
  expect(bar.y).toBeLessThan((await main.boundingBox())!.y);
  await page.goto(`${origin}/divisions?layout=vertical`);
  await expect(page.getByRole('table')).toBeVisible();
  expect((await main.boundingBox())!.x).toBe(248);
  expect((await menu(page).boundingBox())!.x).toBeLessThan(248);
});

test('S1.11 `mode` chooses the colours, and an unknown one is ignored', async ({ staff: page }) => {
  const look = async (mode: string) => {
    await page.goto(`${origin}/divisions?mode=${mode}`);
    await expect(page.getByRole('table')).toBeVisible();
    return { page: await isLight(page, 'body'), side: await isLight(page, '.side') };
  };
  expect(await look('dark')).toEqual({ page: false, side: false });
  expect(await look('light')).toEqual({ page: true, side: true });
  expect(await look('semi-dark')).toEqual({ page: true, side: false });
  expect(await look('purple')).toEqual({ page: true, side: false });
});

test('S1.12 `style` draws edges, and an unknown one is ignored', async ({ staff: page }) => {
  const look = async (style: string) => {
    await page.goto(`${origin}/divisions?style=${style}`);
    await expect(page.getByRole('table')).toBeVisible();
    return page.screenshot();
  };
  const standard = await look('standard');
  const bordered = await look('bordered');
  expect(bordered.equals(standard)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.dataset.style)).toBe('bordered');
  await look('baroque');
  expect(await page.evaluate(() => document.documentElement.dataset.style)).toBe('bordered');
});

test('the choices of the address are kept, and reach the page of the next visit', async ({ staff: page }) => {
  await page.goto(`${origin}/?mode=dark&layout=horizontal`);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  await page.goto(`${origin}/districts`);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'horizontal');
});

test('S1.14 S1.15 S1.16 Bengali dates and digits are in a Bengali font of our own', async ({ staff: page }) => {
  const fonts: string[] = [];
  page.on('response', answer => answer.request().resourceType() === 'font' && fonts.push(new URL(answer.url()).origin));
  await page.goto(`${origin}/districts/1/show/history`);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('table') })
      .first(),
  ).toContainText(/[০-৯]{4}/);
  expect(await strayScript(page, 'bn')).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Noto Sans Bengali Variable"/);
  // Loaded by the page, not merely found on this machine: the name is the package's.
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(loaded).toContain('Noto Sans Bengali Variable');
  expect(fonts.filter(from => from !== origin)).toEqual([]);
});

test.describe('what is written into a page as its style', () => {
  test.use({ provoked: [/Content Security Policy/] });

  test('is refused by the browser: the theme’s rules and the toasts’ are in sheets', async ({ staff: page }) => {
    const drawn = await page.evaluate(() => {
      const added = document.head.appendChild(document.createElement('style'));
      added.textContent = 'body { display: none }';
      document.body.setAttribute('style', 'display: none');
      return getComputedStyle(document.body).display;
    });
    expect(drawn).not.toBe('none');
  });
});
