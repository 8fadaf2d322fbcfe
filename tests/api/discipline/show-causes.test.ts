/** What the accused is asked, answers and reads, and what stays hidden from them and from others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

const outcome = ({ status, json }: Answer): unknown => {
  const [first] = json?.details ?? [];
  return first ? [status, first.path, first.code] : [status, json?.error_code];
};

type Clerk = Awaited<ReturnType<People['clerk']>>;
const accusedKeys = ['VIEW_OWN_SHOW_CAUSE', 'ANSWER_SHOW_CAUSE', 'VIEW_OWN_NOTIFICATION'];
const handling = [
  'VIEW_ALL_COMPLAINT',
  'CREATE_COMPLAINT',
  'UPDATE_COMPLAINT',
  'UPDATE_COMPLAINT_STAGE',
  'VIEW_ALL_SHOW_CAUSE',
  'VIEW_DISCIPLINE_COMPLAINT',
];

describe.each(doors)('show-cause notices through $door', ({ lane }) => {
  let server: TestServer;
  let accused: Clerk;
  let officer: Clerk;
  let authority: Clerk;
  let stranger: Clerk;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    const people = peopleOf(server);
    const above = await people.office({ level: 5 });
    const office = await people.office({ parent: above });
    accused = await people.clerk(office, accusedKeys);
    stranger = await people.clerk(office, accusedKeys);
    officer = await people.clerk(above, [...handling, ...accusedKeys]);
    authority = await people.clerk(above, [
      'VIEW_ALL_COMPLAINT',
      'APPROVE_DISCIPLINARY_ACTION',
      'VIEW_DISCIPLINE_COMPLAINT',
      'VIEW_ALL_SHOW_CAUSE',
    ]);
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const call = (who: { headers: Headers }, method: string, path: string, body?: object) => server.call(method, path, body, who.headers);
  const done = async (answer: Promise<Answer>) => {
    const { status, text, json } = await answer;
    expect([200, 201], text).toContain(status);
    return json;
  };
  const move = (who: Clerk, id: number, name: string, body: object = {}) => call(who, 'POST', `/api/complaints/${id}/${name}`, body);
  let serial = 0;
  const opened = async (): Promise<number> => {
    const type = (await server.pool.query('select id from complaint_types order by id limit 1')).rows[0].id;
    const body = { complaint_type_id: type, accused_id: accused.id, case_date: '2026-01-05', description: 'গোপন বিবরণ' };
    const { id } = await done(call(officer, 'POST', '/api/complaints', body));
    await done(move(officer, id, 'open_case', { case_number: `${++serial}/২০২৬` }));
    return id;
  };
  const ask = (id: number, more: object = {}) =>
    call(officer, 'POST', '/api/show-causes', { complaint_id: id, charge: 'কেন ব্যবস্থা নয়?', ...more });
  const mine = async (who: Clerk, id: number) =>
    (await done(call(who, 'GET', '/api/show-causes/mine'))).data.find((one: { id: number }) => one.id === id);
  const paper = async (who: Clerk, field: string): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'paper.pdf');
    const answer = await fetch(`${server.origin}/api/files?resource=show-causes&field=${field}`, {
      ...{ method: 'POST', body: form, headers: who.headers as Record<string, string> },
    });
    const json = (await answer.json()) as { id: number };
    expect(answer.status, JSON.stringify(json)).toBe(201);
    return json.id;
  };
  const answer = (who: Clerk, id: number, body: object = { answer: 'অভিযোগ সত্য নয়।' }) =>
    call(who, 'POST', `/api/show-causes/${id}/answer`, body);
  const notifiedSince = async (from: number, who: Clerk) =>
    (
      await server.pool.query('select link, title, title_en from notifications where type = 21 and user_id = $1 and id > $2 order by id', [
        who.id,
        from,
      ])
    ).rows;
  const newest = async () => (await server.pool.query('select coalesce(max(id), 0)::int as id from notifications')).rows[0].id;

  test('a notice takes the complaint to its stage, with a deadline of working days unless one is given', async () => {
    const id = await opened();
    expect(outcome(await move(officer, id, 'ask_cause'))).toEqual([400, 'discipline.charge_missing']);
    const notice = await done(ask(id));
    const today = dhakaDay(new Date());
    expect(notice).toMatchObject({ kind: 'first', status: 'asked', accused: { id: accused.id }, is_late: false });
    expect(notice.answer_by > addDays(today, 11)).toBe(true);
    expect((await done(call(officer, 'GET', `/api/complaints/${id}`))).stage).toBe('show_cause');
    expect(outcome(await ask(id))).toEqual([400, 'complaint_id', 'discipline.cause_not_possible']);
    const other = await opened();
    expect(outcome(await ask(other, { answer_by: addDays(today, -1) }))).toEqual([400, 'answer_by', 'validation.not_before']);
    expect(outcome(await ask(other, { charge: '' }))).toEqual([400, 'charge', 'validation.required']);
    expect((await done(ask(other, { answer_by: today }))).answer_by).toBe(today);
  });

  test('the accused reads the charge and its files, answers once with files, and reads nothing else of the complaint', async () => {
    const id = await opened();
    expect(await mine(accused, id)).toBeUndefined();
    const charge = await paper(officer, 'charge_files');
    const notice = await done(ask(id, { charge_files: [charge] }));
    const seen = await mine(accused, id);
    expect(seen.causes).toMatchObject([{ charge: 'কেন ব্যবস্থা নয়?', charge_files: [{ name: 'paper.pdf' }], is_open: true, answer: null }]);
    expect(JSON.stringify(seen)).not.toContain('গোপন');
    expect(await mine(stranger, id)).toBeUndefined();
    expect((await fetch(`${server.origin}${seen.causes[0].charge_files[0].url}`)).status).toBe(200);
    expect(outcome(await answer(officer, notice.id))).toEqual([403, 'discipline.not_accused']);
    expect((await answer(stranger, notice.id)).status).toBe(404);
    expect(outcome(await answer(accused, notice.id, { answer: '' }))).toEqual([400, 'answer', 'validation.required']);
    const proof = await paper(accused, 'answer_files');
    expect(outcome(await answer(stranger, notice.id, { answer: 'ক', answer_files: [proof] }))).toEqual([404, 'request.not_found']);
    await done(answer(accused, notice.id, { answer: 'সত্য নয়।', answer_files: [proof] }));
    expect(outcome(await answer(accused, notice.id))).toEqual([409, 'request.move_not_possible']);
    expect((await mine(accused, id)).causes).toMatchObject([
      { answer: 'সত্য নয়।', is_late: false, is_open: false, answer_files: [{ id: proof }] },
    ]);
    const reads = async (who: Clerk, file: number) => (await call(who, 'GET', `/api/files/${file}`)).status;
    for (const file of [charge, proof])
      expect(await Promise.all([accused, officer, stranger].map(who => reads(who, file)))).toEqual([200, 200, 404]);
    expect(
      (await done(call(authority, 'GET', `/api/show-causes?filter=${encodeURIComponent(JSON.stringify({ complaint_id: id }))}`)))[0].answer,
    ).toBe('সত্য নয়।');
    expect((await call(stranger, 'GET', `/api/show-causes/${notice.id}`)).status).toBe(404);
  });

  test('the accused reads their complaints by pages, first those that await them, or one by its id', async () => {
    const asked = (query: string) => call(accused, 'GET', `/api/show-causes/mine${query}`);
    const [waiting, answered] = [await opened(), await opened()];
    for (const id of [waiting, answered]) await done(ask(id));
    await done(answer(accused, (await mine(accused, answered)).causes[0].id));
    const all = await done(asked(''));
    const ids: number[] = all.data.map(({ id }: { id: number }) => id);
    expect([all.total, ids.indexOf(waiting) < ids.indexOf(answered)]).toEqual([ids.length, true]);
    expect((await done(asked('?from=1'))).data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1));
    expect(await done(asked(`?complaint=${answered}`))).toMatchObject({ total: 1, data: [{ id: answered }] });
    expect(await done(call(stranger, 'GET', `/api/show-causes/mine?complaint=${answered}`))).toEqual({ total: 0, data: [] });
    for (const wrong of ['?from=-1', '?from=10001', '?complaint=x'])
      expect(outcome(await asked(wrong))).toEqual([400, 'request.parameter']);
  });

  test('the accused does not extend the deadline of their own notice, also where they handle others', async () => {
    const admin = { headers: {} };
    const type = (await server.pool.query('select id from complaint_types order by id limit 1')).rows[0].id;
    const body = { complaint_type_id: type, accused_id: officer.id, case_date: '2026-01-05', description: 'বিবরণ' };
    const { id } = await done(call(admin, 'POST', '/api/complaints', body));
    await done(call(admin, 'POST', `/api/complaints/${id}/open_case`, { case_number: `${++serial}/২০২৬` }));
    const notice = await done(call(admin, 'POST', '/api/show-causes', { complaint_id: id, charge: 'কেন নয়?' }));
    const later = { answer_by: addDays(notice.answer_by, 5) };
    expect(outcome(await call(officer, 'POST', `/api/show-causes/${notice.id}/extend`, later))).toEqual([403, 'discipline.own_complaint']);
    expect((await call(admin, 'POST', `/api/show-causes/${notice.id}/extend`, later)).status).toBe(200);
  });

  test('nothing goes on before the answer, unless its deadline is over; a late answer is marked, and refused once it went on', async () => {
    const id = await opened();
    const notice = await done(ask(id));
    const hear = { hearing_at: '2999-01-05T04:00:00.000Z', hearing_place: 'সম্মেলন কক্ষ' };
    const censure = { penalty: 'censure', decision: 'প্রমাণিত।', decided_at: dhakaDay(new Date()) };
    for (const refused of [
      await move(officer, id, 'hear', hear),
      await move(officer, id, 'inquire'),
      await move(authority, id, 'decide', censure),
    ])
      expect(outcome(refused)).toEqual([400, 'discipline.answer_awaited']);
    expect(outcome(await call(officer, 'POST', `/api/show-causes/${notice.id}/extend`, { answer_by: notice.answer_by }))).toEqual([
      ...[400, 'answer_by', 'discipline.not_extended'],
    ]);
    await done(call(officer, 'POST', `/api/show-causes/${notice.id}/extend`, { answer_by: addDays(notice.answer_by, 5) }));
    const late = async (of: number) => server.pool.query(`update show_causes set answer_by = '2026-01-20' where id = $1`, [of]);
    await late(notice.id);
    expect((await done(answer(accused, notice.id))).is_late).toBe(true);
    expect(outcome(await move(officer, id, 'hear', { ...hear, hearing_at: '2026-01-05T04:00:00.000Z' }))).toEqual([
      ...[400, 'hearing_at', 'discipline.hearing_in_past'],
    ]);
    await done(move(officer, id, 'hear', hear));
    expect((await mine(accused, id)).hearing).toEqual({ at: hear.hearing_at, place: hear.hearing_place });
    const other = await opened();
    const unanswered = await done(ask(other));
    await late(unanswered.id);
    await done(move(officer, other, 'inquire'));
    expect(outcome(await answer(accused, unanswered.id))).toEqual([400, 'discipline.answer_closed']);
    expect((await mine(accused, other)).causes[0].is_open).toBe(false);
  });

  test('authority and accused are notified at every stage, each with a page that they may open', async () => {
    const from = await newest();
    const id = await opened();
    const record = `/complaints/${id}/show`;
    const page = `/my-complaints?complaint=${id}`;
    expect(await notifiedSince(from, accused), 'not of the enquiry').toEqual([]);
    expect((await notifiedSince(from, authority)).map(({ link }) => link)).toEqual([record, record]);
    const notice = await done(ask(id));
    await done(answer(accused, notice.id));
    expect((await notifiedSince(from, officer)).map(({ link, title_en }) => [link, title_en.split('): ')[1]])).toEqual([
      [record, 'the accused has answered'],
    ]);
    await done(move(authority, id, 'decide', { penalty: 'censure', decision: 'প্রমাণিত।', decided_at: dhakaDay(new Date()) }));
    const toAccused = await notifiedSince(from, accused);
    expect(toAccused.map(({ link }) => link)).toEqual([page, page]);
    expect(toAccused[0].title).toMatch(/^শৃঙ্খলামূলক অভিযোগ \(.*মামলা .*\): কারণ দর্শাতে বলা হয়েছে, জবাবের শেষ তারিখ [০-৯/]+$/);
    expect((await mine(accused, id)).result).toMatchObject({ penalty: 'censure', decision: 'প্রমাণিত।', status: 'penalised' });
    expect((await notifiedSince(from, authority)).length).toBe(4);
    expect(await notifiedSince(from, stranger)).toEqual([]);
    const names = await server.pool.query('select full_name from users where id = $1', [accused.id]);
    for (const { title } of await notifiedSince(from, authority)) expect(title).not.toContain(names.rows[0].full_name);
  });
});
