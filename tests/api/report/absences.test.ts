/** Who is missing today, by the clock of their office: on the front page and in the report behind it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adoptSettings } from '../../../resources/kernel/settings.ts';
import { counted } from '../../support/front-page.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

/** A Monday. */
const today = '2026-11-23';
let time: string;
const now = () => new Date(`${today}T${time}:00.000+06:00`);

let server: TestServer;
let people: People;
let clerk: Awaited<ReturnType<People['clerk']>>;
let office: number;
beforeAll(async () => {
  time = '12:00';
  server = await startTestServer({ clock: { now } });
  people = peopleOf(server);
  await people.withoutEverybody();
  await server.pool.query('update holidays set row_status = 0');
  office = await people.office();
  await people.insert('office_times', {
    ...{ office_id: office, from_date: '2020-01-01', start_time: '09:00', end_time: '17:00' },
    weekly_off_days: ['friday', 'saturday'],
  });
  clerk = await people.clerk(office, ['VIEW_ATTENDANCE', 'VIEW_DASHBOARD']);
  await people.person({ desk: await people.desk(office) });
  await people.settle();
});
afterAll(async () => {
  adoptSettings({});
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** How many the front page counts, and how many the list behind the figure has. */
async function absentAt(clock: string): Promise<[number, number]> {
  time = clock;
  const page = await server.call('GET', '/api/dashboard', undefined, { ...clerk.headers, ...counted });
  expect(page.status, page.text).toBe(200);
  const widget = page.json.data.widgets.find(({ key }: { key: string }) => key === 'attendance');
  const { json } = await server.call('GET', '/api/absence-report', undefined, clerk.headers);
  return [widget.figures.find(({ key }: { key: string }) => key === 'absent').value, json.length];
}
const hours = (set: string) => server.pool.query(`update office_times set ${set} where office_id = $1`, [office]);

test('S2.065 nobody is absent before their office has opened and its grace is over', async () => {
  expect(await absentAt('00:05')).toEqual([0, 0]);
  expect(await absentAt('09:15')).toEqual([0, 0]);
  expect(await absentAt('09:16')).toEqual([2, 2]);
  expect(await absentAt('23:59')).toEqual([2, 2]);
});

test('S2.065 the grace is that of the office, else that of the settings; without hours offices open at nine', async () => {
  await hours('late_after_minutes = 45');
  expect([await absentAt('09:45'), await absentAt('09:46')]).toEqual([
    [0, 0],
    [2, 2],
  ]);
  await hours('late_after_minutes = null');
  await putSettings(server, { late_grace_min: 30 });
  expect([await absentAt('09:30'), await absentAt('09:31')]).toEqual([
    [0, 0],
    [2, 2],
  ]);
  await putSettings(server, {});
  await hours('row_status = 0');
  expect([await absentAt('09:15'), await absentAt('09:16')]).toEqual([
    [0, 0],
    [2, 2],
  ]);
  await hours('row_status = 1');
});

test('S2.065 the list gives one page after the other, in its order, with the number of all', async () => {
  time = '12:00';
  const pages = async (sort: string) => {
    const found: [string, number][] = [];
    for (const at of [0, 1, 2]) {
      const query = new URLSearchParams({ sort, range: `[${at},${at}]` });
      const { json, headers } = await server.call('GET', `/api/absence-report?${query}`, undefined, clerk.headers);
      found.push(...json.map(({ user_id }: { user_id: number }): [string, number] => [headers['content-range']!, user_id]));
    }
    return found;
  };
  const [up, down] = [await pages('["user_id","ASC"]'), await pages('["user_id","DESC"]')];
  expect(up.map(([range]) => range)).toEqual(['absence-report 0-0/2', 'absence-report 1-1/2']);
  expect(up[0]![1]).toBeLessThan(up[1]![1]);
  expect(down.map(([, user]) => user)).toEqual(up.map(([, user]) => user).toReversed());
});

test('S2.065 on a day off nobody is absent at any hour', async () => {
  await hours(`weekly_off_days = '{monday}'`);
  expect(await absentAt('12:00')).toEqual([0, 0]);
  await hours(`weekly_off_days = '{friday}'`);
  const holiday = { name: 'ছুটি', name_en: 'Holiday', from_date: today, to_date: today, type: 'government' };
  const { json } = await server.call('POST', '/api/holidays', holiday);
  expect(await absentAt('12:00')).toEqual([0, 0]);
  await server.call('DELETE', `/api/holidays/${json.id}`);
  expect(await absentAt('12:00')).toEqual([2, 2]);
});

test('S2.065 the hours of the layer hold where the office has none; a holiday is that of its districts or of who chose it', async () => {
  const { rows } = await server.pool.query('select layer_id from offices where id = $1', [office]);
  const layers = { office_layer_id: rows[0].layer_id, from_date: '2020-01-01', start_time: '11:00', end_time: '17:00' };
  await people.insert('office_times', { ...layers, weekly_off_days: ['friday'] });
  expect(await absentAt('11:10')).toEqual([2, 2]);
  await hours('row_status = 0');
  expect([await absentAt('11:10'), await absentAt('11:16')]).toEqual([
    [0, 0],
    [2, 2],
  ]);
  const [here, there] = [await people.district(), await people.district()];
  await server.pool.query('update offices set district_id = $1 where id = $2', [here, office]);
  const holiday = { name: 'ছুটি', name_en: 'Holiday', from_date: today, to_date: today };
  const regional = await people.insert('holidays', { ...holiday, type: 'government' });
  const of = (district: number) =>
    server.pool.query('insert into holidays__district (owner_id, target_id) values ($1, $2)', [regional, district]);
  await of(there);
  expect(await absentAt('12:00')).toEqual([2, 2]);
  await of(here);
  expect(await absentAt('12:00')).toEqual([0, 0]);
  await server.pool.query('update holidays set row_status = 0 where id = $1', [regional]);
  const optional = await people.insert('holidays', { ...holiday, name: 'ঐচ্ছিক', type: 'government', is_optional: true, religion: 'islam' });
  expect(await absentAt('12:00')).toEqual([2, 2]);
  await people.insert('optional_leaves', { user_id: clerk.id, holiday_id: optional, year: 2026 });
  expect(await absentAt('12:00')).toEqual([1, 1]);
});
