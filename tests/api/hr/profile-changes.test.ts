/**
 * What an employee proposes to change of their own sheet (S2.110): tried out when it is made, verified by somebody else, carried out whole
 * or not at all.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

type Body = Readonly<Record<string, unknown>>;
type Clerk = Awaited<ReturnType<People['clerk']>>;

let server: TestServer;
let people: People;
let [own, verifier, stranger, reader] = [] as unknown as Clerk[];
const verifying = ['VIEW_EMPLOYEE_PROFILE', 'APPROVE_EMPLOYEE_PROFILE', 'REJECT_EMPLOYEE_PROFILE'];
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  const office = await people.office();
  own = await people.clerk(office, ['VIEW_OWN_USER', 'VIEW_OWN_EMPLOYEE_PROFILE', 'VIEW_OWN_PROFILE_CHILDREN', ...verifying]);
  verifier = await people.clerk(office, verifying);
  stranger = await people.clerk(await people.office(), verifying);
  reader = await people.clerk(office, ['VIEW_EMPLOYEE_PROFILE']);
  await people.settle();
  const name = { first_name: 'করিম', first_name_en: 'Karim', last_name: 'মিয়া', last_name_en: 'Mia', gender: 1 };
  const mobile = '01711000077';
  await server.pool.query('update users set mobile = $2, mobile_verified_at = now() where id = $1', [own!.id, mobile]);
  const changed = await server.call('PATCH', `/api/users/${own!.id}`, { ...name, date_of_birth: '1985-04-12' });
  expect(changed.status, changed.text).toBe(200);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const propose = (section: string, changes: unknown, headers: Headers = own!.headers) =>
  server.call('POST', '/api/profile-changes', { section, new_data: JSON.stringify(changes) }, headers);
const move = (at: string, name: string, by: Clerk, body: Body = {}) => server.call('POST', `${at}/${name}`, body, by.headers);
const person = async () => (await server.call('GET', `/api/users/${own!.id}`)).json;
const child = { name: 'রাফি', name_en: 'Rafi', gender: 1, date_of_birth: '2015-02-01' };
/** Removes their waiting proposals. */
const withdrawn = async (at: string | undefined) => expect((await move(at!, 'withdraw', own!)).json).toMatchObject({ status: 'withdrawn' });

