import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Parts } from '../../../api/engine/api-module.ts';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { registrationJobs } from '../../../api/hr/registration-jobs.ts';
import { outcome } from '../../support/codes.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import {
  accountOf,
  applicant,
  codes,
  employee,
  gradeId,
  landOffices,
  openRegistration,
  proofOf,
  register,
  registrationOf,
} from '../../support/registering.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { begin, createBrowser } from '../identity/browser.ts';

let server: TestServer;
let people: People;
let at: Date | undefined;
const clock = { now: () => at ?? new Date() };

beforeAll(async () => {
  server = await startTestServer({ clock });
  people = peopleOf(server);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  at = undefined;
  await server.pool.query('delete from engine.rate_counters');
});

const rowOf = (number: string) => registrationOf(server, number);

/** The messages that an address will get: each is a job of its own. */
const sentTo = async (to: string): Promise<string[]> =>
  (await server.pool.query(`select data->>'text' as text from pgboss.job where name = 'send-message' and data->>'to' = $1`, [to])).rows.map(
    ({ text }) => text,
  );

/** The job of each quarter of an hour. */
async function markOverdue(): Promise<void> {
  const repository = (name: string) => repositoryOf(server.app, name);
  const parts = { pool: server.pool, clock, repositoryOf: repository, send: async () => true } as unknown as Parts;
  const job = registrationJobs(parts).find(({ name }) => name === 'registrations-overdue')!;
  await job.run({ data: {}, pool: server.pool, signal: new AbortController().signal });
}

const listed = async (headers: Headers, filter: object = {}) =>
  (
    (await server.call('GET', `/api/registrations${query({ filter, range: [0, 99] })}`, undefined, headers)).json as {
      registration_number: string;
    }[]
  ).map(one => one.registration_number);

describe('citizens and organisations', () => {
  test('have their account at once, and no password stays', async () => {
    const body = applicant({ email: 'citizen@example.com' });
    const answer = await register(server, body);
    expect([answer.status, answer.json.data.status], answer.text).toEqual([201, 'approved']);
    expect(answer.json.data.registration_number).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await accountOf(server, body.username)).toMatchObject({ user_type: 3, row_status: 1 });
    expect(await rowOf(answer.json.data.registration_number)).toMatchObject({ sealed_password: null, approver_rule: null, due_at: null });
    expect((await sentTo(body.mobile)).join()).toContain(body.username);
  });

  test('an organisation is named in messages by its name', async () => {
    const { nid: _, gender: __, date_of_birth: ___, ...person } = applicant({ kind: 'organisation' });
    const own = { organisation_name: 'আশা সমিতি', organisation_name_en: 'Asha Society', organisation_registration_number: 'S-77' };
    expect((await register(server, { ...person, ...own })).json.data.status).toBe('approved');
    expect(await accountOf(server, person.username)).toMatchObject({ user_type: 4 });
  });
});

