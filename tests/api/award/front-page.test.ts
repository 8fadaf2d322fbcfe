/** Winners of awards on the front page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FrontPage, frontPageOf } from '../../support/front-page.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let page: FrontPage;
beforeAll(async () => {
  server = await startTestServer();
  page = await frontPageOf(server, ['AWARD_WINNER']);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('S2.076 who was awarded is named', async () => {
  const { people, below, worker, dashboard, totalOf } = page;
  const year = (await server.pool.query('select id from fiscal_years order by id desc limit 1')).rows[0].id;
  const award = { name: 'শুদ্ধাচার পুরস্কার', name_en: 'Integrity award', fiscal_year_id: year, maximum_score: 100, status: 'published' };
  const award_id = await people.insert('awards', award);
  await people.insert('award_winners', { award_id, user_id: worker, total_score: 91.5, position: 1 });
  const { winners } = await dashboard(below.headers);
  expect([winners.total, winners.people[0].user_id, winners.people[0].award.name_en]).toEqual([1, worker, 'Integrity award']);
  expect(await totalOf(winners, below.headers)).toBe(winners.total);
});
