/**
 * A hearing of the Land Appeal Board, as its chairman, the office that asked for it and a party without an account meet it; the hearings of
 * the ministry; and a conference, as its host and a guest see it.
 */
import type { Page } from '@playwright/test';
import { formatDate } from '../../i18n/format.ts';
import { addDays, dhakaDay, inDhaka } from '../../resources/kernel/clock.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';
import { type Language, strayScript } from '../e2e/bhumi.ts';
import { call } from '../e2e/people.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { clickInBell, type Made } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';

const caseType = 'খাসজমি বন্দোবস্ত আপিল/রিভিশন';
const appellant = 'নুরুল ইসলাম';
const bench = 'বেঞ্চ সহকারী-৩, ভূমি আপীল বোর্ড';
const change = 'সভার সময় বদলান';
const filtered = (name: string, filter: object): string => `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

async function expectFit(page: Page, language: Language, data = ''): Promise<void> {
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, language, data)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

type Meeting = { readonly day: string; readonly time: string; readonly place: string; readonly link: string };

async function changeMeeting(page: Page, { day, time, place, link }: Meeting): Promise<void> {
  await page.getByRole('button', { name: change }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#field-meeting_at').fill(formatDate(day, 'en'));
  await dialog.locator('#field-meeting_at-time').fill(time);
  await dialog.locator('#field-meeting_place').fill(place);
  await dialog.locator('#field-meeting_link').fill(link);
  await dialog.getByRole('button', { name: change }).click();
  await expect(dialog).toBeHidden();
}

/** The open record's move, confirmed. */
async function make(page: Page, move: string): Promise<void> {
  await page.getByRole('button', { name: move }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: move }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const rowOf = (page: Page, text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text }).first();

/** A party without an account, by the link of their message; and a reader whose link was changed on the way. */
async function readByLink(ministry: Ministry, link: string, number: string) {
  const party = await ministry.open({ language: 'en', width: 390 });
  await party.goto(link);
  const facts = party.locator('.hearing-facts');
  await expect(facts).toContainText(latinDigits(number));
  await expect(facts).toContainText('11:30 am (half past eleven in the morning)');
  await expect(facts).toContainText('ভূমি ভবন, কক্ষ ৩০২');
  await expectFit(party, 'en');
  await party.getByRole('button', { name: 'I have seen this notice' }).click();
  await expect(party.getByText('You have confirmed that you saw this notice.')).toBeVisible();
  await party.goto(`${link.slice(0, -3)}AAA`);
  await expect(party.getByText('This link is not valid.', { exact: false })).toBeVisible();
  const reader = await ministry.open({ width: 390 });
  await reader.goto(`${link.slice(0, -3)}AAA`);
  await expect(reader.getByText('লিংকটি ঠিক নেই।', { exact: false })).toBeVisible();
  await expectFit(reader, 'bn');
  return { party, reader };
}

async function readCauseList(
  page: Page,
  address: string,
  { day, number }: { readonly day: string; readonly number: string },
): Promise<void> {
  await page.goto(`${address}?day=${day}&bench=land_appeal_board.member_one`);
  const cause = rowOf(page, number);
  for (const part of ['সকাল ১১:৩০', appellant, 'বনাম', 'ভূমি ভবন, কক্ষ ৩০২', 'সভা নির্ধারিত']) await expect(cause).toContainText(part);
  await expectFit(page, 'bn');
  await page.getByRole('link', { name: 'দরজার জন্য' }).click();
  await expect(page.locator('.cause-list[data-door]')).toBeVisible();
  await expect(cause).toContainText(appellant);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.cause-bar')).toBeHidden();
  await expect(cause).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${address}?day=2020-01-01`);
  await expect(page.getByText('এই দিনে কোনো শুনানি নেই')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page, 'bn');
  await page.setViewportSize({ width: 1440, height: 900 });
}

type Concerned = Readonly<Record<'chairman' | 'applicant' | 'reader', Page>> & {
  readonly hearing: number;
  readonly number: string;
  readonly mobile: string;
};

