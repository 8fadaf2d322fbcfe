/** The public site as anybody reads it: signed out, in both languages, without a script, on a narrow telephone in a slow network. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';

const widest = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Everything that axe has to say, not only what is serious. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const pages = [
  ['', 'ভূমিসেবা, সবার জন্য', 'Land services for everybody'],
  ['/services', 'নাগরিক সেবা', 'Services'],
  ['/notices', 'নোটিশ', 'Notices'],
  ['/faq', 'সচরাচর জিজ্ঞাসা', 'Frequently asked questions'],
  ['/contact', 'যোগাযোগ', 'Contact'],
  ['/laws', 'আইন ও বিধি', 'Laws and rules'],
  ['/circulars', 'পরিপত্র', 'Circulars'],
  ['/policies', 'নীতিমালা', 'Policies'],
  ['/guidelines', 'নির্দেশিকা', 'Guidelines'],
  ['/manuals', 'ম্যানুয়াল', 'Manuals'],
  ['/about-us', 'আমাদের সম্পর্কে', 'About us'],
  ['/project-director', 'প্রকল্প পরিচালক', 'Project director'],
  ['/goals', 'লক্ষ্য ও উদ্দেশ্য', 'Goals'],
  ['/citizen-facilities', 'নাগরিক সুবিধা', 'Citizen facilities'],
  ['/project-output', 'প্রকল্পের অর্জন', 'Project output'],
  ['/project-summary', 'প্রকল্পের সারসংক্ষেপ', 'Project summary'],
  ['/privacy-policy', 'গোপনীয়তার নীতি', 'Privacy policy'],
] as const;

test('S2.042 S2.043 S2.044 S2.045 S2.046 S2.054 S2.055 every public page opens signed out in both languages, and axe finds nothing', async ({
  ministry: { origin, open },
}) => {
  test.setTimeout(180_000);
  for (const locale of ['bn', 'en'] as const) {
    const page = await open({ language: locale, width: 390 });
    await page.goto(`${origin}/`);
    await page.getByRole('link', { name: locale === 'bn' ? /নাগরিকদের সাইট/ : /Public site/ }).click();
    await expect(page).toHaveURL(`${origin}/${locale}`);
    for (const [path, bengali, english] of pages) {
      await page.goto(`${origin}/${locale}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(locale === 'bn' ? bengali : english);
      expect([path, await page.locator('html').getAttribute('lang'), await widest(page)]).toEqual([path, locale, true]);
      expect([path, await faultsOf(page)]).toEqual([path, []]);
    }
  }
});

test('S2.042 S2.044 S2.045 S2.046 S2.054 S2.055 without scripts one reads, searches, opens an answer and downloads', async ({
  browser,
  ministry,
}) => {
  const { origin } = ministry;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const main = page.getByRole('main');
  for (const [path, text] of [
    ['/bn/laws', 'নম্বর ৩১'],
    ['/bn/circulars', '২ এপ্রিল ২০২৩'],
    ['/en/policies', 'Government Water Body Management Policy, 2009'],
    ['/en/guidelines', 'Guidelines for e-mutation'],
    ['/en/manuals', 'Land management manual'],
  ] as const) {
    await page.goto(origin + path);
    await expect(main.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    const href = await main
      .getByRole('link', { name: /পিডিএফ|PDF/ })
      .first()
      .getAttribute('href');
    const file = await page.request.get(origin + href!);
    expect([path, file.status(), (await file.body()).subarray(0, 4).toString()]).toEqual([path, 200, '%PDF']);
  }
  await page.goto(`${origin}/bn/faq`);
  const question = main.getByText('নামজারি হতে কত দিন লাগে?');
  const answer = main.getByText('সাধারণত ২৮ কর্মদিবস।');
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await page.getByRole('searchbox').first().fill('খতিয়ান');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(main.getByRole('link', { name: 'খতিয়ানের সার্টিফায়েড কপি কোথায় পাওয়া যায়?' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await page.goto(`${origin}/en/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await context.close();
});

const portal = 'https://land.gov.bd';
const portalPaths = [
  ...['/faq', '/rules', '/contact', '/about-project', '/objectives', '/citizen-services', '/project-output', '/project-summary'],
  ...['/policy', '/circulars', '/notice', '/manual'],
];

test('S2.029 S2.030 S2.031 S2.032 S2.033 S2.034 S2.035 S2.036 S2.037 S2.038 S2.039 S2.040 S2.056 S2.057 S2.058 S2.059 S2.060 S2.061 S2.062 the foot of a page leads to the portal, the offices and its own pages', async ({
  ministry: { origin, open },
}) => {
  const page = await open({ language: 'en' });
  await page.goto(`${origin}/en`);
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll(all => all.map(one => [one.getAttribute('href'), one.getAttribute('rel'), one.getAttribute('target')]));
  for (const path of portalPaths) expect(links).toContainEqual([portal + path, 'noopener', null]);
  for (const address of ['https://bangladesh.gov.bd', 'https://minland.gov.bd', 'https://pressinform.gov.bd', 'https://www.grs.gov.bd'])
    expect(links).toContainEqual([address, 'noopener', '_blank']);
  for (const [name, title] of [
    ['Privacy policy', 'Privacy policy'],
    ['Frequently asked questions', 'Frequently asked questions'],
    ['Contact', 'Contact'],
  ] as const) {
    await page.goto(`${origin}/en`);
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

const [latency, downloadThroughput] = [400, 400_000 / 8];
const slow = { offline: false, latency, downloadThroughput, uploadThroughput: downloadThroughput };

test('a first view comes over a slow network in 60 kB, fits 320 px, and is read within 1.5 s', async ({
  browser,
  ministry: { origin },
}) => {
  for (const path of ['/bn', '/en', '/bn/services/KHATIAN_COPY', '/bn/track', '/bn/notices', '/bn/faq']) {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', slow);
    const sizes: number[] = [];
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(sizes.length, `${path}: the page and its font`).toBeLessThanOrEqual(2);
    expect([path, sizes.reduce((sum, size) => sum + size, 0) <= 60_000]).toEqual([path, true]);
    const { painted, fonts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      fonts: performance.getEntriesByType('resource').map(one => (one as PerformanceResourceTiming).responseEnd),
    }));
    for (const font of fonts) expect(painted, `${path}: text is shown before its font is there`).toBeLessThan(font);
    // The browser counts no time for the connection; it is one more way there and back.
    expect(painted + latency, path).toBeLessThan(1500);
    expect([path, await widest(page)]).toEqual([path, true]);
    await context.close();
  }
});

type Text = { readonly id: number; readonly slug: string; readonly body: string; readonly body_en: string };

async function textsOf(does: Awaited<ReturnType<ReturnType<typeof peopleOf>>>['does']): Promise<Text[]> {
  return (await does('GET', 'pages?range=[0,24]')) as unknown as Text[];
}

const edited = ['about-us', 'project-director', 'goals', 'citizen-facilities', 'project-output', 'project-summary'] as const;

test('S2.048 S2.049 S2.050 S2.051 S2.052 S2.053 what staff write is on the public page at once, in both languages', async ({
  ministry,
}) => {
  test.setTimeout(120_000);
  const { origin, open } = ministry;
  const { page: desk, does } = await peopleOf(ministry)('hr.officer');
  const citizen = await open({ width: 390 });
  const texts = await textsOf(does);
  for (const slug of edited) {
    const { id, body, body_en } = texts.find(one => one.slug === slug)!;
    await does('PATCH', `pages/${id}`, { body: `${body}<p>নতুন কথা ${slug}</p>`, body_en: `${body_en}<p>New words ${slug}</p>` });
    for (const [locale, words] of [
      ['bn', 'নতুন কথা'],
      ['en', 'New words'],
    ] as const) {
      await citizen.goto(`${origin}/${locale}/${slug}`);
      await expect(citizen.getByText(`${words} ${slug}`)).toBeVisible();
    }
    await does('PATCH', `pages/${id}`, { body, body_en });
  }
  // The same by hand: a draft that only its preview shows.
  const { id } = texts.find(one => one.slug === 'goals')!;
  await desk.goto(`${origin}/pages/${id}`);
  await desk
    .getByLabel(/Title of the draft/)
    .last()
    .fill('Goals of next year');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.goto(`${origin}/pages/${id}/show`);
  const preview = desk.context().waitForEvent('page');
  await desk.getByRole('button', { name: 'Preview the draft' }).click();
  const seen = await preview;
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Goals of next year');
  await expect(seen.getByText('A draft: not published.')).toBeVisible();
  await citizen.goto(`${origin}/en/goals`);
  await expect(citizen.getByRole('heading', { level: 1 })).toHaveText('Goals');
  await does('PATCH', `pages/${id}`, { draft_from: new Date(Date.now() - 60_000).toISOString() });
  await citizen.reload();
  await expect(citizen.getByRole('heading', { level: 1 })).toHaveText('Goals of next year');
  await does('PATCH', `pages/${id}`, { title_en: 'Goals', draft_title_en: null, draft_from: null });
});

test('S2.047 a notice is read if it is published, not expired and for everybody', async ({ ministry }: { ministry: Ministry }) => {
  const { origin, open } = ministry;
  const page = await open({ width: 390 });
  await page.goto(`${origin}/bn/notices`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'ভূমিসেবা সপ্তাহ উদ্‌যাপন' })).toBeVisible();
  for (const hidden of ['মাসিক সমন্বয় সভা', 'খসড়া ভূমি জোনিং মানচিত্রে মতামত', 'রেকর্ডরুমের নতুন সময়সূচি'])
    await expect(main.getByText(hidden)).toHaveCount(0);
  await main.getByRole('link', { name: 'ভূমিসেবা সপ্তাহ উদ্‌যাপন' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ভূমিসেবা সপ্তাহ উদ্‌যাপন');
  const feed = await (await page.request.get(`${origin}/en/notices.rss`)).text();
  expect(feed).toContain('Land service week');
  for (const hidden of ['Monthly coordination', 'draft zoning map', 'record rooms']) expect(feed).not.toContain(hidden);
});
