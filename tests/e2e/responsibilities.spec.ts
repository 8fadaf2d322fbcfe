/**
 * Somebody asks for a responsibility beside their own desk, from their primary one; anyone who heads that desk's office approves or refuses
 * (S6.13).
 */
import type { Browser, Page } from '@playwright/test';
import { choose, enter, expect, type Language, origin, strayScript, test, typePassword, words } from './bhumi.ts';
import { offered } from './form-filling.ts';
import { found, giveAccount, madeRecord } from './people.ts';
import { clipped, serious, settled } from './sweep.ts';

type Person = { readonly username: string; readonly password: string };
type Asking = { readonly applicant: Person; readonly head: Person; readonly wanted: string; readonly unwanted: string };

const asking = ['CREATE', 'VIEW_OWN', 'UPDATE', 'CANCEL'].map(verb => `${verb}_RESPONSIBILITY_REQUEST`);
const deciding = ['APPROVE', 'REJECT', 'VIEW_ALL'].map(verb => `${verb}_RESPONSIBILITY_REQUEST`);
const offices = ['VIEW_ALL_OFFICE', 'VIEW_ALL_OFFICE_ORGANOGRAM', 'VIEW_ALL_DESK_USER'];
const password = 'Khatian-2026';

/** An office with its head, somebody of another one with two desks, and two desks that are empty. @param page the administrator's */
async function prepared(page: Page): Promise<Asking> {
  const [layer_id, type_id, ministry_id, designation_id] = await Promise.all(
    ['office-layers', 'office-types', 'ministries', 'designations'].map(resource => found(page, resource, {})),
  );
  const permission_ids = await Promise.all([...asking, ...deciding, ...offices].map(key => found(page, 'permissions', { key })));
  const group = { name: 'দায়িত্বের গুচ্ছ', name_en: 'Responsibilities', level: 'desk', permission_ids };
  const permission_group_id = await madeRecord(page, 'permission-groups', group);
  const office = (name: string, name_en: string, code: string): Promise<number> =>
    madeRecord(page, 'offices', { name, name_en, code, layer_id, type_id, ministry_id });
  const desk = (office_id: number, name: string, name_en: string, more: object = {}): Promise<number> =>
    madeRecord(page, 'office-organograms', { office_id, name, name_en, designation_id, permission_group_id, ...more });
  const post = (user_id: number, office_organogram_id: number, is_primary: boolean): Promise<number> =>
    madeRecord(page, 'desk-assignments', {
      ...{ user_id, office_organogram_id, is_primary, responsibility: is_primary ? 'main' : 'additional', from_date: '2026-01-01' },
    });
  const person = async (username: string, first: readonly [string, string], serial: number): Promise<number> => {
    const id = await madeRecord(page, 'users', {
      ...{ username, user_type: 2, mobile: `017990006${serial}`, date_of_birth: '1985-04-12', gender: 1 },
      ...{ first_name: first[0], first_name_en: first[1], last_name: 'আলম', last_name_en: 'Alam' },
    });
    await giveAccount(username, password);
    return id;
  };
  const [here, there] = [
    await office('কালিহাতী ভূমি অফিস', 'Kalihati land office', 'RR-1'),
    await office('গোপালপুর ভূমি অফিস', 'Gopalpur land office', 'RR-2'),
  ];
  const applicant = await person('shahin.alam', ['শাহিন', 'Shahin'], 11);
  await post(applicant, await desk(here, 'কালিহাতীর কানুনগো', 'Kanungo of Kalihati'), true);
  await post(applicant, await desk(here, 'কালিহাতীর সার্ভেয়ার', 'Surveyor of Kalihati'), false);
  const headDesk = await desk(there, 'গোপালপুরের প্রধান', 'Head of Gopalpur', { is_office_head: true });
  await post(await person('rafiq.alam', ['রফিক', 'Rafiq'], 12), headDesk, true);
  await desk(there, 'গোপালপুরের কানুনগো', 'Kanungo of Gopalpur');
  await desk(there, 'গোপালপুরের নাজির', 'Nazir of Gopalpur');
  return {
    ...{ applicant: { username: 'shahin.alam', password }, head: { username: 'rafiq.alam', password } },
    ...{ wanted: 'গোপালপুরের কানুনগো', unwanted: 'গোপালপুরের নাজির' },
  };
}

