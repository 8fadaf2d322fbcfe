/** Awards from the draft to the winners: questions, requests, scores. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

const managing = [
  ...['VIEW_AWARD', 'VIEW_AWARD_WINNER', 'CREATE_AWARD', 'UPDATE_AWARD', 'DELETE_AWARD', 'PUBLISH_AWARD', 'VIEW_SCORING_QUESTION'],
  ...[
    'CREATE_SCORING_QUESTION',
    'UPDATE_SCORING_QUESTION',
    'DELETE_SCORING_QUESTION',
    'VIEW_ALL_SCORING_REQUEST',
    'CREATE_SCORING_REQUEST',
  ],
  ...['DELETE_SCORING_REQUEST', 'VIEW_ALL_SCORING'],
];
const scoring = ['VIEW_OWN_SCORING', 'CREATE_SCORING', 'UPDATE_SCORING', 'VIEW_OWN_SCORING_REQUEST'];

describe('awards', () => {
  let server: TestServer;
  let people: People;
  let manager: Awaited<ReturnType<People['clerk']>>;
  let scorers: Awaited<ReturnType<People['clerk']>>[];
  let top: number;
  let year: number;
  let serial = 0;
  beforeAll(async () => {
    server = await startTestServer();
    people = peopleOf(server);
    top = await people.office({ level: 5 });
    const office = await people.office({ parent: top });
    manager = await people.clerk(top, managing);
    scorers = [await people.clerk(office, scoring), await people.clerk(office, scoring), await people.clerk(office, scoring)];
    year = (await server.pool.query(`select id from fiscal_years where name = '2025-2026'`)).rows[0].id;
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];
  const codeOf = ({ status, json }: Answer): unknown => [status, json.error_code];
  const letters = 'কখগঘঙচছজঝঞটঠডঢণতথদধন';
  const award = async (more: object = {}) => {
    serial += 1;
    const body = { name: `পুরস্কার ${letters[serial]}`, name_en: `Award ${serial}`, fiscal_year_id: year, maximum_score: 20, ...more };
    const made = await server.call('POST', '/api/awards', body, manager.headers);
    expect(made.status, made.text).toBe(201);
    return made.json.id as number;
  };
  const ask = (award_id: number, at: number, maximum_score = 5) =>
    server.call(
      'POST',
      '/api/award-questions',
      { award_id, serial: at, question: 'সততা', question_en: 'Integrity', maximum_score },
      manager.headers,
    );
  const move = (id: number, name: string) => server.call('POST', `/api/awards/${id}/${name}`, {}, manager.headers);
  /** An award with four questions of five, being scored. */
  const open = async (more: object = {}) => {
    const id = await award(more);
    const questions: number[] = [];
    for (const at of [1, 2, 3, 4]) questions.push((await ask(id, at)).json.id);
    const opened = await move(id, 'open');
    expect(opened.status, opened.text).toBe(200);
    return { id, questions };
  };
  const give = (body: object, { headers }: { headers: typeof manager.headers } = scorers[0]!) =>
    server.call('POST', '/api/award-scores', body, headers);
  const request = (award_id: number, user_id: number, scorer_id: number) =>
    server.call('POST', '/api/scoring-requests', { award_id, user_id, scorer_id }, manager.headers);

  test('S2.156 S2.157 an award is drafted with questions that make at most its maximum', async () => {
    const id = await award();
    const { json } = await server.call('GET', `/api/awards/${id}`, undefined, manager.headers);
    const again = { name: json.name, name_en: 'Again', fiscal_year_id: year, maximum_score: 20 };
    expect(outcome(await server.call('POST', '/api/awards', again, manager.headers))).toEqual([400, { name: 'award.award_taken' }]);
    expect(codeOf(await move(id, 'open'))).toEqual([400, 'award.no_questions']);
    expect((await ask(id, 1, 15)).status).toBe(201);
    expect(outcome(await ask(id, 1, 1))).toEqual([400, { serial: 'award.serial_taken' }]);
    expect(outcome(await ask(id, 2, 6))).toEqual([400, { maximum_score: 'award.questions_exceed_maximum' }]);
    const second = await ask(id, 2, 5);
    expect(second.status, second.text).toBe(201);
    const lower = await server.call('PATCH', `/api/awards/${id}`, { maximum_score: 19 }, manager.headers);
    expect(outcome(lower)).toEqual([400, { maximum_score: 'award.questions_exceed_maximum' }]);
    const qualifying = await server.call('PATCH', `/api/awards/${id}`, { qualifying_score: 21 }, manager.headers);
    expect(outcome(qualifying)).toEqual([400, { qualifying_score: 'award.qualifying_too_high' }]);
    expect(codeOf(await server.call('DELETE', `/api/awards/${id}`, undefined, manager.headers))).toEqual([400, 'award.has_questions']);
    expect((await move(id, 'open')).json.status).toBe('open');
    expect(codeOf(await ask(id, 3, 1))).toEqual([400, 'award.not_draft']);
    expect(codeOf(await server.call('DELETE', `/api/award-questions/${second.json.id}`, undefined, manager.headers))).toEqual([
      400,
      'award.not_draft',
    ]);
  });

  test('S3.083 the integrity award of 18 questions of five is there from the beginning', async () => {
    const { rows } = await server.pool.query(
      `select a.maximum_score, a.qualifying_score, count(q.id) as questions, sum(q.maximum_score) as most
       from awards a join award_questions q on q.award_id = a.id where a.name = 'শুদ্ধাচার পুরস্কার' group by a.id`,
    );
    expect(rows.map(row => [row.maximum_score, row.qualifying_score, Number(row.questions), Number(row.most)])).toEqual([
      [100, 80, 18, 90],
    ]);
  });

  test('S5.044 S5.045 S5.046 a score is a number above zero, at most the maximum of its question', async () => {
    const { id, questions } = await open();
    const [, scored] = scorers;
    const body = (score: unknown) => ({ award_id: id, award_question_id: questions[0], user_id: scored!.id, score });
    expect(outcome(await give(body('five')))).toEqual([400, { score: 'validation.number' }]);
    for (const none of [0, -1]) expect(outcome(await give(body(none)))).toEqual([400, { score: 'award.score_not_positive' }]);
    expect(outcome(await give(body(6)))).toEqual([400, { score: 'award.score_too_high' }]);
    const made = await give(body(5));
    expect(made.json, made.text).toMatchObject({ score: 5, status: 'provided', scorer: { id: scorers[0]!.id } });
    expect(outcome(await give(body(4)))).toEqual([400, { award_question_id: 'award.score_taken' }]);
  });

  test('everybody gives their own scores, none to themselves, while the award is open', async () => {
    const { id, questions } = await open();
    const [first, second] = scorers;
    const body = { award_id: id, award_question_id: questions[0], score: 3 };
    expect(outcome(await give({ ...body, user_id: first!.id }))).toEqual([400, { user_id: 'award.own_score' }]);
    const forAnother = { ...body, user_id: second!.id, scorer_id: scorers[2]!.id };
    expect(codeOf(await give(forAnother))).toEqual([403, 'request.out_of_reach']);
    expect(codeOf(await server.call('POST', '/api/award-scores', forAnother))).toEqual([403, 'award.not_the_scorer']);
    const { json } = await give({ ...body, user_id: second!.id });
    expect((await server.call('PATCH', `/api/award-scores/${json.id}`, { score: 1 }, second!.headers)).status).toBe(404);
    expect((await server.call('PATCH', `/api/award-scores/${json.id}`, { score: 4.5 }, first!.headers)).json.score).toBe(4.5);
    const draft = await award();
    const [question] = [(await ask(draft, 1)).json.id];
    expect(codeOf(await give({ award_id: draft, award_question_id: question, user_id: second!.id, score: 3 }))).toEqual([
      400,
      'award.not_open',
    ]);
    const foreign = await give({ ...body, award_id: (await open()).id, user_id: second!.id });
    expect(outcome(foreign)).toEqual([400, { award_question_id: 'validation.mismatched_reference' }]);
  });

  test('S2.160 S4.37 who is asked finds a score for each question; what is unanswered is not provided, never zero', async () => {
    const { id } = await open();
    const [scorer, scored] = scorers;
    expect(outcome(await request(id, scorer!.id, scorer!.id))).toEqual([400, { user_id: 'award.own_score' }]);
    const asked = await request(id, scored!.id, scorer!.id);
    expect(asked.json, asked.text).toMatchObject({ status: 'not_provided', requested_by: { id: manager.id } });
    expect(outcome(await request(id, scored!.id, scorer!.id))).toEqual([400, { user_id: 'award.request_taken' }]);
    const mine = async () =>
      (await server.call('GET', `/api/award-scores${query({ filter: { award_id: id }, sort: ['id', 'ASC'] })}`, undefined, scorer!.headers))
        .json as { id: number; score: number | null; status: string }[];
    expect((await notifiedOf(server, 17)).at(-1), 'the scorer is notified').toBe(scorer!.id);
    const laid = await mine();
    expect(laid.map(({ score, status }) => [score, status])).toEqual(laid.map(() => [null, 'not_provided']));
    expect(laid).toHaveLength(4);
    const answer = (at: number, score: number | null) =>
      server.call('PATCH', `/api/award-scores/${laid[at]!.id}`, { score }, scorer!.headers);
    for (const at of [0, 1]) expect((await answer(at, 4)).json.status).toBe('provided');
    expect((await mine()).map(({ status }) => status)).toEqual(['provided', 'provided', 'not_provided', 'not_provided']);
    const statusOf = async () =>
      (await server.call('GET', `/api/scoring-requests/${asked.json.id}`, undefined, scorer!.headers)).json.status as string;
    expect(await statusOf()).toBe('not_provided');
    const gone = await server.call('DELETE', `/api/scoring-requests/${asked.json.id}`, undefined, manager.headers);
    expect(codeOf(gone)).toEqual([400, 'award.already_scored']);
    for (const at of [2, 3]) await answer(at, 5);
    expect(await statusOf()).toBe('provided');
    await answer(3, null);
    expect(await statusOf()).toBe('not_provided');
  });

  test('a request that nobody has answered goes with its empty scores', async () => {
    const { id } = await open();
    const asked = await request(id, scorers[1]!.id, scorers[0]!.id);
    expect((await server.call('DELETE', `/api/scoring-requests/${asked.json.id}`, undefined, manager.headers)).status).toBe(200);
    expect((await server.pool.query('select 1 from award_scores where award_id = $1', [id])).rows).toEqual([]);
  });

  test('with the results come the winners who qualify, by the averages of the scorers; equals share the place', async () => {
    const { id, questions } = await open({ qualifying_score: 10, winners_count: 1 });
    expect(codeOf(await move(id, 'publish'))).toEqual([400, 'award.nothing_scored']);
    const [first, second, third] = scorers;
    const all = async (by: typeof first, user_id: number, scores: readonly number[]) => {
      for (const [at, score] of scores.entries()) {
        const given = await give({ award_id: id, award_question_id: questions[at], user_id, score }, by);
        expect(given.status, given.text).toBe(201);
      }
    };
    await all(first, third!.id, [5, 5, 5, 1]);
    await all(second, third!.id, [5, 5, 3, 1]);
    await all(first, second!.id, [4, 4, 4, 3]);
    await all(second, first!.id, [2, 2, 2, 2]);
    const published = await move(id, 'publish');
    expect(published.json.status, published.text).toBe('published');
    expect(await notifiedOf(server, 18), 'the winners are notified').toEqual([second!.id, third!.id]);
    const winners = await server.call('GET', `/api/award-winners${query({ filter: { award_id: id } })}`, undefined, manager.headers);
    const rows = winners.json.map(({ user_id, total_score, position }: Record<string, number>) => [user_id, total_score, position]);
    expect(rows).toEqual(
      expect.arrayContaining([
        [third!.id, 15, 1],
        [second!.id, 15, 1],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect((await server.call('POST', '/api/award-winners', {}, manager.headers)).status).toBe(405);
    expect((await give({ award_id: id, award_question_id: questions[3], user_id: first!.id, score: 1 }, third)).status).toBe(400);
  });

  test('S2.158 all questions about a person are on one sheet, and are scored together or not at all', async () => {
    const { id } = await open();
    const asked = (await request(id, scorers[1]!.id, scorers[0]!.id)).json;
    const path = `/api/scoring-requests/${asked.id}/scores`;
    const read = async ({ headers } = scorers[0]!) => server.call('GET', path, undefined, headers);
    const put = (scores: object[], { headers } = scorers[0]!) => server.call('PUT', path, { scores }, headers);
    const { scores, may_score } = (await read()).json.data;
    expect([scores.length, may_score, scores[0]]).toMatchObject([4, true, { serial: 1, maximum_score: 5, score: null }]);
    const [first, second] = scores as { id: number }[];
    const wrong = await put([
      { id: first!.id, score: 4 },
      { id: second!.id, score: 6 },
    ]);
    expect(outcome(wrong)).toEqual([400, { 'scores.1.score': 'award.score_too_high' }]);
    expect((await read()).json.data.scores[0].score).toBeNull();
    const given = await put([
      { id: first!.id, score: 4, comment: 'ভালো' },
      { id: second!.id, score: 4.5 },
    ]);
    expect(given.json.data.scores.slice(0, 3)).toMatchObject([{ score: 4, comment: 'ভালো' }, { score: 4.5 }, { score: null }]);
    expect((await put(scores.map((one: { id: number }) => ({ id: one.id, score: 5 })))).status).toBe(200);
    expect((await server.call('GET', `/api/scoring-requests/${asked.id}`, undefined, manager.headers)).json.status).toBe('provided');
    expect((await read(manager)).json.data.may_score).toBe(false);
    // Who reads requests alone reads no scores.
    const reader = await people.clerk(top, ['VIEW_ALL_SCORING_REQUEST']);
    await people.settle();
    const unseen = (await read(reader)).json.data.scores;
    expect(unseen.map(({ score, comment }: Record<string, unknown>) => [score, comment])).toEqual(unseen.map(() => [null, null]));
    expect((await read(manager)).json.data.scores[0].score).toBe(5);
    expect((await put([{ id: first!.id, score: 1 }], scorers[2]!)).status).toBe(404);
    const other = (await request(id, scorers[2]!.id, scorers[0]!.id)).json;
    expect(
      (await server.call('PUT', `/api/scoring-requests/${other.id}/scores`, { scores: [{ id: first!.id, score: 1 }] }, scorers[0]!.headers))
        .status,
    ).toBe(404);
    for (const body of [{}, { scores: [] }, { scores: [{ score: 1 }] }])
      expect((await server.call('PUT', path, body, scorers[0]!.headers)).status).toBe(400);
  });

  test('S2.159 one sees the scores that one gave, those that one got once they are published, and no others', async () => {
    const { id, questions } = await open();
    const [one, other, third] = scorers as [typeof manager, typeof manager, typeof manager];
    const score = (to: number) => ({ award_id: id, award_question_id: questions[0], user_id: to, score: 3 });
    const given = (await give(score(other.id), one)).json.id;
    const got = (await give(score(one.id), other)).json.id;
    const seen = async ({ headers }: typeof manager) =>
      (
        await server.call('GET', `/api/award-scores${query({ filter: { award_id: id }, sort: ['id', 'ASC'] })}`, undefined, headers)
      ).json.map((row: { id: number }) => row.id);
    expect([await seen(one), await seen(other), await seen(third)]).toEqual([[given], [got], []]);
    for (const path of [`award-scores/${got}`, `award-scores/${got}/history`])
      expect([path, (await server.call('GET', `/api/${path}`, undefined, one.headers)).status]).toEqual([path, 404]);
    expect((await move(id, 'publish')).status).toBe(200);
    expect([await seen(one), await seen(other), await seen(third)]).toEqual([[given, got], [given, got], []]);
    expect((await server.call('GET', `/api/award-scores/${got}`, undefined, one.headers)).json).toMatchObject({
      score: 3,
      result: 'published',
    });
    const late = await server.call('PATCH', `/api/award-scores/${given}`, { score: 1 }, one.headers);
    expect(codeOf(late)).toEqual([400, 'award.not_open']);
  });
});
