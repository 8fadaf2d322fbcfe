/** Leave that is not everybody's: three optional holidays of a clerk, and what a night guard by contract is offered. */
import type { Page } from '@playwright/test';
import { box, saved } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, filtered, rowOf } from './screen.ts';

const days = (page: Page) => page.getByRole('radiogroup', { name: /ঐচ্ছিক ছুটির দিন|Optional holiday/ });

/** The list, then the form of a new one, as its button opens it. */
async function opensForm(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/optional-leaves`);
  await page.getByRole('main').getByRole('link', { name: 'নতুন ঐচ্ছিক ছুটি' }).click();
  await expect(days(page).getByRole('radio').first()).toBeVisible();
}

/** Nothing of the ministry stays changed, whatever the test found. */
async function takeBack(page: Page, origin: string, id: number): Promise<void> {
  await page.goto(`${origin}/optional-leaves/${id}/show`);
  await page.getByRole('main').getByRole('button', { name: 'মুছুন' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
  await expect(page).toHaveURL(/\/optional-leaves(\?|$)/);
}

async function refusedInEnglish(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/optional-leaves/create`);
  await expect(days(page)).toContainText('3 of 3 chosen for 2026. No more can be chosen');
  await days(page)
    .getByRole('radio', { name: /^Eid-ul-Fitr/ })
    .check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('#field-holiday_id-text')).toContainText('3');
  await expect(days(page).getByRole('radio', { name: /^Eid-ul-Fitr/ })).toBeChecked();
  await expectFit(page, 'en');
}

test('a clerk chooses the third optional holiday of their religion, and no fourth (S2.138, S5.038, S9.25)', async ({ ministry }) => {
  test.setTimeout(180_000);
  const page = await ministry.as('clerk.savar');
  await opensForm(page, ministry.origin);
  await expect(days(page)).toContainText('২০২৬ সালের ৩টির মধ্যে ২টি বাছাই করা হয়েছে। আরও ১টি বাছাই করা যায়।');
  await expect(days(page).getByRole('radio')).toHaveCount(5);
  await expect(days(page).getByRole('radio', { name: /^ফাতেহা-ই-ইয়াজদাহম.*বাছাই করা/ })).toBeDisabled();
  await expect(days(page)).not.toContainText('দুর্গাপূজা');
  await days(page)
    .getByRole('radio', { name: /^শব-ই-মিরাজ/ })
    .check();
  await expectFit(page);
  const id = await saved(page, 'optional-leaves');
  try {
    await page.goto(`${ministry.origin}/optional-leaves`);
    await expect(rowOf(page, 'শব-ই-মিরাজ')).toContainText('২০২৬');
    await opensForm(page, ministry.origin);
    await expect(days(page)).toContainText('২০২৬ সালের ৩টির মধ্যে ৩টি বাছাই করা হয়েছে। আর বাছাই করা যায় না');
    const fourth = days(page).getByRole('radio', { name: /^ঈদ-উল-ফিতর/ });
    await fourth.check();
    await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
    await expect(page.locator('#field-holiday_id-text')).toContainText('৩');
    await expect(fourth).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFit(page);
    await refusedInEnglish(await ministry.as('clerk.savar', { language: 'en', width: 390 }), ministry.origin);
  } finally {
    await takeBack(page, ministry.origin, id);
  }
  await opensForm(page, ministry.origin);
  await expect(days(page)).toContainText('আরও ১টি বাছাই করা যায়।');
});

const byContract = { employment_type: 'contractual' };

/** Human resources find who works by contract, and until when: on the list, and on the person's page, in either language and width. */
async function isFoundByContract({ as, origin }: Ministry): Promise<string> {
  const hr = await as('hr.officer');
  const offices = (await call(hr, 'GET', `/api${filtered('offices', { name: 'উপজেলা ভূমি অফিস, সাভার' })}`)).json as unknown as [
    { id: number },
  ];
  await hr.goto(`${origin}${filtered('users', { ...byContract, office_id: offices[0].id })}`);
  const row = rowOf(hr, 'চুক্তিভিত্তিক');
  await expect(row).toContainText('নৈশপ্রহরী');
  const username = (await row.getByRole('cell').nth(1).textContent())!.trim();
  await expectFit(hr);
  await row.getByRole('link').first().click();
  const main = hr.getByRole('main');
  for (const width of [1440, 390]) {
    await hr.setViewportSize({ width, height: 900 });
    await expect(main).toContainText(/চুক্তি শুরু\s*১ জুলাই [০-৯]{4}/);
    await expect(main).toContainText(/চুক্তি শেষ\s*৩০ জুন [০-৯]{4}/);
    await expectFit(hr);
  }
  await hr.getByRole('button', { name: 'English' }).click();
  await expect(main).toContainText(/Contract ends\s*30 June \d{4}/);
  await expect(main).toContainText('Contractual');
  await expectFit(hr, 'en');
  return username;
}

test('S3.061 a night guard by contract is offered the leave of that employment alone, and can take it', async ({ ministry }) => {
  test.setTimeout(120_000);
  const username = await isFoundByContract(ministry);
  await ministry.admit(username);
  for (const [language, casual, earned] of [
    ['bn', 'নৈমিত্তিক ছুটি', 'অর্জিত ছুটি'],
    ['en', 'Casual leave', 'Earned leave'],
  ] as const) {
    const page = await ministry.as(username, { language, at: '/leave-applications/create' });
    const options = box(page, 'leave_type_id').getByRole('option');
    await expect(options.filter({ hasText: casual })).toHaveCount(1);
    await expect(options.filter({ hasText: earned })).toHaveCount(0);
    await expectFit(page, language, 'input, textarea, option');
    const clerk = await ministry.as('clerk.savar', { language, at: '/leave-applications/create' });
    await expect(box(clerk, 'leave_type_id').getByRole('option').filter({ hasText: earned }).first()).toBeAttached();
  }
});
