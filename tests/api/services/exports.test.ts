/**
 * Exports made by a job (D-EXPORT, D-JOBS): made with the rights of the moment, fetched by their asker alone, given up when the asker says
 * so.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { JOBS } from '../../../api/engine/api-module.ts';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { systemClock } from '../../../api/services/clock.ts';
import { exportsJob } from '../../../api/services/exports/job.ts';
import { mostWaiting } from '../../../api/services/files/records.ts';
import type { Jobs } from '../../../api/services/jobs.ts';
import { createRights, everywhere } from '../../../permissions/ability.ts';
import { scopedBy } from '../../../permissions/keys.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';
import { bengali, type Headers } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { sheetsOf } from '../../support/workbook-cells.ts';
import { type Requests, startRequests } from '../engine/requests.ts';

const keys = ['EXPORT_SPECIMEN_REQUEST', 'VIEW_ALL_SPECIMEN_REQUEST'];
let server: Requests;
let mine: Headers;
let deskId: number;

// A job begins within five seconds, several of them one after the other.
vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  server = await startRequests(true);
  await putSettings(server, { exports_per_day: 1000 });
  mine = server.as(keys, { officeIds: [1, 2] });
  deskId = Number(mine['Active-Desk']);
  await server.pool.query(
    `insert into specimen_requests (user_id, office_id, subject, nid) select null, 1 + i % 3, 'subject ' || i, 'N' || i from generate_series(1, 1500) i`,
  );
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const ask = (body: object, headers = mine) => server.call('POST', '/api/exports', { resource: 'specimen-requests', ...body }, headers);
const get = (id: number, headers = mine) => server.call('GET', `/api/exports/${id}`, undefined, headers);
const send = (id: number) => server.app.getSync<Jobs>(JOBS).send('exports', { id });
/** The export when its job has come to an end. */
const ended = async (id: number, headers = mine) => {
  await expect
    .poll(async () => ['done', 'failed'].includes((await get(id, headers)).json.status), { timeout: 60_000, interval: 250 })
    .toBe(true);
  return (await get(id, headers)).json;
};
/** As a job finds it, without one having been sent. */
const waiting = async (desk: number, status = 'waiting'): Promise<number> => {
  const { rows } = await server.pool.query(
    `insert into engine.exports (user_id, desk_id, resource, format, locale, origin, status) values ($1, $2, 'specimen-requests', 'json', 'en', '{}', $3) returning id`,
    [server.me, desk, status],
  );
  return rows[0].id;
};
const audited = async (): Promise<number> =>
  (await server.pool.query("select count(*)::int as rows from engine.audit_logs where task = 'export'")).rows[0].rows;
const filesOf = async (): Promise<number> =>
  (await server.pool.query("select count(*)::int as files from engine.files where resource = 'exports' and detached_at is null")).rows[0]
    .files;

