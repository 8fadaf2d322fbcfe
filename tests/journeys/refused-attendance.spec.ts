/** What is refused around attendance, and what follows in the month from what is accepted. Each state is undone after it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readBook } from '../../api/workbook/read.ts';
import { formatDate } from '../../i18n/format.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { box, choose, type } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { copiedText } from '../support/copied-text.ts';
import { type Line, xlsxOf } from '../support/import-files.ts';
import { clickInBell, type Person, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, makeMove, press, problemAt, rowOf, saying, saysAt } from './screen.ts';

const shown = (day: string): string => formatDate(day, 'en');
const listed = async ({ does }: Person, resource: string, filter: object) =>
  (await does('GET', `${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })}`)) as unknown as Record<
    string,
    never
  >[];

const today = dhakaDay(new Date());
/** The day of the week (0 is Sunday) on or after a day. */
const next = (day: string, weekday: number): string => addDays(day, (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7);
/** Of a week of which nothing is written yet, long past; and of one to come. */
const past = { thursday: next(addDays(today, -130), 4), friday: next(addDays(today, -130), 5) };
const coming = { wednesday: next(addDays(today, 80), 3), friday: next(addDays(today, 80), 5) };

/** Human resources write an optional holiday, first without its community; then one that somebody chose is neither changed nor deleted. */
async function keepsHolidays({ page, does }: Person, clerk: Person, head: Person, { origin }: Ministry): Promise<void> {
  await page.goto(`${origin}/holidays/create`);
  await type(page, { name: 'পরীক্ষামূলক ঐচ্ছিক ছুটি', name_en: 'Trial optional holiday', from_date: '02/02/2027', to_date: '02/02/2027' });
  await box(page, 'is_optional').check();
  await press(page, 'Save');
  await saysAt(page, 'religion', ['Choose whose optional holiday it is.', 'ঐচ্ছিক ছুটি কোন সম্প্রদায়ের, তা বাছাই করুন।']);
  await expect(box(page, 'name_en')).toHaveValue('Trial optional holiday');
  await box(page, 'religion').selectOption({ label: 'Islam' });
  for (const name of ['Government', 'Executive order']) await expect(page.getByRole('radio', { name })).toBeVisible();
  await expect(box(page, 'district_ids')).toBeVisible();
  await press(page, 'Save');
  await page.waitForURL(/\/holidays\/\d+\/show/);
  const holiday_id = idOf(page);
  const choice = await clerk.does('POST', 'optional-leaves', { holiday_id });
  try {
    await page.goto(`${origin}/holidays/${holiday_id}`);
    await type(page, { name_en: 'Another name' });
    await press(page, 'Save');
    for (const [said, again] of [
      ["Somebody chose this optional holiday, so it can't be edited until they withdraw their choice.", 'বাংলা'],
      ['তাই বদলানো যাবে না; তাঁরা আগে বাছাই তুলে নেবেন।', undefined],
    ] as const) {
      await saying(page, said).getByRole('button').last().click();
      await expect(box(page, 'name_en')).toHaveValue('Another name');
      if (again) await press(page, again);
      if (again) await press(page, 'সংরক্ষণ');
    }
    await page.goto(`${origin}/holidays/${holiday_id}/show`);
    await press(page, 'মুছুন');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'মুছুন' }).click();
    await expect(dialog.getByRole('alert')).toContainText('তাই মোছা যাবে না; তাঁরা আগে বাছাই তুলে নেবেন।');
    await expectFit(page);
    await dialog.getByRole('link', { name: /ঐচ্ছিক ছুটি \(১\)/ }).click();
    await expect(rowOf(page, 'জসিম আলম')).toBeVisible();
    await press(page, 'English');
    await isOff(clerk, { origin }, '2027-02-02', 'Trial optional holiday');
    await isNotOff(head, { origin }, '2027-02-02');
  } finally {
    await clerk.does('DELETE', `optional-leaves/${choice.id}`);
    await does('DELETE', `holidays/${holiday_id}`);
  }
  await isNotOff(clerk, { origin }, '2027-02-02');
}

/** The day in the own month. */
const dayIn = (page: Page, day: string) =>
  page
    .getByRole('main')
    .getByRole('cell')
    .filter({ has: page.getByText(String(Number(day.slice(8))), { exact: true }) });

