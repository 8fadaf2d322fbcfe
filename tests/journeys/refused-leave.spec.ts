/** What refuses leave, as the person meets it: at the field, in either language, with what was typed kept. Each state is undone after it. */
import type { Page } from '@playwright/test';
import { formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { box, choose, type } from '../e2e/form-filling.ts';

import { type Person, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, meanwhile, press, type Said, saysAt } from './screen.ts';

const day = (after: number): string => dhakaDay(new Date(Date.now() + after * 86_400_000));
const shown = (after: number): string => formatDate(day(after), 'en');
const [guardDesk, staffDesk] = ['Night guard, Savar', 'Office support staff-1, Savar'];
const filter = (of: object): string => String(new URLSearchParams({ filter: JSON.stringify(of), range: '[0,0]' }));
const firstOf = async ({ does }: Person, resource: string, of: object): Promise<number> =>
  ((await does('GET', `${resource}?${filter(of)}`)) as unknown as [{ id: number }])[0].id;

type Asked = { readonly leave: string; readonly from: number; readonly to?: number; readonly placeholder?: string };

async function fills(page: Page, { origin }: Ministry, { leave, from, to = from, placeholder }: Asked): Promise<void> {
  await page.goto(`${origin}/leave-applications/create`);
  const option = box(page, 'leave_type_id').getByRole('option', { name: leave });
  await expect(option).toBeAttached();
  await box(page, 'leave_type_id').selectOption((await option.getAttribute('value'))!);
  await type(page, { from_date: shown(from), to_date: shown(to), reason: 'Family matters' });
  if (placeholder !== undefined) await choose(page, { placeholder_desk_id: placeholder });
}

/** Sent from the form; it stays, with what was typed. */
async function isRefused(page: Page, field: string, said: Said): Promise<void> {
  await press(page, 'Send');
  await saysAt(page, field, said);
  await expect(box(page, 'reason')).toHaveValue('Family matters');
}

const earned = 'Earned leave, full average pay';

/** Their record has no day of joining; the leave asked for is more than is left, and the earned leave has no rule in force. */
async function lacksBasis(clerk: Person, hr: Person, ministry: Ministry): Promise<void> {
  const { page, id } = clerk;
  const { joining_date } = await hr.does('GET', `users/${id}`);
  const joined = (value: unknown) => () => hr.does('PATCH', `users/${id}`, { joining_date: value });
  await fills(page, ministry, { leave: 'Casual leave', from: 61 });
  await meanwhile(joined(null), joined(joining_date), () =>
    isRefused(page, 'user_id', [
      "The applicant's date of joining the service is missing: ask human resources to enter it.",
      'আবেদনকারীর চাকরিতে যোগদানের তারিখ লেখা নেই; মানবসম্পদ শাখাকে তা লিখতে বলুন।',
    ]),
  );
  const year = Number(day(0).slice(0, 4)) + 1;
  const adjusts = (leave_type_id: number, ledger: string, days: number, on_date: string) =>
    hr.does('POST', 'leave-ledger-entries', { user_id: id, leave_type_id, ledger, kind: 'adjustment', days, on_date, note: 'Trial' });
  const half = await firstOf(hr, 'leave-types', { code: 'EL_H' });
  await meanwhile(
    () => adjusts(half, 'half', -300, day(0)),
    () => adjusts(half, 'half', 300, day(0)),
    async () => {
      await fills(page, ministry, { leave: 'Earned leave, half average pay', from: 61, placeholder: staffDesk });
      await isRefused(page, 'to_date', ['No days of this leave are left.', 'এই ছুটির কোনো দিন বাকি নেই।']);
    },
  );
  const casual = await firstOf(hr, 'leave-types', { code: 'CL' });
  const rule = await firstOf(hr, 'leave-rules', { leave_type_id: await firstOf(hr, 'leave-types', { code: 'EL_F' }) });
  const [used, back] = [-40, 40];
  await adjusts(casual, 'quota', used, day(0));
  await meanwhile(
    () => hr.does('POST', `leave-rules/${rule}/deactivate`, {}),
    () => hr.does('POST', `leave-rules/${rule}/activate`, {}).then(() => adjusts(casual, 'quota', back, day(0))),
    async () => {
      const from = Number(day(30).slice(0, 4)) === year ? 0 : 30;
      await fills(page, ministry, { leave: 'Casual leave', from, to: from + 1 });
      await isRefused(page, 'leave_type_id', [
        '“Full-pay account” has no active rule of earned leave, so no days can be taken from it: ask human resources to activate the rule.',
        '“গড় বেতনের হিসাব”-এ অর্জিত ছুটির কোনো সক্রিয় বিধি নেই, তাই সেখান থেকে নেওয়া যায় না; মানবসম্পদ শাখাকে বিধিটি সক্রিয় করতে বলুন।',
      ]);
    },
  );
}

/** The chosen desk is vacant, then the applicant's own other desk; the substitute of one is busy for another. */
async function lacksPlaceholder(clerk: Person, hr: Person, head: Person, ministry: Ministry): Promise<void> {
  const { page, id } = clerk;
  const office_organogram_id = await firstOf(hr, 'office-organograms', { office_id: clerk.office, q: 'নৈশপ্রহরী' });
  const [{ user_id: guard }] = (await hr.does('GET', `desk-assignments?${filter({ office_organogram_id, row_status: 1 })}`)) as unknown as [
    { user_id: number },
  ];
  const asked = { leave: earned, from: 61, to: 63 };
  await meanwhile(
    () => hr.does('POST', 'desk-assignments/unassign', { user_id: guard }),
    () => hr.does('POST', 'desk-assignments/assign', { user_id: guard, office_organogram_id }),
    async () => {
      await fills(page, ministry, { ...asked, placeholder: guardDesk });
      await isRefused(page, 'placeholder_desk_id', [
        'Nobody holds this desk now: choose another.',
        'এই ডেস্কে এখন কেউ নেই; অন্য ডেস্ক বাছাই করুন।',
      ]);
      await meanwhile(
        () => hr.does('POST', 'desk-assignments/assign', { user_id: id, office_organogram_id, responsibility: 'additional' }),
        () => hr.does('POST', 'desk-assignments/unassign', { user_id: id, office_organogram_id }),
        () =>
          isRefused(page, 'placeholder_desk_id', [
            'This desk also belongs to the applicant: choose another.',
            'এই ডেস্কও আবেদনকারীর; অন্য কাউকে দিন।',
          ]),
      );
    },
  );
  await fills(page, ministry, { ...asked, placeholder: staffDesk });
  await press(page, 'Send');
  await page.waitForURL(/\/leave-applications\/\d+\/show/);
  const leave = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
  try {
    await fills(head.page, ministry, { ...asked, placeholder: staffDesk });
    await isRefused(head.page, 'placeholder_desk_id', [
      "On these days this person already covers another desk, or the applicant's desk is already covered: choose another desk.",
      'এই দিনগুলোতে বাছাই করা প্রতিকল্প অন্য কারও কাজ করছেন, অথবা আবেদনকারীর ডেস্কের প্রতিকল্প ঠিক করা আছে; অন্য ডেস্ক বাছাই করুন।',
    ]);
    await expectFit(head.page, 'en', 'input, textarea, option');
  } finally {
    await clerk.does('POST', `leave-applications/${leave}/cancel`, {});
  }
}

/** Two maternity leaves stand; the third is refused. */
async function isOnceTooOften({ page, id: user_id, office, does }: Person, hr: Person, ministry: Ministry): Promise<void> {
  const leave_type_id = await firstOf(hr, 'leave-types', { code: 'ML' });
  const placeholder_desk_id = await firstOf(hr, 'office-organograms', { office_id: office, q: 'চেইনম্যান' });
  const made: number[] = [];
  try {
    for (const from of [900, 1_700]) {
      const body = { user_id, leave_type_id, from_date: day(from), to_date: day(from + 179), reason: 'Birth', placeholder_desk_id };
      made.push((await does('POST', 'leave-applications', body)).id);
    }
    await fills(page, ministry, { leave: 'Maternity leave', from: 2_500, to: 2_600, placeholder: staffDesk });
    await isRefused(page, 'leave_type_id', [
      "This leave can't be taken more than 2 times in a career.",
      'চাকরিজীবনে ২ বারের বেশি এই ছুটি নেওয়া যায় না।',
    ]);
  } finally {
    for (const id of made) await does('POST', `leave-applications/${id}/cancel`, {});
  }
}

/** A duty outside, planned after the leave was asked for: who forwards it learns of which duty, on the page and in the inbox. */
async function meetsDuty(clerk: Person, hr: Person, assistant: Person, ministry: Ministry): Promise<void> {
  const leave_type_id = await firstOf(hr, 'leave-types', { code: 'CL' });
  const at = { from_date: day(75), to_date: day(77) };
  const reason = `Duty ${Date.now()}`;
  const { id } = await clerk.does('POST', 'leave-applications', { user_id: clerk.id, leave_type_id, ...at, reason });
  const duty = await clerk.does('POST', 'outside-duties', {
    ...{ date: day(76), from_time: '10:00', to_time: '12:00', place: 'District court', purpose: 'Evidence' },
  });
  const said = `The applicant has another duty on ${shown(76)}: outside duty, District court`;
  const { page } = assistant;
  try {
    await page.goto(`${ministry.origin}/leave-applications/${id}/show`);
    await press(page, 'Forward');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Please approve');
    await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(said);
    await expect(dialog.getByRole('textbox')).toHaveValue('Please approve');
    const { approval_request_id } = await clerk.does('GET', `leave-applications/${id}`);
    await page.goto(`${ministry.origin}/approval-inbox?box=pending&request=${approval_request_id}`);
    await page.getByRole('radio', { name: 'Forward' }).click();
    const decision = page.getByRole('complementary', { name: 'Decision' });
    await decision.getByRole('textbox').fill('Please approve');
    await decision.getByRole('button', { name: 'Forward', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: said })).toContainText('Md. Jasim Alam');
    await expect(decision.getByRole('textbox')).toHaveValue('Please approve');
    await expectFit(page, 'en', 'td, main');
  } finally {
    await clerk.does('POST', `leave-applications/${id}/cancel`, {});
    await clerk.does('DELETE', `outside-duties/${duty.id}`);
  }
}

