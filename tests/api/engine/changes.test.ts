/**
 * The change feed: nothing is missed whatever the order of commits, deletions are reported to those who could see the record, and to nobody
 * else.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, doors, type Headers, query } from '../../support/server.ts';
import { type Requests, startRequests } from './requests.ts';

type Change = { id: number; change: 'changed' | 'deleted'; at: string; record?: Record<string, unknown> };

const all = 'VIEW_ALL_SPECIMEN_REQUEST';
const inShort = ({ id, change }: Change): string => `${change} ${id}`;

describe.each(doors)('the change feed through $door', ({ lane }) => {
  let server: Requests;
  beforeAll(async () => {
    server = await startRequests(lane);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const path = '/api/specimen-requests';
  const read = (headers: Headers | undefined, parts: Record<string, string>, of = path): Promise<Answer> =>
    server.call('GET', `${of}/changes${query(parts)}`, undefined, headers);
  const startOf = async (headers?: Headers, of = path): Promise<string> =>
    (await read(headers, { updated_since: '2999-01-01T00:00:00Z' }, of)).headers['x-next']!;
  const make = async (body: Record<string, unknown>): Promise<number> => {
    const { status, json } = await server.call('POST', path, body);
    expect([status, json.error_code]).toEqual([201, undefined]);
    return json.id;
  };
  const letters = (number: number): string => [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('');

  /** Reads on until the wanted are among what came; other databases of the cluster hold the feed back for a moment. */
  async function follow(headers: Headers | undefined, start: string, wanted: readonly string[], limit = 100, of = path): Promise<Change[]> {
    const found: Change[] = [];
    let after = start;
    await expect
      .poll(
        async () => {
          const { status, json, headers: answer } = await read(headers, { after, limit: String(limit) }, of);
          expect(status).toBe(200);
          after = answer['x-next']!;
          found.push(...json);
          return wanted.filter(one => !found.map(inShort).includes(one));
        },
        { timeout: 25_000, interval: 50 },
      )
      .toEqual([]);
    return found;
  }

  test('shows what was made, changed and deleted, each record once on a page and as it is', async () => {
    const start = await startOf();
    const [kept, gone] = [await make({ subject: 'kept', office_id: 1 }), await make({ subject: 'gone', office_id: 1 })];
    await server.call('PATCH', `${path}/${kept}`, { subject: 'kept well' });
    await server.call('DELETE', `${path}/${gone}`);
    const found = await follow(undefined, start, [`changed ${kept}`, `deleted ${gone}`]);
    expect(found.find(({ id, change }) => id === kept && change === 'changed')!.record).toMatchObject({
      id: kept,
      subject: 'kept well',
      office_id: 1,
    });
    expect(found.find(({ id, change }) => id === gone && change === 'deleted')).toEqual({
      id: gone,
      change: 'deleted',
      at: expect.stringMatching(/Z$/),
    });
    const { json } = await read(undefined, { updated_since: new Date(Date.now() - 3_600_000).toISOString() });
    expect(json.map(inShort)).toEqual(expect.arrayContaining([`changed ${kept}`, `deleted ${gone}`]));
    expect(new Set(json.map(({ id }: Change) => id)).size).toBe(json.length);
  });

  test('shows nobody a record outside their reach, and of one that leaves it that it is gone', async () => {
    const at = (office: number) => server.as([all], { officeId: office, officeIds: [office] });
    const [third, fourth] = [at(3), at(4)];
    const starts = [await startOf(third), await startOf(fourth)];
    const [moving, staying, foreign] = [
      await make({ subject: 'moving', office_id: 3 }),
      await make({ subject: 'staying', office_id: 3 }),
      await make({ subject: 'foreign', office_id: 5 }),
    ];
    await server.call('PATCH', `${path}/${moving}`, { office_id: 4 });
    await server.call('PATCH', `${path}/${foreign}`, { subject: 'still foreign' });
    await server.call('DELETE', `${path}/${foreign}`);
    const last = await make({ subject: 'last', office_id: 3 });
    const end = await make({ subject: 'end', office_id: 4 });
    const inThird = await follow(third, starts[0]!, [`changed ${last}`]);
    const inFourth = await follow(fourth, starts[1]!, [`changed ${end}`]);
    expect(inThird.filter(({ id }) => id === moving).at(-1)?.change).toBe('deleted');
    expect(inFourth.filter(({ id }) => id === moving).at(-1)?.change).toBe('changed');
    expect(new Set(inThird.map(({ id }) => id))).toEqual(new Set([moving, staying, last]));
    expect(new Set(inFourth.map(({ id }) => id))).toEqual(new Set([moving, end]));
    await server.call('DELETE', `${path}/${moving}`);
    const none = server.as(['VIEW_SPECIMEN_REQUEST'], {});
    expect((await read(none, { updated_since: '2020-01-01T00:00:00Z', limit: '1000' })).json).toEqual([]);
    expect((await read(server.as([]), { updated_since: '2020-01-01T00:00:00Z' })).status).toBe(403);
  });

  test('reports children that went with their parent, or from its list, to anyone who reached them through it', async () => {
    const base = '/api/specimen-projects';
    const keys = ['VIEW_SPECIMEN_PROJECT'];
    const [inside, outside] = [3, 4].map(office => server.as(keys, { officeId: office, officeIds: [office] }));
    const made = await server.call('POST', base, {
      ...{ name: 'প্রকল্প', budget: 1000, office_id: 3 },
      steps: [{ name: 'ক' }, { name: 'খ', parts: [{ name: 'অংশ' }] }],
    });
    expect([made.status, made.json.office_id], made.text).toEqual([201, 3]);
    const [first, second] = made.json.steps as { id: number }[];
    const part = (await server.pool.query('select id from specimen_parts where step_id = $1', [second!.id])).rows[0].id;
    const [stages, partsOf] = ['/api/specimen-stages', '/api/specimen-parts'];
    const starts = { stages: await startOf(inside, stages), parts: await startOf(inside, partsOf), others: await startOf(outside, stages) };
    const kept = await server.call('PUT', `${base}/${made.json.id}`, { version: 1, steps: [{ id: second!.id }] });
    expect(kept.status, kept.text).toBe(200);
    await follow(inside, starts.stages, [`deleted ${first!.id}`], 100, stages);
    expect((await server.call('DELETE', `${base}/${made.json.id}`)).status).toBe(200);
    await follow(inside, starts.stages, [`deleted ${first!.id}`, `deleted ${second!.id}`], 100, stages);
    await follow(inside, starts.parts, [`deleted ${part}`], 100, partsOf);
    expect((await read(outside, { after: starts.others }, stages)).json).toEqual([]);
  });

  test('leaves out what lists leave out', async () => {
    const headers = server.as([all, 'VIEW_CONTACT_SPECIMEN_REQUEST'], { everywhere: true });
    const start = await startOf(headers);
    const id = await make({ subject: 'private', nid: 'N1', mobile: 'M1', fee: 5 });
    const [change] = (await follow(headers, start, [`changed ${id}`])).filter(one => one.id === id);
    expect(change!.record).toMatchObject({ mobile: 'M1' });
    for (const name of ['nid', 'fee', 'pin', 'witness_id']) expect(change!.record).not.toHaveProperty(name);
  });

  test('waits for a transaction that began earlier: what commits later is reported later, and not missed', async () => {
    const start = await startOf();
    const client = await server.pool.connect();
    let slow = 0;
    let quick = 0;
    let after = start;
    try {
      await client.query('begin');
      slow = (await client.query("insert into specimen_requests (subject) values ('slow') returning id")).rows[0].id;
      await client.query(
        "insert into engine.audit_logs (module, action_type, resource, record_id, new_data) values ('office_management', 'create', 'specimen-requests', $1, '{}')",
        [slow],
      );
      quick = await make({ subject: 'quick' });
      const early = await read(undefined, { after: start });
      expect(early.json.map(({ id }: Change) => id)).not.toContain(quick);
      after = early.headers['x-next']!;
      await client.query('commit');
    } finally {
      client.release();
    }
    const found = (await follow(undefined, after, [`changed ${slow}`, `changed ${quick}`])).map(({ id }) => id);
    expect(found.indexOf(slow)).toBeLessThan(found.indexOf(quick));
  });

  test('a copy that follows it while many write comes to hold just what the list holds', async () => {
    const headers = server.as([all], { officeId: 7, officeIds: [7] });
    const copy = new Map<number, unknown>();
    let after = await startOf(headers);
    const step = async () => {
      const { json, headers: answer } = await read(headers, { after, limit: '7' });
      after = answer['x-next']!;
      for (const { id, change, record } of json as Change[]) change === 'changed' ? copy.set(id, record!.subject) : copy.delete(id);
    };
    const write = async (writer: number) => {
      for (let at = 0; at < 8; at += 1) {
        const id = await make({ subject: `by ${letters(writer)} ${letters(at)}`, office_id: at % 3 === 0 ? 8 : 7 });
        if (at % 3 === 0) await server.call('PATCH', `${path}/${id}`, { office_id: 7 });
        if (at % 3 === 1) await server.call('PATCH', `${path}/${id}`, { subject: `changed ${letters(writer)} ${letters(at)}` });
        if (at % 4 === 2) await server.call('DELETE', `${path}/${id}`);
        if (at % 4 === 3) await server.call('PATCH', `${path}/${id}`, { office_id: 8 });
      }
    };
    let isWriting = true;
    const writers = Promise.all([1, 2, 3, 4].map(write)).finally(() => {
      isWriting = false;
    });
    while (isWriting) await step();
    await writers;
    const { json } = await server.list(headers, { range: [0, 999] });
    const listed = new Map((json as { id: number; subject: string }[]).map(({ id, subject }) => [id, subject]));
    expect(listed.size).toBeGreaterThan(10);
    await expect
      .poll(
        async () => {
          await step();
          return [...copy].sort(([one], [other]) => one - other);
        },
        { timeout: 25_000, interval: 20 },
      )
      .toEqual([...listed].sort(([one], [other]) => one - other));
  }, 60_000);

  test('says whether there is more, and refuses what it can’t read', async () => {
    const start = await startOf();
    await make({ subject: 'one' });
    await make({ subject: 'two' });
    await expect
      .poll(async () => (await read(undefined, { after: start, limit: '1' })).headers['x-more'], { timeout: 25_000 })
      .toBe('true');
    expect((await read(undefined, { after: await startOf() })).headers['x-more']).toBe('false');
    const refused = async (parts: Record<string, string>) => {
      const { status, json } = await read(undefined, parts);
      return [status, json.error_code];
    };
    const place = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect(await refused({})).toEqual([400, 'changes.start']);
    expect(await refused({ after: start, updated_since: '2026-01-01T00:00:00Z' })).toEqual([400, 'changes.start']);
    for (const updated_since of ['yesterday', '2026-01-01', '2026-13-01T00:00:00Z', '2026-02-30T99:00:00Z'])
      expect(await refused({ updated_since })).toEqual([400, 'request.parameter']);
    // Offsets and years of which the database has never heard.
    for (const updated_since of ['4606-07-21T01:53:25.35-21:27', '0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'])
      expect((await read(undefined, { updated_since })).status).toBe(200);
    for (const limit of ['0', '1001', '-1', '1.5', 'x', ''])
      expect(await refused({ after: start, limit })).toEqual([400, 'request.parameter']);
    for (const after of [
      '',
      'x',
      place([]),
      place(['districts', '5', 1]),
      place(['specimen-requests', 5, 1]),
      place(['specimen-requests', '5', -1]),
    ])
      expect(await refused({ after })).toEqual([400, 'changes.malformed']);
    expect(await refused({ after: place(['specimen-requests', '99999999999999999999', 1]) })).toEqual([400, 'changes.malformed']);
    expect(await refused({ after: place(['specimen-requests', '9999999999999999999', 1]) })).toEqual([400, 'changes.ahead']);
    expect(await refused({ updated_since: '2026-01-01T00:00:00Z', sort: '["id","ASC"]' })).toEqual([400, 'request.unknown_parameter']);
  });

  test('of a family and of children it shows what lists show', async () => {
    for (const name of ['specimen-records', 'specimen-hills', 'specimen-request-steps', 'districts']) {
      const { status, json } = await server.call('GET', `/api/${name}/changes?updated_since=2020-01-01T00:00:00Z&limit=5`);
      expect([name, status, Array.isArray(json)]).toEqual([name, 200, true]);
    }
  });
});