async function monthOf({ page }: Person, origin: string, day: string): Promise<void> {
  await page.goto(`${origin}/attendance-month?month=${day.slice(0, 7)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Monthly attendance');
}

async function isOff(person: Person, { origin }: Pick<Ministry, 'origin'>, day: string, name?: string): Promise<void> {
  await monthOf(person, origin, day);
  await expect(dayIn(person.page, day)).toContainText('Off day');
  if (name) await expect(dayIn(person.page, day)).toContainText(name);
}

async function isNotOff(person: Person, { origin }: Pick<Ministry, 'origin'>, day: string): Promise<void> {
  await monthOf(person, origin, day);
  await expect(dayIn(person.page, day)).toHaveCount(1);
  await expect(dayIn(person.page, day)).not.toContainText('Off day');
}

/** A hundred rows of an office, one of them of nobody: nothing is saved, and the workbook comes back with the error in its row. */
async function returnsWorkbook({ page, ...head }: Person, { origin }: Ministry): Promise<void> {
  const people = await listed({ page, ...head }, 'users', { office_id: head.office });
  const codes = people.flatMap(({ employee_code }) => (employee_code ? [String(employee_code)] : []));
  const days = Array.from({ length: Math.ceil(100 / codes.length) }, (_, at) => addDays(past.thursday, -20 - at));
  const rows = days.flatMap(date => codes.map((code): Line => [code, date, '09:00', '17:00', null])).slice(0, 99);
  const wrong: Line = ['NOBODY-1', days[0]!, '09:00', '17:00', null];
  const sheet: Line[] = [['employee_code', 'date', 'in', 'out', 'type'], ...rows.slice(0, 40), wrong, ...rows.slice(40)];
  await page.goto(`${origin}/attendance-imports/create`);
  await choose(page, { office_id: 'Upazila Land Office, Savar' });
  const buffer = await xlsxOf({ হাজিরা: sheet });
  await page.locator('input[type=file]').setInputFiles({ name: 'hundred.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText('hundred.xlsx')).toBeVisible();
  await press(page, 'Save');
  await page.waitForURL(/\/attendance-imports\/\d+\/show/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Refused');
  await expect(main).toContainText('NOBODY-1');
  await expectFit(page, 'en', 'td, main');
  const coming = page.waitForEvent('download');
  await main.getByRole('link', { name: 'attendance-errors.xlsx' }).first().click();
  const [back] = (await readBook(await readFile(await (await coming).path()), name => !name.startsWith('_'))).sheets;
  const [headings, ...lines] = back!.rows.map(({ cells }) =>
    [0, 5].map(at => cells.get(at)).map(cell => (cell && 'text' in cell ? cell.text : '')),
  );
  expect([headings![1], lines.length]).toEqual(['Errors · ভুল', 100]);
  expect(lines.flatMap(([code, error], at) => (error ? [[code, at]] : []))).toEqual([['NOBODY-1', 40]]);
  for (const date of days) expect(await listed({ page, ...head }, 'attendances', { date, office_id: head.office }), date).toEqual([]);
}

/** The head writes other hours for a past day: who came late then was in time; without them, late again. */
async function followsHours({ page, does, office }: Person, clerk: Person, admin: Page, { origin }: Ministry): Promise<void> {
  const { id } = await does('POST', 'attendances', { user_id: clerk.id, date: past.thursday, in_time: '09:40', out_time: '16:30' });
  try {
    await isOff(clerk, { origin }, past.friday);
    await expect(dayIn(clerk.page, past.thursday)).toContainText('Late');
    await page.goto(`${origin}/office-times/create`);
    await choose(page, { office_id: 'Upazila Land Office, Savar' });
    await type(page, { from_date: shown(past.thursday), to_date: shown(past.thursday), start_time: '1000', end_time: '1600' });
    await press(page, 'Save');
    await page.waitForURL(/\/office-times\/\d+\/show/);
    const is = (status: string) =>
      expect(async () => {
        await clerk.page.reload();
        await expect(dayIn(clerk.page, past.thursday)).toContainText(status, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    await is('Present');
    await expect(dayIn(clerk.page, past.friday)).toContainText('Off day');
    await press(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/office-times(\?|$)/);
    await is('Late');
  } finally {
    for (const one of await listed({ page, does, office } as Person, 'office-times', { office_id: office }))
      await does('DELETE', `office-times/${one.id}`);
    await call(admin, 'DELETE', `/api/attendances/${id}`);
  }
}

/** The head opens what waits from the bell, sees `text` there and approves it; then its person opens the decision from theirs. */
async function decides(head: Person, { page }: Person, title: string, text: string): Promise<void> {
  const opens = (one: Page, state: string) =>
    expect(async () => {
      await clickInBell(one, 27, `${title}: ${state}`);
      await expect(one.getByRole('main')).toContainText(text, { timeout: 3_000 });
    }).toPass({ timeout: 45_000 });
  await opens(head.page, 'Pending');
  await makeMove(head.page, 'Approve');
  await opens(page, 'Approved');
}

const idOf = (page: Page): number => Number(/\d+/.exec(new URL(page.url()).pathname)![0]);

/** What a reader copies from the paper that this button gives. */
async function copied(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await press(page, name);
  return (await copiedText(await readFile(await (await coming).path()))).replace(/\s+/g, ' ');
}

/** The duty is in the month on paper, of the office and of the person; their sheet is as it was, since it says nothing of single days. */
async function isOnPaper({ page, id }: Person, head: Person, { origin }: Pick<Ministry, 'origin'>, day: string): Promise<void> {
  const { name, bn, of } = { name: 'Md. Jasim Alam', bn: 'মোঃ জসিম আলম', of: `month=${day.slice(0, 7)}&person=${id}` };
  for (const [one, address] of [
    [page, of],
    [head.page, `month=${day.slice(0, 7)}&office=${head.office}`],
  ] as const) {
    await one.goto(`${origin}/attendance-month?${address}`);
    await expect(one.getByRole('main')).toContainText('Outside duty');
    const english = await copied(one, 'PDF');
    await press(one, 'বাংলা');
    const bengali = await copied(one, 'পিডিএফ');
    await press(one, 'English');
    for (const part of [name, 'Outside duty']) expect(english).toContain(part);
    for (const part of [bn, 'বহিঃদায়িত্ব']) expect(bengali).toContain(part);
    for (const text of [english, bengali]) expect(text).not.toMatch(/undefined|null|\[object|NaN/);
  }
  await page.goto(`${origin}/users/${id}/sheet`);
  const sheet = await copied(page, 'PDF');
  for (const part of [name, 'Upazila Land Office, Savar', 'Postings']) expect(sheet).toContain(part);
  expect(sheet).not.toMatch(/undefined|\[object|Outside duty/);
}

/** A duty outside, from its form to the month of its person and of the office. */
async function goesOut(clerk: Person, head: Person, admin: Page, { origin }: Ministry): Promise<void> {
  const { page } = clerk;
  const day = coming.wednesday;
  const place = `District court, Dhaka, ${Date.now()}`;
  await page.goto(`${origin}/outside-duties/create`);
  await type(page, { date: shown(day), from_time: '1300', to_time: '1000', place, purpose: 'Evidence' });
  await press(page, 'Save');
  await saysAt(page, 'to_time', ['The end time must be after the start time.', 'শেষের সময় শুরুর পরে হতে হবে।']);
  await type(page, { to_time: '1500' });
  await press(page, 'Save');
  await page.waitForURL(/\/outside-duties\/\d+\/show/);
  const id = idOf(page);
  try {
    await decides(head, clerk, 'Outside duty', place);
    await monthOf(clerk, origin, day);
    await expect(dayIn(page, day)).toContainText('Outside duty');
    await expect(page.locator('.attendance-totals')).toContainText('Outside duty1');
    await expectFit(page, 'en', 'td, main');
    await head.page.goto(`${origin}/attendance-month?month=${day.slice(0, 7)}&office=${head.office}`);
    const row = rowOf(head.page, 'Md. Jasim Alam');
    await expect(row.getByRole('cell').nth(Number(day.slice(8)) - 1)).toContainText('Outside duty');
    await isOnPaper(clerk, head, { origin }, day);
  } finally {
    await call(admin, 'DELETE', `/api/outside-duties/${id}`);
  }
}

/** A plan of yesterday is refused; one of tomorrow is approved, and is in the calendar. */
async function plans(clerk: Person, head: Person, admin: Page, { origin }: Ministry): Promise<void> {
  const { page } = clerk;
  await page.goto(`${origin}/work-plans/create`);
  const purpose = `Inspection ${Date.now()}`;
  await type(page, { date: shown(addDays(today, -1)), purpose });
  await press(page, 'Save');
  await expect(problemAt(page, 'date')).toHaveText(/^Date must be \d\d\/\d\d\/\d{4} or later\.$/);
  await press(page, 'বাংলা');
  await expect(problemAt(page, 'date')).toHaveText(/^তারিখ .*[০-৯]{4}/);
  await press(page, 'English');
  await expect(box(page, 'purpose')).toHaveValue(purpose);
  await type(page, { date: shown(addDays(today, 1)) });
  await press(page, 'Save');
  await page.waitForURL(/\/work-plans\/\d+\/show/);
  const id = idOf(page);
  try {
    await decides(head, clerk, 'Work plan', purpose);
    await page.goto(`${origin}/work-plans?as=calendar&month=${addDays(today, 1).slice(0, 7)}`);
    await expect(page.getByRole('main')).toContainText(purpose);
  } finally {
    await call(admin, 'DELETE', `/api/work-plans/${id}`);
  }
}

test('S3.068 S3.069 S3.072 S5.042 S8.083 S8.084 S9.29 S9.30 attendance: what is refused says why, and what is accepted is in the month', async ({
  demo: { page: admin },
  ministry,
}) => {
  test.setTimeout(240_000);
  const enter = peopleOf(ministry);
  const [hr, clerk, head] = [await enter('hr.officer'), await enter('clerk.savar'), await enter('acland.savar')];
  await keepsHolidays(hr, clerk, head, ministry);
  await returnsWorkbook(head, ministry);
  await followsHours(head, clerk, admin, ministry);
  await plans(clerk, head, admin, ministry);
  await goesOut(clerk, head, admin, ministry);
});
