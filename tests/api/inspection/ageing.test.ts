/** The unsettled audits by age: brackets, what is open of them, days for the reply, and who sees which. */
import { afterAll, expect, test } from 'vitest';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer } from '../../support/server.ts';

const server = await startTestServer();
const people = peopleOf(server);
const top = await people.office({ level: 5 });
const low = await people.office({ parent: top });
const [above, below] = [await people.clerk(top, ['VIEW_ALL_AUDIT']), await people.clerk(low, ['VIEW_AUDIT'])];
const outside = await people.clerk(await people.office(), ['VIEW_AUDIT']);
const unable = await people.clerk(top, ['VIEW_OFFICE']);
await people.settle();
const years = (await server.pool.query('select id from fiscal_years order by start_date limit 2')).rows;
const evidence = (await server.pool.query(`select id from audit_disposal_types where proof = 'nothing' order by id limit 1`)).rows[0].id;
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const today = dhakaDay(new Date());
let serial = 0;
const audited = async (office_id: number, age: number, objections: readonly object[] = []) => {
  const { status, text, json } = await server.call('POST', '/api/audits', {
    ...{ memorial_number: `বয়স/${++serial}`, title: 'ভ্যাট কম আদায়', audit_type: 'non_sfi', office_id, audit_date: addDays(today, -age) },
    ...{ from_fiscal_year_id: years[0].id, to_fiscal_year_id: years[1].id, objections },
  });
  expect(status, text).toBe(201);
  return json;
};
const disposed = async (audit_id: number, audit_objection_id: number, settled_amount: number) => {
  const body = { audit_id, audit_objection_id, disposal_type_id: evidence, disposal_date: today, settled_amount };
  const { status, text } = await server.call('POST', '/api/audit-disposals', { ...body, memorial_number: `নিষ্পত্তি/${++serial}` });
  expect(status, text).toBe(201);
};
const get = (path: string, headers: Headers) => server.call('GET', `/api/audit-ageing${path}`, undefined, headers);
const rowsOf = async (filter: object, headers: Headers) => (await get(query({ filter, range: [0, 99] }), headers)).json;

test('an audit is in the bracket of its days', async () => {
  const ages = {
    0: 'to_30',
    30: 'to_30',
    31: 'to_90',
    90: 'to_90',
    91: 'to_180',
    180: 'to_180',
    181: 'to_365',
    365: 'to_365',
    366: 'over_365',
  };
  for (const age of Object.keys(ages)) await audited(low, Number(age));
  const rows = await rowsOf({ office_id: low }, below.headers);
  expect(rows.map((row: { age_days: number; age: string }) => [row.age_days, row.age])).toEqual(
    Object.entries(ages)
      .map(([age, bracket]) => [Number(age), bracket])
      .toReversed(),
  );
});

test('what is open of it: objections, money, the day of the reply while it is awaited; a settled audit is not in it', async () => {
  const objections = [
    { article_number: '১', title: 'ভ্যাট', amount: 600 },
    { article_number: '২', title: 'চালান', amount: 400 },
    { article_number: '৩', title: 'অনুমোদন নেই' },
  ];
  const { id, objections: made } = await audited(top, 400, objections);
  const row = async () => (await rowsOf({ id }, above.headers))[0];
  expect(await row()).toMatchObject({ open_objections: 3, unsettled_amount: 1000, reply_due_at: null, office_id: top });
  await server.call('POST', `/api/audits/${id}/ask_reply`, { reply_due_at: addDays(today, 5) });
  expect(await row()).toMatchObject({ reply_due_at: addDays(today, 5), status: 'reply_pending' });
  await disposed(id, made[0].id, 600);
  await disposed(id, made[1].id, 100);
  await disposed(id, made[2].id, 0);
  expect(await row()).toMatchObject({ open_objections: 1, unsettled_amount: 300, reply_due_at: null, status: 'partly_settled' });
  await disposed(id, made[1].id, 300);
  expect(await row()).toBeUndefined();
});

test('one sees those of one’s office, or also of the offices below; totals are by age and office, with their sums', async () => {
  await audited(top, 40, [{ article_number: '১', title: 'ভ্যাট', amount: 50.5 }]);
  const [inLow, inAll] = [await rowsOf({}, below.headers), await rowsOf({}, above.headers)];
  expect(new Set(inLow.map((row: { office_id: number }) => row.office_id))).toEqual(new Set([low]));
  expect(inAll).toHaveLength(inLow.length + 1);
  const { total, sums, by } = (await get(`/totals${query({ filter: { age: 'to_90' } })}`, above.headers)).json.data;
  expect([total, sums]).toEqual([3, { open_objections: 3, unsettled_amount: 50.5 }]);
  expect(by.office_id.map((group: { value: number; count: number }) => [group.value, group.count])).toEqual([
    [low, 2],
    [top, 1],
  ]);
  expect(await rowsOf({}, outside.headers)).toEqual([]);
  expect((await get('', unable.headers)).status).toBe(403);
  expect((await get(query({ filter: { age: 'older' } }), above.headers)).status).toBe(400);
});
