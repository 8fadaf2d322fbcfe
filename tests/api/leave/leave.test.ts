/** What leave there is, by which rules, and what everybody has of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

const codeOf = ({ status, json }: Answer) => [status, json?.details?.[0]?.code ?? json?.error_code];

/** What every rule needs; each test says what is its own. */
const plain = {
  ...{ ledger: 'none', total_days: 20, max_days_at_a_time: 10, max_exceptional_days: 15, payable_status: 1, full_pay_eligible: true },
  employee_types: ['permanent'],
};

let server: TestServer;
let people: People;
let office: number;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const post = (path: string, body: object, headers = server.admin) => server.call('POST', `/api/${path}`, body, headers);
const made = async (path: string, body: object): Promise<Answer['json']> => {
  const answer = await post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const one = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows[0];
const typeOf = async (code: string): Promise<number> => (await one('select id from leave_types where code = $1', [code])).id;

let serial = 0;
const bn = (number: number): string => String(number).replace(/\d/g, digit => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
const words = () => {
  serial += 1;
  return { code: `T${serial}`, name: `পরীক্ষার ছুটি ${bn(serial)}`, name_en: `Test leave ${serial}` };
};
/** A category of its own with so many types. */
async function world(types = 1): Promise<{ category: number; types: number[] }> {
  const category = (await made('leave-categories', words())).id;
  const ids: number[] = [];
  for (let at = 0; at < types; at++) ids.push((await made('leave-types', { ...words(), leave_category_id: category })).id);
  return { category, types: ids };
}
const rule = (category: number, type: number, more: object = {}) => ({
  ...plain,
  leave_category_id: category,
  leave_type_id: type,
  ...more,
});

describe('reference data', () => {
  test('S2.131 S2.132 S3.057 S3.064 has the fifteen rules, each in a category of its own with one type', async () => {
    const { json } = await server.call('GET', `/api/leave-rules${query({ range: [0, 99] })}`);
    expect(json).toHaveLength(15);
    expect(new Set(json.map(({ leave_category_id }: { leave_category_id: number }) => leave_category_id)).size).toBe(15);
    const { rows } = await server.pool.query('select code from leave_types order by code');
    expect(rows.map(({ code }) => code)).toEqual('CL CMT COL EL_F EL_H EOL HL LND ML OL PRL QL RR SDL STL'.split(' '));
  });

  test('S3.058 S3.059 S3.060 S3.063 says what is earned at which rate, how long, for which people and by the year', async () => {
    const byCode = async (code: string) =>
      (await server.call('GET', `/api/leave-rules${query({ filter: { leave_type_id: await typeOf(code) } })}`)).json[0];
    expect(await byCode('EL_F')).toMatchObject({ is_earned: true, working_days_for_earned_leave: 11, ledger: 'full', is_yearly: false });
    expect(await byCode('EL_H')).toMatchObject({ is_earned: true, working_days_for_earned_leave: 12, half_pay_eligible: true });
    expect(await byCode('CL')).toMatchObject({
      ...{ total_days: 20, max_days_at_a_time: 10, max_exceptional_days: 15, max_times_in_job_life: 0 },
      ...{ is_yearly: true, is_deductible: true, placeholder_required: false, employee_types: ['permanent', 'contractual'] },
    });
    expect(await byCode('ML')).toMatchObject({ max_times_in_job_life: 2, gender: 2 });
    expect(await byCode('CMT')).toMatchObject({ ledger: 'half', ledger_days_per_day: 2 });
  });

  test('S3.062 S3.067 S9.26 numbers the kinds of pay: 1 full, 2 half, 3 unpaid', async () => {
    const { rows } = await server.pool.query('select distinct payable_status from leave_rules order by 1');
    expect(rows.map(({ payable_status }) => payable_status)).toEqual([1, 2, 3]);
    const { category, types } = await world();
    expect(codeOf(await post('leave-rules', rule(category, types[0]!, { payable_status: 4 })))).toEqual([400, 'validation.not_one_of']);
  });
});

describe('a rule', () => {
  test('S5.039 is eligible on full or half pay, one of the two, unless it is unpaid', async () => {
    const { category, types } = await world();
    const add = (more: object) => post('leave-rules', rule(category, types[0]!, more));
    expect(codeOf(await add({ half_pay_eligible: true }))).toEqual([400, 'leave.pay_eligibility']);
    expect(codeOf(await add({ full_pay_eligible: false }))).toEqual([400, 'leave.pay_eligibility']);
    expect((await add({ full_pay_eligible: false, payable_status: 3 })).status).toBe(201);
  });

  test('S8.064 S8.065 keeps its limits within the total', async () => {
    const { category, types } = await world();
    const add = (more: object) => post('leave-rules', rule(category, types[0]!, more));
    expect(codeOf(await add({ max_days_at_a_time: 30 }))).toEqual([400, 'leave.max_days_above_total']);
    expect(codeOf(await add({ max_exceptional_days: 30 }))).toEqual([400, 'leave.exceptional_days_above_total']);
    expect((await add({ max_days_at_a_time: 20, max_exceptional_days: 20 })).status).toBe(201);
  });

  test('S8.063 S8.062 of earned leave says at which rate and into which account, and an account has one', async () => {
    const { category, types } = await world();
    const add = (more: object) => post('leave-rules', rule(category, types[0]!, { is_earned: true, ...more }));
    expect(codeOf(await add({ ledger: 'full' }))).toEqual([400, 'leave.earned_type_invalid']);
    expect(codeOf(await add({ working_days_for_earned_leave: 11 }))).toEqual([400, 'leave.earned_type_invalid']);
    expect(codeOf(await add({ working_days_for_earned_leave: 11, ledger: 'full' }))).toEqual([400, 'leave.earned_type_duplicate']);
  });

  test('S8.059 S8.060 is the only one of its type, and the only active one of its category', async () => {
    const { category, types } = await world(2);
    await made('leave-rules', rule(category, types[0]!));
    expect(codeOf(await post('leave-rules', rule(category, types[0]!)))).toEqual([400, 'leave.rule_exists_for_type']);
    expect(codeOf(await post('leave-rules', rule(category, types[1]!)))).toEqual([400, 'leave.rule_exists_for_category']);
  });

  test('is of a type of its category', async () => {
    const [one, other] = [await world(), await world()];
    expect(codeOf(await post('leave-rules', rule(one.category, other.types[0]!)))).toEqual([400, 'validation.mismatched_reference']);
  });

  test('S2.133 S4.29 takes the place of the others when it is activated, also of two at once', async () => {
    const { category, types } = await world(3);
    const ids: number[] = [];
    for (const type of types) {
      const { id } = await made('leave-rules', rule(category, type));
      expect((await post(`leave-rules/${id}/deactivate`, {})).json.is_active).toBe(false);
      ids.push(id);
    }
    const active = async (): Promise<number[]> =>
      (
        await server.pool.query('select id from leave_rules where leave_category_id = $1 and row_status = 1 and is_active', [category])
      ).rows.map(({ id }) => id);
    expect(await active()).toEqual([]);
    expect((await post(`leave-rules/${ids[0]}/activate`, {})).json).toMatchObject({ row_status: 1, is_active: true });
    expect((await post(`leave-rules/${ids[1]}/activate`, {})).status).toBe(200);
    expect(await active()).toEqual([ids[1]]);
    const answers = await Promise.all([post(`leave-rules/${ids[0]}/activate`, {}), post(`leave-rules/${ids[2]}/activate`, {})]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await active()).toHaveLength(1);
  });

  test('S8.054 S8.055 S8.056 is not deleted while it is active, nor its type, nor its category', async () => {
    const { category, types } = await world();
    const { id } = await made('leave-rules', rule(category, types[0]!));
    const remove = (path: string) => server.call('DELETE', `/api/${path}`);
    expect(codeOf(await remove(`leave-categories/${category}`))).toEqual([400, 'leave.category_has_types']);
    expect(codeOf(await remove(`leave-types/${types[0]}`))).toEqual([400, 'leave.type_has_rules']);
    expect(codeOf(await remove(`leave-rules/${id}`))).toEqual([400, 'leave.rule_in_use']);
    await post(`leave-rules/${id}/deactivate`, {});
    for (const path of [`leave-rules/${id}`, `leave-types/${types[0]}`, `leave-categories/${category}`])
      expect((await remove(path)).status).toBe(200);
  });
});

describe('the ledger', () => {
  const balances = async (user: number) => (await server.call('GET', `/api/leave-balances${query({ filter: { user_id: user } })}`)).json;
  const person = async () => (await people.person({ desk: await people.desk(office) })).id;
  const entry = (user_id: number, leave_type_id: number, more: object) => ({
    ...{ user_id, leave_type_id, on_date: '2026-01-01', kind: 'opening', ledger: 'quota', days: 20 },
    ...more,
  });

  test('adds up to balances: of a yearly quota by the year, of earned leave by the account', async () => {
    const [user, casual, full, rest] = [await person(), await typeOf('CL'), await typeOf('EL_F'), await typeOf('RR')];
    for (const [type, more] of [
      [casual, {}],
      [casual, { kind: 'debit', days: -3, on_date: '2026-02-10' }],
      [casual, { kind: 'lapse', days: -1.5, on_date: '2026-12-31' }],
      [casual, { on_date: '2025-01-01', days: 18 }],
      [full, { ledger: 'full', days: 100.5 }],
      [full, { ledger: 'full', kind: 'earned', days: 2.7273 }],
      [rest, { ledger: 'full', kind: 'debit', days: -15 }],
      [rest, { ledger: 'full', kind: 'reversal', days: 5 }],
    ] as const) {
      const body = entry(user, type, more);
      await made('leave-ledger-entries', { ...body, on_date: body.on_date > '2026-11-01' ? '2026-11-01' : body.on_date });
    }
    const found = await balances(user);
    expect(found).toHaveLength(3);
    const of = (type: number, year: number | null) =>
      found.find((row: Record<string, unknown>) => row.leave_type_id === type && row.year === year);
    expect(of(casual, 2026)).toMatchObject({ opening_days: 20, used_days: 3, adjusted_days: -1.5, remaining_days: 15.5 });
    expect(of(casual, 2025)).toMatchObject({ opening_days: 18, remaining_days: 18 });
    expect(of(full, null)).toMatchObject({ opening_days: 100.5, earned_days: 2.7273, used_days: 10, remaining_days: 93.2273 });
  });

  test('goes the way that its kind says, in the account of its rule', async () => {
    const [user, casual, full] = [await person(), await typeOf('CL'), await typeOf('EL_F')];
    const add = (type: number, more: object) => post('leave-ledger-entries', entry(user, type, more));
    expect(codeOf(await add(casual, { kind: 'debit', days: 3 }))).toEqual([400, 'leave.days_sign']);
    expect(codeOf(await add(full, { ledger: 'full', kind: 'earned', days: -3 }))).toEqual([400, 'leave.days_sign']);
    expect(codeOf(await add(casual, { ledger: 'full' }))).toEqual([400, 'leave.ledger_mismatch']);
    const { types } = await world();
    expect(codeOf(await add(types[0]!, {}))).toEqual([400, 'leave.rule_not_created']);
    await server.pool.query(`update leave_rules set row_status = 0 where leave_type_id = $1`, [full]);
    expect(codeOf(await add(full, { ledger: 'full' }))).toEqual([400, 'leave.earned_type_missing']);
    await server.pool.query(`update leave_rules set row_status = 1 where leave_type_id = $1`, [full]);
    expect(await balances(user)).toEqual([]);
  });

  test('counts entries that come at once, each of them', async () => {
    const [user, casual] = [await person(), await typeOf('CL')];
    const all = await Promise.all(
      Array.from({ length: 6 }, () => post('leave-ledger-entries', entry(user, casual, { kind: 'debit', days: -1 }))),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201));
    expect(await balances(user)).toMatchObject([{ used_days: 6, remaining_days: -6 }]);
  });

  test('is only added to, and keeps what it refers to', async () => {
    const [user, casual] = [await person(), await typeOf('CL')];
    const { id } = await made('leave-ledger-entries', entry(user, casual, {}));
    for (const verb of ['PATCH', 'PUT', 'DELETE'])
      expect((await server.call(verb, `/api/leave-ledger-entries/${id}`, verb === 'DELETE' ? undefined : { days: 1 })).status).toBe(405);
    expect((await post('leave-balances', {})).status).toBe(405);
    const { id: ruleId } = await one('select id from leave_rules where leave_type_id = $1', [casual]);
    await server.pool.query('update leave_rules set row_status = 0 where id = $1', [ruleId]);
    expect(codeOf(await server.call('DELETE', `/api/leave-rules/${ruleId}`))).toEqual([400, 'leave.rule_in_use']);
    await server.pool.query('update leave_rules set row_status = 1 where id = $1', [ruleId]);
  });

  test('is seen by whose it is, and by anyone who reaches their office', async () => {
    const other = await people.office();
    const own = await people.clerk(office, ['VIEW_OWN_LEAVE_REPORT']);
    const colleague = await people.clerk(office, ['VIEW_LEAVE_REPORT']);
    const stranger = await people.clerk(other, ['VIEW_ALL_LEAVE_REPORT']);
    await people.settle();
    await made('leave-ledger-entries', entry(own.id, await typeOf('CL'), {}));
    const seen = async ({ headers }: { headers: TestServer['admin'] }) =>
      (await server.call('GET', `/api/leave-balances${query({ filter: { user_id: own.id } })}`, undefined, headers)).json.length;
    expect([await seen(own), await seen(colleague), await seen(stranger)]).toEqual([1, 1, 0]);
  });
});

describe('optional leave', () => {
  const holiday = async (religion: string, at: number): Promise<number> =>
    (
      await server.pool.query('select id from holidays where religion = $1 and is_optional order by from_date limit 1 offset $2', [
        religion,
        at,
      ])
    ).rows[0].id;
  const believer = async (religion: string | null, ethnic_group: string | null = null) => {
    const clerk = await people.clerk(office, ['VIEW_OWN_OPTIONAL_LEAVE', 'CREATE_OPTIONAL_LEAVE', 'UPDATE_OPTIONAL_LEAVE']);
    await server.pool.query('update users set religion = $2, ethnic_group = $3 where id = $1', [clerk.id, religion, ethnic_group]);
    await people.settle();
    return clerk;
  };

  test('S2.138 S5.038 S5.069 S9.25 is at most three a calendar year, also of a third and a fourth at once', async () => {
    const clerk = await believer('islam');
    const choose = async (at: number) => post('optional-leaves', { holiday_id: await holiday('islam', at) }, clerk.headers);
    const first = await choose(0);
    expect(first.json, first.text).toMatchObject({ user_id: clerk.id, office_id: office, year: 2026 });
    expect((await choose(1)).status).toBe(201);
    const both = await Promise.all([choose(2), choose(3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const fourth = await choose(4);
    expect(codeOf(fourth)).toEqual([400, 'validation.max_items']);
    expect(fourth.json.details[0].text).toContain('3');
    expect((await server.call('DELETE', `/api/optional-leaves/${first.json.id}`, undefined, clerk.headers)).status).toBe(200);
    expect((await choose(4)).status).toBe(201);
  });

  test('S5.038 is of one’s own community, and of an optional day', async () => {
    const [hindu, ethnic, nobody] = [await believer('hindu'), await believer('buddhist', 'চাকমা'), await believer(null)];
    const choose = (holiday_id: number, { headers }: { headers: TestServer['admin'] }) => post('optional-leaves', { holiday_id }, headers);
    expect(codeOf(await choose(await holiday('islam', 0), hindu))).toEqual([400, 'leave.holiday_of_another_religion']);
    expect(codeOf(await choose(await holiday('ethnic', 0), hindu))).toEqual([400, 'leave.holiday_of_another_religion']);
    expect(codeOf(await choose(await holiday('islam', 0), nobody))).toEqual([400, 'leave.holiday_of_another_religion']);
    expect((await choose(await holiday('hindu', 0), hindu)).status).toBe(201);
    expect((await choose(await holiday('ethnic', 0), ethnic)).status).toBe(201);
    expect((await choose(await holiday('buddhist', 0), ethnic)).status).toBe(201);
    const { id } = await one('select id from holidays where not is_optional limit 1');
    expect(codeOf(await choose(id, hindu))).toEqual([400, 'leave.holiday_not_optional']);
    expect(codeOf(await choose(await holiday('hindu', 0), hindu))).toEqual([400, 'leave.optional_leave_taken']);
  });

  test('S2.138 the days that may be chosen are those of their community, with what is chosen, for those who may read it', async () => {
    const [clerk, other] = [await believer('islam'), await believer('hindu')];
    const ask = (asked: string, { headers }: Pick<typeof clerk, 'headers'>) =>
      server.call('GET', `/api/optional-leave-days${asked}`, undefined, headers);
    const { holiday_id } = await made('optional-leaves', { user_id: clerk.id, holiday_id: await holiday('islam', 0) });
    const own = (await ask('', clerk)).json.data;
    expect([own.max, own.days.length]).toEqual([3, 5]);
    expect(own.days.filter((day: { is_chosen: boolean }) => day.is_chosen)).toMatchObject([{ id: holiday_id }]);
    expect([(await ask('', other)).json.data.days.length, (await ask(`?user_id=${clerk.id}`, other)).status]).toEqual([9, 404]);
    expect((await ask(`?user_id=${clerk.id}`, { headers: server.admin })).json.data).toEqual(own);
    expect(codeOf(await ask('?user_id=x', clerk))).toEqual([400, 'request.parameter']);
  });

  test('is nobody else’s to choose', async () => {
    const [clerk, other] = [await believer('islam'), await believer('islam')];
    const answer = await post('optional-leaves', { user_id: other.id, holiday_id: await holiday('islam', 0) }, clerk.headers);
    expect(answer.status).toBe(403);
  });
});
