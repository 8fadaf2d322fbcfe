/** The desk verified on each request (D-DESK): what is accepted follows the desk, the day, and every change of rights at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('the active desk through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    await people.withoutEverybody();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const status = async (path: string, headers: Headers) => (await server.call('GET', path, undefined, headers)).status;
  const refusal = async (path: string, headers: Headers) => {
    const { status, json } = await server.call('GET', path, undefined, headers);
    return [status, json.error_code];
  };

  test('a person of two desks may do at each what its keys allow (S6.22)', async () => {
    const office = await people.office();
    const here = await people.desk(office, { keys: ['VIEW_DISTRICT'] });
    const there = await people.desk(office, { keys: ['VIEW_DIVISION'] });
    const person = await people.person({ desk: here });
    await people.post({ user: person.id, desk: there });
    await people.settle();
    const [at, elsewhere, unsaid] = [
      await people.headersOf(person, here),
      await people.headersOf(person, there),
      await people.headersOf(person),
    ];
    expect([await status('/api/districts', at), await status('/api/divisions', at)]).toEqual([200, 403]);
    expect([await status('/api/districts', elsewhere), await status('/api/divisions', elsewhere)]).toEqual([403, 200]);
    expect([await status('/api/districts', unsaid), await status('/api/divisions', unsaid)]).toEqual([200, 403]);
  });

  test('a desk of somebody else, of yesterday, of tomorrow, or none at all is refused (S6.23)', async () => {
    const office = await people.office();
    const own = await people.desk(office, { keys: ['VIEW_DISTRICT'] });
    const person = await people.person({ desk: own });
    const desks = { foreign: await people.desk(office), past: await people.desk(office), future: await people.desk(office) };
    await people.post({ user: person.id, desk: desks.past, from: '2020-01-01', to: '2020-12-31' });
    await people.post({ user: person.id, desk: desks.future, from: '2999-01-01' });
    await people.settle();
    for (const desk of Object.values(desks))
      expect(await refusal('/api/districts', await people.headersOf(person, desk))).toEqual([403, 'desk.not_held']);
    const headers = await people.headersOf(person, own);
    for (const desk of ['0', '-1', '1e3', '999999999', 'x', '1,2'])
      expect(await refusal('/api/districts', { ...headers, 'active-desk': desk }), desk).toEqual([403, 'desk.not_held']);
    expect(await status('/api/districts', headers)).toBe(200);
  });

  test('anyone who has no desk has what is given to the person; an administrator is asked for none', async () => {
    const gems = await people.person({ type: 5, keys: ['VIEW_DISTRICT'] });
    const citizen = await people.person({ type: 3 });
    await people.settle();
    expect(await status('/api/districts', await people.headersOf(gems))).toBe(200);
    expect(await status('/api/divisions', await people.headersOf(gems))).toBe(403);
    expect(await status('/api/districts', await people.headersOf(citizen))).toBe(403);
    expect(await status('/api/districts', { ...server.admin, 'active-desk': '424242' })).toBe(200);
  });

  test('a key taken out of a group is lost at once, with the token that worked (S6.33)', async () => {
    const clerk = await people.clerk(await people.office(), ['VIEW_DISTRICT', 'VIEW_DIVISION']);
    await people.settle();
    expect(await status('/api/districts', clerk.headers)).toBe(200);
    const { json: kept } = await server.call('GET', '/api/permissions?filter={"key":["VIEW_DIVISION"]}');
    const patched = await server.call('PATCH', `/api/permission-groups/${clerk.group}`, { permission_ids: [kept[0].id] });
    expect(patched.status, patched.text).toBe(200);
    expect(await status('/api/districts', clerk.headers)).toBe(403);
    expect(await status('/api/divisions', clerk.headers)).toBe(200);
  });

  test('another process learns of changed rights by itself', async () => {
    const clerk = await people.clerk(await people.office(), ['VIEW_DISTRICT']);
    await people.settle();
    expect(await status('/api/districts', clerk.headers)).toBe(200);
    await server.pool.query('update permission_groups set row_status = 0 where id = $1', [clerk.group]);
    await server.pool.query('update engine.epoch set epoch = epoch + 1');
    await expect.poll(() => status('/api/districts', clerk.headers), { timeout: 10_000 }).toBe(403);
  });

  test('the audit row has the desk that was verified', async () => {
    const clerk = await people.clerk(await people.office(), ['CREATE_DIVISION', 'VIEW_ALL_DIVISION']);
    await people.settle();
    const code = lane ? '91' : '92';
    const made = await server.call(
      'POST',
      '/api/divisions',
      { name: `পরীক্ষা${lane ? 'ক' : 'খ'}`, name_en: `Trial ${lane}`, bbs_code: code },
      clerk.headers,
    );
    expect(made.status, made.text).toBe(201);
    const { rows } = await server.pool.query(
      `select user_id, office_organogram_id as desk from engine.audit_logs where resource = 'divisions' and record_id = $1`,
      [made.json.id],
    );
    expect(rows).toEqual([{ user_id: clerk.id, desk: clerk.desk }]);
  });

  describe('user-info', () => {
    const info = async (headers: Headers) => {
      const answer = await server.call('POST', '/api/users/user-info', { client_id: 'bhumi-screens' }, headers);
      expect(answer.status, answer.text).toBe(200);
      return answer.json.data;
    };

    test('shows each desk with its office, keys and services, the primary one first', async () => {
      const district = await people.district();
      const office = await people.office({ district, level: 5 });
      const first = await people.desk(office, { keys: ['VIEW_DISTRICT'] });
      const second = await people.desk(office, { keys: ['VIEW_DIVISION'] });
      const person = await people.person({ desk: first, keys: ['VIEW_UPAZILA'] });
      await people.post({ user: person.id, desk: second });
      await people.settle();
      const data = await info(await people.headersOf(person, second));
      expect(data.active_desk_id).toBe(second);
      expect(data.permissions).toEqual(['VIEW_UPAZILA']);
      expect(data.desks).toMatchObject([
        { id: first, is_primary_desk: true, responsibility: 'main', permissions: ['VIEW_DISTRICT', 'VIEW_UPAZILA'], services: [] },
        { id: second, is_primary_desk: false, responsibility: 'additional', permissions: ['VIEW_DIVISION', 'VIEW_UPAZILA'] },
      ]);
      expect(data.desks[0].office).toMatchObject({ id: office, district_id: district, upazila_id: null });
    });

    test('a desk that is no longer held is as none there, so that the session finds out', async () => {
      const desk = await people.desk(await people.office(), { keys: ['VIEW_DISTRICT'] });
      const person = await people.person({ desk });
      await people.settle();
      const headers = { ...(await people.headersOf(person)), 'active-desk': '987654321' };
      expect((await info(headers)).active_desk_id).toBe(desk);
      expect(await status('/api/sso-session-check', headers)).toBe(200);
      expect(await refusal('/api/districts', headers)).toEqual([403, 'desk.not_held']);
    });

    test('gives GEMS officers and citizens no desk, and administrators their keys', async () => {
      expect(await info(await people.headersOf(await people.person({ type: 5 })))).toMatchObject({ desks: [], active_desk_id: null });
      const admin = await info(server.admin);
      expect(admin.desks).toEqual([]);
      expect(admin.permissions).toContain('UPDATE_ROLE');
      const { json } = await server.call('GET', '/api/users/user-permissions');
      expect(json.data.permissions).toEqual(admin.permissions);
      expect(await status('/api/users/user-permissions', server.kanungo)).toBe(403);
    });
  });
});
