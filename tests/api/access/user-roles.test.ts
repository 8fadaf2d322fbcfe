/** The roles of a person in one save: all or nothing, as each of them alone would be judged, and the way back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('giving roles through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let admin: number;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    admin = (await people.person({ type: 1 })).id;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const assign = async (body: unknown, headers?: Headers) => {
    const { status, json } = await server.call('POST', '/api/user-roles/assign', body, headers);
    return [status, json.details?.[0]?.code ?? json.error_code];
  };
  const held = async (user: number): Promise<number[]> =>
    (await server.pool.query('select role_id from user_roles where user_id = $1 order by role_id', [user])).rows.map(row => row.role_id);

  test('some are given and others taken by one call; the same call the other way round undoes it', async () => {
    const [first, second, third] = [
      await people.role({ keys: ['VIEW_DISTRICT'], users: [admin] }),
      await people.role({ keys: ['VIEW_DIVISION'] }),
      await people.role({ keys: ['VIEW_UPAZILA'] }),
    ];
    await people.settle();
    expect(await assign({ user_id: admin, give: [second, third], take: [first] })).toEqual([200, undefined]);
    expect(await held(admin)).toEqual([second, third]);
    const { rows } = await server.pool.query(
      `select action_type from engine.audit_logs where resource = 'user-roles' and user_id is not null order by id`,
    );
    expect(rows.map(row => row.action_type)).toEqual(['delete', 'create', 'create']);
    expect(await assign({ user_id: admin, give: [first], take: [second, third] })).toEqual([200, undefined]);
    expect(await held(admin)).toEqual([first]);
  });

  test('one that is refused refuses all of them', async () => {
    const before = await held(admin);
    const role = await people.role({ keys: ['VIEW_DISTRICT'] });
    await people.settle();
    expect(await assign({ user_id: admin, give: [role, ...before] })).toEqual([400, 'access.role_already_given']);
    expect(await assign({ user_id: admin, give: [role], take: [99_999_999] })).toEqual([404, 'request.not_found']);
    expect(await assign({ user_id: 99_999_999, give: [role] })).toEqual([404, 'request.not_found']);
    expect((await assign({ user_id: admin, give: [role, 99_999_999] }))[0]).toBe(400);
    expect(await held(admin)).toEqual(before);
    const clerk = await people.person({ type: 2 });
    expect(await assign({ user_id: clerk.id, give: [role] })).toEqual([400, 'access.role_for_administrators']);
  });

  test.each([
    [[]],
    [{}],
    [{ user_id: 1 }],
    [{ user_id: 1, give: [], take: [] }],
    [{ user_id: 'x', give: [1] }],
    [{ user_id: 1, give: [1, 1] }],
    [{ user_id: 1, give: [1], take: [1] }],
    [{ user_id: 1, give: ['1'] }],
    [{ user_id: 1, give: [1], more: 1 }],
    [{ user_id: 1, give: Array.from({ length: 201 }, (_, at) => at + 1) }],
  ])('%j says nothing that could be done', async body => expect((await assign(body))[0]).toBe(400));

  test('each is judged as alone: by the keys that it takes, by those that the role holds, and never about oneself', async () => {
    const [plain, strong] = [await people.role({ keys: ['VIEW_DISTRICT'] }), await people.role({ keys: ['UPDATE_DISTRICT'] })];
    const giver = await people.person({ type: 1 });
    const keys = ['CREATE_USER_ROLE', 'VIEW_ALL_USER_ROLE', 'VIEW_DISTRICT', 'VIEW_ALL_USER', 'VIEW_ALL_ROLE'];
    await people.role({ keys, users: [giver.id] });
    const other = await people.person({ type: 1 });
    await people.settle();
    const headers = await people.headersOf(giver);
    expect(await assign({ user_id: other.id, give: [strong] }, headers)).toEqual([403, 'access.key_not_held']);
    expect(await assign({ user_id: giver.id, give: [plain] }, headers)).toEqual([403, 'access.own_assignment']);
    expect(await assign({ user_id: other.id, give: [plain] }, headers)).toEqual([200, undefined]);
    expect(await assign({ user_id: other.id, take: [plain] }, headers)).toEqual([403, 'request.forbidden']);
    expect(await held(other.id)).toEqual([plain]);
    const clerk = await people.clerk(await people.office(), ['VIEW_USER']);
    await people.settle();
    expect(await assign({ user_id: other.id, give: [plain] }, clerk.headers)).toEqual([403, 'request.forbidden']);
  });
});
