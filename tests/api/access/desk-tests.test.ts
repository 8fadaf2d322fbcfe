/**
 * A desk looked as, reading only (docs/decisions/0020-test-as-a-desk.md): its lists and menus, no write by any door, nothing beyond one's
 * own reach.
 */
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markOf } from '../../../permissions/mark.ts';
import { resources } from '../../../resources/index.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('the test of a desk through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const begin = async (desk: number, headers: Headers = server.admin) => {
    const { status, json } = await server.call('POST', '/api/access/desk-tests', { office_organogram_id: desk }, headers);
    return { status, code: json.error_code, data: json.data, headers: { ...headers, 'test-desk': json.data?.pass ?? '' } };
  };
  const answer = async (verb: string, path: string, headers: Headers, body?: unknown) => {
    const { status, json } = await server.call(verb, path, body, headers);
    return [status, json?.error_code];
  };

  test('an administrator sees the lists of the desk, within its reach, and its keys', async () => {
    const [office, elsewhere] = [await people.office(), await people.office()];
    const desk = await people.desk(office, { keys: ['VIEW_OFFICE', 'UPDATE_OFFICE', 'VIEW_DISTRICT'] });
    await people.settle();
    const { status, data, headers } = await begin(desk);
    expect(status).toBe(201);
    expect(data).toMatchObject({ desk: { id: desk, office: { id: office } } });
    expect(data.permissions).toEqual(expect.arrayContaining(['UPDATE_OFFICE', 'VIEW_DISTRICT', 'VIEW_OFFICE']));
    const { json } = await server.call('GET', '/api/offices', undefined, headers);
    expect(json.map(({ id }: { id: number }) => id)).toEqual([office]);
    expect(await answer('GET', `/api/offices/${elsewhere}`, headers)).toEqual([404, 'request.not_found']);
    expect(await answer('GET', '/api/divisions', headers)).toEqual([403, 'request.forbidden']);
    expect(await answer('GET', '/api/roles', headers)).toEqual([403, 'request.forbidden']);
    expect((await server.call('GET', `/api/offices/${office}`, undefined, headers)).json._can).toEqual([]);
    expect((await server.call('GET', `/api/offices/${office}`)).json._can).toContain('update');
    // The same token without the pass is the administrator's.
    expect((await answer('GET', '/api/roles', server.admin))[0]).toBe(200);
  });

  test('every write is refused by the server, whatever the desk may write, and none is half done', async () => {
    const office = await people.office();
    const keys = ['VIEW_ALL_OFFICE', 'UPDATE_OFFICE', 'VIEW_DIVISION', 'CREATE_DIVISION', 'IMPORT_DIVISION'];
    const desk = await people.desk(office, { keys });
    await people.settle();
    const { headers } = await begin(desk);
    const refused = [403, 'request.test_reads_only'];
    const division = { name: 'পরীক্ষার বিভাগ', name_en: 'Trial division', bbs_code: '97' };
    expect(await answer('POST', '/api/divisions', headers, division)).toEqual(refused);
    for (const verb of ['PUT', 'PATCH'])
      expect(await answer(verb, `/api/offices/${office}`, headers, { website: 'https://x.example' })).toEqual(refused);
    expect(await answer('DELETE', `/api/offices/${office}`, headers)).toEqual(refused);
    expect(await answer('POST', '/api/divisions/import', headers, {})).toEqual(refused);
    expect(await answer('POST', '/api/exports', headers, { resource: 'divisions' })).toEqual(refused);
    expect(await answer('POST', '/api/permission-assignments/assign', headers, { office_id: office, give: [1] })).toEqual(refused);
    expect(await answer('POST', '/api/access/desk-tests', headers, { office_organogram_id: desk })).toEqual(refused);
    expect((await server.pool.query(`select 1 from divisions where bbs_code = '97'`)).rows).toEqual([]);
    expect((await answer('POST', '/api/divisions', server.admin, division))[0]).toBe(201);
  });

  test('begin and end are in the audit log, under the person and with the desk', async () => {
    const desk = await people.desk(await people.office(), { keys: ['VIEW_DISTRICT'] });
    await people.settle();
    const { headers } = await begin(desk);
    const ended = await server.call('POST', '/api/access/desk-tests/end', undefined, headers);
    expect(ended.json.data).toEqual({ ended: true });
    expect((await server.call('POST', '/api/access/desk-tests/end')).json.data).toEqual({ ended: false });
    const { rows } = await server.pool.query(
      `select action_type, task, record_id::int as desk from engine.audit_logs l join users u on u.id = l.user_id
       where task like 'test as a desk: %' and record_id = $1 and u.username = 'admin' order by l.id`,
      [desk],
    );
    expect(rows).toEqual([
      { action_type: 'task', task: 'test as a desk: begin', desk },
      { action_type: 'task', task: 'test as a desk: end', desk },
    ]);
  });

  test('nobody sees more than they reach by themselves: keys that they lack and offices beyond are refused', async () => {
    const top = await people.office({ level: 1 });
    const own = await people.office({ level: 5, parent: top });
    const below = await people.office({ level: 6, parent: own });
    const keeper = await people.clerk(own, ['VIEW_PERMISSION_GROUP', 'VIEW_ALL_OFFICE', 'VIEW_DISTRICT']);
    const desks = {
      within: await people.desk(below, { keys: ['VIEW_ALL_OFFICE', 'VIEW_DISTRICT'] }),
      more: await people.desk(below, { keys: ['VIEW_DIVISION'] }),
      above: await people.desk(top, { keys: ['VIEW_ALL_OFFICE'] }),
      aside: await people.desk(await people.office({ parent: top }), { keys: ['VIEW_ALL_OFFICE'] }),
    };
    const plain = await people.clerk(own, ['VIEW_ALL_OFFICE']);
    await people.settle();
    const outcome = async (desk: number, headers: Headers) => {
      const { status, code } = await begin(desk, headers);
      return [status, code];
    };
    expect(await outcome(desks.within, keeper.headers)).toEqual([201, undefined]);
    // The views that colleagues of that office share, and the requests that they pass on, are theirs: everybody's keys open them there, and
    // not to the tester.
    const { data, headers } = await begin(desks.within, keeper.headers);
    const passedOn = resources.filter(({ approval }) => approval).map(({ name }) => name);
    expect(data.left_out).toEqual([...passedOn, 'saved-views']);
    expect(await answer('GET', '/api/saved-views', headers)).toEqual([403, 'request.forbidden']);
    expect((await begin(desks.within)).data.left_out).toEqual([]);
    expect(await outcome(desks.more, keeper.headers)).toEqual([403, 'access.key_not_held']);
    expect(await outcome(desks.above, keeper.headers)).toEqual([403, 'access.out_of_reach']);
    expect(await outcome(desks.aside, keeper.headers)).toEqual([403, 'access.out_of_reach']);
    expect(await outcome(desks.within, plain.headers)).toEqual([403, 'request.forbidden']);
    expect(await outcome(99_999_999, server.admin)).toEqual([404, 'request.not_found']);
    for (const body of [{}, { office_organogram_id: 'x' }, { office_organogram_id: desks.within, more: 1 }, []])
      expect((await server.call('POST', '/api/access/desk-tests', body)).status).toBe(400);
  });

  test('what the desk or the tester loses meanwhile is lost in the test as well', async () => {
    const office = await people.office();
    const keeper = await people.clerk(office, ['VIEW_PERMISSION_GROUP', 'VIEW_DISTRICT', 'VIEW_DIVISION']);
    const group = await people.group(['VIEW_DISTRICT', 'VIEW_DIVISION']);
    const desk = await people.desk(office, { group });
    await people.settle();
    const { headers } = await begin(desk, keeper.headers);
    expect((await answer('GET', '/api/divisions', headers))[0]).toBe(200);
    const take = async (from: number, key: string) => {
      await server.pool.query(
        'delete from permission_groups__permission where owner_id = $1 and target_id = (select id from permissions where key = $2)',
        [from, key],
      );
      await people.settle();
    };
    await take(group, 'VIEW_DIVISION');
    expect(await answer('GET', '/api/divisions', headers)).toEqual([403, 'request.forbidden']);
    await take(keeper.group, 'VIEW_DISTRICT');
    expect(await answer('GET', '/api/districts', headers)).toEqual([403, 'access.key_not_held']);
  });

  test('a pass that has run out, is made up, or is somebody else’s has ended', async () => {
    const office = await people.office();
    const keeper = await people.clerk(office, ['VIEW_PERMISSION_GROUP', 'VIEW_DISTRICT']);
    const desk = await people.desk(office, { keys: ['VIEW_DISTRICT'] });
    await people.settle();
    const { data } = await begin(desk);
    const ended = [403, 'desk.test_ended'];
    const made = await new SignJWT({ desk }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(new Uint8Array(32));
    for (const pass of ['', 'x', made, `${data.pass}x`])
      expect(await answer('GET', '/api/districts', { ...server.admin, 'test-desk': pass }), pass).toEqual(ended);
    expect(await answer('GET', '/api/districts', { ...keeper.headers, 'test-desk': data.pass })).toEqual(ended);
    await server.pool.query('update office_organograms set row_status = 0 where id = $1', [desk]);
    await people.settle();
    expect(await answer('GET', '/api/districts', { ...server.admin, 'test-desk': data.pass })).toEqual(ended);
    expect(await answer('GET', '/api/sso-session-check', { ...server.admin, 'test-desk': data.pass })).toEqual(ended);
  });

  test('S6.33 the session’s check names the keys in force, of a tested desk its own', async () => {
    const desk = await people.desk(await people.office(), { keys: ['VIEW_DISTRICT'] });
    const clerk = await people.clerk(await people.office(), ['VIEW_DISTRICT']);
    await people.settle();
    const check = async (headers: Headers) => (await server.call('GET', '/api/sso-session-check', undefined, headers)).json.data;
    const { data, headers } = await begin(desk);
    expect((await check(headers)).keys).toBe(markOf(new Set(data.permissions)));
    const before = await check(clerk.headers);
    expect(await check(clerk.headers)).toEqual(before);
    await people.assign(await people.group(['VIEW_DIVISION']), { user_id: clerk.id });
    await people.settle();
    const after = await check(clerk.headers);
    expect(after.keys).not.toBe(before.keys);
    expect(after.reach).toBe(before.reach);
  });
});
