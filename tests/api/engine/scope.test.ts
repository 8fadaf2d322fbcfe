/** One set of rights, every way out (D-REACH, D-SCOPE-SQL): anyone who reaches a row meets it on each path, and nobody else on any. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, type Headers, query } from '../../support/server.ts';
import { type Requests, sortedIds, startRequests } from './requests.ts';

const viewers = { own: 'VIEW_OWN_SPECIMEN_REQUEST', office: 'VIEW_SPECIMEN_REQUEST', all: 'VIEW_ALL_SPECIMEN_REQUEST' };
const many = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe.each(doors)('the rows within reach through $door', ({ lane }) => {
  let server: Requests;
  let people: { name: string; headers: Headers; reaches: number[] }[];
  const call = (verb: string, path: string, headers: Headers, body?: unknown) =>
    server.call(verb, `/api/specimen-requests${path}`, body, headers);

  beforeAll(async () => {
    server = await startRequests(lane);
    const { rows } = await server.pool.query(
      `insert into specimen_requests (user_id, office_id, upazila_id, mouza_id, subject, priority) values
        ($1, 1, 1, 1, 'alpha mine in one', 5), (null, 1, 2, 2, 'beta in one', null), (null, 2, 1, 3, 'gamma in two', 7),
        ($1, 3, 3, 3, 'delta mine in three', 5), (null, 4, 4, 4, 'epsilon in four', 1), (null, null, 5, 5, 'zeta at mouza five', null),
        (null, null, null, null, 'eta nowhere', 9) returning id`,
      [server.me],
    );
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await server.pool.query("insert into specimen_request_steps (request_id, text) select id, 'step of ' || id from specimen_requests");
    const { as } = server;
    people = [
      { name: 'own', headers: as([viewers.own]), reaches: [1, 4] },
      { name: 'office', headers: as([viewers.office], { officeId: 1, officeIds: [1, 2] }), reaches: [1, 2] },
      { name: 'office without a desk', headers: as([viewers.office], {}), reaches: [] },
      { name: 'offices', headers: as([viewers.all], { officeId: 1, officeIds: [1, 2] }), reaches: [1, 2, 3] },
      { name: 'own and office', headers: as([viewers.own, viewers.office], { officeId: 1, officeIds: [1] }), reaches: [1, 2, 4] },
      { name: 'offices and upazila', headers: as([viewers.all], { officeIds: [1, 4], upazilaIds: [1] }), reaches: [1, 2, 3, 5] },
      { name: 'mouzas', headers: as([viewers.all], { mouzaIds: [3, 5] }), reaches: [3, 4, 6] },
      {
        name: 'everything narrow',
        headers: as(Object.values(viewers), { officeIds: [2], upazilaIds: [4], mouzaIds: [5] }),
        reaches: [1, 3, 4, 5, 6],
      },
      { name: 'very many offices', headers: as([viewers.all], { officeIds: [1, 2, ...many(100, 2_200)] }), reaches: [1, 2, 3] },
      { name: 'everywhere', headers: as([viewers.all], { everywhere: true }), reaches: [1, 2, 3, 4, 5, 6, 7] },
    ];
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('lists, totals, searches, filters and pages hold them and no others', async () => {
    for (const { name, headers, reaches } of people) {
      const listed = await server.list(headers);
      expect([name, sortedIds(listed)]).toEqual([name, reaches]);
      expect(listed.headers['content-range'], name).toBe(
        `specimen-requests ${reaches.length ? `0-${reaches.length - 1}` : '*'}/${reaches.length}`,
      );
      const inFilter = reaches.filter(id => id <= 3);
      expect(sortedIds(await server.list(headers, { filter: { upazila_id: [1, 2] } })), name).toEqual(inFilter.filter(id => id <= 3));
      expect(sortedIds(await server.list(headers, { filter: { q: 'mine' } })), name).toEqual(reaches.filter(id => id === 1 || id === 4));
      const paged = [];
      for (let at = 0; at < 7; at++) paged.push(...sortedIds(await server.list(headers, { range: [at, at], sort: ['subject', 'DESC'] })));
      expect(
        paged.toSorted((a, b) => a - b),
        name,
      ).toEqual(reaches);
    }
  });

  test('the order is the same whatever the reach: by value, empty last, in both directions', async () => {
    const { headers } = people.find(({ name }) => name === 'everywhere')!;
    for (const direction of ['ASC', 'DESC']) {
      const whole = (await server.list(headers, { sort: ['priority', direction] })).json.map(({ id }: { id: number }) => id);
      expect(whole).toEqual(direction === 'ASC' ? [5, 1, 4, 3, 7, 2, 6] : [7, 3, 4, 1, 5, 6, 2]);
      for (const { name, headers: theirs, reaches } of people) {
        const found = (await server.list(theirs, { sort: ['priority', direction] })).json.map(({ id }: { id: number }) => id);
        expect([name, found]).toEqual([name, whole.filter((id: number) => reaches.includes(id))]);
      }
    }
  });

  test('gets of everybody at once answer each what they reach', async () => {
    const asked = people.flatMap(({ headers, reaches, name }) => many(1, 7).map(id => ({ id, headers, reaches, name })));
    const answers = await Promise.all(asked.map(async one => ({ ...one, answer: await call('GET', `/${one.id}`, one.headers) })));
    for (const { id, name, reaches, answer } of answers)
      expect([name, id, answer.status, answer.json.id]).toEqual([name, id, ...(reaches.includes(id) ? [200, id] : [404, undefined])]);
  });

  test('one record, its history and its children are there or are not found', async () => {
    for (const { name, headers, reaches } of people) {
      for (const id of [1, 2, 3, 4, 5, 6, 7]) {
        const expected = reaches.includes(id) ? 200 : 404;
        for (const path of [`/${id}`, `/${id}/history`])
          expect([name, id, (await call('GET', path, headers)).status]).toEqual([name, id, expected]);
      }
      const steps = await server.call('GET', `/api/specimen-request-steps${query({ sort: ['id', 'ASC'] })}`, undefined, headers);
      expect([name, steps.json.map(({ request_id }: { request_id: number }) => request_id)]).toEqual([name, reaches]);
      expect((await server.call('GET', '/api/specimen-request-steps/3', undefined, headers)).status).toBe(reaches.includes(3) ? 200 : 404);
    }
  });

  test('labels to choose from: what may be read, and everything for anyone who writes what refers there', async () => {
    for (const { name, headers, reaches } of people) {
      const found = await call('GET', '/options', headers);
      expect([name, found.json.map(({ id }: { id: number }) => id).toSorted()]).toEqual([name, reaches]);
      expect((await call('GET', `/options${query({ q: 'mine' })}`, headers)).json).toHaveLength(
        reaches.filter(id => id === 1 || id === 4).length,
      );
    }
    const places = await server.call('GET', '/api/specimen-areas/options', undefined, server.as(['CREATE_SPECIMEN_REQUEST']));
    expect(places.json).toHaveLength(20);
  });

  test('who holds no key at all is refused', async () => {
    for (const path of ['', '/1', '/1/history', '/options', '/export'])
      expect((await call('GET', path, server.as(['VIEW_SPECIMEN_AREA']))).status).toBe(403);
  });
});
