/** While a clerk works, the human resources give them a second desk and take it away: the open page says so, and nothing typed is lost. */
import type { Page } from '@playwright/test';
import { box, choose, saved, type } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.setTimeout(300_000);

const clerk = 'মোঃ জসিম আলম';
const [desk, deskEn] = ['অফিস সহকারী-১, ধামরাই', 'Office Assistant-1, Dhamrai'];
const [office, officeEn] = ['উপজেলা ভূমি অফিস, ধামরাই', 'Upazila Land Office, Dhamrai'];
const [own, ownEn] = ['অফিস সহকারী-১, সাভার', 'Office Assistant-1, Savar'];
const news = (page: Page) => page.getByRole('region', { name: /^(ডেস্ক পরিবর্তন|Change of desk)$/ });
const picker = (page: Page) => page.getByRole('button', { name: /^(ডেস্ক বদলান|Change desk)/ });

/** By the form of postings; answers the posting. */
async function givesDesk(hr: Page, origin: string, person = clerk, of = desk): Promise<number> {
  await hr.goto(`${origin}/desk-assignments/create`);
  await choose(hr, { user_id: [person, 'সাভার'], office_organogram_id: of });
  await hr.getByRole('radio', { name: 'অতিরিক্ত', exact: true }).check();
  await type(hr, { from_date: '০১/১১/২০২৬' });
  return saved(hr, 'desk-assignments');
}

async function takesAway(hr: Page, origin: string, posting: number): Promise<void> {
  await hr.goto(`${origin}/desk-assignments/${posting}/show`);
  await hr.getByRole('button', { name: 'মুছুন' }).click();
  await hr.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
  await hr.waitForURL(/\/desk-assignments(\?.*)?$/);
}

/** A form that is being filled in, in both languages of the page. */
async function typing(page: Page, { origin }: Ministry, text: string): Promise<void> {
  await page.goto(`${origin}/leave-applications/create`);
  await box(page, 'reason').fill(text);
}

test('a second desk that is given and taken away meanwhile is said on the open page, in both languages, and what is typed stays', async ({
  ministry,
}) => {
  const { origin } = ministry;
  const [hr, page, english] = [
    await ministry.as('hr.officer'),
    await ministry.as('clerk.savar'),
    await ministry.as('clerk.savar', { language: 'en', width: 390 }),
  ];
  await typing(page, ministry, 'মায়ের চিকিৎসা ঢাকায় চলছে');
  const posting = await givesDesk(hr, origin);
  await expect(news(page)).toContainText(`আপনি আরও একটি ডেস্ক পেয়েছেন: ${desk}, ${office} (অতিরিক্ত দায়িত্ব)।`, { timeout: 30_000 });
  await expect(news(english)).toContainText(`You have been given another desk: ${deskEn}, ${officeEn} (Additional charge).`);
  await expect(box(page, 'reason')).toHaveValue('মায়ের চিকিৎসা ঢাকায় চলছে');
  await expectFit(page);
  await expectFit(english, 'en', 'td, main a');
  await picker(page).click();
  await expect(page.getByRole('menuitemradio', { name: new RegExp(desk) })).toContainText(office);
  await page.keyboard.press('Escape');
  await news(page).getByRole('button', { name: 'ঠিক আছে' }).click();
  await expect(news(page)).toHaveCount(0);

  // At the new desk, by the button of the notice.
  await news(english).getByRole('button', { name: 'Change to this desk' }).click();
  await expect(english.getByText(`You now act as ${deskEn}, ${officeEn}.`)).toBeVisible();
  await typing(english, ministry, 'My mother is treated in Dhaka');
  await takesAway(hr, origin, posting);
  await expect(news(page)).toContainText(`${desk}, ${office}: এই ডেস্কে আপনার দায়িত্ব আর নেই।`, { timeout: 30_000 });
  await expect(box(page, 'reason')).toHaveValue('মায়ের চিকিৎসা ঢাকায় চলছে');
  const gone = `You no longer hold the desk ${deskEn}, ${officeEn}.`;
  await expect(news(english)).toContainText(gone, { timeout: 30_000 });
  await expect(news(english)).toContainText(`You now act as ${ownEn}, Upazila Land Office, Savar; you see what belongs to this desk.`);
  // The form belongs to another desk now: what was typed at the lost one is offered.
  await english.getByRole('button', { name: 'Restore it' }).click();
  await expect(box(english, 'reason')).toHaveValue('My mother is treated in Dhaka');
  await expect(picker(page)).toContainText(own);
  await picker(page).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(1);
});

const land = 'সহকারী কমিশনার (ভূমি), ধামরাই';

// The officer lacks the reach at the desk of Savar, the clerk the permission as well.
for (const [username, person, refusal] of [
  ['acland.savar', 'উজ্জ্বল সরকার', 'ডেস্ক পাওয়া গেল না'],
  ['clerk.savar', clerk, 'দুঃখিত! আপনার প্রবেশের অনুমতি নেই।'],
] as const)
  test(`what opens at another desk of the reader alone names that desk, and a button goes there (${username})`, async ({ ministry }) => {
    const { origin } = ministry;
    const [hr, page] = [await ministry.as('hr.officer'), await ministry.as(username)];
    const { json } = await call(hr, 'GET', `/api/office-organograms?${new URLSearchParams({ filter: JSON.stringify({ name: desk }) })}`);
    const [{ id: record } = { id: 0 }] = json as unknown as { id: number }[];
    const address = `${origin}/office-organograms/${record}/show`;
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(refusal);
    await expect(page.getByRole('button', { name: /হিসেবে খুলুন$/ })).toHaveCount(0);

    const posting = await givesDesk(hr, origin, person, land);
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('আপনার অন্য ডেস্ক থেকে এটি খোলা যায়:');
    await expectFit(page);
    await page.getByRole('button', { name: `${land}, ${office} হিসেবে খুলুন` }).click();
    await expect(page.getByRole('heading', { level: 1, name: desk })).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(picker(page)).toContainText(land);
    await takesAway(hr, origin, posting);
  });

test('so does a page of a module that is closed at this desk: the cause list', async ({ ministry }) => {
  const { origin } = ministry;
  const [hr, page] = [await ministry.as('hr.officer'), await ministry.as('clerk.savar', { language: 'en', width: 390 })];
  const address = `${origin}/cause-list`;
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('VIEW_ONLINE_HEARING');
  await expect(page.getByRole('button', { name: /^Open as/ })).toHaveCount(0);

  const posting = await givesDesk(hr, origin, clerk, 'বেঞ্চ সহকারী-৩, ভূমি আপীল বোর্ড');
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('It can be opened from another desk of yours:');
  await expectFit(page, 'en', 'td, main a');
  await page.getByRole('button', { name: /^Open as Bench Clerk-3/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cause list' })).toBeVisible();
  expect(page.url()).toBe(address);
  await takesAway(hr, origin, posting);
});
