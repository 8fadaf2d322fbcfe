/**
 * The most frequent tasks, each as the person concerned does it from their first page in the quickest way: how many clicks and fields it
 * takes is in `clicks.json`, from which `docs/clicks.md` is made. `npm run clicks` measures them again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { digits, formatDate } from '../../i18n/format.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { choose, type } from '../e2e/form-filling.ts';
import { type Person, peopleOf } from './bell.ts';
import { type Count, counted } from './counted.ts';
import { expect, test } from './ministry.ts';
import { answer, begins, confirms, idIn, isShown, main, menu, pick, press, saves } from './quick-ways.ts';
import { filtered } from './screen.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

const file = new URL('clicks.json', import.meta.url);
const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Count>;
const found: Record<string, Count> = {};
test.afterAll(() => {
  if (process.env.CLICKS) writeFileSync(file, `${JSON.stringify({ ...known, ...found }, null, 2)}\n`);
});

type Task = (name: string, work: () => Promise<void>, from?: string) => Promise<void>;

/** Does a task from the first page, with the menu as it is after the sign-in, and compares what it takes with what is known. */
const tasksOf =
  (page: Page, origin: string): Task =>
  async (name, work, from = '/') => {
    await page.evaluate(() => localStorage.removeItem('RaStore.menu.groups'));
    await page.goto(origin + from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const count = await counted(page, work);
    found[name] = count;
    const { clicks, fields } = count;
    if (!process.env.CLICKS) expect.soft([name, clicks, fields]).toEqual([name, known[name]?.clicks, known[name]?.fields]);
  };

const paper = { name: 'adesh.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const mark = digits(String(Date.now() % 100_000), 'bn');
const today = dhakaDay(new Date());
/** The first of three days of one year: casual leave does not cross it. */
const inOneYear = (after: number): string => {
  const first = addDays(today, after);
  return addDays(first, 2).slice(0, 4) === first.slice(0, 4) ? first : addDays(first, 2);
};
const shown = (date: string): string => formatDate(date, 'bn');
const query = (filter: object): string => filtered('', filter).slice(1);

async function doesOfClerk({ page, does }: Person, task: Task, head: Person): Promise<void> {
  await task('leave.apply', async () => {
    await page.getByRole('link', { name: 'ছুটির আবেদন করুন' }).click();
    await pick(page, 'leave_type_id', 'নৈমিত্তিক ছুটি');
    const from = inOneYear(15);
    await type(page, { from_date: shown(from), to_date: shown(addDays(from, 2)), reason: 'পারিবারিক কাজ' });
    await saves(page, 'পাঠান');
  });
  await does('POST', `leave-applications/${idIn(page)}/cancel`, {});
  await task('notice.read', async () => {
    await page.getByRole('region', { name: 'নোটিশ বোর্ড' }).getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/notice=\d+/);
  });
  await task('asset.ask', async () => {
    await begins(page, 'সম্পদের চাহিদা দিন');
    await type(page, { purpose: `দাপ্তরিক কাজ ${mark}` });
    await choose(page, { 'items.0.asset_id': 'কাগজ' });
    await type(page, { 'items.0.quantity': '২' });
    await saves(page, 'পাঠান');
  });
  await does('POST', `asset-requisitions/${idIn(page)}/cancel`, {});
  await task('outside_duty.report', async () => {
    await main(page).getByRole('link', { name: 'বহিঃদায়িত্ব', exact: true }).click();
    const when = { date: shown(addDays(today, 40)), from_time: '1000', to_time: '1200' };
    await type(page, { ...when, place: 'জেলা আদালত', purpose: 'সাক্ষ্য' });
    await saves(page, /^(সংরক্ষণ|পাঠান)/);
  });
  // Its head was notified: the link leads to it, as long as it is not deleted.
  await head.does('POST', `outside-duties/${idIn(page)}/reject`, { decision_comment: 'সময় মেলে না' });
  await task('sheet.print', async () => {
    await page.getByRole('button', { name: /অ্যাকাউন্ট মেনু$/ }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'ব্যক্তিগত তথ্য বিবরণী (পিডিএফ)' }).click();
    await coming;
  });
}

