/** The optional holidays of a clerk: two are chosen in the demo, the third is their last, and a fourth is refused. */
import type { Page } from '@playwright/test';
import { saved } from '../e2e/form-filling.ts';
import { expect, test } from './ministry.ts';
import { expectFit, rowOf } from './screen.ts';

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
