/** Private fields (D-PRIVATE): in one's own rows, or by the key of their class; elsewhere they are not there, and nothing reveals them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, type Headers, query } from '../../support/server.ts';
import { type Requests, startRequests } from './requests.ts';

const view = ['VIEW_ALL_SPECIMEN_REQUEST', 'VIEW_OWN_SPECIMEN_REQUEST'];
const classes = { nid: 'IDENTITY', mobile: 'CONTACT', witness_id: 'FAMILY', fee: 'MONEY' } as const;
const fields = Object.keys(classes) as (keyof typeof classes)[];
const keyOf = (field: keyof typeof classes) => `VIEW_${classes[field]}_SPECIMEN_REQUEST`;
/** The private fields that a record shows, its secret among them. */
const shown = (record: object): string[] => [...fields, 'pin', 'witness'].filter(name => name in record);
const open = [...fields, 'witness'];

describe.each(doors)('private fields through $door', ({ lane }) => {
  let server: Requests;
  let clerk: Headers;
  let owner: Headers;
  const get = (path: string, headers: Headers) => server.call('GET', `/api/specimen-requests${path}`, undefined, headers);
  const inOrder = { sort: ['id', 'ASC'] };

  beforeAll(async () => {
    server = await startRequests(lane);
    await server.pool.query(
      `insert into specimen_requests (user_id, office_id, subject, nid, mobile, witness_id, fee, pin) values
        ($1, 1, 'mine', 'N1', 'M1', $1, 10, 'P1'), (null, 1, 'of another', 'N2', 'M2', $1, 20, 'P2')`,
      [server.me],
    );
    clerk = server.as(view, { officeIds: [1, 2] });
    owner = server.as(['VIEW_OWN_SPECIMEN_REQUEST']);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('one sees them in their own rows, and only there', async () => {
    const { json } = await server.list(clerk, inOrder);
    expect(json.map(shown)).toEqual([open, []]);
    expect(json[0]).toMatchObject({ nid: 'N1', witness: { id: server.me } });
    expect([shown((await get('/1', clerk)).json), shown((await get('/2', clerk)).json)]).toEqual([open, []]);
    expect((await server.list(owner)).json.map(shown)).toEqual([open]);
    expect(shown((await get('/1', owner)).json)).toEqual(open);
  });

  test('each class has a key of its own', async () => {
    for (const field of fields) {
      const headers = server.as([...view, keyOf(field)], { officeIds: [1] });
      const expected = field === 'witness_id' ? ['witness_id', 'witness'] : [field];
      expect((await server.list(headers, inOrder)).json.map(shown)).toEqual([open, expected]);
      expect(shown((await get('/2', headers)).json)).toEqual(expected);
    }
    const all = server.as([...view, ...fields.map(keyOf)], { officeIds: [1] });
    expect((await server.list(all, inOrder)).json.map(shown)).toEqual([open, open]);
  });

  test('a secret is read by nobody', async () => {
    for (const headers of [owner, clerk, server.admin]) {
      for (const path of ['', '/1', '/1/history', '/options', '/export']) expect((await get(path, headers)).text).not.toMatch(/"pin"|"P1"/);
      expect((await server.list(headers, { filter: { pin: 'P1' } })).json.error_code).toBe('request.unknown_filter');
    }
  });

  test('what is hidden in some row is neither filtered nor sorted by, however deep it is', async () => {
    for (const headers of [clerk, owner]) {
      for (const field of fields) {
        const value = field === 'fee' || field === 'witness_id' ? 1 : 'N1';
        for (const filter of [
          { [field]: value },
          { [field]: [value] },
          { [field]: { exists: true } },
          { or: [{ [field]: value }, { id: 1 }] },
          { and: [{ id: 1 }, { or: [{ [field]: null }] }] },
        ]) {
          const { status, json } = await server.list(headers, { filter });
          expect([filter, status, json.error_code]).toEqual([filter, 400, 'request.unknown_filter']);
          expect((await get(`/options${query({ filter })}`, headers)).json.error_code).toBe('request.unknown_filter');
        }
        expect((await server.list(headers, { sort: [field, 'ASC'] })).json.error_code).toBe('request.unknown_sort');
      }
    }
    expect((await server.list(clerk, { filter: { q: 'N2' } })).json).toEqual([]);
  });

  test('a column asked for by name is left out of the rows in which it is hidden, and a secret is no column', async () => {
    const parts = { ...inOrder, columns: ['subject', 'nid', 'witness_id', 'witness'] };
    expect((await server.list(clerk, parts)).json).toMatchObject([
      { subject: 'mine', nid: 'N1', witness_id: server.me, witness: { id: server.me } },
      { subject: 'of another' },
    ]);
    expect(shown((await server.list(clerk, parts)).json[1])).toEqual([]);
    expect((await server.list(clerk, { columns: ['pin'] })).json.error_code).toBe('request.unknown_column');
  });

  test('anyone who holds the key filters by an indexed one; the refusal is not of the field', async () => {
    const family = server.as([...view, keyOf('witness_id')], { officeIds: [1] });
    expect((await server.list(family, { filter: { witness_id: server.me } })).json).toHaveLength(2);
  });

  test('the history of a record says what its reader may see today', async () => {
    const all = server.as([...view, 'UPDATE_SPECIMEN_REQUEST', ...fields.map(keyOf)], { officeIds: [1] });
    for (const id of [1, 2]) {
      const body = { subject: `changed ${id}`, nid: `N${id}${id}`, witness_id: null };
      expect((await server.call('PATCH', `/api/specimen-requests/${id}`, body, all)).status).toBe(200);
    }
    const changed = async (id: number, headers: Headers): Promise<string[]> =>
      (await get(`/${id}/history`, headers)).json.entries[0].changes.map(({ field }: { field: string }) => field).sort();
    expect(await changed(2, all)).toEqual(['nid', 'subject', 'witness_id']);
    expect(await changed(2, clerk)).toEqual(['subject']);
    expect(await changed(1, clerk)).toEqual(['nid', 'subject', 'witness_id']);
    expect(await changed(1, owner)).toEqual(['nid', 'subject', 'witness_id']);
  });

  test('the answer of a write is what its writer may read', async () => {
    const writer = server.as([...view, 'UPDATE_SPECIMEN_REQUEST', 'CREATE_SPECIMEN_REQUEST'], { officeIds: [1] });
    const patched = await server.call('PATCH', '/api/specimen-requests/2', { priority: 3 }, writer);
    expect([patched.status, shown(patched.json), patched.json.priority]).toEqual([200, [], 3]);
    expect(shown((await server.call('PATCH', '/api/specimen-requests/1', { priority: 3 }, writer)).json)).toEqual(open);
    const made = await server.call('POST', '/api/specimen-requests', { subject: 'new', office_id: 1 }, writer);
    expect([made.status, shown(made.json)]).toEqual([201, []]);
    expect(made.headers.etag).toBe('"1"');
  });

  test('what can be done follows from state and keys', async () => {
    const can = async (id: number, headers: Headers): Promise<string[]> => (await get(`/${id}`, headers)).json._can;
    const verbs = ['UPDATE', 'DELETE', 'SEND', 'APPROVE'].map(verb => `${verb}_SPECIMEN_REQUEST`);
    const doer = server.as([...view, ...verbs], { officeIds: [1] });
    await server.pool.query("update specimen_requests set status = 'sent' where id = 2");
    expect([await can(1, doer), await can(2, doer)]).toEqual([
      ['update', 'delete', 'send'],
      ['update', 'delete', 'approve'],
    ]);
    await server.pool.query("update specimen_requests set status = 'approved' where id = 2");
    expect([await can(2, doer), await can(1, clerk)]).toEqual([[], []]);
    expect(await can(1, server.as([...view, 'SEND_SPECIMEN_REQUEST'], { officeIds: [1] }))).toEqual(['send']);
  });
});
