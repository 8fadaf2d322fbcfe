/** Appraisals: the period, the parts of the three people, the marks and what follows from them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { appraisals } from '../../../resources/appraisal/appraisals.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

type Clerk = Awaited<ReturnType<People['clerk']>>;

describe('appraisals', () => {
  let server: TestServer;
  let people: People;
  let employee: Clerk;
  let reporter: Clerk;
  let approver: Clerk;
  let top: number;
  let month = 0;
  beforeAll(async () => {
    server = await startTestServer();
    people = peopleOf(server);
    top = await people.office({ level: 5 });
    const office = await people.office({ parent: top });
    employee = await people.clerk(office, ['VIEW_OWN_APPRAISAL', 'CREATE_APPRAISAL', 'UPDATE_APPRAISAL']);
    reporter = await people.clerk(office, ['VIEW_APPRAISAL', 'SCORE_APPRAISAL']);
    approver = await people.clerk(top, ['VIEW_ALL_APPRAISAL', 'UPDATE_APPRAISAL', 'APPROVE_APPRAISAL', 'REJECT_APPRAISAL']);
    await server.pool.query('update users set grade_id = (select id from grades where number = 10) where id = $1', [employee.id]);
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];
  /** Each of another year, so that none overlaps. */
  const body = (more: object = {}) => {
    const year = 1990 + month++;
    return {
      ...{ year, from_date: `${year}-01-01`, to_date: `${year}-12-31` },
      ...{ reporting_officer_id: reporter.id, approver_id: approver.id, salary: 25_000, work_done: 'নামজারি নিষ্পত্তি', ...more },
    };
  };
  const submit = (more: object = {}) => server.call('POST', '/api/appraisals', body(more), employee.headers);
  const submitted = async (more: object = {}) => {
    const made = await submit(more);
    expect(made.status, made.text).toBe(201);
    return made.json;
  };
  const get = async (id: number, { headers }: Clerk = reporter) =>
    (await server.call('GET', `/api/appraisals/${id}`, undefined, headers)).json;
  const patch = async (id: number, given: object, by: Clerk = reporter) => {
    const { version } = await get(id, by);
    return server.call('PATCH', `/api/appraisals/${id}`, given, { ...by.headers, 'if-match': `"${version}"` });
  };
  /** Marks that add up to so much: fours first, then what is left, then ones. */
  const marksOf = async (id: number, total: number) => {
    const { marks } = (await get(id)) as { marks: { id: number }[] };
    let above = total - marks.length;
    return marks.map(mark => {
      const more = Math.min(3, above);
      above -= more;
      return { id: mark.id, mark: 1 + more };
    });
  };
  const give = async (id: number, total: number, more: object = {}) => patch(id, { marks: await marksOf(id, total), ...more });

  const move = (id: number, name: string, { headers }: Clerk, body: object = {}) =>
    server.call('POST', `/api/appraisals/${id}/${name}`, body, headers);

  test('only people who can act are named: with the key, in the office or above it, and not away for long', async () => {
    const { id: unable } = await people.clerk(top, ['VIEW_ALL_APPRAISAL']);
    const elsewhere = await people.clerk(await people.office({ level: 5 }), ['SCORE_APPRAISAL']);
    const away = await people.clerk(top, ['SCORE_APPRAISAL']);
    const until = addDays(todayOf(systemClock), 31);
    const days = { from_date: todayOf(systemClock), to_date: until };
    const absence = await people.insert('leave_applications', { ...days, user_id: away.id, leave_type_id: 1, reason: 'চিকিৎসা', status: 2 });
    await people.insert('leave_placeholders', {
      ...{ ...days, leave_application_id: absence, absent_user_id: away.id, absent_desk_id: away.desk, is_in_force: true },
      ...{ placeholder_desk_id: approver.desk, placeholder_user_id: approver.id },
    });
    await people.settle();
    expect(outcome(await submit({ reporting_officer_id: unable }))).toEqual([400, { reporting_officer_id: 'appraisal.officer_unable' }]);
    for (const [reporting_officer_id, code] of [
      [elsewhere.id, 'appraisal.officer_elsewhere'],
      [away.id, 'appraisal.officer_away'],
    ])
      expect(outcome(await submit({ reporting_officer_id }))).toEqual([400, { reporting_officer_id: code }]);
    await server.pool.query('update leave_placeholders set to_date = $2 where absent_desk_id = $1', [away.desk, addDays(until, -1)]);
    const { id } = await submitted({ reporting_officer_id: away.id });
    const { status } = await patch(id, { reporting_officer_id: reporter.id }, employee);
    expect(status).toBe(200);
  });

  test('after the marks the employee names another counter-signing officer, and changes nothing else', async () => {
    const other = await people.clerk(top, ['VIEW_ALL_APPRAISAL', 'APPROVE_APPRAISAL']);
    await people.settle();
    const { id } = await submitted();
    expect((await give(id, 80)).status).toBe(200);
    expect(outcome(await patch(id, { work_done: 'আরও' }, employee))).toEqual([400, { work_done: 'appraisal.already_marked' }]);
    const passed = await patch(id, { approver_id: other.id }, employee);
    expect([passed.status, passed.json.approver_id], passed.text).toEqual([200, other.id]);
    expect((await move(id, 'approve', other)).status).toBe(200);
  });

  test('an appraisal covers three months or more of one calendar year, and no day twice, among three people', async () => {
    const made = await submitted({ year: 2024, from_date: '2024-01-01', to_date: '2024-03-31' });
    expect(made).toMatchObject({ status: 'approval_pending', user: { id: employee.id }, total_marks: null, band: null });
    const next = { year: 2024, from_date: '2024-04-01' };
    expect(outcome(await submit({ ...next, to_date: '2024-06-29' }))).toEqual([400, { to_date: 'appraisal.period_too_short' }]);
    expect((await submit({ ...next, to_date: '2024-06-30' })).status).toBe(201);
    expect(outcome(await submit({ ...next, to_date: '2024-12-31' }))).toEqual([400, { from_date: 'appraisal.period_taken' }]);
    expect(outcome(await submit({ year: 2023, from_date: '2022-12-01', to_date: '2023-12-31' }))).toEqual([
      400,
      { from_date: 'appraisal.outside_year' },
    ]);
    expect(outcome(await submit({ approver_id: reporter.id }))).toEqual([400, { approver_id: 'appraisal.same_officer' }]);
    expect(outcome(await submit({ reporting_officer_id: employee.id }))).toEqual([400, { approver_id: 'appraisal.same_officer' }]);
    expect((await submit({ approver_id: null })).status).toBe(400);
  });

  test('S2.154 the employee submits their part and sees their own appraisals, with the grade of their profile', async () => {
    const { id, grade } = await submitted({ exam_dates: '১২-০৩-২০২০', language_knowledge: 'বাংলা, ইংরেজি', training: 'বুনিয়াদি' });
    expect(grade).toBeTruthy();
    const mine = await server.call('GET', `/api/appraisals${query({ filter: { id: [id] } })}`, undefined, employee.headers);
    expect(mine.json).toHaveLength(1);
    expect((await get(id, employee)).salary).toBe(25_000);
    expect((await get(id)).salary).toBeUndefined();
    expect((await notifiedOf(server, 15)).at(-1), 'the reporting officer is notified').toBe(reporter.id);
  });

  test('S3.080 what the employee leaves empty of grade, languages and training comes from the profile; what they write stays', async () => {
    const part = { user_id: employee.id };
    const skill = { ...part, language: 'english', read: 'proficient', write: 'fluent', speak: 'basic' };
    expect((await server.call('POST', '/api/language-skills', skill)).status).toBe(201);
    const course = { ...part, name: 'ভূমি জরিপ', name_en: 'Land survey', type: 'training', duration: 'residential' };
    const made = await server.call('POST', '/api/trainings', { ...course, from_date: '2019-03-01', to_date: '2019-03-31' });
    expect(made.status, made.text).toBe(201);
    const empty = await submitted();
    expect(empty).toMatchObject({ language_knowledge: expect.stringContaining('ইংরেজি (পড়া: দক্ষ'), training: 'ভূমি জরিপ (২০১৯)' });
    expect(empty.grade).toBeTruthy();
    const written = await submitted({ training: 'বুনিয়াদি', reporting_officer_id: reporter.id });
    expect(written).toMatchObject({ training: 'বুনিয়াদি', language_knowledge: empty.language_knowledge });
  });

  test('S3.081 25 items of four marks make a total of 100 and a band; below average needs a written reason', async () => {
    const { id } = await submitted();
    const { marks } = await get(id);
    expect(marks).toHaveLength(25);
    expect(outcome(await patch(id, { marks: [{ ...marks[0], mark: 4 }].map(({ id: of, mark }) => ({ id: of, mark })) }))).toEqual([
      400,
      { marks: 'appraisal.marks_incomplete' },
    ]);
    expect((await give(id, 100)).json).toMatchObject({ total_marks: 100, band: 'outstanding' });
    for (const [total, band] of [
      [95, 'outstanding'],
      [94, 'excellent'],
      [90, 'excellent'],
      [89, 'very_good'],
      [80, 'very_good'],
      [79, 'average'],
      [70, 'average'],
    ] as const)
      expect((await give(id, total)).json, String(total)).toMatchObject({ total_marks: total, band });
    expect(outcome(await give(id, 68))).toEqual([400, { reporting_comment: 'appraisal.reason_for_low_mark' }]);
    const low = await give(id, 68, { reporting_comment: 'কাজ সময়মতো শেষ হয় না।' });
    expect(low.json, low.text).toMatchObject({ total_marks: 68, band: 'below_average' });
    const five = (await marksOf(id, 90)).map((mark, at) => (at === 0 ? { ...mark, mark: 5 } : mark));
    expect(outcome(await patch(id, { marks: five }))).toEqual([400, { 'marks.0.mark': 'validation.max' }]);
    const twice = (await marksOf(id, 90)).map((mark, at) => (at === 1 ? { ...mark, appraisal_item_id: marks[0].appraisal_item.id } : mark));
    expect(outcome(await patch(id, { marks: twice }))).toEqual([400, { 'marks.1.appraisal_item_id': 'appraisal.item_twice' }]);
  });

  test('S3.082 fitness for promotion has four answers', async () => {
    const { id } = await submitted();
    for (const promotion_eligibility of ['fit', 'not_yet_fit', 'unfit', 'at_top'])
      expect((await patch(id, { promotion_eligibility })).json.promotion_eligibility).toBe(promotion_eligibility);
    expect((await patch(id, { promotion_eligibility: 'maybe' })).status).toBe(400);
  });

  test('each officer writes their own part, the employee until they are marked', async () => {
    const { id } = await submitted();
    expect(outcome(await patch(id, { promotion_eligibility: 'fit' }, employee))).toEqual([
      400,
      { promotion_eligibility: 'appraisal.not_your_part' },
    ]);
    expect((await patch(id, { marks: await marksOf(id, 100) }, employee)).status).toBe(400);
    expect((await patch(id, { approver_comment: 'একমত' })).status).toBe(400);
    expect((await patch(id, { work_done: 'অন্য' })).status).toBe(400);
    expect((await patch(id, { work_done: 'নামজারি ও রেকর্ড' }, employee)).json.work_done).toBe('নামজারি ও রেকর্ড');
    expect((await give(id, 90)).status).toBe(200);
    expect(outcome(await patch(id, { work_done: 'পরে' }, employee))).toEqual([400, { work_done: 'appraisal.already_marked' }]);
    expect((await server.call('PATCH', `/api/appraisals/${id}`, { status: 'approved' }, employee.headers)).status).toBe(400);
  });

  test('another mark of the counter-signing officer is final, with its reason', async () => {
    const { id } = await submitted();
    expect(outcome(await patch(id, { approver_mark: 80 }, approver))).toEqual([400, { approver_mark: 'appraisal.not_yet_marked' }]);
    await give(id, 90);
    expect(outcome(await patch(id, { approver_mark: 80 }, approver))).toEqual([400, { approver_comment: 'appraisal.reason_for_change' }]);
    const done = await patch(id, { approver_mark: 80, approver_comment: 'কাজের মান আরও ভালো হতে পারত।' }, approver);
    expect(done.json, done.text).toMatchObject({ total_marks: 90, approver_mark: 80, band: 'very_good' });
  });

  test('what is counter-signed the reporting officer changes no more', async () => {
    const { id } = await submitted();
    await give(id, 90);
    expect((await patch(id, { approver_mark: 90 }, approver)).status).toBe(200);
    expect(outcome(await give(id, 95))).toEqual([400, { marks: 'appraisal.countersigned' }]);
    expect(outcome(await patch(id, { reporting_comment: 'পরে লেখা' }))).toEqual([400, { reporting_comment: 'appraisal.countersigned' }]);
  });

  test('S4.36 it is approved by the counter-signing officer once it is marked, and is final then; that officer may send it back, and it comes again', async () => {
    const { id } = await submitted();
    const refused = async (name: string, by: Clerk, body: object = {}) => {
      const { status, json } = await move(id, name, by, body);
      return [status, json.error_code];
    };
    expect(await refused('approve', approver)).toEqual([400, 'appraisal.not_yet_marked']);
    await give(id, 90);
    expect((await notifiedOf(server, 15)).at(-1), 'it is their turn').toBe(approver.id);
    const other = await people.clerk(await people.office(), ['VIEW_ALL_APPRAISAL', 'APPROVE_APPRAISAL', 'SCORE_APPRAISAL']);
    const above = await people.clerk(top, ['VIEW_ALL_APPRAISAL', 'APPROVE_APPRAISAL', 'SCORE_APPRAISAL']);
    await people.settle();
    expect((await move(id, 'approve', other)).status).toBe(404);
    expect(await refused('approve', above)).toEqual([403, 'appraisal.not_yours_to_decide']);
    expect((await move(id, 'reject', approver)).status, 'not without a reason').toBe(400);
    expect((await move(id, 'reject', approver, { decision_comment: 'নম্বর আবার দেখুন' })).json).toMatchObject({ status: 'rejected' });
    expect((await notifiedOf(server, 16)).at(-1)).toBe(employee.id);
    expect((await give(id, 95)).status).toBe(409);
    expect(await refused('resubmit', above)).toEqual([403, 'appraisal.not_yours_to_send']);
    expect((await move(id, 'resubmit', reporter)).json.status).toBe('approval_pending');
    expect((await give(id, 88)).status).toBe(200);
    expect(await refused('approve', approver, { approver_mark: 80 })).toEqual([400, 'validation']);
    const approved = await move(id, 'approve', approver, { approver_mark: 80, approver_comment: 'আরও ভালো হতে পারত।' });
    expect(approved.json, approved.text).toMatchObject({ status: 'approved', total_marks: 88, approver_mark: 80, band: 'very_good' });
    for (const by of [employee, reporter, approver]) expect((await patch(id, { work_done: 'পরে' }, by)).status).toBe(409);
    expect(await refused('approve', approver)).toEqual([409, 'request.move_not_possible']);
  });

  test('the items are those of the form: 13 of traits, 12 of performance', async () => {
    const { rows } = await server.pool.query(
      'select part, count(*)::int as n, sum(maximum)::int as most from appraisal_items group by part order by part',
    );
    expect(rows).toEqual([
      { part: 'performance', n: 12, most: 48 },
      { part: 'trait', n: 13, most: 52 },
    ]);
  });

  test('S2.155 who has to write a part reads it wherever the employee serves, and lists what waits for them', async () => {
    const elsewhere = await people.office();
    const [officer, countersigner] = [
      await people.clerk(elsewhere, ['SCORE_APPRAISAL']),
      await people.clerk(elsewhere, ['SCORE_APPRAISAL', 'APPROVE_APPRAISAL']),
    ];
    await people.settle();
    // They served above the employee in the year of the appraisal, and are elsewhere today.
    for (const { id: user } of [officer, countersigner])
      await people.post({ user, desk: await people.desk(top), primary: false, from: '1980-01-01', to: '2019-12-31' });
    const { id } = await submitted({ reporting_officer_id: officer.id, approver_id: countersigner.id });
    const list = async (who: Clerk, name: 'to-report' | 'to-countersign') => {
      const { filter } = appraisals.lists!.find(one => one.name === name)!;
      const asked = JSON.parse(JSON.stringify(filter).replaceAll('"me"', String(who.id)));
      const { json } = await server.call('GET', `/api/appraisals${query({ filter: asked })}`, undefined, who.headers);
      return json.map((one: { id: number }) => one.id);
    };
    expect([await list(officer, 'to-report'), await list(countersigner, 'to-countersign')]).toEqual([[id], []]);
    const marks = ((await get(id, officer)).marks as { id: number }[]).map(mark => ({ id: mark.id, mark: 4 }));
    expect((await patch(id, { marks }, officer)).status).toBe(200);
    expect([await list(officer, 'to-report'), await list(countersigner, 'to-countersign')]).toEqual([[], [id]]);
    expect((await patch(id, { approver_comment: 'একমত' }, countersigner)).status).toBe(200);
    expect((await move(id, 'approve', countersigner)).status).toBe(200);
    expect(await list(countersigner, 'to-countersign')).toEqual([]);
    const others = await server.call('GET', '/api/appraisals', undefined, officer.headers);
    expect(others.json.map((one: { id: number }) => one.id)).toEqual([id]);
  });
});
