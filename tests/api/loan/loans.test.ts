/** Loans: the limits of their types, and from being paid out to being paid back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addYears, dhakaDay } from '../../../resources/kernel/clock.ts';
import { type Clerk, officeOfTwo, under, workflowFor } from '../../support/approving.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

const performing = ['FORWARD', 'BACKWARD', 'APPROVE', 'REJECT'].map(verb => `${verb}_LOAN_APPLICATION`);

type Installment = { readonly id: number; readonly due_date: string; readonly amount: number };

describe('loans', () => {
  let server: TestServer;
  let people: People;
  let employee: Clerk;
  let accounts: Clerk;
  let performers: Record<'kanungo' | 'head', Clerk>;
  let type: number;
  const today = dhakaDay(new Date());
  beforeAll(async () => {
    server = await startTestServer();
    people = peopleOf(server);
    const { office, ...two } = await officeOfTwo(server, people, performing);
    performers = two;
    employee = await people.clerk(office, [
      'VIEW_OWN_LOAN_APPLICATION',
      'CREATE_LOAN_APPLICATION',
      'UPDATE_LOAN_APPLICATION',
      'CANCEL_LOAN_APPLICATION',
      'VIEW_LOAN_DISBURSEMENT',
    ]);
    accounts = await people.clerk(office, ['VIEW_LOAN_APPLICATION', 'VIEW_LOAN_DISBURSEMENT', 'UPDATE_LOAN_DISBURSEMENT']);
    await under(server, employee.desk, performers.kanungo.desk);
    await workflowFor(server, 'loan', office, ['supervisor', 'office_head']);
    type = await people.insert('loan_types', {
      ...{
        name: 'পরীক্ষার ঋণ',
        name_en: 'Test loan',
        max_amount: 100_000,
        max_installments: 60,
        is_refundable: true,
        min_age: 30,
        max_age: 50,
      },
    });
    await server.pool.query('update users set date_of_birth = $2 where id = $1', [employee.id, addYears(today, -40)]);
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];
  const apply = (more: object = {}) =>
    server.call(
      'POST',
      '/api/loan-applications',
      { loan_type_id: type, amount: 1000, installments: 3, reason: 'চিকিৎসা', ...more },
      employee.headers,
    );
  const applied = async (more: object = {}) => {
    const made = await apply(more);
    expect(made.status, made.text).toBe(201);
    return made.json;
  };
  const disburse = (id: number, disbursed_at = today) =>
    server.call('POST', `/api/loan-applications/${id}/disburse`, { disbursed_at }, accounts.headers);
  const move = (id: number, name: string, { headers }: Clerk, body: object = {}) =>
    server.call('POST', `/api/loan-applications/${id}/${name}`, body, headers);
  /** Recommended by their superior, granted by the head of the office. */
  const approve = async (id: number) => {
    const { kanungo, head } = performers;
    for (const [name, by] of [
      ['forward', kanungo],
      ['approve', head],
    ] as const) {
      const answer = await move(id, name, by);
      expect(answer.status, answer.text).toBe(200);
    }
  };
  const installmentsOf = async (loan_application_id: number): Promise<Installment[]> =>
    (
      await server.call(
        'GET',
        `/api/loan-installments${query({ filter: { loan_application_id }, sort: ['serial', 'ASC'] })}`,
        undefined,
        employee.headers,
      )
    ).json;
  const statusOf = async (id: number) =>
    (await server.call('GET', `/api/loan-applications/${id}`, undefined, employee.headers)).json.status as number;

  test('S2.197 S3.113 eight types of loan are there from the beginning, and an application has type, amount, instalments and reason', async () => {
    const { rows } = await server.pool.query(`select count(*)::int as n from loan_types where name <> 'পরীক্ষার ঋণ'`);
    expect(rows).toEqual([{ n: 8 }]);
    const list = await server.call('GET', `/api/loan-types${query({ filter: {} })}`);
    expect(list.json.length).toBeGreaterThanOrEqual(8);
    const made = await applied();
    expect(made).toMatchObject({ status: 0, user: { id: employee.id }, amount: 1000, installments: 3 });
    for (const name of ['loan_type_id', 'amount', 'installments', 'reason']) expect((await apply({ [name]: null })).status, name).toBe(400);
    expect((await server.call('PATCH', `/api/loan-applications/${made.id}`, { status: 2 }, employee.headers)).status).toBe(400);
  });

  test('S2.198 an application is seen by its applicant and by their office', async () => {
    const { id } = await applied();
    for (const { headers } of [employee, accounts])
      expect((await server.call('GET', `/api/loan-applications${query({ filter: { id: [id] } })}`, undefined, headers)).json).toHaveLength(
        1,
      );
  });

  test('amount, instalments and age keep within the limits of the type', async () => {
    const reversed = await server.call('PATCH', `/api/loan-types/${type}`, { min_age: 50, max_age: 49 });
    expect([reversed.status, reversed.json.message]).toEqual([400, { max_age: 'loan.ages_reversed' }]);
    expect(outcome(await apply({ amount: 100_000.01 }))).toEqual([400, { amount: 'loan.amount_too_high' }]);
    expect(outcome(await apply({ installments: 61 }))).toEqual([400, { installments: 'loan.too_many_installments' }]);
    const bornAt = (years: number) =>
      server.pool.query('update users set date_of_birth = $2 where id = $1', [employee.id, addYears(today, -years)]);
    await bornAt(29);
    expect(outcome(await apply())).toEqual([400, { loan_type_id: 'loan.too_young' }]);
    await bornAt(51);
    expect(outcome(await apply())).toEqual([400, { loan_type_id: 'loan.too_old' }]);
    for (const years of [30, 50]) {
      await bornAt(years);
      expect((await apply()).status).toBe(201);
    }
  });

  test('an application is withdrawn while it is pending', async () => {
    const [first, second] = [await applied(), await applied()];
    expect((await server.call('DELETE', `/api/loan-applications/${first.id}`, undefined, employee.headers)).status).toBe(200);
    await move(second.id, 'forward', performers.kanungo);
    const refused = await server.call('DELETE', `/api/loan-applications/${second.id}`, undefined, employee.headers);
    expect([refused.status, refused.json.error_code]).toEqual([409, 'request.not_editable']);
  });

  test('the person who approved a loan does not pay it out, nor does its borrower', async () => {
    const both = [performers.head, employee];
    const group = await people.group(['VIEW_LOAN_APPLICATION', 'UPDATE_LOAN_DISBURSEMENT']);
    for (const { id } of both) await people.assign(group, { user_id: id });
    await people.settle();
    const { id } = await applied();
    await approve(id);
    for (const by of both) {
      const { status, json } = await move(id, 'disburse', by, { disbursed_at: today });
      expect([status, json.error_code]).toEqual([403, 'loan.paid_out_by_decider']);
    }
    expect((await disburse(id)).json.status).toBe(5);
  });

  test('S4.43 an approved loan is paid out, never before, and paid back in equal parts until it is closed', async () => {
    const { id } = await applied({ amount: 1000, installments: 3 });
    expect((await disburse(id)).json.error_code).toBe('request.move_not_possible');
    await approve(id);
    expect((await disburse(id, '2999-01-01')).status).toBe(400);
    const done = await disburse(id, '2026-01-31');
    expect(done.json, done.text).toMatchObject({ status: 5, disbursed_at: '2026-01-31' });
    const schedule = await installmentsOf(id);
    expect(schedule.map(({ due_date, amount }) => [due_date, amount])).toEqual([
      ['2026-02-28', 333.33],
      ['2026-03-31', 333.33],
      ['2026-04-30', 333.34],
    ]);
    const pay = (one: Installment, given: object = { paid_at: today, challan_number: 'টি-১২' }) =>
      server.call('POST', `/api/loan-installments/${one.id}/pay`, given, accounts.headers);
    const [first, second, third] = schedule as [Installment, Installment, Installment];
    expect((await server.call('POST', `/api/loan-applications/${id}/close`, {}, accounts.headers)).json.error_code).toBe('loan.still_due');
    expect((await pay(first, { paid_at: today })).status).toBe(400);
    const paid = await pay(first);
    expect(paid.json, paid.text).toMatchObject({ status: 'paid', paid_at: today, challan_number: 'টি-১২' });
    expect(await statusOf(id)).toBe(6);
    expect((await pay(first)).status).toBe(409);
    await pay(second);
    expect((await pay(third)).status).toBe(200);
    expect(await statusOf(id)).toBe(7);
    const { rows } = await server.pool.query(
      'select title from notifications where type = 27 and user_id = $1 and title like any($2) order by id desc limit 2',
      [employee.id, ['%টাকা বিতরণ হয়েছে%', '%সম্পূর্ণ পরিশোধিত%']],
    );
    expect(rows, 'the borrower is notified of the money and of the end').toHaveLength(2);
  });

  test('an instalment is paid no earlier than the loan was', async () => {
    const { id } = await applied();
    await approve(id);
    expect((await disburse(id)).status).toBe(200);
    const [first] = await installmentsOf(id);
    const paid = { paid_at: '2020-01-01', challan_number: '১' };
    const early = await server.call('POST', `/api/loan-installments/${first!.id}/pay`, paid, accounts.headers);
    expect(outcome(early)).toEqual([400, { paid_at: 'loan.paid_before_disbursed' }]);
  });

  test('a loan that is not paid back has no instalments', async () => {
    const { rows } = await server.pool.query('select id from loan_types where not is_refundable');
    await server.pool.query('update users set date_of_birth = $2 where id = $1', [employee.id, addYears(today, -53)]);
    const { id } = await applied({ loan_type_id: rows[0].id, installments: 1 });
    await approve(id);
    expect((await disburse(id)).json.status).toBe(5);
    expect(await installmentsOf(id)).toEqual([]);
    expect((await server.call('POST', `/api/loan-applications/${id}/repay`, {}, accounts.headers)).json.error_code).toBe(
      'loan.nothing_paid',
    );
    expect((await server.call('POST', `/api/loan-applications/${id}/close`, {}, accounts.headers)).json.status).toBe(7);
  });

  test('an open loan moves to the new office of its person, a finished one stays', async () => {
    const [office, next] = [await people.office(), await people.office()];
    const person = await people.clerk(office, []);
    await people.settle();
    const loan = { user_id: person.id, office_id: office, loan_type_id: type, amount: 1000, installments: 1, reason: 'গৃহ মেরামত' };
    const ids = [await people.insert('loan_applications', loan), await people.insert('loan_applications', { ...loan, status: 7 })];
    const posted = await server.call('GET', `/api/desk-assignments${query({ filter: { user_id: person.id } })}`);
    await server.call('PATCH', `/api/desk-assignments/${posted.json[0].id}`, { to_date: '2026-01-01' });
    const moved = await server.call('POST', '/api/desk-assignments', {
      ...{ user_id: person.id, office_organogram_id: await people.desk(next) },
      ...{ responsibility: 'main', is_primary: true, from_date: '2026-01-02' },
    });
    expect(moved.status, moved.text).toBe(201);
    const { rows } = await server.pool.query('select office_id from loan_applications where id = any($1) order by id', [ids]);
    expect(rows.map(({ office_id }) => office_id)).toEqual([next, office]);
  });
});
