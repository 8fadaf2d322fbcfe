/** People over REST: what follows from what, what a new person has to have, what nobody writes by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staleText } from '../../../api/office/postings.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { users } from '../../../resources/hr/users.ts';
import { bodySchema, recordSchema } from '../../../resources/kernel/json-schema.ts';
import { peopleOf } from '../../support/people.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';
import { begin, createBrowser, signInAs } from '../identity/browser.ts';

const officer = {
  ...{ username: 'rahima.khatun', user_type: 2, mobile: '+880 1711-000001', date_of_birth: '1985-04-12', gender: 2 },
  ...{
    first_name: 'রহিমা',
    first_name_en: 'Rahima',
    last_name: 'খাতুন',
    last_name_en: 'Khatun',
    email: 'Rahima@example.gov.bd',
    nid: '1234567890',
  },
};

describe('a person', () => {
  let server: TestServer;
  let path: string;
  const grade = async (number: number): Promise<number> =>
    (await server.pool.query('select id from grades where number = $1', [number])).rows[0].id;

  beforeAll(async () => {
    server = await startTestServer();
    const made = await server.call('POST', '/api/users', officer);
    expect(made).toMatchObject({
      status: 201,
      json: {
        full_name: 'রহিমা খাতুন',
        full_name_en: 'Rahima Khatun',
        mobile: '01711000001',
        email: 'rahima@example.gov.bd',
        row_status: 1,
        office_id: null,
      },
    });
    path = made.headers.location!;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('a user name is one person’s in capitals and small letters (S5.009)', async () => {
    const twin = { ...officer, username: 'Rahima.KHATUN', mobile: '01711000007', email: undefined, nid: undefined };
    const refused = await server.call('POST', '/api/users', twin);
    expect([refused.status, refused.json.message], refused.text).toEqual([400, { username: 'validation.already_exists' }]);
    const other = await server.call('POST', '/api/users', { ...twin, username: 'Karima.Khatun' });
    expect([other.status, other.json.username], other.text).toEqual([201, 'karima.khatun']);
  });

  test('a changed part changes the full name (S3.028)', async () => {
    const { json } = await server.call('PATCH', path, { last_name_en: 'Begum' });
    expect(json).toMatchObject({ full_name: 'রহিমা খাতুন', full_name_en: 'Rahima Begum' });
  });

  test('the category follows from the grade: officer up to 9 (S3.037)', async () => {
    for (const [number, category] of [
      [9, 'officer'],
      [10, 'staff'],
    ] as const) {
      const { json } = await server.call('PATCH', path, { grade_id: await grade(number) });
      expect([number, json.personnel_category]).toEqual([number, category]);
    }
    expect((await server.call('PATCH', path, { grade_id: null })).json.personnel_category).toBeNull();
  });

  test.each([
    ['full_name', 'অন্য কেউ'],
    ['personnel_category', 'officer'],
    ['office_id', 1],
    ['idp_uuid', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
    ['user_type', 1],
    ['username', 'another'],
    ['row_status', 0],
  ])('%s is not written by hand', async (name, value) => {
    const { status, json } = await server.call('PATCH', path, { [name]: value });
    expect([status, Object.keys(json.message)]).toEqual([400, [name]]);
  });

  test('a contract has its days, in their order; another employment has none', async () => {
    const days = { contract_start_date: '2026-07-01', contract_end_date: '2028-06-30' };
    const refused = async (body: object) =>
      (await server.call('PATCH', path, body)).json.details?.map(({ path: at, code }: { path: string; code: string }) => [at, code]);
    expect(await refused({ employment_type: 'permanent', ...days })).toEqual([['contract_end_date', 'hr.contract_days']]);
    expect(await refused({ employment_type: 'contractual', ...days, contract_end_date: '2026-07-01' })).toEqual([
      ['contract_end_date', 'hr.contract_days'],
    ]);
    expect(await refused({ employment_type: 'contractual', ...days })).toBeUndefined();
    expect(await refused({ employment_type: 'permanent', contract_start_date: null, contract_end_date: null })).toBeUndefined();
  });

  test.each([
    ['mobile', { mobile: '০১৭১১০০০০০১' }, 'validation.mobile_in_use'],
    ['email', { mobile: '01711000002', email: 'rahima@example.gov.bd' }, 'validation.email_in_use'],
    ['email', { mobile: '01711000002', email: 'Rahima@Example.GOV.bd' }, 'validation.email_in_use'],
    ['nid', { mobile: '01711000002', nid: '১২৩৪৫৬৭৮৯০' }, 'validation.nid_in_use'],
    ['nid', { mobile: '01711000002', nid: '19841234567890123' }, 'hr.nid_birth_year'],
    ['joining_date', { mobile: '01711000002', joining_date: '1985-04-12' }, 'hr.joining_before_birth'],
    [
      'current_office_joining_date',
      { mobile: '01711000002', joining_date: '2010-01-02', current_office_joining_date: '2010-01-01' },
      'hr.office_joining_before_joining',
    ],
    ['date_of_birth', { mobile: '01711000002', date_of_birth: '2020-01-01' }, 'hr.too_young'],
    ['gender', { mobile: '01711000002', gender: null }, 'validation.required'],
    ['first_name', { mobile: '01711000002', first_name: null }, 'validation.required'],
  ])('a wrong %s is reported at its field', async (field, wrong, code) => {
    const { email: _, nid: __, ...rest } = officer;
    const { status, json } = await server.call('POST', '/api/users', { ...rest, username: 'second.person', ...wrong });
    expect([status, json.message]).toEqual([400, { [field]: code }]);
  });

  test('two people never share a number, an address or a card, not by a change either (S5.012, S5.015 to S5.017)', async () => {
    const { email: _, nid: __, ...rest } = officer;
    const other = await server.call('POST', '/api/users', { ...rest, username: 'third.person', mobile: '01711000003' });
    expect(other.status, other.text).toBe(201);
    const taken = { mobile: '+8801711000001', email: 'RAHIMA@EXAMPLE.GOV.BD', nid: '১২৩৪৫৬৭৮৯০' };
    for (const [name, value] of Object.entries(taken)) {
      const { status, json } = await server.call('PATCH', other.headers.location!, { [name]: value });
      expect([status, json.message]).toEqual([400, { [name]: `validation.${name}_in_use` }]);
    }
    const found = await server.call('GET', `/api/users${query({ filter: { email: 'Rahima@EXAMPLE.gov.bd' } })}`);
    expect(found.json.map(({ username }: { username: string }) => username)).toEqual(['rahima.khatun']);
  });

  test('the link to the account is read, never offered and never taken', async () => {
    expect(recordSchema(users).properties).toHaveProperty('idp_uuid');
    for (const mode of ['create', 'update'] as const) expect(bodySchema(users, mode).properties).not.toHaveProperty('idp_uuid');
    const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const { email: _, nid: __, ...rest } = officer;
    const body = { ...rest, username: 'fourth.person', mobile: '01711000004', idp_uuid: uuid };
    expect((await server.call('POST', '/api/users', body)).json.message).toEqual({ idp_uuid: 'validation.read_only' });
    const { version } = (await server.call('GET', path)).json;
    expect((await server.call('PUT', path, { version, fax: '9540123', idp_uuid: uuid })).status).toBe(200);
    expect((await server.call('GET', path)).json).toMatchObject({ fax: '9540123', idp_uuid: null });
  });

  test('S5.079 has no user name of the system’s, however it is spelled; the first administrator keeps theirs', async () => {
    const { email: _, nid: __, ...rest } = officer;
    const mobile = '01711000009';
    for (const username of ['root', 'ADMIN', 'adm1n', 'Sy5tem', 'app.land.tax'])
      expect([username, (await server.call('POST', '/api/users', { ...rest, mobile, username })).json.message]).toEqual([
        username,
        { username: 'validation.reserved' },
      ]);
    expect((await server.pool.query("select 1 from users where username in ('root', 'adm1n', 'ADMIN')")).rows).toEqual([]);
    const admin = (await server.pool.query("select id from users where username = 'admin'")).rows[0].id;
    expect((await server.call('PATCH', `/api/users/${admin}`, { fax: '9540123' })).status).toBe(200);
  });

  test('what was reported is not taken back', async () => {
    expect((await server.call('PATCH', path, { mobile: null })).json.message).toEqual({ mobile: 'validation.required' });
  });

  test('is switched off and on by moves alone', async () => {
    expect((await server.call('POST', `${path}/deactivate`)).json.row_status).toBe(0);
    expect((await server.call('POST', `${path}/deactivate`)).status).toBe(409);
    expect((await server.call('POST', `${path}/activate`)).json.row_status).toBe(1);
  });

  test('switched off and on again at once is asked for the password in every browser', async () => {
    const { rows } = await server.pool.query<{ id: number; account: string }>(
      "select id, idp_uuid as account from users where username = 'kanungo'",
    );
    const { id, account } = rows[0]!;
    await server.identity.services.accounts.setPassword(account, 'Khatian-2026-New');
    const browser = createBrowser(server.origin);
    const { refresh_token } = await signInAs(browser, server.origin, 'kanungo', 'Khatian-2026-New');
    const isKnown = async () => (await begin(browser, server.origin)).page.startsWith(`${server.origin}/callback`);
    expect(await isKnown()).toBe(true);
    expect((await server.call('POST', `/api/users/${id}/deactivate`)).json.row_status).toBe(0);
    expect((await server.call('POST', `/api/users/${id}/activate`)).json.row_status).toBe(1);
    expect(await isKnown()).toBe(false);
    expect((await browser.call('/api/sso-renew-access-token', { refresh_token })).status).toBe(401);
    // Anyone who keeps the accounts elsewhere ends them too, though the person is active when it learns of it.
    const sent = await server.pool.query(
      "select data from pgboss.job where name = 'identity.account' and data->>'person' = $1 order by created_on",
      [String(id)],
    );
    expect(sent.rows.map(({ data }) => data.leave)).toEqual([true, false]);
  });
});

describe('a new person, before they are posted', () => {
  const keys = ['CREATE_USER', 'VIEW_USER', 'VIEW_CONTACT_USER', 'VIEW_IDENTITY_USER', 'ASSIGN_DESK_USER', 'VIEW_OFFICE', 'VIEW_DESK_USER'];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('is made by a clerk of an office, who reaches them and posts them; nobody elsewhere does', async () => {
    const people = peopleOf(server);
    const [office, elsewhere] = [await people.office(), await people.office()];
    const [clerk, stranger] = [await people.clerk(office, keys), await people.clerk(elsewhere, keys)];
    const desk = await people.desk(office);
    await people.settle();
    const made = await server.call('POST', '/api/users', officer, clerk.headers);
    expect([made.status, made.json.office_id], made.text).toEqual([201, office]);
    const at = made.headers.location!;
    expect((await server.call('GET', at, undefined, clerk.headers)).status).toBe(200);
    expect((await server.call('GET', at, undefined, stranger.headers)).status).toBe(404);
    // The job of the day finds nothing to put right.
    const { rows } = await server.pool.query(staleText, [todayOf(systemClock), 0, 100]);
    expect(rows.map(({ id }) => id)).not.toContain(made.json.id);
    const posting = { user_id: made.json.id, office_organogram_id: desk, is_primary: true };
    const posted = await server.call('POST', '/api/desk-assignments', posting, clerk.headers);
    expect(posted.status, posted.text).toBe(201);
    expect((await server.call('GET', at, undefined, clerk.headers)).json.office_id).toBe(office);
  });

  test('is in no office without serving, so a clerk makes none of them', async () => {
    const people = peopleOf(server);
    const clerk = await people.clerk(await people.office(), keys);
    await people.settle();
    const citizen = { ...officer, username: 'a.citizen', user_type: 3, mobile: '01711000009', email: undefined, nid: undefined };
    const { status, json } = await server.call('POST', '/api/users', citizen, clerk.headers);
    expect([status, json.error_code]).toEqual([403, 'request.out_of_reach']);
  });
});
