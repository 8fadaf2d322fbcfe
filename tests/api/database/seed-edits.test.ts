/** D-SEED: reference data of a newer version changes only what nobody changed since it wrote it, and says what it left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { districtRows } from '../../../api/location/location.ts';
import { referenceSeeds } from '../../../api/seed/reference.ts';
import { leftLine, seedReference } from '../../../api/seed/seed.ts';
import type { Row, Seed } from '../../../api/seed/sets.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** The districts as a newer version shows them, `changed` by their BBS codes. */
async function newer(changed: Readonly<Record<string, Row>>): Promise<Seed> {
  const divisions = (await server.call('GET', `/api/divisions${query({ range: [0, 99] })}`)).json as { id: number; bbs_code: string }[];
  const rows = districtRows().map(({ division_bbs_code, ...row }) => ({
    ...row,
    division_id: divisions.find(one => one.bbs_code === division_bbs_code)?.id,
    ...changed[row.bbs_code],
  }));
  return { name: 'location', content: rows, write: async write => void (await write('districts', rows)) };
}
const district = async (bbs_code: string) => (await server.call('GET', `/api/districts${query({ filter: { bbs_code } })}`)).json[0];
const patch = async (id: number, body: object) => expect((await server.call('PATCH', `/api/districts/${id}`, body)).status).toBe(200);

test("a person's edit outlives an upgrade, what nobody touched follows it, and what was left is named", async () => {
  const [dhaka, gazipur] = [await district('26'), await district('33')];
  await patch(dhaka.id, { name_en: 'Dacca' });
  const change = { '26': { name_en: 'Dhaka Metro', latitude: 23.9 }, '33': { name_en: 'Gazipur New' } };
  const { written, left } = await seedReference(server.pool, [await newer(change)]);
  expect(written).toEqual(['location']);
  expect(await district('26')).toMatchObject({ id: dhaka.id, name_en: 'Dacca', latitude: 23.9 });
  expect(await district('33')).toMatchObject({ id: gazipur.id, name_en: 'Gazipur New', version: gazipur.version + 1 });
  expect(left).toEqual([{ resource: 'districts', record: dhaka.id, field: 'name_en' }]);
  expect(leftLine(left)).toBe(`Reference data left as it is: districts ${dhaka.id} name_en`);
  // Reported once: the next version says nothing new of it.
  expect((await seedReference(server.pool, [await newer({ ...change, '34': { name_en: 'Other' } })])).left).toEqual([]);
  expect((await district('26')).name_en).toBe('Dacca');
});

test('a record whose key somebody changed is the same one, and one that somebody deleted stays away', async () => {
  const [moved, gone] = [await district('48'), await district('61')];
  await patch(moved.id, { bbs_code: '98' });
  await server.pool.query('delete from unions where upazila_id in (select id from upazilas where district_id = $1)', [gone.id]);
  for (const table of ['circles', 'municipalities', 'thanas', 'city_corporations', 'upazilas'])
    await server.pool.query(`delete from ${table} where district_id = $1`, [gone.id]);
  expect((await server.call('DELETE', `/api/districts/${gone.id}`)).status).toBe(200);
  const { left } = await seedReference(server.pool, [await newer({ '48': { name_en: 'Moved' }, '61': { name_en: 'Gone' } })]);
  expect(await district('98')).toMatchObject({ id: moved.id, name_en: 'Moved' });
  expect([await district('48'), await district('61')]).toEqual([undefined, undefined]);
  expect(left).toContainEqual({ resource: 'districts', record: gone.id });
  await patch(moved.id, { bbs_code: '48' });
});

test('what its module closes meanwhile stays as it is, and the server starts: an award whose scoring has begun', async () => {
  const award = referenceSeeds().find(({ name }) => name === 'integrity award')!;
  const { rows: asked } = await server.pool.query('select id, award_id, question_en from award_questions order by id limit 1');
  const [question] = asked;
  await server.pool.query(`update awards set status = 'open' where id = $1`, [question.award_id]);
  /** The set with another first question, and one more at its end. */
  const newerAward: Seed = {
    ...award,
    content: [award.content, 'newer'],
    write: (write, transaction) =>
      award.write(async (name, given) => {
        const changed = given.map((row, at) => (at === 0 ? { ...row, question_en: 'Said otherwise' } : row));
        const more = { ...given[0], question: 'নতুন প্রশ্ন', question_en: 'A new question', serial: given.length + 1 };
        return write(name, name === 'award-questions' ? [...changed, more] : given);
      }, transaction),
  };
  const { written, left } = await seedReference(server.pool, [newerAward]);
  expect(written).toEqual([award.name]);
  expect(left).toContainEqual({ resource: 'award-questions', record: Number(question.id), field: 'question_en' });
  expect(leftLine(left)).toContain('(refused)');
  const { rows: after } = await server.pool.query('select question_en from award_questions where id = $1', [question.id]);
  expect(after).toEqual([{ question_en: question.question_en }]);
  expect((await seedReference(server.pool, [newerAward])).written, 'once').toEqual([]);
});

test('of a database that was seeded before anybody remembered, the audit log knows who changed what', async () => {
  await server.pool.query('delete from engine.seed_rows');
  const [edited, untouched] = [await district('13'), await district('15')];
  await patch(edited.id, { name_en: 'By hand' });
  const { left } = await seedReference(server.pool, [await newer({ '13': { name_en: 'New' }, '15': { name_en: 'New too' } })]);
  expect((await district('13')).name_en).toBe('By hand');
  expect(await district('15')).toMatchObject({ id: untouched.id, name_en: 'New too' });
  expect(left).toContainEqual({ resource: 'districts', record: edited.id, field: 'name_en' });
});