async function signedIn(browser: Browser, person: Person, language: Language = 'bn'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Dhaka' });
  await choose(context, { language, mode: 'semidark' });
  const page = await context.newPage();
  await enter(page, language);
  await typePassword(page, language, person);
  await expect(page.getByRole('heading', { level: 1, name: words[language].home })).toBeVisible();
  return page;
}

const shots = process.env.SHOTS;
async function look(page: Page, name: string): Promise<void> {
  await settled(page);
  expect.soft(await serious(page), name).toEqual([]);
  expect.soft(await clipped(page), name).toEqual([]);
  expect.soft(await strayScript(page, 'bn'), name).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

async function ask(page: Page, desk: string): Promise<void> {
  await page.goto(`${origin}/responsibility-requests/create`);
  await page.getByRole('combobox', { name: 'ডেস্ক', exact: true }).fill(desk);
  await offered(page).getByRole('option', { name: desk }).first().click();
  await page
    .getByLabel('অতিরিক্ত', { exact: true })
    .or(page.getByRole('radio', { name: 'অতিরিক্ত' }))
    .first()
    .check();
  await page.getByRole('textbox', { name: 'কারণ' }).fill('পদটি দুই মাস ধরে শূন্য');
  await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
}

/** From the list to the request for this desk. */
const open = (page: Page, desk: string): Promise<void> =>
  page.getByRole('row', { name: desk }).locator('a[href*="/responsibility-requests/"]').first().click();

test('S6.13 is asked for at the primary desk, approved by the head of the desk’s office, and is then one of the applicant’s desks', async ({
  staff: admin,
  browser,
}) => {
  test.setTimeout(240_000);
  const { applicant, head, wanted, unwanted } = await prepared(admin);
  const page = await signedIn(browser, applicant);
  const desks = page.getByRole('button', { name: /^ডেস্ক বদলান/ });
  await expect(desks).toContainText('কালিহাতীর কানুনগো');
  await page.goto(`${origin}/responsibility-requests`);
  await look(page, 'responsibilities-empty');

  await ask(page, wanted);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted);
  await expect(page.getByText('অপেক্ষমাণ').first()).toBeVisible();
  await look(page, 'responsibilities-asked');
  await ask(page, unwanted);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(unwanted);

  // At the other desk it says at which one it is asked for.
  await desks.click();
  await page
    .getByRole('menuitemradio', { name: /কালিহাতীর সার্ভেয়ার/ })
    .or(page.getByRole('option', { name: /কালিহাতীর সার্ভেয়ার/ }))
    .first()
    .click();
  await expect(desks).toContainText('কালিহাতীর সার্ভেয়ার');
  await ask(page, wanted);
  await expect(page.getByText(/প্রধান ডেস্ক/).last()).toBeVisible();

  const decider = await signedIn(browser, head);
  await decider.goto(`${origin}/responsibility-requests`);
  await look(decider, 'responsibilities-list');
  await open(decider, wanted);
  await expect(decider.getByRole('heading', { level: 1 })).toContainText(wanted);
  await decider.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  const dialog = decider.getByRole('dialog');
  await dialog.locator('#field-order_number').fill('০৫.৪১.২৬');
  await dialog.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(decider.getByText('অনুমোদিত').first()).toBeVisible();
  await look(decider, 'responsibilities-approved');

  await decider.goto(`${origin}/responsibility-requests`);
  await open(decider, unwanted);
  await decider.getByRole('button', { name: 'নামঞ্জুর করুন' }).click();
  await dialog.getByRole('textbox').fill('নতুন নাজির যোগ দিচ্ছেন');
  await dialog.getByRole('button', { name: 'নামঞ্জুর করুন' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(decider.getByText('নতুন নাজির যোগ দিচ্ছেন').first()).toBeVisible();

  await page.goto(`${origin}/`);
  await desks.click();
  await expect(page.getByText(wanted).first()).toBeVisible();
  await expect(page.getByText(unwanted)).toHaveCount(0);
  for (const one of [page, decider]) await one.context().close();
});
