/** From postings to keys and standing: what somebody may do at a desk, and where, as PostgreSQL resolves it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHeld, readReach } from '../../../api/access/resolve.ts';
import type { Executor } from '../../../api/engine/transact.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const today = '2026-11-20';
let server: TestServer;
let people: People;
let client: Executor;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  client = server.pool as Executor;
  await people.withoutEverybody();
});
afterAll(() => server.stop());

const readPlace = async (office: number) => (await readReach(client, office)).place;

const keysAt = async (userId: number, desk: number | 'primary' | 'none' = 'primary', day = today) =>
  (await readHeld(client, { userId, desk, today: day }))!.keys;

describe('the keys of a desk', () => {
  test('S3.025 are its own where the office leaves them to its desks, else the office’s, else the type’s', async () => {
    const typeGroup = await people.group(['TYPE_KEY'], 'office');
    const type = await people.officeType({ group: typeGroup });
    const bare = await people.office({ type, permissionLevel: 'office' });
    const officeGroup = await people.group(['OFFICE_KEY'], 'office');
    const office = await people.office({ type, group: officeGroup, permissionLevel: 'office' });
    const free = await people.office({ type, group: officeGroup, permissionLevel: 'desk' });
    const holder = async (at: number) => (await people.person({ desk: await people.desk(at, { keys: ['DESK_KEY'] }) })).id;
    expect(await keysAt(await holder(bare))).toEqual(['TYPE_KEY']);
    expect(await keysAt(await holder(office))).toEqual(['OFFICE_KEY']);
    expect(await keysAt(await holder(free))).toEqual(['DESK_KEY']);
  });

  test('grow by what is assigned to the desk, its office, its type, its services and the person, each alone (S6.26 to S6.30)', async () => {
    const type = await people.officeType();
    const office = await people.office({ type });
    const [desk, neighbour] = [await people.desk(office, { keys: ['BASE'] }), await people.desk(office, { keys: ['BASE'] })];
    const [person, other] = [await people.person({ desk }), await people.person({ desk: neighbour })];
    const give = async (key: string, target: Record<string, number>) => people.assign(await people.group([key]), target);
    await give('BY_DESK', { office_organogram_id: desk });
    await give('BY_OFFICE', { office_id: office });
    await give('BY_TYPE', { office_type_id: type });
    await give('BY_USER', { user_id: person.id });
    const service = await people.insert('services', {
      ...{ name: 'নামজারি', name_en: 'Mutation', code: 'MUT', access_type: 'both', delivery_types: ['counter'], fee_payment_method: 'none' },
    });
    await people.insert('service_assignments', { service_id: service, office_organogram_id: desk });
    await give('BY_SERVICE', { service_id: service });
    expect(await keysAt(person.id)).toEqual(['BASE', 'BY_DESK', 'BY_OFFICE', 'BY_SERVICE', 'BY_TYPE', 'BY_USER']);
    expect(await keysAt(other.id)).toEqual(['BASE', 'BY_OFFICE', 'BY_TYPE']);
    expect(await keysAt(person.id, 'none')).toEqual(['BY_USER']);
    await server.pool.query('update permission_assignments set row_status = 0 where office_organogram_id = $1', [desk]);
    expect(await keysAt(person.id)).not.toContain('BY_DESK');
  });

  test('are there on the days of the posting, while desk and office are active', async () => {
    const office = await people.office();
    const desk = await people.desk(office, { keys: ['KEY'] });
    const { id } = await people.person();
    await people.post({ user: id, desk, primary: true, from: '2026-11-01', to: '2026-11-30' });
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    expect(await Promise.all(days.map(async day => (await keysAt(id, desk, day)).length))).toEqual([0, 1, 1, 0]);
    for (const [table, row] of [
      ['office_organograms', desk],
      ['offices', office],
    ] as const) {
      await server.pool.query(`update ${table} set row_status = 0 where id = $1`, [row]);
      expect((await readHeld(client, { userId: id, desk, today }))!.deskId).toBeUndefined();
      await server.pool.query(`update ${table} set row_status = 1 where id = $1`, [row]);
    }
    expect(await keysAt(id)).toEqual(['KEY']);
  });

  test('an administrator’s are those of their roles, whatever desk is named; a citizen has no desk', async () => {
    const desk = await people.desk(await people.office(), { keys: ['AT_DESK'] });
    const { id: admin } = await people.person({ type: 1, keys: ['OWN_GRANT'] });
    await people.role({ keys: ['SINGLE'], groups: [await people.group(['IN_GROUP'])], users: [admin] });
    const { id: citizen } = await people.person({ type: 3, desk });
    const { id: clerk } = await people.person();
    await people.role({ keys: ['OF_A_ROLE'], users: [clerk] });
    expect(await keysAt(admin, desk)).toEqual(['IN_GROUP', 'SINGLE']);
    expect(await keysAt(citizen)).toEqual([]);
    expect(await keysAt(clerk)).toEqual([]);
    expect(await readHeld(client, { userId: 999_999, desk: 'primary', today })).toBeUndefined();
  });
});

test('the group of everybody is that of anyone who works here: at a desk, without one, an administrator; not of a citizen', async () => {
  await server.pool.query(`update permission_groups set row_status = 1 where code = 'EVERYBODY'`);
  const { id: clerk } = await people.person({ desk: await people.desk(await people.office(), { keys: ['KEY'] }) });
  const [{ id: admin }, { id: citizen }] = [await people.person({ type: 1 }), await people.person({ type: 3 })];
  const everybody = await keysAt(admin);
  expect(everybody).toContain('VIEW_OWN_SAVED_VIEW');
  expect(await keysAt(clerk, 'none')).toEqual(everybody);
  expect(await keysAt(clerk)).toEqual(['KEY', ...everybody].sort());
  expect(await keysAt(citizen)).toEqual([]);
  await people.withoutEverybody();
  expect(await keysAt(admin)).toEqual([]);
});

describe('the reach of an office', () => {
  test('is itself and all below it, active or not, and ends even where the tree does not', async () => {
    const top = await people.office({ level: 1 });
    const middle = await people.office({ parent: top });
    const leaf = await people.office({ parent: middle });
    await people.office({ level: 1 });
    await server.pool.query('update offices set row_status = 0 where id = $1', [middle]);
    expect((await readPlace(top)).officeIds).toEqual([top, middle, leaf]);
    expect((await readPlace(middle)).officeIds).toEqual([middle, leaf]);
    await server.pool.query('update offices set parent_id = $1 where id = $2', [leaf, top]);
    expect((await readPlace(middle)).officeIds).toEqual([top, middle, leaf]);
    await server.pool.query('update offices set parent_id = null where id = $1', [top]);
  });

  test('is by its layer the upazilas of its place, unless it has mouzas of its own', async () => {
    const district = await people.district();
    const [one, two] = [await people.upazila({ district }), await people.upazila({ district })];
    const foreign = await people.upazila();
    const { rows } = await server.pool.query('select division_id from districts where id = $1', [district]);
    const at = { district, division: rows[0].division_id as number };
    const upazilaOffice = await people.office({ level: 6, ...at, upazila: one.id });
    const districtOffice = await people.office({ level: 5, ...at });
    const divisionOffice = await people.office({ level: 3, division: at.division });
    const ministry = await people.office({ level: 1, ...at });
    expect((await readPlace(upazilaOffice)).upazilaIds).toEqual([one.id]);
    expect((await readPlace(districtOffice)).upazilaIds).toEqual([one.id, two.id]);
    expect((await readPlace(divisionOffice)).upazilaIds).toEqual(expect.arrayContaining([one.id, two.id]));
    expect((await readPlace(ministry)).upazilaIds).toEqual([]);
    await people.insert('office_jurisdictions', { office_id: upazilaOffice, mouza_id: foreign.mouzas[0], is_full_mouza: true });
    expect(await readPlace(upazilaOffice)).toMatchObject({ upazilaIds: [], mouzaIds: [foreign.mouzas[0]] });
  });

  test('holds an upazila whole when each of its mouzas is held whole, by whichever offices', async () => {
    const { id: upazila, mouzas } = await people.upazila({ mouzas: 3 });
    const top = await people.office({ level: 2 });
    const [left, right] = [await people.office({ parent: top, level: 7 }), await people.office({ parent: top, level: 7 })];
    const hold = (office: number, mouza: number | undefined, whole = true) =>
      people.insert('office_jurisdictions', { office_id: office, mouza_id: mouza, is_full_mouza: whole, dags: whole ? null : '12' });
    await hold(left, mouzas[0]);
    await hold(right, mouzas[1]);
    const part = await hold(right, mouzas[2], false);
    expect(await readPlace(top)).toMatchObject({ upazilaIds: [], mouzaIds: mouzas });
    await server.pool.query('update office_jurisdictions set is_full_mouza = true where id = $1', [part]);
    expect(await readPlace(top)).toMatchObject({ upazilaIds: [upazila], mouzaIds: [] });
    expect(await readPlace(left)).toMatchObject({ upazilaIds: [], mouzaIds: [mouzas[0]] });
  });
});
