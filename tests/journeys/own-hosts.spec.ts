/**
 * The dashboard on a host of its own (DASHBOARD_ORIGIN): whatever the host that was asked, the sign-in ends there. Citizens on a host of their
 * own (CITIZEN_ORIGIN): it shows their pages alone, the other one leads there.
 */
import { words } from '../e2e/door.ts';
import { atTwoHosts } from './beside.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.describe.configure({ timeout: 240_000 });

test('S2.002 a clerk who begins at another host ends at the dashboard’s, and stays there', async ({ ministry }) => {
  const page = await ministry.open({ language: 'en' });
  const configured = (_: string, dashboard: string) => ({ DASHBOARD_ORIGIN: dashboard });
  await atTwoHosts(ministry, configured, async (other, dashboard) => {
    await page.goto(`${other}/feedbacks?perPage=25`);
    await expect(page).toHaveURL(`${dashboard}/feedbacks?perPage=25`);
    await ministry.enter(page, 'clerk.savar', 'en');
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(dashboard);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect(page).toHaveURL(`${dashboard}/`);
    await expect(page.getByRole('heading', { level: 1, name: words.en.home })).toBeVisible();
    await page.goto('about:blank');
  });
});

test('S2.028 S2.025 the citizens’ host is theirs alone, offices lead to it, and a citizen signs in there', async ({ ministry }) => {
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

    await page.goto(`${citizens}/citizen/dashboard`);
    await ministry.enterAsCitizen(page, 'citizen.anwar');
    await expect(page).toHaveURL(`${citizens}/citizen/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'মোঃ আনোয়ার হোসেন' })).toBeVisible();
    await page.goto(`${staff}/`);
    await expect(page.getByRole('link', { name: /নাগরিক বা প্রতিষ্ঠান/ }), 'nobody is signed in there').toBeVisible();
    await page.goto('about:blank');
  });
});
