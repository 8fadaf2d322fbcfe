/**
 * An office in short (S2.104, S3.024): its path, its head of today, its posts and what is below it, each as far as its reader may know it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

const all = ['VIEW_ALL_OFFICE', 'VIEW_ALL_OFFICE_ORGANOGRAM', 'VIEW_ALL_DESK_USER'];

describe.each(doors)('an office in short through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let [top, middle, low, lower, head] = [0, 0, 0, 0, 0];
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    await people.withoutEverybody();
    top = await people.office({ level: 3 });
    middle = await people.office({ parent: top, level: 5 });
    low = await people.office({ parent: middle, level: 6 });
    lower = await people.office({ parent: low, level: 7 });
    head = await people.desk(middle, { head: true });
    await people.desk(middle);
    await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [middle, head]);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const summary = async (id: number, headers?: Headers) => {
    const { status, json, text } = await server.call('GET', `/api/offices/${id}/summary`, undefined, headers);
    expect(status, text).toBe(200);
    return json.data;
  };

  test('S3.024 shows the offices above it from the highest down, who heads it today, and the posts that nobody holds', async () => {
    const before = await summary(middle);
    expect(before).toMatchObject({ head: [], posts: 2, vacant: 2 });
    const [now, once, later] = [await people.person(), await people.person(), await people.person()];
    await people.post({ user: once.id, desk: head, to: '2020-01-01' });
    await people.post({ user: now.id, desk: head, responsibility: 'main', from: '2020-01-02', to: '2998-12-31' });
    await people.post({ user: later.id, desk: head, from: '2999-01-01' });
    const answer = await summary(middle);
    expect(answer).toMatchObject({ head: [{ id: now.id, responsibility: 'main' }], posts: 2, vacant: 1 });
    expect(answer.path.map(({ id }: { id: number }) => id)).toEqual([top]);
    expect((await summary(lower)).path.map(({ id }: { id: number }) => id)).toEqual([top, middle, low]);
    expect((await summary(top)).path).toEqual([]);
  });

  test('names the offices above also to who does not reach them, as the public list does, and nothing else of them', async () => {
    const near = await people.clerk(lower, ['VIEW_OFFICE']);
    await people.settle();
    expect((await server.call('GET', `/api/offices/${top}`, undefined, near.headers)).status).toBe(404);
    const { path } = await summary(lower, near.headers);
    expect(path.map(({ id }: { id: number }) => id)).toEqual([top, middle, low]);
    for (const one of path) expect(Object.keys(one).sort()).toEqual(['id', 'name', 'name_en']);
  });

  test('counts what is below by its type, of what its reader reaches', async () => {
    const counts = async (id: number, headers?: Headers) =>
      (await summary(id, headers)).below.reduce((sum: number, { offices }: { offices: number }) => sum + offices, 0);
    expect([await counts(top), await counts(middle), await counts(lower)]).toEqual([3, 2, 0]);
    const near = await people.clerk(middle, ['VIEW_OFFICE']);
    const wide = await people.clerk(middle, ['VIEW_ALL_OFFICE']);
    await people.settle();
    expect([await counts(middle, near.headers), await counts(middle, wide.headers)]).toEqual([0, 2]);
  });

  test('says nothing of postings and desks to who may not list them there, and nothing of an office out of reach', async () => {
    const few = await people.clerk(middle, ['VIEW_OFFICE']);
    const posts = await people.clerk(middle, ['VIEW_ALL_OFFICE', 'VIEW_OFFICE_ORGANOGRAM', 'VIEW_OWN_DESK_USER']);
    const full = await people.clerk(middle, all);
    await people.settle();
    expect(await summary(middle, few.headers)).toMatchObject({ head: null, posts: null, vacant: null });
    expect(await summary(middle, posts.headers)).toMatchObject({ head: null, posts: expect.any(Number), vacant: null });
    expect(await summary(low, posts.headers)).toMatchObject({ head: null, posts: null, vacant: null });
    expect(await summary(low, full.headers)).toMatchObject({ head: [], posts: 0, vacant: 0 });
    for (const [id, headers] of [
      [top, full.headers],
      [987_654_321, full.headers],
    ] as const)
      expect(await server.call('GET', `/api/offices/${id}/summary`, undefined, headers)).toMatchObject({
        ...{ status: 404, json: { error_code: 'request.not_found' } },
      });
    const none = await people.clerk(middle, ['VIEW_DISTRICT']);
    await people.settle();
    expect((await server.call('GET', `/api/offices/${middle}/summary`, undefined, none.headers)).status).toBe(403);
  });
});
