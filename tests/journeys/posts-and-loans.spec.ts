/** Vacant posts and recruitment of the ministry, a loan that is asked for and approved, feedback with its reply, and requiring bodies. */
import { parseNumber } from '../../i18n/format.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { choose, saved, type } from '../e2e/form-filling.ts';
import { expect, test } from './ministry.ts';
import { expectFit, looksAt, makeMove, rowOf } from './screen.ts';

const mark = bengaliDigits(String(Date.now() % 1_000_000));

test('vacant posts are counted in the organogram, a recruitment is published (S2.161, S2.162)', async ({ ministry: { as, origin } }) => {
  test.setTimeout(180_000);
  const page = await as('hr.officer');
  await looksAt(page, origin, {
    ...{ path: '/vacancies', title: 'শূন্যপদ', filters: ['অফিস', 'পদবি', 'হিসাবের তারিখ'] },
    columns: ['পদের নাম', 'শূন্যপদের সংখ্যা', 'মঞ্জুরিকৃত পদ', 'পূরণকৃত পদ', 'অফিস', 'হিসাবের তারিখ', 'পদবি'],
    asks: ['অফিস', 'পদবি', 'শূন্যপদের সংখ্যা', 'হিসাবের তারিখ'],
  });
  await choose(page, { designation_id: 'কানুনগো', office_id: ['জেলা প্রশাসকের কার্যালয়, চট্টগ্রাম', 'চট্টগ্রাম'] });
  await type(page, { post_name: `কানুনগো ${mark}`, post_name_en: 'Kanungo' });
  await saved(page, 'vacancies');
  const facts = page.locator('dl > div');
  const fact = async (label: string) =>
    Number(parseNumber((await facts.filter({ hasText: label }).first().locator('dd').textContent()) ?? ''));
  const vacant = await fact('শূন্যপদের সংখ্যা');
  expect(vacant).toBeGreaterThan(0);
  expect((await fact('মঞ্জুরিকৃত পদ')) - (await fact('পূরণকৃত পদ'))).toBe(vacant);

  const screen = { path: '/recruitment-lists', title: 'নিয়োগ তালিকা', filters: ['নিয়োগের অবস্থা', 'অফিস', 'পদবি'] };
  await page.getByRole('link', { name: 'নতুন নিয়োগ তালিকা' }).click();
  await expect(page.locator('#field-post_count')).toHaveValue(bengaliDigits(String(vacant)));
  await page.goBack();
  await looksAt(page, origin, {
    ...screen,
    columns: ['শিরোনাম', 'পদের সংখ্যা', 'বিজ্ঞপ্তি নম্বর', 'আবেদনের শেষ তারিখ', 'প্রকাশের তারিখ', 'নিয়োগের অবস্থা'],
    asks: ['পদবি', 'পদের সংখ্যা', 'বিজ্ঞপ্তি নম্বর'],
  });
  await choose(page, { designation_id: 'কানুনগো' });
  await type(page, { title: `কানুনগো নিয়োগ ${mark}`, title_en: 'Recruitment of kanungos' });
  await saved(page, 'recruitment-lists');
  // Without a number it is for all vacant posts of the ministry.
  expect(await fact('পদের সংখ্যা')).toBeGreaterThan(vacant);
  await makeMove(page, 'প্রকাশ করুন', async dialog => {
    await dialog.locator('#field-circular_number').fill(`৩১.০০.${mark}`);
    await dialog.locator('#field-published_at').fill('০১/১১/২০২৬');
    await dialog.locator('#field-deadline').fill('৩০/১২/২০২৬');
  });
  await expect(page.getByText('প্রকাশিত', { exact: true }).first()).toBeVisible();
  await page.goto(`${origin}/recruitment-lists`);
  await expect(rowOf(page, mark)).toContainText('প্রকাশিত');
  await expectFit(page);
});

