/** Families (D-FAMILY): a record of a kind is one record in two tables, whatever writes it; through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, query } from '../../support/server.ts';
import { pdf } from '../files/samples.ts';
import { upload } from '../files/sending.ts';
import { type Base, bases, type Families, startFamilies } from './families.ts';
import { ids } from './requests.ts';

describe.each(doors)('families through $door', ({ lane }) => {
  let server: Families;
  let call: Families['call'];
  let create: Families['create'];
  let list: Families['listed'];
  let rowsOf: Families['rowsOf'];
  const pond = (more = {}) => server.pond(more);
  const hill = (more = {}) => server.hill(more);
  const auditOf = (id: number) =>
    rowsOf(
      `select resource, action_type, old_data, new_data from engine.audit_logs
        where resource in ('specimen-records', 'specimen-ponds', 'specimen-hills') and record_id = $1 order by id`,
      [id],
    );
  const counts = async (): Promise<unknown> =>
    (
      await rowsOf(`select (select count(*)::int from specimen_records) as records, (select count(*)::int from specimen_ponds) as ponds,
      (select count(*)::int from specimen_hills) as hills, (select count(*)::int from specimen_record_notes) as notes,
      (select count(*)::int from engine.audit_logs) as audits`)
    )[0];

  beforeAll(async () => {
    server = await startFamilies(lane);
    ({ call, create, listed: list, rowsOf } = server);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  describe('writing a kind', () => {
    test('it is made in both tables, with one version and one audit row under its own name', async () => {
      const body = pond({
        office_id: 1,
        value: 500.5,
        spot: { latitude: 23.5, longitude: 90.5 },
        depth: 3.25,
        rent: 20,
        gazette: 'G-1',
        district_ids: [2, 1],
        notes: [{ text: 'এক' }, { text: 'দুই' }],
      });
      const { json, headers } = await create('ponds', body);
      expect(json).toMatchObject({ ...body, district_ids: [1, 2], office: { id: 1 }, notes: [{ serial: 1 }, { serial: 2 }], version: 1 });
      expect(json).not.toHaveProperty('kind');
      expect((await call('GET', headers.location!)).json).toEqual(json);
      expect(await rowsOf('select kind, code, version from specimen_records where id = $1', [json.id])).toEqual([
        { kind: 'specimen-ponds', code: body.code, version: 1 },
      ]);
      expect(await rowsOf('select depth, gazette from specimen_ponds where id = $1', [json.id])).toEqual([{ depth: 3.25, gazette: 'G-1' }]);
      const [audit, ...more] = await auditOf(json.id);
      expect([audit.resource, audit.action_type, more]).toEqual(['specimen-ponds', 'create', []]);
      expect(audit.new_data).toMatchObject({ code: body.code, depth: 3.25 });
    });

    test('a change is one version and one audit row, whichever table it is in; none where nothing changes', async () => {
      const { json, headers } = await create('ponds', pond({ depth: 1, rent: 5 }));
      const at = headers.location!;
      const change = async (body: object) => (await call('PATCH', at, body)).json;
      expect(await change({ depth: 2 })).toMatchObject({ depth: 2, version: 2 });
      expect(await change({ value: 7 })).toMatchObject({ value: 7, depth: 2, version: 3 });
      expect(await change({ value: 8, depth: 3, rent: null })).toMatchObject({ value: 8, depth: 3, rent: null, version: 4 });
      expect(await change({ value: 8, depth: 3 })).toMatchObject({ version: 4 });
      expect(await change({ depth: 3 })).toMatchObject({ version: 4 });
      const put = await call('PUT', at, { ...(await call('GET', at)).json, depth: 4 });
      expect(put.json).toMatchObject({ depth: 4, value: 8, version: 5 });
      expect((await call('PUT', at, { depth: 5, version: 4 })).json).toMatchObject({ error_code: 'conflict' });
      expect((await call('PATCH', at, { depth: 5 }, { 'if-match': '"4"' })).status).toBe(412);
      const updates = (await auditOf(json.id)).filter(one => one.action_type === 'update');
      expect(updates.map(one => [one.resource, one.old_data, one.new_data])).toEqual([
        ['specimen-ponds', { depth: 1 }, { depth: 2 }],
        ['specimen-ponds', { value: null }, { value: 7 }],
        ['specimen-ponds', { value: 7, depth: 2, rent: 5 }, { value: 8, depth: 3, rent: null }],
        ['specimen-ponds', { depth: 3 }, { depth: 4 }],
      ]);
      const [{ updated, same }] = await rowsOf(
        'select updated_by is not null as updated, updated_at > created_at as same from specimen_records where id = $1',
        [json.id],
      );
      expect([updated, same]).toEqual([true, true]);
    });

    test('a deleted one is gone from both tables with its children, and its audit row keeps all it was', async () => {
      const before = await counts();
      const { json, headers } = await create('ponds', pond({ depth: 9.5, district_ids: [1], notes: [{ text: 'এক' }] }));
      const deleted = await call('DELETE', headers.location!);
      expect([deleted.status, deleted.json]).toMatchObject([200, { id: json.id, depth: 9.5, code: json.code }]);
      expect(await counts()).toMatchObject({ ...(before as object), audits: expect.anything() });
      expect((await auditOf(json.id)).at(-1)).toMatchObject({
        resource: 'specimen-ponds',
        action_type: 'delete',
        old_data: { code: json.code, depth: 9.5, district_ids: [1], notes: [json.notes[0].id] },
      });
      expect((await call('GET', headers.location!)).status).toBe(404);
    });

    test('it is no record of another kind', async () => {
      const { json } = await create('ponds', pond());
      const at = `${bases.hills}/${json.id}`;
      for (const [verb, body] of [['GET'], ['PATCH', { name: 'ক' }], ['PUT', { name: 'ক' }], ['DELETE']] as const)
        expect([verb, (await call(verb, at, body)).status]).toEqual([verb, 404]);
      expect((await call('GET', `${at}/history`)).status).toBe(404);
      expect((await call('POST', `${at}/enlist`, {})).status).toBe(404);
      expect((await call('GET', `${bases.ponds}/${json.id}`)).json).toEqual(json);
    });

    test('several at once: each for itself', async () => {
      const [one, two] = [await create('hills', hill()), await create('hills', hill({ surveyed_height: undefined }))];
      const stranger = await create('ponds', pond());
      const filter = { id: [one.json.id, two.json.id, stranger.json.id] };
      const changed = await call('PATCH', `${bases.hills}${query({ filter })}`, { height: 41 });
      expect(changed.status).toBe(200);
      expect(ids(await list('hills', { filter: { height: 41 }, sort: ['id', 'ASC'] }))).toEqual([one.json.id, two.json.id]);
      expect((await call('DELETE', `${bases.hills}${query({ filter })}`)).status).toBe(200);
      expect(await rowsOf('select id from specimen_records where id = any($1)', [filter.id])).toEqual([{ id: stranger.json.id }]);
    });

    test('sent twice with one key, it is made once', async () => {
      const body = pond();
      const key = { 'idempotency-key': `${body.code}-once` };
      const [first, second] = [await call('POST', bases.ponds, body, key), await call('POST', bases.ponds, body, key)];
      expect([first.status, second.status, second.json.id]).toEqual([201, 201, first.json.id]);
    });

    test('its files are its own, and are let go with it', async () => {
      const { json: file } = await upload(server, 'specimen-ponds.papers', pdf(), 'gazette.pdf');
      const { json, headers } = await create('ponds', pond({ papers: [file.id] }));
      expect(json.papers).toMatchObject([{ id: file.id, name: 'gazette.pdf' }]);
      expect((await call('GET', json.papers[0].url)).status).toBe(200);
      expect((await list('ponds', { filter: { papers: { exists: true } } })).json.map(({ id }: { id: number }) => id)).toEqual([json.id]);
      expect((await call('PATCH', headers.location!, { depth: 2 })).json).toMatchObject({ version: 2, papers: [{ id: file.id }] });
      expect((await call('PATCH', headers.location!, { papers: [] })).json).toMatchObject({ version: 3, papers: [] });
      expect((await auditOf(json.id)).at(-1)).toMatchObject({ old_data: { papers: [{ id: file.id }] }, new_data: { papers: [] } });
    });

    test('it moves along its life cycle, whose states say what may be written in either table', async () => {
      const { json, headers } = await create('hills', hill());
      const at = headers.location!;
      expect(json).toMatchObject({ status: 'draft', _can: expect.arrayContaining(['enlist']) });
      expect((await call('POST', `${at}/enlist`, { taken_over: '2026-02-03' })).json).toMatchObject({
        ...{ status: 'listed', taken_over: '2026-02-03', version: 2 },
      });
      expect((await call('PATCH', at, { value: 3 })).json).toMatchObject({ value: 3, version: 3 });
      for (const body of [{ height: 50 }, { name: 'অন্য' }]) expect((await call('PATCH', at, body)).status).toBe(400);
      expect((await call('POST', `${at}/enlist`, {})).status).toBe(409);
      const moved = (await auditOf(json.id))[1];
      expect(moved).toMatchObject({ resource: 'specimen-hills', new_data: { status: 'listed', taken_over: '2026-02-03' } });
    });

    test('children are written through it, or on their own path with the kind as their parent', async () => {
      const { json, headers } = await create('hills', hill({ notes: [{ text: 'এক' }, { text: 'দুই' }] }));
      const at = headers.location!;
      const [one, two] = json.notes;
      const swapped = await call('PATCH', at, { notes: [{ id: two.id }, { id: one.id }, { text: 'তিন' }], version: 1 });
      expect([swapped.status, swapped.json.notes?.map(({ text }: { text: string }) => text)]).toEqual([200, ['দুই', 'এক', 'তিন']]);
      expect(swapped.json.version).toBe(2);
      const changed = await call('PATCH', `/api/specimen-record-notes/${one.id}`, { text: 'বদলানো' });
      expect(changed.status).toBe(200);
      expect((await call('GET', at)).json).toMatchObject({ version: 3, notes: [{}, { text: 'বদলানো' }, {}] });
      expect((await call('GET', `${bases.records}/${json.id}`)).json).toMatchObject({ version: 3, notes: [{}, { text: 'বদলানো' }, {}] });
      const added = await call('POST', '/api/specimen-record-notes', { record_id: json.id, serial: 9, text: 'চার' });
      expect(added.status).toBe(201);
      expect((await auditOf(json.id)).map(({ resource }) => resource)).toEqual(Array(4).fill('specimen-hills'));
      expect((await call('POST', `${at}/enlist`, {})).status).toBe(200);
      expect((await call('PATCH', `/api/specimen-record-notes/${one.id}`, { text: 'বন্ধ' })).status).toBeGreaterThanOrEqual(400);
    });
  });

  describe('what can not be written', () => {
    const refused = async (base: Base, body: object, at: string, code: string) => {
      const before = await counts();
      const answer = await call('POST', bases[base], body);
      expect([answer.status, answer.json.message]).toEqual([400, expect.objectContaining({ [at]: code })]);
      expect(await counts()).toEqual(before);
    };

    test('leaves nothing in either table, and is reported at its field', async () => {
      const first = await create('ponds', pond({ gazette: 'G-9', guard_id: 1, guarded_from: '2026-03-01', guarded_to: '2026-03-31' }));
      const notes = [{ text: 'এক' }];
      await refused('hills', hill({ code: first.json.code, notes }), 'code', 'specimen.record_code_taken');
      await refused('ponds', pond({ gazette: 'G-9', notes }), 'gazette', 'specimen.gazette_taken');
      await refused('ponds', pond({ guard_id: 1, guarded_from: '2026-03-31', notes }), 'guarded_from', 'specimen.guard_taken');
      await refused('ponds', pond({ guarded_to: '2025-01-01' }), 'guarded_to', 'validation.invalid_end_date');
      await refused('hills', hill({ surveyed_height: 3 }), 'height', 'validation.exactly_one');
      await refused('ponds', pond({ guard_id: 987_654_321 }), 'guard_id', 'validation.reference');
      await refused('ponds', pond({ office_id: 987_654_321 }), 'office_id', 'validation.reference');
      await refused('hills', hill({ pond_id: (await create('hills', hill())).json.id }), 'pond_id', 'validation.reference');
      await refused('ponds', pond({ depth: 501 }), 'depth', 'validation.max');
      await refused('ponds', pond({ kind: 'specimen-hills' }), 'kind', 'validation.unknown_field');
    });

    test('a refused change leaves both rows as they were', async () => {
      const [one, two] = [await create('ponds', pond({ gazette: 'G-20' })), await create('ponds', pond({ gazette: 'G-21', value: 1 }))];
      const at = two.headers.location!;
      const outcome = async (body: object) => (await call('PATCH', at, body)).json.message;
      expect(await outcome({ value: 2, gazette: 'G-20' })).toEqual({ gazette: 'specimen.gazette_taken' });
      expect(await outcome({ depth: 2, code: one.json.code })).toEqual({ code: 'specimen.record_code_taken' });
      expect(await outcome({ value: 2, guard_id: 987_654_321 })).toEqual({ guard_id: 'validation.reference' });
      expect((await call('GET', at)).json).toEqual(two.json);
      expect(await auditOf(two.json.id)).toHaveLength(1);
    });

    test('an inactive record of a kind is chosen no more, and a reference to it stays', async () => {
      const { json: lake } = await create('ponds', pond());
      const { json, headers } = await create('hills', hill({ pond_id: lake.id }));
      expect(json.pond).toEqual({ id: lake.id, name: lake.name, name_en: lake.name_en });
      expect((await call('PATCH', `${bases.ponds}/${lake.id}`, { row_status: 0 })).json).toMatchObject({ row_status: 0, version: 2 });
      expect((await call('POST', bases.hills, hill({ pond_id: lake.id }))).json.message).toEqual({
        pond_id: 'validation.inactive_reference',
      });
      expect((await call('PATCH', headers.location!, { pond_id: lake.id, height: 44 })).json).toMatchObject({ height: 44 });
    });

    test('what is referred to, as a kind or as a record, is not deleted', async () => {
      const { json: lake, headers } = await create('ponds', pond());
      const { json: slope } = await create('hills', hill({ pond_id: lake.id }));
      expect((await call('DELETE', headers.location!)).json.error_code).toBe('specimen.pond_has_hill');
      expect((await call('DELETE', `${bases.hills}/${slope.id}`)).status).toBe(200);
      const lease = await call('POST', '/api/specimen-leases', { record_id: lake.id, lessee: 'রহিমা' });
      expect(lease.json).toMatchObject({ record_id: lake.id, record: { id: lake.id, name: lake.name } });
      expect((await call('DELETE', headers.location!)).json.error_code).toBe('specimen.record_is_leased');
      expect((await call('GET', headers.location!)).json).toEqual(lake);
      expect((await call('DELETE', lease.headers.location!)).status).toBe(200);
      expect((await call('DELETE', headers.location!)).status).toBe(200);
    });
  });
});
