/** Audits on the front page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { type FrontPage, figureIn, frontPageOf } from '../../support/front-page.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let page: FrontPage;
beforeAll(async () => {
  server = await startTestServer();
  page = await frontPageOf(server, ['AUDIT']);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('S2.075 S2.078 audits not disposed of; the figure is the total of its list', async () => {
  const { people, offices, figure, dashboard, totalOf } = page;
  const years = (await server.pool.query('select id from fiscal_years order by id limit 2')).rows;
  const audit = await people.insert('audits', {
    ...{ memorial_number: '১২.৩৪', title: 'নিরীক্ষা আপত্তি', audit_type: 'note', office_id: offices.low, status: 'issued' },
    ...{ audit_date: addDays(dhakaDay(new Date()), -1), from_fiscal_year_id: years[0].id, to_fiscal_year_id: years[1].id },
  });
  const { rows } = await server.pool.query(`select count(*)::int as n from audits where office_id = $1 and status <> 'settled'`, [
    offices.low,
  ]);
  expect(await figure('audits', 'ongoing')).toBe(rows[0].n);
  for (const { headers } of [page.above, page.below]) {
    const one = figureIn(await dashboard(headers), 'audits', 'ongoing');
    expect(one.value).toBe(await totalOf(one, headers));
  }
  await server.pool.query(`update audits set status = 'settled' where id = $1`, [audit]);
  expect(await figure('audits', 'ongoing')).toBe(rows[0].n - 1);
});
