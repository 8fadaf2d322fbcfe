/** The figures of the front page: each is the total of the list behind it, for callers of different reach, and follows what is written. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, inDhaka } from '../../../resources/kernel/clock.ts';
import { adoptSettings } from '../../../resources/kernel/settings.ts';
import { dayCards } from '../../../resources/report/day.ts';
import { type Behind, type FrontPage, figureIn, frontPageOf } from '../../support/front-page.ts';
import type { People } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

const { date: today } = inDhaka(new Date());
const yesterday = addDays(today, -1);
const thisMonth = `${today.slice(0, 7)}-01`;

const nouns = ['OFFICE_ORGANOGRAM', 'DESK_REPORT', 'USER', 'ATTENDANCE', 'OFFICE_JURISDICTION', 'OFFICE_MONTHLY_FIGURE', 'ORDER'];

let server: TestServer;
let page: FrontPage;
let people: People;
let [above, below]: FrontPage['above'][] = [];
let [top, low, other]: number[] = [];
let worker: number;
beforeAll(async () => {
  server = await startTestServer();
  page = await frontPageOf(server, nouns);
  ({ people, above, below, worker } = page);
  ({ top, low, other } = page.offices);
});
afterAll(async () => {
  adoptSettings({});
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const get = (path: string, headers?: Headers) => server.call('GET', `/api/${path}`, undefined, headers);
const dashboard: FrontPage['dashboard'] = (...of) => page.dashboard(...of);
const totalOf: FrontPage['totalOf'] = (...of) => page.totalOf(...of);
const figure: FrontPage['figure'] = (...of) => page.figure(...of);
const post = async (path: string, body: object) => {
  const answer = await server.call('POST', `/api/${path}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const attends = (user_id: number, date: string, more: object = {}) =>
  post('attendances', { user_id, date, status: 'present', in_time: '00:00', ...more });

describe('S2.078 every figure', () => {
  test('S2.078 is the total of the list behind it, for callers of different reach', async () => {
    await attends(worker, yesterday);
    for (const headers of [undefined, above!.headers, below!.headers]) {
      const data = await dashboard(headers);
      const figures = data.widgets.flatMap((one: { figures: (Behind & { value: number })[] }) => one.figures);
      expect(figures.length).toBeGreaterThan(10);
      for (const one of [...figures, ...data.week.days])
        expect([one.of, one.filter, one.value]).toEqual([one.of, one.filter, await totalOf(one, headers)]);
    }
  });

  test('S2.078 shows office users their own office, and people with the tree all of it or one office', async () => {
    const [own, tree, one] = [await dashboard(below!.headers), await dashboard(above!.headers), await dashboard(above!.headers, low)];
    const posts = (data: typeof own) => figureIn(data, 'employees', 'posts').value;
    expect([own.office.id, own.choosable, tree.office, tree.choosable]).toEqual([low, false, null, true]);
    expect(posts(tree)).toBeGreaterThan(posts(own));
    expect(posts(one)).toBe(posts(own));
    expect(posts(await dashboard())).toBeGreaterThan(posts(tree));
    expect((await get(`dashboard?office_id=${top}`, below!.headers)).status).toBe(404);
    expect((await get(`dashboard?office_id=${other}`, above!.headers)).status).toBe(404);
    expect((await get('dashboard?office_id=987654321')).status).toBe(404);
    expect((await get('dashboard?office_id=x')).json.error_code).toBe('request.parameter');
    expect((await get('dashboard?of=week')).json.error_code).toBe('request.parameter');
    const [whole, ofDay] = [(await get('dashboard')).json.data, (await get('dashboard?of=day')).json.data];
    expect(ofDay.widgets).toEqual(whole.widgets.filter(({ key }: { key: string }) => dayCards.includes(key)));
    expect(ofDay.week).toEqual(whole.week);
    expect(Object.keys(ofDay)).not.toContain('month');
  });

  test('S2.078 VIEW_DASHBOARD alone stays with their own office, however far their lists go', async () => {
    const wide = await people.clerk(top!, [...nouns.map(noun => `VIEW_ALL_${noun}`), 'VIEW_DASHBOARD']);
    await people.settle();
    const data = await dashboard(wide.headers);
    expect(data.office.id).toBe(top);
    for (const one of data.widgets.flatMap(({ figures }: { figures: Behind[] }) => figures))
      expect([one.of, (one.filter as { office_id?: number }).office_id]).toEqual([one.of, top]);
  });

  test('S2.078 is missing where its list may not be read, or is their own alone; without the key there is no front page of figures', async () => {
    const own = await people.clerk(low!, ['VIEW_DASHBOARD', 'VIEW_OWN_ATTENDANCE', 'VIEW_OFFICE_JURISDICTION']);
    const none = await people.clerk(low!, ['VIEW_OFFICE_JURISDICTION']);
    await people.settle();
    const data = await dashboard(own.headers);
    expect(data.widgets.map(({ key }: { key: string }) => key)).toEqual(['mouzas']);
    expect([data.week, data.month, data.winners, data.streaks]).toEqual([undefined, undefined, undefined, { own: null, best: [] }]);
    expect((await get('dashboard', none.headers)).status).toBe(403);
    await putSettings(server, { coming_soon: ['office-jurisdictions'] });
    expect((await dashboard(own.headers)).widgets).toEqual([]);
    await putSettings(server, {});
  });
});

describe('of the people', () => {
  test('S2.063 posts, filled and vacant are the desks; officers and staff are those who serve', async () => {
    const value = (key: string) => figure('employees', key);
    const [posts, filled, vacant] = [await value('posts'), await value('filled'), await value('vacant')];
    expect(posts).toBe(await totalOf({ of: 'office-organograms', filter: { row_status: 1 } }, below!.headers));
    const { rows } = await server.pool.query(
      'select count(distinct office_organogram_id)::int as n from desk_assignments where office_id = $1 and row_status = 1 and from_date <= $2 and (to_date is null or to_date >= $2)',
      [low, today],
    );
    expect([filled, filled + vacant]).toEqual([rows[0].n, posts]);
    await server.pool.query(`update users set personnel_category = 'officer' where id = $1`, [worker]);
    const officers = await value('officers');
    await server.pool.query(`update users set personnel_category = 'staff' where id = $1`, [worker]);
    expect([await value('officers'), await value('staff')]).toEqual([officers - 1, 1]);
  });

  test('S2.064 S2.065 S2.072 an attendance of today counts as it is shown, and who has none is absent', async () => {
    const before = await dashboard(below!.headers);
    const value = (data: typeof before, key: string) => figureIn(data, 'attendance', key).value;
    const { id } = await attends(worker, today, { status: 'late' });
    const after = await dashboard(below!.headers);
    expect(value(after, 'late')).toBe(value(before, 'late') + 1);
    expect(value(after, 'absent')).toBe(value(before, 'absent') - 1);
    expect(after.week.days.map(({ date }: { date: string }) => date)).toEqual(
      [-6, -5, -4, -3, -2, -1, 0].map(days => addDays(today, days)),
    );
    expect(after.week.days.at(-1).value).toBe(before.week.days.at(-1).value + 1);
    await server.call('PATCH', `/api/attendances/${id}`, { status: 'absent', in_time: null });
    expect(value(await dashboard(below!.headers), 'absent')).toBe(value(before, 'absent'));
    const [row] = (await get(`absence-report${query({ filter: { id: worker } })}`, below!.headers)).json;
    expect(row).toMatchObject({ user_id: worker, office_id: low, noted: 'absent' });
    await server.call('DELETE', `/api/attendances/${id}`);
  });

  test('S2.065 nobody is absent on a day off, or on duty elsewhere', async () => {
    const absent = await figure('attendance', 'absent');
    expect(absent).toBeGreaterThan(1);
    const duty = await people.insert('outside_duties', {
      ...{ user_id: worker, office_id: low, date: today, from_time: '09:00', to_time: '17:00', place: 'সাভার', purpose: 'তদন্ত', status: 2 },
    });
    expect(await figure('attendance', 'absent')).toBe(absent - 1);
    await server.pool.query('delete from outside_duties where id = $1', [duty]);
    await server.pool.query(`update office_times set weekly_off_days = $2 where office_id = $1`, [
      low,
      ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    ]);
    const data = await dashboard(below!.headers);
    expect([figureIn(data, 'attendance', 'absent').value, data.week.days.every(({ off }: { off: boolean }) => off)]).toEqual([0, true]);
    await server.pool.query(`update office_times set weekly_off_days = '{}' where office_id = $1`, [low]);
  });
});

describe('S2.067 a streak', () => {
  const own = async () => (await dashboard(below!.headers)).streaks.own;

  test('S2.067 is broken by a late day or a working day without a row, not by a holiday or a day off; today is not over', async () => {
    const days = [1, 2, 3, 5, 6].map(back => addDays(today, -back));
    for (const date of days) await attends(below!.id, date);
    expect(await own()).toMatchObject({ days: 3, from: addDays(today, -3) });
    const holiday = { from_date: addDays(today, -4), to_date: addDays(today, -4), type: 'government' };
    const { id } = await post('holidays', { ...holiday, name: 'পরীক্ষার ছুটি', name_en: 'Test holiday' });
    const joined = await own();
    expect(joined).toMatchObject({ days: 5, from: addDays(today, -6), user: { id: below!.id } });
    expect(await totalOf(joined, below!.headers)).toBe(5);
    expect((await dashboard(below!.headers)).streaks.best[0]).toMatchObject({ days: 5, user: { id: below!.id } });
    await attends(below!.id, today);
    expect(await own()).toMatchObject({ days: 6 });
    const [{ id: late }] = (await get(`attendances${query({ filter: { user_id: below!.id, date: addDays(today, -2) } })}`)).json;
    await server.call('PATCH', `/api/attendances/${late}`, { status: 'late' });
    expect(await own()).toMatchObject({ days: 2, from: yesterday });
    await server.call('DELETE', `/api/holidays/${id}`);
  });
});

describe('what an office reports of a month', () => {
  const entry = { mail_opening: 10, mail_received: 90, mail_disposed: 75, tax_demand_current: 800, tax_demand_arrear: 200 };
  const more = { tax_collected: 480, tax_collected_institution: 80, khatian_applied: 40, khatian_delivered: 30 };
  const figures = { ...entry, ...more, khatian_delivered_on_time: 24, khatian_pending_late: 3 };

  test('S2.069 S2.070 S2.071 is added up with its rates, of the newest month that is entered', async () => {
    expect((await dashboard(below!.headers)).month).toMatchObject({ month: null, figures: null });
    await post('office-monthly-figures', { office_id: low, month: thisMonth, ...figures });
    await post('office-monthly-figures', { office_id: other, month: thisMonth, ...figures });
    const monthShown = (await dashboard(below!.headers)).month;
    expect(monthShown).toMatchObject({ month: thisMonth, offices: 1, figures });
    expect(monthShown.figures).toMatchObject({ mail_pending: 25, mail_rate: 75 });
    expect(monthShown.figures).toMatchObject({ tax_rate: 48, tax_collected_general: 400 });
    expect(monthShown.figures).toMatchObject({ khatian_pending_in_time: 7, khatian_on_time_rate: 80 });
    expect(await totalOf(monthShown, below!.headers)).toBe(monthShown.offices);
    await post('office-monthly-figures', { office_id: top, month: thisMonth, ...figures });
    expect((await dashboard(above!.headers)).month).toMatchObject({ offices: 2, figures: { mail_received: 180, tax_collected: 960 } });
  });

  test('S2.068 efficiency is the mean of attendance, letters, services and tax by the weights of the settings', async () => {
    const { efficiency, week } = await dashboard(below!.headers);
    const attendance = Math.round((1000 * week.days.findLast(({ value }: { value: number }) => value > 0).value) / week.people) / 10;
    const percents = Object.fromEntries(efficiency.parts.map(({ key, percent }: { key: string; percent: number }) => [key, percent]));
    expect(percents).toEqual({ attendance, mail: 75, tax: 48 });
    expect(efficiency.percent).toBe(Math.round((10 * (attendance + 75 + 48)) / 3) / 10);
    await putSettings(server, { efficiency_attendance_weight: 0, efficiency_mail_weight: 3 });
    expect((await dashboard(below!.headers)).efficiency.percent).toBe(Math.round((10 * (3 * 75 + 48)) / 4) / 10);
    await putSettings(server, { efficiency_attendance_weight: 0, efficiency_mail_weight: 0, efficiency_tax_weight: 0 });
    expect((await dashboard(below!.headers)).efficiency).toBeUndefined();
    await putSettings(server, {});
  });
});

describe('what is under way', () => {
  test('S2.073 the mouzas of their office, each once', async () => {
    const before = await figure('mouzas', 'mouzas');
    const { mouzas } = await people.upazila({ mouzas: 2 });
    for (const office_id of [low, top]) await people.insert('office_jurisdictions', { office_id, mouza_id: mouzas[0] });
    await people.settle();
    expect(await figure('mouzas', 'mouzas')).toBe(before + 1);
    expect(figureIn(await dashboard(above!.headers), 'mouzas', 'mouzas').value).toBe(1);
  });
});
