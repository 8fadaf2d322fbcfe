/** Who has one of the longest streaks among very many people: those with the most days by the kept figures are looked at. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPresentDays } from '../../../api/report/present-days.ts';
import { addDays, inDhaka } from '../../../resources/kernel/clock.ts';
import { type FrontPage, frontPageOf } from '../../support/front-page.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const { date: today } = inDhaka(new Date());
/** More people than are looked at whatever is kept. */
const many = 150;

let server: TestServer;
let page: FrontPage;
let people: readonly number[];
beforeAll(async () => {
  server = await startTestServer();
  page = await frontPageOf(server, ['ATTENDANCE']);
  const { insert, desk } = page.people;
  const at = await desk(page.offices.low);
  const made: number[] = [];
  for (let one = 0; one < many; one++) made.push((await page.people.person()).id);
  people = made;
  for (const user_id of people)
    await insert('desk_assignments', {
      ...{ user_id, office_organogram_id: at, office_id: page.offices.low, responsibility: 'additional' },
      ...{ is_primary: true, from_date: '2020-01-01' },
    });
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** Somebody was present, or not, on the days before today. */
const attends = async (user_id: number, days: number, shown_status = 'present'): Promise<void> => {
  for (let back = 1; back <= days; back++)
    await page.people.insert('attendances', {
      ...{ user_id, office_id: page.offices.low, date: addDays(today, -back), status: shown_status, shown_status, type: 'automatic' },
    });
};
const best = async () =>
  (await page.dashboard(page.below.headers)).streaks.best.map(({ user, days }: { user: { id: number }; days: number }) => [user.id, days]);
const clock = { now: () => new Date() };

test('S2.067 the longest streaks of an office are found, also of those who came last', async () => {
  const [first, second] = [people.at(-1)!, people.at(-2)!];
  await attends(first, 9);
  await attends(second, 7);
  expect(await keepPresentDays({ pool: server.pool, clock })).toBeGreaterThan(many);
  expect(await best()).toEqual([
    [first, 9],
    [second, 7],
  ]);
  expect(await keepPresentDays({ pool: server.pool, clock })).toBe(0);
});

test('S2.067 what happened since then counts at once', async () => {
  await server.pool.query(`update attendances set status = 'late', shown_status = 'late' where user_id = $1 and date = $2`, [
    people.at(-1)!,
    addDays(today, -3),
  ]);
  expect(await best()).toEqual([
    [people.at(-2)!, 7],
    [people.at(-1)!, 2],
  ]);
  expect(await keepPresentDays({ pool: server.pool, clock })).toBe(1);
});