async function doesOfKanungo({ page, does }: Person, task: Task, head: Person): Promise<void> {
  await task('work_plan.write', async () => {
    await main(page).getByRole('link', { name: 'কর্মপরিকল্পনা', exact: true }).click();
    await type(page, { date: shown(addDays(today, 40)), purpose: 'খাসজমি পরিদর্শন' });
    await saves(page);
  });
  await head.does('POST', `work-plans/${idIn(page)}/approve`, {});
  await task('transfer.apply', async () => {
    await begins(page, 'বদলির আবেদন করুন');
    await type(page, { reason: 'পরিবারের কাছাকাছি থাকা দরকার' });
    await choose(page, { 'choices.0.office_id': 'উপজেলা ভূমি অফিস, ধামরাই' });
    await saves(page, 'পাঠান');
  });
  await does('POST', `transfer-applications/${idIn(page)}/cancel`, {});
  const [{ record_number: number }] = (await does('GET', `land-records?${query({ kind: 'khas-lands' })}`)) as unknown as [
    { readonly record_number: string },
  ];
  await task('parcel.find', async () => {
    await page.getByRole('banner').getByRole('button', { name: /^খুঁজুন/ }).click();
    await page.getByRole('combobox', { name: 'খুঁজুন' }).fill(number);
    await page.getByRole('option').filter({ hasText: number }).first().click();
    await isShown(page);
  });
  await task('parcel.record', async () => {
    await begins(page, 'খাসজমি লিখুন');
    await answer(page, 'খাসজমির শ্রেণি', 'কৃষি');
    await answer(page, 'বন্দোবস্তযোগ্য', 'হ্যাঁ');
    await answer(page, 'এলাকার ধরন', 'পল্লী');
    await answer(page, 'খতিয়ান', '১ নং খাস খতিয়ান');
    await pick(page, 'register8_part', '২: বন্দোবস্তযোগ্য');
    await pick(page, 'settlement_status', 'অবন্দোবস্তকৃত');
    await page.getByRole('tab', { name: 'জমি ও মামলা' }).click();
    await choose(page, { 'schedules.0.mouza_id': 'আড়াপাড়া' });
    await pick(page, 'schedules.0.survey', 'আরএস');
    const numbers = { 'schedules.0.jl_number': '১২', 'schedules.0.khatian_number': '৭', 'schedules.0.dag_number': '১২৩' };
    await type(page, { ...numbers, 'schedules.0.dag_area': '০.৫', 'schedules.0.taken_area': '০.২' });
    await answer(page, 'মামলা আছে কি না', 'না');
    await saves(page);
  });
}

async function doesOfHead({ page, does }: Person, task: Task, kanungo: Person): Promise<void> {
  const [first] = (await does('GET', `attendances${query({ user_id: kanungo.id })}&sort=["date","ASC"]&range=[0,0]`)) as unknown as {
    date: string;
  }[];
  await task('attendance.enter', async () => {
    await main(page).getByRole('link', { name: 'হাজিরা লিখুন', exact: true }).first().click();
    await choose(page, { user_id: ['হাবিবুর মণ্ডল', 'সাভার'] });
    await type(page, { date: shown(addDays(first!.date, -1)), in_time: '0905', out_time: '1700' });
    await saves(page);
  });
  await task('audit.reply', async () => {
    const due = page.getByRole('region', { name: 'অডিটের জবাব দিতে হবে' });
    await due.getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('link', { name: 'জবাব দিন' }).first().click();
    await type(page, { reply: 'বরাদ্দের আদেশ সংযুক্ত।' });
    await page.locator('input[type=file]').setInputFiles(paper);
    await expect(page.getByRole('link', { name: paper.name })).toBeVisible();
    await saves(page, /^পাঠান/);
  });
  await does('POST', `audit-replies/${idIn(page)}/cancel`, {});
  const free = query({ status: 'unassigned', office_id: kanungo.office });
  const [item] = (await does('GET', `asset-items${free}&range=[0,0]`)) as unknown as { asset_id: number }[];
  const asked = { purpose: `মাঠ জরিপ ${mark}`, items: [{ asset_id: item!.asset_id, quantity: 1 }] };
  const { id } = await kanungo.does('POST', 'asset-requisitions', asked);
  const { items } = await kanungo.does('GET', `asset-requisitions/${id}`);
  await does('POST', `asset-requisitions/${id}/approve`, { items: [{ id: items[0].id, approved_quantity: 1 }] });
  const issue = async () => {
    await page.getByRole('link', { name: 'সামগ্রী প্রদান', exact: true }).click();
    await main(page).getByRole('checkbox').first().check();
    await press(page, 'বাছা সামগ্রী বরাদ্দ দিন');
    await expect(main(page).getByText('অনুমোদিত সবই দেওয়া হয়েছে।')).toBeVisible();
  };
  await task('asset.issue', issue, `/asset-requisitions/${id}/show`);
  const given = (await does('GET', `asset-items${query({ asset_requisition_id: id })}`)) as unknown as { id: number }[];
  for (const one of given) await does('POST', `asset-items/${one.id}/unassign`, { condition: 'good' });
}

test('what people of an upazila land office do most', async ({ ministry }) => {
  const as = peopleOf(ministry, 'bn');
  const [clerk, kanungo, head] = [await as('clerk.savar'), await as('kanungo.savar'), await as('acland.savar')];
  await doesOfClerk(clerk, tasksOf(clerk.page, ministry.origin), head);
  await doesOfKanungo(kanungo, tasksOf(kanungo.page, ministry.origin), head);
  await doesOfHead(head, tasksOf(head.page, ministry.origin), kanungo);
});

