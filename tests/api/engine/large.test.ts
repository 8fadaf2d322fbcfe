/** A resource of more rows than a list may page through (D-RANGE, D-TOTAL, D-SEARCH), and writers who meet. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../api/database/shadow.ts';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';

const rows = 10_300;

describe.each(doors)('a large resource through $door', ({ lane }) => {
  let server: TestServer;
  const list = (parts: Readonly<Record<string, unknown>>) => server.call('GET', `/api/specimen-offices${query(parts)}`);

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    await withClient(server.database.ownerUrl, async owner => {
      for (const table of ['specimen_office_layers', 'specimen_office_types'])
        await owner.query(`insert into ${table} (name, name_en) values ('স্তর', 'Layer')`);
      await owner.query(
        `insert into specimen_offices (name, name_en, code, layer_id, type_id, district_id)
         select 'ভূমি অফিস ' || i, 'Land Office ' || i, 'OF' || lpad(i::text, 6, '0'), 1, 1, 1 + i % 64 from generate_series(1, $1::int) i`,
        [rows],
      );
      await owner.query('analyze specimen_offices');
    });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('says 10,000 and that this is an estimate, where there are more', async () => {
    const { headers, json } = await list({});
    expect([headers['content-range'], headers['x-total-estimate'], json.length]).toEqual(['specimen-offices 0-24/10000', 'true', 25]);
    const narrow = await list({ filter: { district_id: 5 } });
    expect(narrow.headers['x-total-estimate']).toBeUndefined();
    expect(narrow.headers['content-range']).toBe(
      `specimen-offices 0-24/${(await list({ filter: { district_id: 5 }, range: [0, 999] })).json.length}`,
    );
  });

  test('says so on each page, and counts again what is fewer', async () => {
    const crowd = { filter: { layer_id: 1 } };
    for (const range of [
      [0, 24],
      [25, 49],
      [100, 124],
    ]) {
      const { headers, json } = await list({ ...crowd, range });
      expect([headers['content-range'], headers['x-total-estimate'], json.length]).toEqual([
        `specimen-offices ${range[0]}-${range[1]}/10000`,
        'true',
        25,
      ]);
    }
    const fewer = async () => Number((await list({ filter: { district_id: 7 } })).headers['content-range']?.split('/')[1]);
    const before = await fewer();
    const made = await server.call('POST', '/api/specimen-offices', {
      ...{ name: 'আরেক', name_en: 'Another', code: 'MORE', layer_id: 1, type_id: 1, district_id: 7 },
    });
    expect(made.status).toBe(201);
    expect(await fewer()).toBe(before + 1);
    expect((await server.call('DELETE', `/api/specimen-offices/${made.json.id}`)).status).toBe(200);
  });

  test('is paged to row 10,000 and no deeper', async () => {
    const last = await list({ range: [9_990, 9_999], sort: ['code', 'ASC'] });
    expect(last.headers['content-range']).toBe('specimen-offices 9990-9999/10000');
    expect(last.json.map(({ code }: { code: string }) => code)).toEqual(
      Array.from({ length: 10 }, (_, at) => `OF${String(9_991 + at).padStart(6, '0')}`),
    );
    expect((await list({ range: [9_991, 10_000] })).json.error_code).toBe('request.range_too_deep');
  });

  test('a search of three letters finds them anywhere, and counts no further either', async () => {
    expect((await list({ filter: { q: 'office 7777' } })).json).toMatchObject([
      { code: 'OF007777', district: { name_en: expect.any(String) } },
    ]);
    expect((await list({ filter: { q: 'OF01029' } })).headers['content-range']).toBe('specimen-offices 0-9/10');
    const all = await list({ filter: { q: 'ভূমি' }, sort: ['id', 'DESC'] });
    expect([all.headers['content-range'], all.headers['x-total-estimate']]).toEqual(['specimen-offices 0-24/10000', 'true']);
  });

  test('a search of one or two letters finds a word that begins so, in any text of the row', async () => {
    const totalOf = async (q: string) => (await list({ filter: { q } })).headers['content-range'];
    expect(await totalOf('ভূ')).toBe('specimen-offices 0-24/10000');
    // The second text of a row begins with it, a later word of the same text does, and no word does.
    expect(await totalOf('La')).toBe('specimen-offices 0-24/10000');
    expect(await totalOf('Of')).toBe('specimen-offices 0-24/10000');
    expect((await list({ filter: { q: 'ফি' } })).json).toEqual([]);
  });

  test('the words of a search are found in any order', async () => {
    const wanted = (await list({ filter: { q: 'office 7777' } })).json;
    expect(wanted).toHaveLength(1);
    for (const q of ['7777 office', 'OFFICE  land 7777', '7777 of']) expect((await list({ filter: { q } })).json).toEqual(wanted);
    expect((await list({ filter: { q: '7777 market' } })).json).toEqual([]);
    // What no space parts is one text, as a code is.
    expect((await list({ filter: { q: '7777-office' } })).json).toEqual([]);
    expect((await list({ filter: { q: 'office-7777' } })).json).toEqual(wanted);
    // More words than are looked for one by one.
    expect((await list({ filter: { q: 'a b c d e f g h office 7777' } })).status).toBe(200);
  });

  test('both languages have their own order', async () => {
    for (const [language, name] of [
      ['bn', 'name'],
      ['en', 'name_en'],
    ] as const) {
      const { json } = await server.call('GET', `/api/specimen-offices${query({ range: [0, 99] })}`, undefined, {
        'accept-language': language,
      });
      const names: string[] = json.map((one: Record<string, string>) => one[name]);
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    }
  });

  test('of many who make the same record at once, one does; the others are answered which field', async () => {
    const body = { name: 'এক', name_en: 'One', code: 'SAME', layer_id: 1, type_id: 1 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.call('POST', '/api/specimen-offices', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
    for (const { json } of answers.filter(({ status }) => status === 400))
      expect(json.message).toEqual({ code: 'specimen.office_code_taken' });
  });

  test('a reference made while its target goes away is either good or refused', async () => {
    for (let at = 0; at < 10; at++) {
      const { json: layer } = await server.call('POST', '/api/specimen-office-layers', { name: `স্তর ${at}`, name_en: `Layer ${at}` });
      const office = { name: 'দ্রুত', name_en: 'Quick', code: `QUICK-${at}`, layer_id: layer.id, type_id: 1 };
      const [made, gone] = await Promise.all([
        server.call('POST', '/api/specimen-offices', office),
        server.call('DELETE', `/api/specimen-office-layers/${layer.id}`),
      ]);
      expect([
        [201, 400],
        [400, 200],
      ]).toContainEqual([made.status, gone.status]);
      if (made.status === 400) expect(made.json.message).toEqual({ layer_id: 'validation.reference' });
    }
  });

  test('anyone who waits too long for a record that is being written gets the answer that it is busy', async () => {
    await withClient(server.database.ownerUrl, async owner => {
      await owner.query('begin');
      await owner.query('select 1 from specimen_offices where id <= 3 for update');
      const [plain, ruled, deletion] = await Promise.all([
        server.call('PATCH', '/api/specimen-offices/1', { name_en: 'Waiting' }),
        server.call('PATCH', '/api/specimen-offices/2', { latitude: null }),
        server.call('DELETE', '/api/specimen-offices/3'),
      ]);
      await owner.query('rollback');
      for (const { status, json } of [plain, ruled, deletion]) expect([status, json.error_code]).toEqual([409, 'request.busy']);
    });
    expect((await server.call('GET', '/api/specimen-offices/1')).json).toMatchObject({ version: 1 });
  });
});
