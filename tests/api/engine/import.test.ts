/** Rows of a file become records (D-IMPORT): as a form would write them, all or nothing, each fault reported by its cell. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf, importInto, type Line, xlsxOf } from '../../support/import-files.ts';
import { type Answer, bengali, doors, query, startTestServer, type TestServer } from '../../support/server.ts';

const cellsOf = ({ json }: Answer) =>
  json.problems.map(({ cell, row, code }: { cell: string; row: number; code: string }) => [cell ?? row, code]);

describe.each(doors)('an import through $door', ({ lane }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows;
  const into = (resource: string, data: Buffer, asked: Record<string, string> = {}, headers = {}) =>
    importInto(server, resource, data, asked, headers);

  const head = ['Division', 'Name (Bengali)', 'Name (English)', 'BBS code'];
  const districts = (...lines: Line[]) => xlsxOf({ Districts: [head, ...lines] });

  test('a row is made, changed, or left as it is, by its natural key; a trial run shows the same and writes nothing', async () => {
    const [dhaka] = await rows("select * from districts where bbs_code = '26'");
    const file = await districts(
      ['ঢাকা', dhaka.name, dhaka.name_en, '২৬'],
      ['Dhaka', 'গাজীপুর নতুন', null, '33'],
      ['30', '  নতুন   জেলা ', 'New district', '98'],
    );
    const tried = await into('districts', file, { dry_run: 'true' });
    expect([tried.status, tried.json.dry_run, tried.json.written]).toEqual([200, true, false]);
    expect(tried.json.counts).toEqual({ rows: 3, inserted: 1, changed: 1, unchanged: 1, refused: 0 });
    expect(tried.json.rows[0]).toMatchObject({
      ...{ row: 3, action: 'update', name: '33' },
      changes: [{ field: 'name', label: 'Name', before: 'গাজীপুর', after: 'গাজীপুর নতুন' }],
    });
    expect(await rows("select 1 from districts where bbs_code = '98'")).toEqual([]);

    const { status, json } = await into('districts', file);
    expect([status, json.written, json.counts.inserted]).toEqual([200, true, 1]);
    expect(await rows("select name, name_en from districts where bbs_code in ('33', '98') order by bbs_code")).toEqual([
      { name: 'গাজীপুর নতুন', name_en: expect.stringMatching(/^Gazipur/) },
      { name: 'নতুন জেলা', name_en: 'New district' },
    ]);
    const again = await into('districts', file);
    expect(again.json.counts).toMatchObject({ unchanged: 3, inserted: 0, changed: 0 });
  });

  test('what is unusual is reported by its cell and taken all the same', async () => {
    const file = await xlsxOf({
      Stocks: [
        ['Name', 'Left'],
        ['চাল', '১'],
        ['ডাল', '৫'],
      ],
    });
    const warning = { sheet: 'Stocks', row: 2, cell: 'B2', field: 'left', code: 'specimen.stock_runs_out', text: 'One is left, or none.' };
    for (const asked of [{ dry_run: 'true' }, {}] as Record<string, string>[]) {
      const { status, json, text } = await into('specimen-stocks', file, asked);
      expect([status, json.problems, json.warnings], text).toEqual([200, [], [{ ...warning, facts: {} }]]);
      expect(json.counts).toMatchObject({ inserted: 2, refused: 0 });
    }
    await server.pool.query('delete from specimen_stocks');
  });

  test('it is on record: each row as a form would have it, and the import as a whole', async () => {
    const found = await rows(
      `select task, action_type, new_data from engine.audit_logs where resource = 'districts' and user_id is not null order by id`,
    );
    expect(
      found
        .slice(0, 2)
        .map(({ action_type }) => action_type)
        .sort(),
    ).toEqual(['create', 'update']);
    expect(found[2]).toEqual({
      ...{ task: 'import', action_type: 'task' },
      new_data: { rows: 3, inserted: 1, changed: 1, unchanged: 1, refused: 0, partial: false },
    });
  });

  test('one bad row keeps all from being written; partial writes the others', async () => {
    const file = await districts(['Dhaka', 'ভালো', 'Good', '97'], ['Dhaka', 'Latin', 'Bad', '9'], ['কোথাও', 'খারাপ', 'Bad', '92']);
    const { status, json, ...rest } = await into('districts', file);
    expect([status, json.error_code, json.written]).toEqual([400, 'import.refused', false]);
    expect(json.counts).toMatchObject({ inserted: 1, refused: 2 });
    expect(cellsOf({ status, json, ...rest })).toEqual([
      ['B3', 'validation.bangla_only'],
      ['D3', 'validation.bbs_code'],
      ['A4', 'import.no_match'],
    ]);
    expect(json.problems[1]).toMatchObject({ sheet: 'Districts', row: 3, field: 'bbs_code', text: 'BBS code must have 2 digits, e.g. 30' });
    expect(await rows("select 1 from districts where bbs_code = '97'")).toEqual([]);
    const answer = await into('districts', file, { dry_run: 'true' }, bengali);
    expect(answer.json.problems[1].text).toBe('বিবিএস কোড ২ অঙ্কের হতে হবে, যেমন: ৩০');

    const some = await into('districts', file, { partial: 'true' });
    expect([some.status, some.json.written, some.json.counts.refused]).toEqual([200, true, 2]);
    expect(await rows("select name_en from districts where bbs_code in ('97', '92')")).toEqual([{ name_en: 'Good' }]);
  });

  test('what only the database sees is reported at its row, the rows around it stay', async () => {
    const { json } = await into(
      'divisions',
      csvOf([
        ['name', 'name_en', 'bbs_code'],
        ...[71, 72, 73, 74].map(code => [code === 73 ? 'ঢাকা' : `বিভাগ ${'কখগঘ'[code - 71]}`, 'Sample', String(code)]),
      ]),
      { partial: 'true' },
    );
    expect(json.counts).toMatchObject({ inserted: 3, refused: 1 });
    expect(json.problems).toMatchObject([{ row: 4, cell: 'A4', code: 'location.division_name_taken' }]);
  });

  test('an empty cell leaves what is there, and a word empties it', async () => {
    const file = (name_en: string) =>
      csvOf([
        ['bbs_code', 'name', 'name_en', 'latitude', 'longitude'],
        ['71', '', name_en, '', ''],
      ]);
    expect((await into('divisions', file(''))).json.counts).toMatchObject({ unchanged: 1 });
    expect((await into('divisions', file('(empty)'))).json.counts).toMatchObject({ refused: 1 });
    const point = (value: string) =>
      csvOf([
        ['bbs_code', 'latitude', 'longitude'],
        ['71', value, value === '23.5' ? '90.5' : value],
      ]);
    expect((await into('divisions', point('23.5'))).json.counts).toMatchObject({ changed: 1 });
    expect((await into('divisions', point('(খালি)'))).json.counts).toMatchObject({ changed: 1 });
    expect(await rows("select latitude from divisions where bbs_code = '71'")).toEqual([{ latitude: null }]);
  });

  test('under one key the same file is written once, another one is refused', async () => {
    const file = (code: string) => csvOf([['title'], [`term ${code}`]]);
    const under = (key: string) => ({ 'idempotency-key': key });
    const first = await into('specimen-terms', file('a'), {}, under('import-1'));
    const again = await into('specimen-terms', file('a'), {}, under('import-1'));
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await into('specimen-terms', file('b'), {}, under('import-1'))).json.error_code).toBe('request.idempotency_mismatch');
    const tried = () => into('specimen-terms', file('c'), { dry_run: 'true' }, under('import-2'));
    expect([(await tried()).json.counts, (await tried()).json.counts.inserted]).toEqual([expect.objectContaining({ inserted: 1 }), 1]);
    expect(await rows('select title from specimen_terms')).toEqual([{ title: 'term a' }]);
  });

  test('what an export gives, an import leaves as it is', async () => {
    for (const resource of ['divisions', 'districts', 'upazilas'])
      for (const language of [{}, bengali]) {
        const { text } = await server.call('GET', `/api/${resource}/export${query({ format: 'csv' })}`, undefined, {
          ...server.admin,
          ...language,
        });
        const { status, json } = await into(resource, Buffer.from(text));
        expect([resource, status, json.message, json.problems?.slice(0, 3), json.counts?.inserted, json.counts?.changed]).toEqual([
          resource,
          200,
          undefined,
          [],
          0,
          0,
        ]);
      }
  });
});
