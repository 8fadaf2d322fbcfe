/**
 * What the people of the demo ministry are notified of, with the rights of the default groups: those who sign in click each row of their
 * bell, events of the day reach whose turn it is, and every link of everybody may be opened by its recipient.
 */
import type { Page } from '@playwright/test';
import { modules } from '../../resources/index.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { call } from '../e2e/people.ts';
import { type Made, openFromBell, type Person, peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';

test.describe.configure({ timeout: 400_000 });

const day = (later: number): string => addDays(dhakaDay(new Date()), later);

test('each row of the bell opens what it is about', async ({ ministry }) => {
  for (const username of ['secretary', 'lab.chairman', 'dc.dhaka', 'acland.savar', 'clerk.savar']) {
    const page = await ministry.as(username);
    const rows = page.locator('.bell-panel li');
    const open = () => page.locator('button.bell').click();
    await open();
    await expect(rows.first()).toBeVisible();
    for (let at = 0; at < (await rows.count()); at++) {
      const title = await rows.nth(at).getByRole('link').innerText();
      await rows.nth(at).getByRole('link').click();
      await expect(page.locator('.bell-panel')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 }), `${username}: ${title}`).toBeVisible();
      await expect(page.locator('main [role=progressbar]')).toHaveCount(0);
      await expect(page.locator('.state-page'), `${username}: ${title}`).toHaveCount(0);
      await open();
      await expect(rows.first()).toBeVisible();
    }
    await page.close();
  }
});

const decide = (person: Person, resource: string, id: number, move: string, comment?: string) =>
  person.does('POST', `${resource}/${id}/${move}`, comment === undefined ? {} : { approval_comment: comment });

test('S3.089 who must act is notified of leave, transfer and requisition, and the applicant of what came of it', async ({ ministry }) => {
  const as = peopleOf(ministry);
  const [clerk, kanungo, assistant, head] = (await Promise.all(
    ['clerk.savar', 'kanungo.savar', 'headassistant.savar', 'acland.savar'].map(as),
  )) as [Person, Person, Person, Person];
  const name = 'Md. Jasim Alam';
  const leave = { leave_type_id: 1, from_date: day(90), to_date: day(93), reason: 'পারিবারিক', placeholder_desk_id: kanungo.desk };
  const { id: granted } = await clerk.does('POST', 'leave-applications', leave);
  await openFromBell(assistant, 5, 'Leave application', name);
  await decide(assistant, 'leave-applications', granted, 'forward');
  await openFromBell(head, 6, 'Leave application', name);
  await decide(head, 'leave-applications', granted, 'approve');
  await openFromBell(clerk, 7, /leave/i, 'Approved');
  await openFromBell(kanungo, 8, /duty/i, name);

  const move = { reason: 'পরিবারের কাছে', choices: [{ office_id: 214 }] };
  const { id: moves } = await assistant.does('POST', 'transfer-applications', move);
  await openFromBell(head, 9, 'Transfer application', 'Reason');
  await decide(head, 'transfer-applications', moves, 'backward', 'কারণ বিস্তারিত লিখুন');
  await openFromBell(assistant, 10, 'Transfer', 'কারণ বিস্তারিত লিখুন');
  await decide(assistant, 'transfer-applications', moves, 'resubmit');
  await decide(head, 'transfer-applications', moves, 'reject', 'পদ শূন্য নেই');
  await openFromBell(assistant, 11, 'Rejected', 'পদ শূন্য নেই');

  const { id: asked } = await clerk.does('POST', 'asset-requisitions', { purpose: 'দাপ্তরিক', items: [{ asset_id: 1, quantity: 1 }] });
  await openFromBell(assistant, 13, 'Asset requisition', name);
  await decide(assistant, 'asset-requisitions', asked, 'forward');
  await decide(head, 'asset-requisitions', asked, 'approve');
  await openFromBell(clerk, 14, /requisition/i, 'Approved');
});

