/** Online hearings: which bench has which case, the meeting that is fixed, and who is notified of it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adoptSettings } from '../../../resources/kernel/settings.ts';
import { sentTo } from '../../support/codes.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

const benchKeys = [
  ...['VIEW_ONLINE_HEARING', 'APPROVE_ONLINE_HEARING', 'UPDATE_ONLINE_HEARING', 'VIEW_ALL_HEARING_NOTIFICATION'],
  ...['UPDATE_HEARING_NOTIFICATION', 'START_HEARING_MEETING', 'JOIN_HEARING_MEETING', 'FINISH_HEARING_MEETING'],
];
const applicantKeys = [
  ...['VIEW_OWN_ONLINE_HEARING', 'CREATE_ONLINE_HEARING', 'UPDATE_ONLINE_HEARING', 'CANCEL_ONLINE_HEARING'],
  ...['VIEW_CONTACT_ONLINE_HEARING', 'VIEW_IDENTITY_ONLINE_HEARING'],
  ...['VIEW_HEARING_NOTIFICATION', 'UPDATE_HEARING_NOTIFICATION'],
];

const minute = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minute).toISOString();

describe('hearings', () => {
  let server: TestServer;
  let people: People;
  let bench: Awaited<ReturnType<People['clerk']>>;
  let ministry: Awaited<ReturnType<People['clerk']>>;
  let applicant: Awaited<ReturnType<People['clerk']>>;
  let top: number;
  let serial = 0;
  beforeAll(async () => {
    server = await startTestServer();
    people = peopleOf(server);
    const typeOf = async (code: string): Promise<number> =>
      (await server.pool.query('select id from office_types where code = $1', [code])).rows[0].id;
    top = await people.office({ level: 1, type: await typeOf('MINLAND') });
    const board = await people.office({ level: 2, parent: top, type: await typeOf('LAB') });
    bench = await people.clerk(board, benchKeys);
    ministry = await people.clerk(top, benchKeys);
    await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [board, bench.desk]);
    applicant = await people.clerk(await people.office({ level: 6 }), applicantKeys);
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];
  const body = (more: object = {}) => {
    serial += 1;
    return {
      ...{ case_number: `${serial}/2026`, case_type: 'mutation_appeal', case_date: '2026-01-15', court: 'land_appeal_board' },
      ...{ board_type: 'chairman', appellant_count: 1, defendant_count: 2, ...more },
    };
  };
  const file = (more: object = {}, headers = applicant.headers) => server.call('POST', '/api/hearings', body(more), headers);
  const filed = async (more: object = {}) => {
    const made = await file(more);
    expect(made.status, made.text).toBe(201);
    return made.json;
  };
  const move = (id: number, name: string, given: object = {}, headers = bench.headers) =>
    server.call('POST', `/api/hearings/${id}/${name}`, given, headers);
  const meeting = (minutes = 60) => ({
    meeting_link: 'https://meet.example.gov.bd/1',
    meeting_at: inMinutes(minutes),
    duration_minutes: 45,
  });
  const fixed = async (more: object = {}) => {
    const { id } = await filed(more);
    const done = await move(id, 'fix_meeting', meeting());
    expect(done.status, done.text).toBe(200);
    return id as number;
  };
  const itIsTime = (id: number) => server.pool.query('update hearings set meeting_at = $2 where id = $1', [id, inMinutes(5)]);

  test('S3.105 S3.106 a case has its number, type, date and side, its court and its board', async () => {
    const made = await filed();
    expect(made).toMatchObject({ side: 'own', status: 'pending', court: 'land_appeal_board', applicant: { id: applicant.id } });
    expect((await notifiedOf(server, 22)).at(-1), 'the bench is notified').toBe(bench.id);
    expect(outcome(await file({ side: 'other' }))).toEqual([400, { on_behalf_of: 'validation.required' }]);
    expect((await filed({ side: 'other', on_behalf_of: 'রহিমা খাতুন' })).on_behalf_of).toBe('রহিমা খাতুন');
    expect(outcome(await file({ board_type: null }))).toEqual([400, { board_type: 'validation.required' }]);
    expect(outcome(await file({ court: 'land_ministry' }))).toEqual([400, { board_type: 'hearing.board_unexpected' }]);
    expect((await filed({ court: 'land_ministry', board_type: null })).board_type).toBeNull();
    expect(outcome(await file({ case_date: '2999-01-01' }))).toEqual([400, { case_date: expect.any(String) }]);
    for (const name of ['case_number', 'case_type', 'case_date', 'court', 'appellant_count', 'defendant_count'])
      expect((await file({ [name]: null })).status, name).toBe(400);
    const { case_number } = await filed();
    expect(outcome(await file({ case_number }))).toEqual([400, { case_number: 'hearing.case_taken' }]);
  });

  test('S3.105 S3.112 there are fourteen case types and four boards', async () => {
    const types = [
      ...['mutation_appeal', 'mutation_revision', 'sairat_appeal', 'record_correction', 'tax_certificate', 'khas_settlement'],
      ...['demand_recovery', 'vested_abandoned', 'waqf_debottar', 'acquisition', 'eviction', 'miscellaneous', 'review', 'bazar_fund'],
    ];
    expect(types).toHaveLength(14);
    for (const case_type of types) expect((await filed({ case_type })).case_type).toBe(case_type);
    expect((await file({ case_type: 'civil' })).status).toBe(400);
    for (const board_type of ['chairman', 'member_one', 'member_two']) expect((await filed({ board_type })).board_type).toBe(board_type);
    expect((await filed({ case_type: 'review', board_type: 'full' })).board_type).toBe('full');
    expect((await file({ board_type: 'member_three' })).status).toBe(400);
  });

  test('S3.107 the full board handles reviews alone, and a review before one member is warned of', async () => {
    expect(outcome(await file({ board_type: 'full' }))).toEqual([400, { board_type: 'hearing.full_board_for_review' }]);
    const single = await file({ case_type: 'review' });
    expect([single.status, single.json._warnings]).toMatchObject([201, [{ path: 'board_type', code: 'hearing.review_by_single_bench' }]]);
  });

  test('S3.108 S3.111 parties of seven types belong to the case, within the counts that are given', async () => {
    const types = ['appellant', 'respondent', 'appellant_advocate', 'respondent_advocate', 'government_pleader', 'added_party', 'witness'];
    const party = (party_type: string) => ({ party_type, name: 'আবদুল করিম', name_en: 'Abdul Karim', bar_number: '১২৩' });
    const made = await filed({ parties: types.map(party) });
    expect(made.parties.map(({ party_type }: { party_type: string }) => party_type)).toEqual(types);
    expect(outcome(await file({ parties: [party('judge')] }))).toEqual([400, { 'parties.0.party_type': expect.any(String) }]);
    expect(outcome(await file({ parties: [party('appellant'), party('appellant')] }))).toEqual([
      400,
      { parties: 'hearing.too_many_appellants' },
    ]);
    const three = ['respondent', 'respondent', 'respondent'].map(party);
    expect(outcome(await file({ parties: three }))).toEqual([400, { parties: 'hearing.too_many_defendants' }]);
    const list = await server.call('GET', `/api/hearings${query({ filter: { case_number: made.case_number } })}`, undefined, bench.headers);
    expect(list.json[0]).toMatchObject({ appellant_count: 1, defendant_count: 2 });
  });

  test('who may not see identities of the parties does not see them', async () => {
    const parties = [{ party_type: 'witness', name: 'সাক্ষী', name_en: 'Witness', mobile: '01712345678', nid: '1234567890' }];
    const { id } = await filed({ parties });
    const seen = await server.call('GET', `/api/hearings/${id}`, undefined, bench.headers);
    expect(seen.json.parties).toHaveLength(1);
    expect(seen.text).not.toMatch(/01712345678|1234567890/);
  });

  test('a hearing is in the office of its court, so that its bench reaches it, and only its applicant besides', async () => {
    const [toBoard, toMinistry] = [await filed(), await filed({ court: 'land_ministry', board_type: null })];
    const seen = async (id: number, { headers }: { headers: typeof bench.headers }) =>
      (await server.call('GET', `/api/hearings/${id}`, undefined, headers)).status;
    expect([await seen(toBoard.id, bench), await seen(toBoard.id, ministry), await seen(toBoard.id, applicant)]).toEqual([200, 404, 200]);
    expect([await seen(toMinistry.id, bench), await seen(toMinistry.id, ministry)]).toEqual([404, 200]);
    const list = await server.call('GET', `/api/hearings${query({ filter: { court: 'land_ministry' } })}`, undefined, bench.headers);
    expect(list.json).toEqual([]);
  });

  test('S3.109 S4.41 S5.049 a meeting is fixed with link, time to come and duration; then the hearing is finished: no step back, no skip', async () => {
    const { id } = await filed();
    expect((await move(id, 'finish')).json.error_code).toBe('request.move_not_possible');
    expect(outcome(await move(id, 'fix_meeting', { meeting_link: 'https://meet.example.gov.bd/1' }))).toEqual([
      400,
      { meeting_at: 'validation.required', duration_minutes: 'validation.required' },
    ]);
    expect(outcome(await move(id, 'fix_meeting', meeting(-1)))).toEqual([400, { meeting_at: 'validation.future' }]);
    expect(outcome(await move(id, 'fix_meeting', { ...meeting(), meeting_link: 'ftp://x' }))).toEqual([
      400,
      { meeting_link: 'validation.url' },
    ]);
    const done = await move(id, 'fix_meeting', meeting());
    expect([done.status, done.json.status, done.json.duration_minutes]).toEqual([200, 'meeting_fixed', 45]);
    expect((await move(id, 'fix_meeting', meeting())).json.error_code).toBe('request.move_not_possible');
    expect((await server.call('PATCH', `/api/hearings/${id}`, { appellant_count: 9 }, bench.headers)).status).toBe(400);
    expect((await server.call('PATCH', `/api/hearings/${id}`, { status: 'pending' }, bench.headers)).status).toBe(400);
    const finished = await move(id, 'finish', { summary: 'আপিল মঞ্জুর।' });
    expect(finished.json).toMatchObject({ status: 'finished', summary: 'আপিল মঞ্জুর।' });
    for (const name of ['fix_meeting', 'change_meeting']) expect((await move(id, name, meeting())).status).toBe(409);
    expect((await server.call('PATCH', `/api/hearings/${id}`, { summary: 'না' }, bench.headers)).json.error_code).toBe(
      'request.not_editable',
    );
  });

  test('anyone who lacks the key of a move is refused, and is shown no button', async () => {
    const { id } = await filed();
    expect((await move(id, 'fix_meeting', meeting(), applicant.headers)).status).toBe(403);
    const seen = await server.call('GET', `/api/hearings/${id}`, undefined, applicant.headers);
    expect(seen.json._can).toEqual(expect.arrayContaining(['update', 'delete']));
    expect(seen.json._can).not.toContain('fix_meeting');
  });

  test('an application is withdrawn while no meeting is fixed', async () => {
    const { id } = await filed();
    expect((await server.call('DELETE', `/api/hearings/${id}`, undefined, applicant.headers)).status).toBe(200);
    const later = await fixed();
    const refused = await server.call('DELETE', `/api/hearings/${later}`, undefined, applicant.headers);
    expect([refused.status, refused.json.error_code]).toEqual([400, 'hearing.not_withdrawable']);
  });

  test('S1.52 a meeting that is fixed is started and joined from a quarter of an hour before it', async () => {
    const id = await fixed();
    const canOf = async () => (await server.call('GET', `/api/hearings/${id}`, undefined, bench.headers)).json._can as string[];
    expect(await canOf()).not.toContain('join');
    for (const name of ['start', 'join']) {
      const early = await move(id, name);
      expect([early.status, early.json.error_code]).toEqual([400, 'hearing.not_yet_time']);
    }
    await itIsTime(id);
    expect(await canOf()).toEqual(expect.arrayContaining(['start', 'join']));
    const started = await move(id, 'start');
    expect([started.status, started.json.started_at]).toEqual([200, expect.stringMatching(/Z$/)]);
    expect((await move(id, 'start')).json.started_at).toBe(started.json.started_at);
    const joined = await move(id, 'join');
    expect([joined.status, joined.json.meeting_link]).toEqual([200, 'https://meet.example.gov.bd/1']);
    await move(id, 'finish');
    expect((await move(id, 'join')).json.error_code).toBe('request.move_not_possible');
  });

  test('S2.194 a meeting is joined until it ends, by anyone who holds the key within their reach', async () => {
    const id = await fixed();
    await itIsTime(id);
    expect((await move(id, 'join', {}, ministry.headers)).status).toBe(404);
    expect((await move(id, 'join', {}, applicant.headers)).status).toBe(403);
    await server.pool.query('update hearings set meeting_at = $2 where id = $1', [id, inMinutes(-44)]);
    expect((await move(id, 'join')).status).toBe(200);
    await server.pool.query('update hearings set meeting_at = $2 where id = $1', [id, inMinutes(-46)]);
    const late = await move(id, 'join');
    expect([late.status, late.json.error_code]).toEqual([400, 'hearing.meeting_over']);
  });

  test('S2.194 how early one joins is a setting, and so is where a meeting without a link is held', async () => {
    const { id } = await filed();
    const without = { meeting_at: inMinutes(60), duration_minutes: 45 };
    expect(outcome(await move(id, 'fix_meeting', without))).toEqual([400, { meeting_link: 'validation.required' }]);
    adoptSettings({ meeting_rooms: 'https://rooms.example.gov.bd/', meeting_early_min: 90 });
    const made = await move(id, 'fix_meeting', without);
    expect(made.json.meeting_link, made.text).toMatch(/^https:\/\/rooms\.example\.gov\.bd\/[\w-]{22}$/);
    expect((await move(id, 'join')).status).toBe(200);
    adoptSettings({});
    expect((await move(id, 'join')).json.error_code).toBe('hearing.not_yet_time');
  });

  test('S2.191 S2.192 the hearings of the ministry, of the Appeal Board, and those with a meeting are opened by keys of their own', async () => {
    const [atBoard, atMinistry, withMeeting] = [
      (await filed()).id,
      (await filed({ court: 'land_ministry', board_type: null })).id,
      await fixed(),
    ];
    const of = async (key: string) => {
      const clerk = await people.clerk(top, [key]);
      await people.settle();
      const { json } = await server.call('GET', `/api/hearings${query({ range: [0, 99] })}`, undefined, clerk.headers);
      return { clerk, ids: json.map((one: { id: number }) => one.id), courts: new Set(json.map((one: { court: string }) => one.court)) };
    };
    const ofMinistry = await of('VIEW_ALL_MINISTRY_HEARING');
    expect([ofMinistry.courts, ofMinistry.ids.includes(atMinistry)]).toEqual([new Set(['land_ministry']), true]);
    const ofBoard = await of('VIEW_ALL_APPEAL_BOARD_HEARING');
    expect([ofBoard.courts, ofBoard.ids.includes(atBoard)]).toEqual([new Set(['land_appeal_board']), true]);
    const approved = await of('VIEW_ALL_APPROVED_HEARING');
    expect([approved.ids.includes(withMeeting), approved.ids.includes(atBoard)]).toEqual([true, false]);
    const get = async (id: number) => (await server.call('GET', `/api/hearings/${id}`, undefined, ofMinistry.clerk.headers)).status;
    expect([await get(atMinistry), await get(atBoard)]).toEqual([200, 404]);
    // Below the clerk's own office alone: the ministry's hearings are none of the board's.
    const below = await people.clerk(await people.office({ level: 6 }), ['VIEW_ALL_MINISTRY_HEARING']);
    await people.settle();
    expect((await server.call('GET', '/api/hearings', undefined, below.headers)).json).toEqual([]);
  });

  test('S2.193 S8.112 the people concerned are notified when a meeting is fixed or changed, and mark it as seen once', async () => {
    const parties = [
      { party_type: 'appellant', name: 'রহিম', name_en: 'Rahim', mobile: '01712345678', email: 'rahim@example.com' },
      { party_type: 'witness', name: 'সাক্ষী', name_en: 'Witness' },
    ];
    const id = await fixed({ parties });
    const ofCase = query({ filter: { hearing_id: id }, sort: ['id', 'ASC'] });
    const notifications = async () => (await server.call('GET', `/api/hearing-notifications${ofCase}`, undefined, bench.headers)).json;
    const first = await notifications();
    expect(first.map(({ channel, status }: Record<string, unknown>) => [channel, status])).toEqual([
      ['in_app', 'unseen'],
      ['email', 'unseen'],
      ['sms', 'unseen'],
    ]);
    expect(first.map(({ sent_at }: Record<string, unknown>) => sent_at)).toEqual(first.map(() => expect.any(String)));
    expect((await notifiedOf(server, 23)).at(-1), 'the applicant is notified').toBe(applicant.id);
    await vi.waitFor(async () => expect(await sentTo(server, 'rahim@example.com')).not.toEqual([]), { timeout: 20_000, interval: 250 });
    expect(JSON.stringify(first)).not.toMatch(/01712345678/);
    expect((await move(id, 'change_meeting', meeting(120))).status).toBe(200);
    expect(await notifications()).toHaveLength(6);
    const mark = () => server.call('POST', `/api/hearing-notifications/${first[0].id}/mark_seen`, {}, applicant.headers);
    const seen = await mark();
    expect([seen.status, seen.json.status, seen.json.seen_at]).toEqual([200, 'seen', expect.any(String)]);
    const again = await mark();
    expect([again.status, again.json.error_code]).toEqual([400, 'hearing.notification_already_seen']);
  });

  test('S2.189 S2.190 requests and hearings with a meeting are lists of their own by state', async () => {
    await fixed();
    const of = async (status: string) =>
      (await server.call('GET', `/api/hearings${query({ filter: { status } })}`, undefined, bench.headers)).json as { status: string }[];
    for (const status of ['pending', 'meeting_fixed']) {
      const found = await of(status);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(one => one.status))).toEqual(new Set([status]));
    }
  });

  test('without an office of its court nothing can be filed', async () => {
    await server.pool.query(`update offices set row_status = 0 where type_id = (select id from office_types where code = 'LAB')`);
    expect(outcome(await file())).toEqual([400, { court: 'hearing.court_without_office' }]);
    await server.pool.query(`update offices set row_status = 1 where type_id = (select id from office_types where code = 'LAB')`);
  });
});
