/** Disciplinary complaints on their ladder, and what each penalty demands. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

/** What a refusal says: its status, and the code of the first field or of the whole, with the field. */
const outcome = ({ status, json }: Answer): unknown => {
  const [first] = json?.details ?? [];
  return first ? [status, first.path, first.code] : [status, json?.error_code];
};

describe.each(doors)('complaints through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let office: number;
  let accused: number;
  let own: Headers;
  let types: readonly { readonly id: number; readonly name_en: string }[];
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    office = await people.office({ parent: await people.office({ level: 5 }) });
    const person = await people.clerk(office, ['VIEW_OWN_SHOW_CAUSE', 'ANSWER_SHOW_CAUSE']);
    [accused, own] = [person.id, person.headers];
    await people.settle();
    types = (await server.call('GET', '/api/complaint-types?sort=["id","ASC"]')).json;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const add = (more: object = {}, headers: Headers = {}) =>
    server.call(
      'POST',
      '/api/complaints',
      { complaint_type_id: types[1]!.id, accused_id: accused, case_date: '2026-01-05', description: 'বিনা অনুমতিতে অনুপস্থিত।', ...more },
      headers,
    );
  const made = async (more: object = {}) => {
    const { status, text, json } = await add(more);
    expect(status, text).toBe(201);
    return json;
  };
  const move = (id: number, name: string, body: object = {}, headers: Headers = {}) =>
    server.call('POST', `/api/complaints/${id}/${name}`, body, headers);
  let serial = 0;
  /** Asks to show cause, and answers as the accused. */
  const showCause = async (id: number) => {
    const notice = await server.call('POST', '/api/show-causes', { complaint_id: id, charge: 'কারণ দর্শান।' });
    expect(notice.status, notice.text).toBe(201);
    const done = await server.call('POST', `/api/show-causes/${notice.json.id}/answer`, { answer: 'অভিযোগ সত্য নয়।' }, own);
    expect(done.json.status, done.text).toBe('answered');
  };
  const inputs: Readonly<Record<string, () => object>> = {
    open_case: () => ({ case_number: `${++serial}/২০২৬` }),
    hear: () => ({ hearing_at: '2999-01-05T04:00:00.000Z', hearing_place: 'সম্মেলন কক্ষ' }),
  };
  const steps = [
    ['enquire', 'preliminary_enquiry'],
    ['open_case', 'case_opened'],
    ['ask_cause', 'show_cause'],
    ['hear', 'personal_hearing'],
    ['inquire', 'inquiry'],
    ['ask_cause_again', 'second_show_cause'],
  ] as const;
  /** A complaint that has come so far; what was asked is answered. */
  const upTo = async (stage: string) => {
    const { id } = await made();
    for (const [name, reached] of stage === 'received' ? [] : steps) {
      if (name.startsWith('ask_cause')) await showCause(id);
      else await move(id, name, inputs[name]?.());
      expect((await server.call('GET', `/api/complaints/${id}`)).json.stage).toBe(reached);
      if (reached === stage) break;
    }
    return id;
  };
  const decision = { decision: 'অভিযোগ প্রমাণিত।', decided_at: '2026-06-01' };
  const decide = (id: number, more: object = {}) => move(id, 'decide', { ...decision, ...more });

  test('S2.187 S2.188 S3.102 a complaint is of one of five types, against an employee, in their office, of a day', async () => {
    expect(types.map(({ name_en }) => name_en)).toEqual(['Inefficiency', 'Misconduct', 'Desertion', 'Corruption', 'Subversion']);
    const json = await made();
    expect(json).toMatchObject({
      office_id: office,
      accused: { id: accused },
      case_date: '2026-01-05',
      stage: 'received',
      status: 'running',
    });
    expect(json.has_case).toBe(false);
    expect((await add({ accused_id: undefined })).status).toBe(400);
    expect(outcome(await add({ case_date: '2999-01-01' }))).toEqual([400, 'case_date', 'validation.not_after']);
    const citizen = await people.person({ type: 3 });
    expect(outcome(await add({ accused_id: citizen.id, office_id: office }))).toEqual([400, 'accused_id', 'discipline.not_an_employee']);
    const contract = await people.person({ desk: await people.desk(office) });
    await server.pool.query(`update users set employment_type = 'contractual' where id = $1`, [contract.id]);
    expect(outcome(await add({ accused_id: contract.id }))).toEqual([400, 'accused_id', 'discipline.contract_staff']);
    expect(outcome(await server.call('DELETE', `/api/complaint-types/${types[1]!.id}`))).toEqual([400, 'discipline.type_in_use']);
  });

  test('S3.104 a complaint climbs from receipt to appeal, and a major penalty comes after inquiry and second show cause', async () => {
    const jumped = await upTo('case_opened');
    expect(outcome(await decide(jumped, { penalty: 'dismissal' }))).toEqual([400, 'penalty', 'discipline.inquiry_required']);
    expect(outcome(await decide(jumped, { penalty: 'censure' }))).toEqual([400, 'penalty', 'discipline.cause_not_shown']);
    expect(outcome(await move(jumped, 'inquire'))).toEqual([409, 'request.move_not_possible']);
    const inquired = await upTo('inquiry');
    expect(outcome(await decide(inquired, { penalty: 'removal' }))).toEqual([400, 'penalty', 'discipline.inquiry_required']);
    await showCause(inquired);
    const done = await decide(inquired, { penalty: 'removal' });
    expect(done.json, done.text).toMatchObject({ stage: 'decision', status: 'penalised', action_kind: 'major', has_case: true });
    expect((await move(inquired, 'appeal')).json).toMatchObject({ stage: 'appeal', status: 'penalised' });
    const sent = await server.pool.query('select user_id, title_en from notifications where type = 21 and title_en like $1 order by id', [
      `%${done.json.case_number.replace('২০২৬', '2026').replace(/[০-৯]/g, (one: string) => String('০১২৩৪৫৬৭৮৯'.indexOf(one)))})%`,
    ]);
    expect(new Set(await notifiedOf(server, 21)), 'the accused').toEqual(new Set([accused]));
    expect(sent.rows.map(({ title_en }) => title_en.replace(/^.*\): /, '').replace(/ (by|on) .*/, ''))).toEqual([
      ...['you are asked to show cause', 'personal hearing', 'Inquiry', 'you are asked to show cause'],
      ...['a decision was made', 'Appeal or review'],
    ]);
    const { json } = await server.call('GET', `/api/complaints/${await upTo('show_cause')}`);
    expect(json.case_number).toBe(`${serial}/২০২৬`);
    const twice = await move((await made()).id, 'open_case', { case_number: json.case_number });
    expect(outcome(twice)).toEqual([400, 'office_id', 'discipline.case_number_taken']);
  });

  test('S3.103 each penalty has its kind and what it demands', async () => {
    const id = await upTo('show_cause');
    const required = (path: string) => [400, path, 'validation.required'];
    expect(outcome(await decide(id, { action_kind: 'major', penalty: 'censure' }))).toEqual([
      400,
      'penalty',
      'discipline.penalty_of_other_kind',
    ]);
    expect(outcome(await decide(id, { action_kind: 'minor' }))).toEqual([400, 'penalty', 'validation.required']);
    expect(outcome(await decide(id, { penalty: 'withholding' }))).toEqual(required('penalty_until'));
    expect(outcome(await decide(id, { penalty: 'recovery' }))).toEqual(required('penalty_amount'));
    expect(outcome(await decide(id, { penalty: 'lower_stage' }))).toEqual(required('penalty_step'));
    const early = { penalty: 'withholding', penalty_until: decision.decided_at };
    expect(outcome(await decide(id, early))).toEqual([400, 'penalty_until', 'discipline.until_before_decision']);
    expect(outcome(await decide(id, { decided_at: '2026-01-04' }))).toEqual([400, 'decided_at', 'discipline.decided_before_case']);
    expect(outcome(await move(id, 'decide', { decided_at: decision.decided_at }))).toEqual(required('decision'));
    const done = await decide(id, { action_kind: 'minor', penalty: 'withholding', penalty_until: '2027-06-01' });
    expect(done.json, done.text).toMatchObject({ penalty: 'withholding', penalty_until: '2027-06-01', action_kind: 'minor' });
    const free = await decide(await upTo('received'));
    expect(free.json, free.text).toMatchObject({ stage: 'decision', status: 'discharged', action_kind: null, penalty: null });
  });

  test('a complaint is in the office of the accused or one above it, and keeps nothing of another penalty', async () => {
    const elsewhere = [400, 'office_id', 'discipline.accused_elsewhere'];
    expect(outcome(await add({ office_id: await people.office() }))).toEqual(elsewhere);
    const { rows } = await server.pool.query('select parent_id from offices where id = $1', [office]);
    expect((await add({ office_id: rows[0].parent_id })).status).toBe(201);
    const id = await upTo('show_cause');
    const more = { action_kind: 'minor', penalty: 'censure', penalty_amount: 500, penalty_step: 2, penalty_until: '2030-01-01' };
    expect((await decide(id, more)).json).toMatchObject({
      penalty: 'censure',
      penalty_amount: null,
      penalty_step: null,
      penalty_until: null,
    });
  });

  test('what is decided or under inquiry is written by moves alone, and a case is not deleted', async () => {
    const id = await upTo('case_opened');
    const patch = (body: object) => server.call('PATCH', `/api/complaints/${id}`, body);
    expect(outcome(await patch({ case_date: '2026-01-06' }))).toEqual([400, 'case_date', 'validation.read_only']);
    expect((await patch({ description: 'নতুন বিবরণ।' })).status).toBe(200);
    expect(outcome(await patch({ penalty: 'censure' }))).toEqual([400, 'penalty', 'validation.read_only']);
    expect(outcome(await server.call('DELETE', `/api/complaints/${id}`))).toEqual([400, 'discipline.case_opened']);
    expect((await server.call('DELETE', `/api/complaints/${(await made()).id}`)).status).toBe(200);
  });

  test('each step has its key; what a complaint says is for who handles it, and nobody handles their own', async () => {
    const keys = ['VIEW_COMPLAINT', 'UPDATE_COMPLAINT', 'UPDATE_COMPLAINT_STAGE'];
    const [clerk, authority] = [
      await people.clerk(office, keys),
      await people.clerk(office, ['VIEW_COMPLAINT', 'APPROVE_DISCIPLINARY_ACTION', 'VIEW_DISCIPLINE_COMPLAINT']),
    ];
    await people.settle();
    const id = await upTo('received');
    const seen = await server.call('GET', `/api/complaints/${id}`, undefined, clerk.headers);
    expect([seen.json.stage, seen.json.description]).toEqual(['received', undefined]);
    expect(seen.json._can).toEqual(expect.arrayContaining(['update', 'enquire', 'open_case']));
    expect(seen.json._can).not.toContain('decide');
    expect((await move(id, 'decide', decision, clerk.headers)).status).toBe(403);
    expect((await move(id, 'enquire', {}, authority.headers)).status).toBe(403);
    expect((await move(id, 'enquire', {}, clerk.headers)).status).toBe(200);
    const done = await move(id, 'decide', decision, authority.headers);
    expect(done.json, done.text).toMatchObject({ status: 'discharged', decision: decision.decision });
    const clerks = await made({ accused_id: clerk.id });
    expect(outcome(await move(clerks.id, 'enquire', {}, clerk.headers))).toEqual([404, 'request.not_found']);
    for (const path of [`/${clerks.id}`, `/${clerks.id}/history`])
      expect((await server.call('GET', `/api/complaints${path}`, undefined, clerk.headers)).status).toBe(404);
    const list = await server.call('GET', '/api/complaints?range=[0,99]', undefined, clerk.headers);
    expect(list.json.map((one: { id: number }) => one.id)).toContain(id);
    expect(list.json.map((one: { id: number }) => one.id)).not.toContain(clerks.id);
    expect((await server.call('GET', `/api/complaints/${clerks.id}`, undefined, authority.headers)).status).toBe(200);
  });
});
