/**
 * The dashboard on a host of its own (DASHBOARD_ORIGIN): whatever the host that was asked, the sign-in ends there. Citizens on a host of their
 * own (CITIZEN_ORIGIN): it shows their pages alone, the other one leads there.
 */
import { typeCredentials, words } from '../e2e/door.ts';
import { chooseAccount, chooseKind, fill, next, proveMobile, sendIn } from '../e2e/registering.ts';
import { atTwoHosts, type Environment } from './beside.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.describe.configure({ timeout: 240_000 });

for (const isOwn of [true, false])
  test(`S2.002 a clerk who begins at another host ends at ${isOwn ? 'the dashboard’s' : 'that one, where the dashboard has none'}`, async ({
    ministry,
  }) => {
    const page = await ministry.open({ language: 'en' });
    const configured = (_: string, dashboard: string): Environment => (isOwn ? { DASHBOARD_ORIGIN: dashboard } : {});
    await atTwoHosts(ministry, configured, async (other, dashboard) => {
      const ends = isOwn ? dashboard : other;
      await page.goto(`${other}/feedbacks?perPage=25`);
      await expect(page).toHaveURL(`${ends}/feedbacks?perPage=25`);
      await ministry.enter(page, 'clerk.savar', 'en');
      await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(ends);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
      await expect(page).toHaveURL(`${ends}/`);
      await expect(page.getByRole('heading', { level: 1, name: words.en.home })).toBeVisible();
      await page.goto('about:blank');
    });
  });

const person = { username: 'karim.citizen', password: 'Khatian-2026' };

test('S2.028 S2.019 S2.025 the citizens’ host is theirs alone, offices lead to it, and who registers there signs in there', async ({
  ministry,
}) => {
  const page = await ministry.open({ width: 390 });
  const configured = (_: string, citizens: string) => ({ CITIZEN_ORIGIN: citizens });
  await atTwoHosts(ministry, configured, async (staff, citizens) => {
    await page.goto(`${staff}/`);
    await page.getByRole('link', { name: /নাগরিক বা প্রতিষ্ঠান/ }).click();
    await expect(page).toHaveURL(`${citizens}/citizen/dashboard`);
    await expectFit(page);
    for (const path of ['/', '/districts', '/model']) {
      await page.goto(citizens + path);
      await expect(page, path).toHaveURL(`${citizens}/bn`);
    }
    await page.goto(`${staff}/registration`);
    await expect(page).toHaveURL(`${citizens}/registration`);
    await expect(page.getByRole('heading', { level: 1, name: 'নিবন্ধনের ধরন বাছাই করুন' })).toBeVisible();
    await expectFit(page);

    await chooseKind(page, 'নাগরিক', citizens);
    await fill(page, { 'নামের প্রথম অংশ (বাংলা)': 'করিম', 'নামের প্রথম অংশ (ইংরেজি)': 'Karim', 'নামের শেষ অংশ (বাংলা)': 'মিয়া' });
    await fill(page, { 'নামের শেষ অংশ (ইংরেজি)': 'Mia', মোবাইল: '01799000555', এনআইডি: '8705112255', লিঙ্গ: 'পুরুষ' });
    await fill(page, { 'জন্মতারিখ: দিন': '৭', 'জন্মতারিখ: মাস': 'জুন', 'জন্মতারিখ: সাল': '১৯৮৮' });
    await next(page);
    await chooseAccount(page, person);
    await proveMobile(page, '01799000555', ministry.dataDir);
    await sendIn(page, 'নিবন্ধন সম্পন্ন');
    await expect(async () => {
      await page.goto(`${citizens}/citizen/dashboard`);
      await page.getByRole('button', { name: words.bn.citizen }).click();
      await typeCredentials(page, 'bn', person);
      await expect(page.getByRole('heading', { level: 1, name: 'করিম মিয়া' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page).toHaveURL(`${citizens}/citizen/dashboard`);
    await expectFit(page);
    await page.goto(`${staff}/`);
    await expect(page.getByRole('link', { name: /নাগরিক বা প্রতিষ্ঠান/ }), 'nobody is signed in there').toBeVisible();
    await page.goto('about:blank');
  });
});