test('is asked for, made, and fetched by an address that needs no headers', async () => {
  const before = await audited();
  const asked = await ask({ format: 'xlsx', filter: { office_id: 2 }, sort: ['id', 'DESC'], columns: ['subject', 'id'] });
  expect([asked.status, asked.headers.location, asked.json]).toMatchObject([
    201,
    `/api/exports/${asked.json.id}`,
    { resource: 'specimen-requests', format: 'xlsx', total: 500, done: 0, url: null, error: null },
  ]);
  const done = await ended(asked.json.id);
  expect(done).toMatchObject({ status: 'done', total: 500, done: 500, name: expect.stringMatching(/^specimen-requests-.*\.xlsx$/) });
  expect(Date.parse(done.expires_at) - Date.parse(done.finished_at)).toBeGreaterThan(86_000_000);
  const file = await fetch(`${server.origin}${done.url}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  expect(file.headers.get('content-disposition')).toContain(`attachment; filename="${done.name}"`);
  const bytes = Buffer.from(await file.arrayBuffer());
  const [sheet] = await sheetsOf(bytes);
  expect([bytes.length, sheet!.rows, sheet!.cells.get('A1')!.value, sheet!.cells.get('A2')!.value]).toEqual([
    done.size,
    501,
    'Subject · বিষয়',
    'subject 1498',
  ]);
  expect(await audited()).toBe(before + 1);
  const { rows } = await server.pool.query(
    "select user_id, new_data from engine.audit_logs where task = 'export' order by id desc limit 1",
  );
  expect(rows).toEqual([
    {
      user_id: server.me,
      new_data: { format: 'xlsx', filter: '{"office_id":2}', sort: '["id","DESC"]', columns: ['subject', 'id'], rows: 500 },
    },
  ]);
});

test('asked for again under one Idempotency-Key is one export and one of the day’s ten; under the same key nothing else can be asked', async () => {
  const headers = { ...mine, 'idempotency-key': 'monthly-requests' };
  const counted = async (): Promise<[number, number]> => {
    const { rows } = await server.pool.query(
      `select (select count(*)::int from engine.exports) as asked, (select hits from engine.rate_counters where key = $1) as hits`,
      [`export:${server.me}`],
    );
    return [rows[0].asked, rows[0].hits];
  };
  const [asked, hits] = await counted();
  const answers = await Promise.all([1, 2, 3].map(() => ask({ format: 'csv' }, headers)));
  for (const answer of answers)
    expect([answer.status, answer.text, answer.headers.location]).toEqual([201, answers[0]!.text, `/api/exports/${answers[0]!.json.id}`]);
  expect(await counted()).toEqual([asked + 1, hits + 1]);
  expect(await ask({ format: 'json' }, headers)).toMatchObject({ status: 409, json: { error_code: 'request.idempotency_mismatch' } });
  expect((await ask({ format: 'docx' }, { ...mine, 'idempotency-key': 'put-right' })).status).toBe(400);
  expect((await ask({ format: 'csv' }, { ...mine, 'idempotency-key': 'put-right' })).status).toBe(201);
});

test('comes in every format, in the words of anyone who asked', async () => {
  const asked = [await ask({ format: 'csv', columns: ['status'] }, { ...mine, ...bengali }), await ask({})];
  const [csv, json] = await Promise.all(asked.map(answer => ended(answer.json.id)));
  expect((await (await fetch(`${server.origin}${csv!.url}`)).text()).split('\r\n').slice(0, 2)).toEqual(['"ধাপ · Stage"', '"খসড়া"']);
  const rows = (await (await fetch(`${server.origin}${json!.url}`)).json()) as object[];
  expect(rows).toHaveLength(1000);
  expect(rows.some(row => 'nid' in row)).toBe(false);
});

test('is its asker’s alone: nobody else sees it, fetches its file or stops it', async () => {
  const { id } = (await ask({})).json;
  const { url } = await ended(id);
  for (const verb of ['GET', 'DELETE']) expect((await server.call(verb, `/api/exports/${id}`)).status).toBe(404);
  expect((await server.call('GET', '/api/exports')).json).toEqual([]);
  expect((await server.call('GET', url.split('?')[0])).status).toBe(404);
  expect((await server.call('GET', url)).status).toBe(404);
  const [newest, ...others] = (await server.call('GET', '/api/exports', undefined, mine)).json;
  expect(newest).toMatchObject({ id, status: 'done' });
  expect(others.length).toBeGreaterThan(0);
});

test('made for somebody whose rights went is nothing, and says so', async () => {
  const before = [await audited(), await filesOf()];
  const without = server.as(['VIEW_ALL_SPECIMEN_REQUEST'], { officeIds: [1] });
  const gone = await waiting(Number(without['Active-Desk']));
  const lost = await waiting(987_654);
  await Promise.all([send(gone), send(lost)]);
  for (const id of [gone, lost])
    expect(await ended(id, { ...mine, ...bengali })).toMatchObject({
      ...{ status: 'failed', url: null, name: null },
      error: { code: 'request.forbidden', text: 'দুঃখিত! এই কাজের অনুমতি আপনার নেই।' },
    });
  expect([await audited(), await filesOf()]).toEqual(before);
});

test('that asks for what its asker may not see any more is refused by name', async () => {
  const id = await waiting(deskId);
  await server.pool.query(`update engine.exports set filter = '{"nid":"N1"}' where id = $1`, [id]);
  await send(id);
  expect(await ended(id)).toMatchObject({ status: 'failed', error: { code: 'request.unknown_filter' } });
});

test('for which its asker has no room any more fails, and says so', async () => {
  await server.pool.query(
    `insert into engine.files (store_key, name, media_type, size, sha256, owner_id, resource, field)
     select 'full-' || i, 'a.csv', 'text/csv', 1, '', $1, 'papers', 'scans' from generate_series(1, $2::int) i`,
    [server.me, mostWaiting],
  );
  const id = await waiting(deskId);
  await send(id);
  expect(await ended(id)).toMatchObject({ status: 'failed', error: { code: 'export.too_many_files' } });
  await server.pool.query(`delete from engine.files where store_key like 'full-%'`);
});

test('that a process left halfway is made from its beginning, and one that is made is not made again', async () => {
  const before = [await audited(), await filesOf()] as const;
  const id = await waiting(deskId, 'running');
  await server.pool.query('update engine.exports set attempts = 1, done = 700 where id = $1', [id]);
  await send(id);
  expect(await ended(id)).toMatchObject({ status: 'done', done: 1000, total: 1000 });
  const job = exportsJob(parts());
  expect(await job.run({ data: { id }, pool: server.pool, signal: new AbortController().signal })).toEqual({ unwanted: id });
  expect([await audited(), await filesOf()]).toEqual([before[0] + 1, before[1] + 1]);
});

/** A job's parts, with a store of the test's own. */
function parts(put: () => Promise<void> = async () => {}): Parameters<typeof exportsJob>[0] {
  const rights = createRights(scopedBy(resourcesWithSpecimen))(new Set(keys), { ...everywhere, userId: server.me });
  return {
    ...{ pool: server.pool, clock: systemClock, incoming: `${server.dataDir}/files/incoming` },
    store: { put, get: () => Promise.reject(new Error('nothing is read')), remove: async () => {}, probe: async () => true },
    readableOf: name => repositoryOf(server.app, name).reader,
    rightsOf: async () => rights,
  };
}

test('given up is stopped, before it is begun and while it is made, and its file is deleted', async () => {
  const before = [await audited(), await filesOf()];
  const job = (put?: () => Promise<void>) => exportsJob(parts(put));
  const run = (id: number, put?: () => Promise<void>) =>
    job(put).run({ data: { id }, pool: server.pool, signal: new AbortController().signal });
  const remove = async (id: number) => expect((await server.call('DELETE', `/api/exports/${id}`, undefined, mine)).status).toBe(200);
  const first = await waiting(deskId);
  await remove(first);
  expect(await run(first)).toEqual({ unwanted: first });
  const second = await waiting(deskId);
  await run(second, () => remove(second));
  expect((await get(second)).status).toBe(404);
  expect([await audited(), await filesOf()]).toEqual(before);
  const third = (await ask({})).json.id;
  const { url } = await ended(third);
  await remove(third);
  expect((await fetch(`${server.origin}${url}`)).status).toBe(404);
});

test('that fails for no reason a person could mend is tried again, and reported in the end', async () => {
  const id = await waiting(deskId);
  const broken = exportsJob(parts(() => Promise.reject(new Error('the store is full'))));
  for (let attempt = 0; attempt < 4; attempt++)
    await expect(broken.run({ data: { id }, pool: server.pool, signal: new AbortController().signal })).rejects.toThrow(
      'the store is full',
    );
  expect((await get(id)).json).toMatchObject({ status: 'failed', error: { code: 'export.failed' } });
});

test('what can’t be asked for is refused at once', async () => {
  for (const [body, status, code] of [
    [{ resource: 'nothing' }, 400, 'request.parameter'],
    [{ resource: 5 }, 400, 'request.parameter'],
    [{ format: 'docx' }, 400, 'export.format'],
    [{ rows: 5 }, 400, 'request.unknown_parameter'],
    [{ filter: { pin: 'x' } }, 400, 'request.unknown_filter'],
    [{ columns: ['pin'] }, 400, 'request.unknown_column'],
    [{ columns: [] }, 400, 'request.column_list'],
    [{ sort: ['nothing', 'ASC'] }, 400, 'request.unknown_sort'],
    [{ resource: 'specimen-offices' }, 403, 'request.forbidden'],
  ] as const) {
    const answer = await ask(body);
    expect([body, answer.status, answer.json.error_code]).toEqual([body, status, code]);
  }
  try {
    await putSettings(server, { export_rows_max: 999, exports_per_day: 1000 });
    expect((await ask({})).json).toMatchObject({ error_code: 'export.too_many_rows', facts: { limit: 999 } });
    await putSettings(server, { exports_per_day: 1 });
    const late = await ask({});
    expect([late.status, late.json.error_code]).toEqual([429, 'export.daily_limit']);
  } finally {
    await putSettings(server, { exports_per_day: 1000 });
  }
});
