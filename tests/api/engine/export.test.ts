/** A list taken away as a file (D-EXPORT): the rows and fields of the screen, counted, put on record, streamed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, bengali, doors, type Headers, query } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { type Requests, startRequests } from './requests.ts';

const keys = ['EXPORT_SPECIMEN_REQUEST', 'VIEW_ALL_SPECIMEN_REQUEST'];

describe.each(doors)('an export through $door', ({ lane }) => {
  let server: Requests;
  let all: Headers;
  const take = (headers: Headers, parts: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
    server.call('GET', `/api/specimen-requests/export${query(parts)}`, undefined, headers);

  beforeAll(async () => {
    server = await startRequests(lane);
    await putSettings(server, { exports_per_day: 1000 });
    all = server.as(keys, { everywhere: true });
    await server.pool.query(
      `insert into specimen_requests (user_id, office_id, subject, priority, nid, pin)
       select case when i = 1 then $1::bigint end, 1 + i % 3, 'subject ' || i, nullif(i % 5, 0), 'N' || i, 'P' || i from generate_series(1, 2500) i`,
      [server.me],
    );
    await server.pool.query(`update specimen_requests set subject = '=1+1 "x"', priority = null where id = 2`);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('JSON holds what the list holds, row by row', async () => {
    const { status, headers, json } = await take(all, { sort: ['id', 'ASC'] });
    expect([status, headers['content-type'], json.length]).toEqual([200, 'application/json; charset=utf-8', 2500]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="specimen-requests-\d{4}-\d\d-\d\d\.json"$/);
    const listed = await server.list(all, { sort: ['id', 'ASC'], range: [0, 999] });
    expect(json.slice(0, 1000)).toEqual(listed.json);
    expect(json[0]).toMatchObject({ created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) });
  });

  test('filter, search and sort are those of the list', async () => {
    expect((await take(all, { filter: { office_id: 2, q: 'subject 24' }, sort: ['subject', 'DESC'] })).json).toEqual(
      (await server.list(all, { filter: { office_id: 2, q: 'subject 24' }, sort: ['subject', 'DESC'], range: [0, 999] })).json,
    );
    const byPriority = (await take(all, { sort: ['priority', 'DESC'], columns: ['priority'] })).json;
    expect(byPriority[0].priority).toBe(4);
    expect(byPriority.at(-1).priority).toBeNull();
  });

  test('only what is within reach, and without what is hidden but in their own rows', async () => {
    const office = await take(server.as([...keys, 'VIEW_OWN_SPECIMEN_REQUEST'], { officeIds: [1, 2] }), { sort: ['id', 'ASC'] });
    expect(office.json).toHaveLength(1667);
    expect(office.json[0]).toMatchObject({ id: 1, nid: 'N1' });
    expect(office.json.slice(1).some((row: object) => 'nid' in row)).toBe(false);
    expect(office.text).not.toContain('"pin"');
    expect((await take(server.as(['EXPORT_SPECIMEN_REQUEST']))).json).toEqual([]);
    expect((await take(server.as([...keys, 'VIEW_IDENTITY_SPECIMEN_REQUEST'], { officeIds: [1] }), { columns: ['nid'] })).json[0]).toEqual({
      id: expect.any(Number),
      nid: expect.stringMatching(/^N\d+$/),
    });
    expect((await take(server.as(['VIEW_ALL_SPECIMEN_REQUEST']))).status).toBe(403);
  });

  test('CSV has the mark of UTF-8, headings in both languages, labels for people, and no formula', async () => {
    const { headers, text } = await take(all, {
      format: 'csv',
      columns: ['id', 'subject', 'office_id', 'priority', 'status'],
      sort: ['id', 'ASC'],
    });
    expect(text).toContain('আইডি');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      '\uFEFF"ID · আইডি","Subject · বিষয়","Office · অফিস","Office (key) · অফিস (চাবি)","Priority · অগ্রাধিকার","Stage · ধাপ"',
      '1,"subject 1","Office 2","O2",1,"Draft"',
      `2,"'=1+1 ""x""","Office 3","O3",,"Draft"`,
    ]);
    expect([lines.length, lines.at(-1)]).toEqual([2502, '']);
    const inBengali = await take(
      { ...all, ...bengali },
      { format: 'csv', columns: ['office_id', 'status'], filter: { q: 'subject 2500' } },
    );
    expect(inBengali.text.split('\r\n')[1]).toBe('"অফিস 2","O2","খসড়া"');
  });

  test('a hidden cell is empty but in their own row', async () => {
    const { text } = await take(server.as([...keys, 'VIEW_OWN_SPECIMEN_REQUEST'], { officeIds: [2] }), {
      format: 'csv',
      columns: ['id', 'nid'],
      sort: ['id', 'ASC'],
    });
    expect(text.split('\r\n').slice(1, 4)).toEqual(['1,"N1"', '4,', '7,']);
  });

  test('each is on record with what was asked for, its columns and its rows', async () => {
    await take(all, { format: 'csv', columns: ['id', 'subject'], filter: { office_id: 1 } });
    const { rows } = await server.pool.query(
      "select task, action_type, resource, user_id, new_data from engine.audit_logs where task = 'export' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        ...{ task: 'export', action_type: 'task', resource: 'specimen-requests', user_id: server.me },
        new_data: { format: 'csv', filter: '{"office_id":1}', sort: null, columns: ['id', 'subject'], rows: 833 },
      },
    ]);
  });

  test('what is no export is refused by name, before anything leaves', async () => {
    for (const [parts, code] of [
      [{ format: 'docx' }, 'export.format'],
      [{ columns: 'id' }, 'request.column_list'],
      [{ columns: [] }, 'request.column_list'],
      [{ columns: ['pin'] }, 'request.unknown_column'],
      [{ columns: ['nothing'] }, 'request.unknown_column'],
      [{ columns: ['id', 7] }, 'request.unknown_column'],
      [{ range: [0, 9] }, 'request.unknown_parameter'],
      [{ filter: { pin: 'P1' } }, 'request.unknown_filter'],
      [{ sort: ['fee', 'ASC'] }, 'request.unknown_sort'],
    ] as const) {
      const { status, json } = await take(all, parts);
      expect([parts, status, json.error_code]).toEqual([parts, 400, code]);
    }
  });

  test('a person takes so many a day, and so many rows at a time', async () => {
    try {
      await putSettings(server, { export_rows_max: 2_499, exports_per_day: 1000 });
      expect((await take(all)).json).toMatchObject({ error_code: 'export.too_many_rows', facts: { limit: 2_499 } });
      await putSettings(server, { exports_per_day: 1 });
      expect([(await take(all)).status, (await take(all)).json.error_code]).toEqual([429, 'export.daily_limit']);
    } finally {
      await putSettings(server, { exports_per_day: 1000 });
    }
  });

  test('more at once than there are places for are asked to wait; a reader who goes away frees a place', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(all)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, json } of answers.filter(one => one.status !== 200))
      expect([status, json.error_code]).toEqual([429, 'export.too_many_at_once']);
    for (let at = 0; at < 6; at++) {
      const leaving = new AbortController();
      const address = `${server.origin}/api/specimen-requests/export`;
      const response = await fetch(address, { headers: all, signal: leaving.signal });
      expect(response.status).toBe(200);
      leaving.abort();
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    const open = async () =>
      (
        await server.pool.query(
          "select count(*)::int as open from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
        )
      ).rows[0].open;
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
  });
});
