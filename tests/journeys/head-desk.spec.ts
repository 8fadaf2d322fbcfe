/** An office has one head's desk: a second is refused in the form, and the organogram, where it is changed, is one press away. */
import { box } from '../e2e/form-filling.ts';
import { call, found } from '../e2e/people.ts';
import { expect, test } from './ministry.ts';
import { expectFit, press } from './screen.ts';

test('S6.16 a second head of an office is refused, and made the head’s in the organogram in place of the first', async ({
  demo: { page, origin },
}) => {
  test.setTimeout(120_000);
  const office_id = await found(page, 'offices', { name: 'উপজেলা ভূমি অফিস, ধামরাই' });
  const second = await found(page, 'office-organograms', { office_id, q: 'নৈশপ্রহরী' });
  const head = await found(page, 'office-organograms', { office_id, is_office_head: true });
  await page.goto(`${origin}/office-organograms/${second}`);
  await box(page, 'is_office_head').check();
  await press(page, 'সংরক্ষণ');
  const main = page.getByRole('main');
  await expect(main).toContainText('এই অফিসের প্রধানের ডেস্ক আগে থেকেই আছে। বদলাতে অর্গানোগ্রামে নতুন ডেস্কটিকে “প্রধানের ডেস্ক করুন”।');
  await expect(box(page, 'is_office_head')).toBeChecked();
  await press(page, 'English');
  await expect(main).toContainText("To change it, choose “Make it the head's desk” at the new one in the organogram.");
  await expectFit(page, 'en', 'input, td');
  await press(page, 'বাংলা');
  try {
    await page.goto(`${origin}/offices/${office_id}/organogram`);
    await page
      .getByRole('link', { name: /^নৈশপ্রহরী/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'প্রধানের ডেস্ক করুন' }).click();
    await expect(page.getByText(/নৈশপ্রহরী.*এখন প্রধানের ডেস্ক/)).toBeVisible();
    expect(await found(page, 'office-organograms', { office_id, is_office_head: true })).toBe(second);
    await expectFit(page);
  } finally {
    await call(page, 'POST', `/api/offices/${office_id}/head-desk`, { office_organogram_id: head });
  }
  expect(await found(page, 'office-organograms', { office_id, is_office_head: true })).toBe(head);
});
