/**
 * D-GRANT: nobody grants, edits or assigns what they lack, changes what is their own, or reaches beyond their reach; people who may, do.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

const keeping = [
  ...['CREATE_PERMISSION_GROUP', 'UPDATE_PERMISSION_GROUP', 'DELETE_PERMISSION_GROUP', 'VIEW_ALL_PERMISSION_GROUP'],
  ...['ASSIGN_PERMISSION_TO_USER', 'ASSIGN_PERMISSION_TO_OFFICE', 'ASSIGN_PERMISSION_TO_OFFICE_TYPE', 'ASSIGN_PERMISSION_TO_DESK'],
  ...['VIEW_ALL_PERMISSION_ASSIGNMENT', 'VIEW_ALL_OFFICE', 'UPDATE_OFFICE', 'CREATE_OFFICE', 'VIEW_ALL_OFFICE_ORGANOGRAM'],
  ...['UPDATE_OFFICE_ORGANOGRAM', 'CREATE_OFFICE_ORGANOGRAM', 'VIEW_ALL_OFFICE_TYPE', 'UPDATE_OFFICE_TYPE', 'RESTORE_DESK_PERMISSION'],
  ...['VIEW_ALL_OFFICE_JURISDICTION', 'CREATE_OFFICE_JURISDICTION', 'VIEW_ALL_USER', 'VIEW_DISTRICT', 'MANAGE_EMPLOYEE_PROFILE'],
];

describe.each(doors)('granting through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let top: number;
  let own: number;
  let keeper: Awaited<ReturnType<People['clerk']>>;
  /** What the keeper may give, and what they may not. */
  let held: number;
  let lacked: number;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    top = await people.office({ level: 1 });
    own = await people.office({ level: 5, parent: top });
    keeper = await people.clerk(own, keeping);
    [held, lacked] = [await people.group(['VIEW_DISTRICT']), await people.group(['VIEW_DISTRICT', 'VIEW_DIVISION'])];
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const as =
    (headers: Headers) =>
    async (verb: string, path: string, body?: unknown): Promise<[number, string | undefined]> => {
      const { status, json } = await server.call(verb, path, body, headers);
      return [status, json?.details?.[0]?.code ?? json?.error_code];
    };
  const byKeeper = (verb: string, path: string, body?: unknown) => as(keeper.headers)(verb, path, body);
  const ids = async (...keys: string[]) =>
    (await server.pool.query('select id from permissions where key = any($1) order by id', [keys])).rows.map(({ id }) => id as number);
  let named = 0;
  const group = (permission_ids: number[], level = 'desk') => {
    named += 1;
    const digits = [...String(named)].map(digit => 'কখগঘঙচছজঝঞ'[Number(digit)]).join('');
    return { name: `নতুন ${digits}`, name_en: `New ${named}`, level, permission_ids };
  };
  const lacking = [403, 'access.key_not_held'];
  const beyond = [403, 'access.out_of_reach'];

  test('a group is made and edited of keys that one holds, where everybody who has it is within reach', async () => {
    expect((await byKeeper('POST', '/api/permission-groups', group(await ids('VIEW_DISTRICT'))))[0]).toBe(201);
    expect(await byKeeper('POST', '/api/permission-groups', group(await ids('VIEW_DISTRICT', 'VIEW_DIVISION')))).toEqual(lacking);
    const change = (id: number, ...keys: string[]) =>
      ids(...keys).then(permission_ids => byKeeper('PATCH', `/api/permission-groups/${id}`, { permission_ids }));
    expect(await change(held, 'VIEW_DIVISION')).toEqual(lacking);
    expect(await change(lacked, 'VIEW_DISTRICT')).toEqual(lacking);
    expect((await change(held, 'VIEW_DISTRICT', 'VIEW_ALL_OFFICE'))[0]).toBe(200);
    expect((await change(held, 'VIEW_DISTRICT'))[0]).toBe(200);
    // A key that manages a noun means every key on it.
    expect((await byKeeper('POST', '/api/permission-groups', group(await ids('MANAGE_EMPLOYEE_PROFILE'))))[0]).toBe(201);
    const far = await people.group(['VIEW_DISTRICT']);
    await people.desk(top, { group: far });
    expect(await change(far, 'VIEW_ALL_OFFICE')).toEqual(beyond);
    expect(await byKeeper('DELETE', `/api/permission-groups/${lacked}`)).toEqual(lacking);
    expect(await byKeeper('POST', '/api/permission-groups', group([]))).toEqual([400, 'validation.min_items']);
  });

  test('a group is assigned by anyone who holds its keys and the key for the target, within reach, never to themselves', async () => {
    const desk = await people.desk(own);
    const [person, foreigner] = [await people.person({ desk }), await people.person({ desk: await people.desk(top) })];
    const [forOffice, lackedForOffice] = [await people.group(['VIEW_DISTRICT'], 'office'), await people.group(['VIEW_DIVISION'], 'office')];
    const give = (permission_group_id: number, target: Record<string, number>) =>
      byKeeper('POST', '/api/permission-assignments', { permission_group_id, ...target });
    expect((await give(held, { user_id: person.id }))[0]).toBe(201);
    expect(await give(held, { user_id: person.id })).toEqual([400, 'access.group_already_assigned']);
    expect(await give(lacked, { user_id: person.id })).toEqual(lacking);
    expect(await give(held, { user_id: keeper.id })).toEqual([403, 'access.own_assignment']);
    expect(await give(held, { office_organogram_id: keeper.desk })).toEqual([403, 'access.own_assignment']);
    expect(await give(held, { user_id: foreigner.id })).toEqual(beyond);
    expect((await give(held, { office_organogram_id: desk }))[0]).toBe(201);
    expect(await give(forOffice, { office_organogram_id: desk })).toEqual([400, 'access.desk_level_group']);
    expect(await give(held, { office_id: own })).toEqual([400, 'access.office_level_group']);
    expect((await give(forOffice, { office_id: own }))[0]).toBe(201);
    expect(await give(forOffice, { office_id: top })).toEqual(beyond);
    expect(await give(lackedForOffice, { office_id: own })).toEqual(lacking);
    expect(await give(forOffice, { office_type_id: await people.officeType() })).toEqual(beyond);
    expect(await give(held, { service_id: 1 })).toEqual([403, 'request.forbidden']);
    expect((await give(held, {}))[0]).toBe(400);
    expect((await give(held, { user_id: person.id, office_id: own }))[0]).toBe(400);
    const foreign = await people.assign(lacked, { user_id: person.id });
    expect(await byKeeper('DELETE', `/api/permission-assignments/${foreign}`)).toEqual(lacking);
    const mine = await people.assign(held, { user_id: keeper.id });
    expect(await byKeeper('DELETE', `/api/permission-assignments/${mine}`)).toEqual([403, 'access.own_assignment']);
  });

  test('a desk’s group is changed by anyone who holds both, on every desk but their own', async () => {
    const desk = await people.desk(own, { group: held });
    const powerful = await people.desk(own, { group: lacked });
    const other = await people.group(['VIEW_ALL_OFFICE']);
    const change = (id: number, permission_group_id: number) => byKeeper('PATCH', `/api/office-organograms/${id}`, { permission_group_id });
    expect((await change(desk, other))[0]).toBe(200);
    expect(await change(desk, lacked)).toEqual(lacking);
    expect(await change(powerful, held)).toEqual(lacking);
    expect(await change(keeper.desk, held)).toEqual([403, 'access.own_assignment']);
    expect(await change(desk, await people.group(['VIEW_DISTRICT'], 'office'))).toEqual([400, 'access.desk_level_group']);
    expect((await change(await people.desk(top), held))[0]).toBe(404);
    expect(await byKeeper('PATCH', `/api/office-organograms/${desk}`, { is_office_head: true })).toEqual([403, 'request.forbidden']);
    await server.pool.query('update office_organograms set original_permission_group_id = $1 where id = $2', [lacked, desk]);
    expect(await byKeeper('POST', `/api/office-organograms/${desk}/restore-permission`)).toEqual(lacking);
  });

  test('nobody widens rights through an office: its group, level, type, parent or place', async () => {
    const { id: upazila } = await people.upazila();
    const below = await people.office({ parent: own, level: 6 });
    await people.desk(below, { group: lacked });
    const sixth = (await server.pool.query('select layer_id from offices where id = $1', [below])).rows[0].layer_id;
    await people.settle();
    const change = (id: number, body: Record<string, unknown>) => byKeeper('PATCH', `/api/offices/${id}`, body);
    expect(await change(below, { permission_group_id: await people.group(['VIEW_DIVISION'], 'office') })).toEqual(lacking);
    expect(await change(below, { permission_group_id: held })).toEqual([400, 'access.office_level_group']);
    expect(await change(below, { permission_level: 'office' })).toEqual(lacking);
    const type = await people.officeType({ group: await people.group(['VIEW_DIVISION'], 'office') });
    expect(await change(below, { type_id: type })).toEqual(lacking);
    expect(await change(below, { parent_id: top })).toEqual(beyond);
    expect(await change(below, { upazila_id: upazila })).toEqual(beyond);
    const { district_id } = (await server.pool.query('select district_id from upazilas where id = $1', [upazila])).rows[0];
    const circle = await people.insert('circles', { district_id, upazila_id: upazila, name: 'দূরের সার্কেল', name_en: 'Far circle' });
    expect(await change(below, { circle_id: circle })).toEqual(beyond);
    expect(await change(own, { layer_id: sixth, upazila_id: upazila })).toEqual(beyond);
    expect((await change(below, { short_name: 'ছোট' }))[0]).toBe(200);
    expect(await byKeeper('PATCH', `/api/office-types/${type}`, { permission_group_id: null })).toEqual(beyond);
    const [mouza] = (await people.upazila()).mouzas;
    expect(await byKeeper('POST', '/api/office-jurisdictions', { office_id: below, mouza_id: mouza, is_full_mouza: true })).toEqual(beyond);
  });

  test('an office below one’s own is one’s to make, and at once within reach', async () => {
    // Of a layer that needs no place.
    const template = (await server.call('GET', `/api/offices/${await people.office()}`)).json;
    const { layer_id, type_id, ministry_id } = template;
    const fresh = { name: 'নতুন অফিস', name_en: 'New office', code: 'NEW-1', layer_id, type_id, ministry_id };
    const made = await server.call('POST', '/api/offices', { ...fresh, parent_id: own }, keeper.headers);
    expect(made.status, made.text).toBe(201);
    expect((await byKeeper('GET', `/api/offices/${made.json.id}`))[0]).toBe(200);
    expect((await byKeeper('POST', '/api/offices', { ...fresh, code: 'NEW-2', name: 'আরেক', parent_id: top }))[0]).toBe(403);
  });

  test('roles are for administrators, given by those who hold all of them, not to themselves', async () => {
    const admin = await people.person({ type: 1 });
    const plain = await people.role({ keys: ['VIEW_DISTRICT'] });
    const strong = await people.role({ keys: ['VIEW_DISTRICT', 'UPDATE_DISTRICT'] });
    const giver = await people.person({ type: 1 });
    await people.role({
      keys: ['CREATE_USER_ROLE', 'VIEW_ALL_USER_ROLE', 'VIEW_DISTRICT', 'VIEW_ALL_USER', 'UPDATE_ROLE', 'VIEW_ALL_ROLE'],
      users: [giver.id],
    });
    await people.settle();
    const byGiver = as(await people.headersOf(giver));
    const give = (user_id: number, role_id: number) => byGiver('POST', '/api/user-roles', { user_id, role_id });
    expect((await give(admin.id, plain))[0]).toBe(201);
    expect(await give(admin.id, strong)).toEqual(lacking);
    expect(await give(giver.id, plain)).toEqual([403, 'access.own_assignment']);
    expect(await give(keeper.id, plain)).toEqual([400, 'access.role_for_administrators']);
    expect(await byGiver('PATCH', `/api/roles/${strong}`, { name_en: 'Renamed' })).toEqual(lacking);
    expect(await byGiver('PATCH', `/api/roles/${plain}`, { permission_ids: await ids('UPDATE_DISTRICT') })).toEqual(lacking);
    expect(await byGiver('PATCH', `/api/roles/${plain}`, { permission_ids: [] })).toEqual([400, 'access.select_permission']);
  });

  test('a service brings its groups to a desk: it is given by anyone who holds their keys', async () => {
    const service = await people.insert('services', {
      ...{ name: 'নামজারি', name_en: 'Mutation', code: 'MUT', access_type: 'both', delivery_types: ['counter'], fee_payment_method: 'none' },
    });
    const giver = await people.clerk(own, ['ASSIGN_SERVICE_TO_DESK', 'UNASSIGN_SERVICE_TO_DESK', 'VIEW_ALL_SERVICE', 'VIEW_ALL_OFFICE']);
    const desk = await people.desk(own);
    await people.settle();
    const give = (target: Record<string, number>) =>
      as(giver.headers)('POST', '/api/service-assignments', { service_id: service, ...target });
    const strong = await people.assign(lacked, { service_id: service });
    expect(await give({ office_organogram_id: desk })).toEqual(lacking);
    await server.pool.query('delete from permission_assignments where id = $1', [strong]);
    expect(await give({ office_organogram_id: giver.desk })).toEqual([403, 'access.own_assignment']);
    expect(await give({ office_organogram_id: await people.desk(top) })).toEqual(beyond);
    expect(await give({ office_id: own })).toEqual([403, 'request.forbidden']);
    expect((await give({ office_organogram_id: desk }))[0]).toBe(201);
  });

  test('a key for administrators alone opens nothing to anybody else', async () => {
    const clerk = await people.clerk(own, ['VIEW_ALL_ROLE', 'VIEW_DISTRICT']);
    await people.settle();
    expect((await as(clerk.headers)('GET', '/api/districts'))[0]).toBe(200);
    expect((await as(clerk.headers)('GET', '/api/roles'))[0]).toBe(403);
  });
});