/** The meeting is moved to a video room, soon: everybody has the button to join. */
async function movesOnline({ origin, messagesTo }: Ministry, { chairman, applicant, reader, hearing, mobile }: Concerned): Promise<void> {
  const soon = inDhaka(new Date(Date.now() + 5 * 60_000));
  const room = 'https://meet.example.gov.bd/room';
  await chairman.goto(`${origin}/hearings/${hearing}/show`);
  await changeMeeting(chairman, { day: soon.date, time: soon.time, place: '', link: room });
  await expect(chairman.getByRole('link', { name: 'সভায় যোগ দিন' })).toHaveAttribute('href', room);
  await applicant.goto(`${origin}/hearings/${hearing}/show`);
  await expect(applicant.getByRole('link', { name: 'সভায় যোগ দিন' })).toHaveAttribute('href', room);
  await expect.poll(() => messagesTo(mobile)[0]).toContain('অনলাইনে');
  await reader.goto(/https?:\S+/.exec(messagesTo(mobile)[0]!)![0]);
  await expect(reader.getByRole('link', { name: 'সভায় যোগ দিন' })).toHaveAttribute('href', room);
  await expectFit(reader, 'bn');
}

/** A clerk of Savar also sits on the bench for a while, and opens its hearing from that desk. */
async function sitsOnBench(ministry: Ministry, hearing: number): Promise<{ readonly member: Page; readonly leaves: () => Promise<void> }> {
  const [hr, member] = [await ministry.as('hr.officer'), await ministry.as('clerk.savar')];
  const answer = async (page: Page, ...asked: [verb: string, path: string, body?: object]) => {
    const { status, json } = await call(page, ...asked);
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return json as Made;
  };
  const { user_id } = (await answer(member, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' })).data;
  const { 0: desk } = await answer(hr, 'GET', `/api${filtered('office-organograms', { name: bench })}`);
  const given = { user_id, office_organogram_id: desk.id };
  const posting = { ...given, responsibility: 'additional', from_date: dhakaDay(new Date()) };
  await answer(hr, 'POST', '/api/desk-assignments', posting);
  await member.goto(`${ministry.origin}/hearings/${hearing}/show`);
  await member.getByRole('button', { name: `${bench}, ভূমি আপীল বোর্ড হিসেবে খুলুন` }).click();
  return { member, leaves: async () => void (await answer(hr, 'POST', '/api/desk-assignments/unassign', given)) };
}

/** One of the bench ends the hearing. Its result reaches the chairman and the applicant in the bell, and a party without an account by a link. */
async function readsResult(ministry: Ministry, { chairman, applicant, reader, hearing, number, mobile }: Concerned): Promise<void> {
  const result = 'আপিল মঞ্জুর; মামলাটি নামজারির জন্য ফেরত পাঠানো হলো';
  const { member, leaves } = await sitsOnBench(ministry, hearing);
  await member.getByRole('button', { name: 'শুনানি সমাপ্ত করুন' }).first().click();
  const dialog = member.getByRole('dialog');
  await dialog.locator('#field-summary').fill(result);
  await dialog.getByRole('button', { name: 'শুনানি সমাপ্ত করুন' }).click();
  await expect(dialog).toBeHidden();
  await expect(member.getByText(result)).toBeVisible();
  await leaves();

  await expect.poll(() => ministry.messagesTo(mobile)[0]).toContain(`ফল: ${result}।`);
  await reader.goto(/https?:\S+/.exec(ministry.messagesTo(mobile)[0]!)![0]);
  await expect(reader.locator('.hearing-facts')).toContainText(result);
  await expectFit(reader, 'bn');

  for (const notified of [chairman, applicant]) {
    await clickInBell(notified, 23, `শুনানি ${number}: সমাপ্ত`);
    await expect(notified.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(notified.getByText(result)).toBeVisible();
  }
}

test('the chairman fixes the hour: lists, notices, seen marks, link, cause list, joining (S2.189, S2.190, S2.192, S2.193, S2.194)', async ({
  ministry,
}) => {
  test.setTimeout(300_000);
  const { origin } = ministry;
  const chairman = await ministry.as('lab.chairman', { at: filtered('hearings', { status: 'pending' }) });
  await expect(rowOf(chairman, 'নামজারি ও জমাভাগ আপিল')).toContainText('অপেক্ষমাণ');
  await chairman.goto(origin + filtered('hearings', { court: 'land_appeal_board' }));
  await expect(rowOf(chairman, 'অর্পিত ও পরিত্যক্ত সম্পত্তি')).toContainText('ভূমি আপীল বোর্ড');
  await chairman.goto(origin + filtered('hearings', { status: 'meeting_fixed' }));
  const line = rowOf(chairman, caseType);
  await expect(line).toContainText('সভা নির্ধারিত');
  const number = /[০-৯]+\/[০-৯]+/.exec((await line.textContent()) ?? '')![0];
  await line.getByRole('link').first().click();
  await expect(chairman.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const hearing = Number(/hearings\/(\d+)/.exec(chairman.url())![1]);
  await chairman.getByRole('link', { name: /^পক্ষ ও আইনজীবী/ }).click();
  const mobile = /01\d{9}/.exec(latinDigits((await rowOf(chairman, appellant).textContent()) ?? ''))![0];

  const day = addDays(dhakaDay(new Date()), 2);
  const inPerson = { day, time: '১১.৩০', place: 'ভূমি ভবন, কক্ষ ৩০২', link: '' };
  await changeMeeting(chairman, inPerson);
  await expect.poll(() => ministry.messagesTo(mobile)[0]).toContain('সকাল ১১:৩০ (সাড়ে এগারোটা)');
  const message = ministry.messagesTo(mobile)[0]!;
  expect(message).toContain(`${appellant}, ${number} নম্বর মামলার শুনানি`);
  expect(message).toContain('স্থান: ভূমি ভবন, কক্ষ ৩০২');
  const link = /https?:\S+/.exec(message)![0];
  expect(link).toContain(`${origin}/citizen/hearing?link=`);

  const { party, reader } = await readByLink(ministry, link, number);

  await chairman.goto(origin + filtered('hearing-notifications', { hearing_id: hearing }));
  const sms = rowOf(chairman, 'এসএমএস');
  await expect(sms).toContainText('দেখা হয়েছে');
  await expect(rowOf(chairman, 'সিস্টেমের ভেতরে')).toContainText('দেখা হয়নি');
  await sms.getByRole('link').first().click();
  await make(chairman, 'লিংক প্রত্যাহার করুন');
  await party.goto(link);
  await expect(party.getByText('This link has been withdrawn.', { exact: false })).toBeVisible();

  const applicant = await ministry.as('acland.savar');
  await clickInBell(applicant, 23, `শুনানি ${number}: তারিখ পরিবর্তিত`);
  await expect(applicant.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(applicant.getByText('ভূমি ভবন, কক্ষ ৩০২')).toBeVisible();
  await applicant.goto(origin + filtered('hearing-notifications', { hearing_id: hearing, channel: 'in_app' }));
  await rowOf(applicant, 'সিস্টেমের ভেতরে').getByRole('link').first().click();
  await make(applicant, 'দেখা হিসেবে চিহ্নিত করুন');
  await expect(applicant.getByText('দেখা হয়েছে').first()).toBeVisible();

  await readCauseList(chairman, `${origin}/cause-list`, { day, number });

  await movesOnline(ministry, { chairman, applicant, reader, hearing, number, mobile });
  await readsResult(ministry, { chairman, applicant, reader, hearing, number, mobile });
});

test('the ministry’s hearings, a conference of one’s own, and its guest (S2.191, S2.195, S2.196)', async ({ ministry }) => {
  test.setTimeout(240_000);
  const { origin } = ministry;
  const officer = await ministry.as('hr.officer', { language: 'en', at: filtered('hearings', { court: 'land_ministry' }) });
  await expect(rowOf(officer, 'Sairat or water-body appeal')).toContainText('Ministry of Land');
  await expect(officer.getByRole('table')).not.toContainText('Land Appeal Board');
  await officer.goto(`${origin}/cause-list?day=2020-01-01&bench=land_ministry`);
  await expect(officer.getByText('No hearings on this day')).toBeVisible();
  await expectFit(officer, 'en');

  const secretary = await ministry.as('secretary', { at: '/conferences' });
  await expect(rowOf(secretary, 'মাসিক রাজস্ব সমন্বয় সভা')).toContainText('চলমান');

  const guest = await ministry.as('acland.savar', { at: '/conference-invitations' });
  await rowOf(guest, 'মাসিক রাজস্ব সমন্বয় সভা').getByRole('link').first().click();
  await make(guest, 'গ্রহণ করুন');
  await expect(guest.getByText('গৃহীত').first()).toBeVisible();
  // It can be joined a quarter of an hour before it begins; until then its time is shown.
  await expect(guest.getByText('যোগ দেওয়া যাবে:', { exact: false })).toBeVisible();
  await make(guest, 'অপারগতা জানান');
  await expect(guest.getByText('প্রত্যাখ্যাত').first()).toBeVisible();
});
