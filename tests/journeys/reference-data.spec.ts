/** The lists that everything else chooses from, kept by the administrator of the ministry. */
import { expect, test } from './ministry.ts';
import { looksAt } from './screen.ts';

test.setTimeout(240_000);

test('places from the division to the post office, each with its list and form (S2.079, S2.080, S2.081, S2.082, S2.083, S2.084, S2.085)', async ({
  demo: { page, origin },
}) => {
  const name = 'নাম';
  const code = 'বিবিএস কোড';
  await looksAt(page, origin, { path: '/divisions', title: 'বিভাগ', columns: [code, name], total: '৮', asks: [code] });
  await looksAt(page, origin, { path: '/districts', title: 'জেলা', columns: [code, name, 'বিভাগ'], total: '৬৪', asks: ['বিভাগ', code] });
  await looksAt(page, origin, {
    ...{ path: '/upazilas', title: 'উপজেলা', columns: [name, 'জেলা'], filters: ['জেলা'], asks: ['জেলা', code] },
  });
  await looksAt(page, origin, { path: '/municipalities', title: 'পৌরসভা', columns: [name, 'জেলা', 'উপজেলা'], asks: ['জেলা', 'শ্রেণি'] });
  await looksAt(page, origin, { path: '/unions', title: 'ইউনিয়ন', columns: [name, 'উপজেলা'], filters: ['উপজেলা'], asks: ['উপজেলা', code] });
  await looksAt(page, origin, { path: '/city-corporations', title: 'সিটি কর্পোরেশন', columns: [name, 'জেলা'], total: '১২', asks: ['জেলা'] });
  await looksAt(page, origin, { path: '/thanas', title: 'থানা', columns: [name, 'জেলা'], asks: ['জেলা', 'সিটি কর্পোরেশন'] });
});

test('circles, mouzas with their JL numbers, countries, zones, wards, post offices (S2.086, S2.087, S2.088, S2.089, S2.090, S2.091)', async ({
  demo: { page, origin },
}) => {
  const name = 'নাম';
  await looksAt(page, origin, { path: '/circles', title: 'রাজস্ব সার্কেল', columns: [name, 'জেলা'], asks: ['উপজেলা'] });
  await looksAt(page, origin, { path: '/countries', title: 'দেশ', columns: ['কোড', name, 'ফোন কোড'], asks: ['ফোন কোড'] });
  await looksAt(page, origin, { path: '/wards', title: 'ওয়ার্ড', columns: ['নম্বর', 'ইউনিয়ন', 'পৌরসভা'], asks: ['নম্বর'] });
  await looksAt(page, origin, { path: '/post-offices', title: 'ডাকঘর', columns: ['পোস্টকোড', name, 'জেলা'], asks: ['পোস্টকোড'] });
  await looksAt(page, origin, { path: '/zones', title: 'জোন', columns: [name, 'ধরন'], asks: ['ধরন'] });
  await looksAt(page, origin, { path: '/mouzas', title: 'মৌজা', columns: [name, 'উপজেলা', 'ইউনিয়ন'], asks: ['উপজেলা'] });
  const numbers = page.getByRole('group', { name: 'জেএল নম্বর' });
  await numbers.getByRole('button', { name: 'সারি যোগ করুন' }).click();
  await expect(numbers.getByText('জরিপ').first()).toBeVisible();
});

test('designations, kinds of leave, assets and loans (S2.107, S2.131, S2.132, S2.133, S2.174, S2.175, S2.197)', async ({
  demo: { page, origin },
}) => {
  const name = 'নাম';
  await looksAt(page, origin, { path: '/designations', title: 'পদবি', columns: [name, 'গ্রেড'], total: '৫৪', asks: ['গ্রেড', 'কোড'] });
  await looksAt(page, origin, { path: '/leave-categories', title: 'ছুটির শ্রেণি', columns: ['কোড', name], asks: ['কোড'] });
  await looksAt(page, origin, { path: '/leave-types', title: 'ছুটির ধরন', columns: ['কোড', name, 'শ্রেণি'], asks: ['শ্রেণি', 'কোড'] });
  await looksAt(page, origin, { path: '/asset-categories', title: 'সম্পদ শ্রেণি', columns: [name, 'ধরন'], asks: ['ধরন'] });
  await looksAt(page, origin, { path: '/asset-subcategories', title: 'সম্পদ উপশ্রেণি', columns: [name, 'শ্রেণি'], asks: ['শ্রেণি'] });
  await looksAt(page, origin, {
    path: '/loan-types',
    title: 'ঋণের ধরন',
    columns: [name, 'সর্বোচ্চ পরিমাণ (টাকা)', 'সর্বোচ্চ কিস্তি', 'বার্ষিক সুদ (%)'],
    asks: ['সর্বোচ্চ পরিমাণ (টাকা)', 'সর্বোচ্চ কিস্তি'],
  });
  await looksAt(page, origin, { path: '/leave-rules', title: 'ছুটির বিধি', columns: ['ছুটির ধরন', 'মোট দিন', 'বেতন'], asks: ['ছুটির ধরন'] });
  await page.goto(`${origin}/leave-rules`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^(সক্রিয়|নিষ্ক্রিয়) করুন$/ })).toBeVisible();
});
