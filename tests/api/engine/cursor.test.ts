/** Reading on behind a row (D-CURSOR): every row once, in order, whatever the sort, the direction and the reach. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, bengali, doors, type Headers, query } from '../../support/server.ts';
import { type Requests, startRequests } from './requests.ts';

const rows = 120;
const viewAll = ['VIEW_ALL_SPECIMEN_REQUEST', 'VIEW_OWN_SPECIMEN_REQUEST'];

describe.each(doors)('a cursor through $door', ({ lane }) => {
  let server: Requests;
  let readers: Headers[];
  const encode = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

  /** All ids, page by page until no X-Next comes. */
  async function walk(headers: Headers, parts: Readonly<Record<string, unknown>>, path = 'specimen-requests'): Promise<number[]> {
    const found: number[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 100; pages++) {
      const answer = await server.call('GET', `/api/${path}${query({ ...parts, ...(after && { after }) })}`, undefined, headers);
      expect([answer.status, answer.json.error_code]).toEqual([200, undefined]);
      expect('content-range' in answer.headers).toBe(after === undefined);
      found.push(...answer.json.map(({ id }: { id: number }) => id));
      after = answer.headers['x-next'];
      if (after === undefined) return found;
    }
    throw new Error('the walk did not end');
  }

  beforeAll(async () => {
    server = await startRequests(lane);
    await server.pool.query(
      `insert into specimen_requests (user_id, office_id, upazila_id, mouza_id, subject, priority)
       select case when i % 7 = 0 then $1::bigint end, 1 + i % 5, 1 + i % 4, 5 + i % 6, 'Subject ' || (i % 11), nullif(i % 6, 0) from generate_series(1, $2::int) i`,
      [server.me, rows],
    );
    readers = [
      server.as(viewAll, { everywhere: true }),
      server.as(viewAll, { officeIds: [1, 2] }),
      server.as(viewAll, { officeIds: [3] }),
      server.as(viewAll, { officeIds: [1, 4], upazilaIds: [2], mouzaIds: [5, 9] }),
      server.as(['VIEW_OWN_SPECIMEN_REQUEST']),
    ];
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('pages behind each other are the list, in both directions, empty values last', async () => {
    for (const headers of readers) {
      for (const sort of [
        ['priority', 'ASC'],
        ['priority', 'DESC'],
        ['subject', 'ASC'],
        ['subject', 'DESC'],
        ['id', 'DESC'],
        ['id', 'ASC'],
      ]) {
        const whole = await server.list(headers, { sort, range: [0, 999] });
        const expected = whole.json.map(({ id }: { id: number }) => id);
        expect(whole.headers['x-next']).toBeUndefined();
        expect([sort, await walk(headers, { sort, range: [0, 6] })]).toEqual([sort, expected]);
      }
    }
  });

  test('a filter and a search go along', async () => {
    const [everyone] = readers as [Headers];
    for (const filter of [{ office_id: [1, 2] }, { q: 'subject 1' }, { q: 'subject 10', upazila_id: 2 }]) {
      const whole = await server.list(everyone, { filter, range: [0, 999] });
      expect(await walk(everyone, { filter, range: [0, 3] })).toEqual(whole.json.map(({ id }: { id: number }) => id));
    }
  });

  test('small resources have them too: text, instants, whether yes or no', async () => {
    for (const sort of [
      ['name', 'ASC'],
      ['name', 'DESC'],
      ['is_sadar', 'DESC'],
      ['created_at', 'ASC'],
      ['latitude', 'DESC'],
      ['updated_by', 'DESC'],
    ]) {
      const whole = await server.call('GET', `/api/districts${query({ sort, range: [0, 99] })}`);
      expect(await walk(server.admin, { sort, range: [0, 9] }, 'districts')).toEqual(whole.json.map(({ id }: { id: number }) => id));
    }
    expect(await walk({ ...server.admin, ...bengali }, { sort: ['name', 'ASC'], range: [0, 30] }, 'districts')).toHaveLength(64);
  });

  test('a row that comes or goes moves no other row to another page', async () => {
    const [everyone] = readers as [Headers];
    const first = await server.list(everyone, { sort: ['subject', 'ASC'], range: [0, 9] });
    const behind = () => server.list(everyone, { sort: ['subject', 'ASC'], range: [0, 9], after: first.headers['x-next'] });
    const before = (await behind()).json;
    const { rows: made } = await server.pool.query("insert into specimen_requests (subject) values ('A first one') returning id");
    expect((await behind()).json).toEqual(before);
    await server.pool.query('delete from specimen_requests where id = $1', [made[0].id]);
  });

  test('what belongs to another list, or is no cursor, is refused', async () => {
    const [everyone, two] = readers as [Headers, Headers];
    const next = (await server.list(everyone, { sort: ['priority', 'ASC'], range: [0, 4] })).headers['x-next']!;
    const [hash, , id] = JSON.parse(Buffer.from(next, 'base64url').toString());
    const refused = async (parts: Readonly<Record<string, unknown>>, code: string): Promise<void> => {
      const { status, json }: Answer = await server.list(everyone, parts);
      expect([parts, status, json.error_code]).toEqual([parts, 400, code]);
    };
    const sort = ['priority', 'ASC'];
    await refused({ after: next }, 'cursor.mismatch');
    await refused({ after: next, sort: ['priority', 'DESC'] }, 'cursor.mismatch');
    await refused({ after: next, sort, filter: { office_id: 1 } }, 'cursor.mismatch');
    await refused({ after: next, sort, range: [5, 9] }, 'request.range');
    for (const after of ['', '!', 'null', next.slice(1), 'x'.repeat(9000), encode({}), encode([hash, 1]), encode([7, 1, 1])])
      await refused({ after, sort }, 'cursor.malformed');
    for (const value of ['one', 1.5, 1e12, true, {}, [1]]) await refused({ after: encode([hash, value, id]), sort }, 'cursor.malformed');
    for (const other of [0, -1, 1.5, '1', null, 2 ** 60]) await refused({ after: encode([hash, 1, other]), sort }, 'cursor.malformed');
    const elsewhere = await server.call('GET', `/api/districts${query({ after: next })}`);
    expect(elsewhere.json.error_code).toBe('cursor.mismatch');
    expect((await server.list(two, { sort, after: next })).status).toBe(200);
  });

  test('anyone who pages too deep gets a warning', async () => {
    const { json } = await server.list(readers[0]!, { range: [9_995, 10_004] });
    expect(json).toMatchObject({ error_code: 'request.range_too_deep', message: expect.stringContaining('after') });
  });
});