describe('S2.110 an own edit of the profile waits for verification', () => {
  test('nothing changes until somebody else has approved it; then all of it does, and its author is notified', async () => {
    const made = await propose('identity', [{ values: { nid: '1234567890', religion: 'islam' } }]);
    expect([made.status, made.json.status, made.json.user_id], made.text).toEqual([201, 'pending', own!.id]);
    expect(JSON.parse(made.json.old_data)).toEqual([{ nid: null, religion: null }]);
    expect(JSON.parse(made.json.shown_data)).toEqual([{ nid: '1234567890', religion: 'islam' }]);
    expect(await person()).toMatchObject({ nid: null, religion: null });
    const seen = await server.call('GET', made.headers.location!, undefined, verifier!.headers);
    expect([seen.json.new_data !== undefined, seen.json._can]).toEqual([true, ['approve', 'reject']]);
    const { entries } = (await server.call('GET', `${made.headers.location!}/history?kind=changes`, undefined, verifier!.headers)).json;
    const fields = entries.flatMap(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field));
    expect(fields).toContain('section');
    expect(
      fields.filter((name: string) => name.endsWith('_data')),
      'what programs read',
    ).toEqual([]);
    const approved = await move(made.headers.location!, 'approve', verifier!);
    expect([approved.status, approved.json.status, approved.json.decided_by_id], approved.text).toEqual([200, 'approved', verifier!.id]);
    expect(await person()).toMatchObject({ nid: '1234567890', religion: 'islam' });
    expect(await notifiedOf(server, 4)).toEqual([own!.id]);
    const { rows } = await server.pool.query('select link from notifications where user_id = $1', [own!.id]);
    expect(rows).toEqual([{ link: `/profile-changes/${made.json.id}/show` }]);
    const { rows: audited } = await server.pool.query(
      `select user_id::int as user_id from engine.audit_logs where resource = 'users' and record_id = $1
       and action_type = 'update' order by id desc limit 1`,
      [own!.id],
    );
    expect(audited).toEqual([{ user_id: verifier!.id }]);
  });

  test('a new mobile of an account waits for its owner’s code even when it is approved', async () => {
    const made = await propose('contact', [{ values: { mobile: '01811000078' } }]);
    expect(made.status, made.text).toBe(201);
    const { mobile } = await person();
    expect(JSON.parse(made.json.shown_data)).toEqual([{ mobile, pending_mobile: '01811000078' }]);
    const { rows: before } = await server.pool.query('select * from contact_changes where value = $1', ['01811000078']);
    expect(before, 'nothing waits before the approval').toEqual([]);
    expect((await move(made.headers.location!, 'approve', verifier!)).status).toBe(200);
    expect(await person()).toMatchObject({ mobile, pending_mobile: '01811000078' });
  });

  test('rows of a part are added, changed and taken away together', async () => {
    const first = await server.call('POST', '/api/children', { ...child, user_id: own!.id });
    const second = await server.call('POST', '/api/children', { ...child, user_id: own!.id, name: 'রিয়া', name_en: 'Ria', gender: 2 });
    const made = await propose('children', [
      { id: first.json.id, values: { name_en: 'Rafiq' } },
      { id: second.json.id, remove: true },
      { values: { ...child, name: 'নীলা', name_en: 'Nila', gender: 2 } },
    ]);
    expect(made.status, made.text).toBe(201);
    const ownChildren = async () =>
      (await server.pool.query('select name_en from children where user_id = $1 order by id', [own!.id])).rows.map(row => row.name_en);
    expect(await ownChildren()).toEqual(['Rafi', 'Ria']);
    expect((await move(made.headers.location!, 'approve', verifier!)).status).toBe(200);
    expect(await ownChildren()).toEqual(['Rafiq', 'Nila']);
  });

  test('of each section one waits; its author may change it and withdraw it, nobody else', async () => {
    const made = await propose('contact', [{ values: { phone: '02-123456' } }]);
    const again = await propose('contact', [{ values: { phone: '02-999999' } }]);
    expect([again.status, again.text.includes('hr.change_waiting')], again.text).toEqual([400, true]);
    const at = made.headers.location!;
    const new_data = JSON.stringify([{ values: { phone: '02-777777' } }]);
    const changed = await server.call('PATCH', at, { new_data }, own!.headers);
    expect([changed.status, JSON.parse(changed.json.shown_data)], changed.text).toEqual([200, [{ phone: '02-777777' }]]);
    expect((await move(at, 'withdraw', verifier!)).status).toBe(403);
    await withdrawn(at);
    const late = await server.call('PATCH', at, { new_data: '[]' }, own!.headers);
    expect(late.status, late.text).toBeGreaterThanOrEqual(400);
    const next = await propose('contact', [{ values: { phone: '02-999999' } }]);
    expect(next.status, next.text).toBe(201);
    await withdrawn(next.headers.location);
  });

  test('a rejection says why, and changes nothing', async () => {
    const made = await propose('name', [{ values: { first_name_en: 'Rahim' } }]);
    expect((await move(made.headers.location!, 'reject', verifier!)).status).toBe(400);
    const rejected = await move(made.headers.location!, 'reject', verifier!, { reason: 'সনদের সঙ্গে মেলে না' });
    expect([rejected.status, rejected.json.status, rejected.json.reason], rejected.text).toEqual([200, 'rejected', 'সনদের সঙ্গে মেলে না']);
    expect((await person()).first_name_en).toBe('Karim');
    expect((await move(made.headers.location!, 'approve', verifier!)).status).toBe(409);
  });

  test('nobody verifies their own, nor one beyond their reach; who may not verify does not see what it says', async () => {
    const made = await propose('family', [{ values: { father_name: 'আবদুল', father_name_en: 'Abdul' } }]);
    const at = made.headers.location!;
    const mine = await move(at, 'approve', own!);
    expect([mine.status, mine.json.error_code], mine.text).toEqual([403, 'hr.change_your_own']);
    expect((await server.call('GET', at, undefined, own!.headers)).json._can).toEqual(['update', 'withdraw']);
    expect((await move(at, 'approve', stranger!)).status).toBe(404);
    expect((await move(at, 'approve', reader!)).status).toBe(403);
    const seen = await server.call('GET', at, undefined, reader!.headers);
    expect([seen.status, seen.json.section], seen.text).toEqual([200, 'family']);
    for (const name of ['old_data', 'new_data', 'shown_data']) expect(seen.json).not.toHaveProperty(name);
    expect((await server.call('GET', `${at}/history`, undefined, reader!.headers)).text).not.toContain('Abdul');
    await withdrawn(at);
  });

  test('what was changed otherwise since is reported, and not run over', async () => {
    const made = await propose('service', [{ values: { cadre_number: 'A1' } }]);
    expect(made.status, made.text).toBe(201);
    await server.call('PATCH', `/api/users/${own!.id}`, { cadre_number: 'B2' });
    const refused = await move(made.headers.location!, 'approve', verifier!);
    expect([refused.status, refused.json.error_code], refused.text).toEqual([409, 'hr.changed_meanwhile']);
    expect((await person()).cadre_number).toBe('B2');
    await withdrawn(made.headers.location);
  });
});

