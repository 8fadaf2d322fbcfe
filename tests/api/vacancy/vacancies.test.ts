/** Vacant posts as of a day, and recruitment from the draft of a circular to its end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';

const keys = [
  ...['VIEW_VACANT_POST', 'CREATE_VACANT_POST', 'UPDATE_VACANT_POST', 'DELETE_VACANT_POST'],
  ...['VIEW_RECRUITMENT', 'CREATE_RECRUITMENT', 'UPDATE_RECRUITMENT', 'DELETE_RECRUITMENT'],
];

describe('vacancies and recruitment', () => {
  let server: TestServer;
  let people: People;
  let office: number;
  let other: number;
  let designation: number;
  let clerk: Awaited<ReturnType<People['clerk']>>;
  beforeAll(async () => {
    server = await startTestServer();
    people = peopleOf(server);
    [office, other] = [await people.office(), await people.office()];
    clerk = await people.clerk(office, keys);
    // The clerk's own desk is filled; two more of its designation are vacant.
    await people.desk(office);
    await people.desk(office);
    designation = (await server.pool.query('select designation_id from office_organograms where id = $1', [clerk.desk])).rows[0]
      .designation_id;
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];
  const today = dhakaDay(new Date());
  const post = (more: object = {}) =>
    server.call('POST', '/api/vacancies', { post_name: 'সার্ভেয়ার', post_name_en: 'Surveyor', ...more }, clerk.headers);

  test('S2.161 S3.084 a vacancy counts at least one, and without a number the sanctioned posts less the filled ones', async () => {
    const counted = await post({ designation_id: designation });
    expect(counted.json, counted.text).toMatchObject({
      count: 2,
      sanctioned_count: 3,
      filled_count: 1,
      as_of: today,
      office: { id: office },
    });
    expect(outcome(await post({ post_name: 'কানুনগো', count: 0 }))).toEqual([400, { count: 'validation.min' }]);
    expect((await post({ post_name: 'কানুনগো', count: 3 })).json.count).toBe(3);
    expect(outcome(await post({ post_name: 'নাজির' }))).toEqual([400, { count: 'validation.required' }]);
    const unused = await people.insert('designations', { name: 'পেশকার', name_en: 'Bench clerk' });
    expect(outcome(await post({ post_name: 'পেশকার', designation_id: unused }))).toEqual([400, { count: 'vacancy.none_vacant' }]);
    expect((await post({ post_name: null, count: 1 })).status).toBe(400);
    expect(outcome(await post({ count: 1 }))).toEqual([400, { post_name: 'vacancy.vacancy_taken' }]);
    expect((await post({ count: 1, as_of: addDays(today, -1) })).status).toBe(201);
    expect((await post({ count: 1, as_of: addDays(today, 1) })).status).toBe(400);
  });

  test('a recruitment without a number is for the vacant posts of its office and all below', async () => {
    const below = await people.office({ parent: office });
    const desk = await people.desk(below);
    await server.pool.query('update office_organograms set designation_id = $1 where id = $2', [designation, desk]);
    const list = (more: object) =>
      server.call('POST', '/api/recruitment-lists', { title: 'নিয়োগ', title_en: 'Recruitment', ...more }, clerk.headers);
    const counted = await list({ designation_id: designation });
    expect([counted.status, counted.json.post_count], counted.text).toEqual([201, 3]);
    const unused = await people.insert('designations', { name: 'জমাদার', name_en: 'Jamadar' });
    expect(outcome(await list({ designation_id: unused }))).toEqual([400, { post_count: 'vacancy.none_vacant' }]);
  });

  test('vacancies are entered and seen within reach alone', async () => {
    expect((await post({ office_id: other, count: 1 })).status).toBe(403);
    const id = await people.insert('vacancies', { office_id: other, post_name: 'পাশের', post_name_en: 'Next', count: 1, as_of: today });
    expect((await server.call('GET', `/api/vacancies/${id}`, undefined, clerk.headers)).status).toBe(404);
  });

  test('S2.162 a recruitment is drafted, published with number and dates, and completed or cancelled', async () => {
    const list = (more: object = {}) =>
      server.call(
        'POST',
        '/api/recruitment-lists',
        { title: 'সার্ভেয়ার নিয়োগ', title_en: 'Surveyors', designation_id: designation, post_count: 12, ...more },
        clerk.headers,
      );
    const move = (id: number, name: string, given: object = {}) =>
      server.call('POST', `/api/recruitment-lists/${id}/${name}`, given, clerk.headers);
    expect(outcome(await list({ post_count: 0 }))).toEqual([400, { post_count: 'validation.min' }]);
    const dates = { published_at: '2026-05-10', deadline: '2026-05-09' };
    expect(outcome(await list(dates))).toEqual([400, { deadline: 'vacancy.deadline_before_circular' }]);
    const { json, status, text } = await list();
    expect([status, json.status, json.office.id], text).toEqual([201, 'draft', office]);
    expect(outcome(await move(json.id, 'publish', { published_at: '2026-05-10' }))).toEqual([
      400,
      { circular_number: 'validation.required', deadline: 'validation.required' },
    ]);
    const published = await move(json.id, 'publish', { circular_number: '০৫.৪১/২৬', published_at: '2026-05-10', deadline: '2026-06-10' });
    expect(published.json.status, published.text).toBe('published');
    expect((await server.call('PATCH', `/api/recruitment-lists/${json.id}`, { post_count: 1 }, clerk.headers)).status).toBe(400);
    const refused = await server.call('DELETE', `/api/recruitment-lists/${json.id}`, undefined, clerk.headers);
    expect([refused.status, refused.json.error_code]).toEqual([400, 'vacancy.list_published']);
    expect((await move(json.id, 'complete')).json.status).toBe('completed');
    expect((await move(json.id, 'cancel')).status).toBe(409);
    const draft = (await list({ title: 'দ্বিতীয়' })).json;
    expect((await server.call('DELETE', `/api/recruitment-lists/${draft.id}`, undefined, clerk.headers)).status).toBe(200);
  });
});