test('a notification goes with the record that it leads to', async ({ ministry }) => {
  const as = peopleOf(ministry, 'bn');
  const [officer, clerk, kanungo] = (await Promise.all(['hr.officer', 'clerk.savar', 'kanungo.savar'].map(as))) as [Person, Person, Person];
  const [award] = (await officer.does('GET', `awards?${new URLSearchParams({ filter: '{"status":"open"}' })}`)) as unknown as Made[];
  const asked = { award_id: award!.id, user_id: kanungo.id, scorer_id: clerk.id };
  const { id } = await officer.does('POST', 'scoring-requests', asked);
  const newest = clerk.page.locator('.bell-panel li').first().getByRole('link');
  const open = async () => {
    await clerk.page.reload();
    await clerk.page.locator('button.bell').click();
    await expect(newest).toBeVisible();
  };
  await open();
  await expect(newest).toHaveAttribute('href', `/scoring-requests/${id}/show`);

  await officer.page.goto(`${ministry.origin}/scoring-requests/${id}/show`);
  await officer.page.getByRole('button', { name: 'মুছুন' }).click();
  await officer.page.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
  await expect(officer.page).toHaveURL(/scoring-requests$/);
  await open();
  await expect(clerk.page.locator(`.bell-panel a[href="/scoring-requests/${id}/show"]`)).toHaveCount(0);
});

type Sent = { readonly user_id: number; readonly type: number; readonly link: string | null; readonly title_en: string };

/** Pages that open for everybody. */
const isOpen = (link: string): boolean => link === '/' || link.startsWith('/citizen/');

/** As `GET /api/access/explain` is asked: a record, a list, or a page by its keys. */
function questionsOf(link: string): readonly Readonly<Record<string, string>>[] {
  const [, name, id] = /^\/([a-z-]+)(?:\/(\d+)\/show)?/.exec(link)!;
  const page = modules.flatMap(({ pages = [] }) => pages).find(one => one.name === name);
  if (page) return page.keys.map(key => ({ key }));
  return [id ? { resource: name!, record_id: id, operation: 'get' } : { resource: name!, operation: 'list' }];
}

/** Answers whether a person may open what was sent at one of their desks; the desks of each are asked for once. */
function openings(admin: Page): (sent: Sent) => Promise<boolean> {
  const ask = async (path: string, asked: Readonly<Record<string, string>>) =>
    (await call(admin, 'GET', `/api/${path}?${new URLSearchParams(asked)}`)).json;
  const known = new Map<number, readonly number[]>();
  const desksOf = async (user_id: number): Promise<readonly number[]> => {
    const filter = JSON.stringify({ user_id, row_status: 1 });
    const postings = (await ask('desk-assignments', { filter })) as unknown as readonly { readonly office_organogram_id: number }[];
    return postings.map(({ office_organogram_id }) => office_organogram_id);
  };
  return async ({ user_id, link }) => {
    if (isOpen(link!)) return true;
    const desks = known.get(user_id) ?? (await desksOf(user_id));
    known.set(user_id, desks);
    for (const desk of desks)
      for (const question of questionsOf(link!)) {
        const { data } = await ask('access/explain', { ...question, user_id: String(user_id), desk_id: String(desk) });
        if ((data as { readonly allowed?: boolean } | undefined)?.allowed) return true;
      }
    return false;
  };
}

test('every notification of everybody leads to a page that its recipient may open', async ({ demo: { page } }) => {
  const mayOpen = openings(page);
  const notOpen: Sent[] = [];
  const types = new Set<number>();
  const asked = new Set<string>();
  for (let from = 0; ; from += 100) {
    const sent = (await call(page, 'GET', `/api/notifications?range=[${from},${from + 99}]`)).json as unknown as Sent[];
    for (const one of sent) {
      types.add(one.type);
      const question = `${one.user_id} ${one.link}`;
      if (asked.has(question)) continue;
      asked.add(question);
      if (one.link === null || !(await mayOpen(one))) notOpen.push(one);
    }
    if (sent.length < 100) break;
  }
  expect(notOpen.map(({ type, title_en, link, user_id }) => [type, title_en, link, user_id])).toEqual([]);
});
