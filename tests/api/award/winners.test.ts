/** What a result is made of, and who reads and honours the winners. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

type Clerk = Awaited<ReturnType<People['clerk']>>;

let server: TestServer;
let people: People;
let office: number;
let manager: Clerk;
let scorers: readonly [Clerk, Clerk];
let scored: Clerk;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  const scoring = ['VIEW_OWN_SCORING', 'UPDATE_SCORING', 'VIEW_OWN_SCORING_REQUEST'];
  const managing = ['AWARD', 'SCORING_QUESTION', 'SCORING_REQUEST'].map(noun => `CREATE_${noun}`);
  const reading = ['VIEW_AWARD', 'VIEW_AWARD_WINNER', 'VIEW_SCORING_QUESTION', 'VIEW_ALL_SCORING_REQUEST'];
  manager = await people.clerk(office, [...reading, 'UPDATE_AWARD', 'PUBLISH_AWARD', ...managing]);
  scorers = [await people.clerk(office, scoring), await people.clerk(office, scoring)];
  scored = await people.clerk(office, []);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const done = async (verb: 'POST' | 'PATCH' | 'GET', path: string, by: Clerk, body?: object) => {
  const { status, json, text } = await server.call(verb, `/api/${path}`, body, by.headers);
  expect(status, text).toBeLessThan(300);
  return json;
};

/** An award with four questions of five, being scored; of each scorer the request, with its scores as they are laid out. */
async function scoring(of = scored) {
  serial += 1;
  const { rows } = await server.pool.query(`select id from fiscal_years where name = '2025-2026'`);
  const name = { name: `পুরস্কার ${'কখগঘঙ'[serial]}`, name_en: `Award ${serial}` };
  const { id } = await done('POST', 'awards', manager, { ...name, fiscal_year_id: rows[0].id, maximum_score: 20 });
  const question = { award_id: id, question: 'সততা', question_en: 'Integrity', maximum_score: 5 };
  for (const at of [1, 2, 3, 4]) await done('POST', 'award-questions', manager, { ...question, serial: at });
  await done('POST', `awards/${id}/open`, manager, {});
  const asked = await Promise.all(
    scorers.map(async by => {
      const request = await done('POST', 'scoring-requests', manager, { award_id: id, user_id: of.id, scorer_id: by.id });
      const filter = { award_id: id, scorer_id: by.id };
      const scores = await done('GET', `award-scores${query({ filter, sort: ['id', 'ASC'] })}`, by);
      return { by, request: request.id as number, scores: (scores as { id: number }[]).map(one => one.id) };
    }),
  );
  return { id: id as number, asked };
}

const winnersOf = (id: number, by: Clerk) => done('GET', `award-winners${query({ filter: { award_id: id } })}`, by);

test('S4.37 what a scorer leaves out is not provided, and not a zero in the result', async () => {
  const { id, asked } = await scoring();
  const [whole, half] = asked as [(typeof asked)[0], (typeof asked)[0]];
  for (const score of whole.scores) await done('PATCH', `award-scores/${score}`, whole.by, { score: 4 });
  for (const score of half.scores.slice(0, 2)) await done('PATCH', `award-scores/${score}`, half.by, { score: 5 });
  const statusOf = async ({ request, by }: typeof whole) => (await done('GET', `scoring-requests/${request}`, by)).status;
  expect([await statusOf(whole), await statusOf(half)]).toEqual(['provided', 'not_provided']);
  const rest = await server.pool.query('select status, score from award_scores where id = any($1)', [half.scores.slice(2)]);
  expect(rest.rows).toEqual([1, 2].map(() => ({ status: 'not_provided', score: null })));
  await done('POST', `awards/${id}/publish`, manager, {});
  expect(
    (await winnersOf(id, manager)).map((one: { total_score: number }) => one.total_score),
    '4.5, 4.5, 4 and 4',
  ).toEqual([17]);
});

test('who reads the scores of an office reads their own only with the results, on every path', async () => {
  const member = await people.clerk(office, ['VIEW_ALL_SCORING', 'EXPORT_SCORING', 'VIEW_OWN_SCORING', 'VIEW_ALL_SCORING_REQUEST']);
  await people.settle();
  const [mine, others] = [await scoring(member), await scoring()];
  const given = mine.asked[0]!;
  await done('PATCH', `award-scores/${given.scores[0]}`, given.by, { score: 3 });
  const statusOf = async (path: string) => (await server.call('GET', path, undefined, member.headers)).status;
  const listed = async (id: number) => (await done('GET', `award-scores${query({ filter: { award_id: id } })}`, member)).length;
  const exported = async (id: number) =>
    (await done('GET', `award-scores/export?${new URLSearchParams({ format: 'json', filter: JSON.stringify({ award_id: id }) })}`, member))
      .length;
  const sheet = async () => (await done('GET', `scoring-requests/${given.request}/scores`, member)).data.scores[0].score;
  const paths = [`/api/award-scores/${given.scores[0]}`, `/api/award-scores/${given.scores[0]}/history`];
  expect([await listed(mine.id), await exported(mine.id), await sheet()]).toEqual([0, 0, null]);
  expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404]);
  expect([await listed(others.id), await exported(others.id)], 'those of the others').toEqual([8, 8]);
  await done('POST', `awards/${mine.id}/publish`, manager, {});
  expect([await listed(mine.id), await exported(mine.id), await sheet()]).toEqual([1, 1, 3]);
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200]);
});

test('everybody reads who won and with what citation; who publishes awards writes it', async () => {
  const reader = await people.clerk(await people.office(), ['VIEW_AWARD_WINNER']);
  await people.settle();
  const { id, asked } = await scoring();
  await done('PATCH', `award-scores/${asked[0]!.scores[0]}`, asked[0]!.by, { score: 5 });
  expect(await winnersOf(id, reader)).toEqual([]);
  await done('POST', `awards/${id}/publish`, manager, {});
  const [winner] = await winnersOf(id, reader);
  expect(winner).toMatchObject({ position: 1, total_score: 5, citation: null, picture: null, office: { id: expect.any(Number) } });
  expect((await server.call('GET', '/api/awards', undefined, reader.headers)).status).toBe(403);
  const write = (by: Clerk, body: object) => server.call('PATCH', `/api/award-winners/${winner.id}`, body, by.headers);
  expect((await write(reader, { citation: 'না' })).status).toBe(403);
  expect((await write(manager, { total_score: 90 })).status).toBe(400);
  const written = await write(manager, { citation: 'সততার জন্য', citation_en: 'For integrity' });
  expect([written.status, written.json.citation], written.text).toEqual([200, 'সততার জন্য']);
  expect((await winnersOf(id, reader))[0].citation_en).toBe('For integrity');
});
