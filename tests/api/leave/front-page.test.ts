/** People on leave, on the front page's card of attendance. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { type FrontPage, figureIn, frontPageOf } from '../../support/front-page.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let page: FrontPage;
beforeAll(async () => {
  server = await startTestServer();
  page = await frontPageOf(server, ['ATTENDANCE', 'LEAVE_APPLICATION']);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('S2.078 people on leave are counted between those on duty elsewhere and those who are absent, and are the total of their list', async () => {
  const { people, offices, below, worker, dashboard, totalOf } = page;
  const today = dhakaDay(new Date());
  const leave_type_id = (await server.pool.query('select id from leave_types order by id limit 1')).rows[0].id;
  await people.insert('leave_applications', {
    ...{
      user_id: worker,
      office_id: offices.low,
      leave_type_id,
      status: 2,
      reason: 'পারিবারিক',
      from_date: addDays(today, -1),
      to_date: today,
    },
  });
  const data = await dashboard(below.headers);
  const card = data.widgets.find(({ key }: { key: string }) => key === 'attendance');
  expect(card.figures.map(({ key }: { key: string }) => key).slice(3)).toEqual(['outside_duty', 'on_leave', 'absent']);
  const one = figureIn(data, 'attendance', 'on_leave');
  expect([one.value, await totalOf(one, below.headers)]).toEqual([1, 1]);
});