describe('who serves', () => {
  test('S6.03 S6.04 S7.10 is approved by the Assistant Commissioner of their place alone, who sees nobody else’s', async () => {
    const [savar, dhamrai] = [await landOffices(people, server), await landOffices(people, server)];
    const here = (await register(server, await employee(server, savar))).json.data;
    expect(here.status).toBe('pending');
    const there = (await register(server, await employee(server, dhamrai))).json.data;
    const district = (await register(server, await employee(server, savar, { office_layer_id: savar.layer5, upazila_id: undefined }))).json
      .data;
    expect(await listed(savar.acLand.headers)).toEqual([here.registration_number]);
    expect(await listed(dhamrai.acLand.headers)).toEqual([there.registration_number]);
    expect(await listed(savar.acRecord.headers)).toEqual([district.registration_number]);
    const { id, approver_rule, personnel_category } = await rowOf(here.registration_number);
    expect([approver_rule, personnel_category]).toEqual(['ac_land', 'staff']);
    const as = (headers: Headers) => server.call('GET', `/api/registrations/${id}`, undefined, headers);
    expect((await as(savar.acLand.headers)).json._can.sort()).toEqual(['approve', 'reject']);
    expect((await as(savar.other.headers)).json._can).toEqual([]);
    expect((await as(dhamrai.acLand.headers)).status).toBe(404);
    expect(outcome(await server.call('POST', `/api/registrations/${id}/approve`, {}, savar.other.headers))).toEqual([
      403,
      'registration.anothers_to_decide',
    ]);
    expect(outcome(await server.call('POST', `/api/registrations/${id}/approve`, {}))).toEqual([403, 'registration.anothers_to_decide']);
    await server.pool.query('update desk_assignments set to_date = current_date - 1 where office_organogram_id = $1', [savar.acLand.desk]);
    await people.settle();
    expect((await as(server.admin)).json._can.sort(), 'a vacant desk is stood in for').toEqual(['approve', 'reject']);
  });

  test('S2.017 S6.02 a cadre officer, and anyone who serves at the ministry, is the technical administrator’s', async () => {
    const offices = await landOffices(people, server);
    const cadre = await people.insert('cadres', { name: 'বিসিএস পরীক্ষা', name_en: 'BCS Test' });
    const batch = await people.insert('batches', { name: '৩৫তম', name_en: '35th', cadre_id: cadre });
    const body = await employee(server, offices, {
      kind: 'cadre',
      grade_id: await gradeId(server.pool, 9),
      cadre_id: cadre,
      batch_id: batch,
      cadre_number: '18001',
    });
    const { json } = await register(server, body);
    const row = await rowOf(json.data.registration_number);
    expect(row).toMatchObject({ approver_rule: 'technical_admin', approver_desk_id: null, personnel_category: 'officer' });
    expect(await listed(offices.acLand.headers)).toEqual([]);
    expect(await listed(server.admin, { approver_rule: 'technical_admin' })).toContain(json.data.registration_number);
    expect((await server.call('GET', `/api/registrations/${row.id}`)).json._can.sort()).toEqual(['approve', 'reject']);
  });

  test('S6.01 S9.08 is due within one working day: Sunday to Thursday without holidays; what is late is listed and stays', async () => {
    const offices = await landOffices(people, server);
    // A Thursday, 16:00 in Dhaka.
    at = new Date('2027-02-04T10:00:00.000Z');
    const first = (await register(server, await employee(server, offices))).json.data.registration_number;
    expect((await rowOf(first)).due_at.toISOString(), 'the end of Sunday').toBe('2027-02-07T17:59:00.000Z');
    await people.insert('holidays', {
      name: 'পরীক্ষার ছুটি',
      name_en: 'Test holiday',
      type: 'government',
      from_date: '2027-02-07',
      to_date: '2027-02-07',
    });
    const second = (await register(server, await employee(server, offices))).json.data.registration_number;
    expect((await rowOf(second)).due_at.toISOString()).toBe('2027-02-08T17:59:00.000Z');
    await putSettings(server, { registration_working_days: 3 });
    const third = (await register(server, await employee(server, offices))).json.data.registration_number;
    expect((await rowOf(third)).due_at.toISOString()).toBe('2027-02-10T17:59:00.000Z');
    await putSettings(server, {});
    at = new Date('2027-02-08T17:59:00.000Z');
    await markOverdue();
    at = undefined;
    expect((await listed(offices.acLand.headers, { status: 'pending', is_overdue: true })).sort()).toEqual([first, second].sort());
  });

  test('S6.05 approved they have an account, a place and a message; nobody reads their password', async () => {
    const offices = await landOffices(people, server);
    const body = await employee(server, offices, { email: 'kanungo@example.com' });
    const { registration_number: number } = (await register(server, body)).json.data;
    const { id, sealed_password } = await rowOf(number);
    expect(sealed_password).not.toContain(body.password);
    const path = `/api/registrations/${id}`;
    const { text } = await server.call('GET', path, undefined, offices.acLand.headers);
    expect(text).not.toContain('sealed');
    expect((await server.call('GET', `${path}/history`, undefined, offices.acLand.headers)).text).not.toContain('scrypt');
    const approved = await server.call('POST', `${path}/approve`, {}, offices.acLand.headers);
    expect([approved.status, approved.json.status, approved.json.decided_by.id], approved.text).toEqual([
      200,
      'approved',
      offices.acLand.id,
    ]);
    expect(await accountOf(server, body.username)).toMatchObject({ user_type: 2, office_id: offices.land, personnel_category: 'staff' });
    expect((await rowOf(number)).sealed_password).toBeNull();
    const { rows: verified } = await server.pool.query(
      'select 1 from users where username = $1 and mobile_verified_at is not null and email_verified_at is not null',
      [body.username],
    );
    expect(verified, 'what was proved takes codes from the beginning').toHaveLength(1);
    for (const to of [body.mobile, 'kanungo@example.com']) expect((await sentTo(to)).join()).toContain(body.username);
    // One message when it was received, one when it was decided; what is shown in the system leaves by no second one.
    const { rows: sent } = await server.pool.query(
      `select name, count(*)::int as count from pgboss.job
       where data->>'to' = $1 or (name = 'tell-outside' and data->'to' @> to_jsonb($2::int)) group by name order by name`,
      [body.mobile, approved.json.user_id],
    );
    expect(sent).toEqual([{ name: 'send-message', count: 2 }]);
    expect((await server.pool.query('select type from notifications where user_id = $1', [approved.json.user_id])).rows).toEqual([
      { type: 2 },
    ]);
    expect(await notifiedOf(server, 2)).toContain(approved.json.user_id);
    expect(await notifiedOf(server, 1)).toContain(offices.acLand.id);
    expect((await server.call('POST', `${path}/approve`, {}, offices.acLand.headers)).status).toBe(409);
  });

  test('who named only their upazila belongs to the approving office, where those who give desks are notified', async () => {
    const offices = await landOffices(people, server);
    const giver = await people.clerk(offices.land, ['ASSIGN_DESK_USER', 'VIEW_ALL_REGISTRATION']);
    const body = await employee(server, offices);
    const { registration_number: number } = (await register(server, body)).json.data;
    const { id } = await rowOf(number);
    expect((await server.call('POST', `/api/registrations/${id}/approve`, {}, offices.acLand.headers)).status).toBe(200);
    expect(await accountOf(server, body.username)).toMatchObject({ office_id: offices.land });
    expect(await notifiedOf(server, 27)).toContain(giver.id);
  });

  test('S6.05 rejected they are given the reason, have no account, and may ask again', async () => {
    const offices = await landOffices(people, server);
    const body = await employee(server, offices);
    const { id } = await rowOf((await register(server, body)).json.data.registration_number);
    const reject = (reason: object) => server.call('POST', `/api/registrations/${id}/reject`, reason, offices.acLand.headers);
    expect(codes(await reject({}))).toEqual([400, { rejection_reason: 'validation.required' }]);
    expect((await reject({ rejection_reason: 'পরিচয় মেলেনি' })).json.status).toBe('rejected');
    expect((await sentTo(body.mobile)).join()).toContain('পরিচয় মেলেনি');
    expect((await server.pool.query('select 1 from users where username = $1', [body.username])).rowCount).toBe(0);
    expect((await server.pool.query('select sealed_password from registrations where id = $1', [id])).rows).toEqual([
      { sealed_password: null },
    ]);
    expect((await register(server, body)).status).toBe(201);
  });

  test('nobody decides on their own: of their name and birthday', async () => {
    const offices = await landOffices(people, server);
    await server.pool.query(`update users set full_name_en = 'Abdul Karim', date_of_birth = '1985-04-12' where id = $1`, [
      offices.acLand.id,
    ]);
    const { id } = await rowOf((await register(server, await employee(server, offices))).json.data.registration_number);
    expect(outcome(await server.call('POST', `/api/registrations/${id}/approve`, {}, offices.acLand.headers))).toEqual([
      403,
      'registration.your_own',
    ]);
  });

  test('two of one mobile at the same moment: one is written', async () => {
    const offices = await landOffices(people, server);
    const body = await employee(server, offices);
    const mobile_otp_proof = await proofOf(server, 'mobile', body.mobile);
    const both = await Promise.all([1, 2].map(() => openRegistration(server, { ...body, mobile_otp_proof })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('S2.016 anyone who signs in before they are approved is led to the page that says so; with a wrong password they learn nothing', async () => {
    const offices = await landOffices(people, server);
    const body = await employee(server, offices);
    await register(server, body);
    const enterWith = async (password: string) => {
      const origin = server.origin.replace('127.0.0.1', 'localhost');
      const browser = createBrowser(origin);
      const { page } = await begin(browser, origin);
      return browser.post(page, { username: body.username, password });
    };
    const pending = await enterWith(body.password);
    expect([pending.status, pending.headers.get('location')]).toEqual([303, '/registration/approval-pending']);
    expect((await enterWith('Wrong-Pass-1')).status).toBe(401);
  });
});