describe('a proposal is judged when it is made, as each write is', () => {
  test.each<[string, string, unknown, string]>([
    ['a wrong value', 'identity', [{ values: { nid: '12' } }], 'nid'],
    ['a rule across fields', 'identity', [{ values: { date_of_birth: '2020-01-01' } }], 'hr.too_young'],
    ['what is owed', 'name', [{ values: { first_name: null } }], 'required'],
    ['a field of another section', 'contact', [{ values: { nid: '1234567899' } }], 'hr.change_unknown'],
    ['the account', 'name', [{ values: { user_type: 1 } }], 'hr.change_unknown'],
    ['what the server computes', 'children', [{ values: { ...child, office_id: 1 } }], 'office_id'],
    ['whose it is', 'children', [{ values: { ...child, user_id: 1 } }], 'hr.change_unknown'],
    ['nothing', 'family', [{ values: { marital_status: null } }], 'hr.change_nothing'],
    ['no list', 'family', { values: {} }, 'hr.change_unknown'],
    ['too many', 'children', Array.from({ length: 21 }, () => ({ values: child })), 'hr.change_unknown'],
  ])('%s', async (_, section, changes, expected) => {
    const refused = await propose(section, changes);
    expect([refused.status, refused.text.includes(expected)], refused.text).toEqual([400, true]);
  });

  test('rows of somebody else are not theirs, and nobody proposes for another', async () => {
    const other = await server.call('POST', '/api/children', { ...child, user_id: verifier!.id });
    for (const change of [
      { id: other.json.id, remove: true },
      { id: other.json.id, values: { name_en: 'X' } },
    ])
      expect((await propose('children', [change])).status).toBe(404);
    const body = { user_id: verifier!.id, section: 'family', new_data: JSON.stringify([{ values: { father_name_en: 'Abdul' } }]) };
    const foreign = await server.call('POST', '/api/profile-changes', body, own!.headers);
    expect([foreign.status, foreign.json.error_code]).toEqual([403, 'hr.change_not_yours']);
    expect((await propose('name', [{ values: { first_name_en: 'A' } }], (await keyless()).headers)).status).toBe(403);
  });

  test('what is tried out leaves nothing behind', async () => {
    const { version } = await person();
    await withdrawn((await propose('contact', [{ values: { fax: '02-1' } }])).headers.location);
    expect((await person()).version).toBe(version);
    const waiting = await server.call(
      'GET',
      `/api/profile-changes${query({ filter: { status: 'pending' } })}`,
      undefined,
      verifier!.headers,
    );
    expect(waiting.json).toEqual([]);
  });
});

async function keyless(): Promise<Clerk> {
  const clerk = await people.clerk(await people.office(), ['VIEW_OWN_USER']);
  await people.withoutEverybody();
  await people.settle();
  return clerk;
}
