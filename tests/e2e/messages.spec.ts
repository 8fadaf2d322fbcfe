/** Messages that were not delivered, as an administrator finds them and sends them again, on a desk and on a phone. */
import type { Page } from '@playwright/test';
import { expect, type Language, origin, strayScript, test } from './bhumi.ts';
import { inDatabase } from './database.ts';
import { serious } from './sweep.ts';

const rowsText = `
with made as (
  insert into undelivered_messages (failed_at, channel, destination, subject, content, has_code, reason, detail, attempts, queued_at, status)
  values
    (now(), 'email', 'k…@example.gov.bd', 'শুনানি', 'শুনানি আগামীকাল', false, 'refused', '550 …', 1, now(), 'undelivered'),
    (now(), 'sms', '017…78', null, null, true, 'expired', null, 2, now(), 'undelivered')
  returning id, has_code)
insert into engine.undelivered_messages (record_id, job, message)
select id, gen_random_uuid(), case when not has_code then
  '{"channel":"email","to":"kanungo@example.gov.bd","subject":"শুনানি","text":"শুনানি আগামীকাল"}'::jsonb end from made`;

test.beforeEach(() => inDatabase(`delete from undelivered_messages; ${rowsText}`));

const says = {
  bn: {
    again: 'আবার পাঠান',
    refused: 'প্রত্যাখ্যাত',
    done: /রেকর্ডে করা হয়েছে/,
    not: /করা যায়নি/,
    over: /কোডটির মেয়াদ শেষ/,
    close: 'বন্ধ করুন',
    all: 'এই পাতার সব সারি বাছাই করুন',
  },
  en: {
    again: 'Send again',
    refused: 'Refused',
    done: /Done for 1 record/,
    not: /1 refused/,
    over: /no longer valid/,
    close: 'Close',
    all: 'Select all rows of this page',
  },
} as const;

/** Where the words of the message and of the server are, in the language they have. */
const typed = '#announcer, h1, .crumbs, tbody td, tbody th, dd, .facts, .totals, main ul';

const list = (page: Page) => page.goto(`${origin}/undelivered-messages`);

for (const language of ['bn', 'en'] as const satisfies readonly Language[]) {
  test.describe(language, () => {
    test.use({ language });
    const words = says[language];

    test('they are listed with the reason, masked, and sent again together; a code is not', async ({ staff: page }) => {
      await list(page);
      await expect(page.getByText('k…@example.gov.bd')).toBeVisible();
      await expect(page.getByRole('table').getByText(words.refused)).toBeVisible();
      expect(await strayScript(page, language, typed)).toEqual([]);
      expect(await serious(page)).toEqual([]);
      await page.getByRole('checkbox', { name: words.all }).check();
      await page.getByRole('button', { name: words.again }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.again }).click();
      await expect(dialog.getByText(words.done)).toBeVisible();
      await expect(dialog.getByText(words.not)).toBeVisible();
      await expect(dialog.getByText(words.over)).toBeVisible();
      await dialog.getByRole('button', { name: words.close }).click();
      await inDatabase('delete from undelivered_messages');
      await list(page);
      await expect(page.locator('.notice')).toBeVisible();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      test('the list and a record fit', async ({ staff: page }) => {
        await list(page);
        await page.getByText('k…@example.gov.bd').first().click();
        await expect(page.getByRole('button', { name: words.again })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        expect(await strayScript(page, language, typed)).toEqual([]);
      });
    });
  });
}
