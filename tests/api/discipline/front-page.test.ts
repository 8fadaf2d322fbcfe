/** Complaints on the front page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { type FrontPage, figureIn, frontPageOf } from '../../support/front-page.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let page: FrontPage;
beforeAll(async () => {
  server = await startTestServer();
  page = await frontPageOf(server, ['COMPLAINT']);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('S2.077 S2.078 complaints before their decision; the figure is the total of its list', async () => {
  const { offices, worker, figure, dashboard, totalOf } = page;
  const type = (await server.pool.query('select id from complaint_types limit 1')).rows[0].id;
  const complaint = await server.call('POST', '/api/complaints', {
    ...{ accused_id: worker, office_id: offices.low, complaint_type_id: type },
    ...{ case_date: addDays(dhakaDay(new Date()), -1), description: 'অভিযোগ' },
  });
  expect(complaint.status, complaint.text).toBe(201);
  expect(await figure('discipline', 'ongoing')).toBe(1);
  for (const { headers } of [page.above, page.below]) {
    const one = figureIn(await dashboard(headers), 'discipline', 'ongoing');
    expect(one.value).toBe(await totalOf(one, headers));
  }
  await server.pool.query(`update complaints set stage = 'decision' where id = $1`, [complaint.json.id]);
  expect(await figure('discipline', 'ongoing')).toBe(0);
});
