/** Audits, what they object to, and how that is disposed of. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askedStatements } from '../../support/asked-statements.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, doors, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { pdf } from '../files/samples.ts';
import { upload } from '../files/sending.ts';

const keys = ['VIEW_AUDIT', 'CREATE_AUDIT', 'UPDATE_AUDIT', 'VIEW_OFFICE', 'VIEW_FISCAL_YEAR'];

/** What a refusal says: its status, and the code of the first field or of the whole, with the field. */
const outcome = ({ status, json }: Answer): unknown => {
  const [first] = json?.details ?? [];
  return first ? [status, first.path, first.code] : [status, json?.error_code];
};

describe.each(doors)('audits through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let office: number;
  let other: number;
  let years: readonly number[];
  let clerk: { readonly headers: Headers };
  let head: { readonly id: number; readonly desk: number };
  let types: ReadonlyMap<string, number>;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    const top = await people.office({ level: 5 });
    [office, other] = [await people.office({ parent: top }), await people.office({ parent: top })];
    clerk = await people.clerk(office, keys);
    head = await people.clerk(office, []);
    await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [office, head.desk]);
    await people.settle();
    const { rows } = await server.pool.query('select id from fiscal_years order by start_date limit 3');
    years = rows.map(({ id }) => id);
    const found = await server.pool.query('select id, name_en from audit_disposal_types');
    types = new Map(found.rows.map(({ id, name_en }) => [name_en, id]));
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  let serial = 0;
  const bodyOf = (more: object = {}) => ({
    ...{ memorial_number: `অডিট/${++serial}`, title: 'ভ্যাট কম আদায়', audit_type: 'non_sfi', office_id: office, audit_date: '2025-09-01' },
    ...{ from_fiscal_year_id: years[0], to_fiscal_year_id: years[1], place: 'সাভার', ...more },
  });
  const add = (more: object = {}, headers: Headers = {}) => server.call('POST', '/api/audits', bodyOf(more), headers);
  const made = async (more: object = {}) => {
    const { status, text, json } = await add(more);
    expect(status, text).toBe(201);
    return json;
  };
  const audit = async (id: number) => (await server.call('GET', `/api/audits/${id}`)).json;
  const objections = [
    { article_number: '১', title: 'ভ্যাট কর্তন হয়নি', amount: 600.1 },
    { article_number: '২', title: 'চালান ছাড়া আদায়', amount: 399.9 },
  ];
  const evidence = () => types.get('On evidence / broadsheet reply');
  const dispose = ({ id: audit_id }: { id: number }, more: object = {}, headers: Headers = {}) =>
    server.call(
      'POST',
      '/api/audit-disposals',
      {
        ...{ audit_id, disposal_type_id: evidence(), disposal_date: '2026-01-10' },
        ...{ memorial_number: `নিষ্পত্তি/${++serial}`, settled_amount: 0, ...more },
      },
      headers,
    );
  const changed = (id: number, body: object) => server.call('PATCH', `/api/audit-disposals/${id}`, body);
  const move = (id: number, name: string, body: object = {}, headers: Headers = {}) =>
    server.call('POST', `/api/audits/${id}/${name}`, body, headers);

  test('S2.182 S2.183 file and disposal types are reference data, and stay while they are used', async () => {
    const [files, disposals] = await Promise.all(
      ['audit-file-types', 'audit-disposal-types'].map(path => server.call('GET', `/api/${path}`)),
    );
    expect([files!.json.length, disposals!.json.length]).toEqual([8, 8]);
    const json = await made();
    await dispose(json);
    expect(outcome(await server.call('DELETE', `/api/audit-disposal-types/${evidence()}`))).toEqual([
      400,
      'inspection.disposal_type_in_use',
    ]);
  });

  test('S2.184 S3.094 S3.095 an audit has its memo, its years and its objections, whose sum is its amount by default', async () => {
    const json = await made({ objections });
    expect(json).toMatchObject({ status: 'issued', amount: 1000, settled_amount: 0, unsettled_amount: 1000, place: 'সাভার', objections });
    expect((await made({ objections, amount: 1500 })).amount).toBe(1500);
    expect((await made()).amount).toBeNull();
    expect(outcome(await add({ memorial_number: json.memorial_number }))).toEqual([400, 'office_id', 'inspection.memorial_taken']);
    expect(outcome(await add({ objections: [objections[0], objections[0]] }))).toEqual([
      400,
      'objections.1.article_number',
      'inspection.article_taken',
    ]);
    expect(outcome(await add({ audit_type: 'ordinary' }))).toEqual([400, 'audit_type', 'validation.not_one_of']);
    const listed = await server.call('GET', `/api/audits${query({ filter: { audit_type: 'non_sfi', q: json.memorial_number } })}`);
    expect(listed.json.map(({ id }: { id: number }) => id)).toEqual([json.id]);
  });

  test('S5.048 the last fiscal year is later than the first', async () => {
    const reversed = [400, 'to_fiscal_year_id', 'inspection.years_reversed'];
    expect(outcome(await add({ to_fiscal_year_id: years[0] }))).toEqual(reversed);
    expect(outcome(await add({ from_fiscal_year_id: years[1], to_fiscal_year_id: years[0] }))).toEqual(reversed);
    const json = await made();
    expect(outcome(await server.call('PATCH', `/api/audits/${json.id}`, { from_fiscal_year_id: years[2] }))).toEqual(reversed);
  });

  test('S3.097 S5.047 S9.31 the person in charge has a NID of 10, 13 or 17 digits, for those who may see it', async () => {
    const person = (nid: string) => ({ name: 'করিম উদ্দিন', name_en: 'Karim Uddin', designation: 'নাজির', nid });
    for (const nid of ['1234567890', '1234567890123', '19801234567890123'])
      expect((await made({ persons: [person(nid)] })).persons[0].nid).toBe(nid);
    expect(outcome(await add({ persons: [person('123456789012')] }))).toEqual([400, 'persons.0.nid', 'validation.audit_nid']);
    const { id } = await made({ persons: [person('1234567890123')] });
    const seen = await server.call('GET', `/api/audits/${id}`, undefined, clerk.headers);
    expect(seen.json.persons[0]).toMatchObject({ name: 'করিম উদ্দিন' });
    expect(seen.json.persons[0].nid).toBeUndefined();
  });

  test('the papers of an audit are of a type, each with its file', async () => {
    const { rows } = await server.pool.query('select min(id) as id from audit_file_types');
    const file = await upload(server, 'audit-files.file', pdf(), 'memo.pdf');
    expect(file.status, file.text).toBe(201);
    const paper = { audit_file_type_id: rows[0].id, note: 'মূল কপি' };
    const json = await made({ files: [{ ...paper, file: file.json.id }] });
    expect(json.files[0]).toMatchObject({ ...paper, file: { name: 'memo.pdf' } });
    expect((await add({ files: [paper] })).status).toBe(400);
  });

  test('S3.096 an audit goes from its issue to the meeting by moves, each from its state alone', async () => {
    const { rows } = await server.pool.query(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'audits_status_check'`,
    );
    expect(rows[0].text.match(/'\w+'/g)).toHaveLength(8);
    const { id } = await made();
    expect(outcome(await move(id, 'reply'))).toEqual([409, 'request.move_not_possible']);
    expect(outcome(await move(id, 'ask_reply'))).toEqual([400, 'reply_due_at', 'validation.required']);
    expect((await move(id, 'ask_reply', { reply_due_at: '2026-02-01' })).json).toMatchObject({ status: 'reply_pending' });
    expect(await notifiedOf(server, 19), 'the head of the office is notified').toEqual([head.id]);
    expect((await move(id, 'reply', {}, clerk.headers)).status).toBe(403);
    expect((await move(id, 'reply')).json.status).toBe('replied');
    expect((await move(id, 'forward', {}, clerk.headers)).json.status).toBe('forwarded');
    expect((await move(id, 'present')).json.status).toBe('at_meeting');
    expect((await move(id, 'give_back')).json.status).toBe('returned');
    expect((await move(id, 'ask_reply', { reply_due_at: '2026-03-01' })).json.status).toBe('reply_pending');
    expect(outcome(await server.call('PATCH', `/api/audits/${id}`, { status: 'settled' }))).toEqual([
      400,
      'status',
      'validation.read_only',
    ]);
  });

  test('S3.098 S3.099 S3.100 a disposal has its day and memo, and what its kind of money asks for', async () => {
    const json = await made({ objections });
    expect(outcome(await dispose(json, { memorial_number: null }))).toEqual([400, 'memorial_number', 'validation.required']);
    expect(outcome(await dispose(json, { disposal_date: '2025-08-31' }))).toEqual([
      400,
      'disposal_date',
      'inspection.disposed_before_audit',
    ]);
    expect(outcome(await dispose(json, { involves_money: true }))).toEqual([400, 'money_kind', 'validation.required']);
    const income = { involves_money: true, money_kind: 'revenue_income' };
    const refused = await dispose(json, income);
    expect(refused.json.message).toEqual({
      ...{ treasury_invoice_number: 'validation.required', payment_date: 'validation.required', paid_amount: 'validation.required' },
    });
    const unsaid = { involves_money: false, money_kind: 'write_off', sanction_memo: '১২' };
    expect(outcome(await dispose(json, unsaid))).toEqual([400, 'involves_money', 'inspection.money_uninvolved']);
    expect(outcome(await dispose(json, { involves_money: true, money_kind: 'write_off' }))).toEqual([
      400,
      'sanction_memo',
      'validation.required',
    ]);
    const recovery = types.get('Recovery / adjustment');
    expect(outcome(await dispose(json, { disposal_type_id: recovery }))).toEqual([400, 'money_kind', 'inspection.invoice_required']);
    expect(outcome(await dispose(json, { disposal_type_id: types.get('Regularised') }))).toEqual([
      400,
      'sanction_memo',
      'inspection.memo_required',
    ]);
    const paid = { treasury_invoice_number: 'টি-৭', payment_date: '2026-01-08', paid_amount: 250.5 };
    const done = await dispose(json, { disposal_type_id: recovery, ...income, ...paid, settled_amount: 250.5 });
    expect((await notifiedOf(server, 20)).at(-1), 'the head of the office is notified').toBe(head.id);
    expect(done.json, done.text).toMatchObject({ ...paid, settled_amount: 250.5, disposal_date: '2026-01-10' });
  });

  test('S3.101 disposing less keeps an audit partly settled, disposing the rest settles it; never more than is left', async () => {
    const json = await made({ objections });
    const [first, second] = json.objections;
    const half = await dispose(json, { audit_objection_id: first.id, settled_amount: 500 });
    expect(half.status, half.text).toBe(201);
    expect(await audit(json.id)).toMatchObject({ status: 'partly_settled', settled_amount: 500, unsettled_amount: 500 });
    const beyond = await dispose(json, { audit_objection_id: first.id, settled_amount: 100.11 });
    expect([outcome(beyond), beyond.json.details[0].text]).toEqual([
      [400, 'settled_amount', 'inspection.settled_beyond_amount'],
      "100.1 taka are unsettled; you can't enter more.",
    ]);
    const { memorial_number } = half.json;
    const sameMemo = await dispose(json, { audit_objection_id: first.id, settled_amount: 1, memorial_number });
    expect(outcome(sameMemo)).toEqual([400, 'audit_id', 'inspection.disposal_memorial_taken']);
    await dispose(json, { audit_objection_id: first.id, settled_amount: 100.1 });
    const rest = await dispose(json, { audit_objection_id: second.id, settled_amount: 399.9 });
    expect(await audit(json.id)).toMatchObject({ status: 'settled', settled_amount: 1000, unsettled_amount: 0 });
    expect((await changed(rest.json.id, { settled_amount: 99.9 })).status).toBe(200);
    expect(await audit(json.id)).toMatchObject({ status: 'partly_settled', unsettled_amount: 300 });
    const lower = await server.call('PATCH', `/api/audits/${json.id}`, { amount: 699.99 });
    expect(outcome(lower)).toEqual([400, 'amount', 'inspection.amount_below_settled']);
    expect((await server.call('PATCH', `/api/audits/${json.id}`, { amount: 700 })).json).toMatchObject({ unsettled_amount: 0 });
    expect((await audit(json.id)).status).toBe('settled');
    expect(outcome(await server.call('DELETE', `/api/audits/${json.id}`))).toEqual([400, 'inspection.audit_has_disposals']);
    const { version } = await audit(json.id);
    const without = await server.call(
      'PATCH',
      `/api/audits/${json.id}`,
      { objections: [{ id: first.id }] },
      { 'if-match': `"${version}"` },
    );
    expect(outcome(without)).toEqual([400, 'inspection.objection_disposed']);
  });

  test('an amount that was the sum goes on being it; one that was written stays; none falls below what is settled of it', async () => {
    const json = await made({ objections });
    const write = async (id: number, body: object) =>
      server.call('PATCH', `/api/audits/${id}`, body, { 'if-match': `"${(await audit(id)).version}"` });
    const [first, second] = json.objections;
    const more = [{ id: first.id, amount: 700.1 }, { id: second.id }];
    expect((await write(json.id, { objections: more })).json).toMatchObject({ amount: 1100, unsettled_amount: 1100 });
    expect((await write(json.id, { objections: [{ id: first.id }, { id: second.id }], amount: 1100 })).json.amount).toBe(1100);
    expect((await write(json.id, { objections: [{ id: first.id, amount: 800 }, { id: second.id }] })).json.amount).toBe(1199.9);
    const written = await made({ objections, amount: 5000 });
    const lower = written.objections.map(({ id }: { id: number }) => ({ id, amount: 1 }));
    expect((await write(written.id, { objections: lower })).json.amount).toBe(5000);
    await dispose(json, { audit_objection_id: first.id, settled_amount: 500, disposal_date: '2025-10-01' });
    const below = await write(json.id, { objections: [{ id: first.id, amount: 400 }, { id: second.id }] });
    expect(outcome(below)).toEqual([400, 'objections.0.amount', 'inspection.objection_below_settled']);
    expect(outcome(await write(json.id, { audit_date: '2025-11-01' }))).toEqual([400, 'audit_date', 'inspection.audit_after_disposal']);
  });

  test('an audit without money is settled when each of its objections is disposed of', async () => {
    const [one, two] = objections.map(({ amount: _, ...rest }) => rest);
    const json = await made({ objections: [one, two] });
    await dispose(json, { audit_objection_id: json.objections[0].id });
    expect((await audit(json.id)).status).toBe('partly_settled');
    expect(outcome(await dispose(json, { audit_objection_id: json.objections[1].id, settled_amount: 1 }))).toEqual([
      400,
      'settled_amount',
      'inspection.settled_beyond_amount',
    ]);
    await dispose(json, { audit_objection_id: json.objections[1].id });
    expect((await audit(json.id)).status).toBe('settled');
    const elsewhere = await made({ objections });
    const stray = await dispose(elsewhere, { audit_objection_id: json.objections[0].id });
    expect(outcome(stray)).toEqual([400, 'audit_objection_id', 'validation.mismatched_reference']);
  });

  test('ten disposals at once settle no more than there is', async () => {
    const json = await made({ amount: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => dispose(json, { settled_amount: 30 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await audit(json.id)).toMatchObject({ status: 'partly_settled', settled_amount: 90, unsettled_amount: 10 });
  });

  test('audits are in their office, and DISPOSE_AUDIT alone writes disposals', async () => {
    const [mine, theirs] = [await made(), await made({ office_id: other })];
    const seen = await server.call('GET', `/api/audits${query({ range: [0, 99] })}`, undefined, clerk.headers);
    const ids = seen.json.map(({ id }: { id: number }) => id);
    expect([ids.includes(mine.id), ids.includes(theirs.id)]).toEqual([true, false]);
    expect((await add({ office_id: other }, clerk.headers)).status).toBe(403);
    expect((await dispose(mine, {}, clerk.headers)).status).toBe(403);
    const desk = await people.clerk(office, ['VIEW_AUDIT', 'DISPOSE_AUDIT', 'VIEW_AUDIT_DISPOSAL_TYPE']);
    await people.settle();
    expect((await dispose(mine, {}, desk.headers)).status).toBe(201);
    expect((await dispose(theirs, {}, desk.headers)).status).toBe(403);
  });

  test('a change of a text is one statement: no amount and no state follows from it', async () => {
    const one = await made({ objections });
    const { json: disposal } = await dispose(one, { settled_amount: 10 });
    const asked = askedStatements();
    const counted = async (path: string, body: object) => {
      asked.length = 0;
      const { status, text } = await server.call('PATCH', path, body);
      expect(status, text).toBe(200);
      // The notification of the disposal is sent meanwhile.
      return asked.filter(statement => /\baudit/.test(statement)).length;
    };
    const found = [
      await counted(`/api/audit-disposals/${disposal.id}`, { memorial_number: `নিষ্পত্তি/${++serial}` }),
      await counted(`/api/audits/${one.id}`, { title: 'ভ্যাট কম আদায় হয়েছে' }),
    ];
    vi.restoreAllMocks();
    expect(found).toEqual([1, 1]);
    expect((await audit(one.id)).settled_amount).toBe(10);
  });
});