/** A head of office applies for the people of the office alone: somebody of an office below is not offered. */
async function offersOwnOffice({ page, office }: Person, hr: Person, { origin }: Ministry): Promise<void> {
  const listed = async (resource: string, of: object) =>
    (await hr.does('GET', `${resource}?${filter(of)}`)) as unknown as [{ id: number; full_name_en: string }];
  const [union] = await listed('offices', { parent_id: office });
  const [below] = await listed('users', { office_id: union.id });
  const [own] = await listed('users', { office_id: office });
  const options = page.getByRole('listbox').getByRole('option');
  await page.goto(`${origin}/leave-applications/create`);
  for (const [name, count] of [
    [below.full_name_en, 0],
    [own.full_name_en, 1],
  ] as const) {
    const answer = page.waitForResponse(one => one.url().includes('/api/users/options'));
    await box(page, 'user_id').fill(name);
    await answer;
    await expect(options.filter({ hasText: name })).toHaveCount(count);
  }
}

test('S8.061 S8.067 S8.068 S8.069 S8.071 S8.074 S8.076 S8.081 leave is refused at its field, with what to do next, and what was typed stays', async ({
  ministry,
}) => {
  test.setTimeout(180_000);
  const enter = peopleOf(ministry);
  const [clerk, hr] = [await enter('clerk.savar'), await enter('hr.officer')];
  const [head, assistant] = [await enter('acland.savar'), await enter('headassistant.savar')];
  await lacksBasis(clerk, hr, ministry);
  await lacksPlaceholder(clerk, hr, head, ministry);
  await offersOwnOffice(head, hr, ministry);
  const asked = filter({ q: 'ইসরাত', office_id: clerk.office });
  const [{ username }] = (await hr.does('GET', `users?${asked}`)) as unknown as [{ username: string }];
  await ministry.admit(username);
  await isOnceTooOften(await enter(username), hr, ministry);
  await meetsDuty(clerk, hr, assistant, ministry);
});