test('what kinds of feedback there are, one that a clerk sends, and its reply (S2.170, S2.171)', async ({ ministry: { as, origin } }) => {
  test.setTimeout(180_000);
  const kind = `নামজারির হয়রানি ${mark}`;
  const officer = await as('hr.officer');
  await looksAt(officer, origin, { path: '/feedback-types', title: 'মতামতের ধরন', columns: ['নাম', 'অবস্থা'], asks: ['নাম (বাংলা)'] });
  await type(officer, { name: kind, name_en: 'Harassment in mutation' });
  await saved(officer, 'feedback-types');

  const sender = await as('clerk.savar');
  await sender.goto(`${origin}/feedbacks`);
  await sender.getByRole('main').getByRole('link', { name: /^নতুন / }).first().click();
  await choose(sender, { feedback_type_id: kind });
  await type(sender, { message: `আবেদনের ক্রমিক প্রদর্শন করা দরকার ${mark}` });
  const feedback = await saved(sender, 'feedbacks');

  await looksAt(officer, origin, {
    ...{ path: '/feedbacks', title: 'মতামত', filters: ['ধরন', 'মতামতের অবস্থা', 'প্রেরক'] },
    columns: ['সংক্ষেপ', 'ধরন', 'প্রেরক', 'মতামতের অবস্থা', 'তৈরির সময়', 'সংশ্লিষ্ট অফিস'],
  });
  await expect(rowOf(officer, mark)).toContainText('প্রাপ্ত');
  await rowOf(officer, mark).getByRole('link').first().click();
  await makeMove(officer, 'উত্তর দিন', dialog => dialog.locator('#field-reply').fill('আগামী মাস থেকে প্রদর্শন করা হবে।'));
  await expect(officer.getByText('উত্তর দেওয়া হয়েছে').first()).toBeVisible();
  await sender.goto(`${origin}/feedbacks/${feedback}/show`);
  await expect(sender.getByText('আগামী মাস থেকে প্রদর্শন করা হবে।')).toBeVisible();
  await expectFit(sender);
});

test('a kanungo asks for a loan, and the AC (Land) approves it (S2.198)', async ({ ministry: { as, origin } }) => {
  test.setTimeout(180_000);
  const page = await as('kanungo.savar');
  await looksAt(page, origin, {
    ...{ path: '/loan-applications', title: 'ঋণের আবেদন', filters: ['ঋণের অবস্থা', 'ঋণের ধরন'] },
    columns: ['আবেদনকারী', 'ঋণের ধরন', 'টাকার পরিমাণ', 'কিস্তির সংখ্যা', 'তৈরির সময়', 'অফিস', 'ঋণের অবস্থা'],
    asks: ['ঋণের ধরন', 'টাকার পরিমাণ', 'কিস্তির সংখ্যা', 'কারণ', 'সংযুক্তি'],
  });
  await choose(page, { loan_type_id: 'মোটরসাইকেল অগ্রিম' });
  await type(page, { amount: '৫০,০০০', installments: '৭২', reason: `মাঠে যাতায়াত ${mark}` });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(page.locator('[id="field-installments"]')).toHaveAttribute('aria-invalid', 'true');
  await type(page, { installments: '২৪' });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await page.waitForURL(/loan-applications\/\d+\/show/, { timeout: 30_000 });
  const loan = page.url();
  const head = await as('acland.savar');
  await head.goto(loan);
  await expect(head.getByRole('main')).toContainText(`মাঠে যাতায়াত ${mark}`);
  await makeMove(head, 'অনুমোদন করুন');
  await page.reload();
  await expect(page.getByText('অনুমোদিত').first()).toBeVisible();
  await expectFit(page);
});

test('requiring bodies are kept by the administrator, read by the district (S2.199)', async ({
  ministry: { as, origin },
  demo: { page },
}) => {
  test.setTimeout(180_000);
  const columns = ['নাম', 'সংক্ষিপ্ত নাম', 'ধরন', 'জেলা', 'যোগাযোগের ব্যক্তি', 'মোবাইল'];
  const screen = { path: '/expecting-organizations', title: 'প্রত্যাশী সংস্থা', columns, filters: ['ধরন', 'জেলা'] };
  await looksAt(page, origin, { ...screen, asks: ['ধরন', 'যোগাযোগের ব্যক্তি', 'পদবি', 'মোবাইল', 'ই-মেইল', 'জেলা', 'ওয়েবসাইট'] });
  await type(page, { name: `সেতু কর্তৃপক্ষ ${mark}`, name_en: 'Bridge Authority', contact_person: 'রহিমা খাতুন', designation: 'পরিচালক' });
  await type(page, { mobile: '01712345678', email: 'director@bridge.example.bd', address: 'সেতু ভবন, বনানী', address_en: 'Setu Bhaban' });
  await page.locator('#field-kind').selectOption({ label: 'স্বায়ত্তশাসিত সংস্থা' });
  await choose(page, { district_id: 'ঢাকা' });
  const body = await saved(page, 'expecting-organizations');
  const reader = await as('dc.dhaka');
  await looksAt(reader, origin, screen);
  await rowOf(reader, mark).getByRole('link').first().click();
  await expect(reader).toHaveURL(new RegExp(`expecting-organizations/${body}/show`));
  await expect(reader.getByText('স্বায়ত্তশাসিত সংস্থা').first()).toBeVisible();
  await expectFit(reader);
});
