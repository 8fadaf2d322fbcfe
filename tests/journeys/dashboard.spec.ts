/** The figures, as an AC (Land), the ministry's secretary and its HR officer see them; each leads to its list. */
import type { Page } from '@playwright/test';
import { formatDate, formatWeekday } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { choose, saved, type } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { expect, test } from './ministry.ts';
import { filtered, press } from './screen.ts';

const card = (page: Page, title: string) =>
  page.locator('.figures-card').filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${title}`) }) });

/** The number of a link, and as many rows in the list behind it. */
async function leadsToAsMany(page: Page, title: string, name: RegExp): Promise<void> {
  const link = card(page, title).getByRole('link', { name }).first();
  const number = /[০-৯,]+/.exec(await link.innerText())![0];
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.page-head-count, .notice').first()).toContainText(number === '০' ? /\S/ : number);
  await page.goBack();
}

test('the figures of an upazila land office (S2.063, S2.064, S2.065, S2.066, S2.067, S2.068, S2.069, S2.070, S2.071, S2.072, S2.074, S2.075, S2.078)', async ({
  ministry,
}) => {
  test.setTimeout(180_000);
  const page = await ministry.as('acland.savar');
  const today = card(page, 'আজকের হাজিরা');
  await expect(today).toBeVisible();
  await page.getByRole('link', { name: 'সব পরিসংখ্যান' }).click();
  await expect(page).toHaveURL(/\/figures$/);
  await expect(today).toContainText('ছুটিতে');
  // Before people are due nobody is missing, and nothing is said of it.
  if ((await today.getByText(/অনুপস্থিত|এখনো নথিভুক্ত নয়/).count()) > 0) await leadsToAsMany(page, 'আজকের হাজিরা', /^(অনুপস্থিত|এখনো নথিভুক্ত নয়)/);
  await leadsToAsMany(page, 'আজকের হাজিরা', /^ছুটিতে/);
  await leadsToAsMany(page, 'জনবল', /^[০-৯]+$/);
  await expect(card(page, 'জনবল')).toContainText(/পদ.*পূর্ণ.*শূন্য.*কর্মকর্তা.*কর্মচারী/s);
  const week = page.getByRole('table', { name: 'সাত দিনের হাজিরা' }).getByRole('row');
  await expect(week).toHaveCount(8);
  await expect(week.last()).toContainText(formatWeekday(dhakaDay(new Date()), 'bn'));
  await expect(card(page, 'পত্র প্রাপ্তি ও নিষ্পত্তি')).toContainText(/নিষ্পত্তির হার.*প্রাপ্ত.*নিষ্পন্ন.*অনিষ্পন্ন/s);
  await expect(card(page, 'ভূমি উন্নয়ন কর')).toContainText(/আদায়ের হার.*হাল দাবি.*বকেয়া দাবি.*আদায়.*সাধারণের.*সংস্থার/s);
  await expect(card(page, 'খতিয়ান সরবরাহ')).toContainText(/সময়মতো সরবরাহ.*আবেদন.*সরবরাহ.*সময়ের মধ্যে অনিষ্পন্ন.*সময় পেরোনো/s);
  await expect(card(page, 'অফিসের দক্ষতা')).toContainText(/ভারিত গড়.*হাজিরা.*পত্র নিষ্পত্তি.*সময়মতো সেবা.*কর আদায়/s);
  await expect(card(page, 'ধারাবাহিক সময়মতো উপস্থিতি')).toContainText(/আপনার ধারাবাহিক দিন.*[০-৯]+ দিন/s);
  await expect(card(page, 'অফিসের সম্পদ')).toContainText(/[০-৯]+\s*[০-৯]+টির মধ্যে বরাদ্দকৃত/);
  await leadsToAsMany(page, 'চলমান অডিট', /^[০-৯]+$/);

  const came = () => today.getByRole('link', { name: /^সময়মতো/ }).innerText();
  const before = await came();
  await page.goto(`${ministry.origin}/attendances/create`);
  // Colleagues who can't sign in have come already.
  const kanungo = (await call(page, 'GET', `/api${filtered('users', { username: 'kanungo.savar' })}`)).json as unknown as {
    full_name: string;
  }[];
  await choose(page, { user_id: [kanungo[0]!.full_name, 'সাভার'] });
  await type(page, { date: formatDate(dhakaDay(new Date()), 'en'), in_time: '0005' });
  await saved(page, 'attendances');
  await page.goto(ministry.origin);
  await expect(today.getByRole('link', { name: /^সময়মতো/ })).not.toHaveText(before);
});

test('the ministry’s awards, disciplinary actions, and mouzas of its jurisdiction (S2.073, S2.076, S2.077)', async ({ ministry }) => {
  test.setTimeout(120_000);
  const page = await ministry.as('secretary', { at: '/figures' });
  await expect(card(page, 'অধিক্ষেত্রের মৌজা')).toContainText(/[০-৯]+\s*মৌজা/);
  await expect(page.getByText('আওতাধীন সব অফিস')).toBeVisible();
  await press(page, 'English');
  await expect(card(page, 'Mouzas under jurisdiction')).toContainText(/\d+\s*mouzas/);
  await press(page, 'বাংলা');
  const awarded = card(page, 'পুরস্কৃত');
  await expect(awarded.getByRole('listitem').first()).toBeVisible();
  await leadsToAsMany(page, 'পুরস্কৃত', /^[০-৯]+$/);
  const officer = await ministry.as('hr.officer', { at: '/figures' });
  await expect(card(officer, 'চলমান শৃঙ্খলামূলক ব্যবস্থা')).toContainText('সিদ্ধান্তের অপেক্ষায়');
  await leadsToAsMany(officer, 'চলমান শৃঙ্খলামূলক ব্যবস্থা', /^[০-৯]+$/);
});
