/** What the pictures need beyond the demo: a hearing of the day after tomorrow, a clerk who is asked to show cause, a sync of services. */
import type { Page } from '@playwright/test';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { call } from './calls.ts';
import { mailsTo } from './mailbox.ts';

/** The day of the hearing, the address by which its party reads about it, and what gives the clerk a second desk while `page` is open. */
export type Prepared = { readonly day: string; readonly link: string; readonly givesDesk: (page: Page) => Promise<void> };
/** A page of this person, who is signed in. */
export type Enter = (username: string) => Promise<Page>;

type Made = Readonly<Record<string, unknown>> & { readonly id: number };
type Does = (verb: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Made & readonly Made[]>;

/** Calls of this person at their desk, which must succeed. */
async function deedsOf(page: Page): Promise<Does> {
  const me = (await call(page, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' })).json.data;
  const [desk] = (me as { readonly desks: readonly { readonly id: number }[] }).desks;
  return async (verb, path, body) => {
    const { status, json } = await call(page, verb, `/api/${path}`, body, desk?.id);
    if (status >= 300) throw new Error(`${verb} ${path}: ${status} ${JSON.stringify(json)}`);
    return json as unknown as Made & readonly Made[];
  };
}

async function first(does: Does, resource: string, filter: object): Promise<Made> {
  const [one] = await does('GET', `${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);
  if (one === undefined) throw new Error(`The demo has none of ${resource} with ${JSON.stringify(filter)}.`);
  return one;
}

/** The chairman gives a hearing another time, of which its parties are notified. */
async function fixHearing(chairman: Page, dataDir: string): Promise<Omit<Prepared, 'givesDesk'>> {
  const does = await deedsOf(chairman);
  const { id } = await first(does, 'hearings', { status: 'meeting_fixed' });
  const { mobile } = await first(does, 'hearing-parties', { hearing_id: id });
  const day = addDays(dhakaDay(new Date()), 2);
  const meeting = { meeting_at: `${day}T05:30:00Z`, meeting_place: 'ভূমি ভবন, কক্ষ ৩০২', duration_minutes: 60 };
  await does('POST', `hearings/${id}/change_meeting`, meeting);
  for (let tries = 0; tries < 60; tries += 1) {
    const link = /https?:\S+link=\S+/.exec(mailsTo(String(mobile), dataDir)[0] ?? '')?.[0];
    if (link !== undefined) return { day, link: new URL(link).pathname + new URL(link).search };
    await chairman.waitForTimeout(500);
  }
  throw new Error('The party of the hearing got no message within half a minute.');
}

async function askCause(officer: Page, accused: string): Promise<void> {
  const does = await deedsOf(officer);
  const { id: accused_id } = await first(does, 'users', { username: accused });
  // A demo that runs already may have it.
  if ((await does('GET', `show-causes?${new URLSearchParams({ filter: JSON.stringify({ accused_id }) })}`)).length > 0) return;
  const { id: complaint_type_id } = await first(does, 'complaint-types', { name: 'অসদাচরণ' });
  const said = 'নথি ব্যবস্থাপনায় অনিয়মের অভিযোগ';
  const { id } = await does('POST', 'complaints', { accused_id, complaint_type_id, description: said });
  await does('POST', `complaints/${id}/open_case`, { case_number: '১৭/২০২৬' });
  const charge = 'তিনটি নামজারি নথি নির্ধারিত সময়ে উপস্থাপন করা হয়নি। কেন বিভাগীয় ব্যবস্থা নেওয়া হবে না, কারণ দর্শান।';
  await does('POST', 'show-causes', { complaint_id: id, charge });
}

/** A run of a program that brought in services, and left one out. */
async function syncServices(officer: Page): Promise<void> {
  const does = await deedsOf(officer);
  const source = 'myGov catalogue';
  if ((await does('GET', `service-syncs?${new URLSearchParams({ filter: JSON.stringify({ source }) })}`)).length > 0) return;
  const { id } = await does('POST', 'service-syncs', { source });
  const error = 'BALUMOHAL: নাম ছাড়া কোনো সেবা নেওয়া হয় না।';
  await does('POST', `service-syncs/${id}/finish`, { added: 3, changed: 2, removed: 1, error });
}

/** The clerk's page is loaded at one desk; then the officer gives them another. */
async function givingDesk(officer: Page): Promise<Prepared['givesDesk']> {
  const does = await deedsOf(officer);
  const { id: user_id } = await first(does, 'users', { username: 'clerk.savar' });
  const { id: office_organogram_id } = await first(does, 'office-organograms', { name: 'অফিস সহকারী-১, ধামরাই' });
  const posting = { user_id, office_organogram_id };
  return async page => {
    const earlier = await does('GET', `desk-assignments?${new URLSearchParams({ filter: JSON.stringify(posting) })}`);
    for (const { id } of earlier) await does('DELETE', `desk-assignments/${id}`);
    await page.reload();
    await page.locator('.work section').first().waitFor();
    await does('POST', 'desk-assignments', { ...posting, responsibility: 'additional', from_date: dhakaDay(new Date()) });
    await page.locator('.desk-news').waitFor({ timeout: 60_000 });
  };
}

export async function prepare(enter: Enter, dataDir: string): Promise<Prepared> {
  const officer = await enter('hr.officer');
  await askCause(officer, 'clerk.savar');
  await syncServices(officer);
  return { ...(await fixHearing(await enter('lab.chairman'), dataDir)), givesDesk: await givingDesk(officer) };
}
