/** Groups given to a target and taken from it in one save: what may be chosen, what it would mean, all or nothing, and the way back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

type Group = { readonly id: number; readonly is_assigned: boolean; readonly refusal: { bn: string; en: string } | null };
type KeyChange = { readonly key: string; readonly desks: number };

describe.each(doors)('assigning through $door', ({ lane }) => {
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

  const assign = async (body: object, headers?: Headers) => {
    const { status, json } = await server.call('POST', '/api/permission-assignments/assign', body, headers);
    return [status, json.details?.[0]?.code ?? json.error_code];
  };
  const preview = async (body: object, headers?: Headers) => {
    const { json, text, status } = await server.call('POST', '/api/permission-assignments/preview', body, headers);
    expect(status, text).toBe(200);
    const keys = (changes: readonly KeyChange[]) => changes.map(({ key, desks }) => [key, desks]);
    return { ...json.data, gained: keys(json.data.gained), lost: keys(json.data.lost) };
  };
  const choices = (target: Record<string, number>, headers?: Headers) =>
    server.call('GET', `/api/permission-assignments/choices${query(target)}`, undefined, headers);
  const permissionsOf = async (desk: number): Promise<string[]> => {
    const { json } = await server.call('GET', `/api/office-organograms/${desk}/permissions`);
    return json.data.permissions.map(({ permission_key }: { permission_key: string }) => permission_key);
  };
  const assigned = async (target: string, id: number) =>
    (
      await server.pool.query(`select permission_group_id as id from permission_assignments where ${target} = $1 order by 1`, [id])
    ).rows.map(row => row.id as number);

  test('S2.130 S7.31 S6.28 a desk is given a group and has its keys, with the call undone it has them no longer', async () => {
    const desk = await people.desk(await people.office(), { keys: ['VIEW_DISTRICT'] });
    const group = await people.group(['VIEW_DIVISION']);
    await people.settle();
    const once = { ...server.admin, 'idempotency-key': `groups-of-${desk}` };
    expect(await assign({ office_organogram_id: desk, give: [group] }, once)).toEqual([200, undefined]);
    expect(await assign({ office_organogram_id: desk, give: [group] }, once), 'under its key').toEqual([200, undefined]);
    expect(await permissionsOf(desk)).toEqual(expect.arrayContaining(['VIEW_DISTRICT', 'VIEW_DIVISION']));
    expect(await assign({ office_organogram_id: desk, give: [group] })).toEqual([400, 'access.group_already_assigned']);
    expect(await assign({ office_organogram_id: desk, take: [group] })).toEqual([200, undefined]);
    expect(await permissionsOf(desk)).not.toContain('VIEW_DIVISION');
    const { rows } = await server.pool.query(
      `select action_type from engine.audit_logs where resource = 'permission-assignments' order by id desc limit 2`,
    );
    expect(rows.map(({ action_type }) => action_type).sort()).toEqual(['create', 'delete']);
  });

  test('S5.036 at least one group is chosen, each once, for exactly one target', async () => {
    const office = await people.office();
    const group = await people.group(['VIEW_DIVISION'], 'office');
    expect(await assign({ office_id: office })).toEqual([400, 'access.select_permission']);
    expect(await assign({ office_id: office, give: [], take: [] })).toEqual([400, 'access.select_permission']);
    for (const wrong of [
      { give: [group] },
      { office_id: office, user_id: 1, give: [group] },
      { office_id: office, give: [group, group] },
      { office_id: office, give: [group], take: [group] },
      { office_id: office, give: ['1'] },
      { office_id: office, give: [-1] },
      { office_id: 'x', give: [group] },
      { office_id: office, give: [group], more: 1 },
      [],
    ])
      expect((await assign(wrong))[0], JSON.stringify(wrong)).toBe(400);
    expect(await assign({ office_id: 99_999_999, give: [group] })).toEqual([404, 'request.not_found']);
    expect(await assign({ office_id: office, take: [group] })).toEqual([404, 'request.not_found']);
    expect((await server.call('GET', '/api/permission-assignments/choices')).status).toBe(400);
    expect((await server.call('GET', '/api/permission-assignments/choices?office_id=x')).status).toBe(400);
  });

  test('S6.25 S8.042 one that may not be given refuses the whole, and nothing is written', async () => {
    const office = await people.office();
    const [first, second] = [await people.group(['VIEW_DIVISION'], 'office'), await people.group(['VIEW_DISTRICT'], 'office')];
    const ofDesks = await people.group(['VIEW_DISTRICT']);
    expect(await assign({ office_id: office, give: [first] })).toEqual([200, undefined]);
    expect(await assign({ office_id: office, give: [second, first] })).toEqual([400, 'access.group_already_assigned']);
    expect(await assign({ office_id: office, take: [first], give: [second, ofDesks] })).toEqual([400, 'access.office_level_group']);
    expect(await assigned('office_id', office)).toEqual([first]);
    expect(await assign({ office_id: office, take: [first], give: [second] })).toEqual([200, undefined]);
    expect(await assigned('office_id', office)).toEqual([second]);
  });

  test('S6.25 an office is offered groups of the office level alone, with the keys that each holds', async () => {
    const office = await people.office();
    const [fitting, other] = [await people.group(['VIEW_DIVISION'], 'office'), await people.group(['VIEW_DIVISION'])];
    const { status, json, text } = await choices({ office_id: office });
    expect(status, text).toBe(200);
    const ids = json.data.groups.map(({ id }: Group) => id);
    expect(ids).toContain(fitting);
    expect(ids).not.toContain(other);
    const group = json.data.groups.find(({ id }: Group) => id === fitting);
    const held = json.data.permissions.filter(({ id }: Group) => group.permission_ids.includes(id));
    expect(held).toMatchObject([{ key: 'VIEW_DIVISION', module: 'geo_location' }]);
  });

  test('anyone who lacks a key is refused with that reason in both languages, and may not look at what they do not reach', async () => {
    const office = await people.office();
    const keeper = await people.clerk(office, ['ASSIGN_PERMISSION_TO_DESK', 'VIEW_DISTRICT', 'VIEW_OFFICE']);
    const desk = await people.desk(office);
    const [held, lacked] = [await people.group(['VIEW_DISTRICT']), await people.group(['VIEW_DIVISION'])];
    await people.settle();
    const { json, status, text } = await choices({ office_organogram_id: desk }, keeper.headers);
    expect(status, text).toBe(200);
    const refusalOf = (group: number) => json.data.groups.find(({ id }: Group) => id === group).refusal;
    expect(refusalOf(held)).toBeNull();
    expect(refusalOf(lacked)).toEqual({ bn: expect.stringContaining('VIEW_DIVISION'), en: expect.stringContaining('VIEW_DIVISION') });
    expect(await assign({ office_organogram_id: desk, give: [held] }, keeper.headers)).toEqual([200, undefined]);
    expect(await assign({ office_organogram_id: desk, take: [held] }, keeper.headers)).toEqual([200, undefined]);
    expect(await assign({ office_organogram_id: desk, give: [held, lacked] }, keeper.headers)).toEqual([403, 'access.key_not_held']);
    await people.assign(lacked, { office_organogram_id: desk });
    expect(await assign({ office_organogram_id: desk, take: [lacked] }, keeper.headers)).toEqual([403, 'access.key_not_held']);
    expect(await assign({ office_organogram_id: keeper.desk, give: [held] }, keeper.headers)).toEqual([403, 'access.own_assignment']);
    expect(await assign({ office_id: office, give: [held] }, keeper.headers)).toEqual([403, 'request.forbidden']);
    const far = await people.desk(await people.office());
    for (const call of ['assign', 'preview'])
      expect(
        (await server.call('POST', `/api/permission-assignments/${call}`, { office_organogram_id: far, give: [held] }, keeper.headers)).json
          .error_code,
      ).toBe('access.out_of_reach');
    expect((await choices({ office_organogram_id: far }, keeper.headers)).json.error_code).toBe('access.out_of_reach');
    expect((await choices({ office_organogram_id: keeper.desk }, keeper.headers)).json.error_code).toBe('access.own_assignment');
    const plain = await people.clerk(office, []);
    await people.settle();
    expect((await choices({ office_organogram_id: desk }, plain.headers)).status).toBe(403);
  });

  test('S2.129 S6.26 what an assignment would mean: keys that nobody has from elsewhere, by desks, with the people there', async () => {
    const office = await people.office();
    const [one, two] = [await people.desk(office, { keys: ['VIEW_DISTRICT'] }), await people.desk(office, { keys: ['VIEW_DIVISION'] })];
    for (const desk of [one, two]) await people.person({ desk });
    const group = await people.group(['VIEW_DISTRICT', 'VIEW_UPAZILA'], 'office');
    await people.settle();
    expect(await preview({ office_id: office, give: [group] })).toEqual({
      gained: [
        ['VIEW_DISTRICT', 1],
        ['VIEW_UPAZILA', 2],
      ],
      lost: [],
      desks: 2,
      people: 2,
    });
    expect(await assign({ office_id: office, give: [group] })).toEqual([200, undefined]);
    expect(await permissionsOf(two)).toEqual(expect.arrayContaining(['VIEW_UPAZILA', 'VIEW_DISTRICT']));
    const other = await people.group(['VIEW_UPAZILA'], 'office');
    expect(await preview({ office_id: office, give: [other], take: [group] })).toMatchObject({ gained: [], lost: [['VIEW_DISTRICT', 1]] });
  });

  test('S2.128 S6.27 S6.29 S6.30 the same for a person, an office type and a service', async () => {
    const type = await people.officeType();
    const [office, another] = [await people.office({ type }), await people.office({ type })];
    const desks = [await people.desk(office, { keys: ['VIEW_DISTRICT'] }), await people.desk(another, { keys: ['VIEW_DISTRICT'] })];
    const person = await people.person({ desk: desks[0] });
    const waiting = await people.person({ type: 5 });
    const [ofOffice, ofDesk] = [await people.group(['VIEW_MOUZA'], 'office'), await people.group(['VIEW_MOUZA'])];
    const service = await people.insert('services', {
      name: 'পরীক্ষা সেবা',
      name_en: 'Trial service',
      code: `TS${lane ? 1 : 2}`,
      access_type: 'both',
      delivery_types: ['counter'],
    });
    await people.insert('service_assignments', { service_id: service, office_organogram_id: desks[1] });
    await people.settle();
    const mouza = (count: number) => [['VIEW_MOUZA', count]];
    expect(await preview({ office_type_id: type, give: [ofOffice] })).toMatchObject({ gained: mouza(2), desks: 2, people: 1 });
    expect(await preview({ service_id: service, give: [ofDesk] })).toMatchObject({ gained: mouza(1), desks: 1, people: 0 });
    expect(await preview({ user_id: person.id, give: [ofDesk] })).toMatchObject({ gained: mouza(1), desks: 1, people: 1 });
    expect(await preview({ user_id: waiting.id, give: [ofDesk] })).toMatchObject({ gained: mouza(1), people: 1 });
    expect(await assign({ office_type_id: type, give: [ofOffice] })).toEqual([200, undefined]);
    for (const desk of desks) expect(await permissionsOf(desk)).toContain('VIEW_MOUZA');
    expect(await preview({ user_id: person.id, give: [ofDesk] })).toMatchObject({ gained: [] });
    expect(await assign({ office_type_id: type, take: [ofOffice] })).toEqual([200, undefined]);
    expect(await assign({ service_id: service, give: [ofDesk] })).toEqual([200, undefined]);
    expect(await permissionsOf(desks[0]!)).not.toContain('VIEW_MOUZA');
    expect(await permissionsOf(desks[1]!)).toContain('VIEW_MOUZA');
    expect(await assign({ user_id: person.id, give: [ofDesk] })).toEqual([200, undefined]);
    const info = await server.call('POST', '/api/users/user-info', { client_id: 'bhumi-screens' }, await people.headersOf(person));
    expect(info.json.data.desks[0].permissions).toContain('VIEW_MOUZA');
  });
});