test('what an officer of human resources does most', async ({ ministry }) => {
  const { page, does } = await peopleOf(ministry, 'bn')('hr.officer');
  const task = tasksOf(page, ministry.origin);
  await task('person.post', async () => {
    await begins(page, 'পদায়ন করুন');
    await choose(page, { user_id: ['হাবিবুর মণ্ডল', 'সাভার'], office_organogram_id: 'অফিস সহকারী-১, ধামরাই' });
    await answer(page, 'দায়িত্ব', 'অতিরিক্ত');
    await saves(page);
  });
  const { user_id, office_organogram_id } = await does('GET', `desk-assignments/${idIn(page)}`);
  await does('POST', 'desk-assignments/unassign', { user_id, office_organogram_id });
  await task('person.find', async () => {
    await page.getByRole('button', { name: /^খুঁজুন/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('হাবিবুর মণ্ডল');
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /হাবিবুর মণ্ডল/ })
      .first()
      .click();
    await isShown(page);
  });
  await task('list.export', async () => {
    await menu(page, 'মানবসম্পদ', 'ব্যবহারকারী');
    await press(page, 'রপ্তানি');
    const coming = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'ডাউনলোড' }).click();
    await coming;
  });
  await task('order.write', async () => {
    await begins(page, 'বদলির আদেশ লিখুন');
    await type(page, { memorial_number: `31.00.0000.046.019.00.0012.26-${Date.now() % 100_000}` });
    await type(page, { subject: 'জনস্বার্থে বদলি', subject_en: 'Transfer' });
    await choose(page, { 'items.0.user_id': ['হাবিবুর মণ্ডল', 'সাভার'], 'items.0.to_office_id': 'উপজেলা ভূমি অফিস, ধামরাই' });
    await saves(page);
  });
  await does('DELETE', `transfer-orders/${idIn(page)}`);
});

/** Of a leave that the commissioner approved: it is cancelled again. */
async function takesBack(applicant: Person, approver: Person, leave: number): Promise<void> {
  const change = { leave_application_id: leave, kind: 'cancel', reason: 'আর দরকার নেই' };
  const { id } = await applicant.does('POST', 'leave-changes', change);
  await approver.does('POST', `leave-changes/${id}/approve`, {});
}

test('what a commissioner and a deputy commissioner do most', async ({ ministry }) => {
  const as = peopleOf(ministry, 'bn');
  const [deputy, commissioner] = [await as('dc.dhaka'), await as('commissioner.dhaka')];
  await tasksOf(deputy.page, ministry.origin)('notice.publish', async () => {
    const { page } = deputy;
    await begins(page, 'নোটিশ লিখুন');
    await type(page, { title: `সমন্বয় সভা ${mark}`, title_en: 'Coordination meeting' });
    await page.getByRole('textbox', { name: 'বিবরণ (বাংলা)' }).fill('আগামী রবিবার সকাল ১০টায় সভা হবে।');
    await page.locator('input[type=file]').setInputFiles(paper);
    await expect(page.getByText(paper.name)).toBeVisible();
    await saves(page);
    await confirms(page, 'প্রকাশ করুন');
    await expect(main(page).getByText('প্রকাশিত').first()).toBeVisible();
  });
  const notice = idIn(deputy.page);
  await deputy.does('POST', `notices/${notice}/unpublish`, {});
  await deputy.does('DELETE', `notices/${notice}`);

  const asks = async (after: number): Promise<number> => {
    const [from_date, to_date] = [inOneYear(after), addDays(inOneYear(after), 2)];
    const wanted = { leave_type_id: 1, from_date, to_date, reason: `পারিবারিক কাজ ${mark}` };
    return (await deputy.does('POST', 'leave-applications', wanted)).id;
  };
  const { page } = commissioner;
  const task = tasksOf(page, ministry.origin);
  const waiting = page.getByRole('region', { name: 'আপনার অনুমোদনের অপেক্ষায়' }).getByRole('listitem');
  const decision = page.getByRole('complementary', { name: 'সিদ্ধান্ত' });
  const open = page.locator('.inbox-row[data-chosen=true] button');
  const decides = async (work: () => Promise<void>): Promise<void> => {
    await waiting.filter({ hasText: 'ছুটি' }).last().getByRole('link').click();
    const id = await open.getAttribute('data-id');
    await work();
    await expect(page.locator(`.inbox-row button[data-id="${id}"]`)).toHaveCount(0);
  };
  const approved = await asks(10);
  await task('notification.open', async () => {
    await page.locator('button.bell').click();
    await page.locator('.bell-panel li').getByRole('link').first().click();
    await expect(page.locator('.bell-panel')).toBeHidden();
  });
  await task('request.approve', () => decides(() => decision.getByRole('button', { name: 'মঞ্জুর করুন', exact: true }).click()));
  await takesBack(deputy, commissioner, approved);
  const returned = await asks(16);
  await task('request.return', () =>
    decides(async () => {
      await decision.getByRole('radio', { name: 'ফেরত পাঠান' }).check();
      await decision.getByRole('textbox').fill('তারিখ ঠিক করুন');
      await decision.getByRole('button', { name: 'ফেরত পাঠান' }).click();
    }),
  );
  for (const move of ['resubmit', 'cancel']) await deputy.does('POST', `leave-applications/${returned}/${move}`, {});
});
