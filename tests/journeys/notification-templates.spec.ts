/** The administrator writes the words of a notification: with what may stand in braces at hand, and read as its recipient will read them. */
import type { Page } from '@playwright/test';
import { box, type } from '../e2e/form-filling.ts';
import { call, found } from '../e2e/people.ts';
import { peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';
import { expectFit, filtered, looksAt } from './screen.ts';

test.setTimeout(300_000);

const preview = (page: Page, language: 'bn' | 'en') => page.locator(`.template-preview article[lang=${language}]`);
const insert = (page: Page, field: string, name: string) =>
  page
    .locator('.placeholder-input')
    .filter({ has: box(page, field) })
    .getByRole('button', { name: new RegExp(`^\\{${name}\\}`) });

/** The caret stands behind this text. */
const caretAfter = (page: Page, field: string, text: string) =>
  box(page, field).evaluate((element, sought) => {
    const input = element as HTMLTextAreaElement;
    input.focus();
    const at = input.value.indexOf(sought) + sought.length;
    input.setSelectionRange(at, at);
  }, text);

test('S2.173 the templates of every type and channel in both languages, and the preview of one with its placeholders filled', async ({
  demo: { page, origin },
}) => {
  const columns = ['ধরন', 'মাধ্যম', 'বিষয়'];
  await looksAt(page, origin, { path: '/notification-templates', title: 'বিজ্ঞপ্তির টেমপ্লেট', columns, total: '৮৪' });
  await page.goto(origin + filtered('notification-templates', { type: 23, channel: 'in_app' }));
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'নমুনা' }).click();
  await expect(preview(page, 'bn')).toContainText('শুনানি ১২৩/২০২৬: তারিখ নির্ধারিত');
  await expect(preview(page, 'bn')).toContainText('৭ ডিসেম্বর ২০২৬, সোমবার, সকাল ১১:৩০ (সাড়ে এগারোটা)। স্থান: ভূমি ভবন, কক্ষ ৩০২');
  await expect(preview(page, 'en')).toContainText('Hearing 123/2026: date fixed');
  await expect(preview(page, 'en')).toContainText(
    'Monday, 7 December 2026, 11:30 am (half past eleven in the morning). Place: Bhumi Bhaban, room 302',
  );
  await expectFit(page, 'bn', '.template-preview');

  await page.goto(origin + filtered('notification-templates', { type: 23, channel: 'sms' }));
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'নমুনা' }).click();
  await expect(preview(page, 'bn')).not.toContainText('তারিখ নির্ধারিত');
  await expect(preview(page, 'en')).toHaveCount(0);
  await expect(page.locator('.template-preview')).toContainText(/[০-৯]+ অক্ষর, ২টি এসএমএস/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page, 'bn', '.template-preview');
});

test('S2.173 placeholders are inserted at the caret, an unknown one is refused at its field, and the words are sent', async ({
  demo: { page, origin },
  ministry,
}) => {
  const id = await found(page, 'notification-templates', { type: 27, channel: 'in_app' });
  const old = (await call(page, 'GET', `/api/notification-templates/${id}`)).json;
  await page.goto(`${origin}/notification-templates/${id}`);
  await type(page, { body: 'প্রিয় , আপনার আবেদন দেখা হয়েছে।', body_en: 'Dear , it is answered' });
  await caretAfter(page, 'body', 'প্রিয় ');
  await insert(page, 'body', 'name').click();
  await expect(box(page, 'body')).toHaveValue('প্রিয় {name}, আপনার আবেদন দেখা হয়েছে।');
  await expect(box(page, 'body')).toBeFocused();
  await caretAfter(page, 'body', 'আবেদন');
  await page.keyboard.type(' (');
  await insert(page, 'body', 'status').click();
  await page.keyboard.type(')');
  await expect(preview(page, 'bn')).toContainText('প্রিয় মোঃ জসিম আলম, আপনার আবেদন (অনুমোদিত) দেখা হয়েছে।');
  // By keyboard: from the button the caret is found where it was left.
  await caretAfter(page, 'body_en', 'Dear ');
  await insert(page, 'body_en', 'name').focus();
  await page.keyboard.press('Enter');
  await expect(preview(page, 'en')).toContainText('Dear Md. Jasim Alam, it is answered');
  await expect(insert(page, 'body', 'place')).toHaveCount(0);
  await expectFit(page, 'bn', '.template-preview, textarea');

  await type(page, { subject: 'আবেদন {subjct}: {place}' });
  await expect(page.locator('.template-empty')).toContainText('{place}');
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.locator('#field-subject-text')).toContainText('{subjct} জানা নেই');
  await expect(box(page, 'body_en')).toHaveValue('Dear {name}, it is answered');
  await type(page, { subject: 'আবেদন দেখা হয়েছে: {subject}' });
  await expect(page.locator('.template-empty')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page, 'bn', '.template-preview, textarea');
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'আবেদন দেখা হয়েছে: {subject}' })).toBeVisible();

  const clerk = await peopleOf(ministry)('clerk.savar');
  const sent = await clerk.does('POST', 'feedbacks', {
    feedback_type_id: await found(page, 'feedback-types', {}),
    message: 'খতিয়ানের নকল কবে পাব',
  });
  expect((await call(page, 'POST', `/api/feedbacks/${sent.id}/reply`, { reply: 'আগামী সপ্তাহে' })).status).toBe(200);
  const [latest] = (await clerk.does('GET', 'notifications?range=[0,0]')) as unknown as [Readonly<Record<string, string>>];
  expect(latest.title).toBe('আবেদন দেখা হয়েছে: খতিয়ানের নকল কবে পাব');
  expect(latest.body).toMatch(/^প্রিয় .+, আপনার আবেদন \(উত্তর দেওয়া হয়েছে\) দেখা হয়েছে।$/);
  const { subject, subject_en, body, body_en } = old as unknown as Readonly<Record<string, string>>;
  expect((await call(page, 'PATCH', `/api/notification-templates/${id}`, { subject, subject_en, body, body_en })).status).toBe(200);
});
