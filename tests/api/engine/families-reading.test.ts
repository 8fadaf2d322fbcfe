/** Families (D-FAMILY): read as kinds and across them, within the reach of each reader; through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, query } from '../../support/server.ts';
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

  beforeAll(async () => {
    server = await startFamilies(lane);
    ({ call, create, listed: list, rowsOf } = server);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  describe('reading', () => {
    const some: Record<Base, number[]> = { ponds: [], hills: [], records: [] };
    const mark = 'পঠন';
    const within = { q: mark };

    beforeAll(async () => {
      for (const depth of [3, 1, null, 2])
        some.ponds.push((await create('ponds', pond({ name: `${mark} পুকুর`, depth, office_id: 1 }))).json.id);
      for (const height of [30, 10, 20])
        some.hills.push((await create('hills', hill({ name: `${mark} টিলা`, height, office_id: 2 }))).json.id);
      some.records = [...some.ponds, ...some.hills];
    });

    test('a kind lists its own, the family all with their kind', async () => {
      const byId = { filter: within, sort: ['id', 'ASC'] };
      for (const base of ['ponds', 'hills', 'records'] as const) {
        const found = await list(base, byId);
        expect([base, ids(found), found.headers['content-range']?.split('/')[1]]).toEqual([base, some[base], String(some[base].length)]);
      }
      const { json } = await list('records', byId);
      expect(json.map(({ kind }: { kind: string }) => kind)).toEqual([
        ...Array(4).fill('specimen-ponds'),
        ...Array(3).fill('specimen-hills'),
      ]);
      expect(json[0]).not.toHaveProperty('depth');
    });

    test('by own and by common fields it is filtered, sorted, searched, and read on behind a row', async () => {
      const [a, b, none, c] = some.ponds as [number, number, number, number];
      expect(ids(await list('ponds', { filter: within, sort: ['depth', 'ASC'] }))).toEqual([b, c, a, none]);
      expect(ids(await list('ponds', { filter: within, sort: ['depth', 'DESC'] }))).toEqual([a, c, b, none]);
      expect(ids(await list('ponds', { filter: { ...within, depth: { gte: 2 }, office_id: 1 }, sort: ['id', 'ASC'] }))).toEqual([a, c]);
      expect(ids(await list('ponds', { filter: { ...within, or: [{ depth: 1 }, { depth: null }] }, sort: ['id', 'ASC'] }))).toEqual([
        b,
        none,
      ]);
      expect(ids(await list('records', { filter: { ...within, kind: 'specimen-hills' }, sort: ['id', 'ASC'] }))).toEqual(some.hills);
      expect(ids(await list('ponds', { filter: { q: 'টিলা' } }))).toEqual([]);
      expect(ids(await list('records', { filter: { office_id: 2, q: 'টিলা' }, sort: ['code', 'ASC'] }))).toEqual(some.hills);
      for (const [base, sort] of [
        ['ponds', ['depth', 'ASC']],
        ['ponds', ['name', 'DESC']],
        ['records', ['kind', 'ASC']],
        ['hills', ['height', 'DESC']],
      ] as const) {
        const whole = ids(await list(base, { filter: within, sort }));
        const walked: number[] = [];
        let after: string | undefined;
        do {
          const page = await list(base, { filter: within, sort, range: [0, 1], ...(after && { after }) });
          expect(page.status).toBe(200);
          walked.push(...ids(page));
          after = page.headers['x-next'];
        } while (after);
        expect([base, sort, walked]).toEqual([base, sort, whole]);
      }
      expect((await list('records', { filter: { depth: 1 } })).json.error_code).toBe('request.unknown_filter');
      expect((await list('ponds', { filter: { kind: 'specimen-ponds' } })).json.error_code).toBe('request.unknown_filter');
    });

    test('the family is read only', async () => {
      const at = `${bases.records}/${some.ponds[0]}`;
      expect((await call('GET', at)).json).toMatchObject({ id: some.ponds[0], kind: 'specimen-ponds' });
      for (const [verb, path] of [
        ['POST', bases.records],
        ['PUT', at],
        ['PATCH', at],
        ['DELETE', at],
      ] as const)
        expect([verb, (await call(verb, path, { name: 'ক' })).status]).toEqual([verb, 405]);
    });

    test('labels to choose from, and files to take away', async () => {
      const choose = (base: Base) => call('GET', `${bases[base]}/options${query({ filter: within })}`);
      expect((await choose('records')).json).toHaveLength(7);
      expect((await choose('hills')).json[0]).toMatchObject({ id: expect.any(Number), code: expect.any(String), name: `${mark} টিলা` });
      const exported = async (base: Base, format: string) =>
        call('GET', `${bases[base]}/export${query({ format, filter: within, columns: ['code', base === 'ponds' ? 'depth' : 'name'] })}`);
      expect((await exported('ponds', 'json')).json.map(({ depth }: { depth: number }) => depth)).toEqual([3, 1, null, 2]);
      expect((await exported('records', 'json')).json).toHaveLength(7);
      expect((await exported('ponds', 'csv')).text.trim().split('\r\n')).toHaveLength(5);
      const kinds = await call('GET', `${bases.records}/export${query({ format: 'csv', filter: within, columns: ['kind'] })}`);
      expect(kinds.text).toContain('"Hill"');
    });

    test('the history of a record is under its kind and under the family', async () => {
      const [id] = some.hills as [number];
      expect((await call('PATCH', `${bases.hills}/${id}`, { height: 31, name: `${mark} টিলা এক` })).status).toBe(200);
      const entries = async (base: Base) =>
        (await call('GET', `${bases[base]}/${id}/history`)).json.entries.map(
          ({ action_type, changes }: { action_type: string; changes: { field: string }[] }) => [
            action_type,
            changes.map(({ field }) => field).sort(),
          ],
        );
      expect((await entries('hills'))[0]).toEqual(['update', ['height', 'name']]);
      expect((await entries('records'))[0]).toEqual(['update', ['name']]);
      expect(await entries('records')).toHaveLength(2);
      const before = (await call('GET', `${bases.records}/${id}/history`)).json.entries[0].id;
      expect((await call('GET', `${bases.records}/${id}/history?before=${before}`)).json.entries).toHaveLength(1);
    });

    test('the documents say what a kind is, whole', async () => {
      const { json } = await call('GET', '/api/openapi.json');
      const shapeOf = (holder: { content: Record<string, { schema: { $ref?: string; properties?: object } }> }) => {
        const { schema } = holder.content['application/json']!;
        const found = schema.$ref ? json.components.schemas[schema.$ref.split('/').at(-1)!] : schema;
        return Object.keys(found.properties);
      };
      const some = ['code', 'depth', 'notes', 'district_ids', 'papers'];
      expect(shapeOf(json.paths['/api/specimen-ponds/{id}'].get.responses[200])).toEqual(expect.arrayContaining(some));
      expect(shapeOf(json.paths['/api/specimen-ponds'].post.requestBody)).toEqual(expect.arrayContaining(some));
      expect(shapeOf(json.paths['/api/specimen-ponds'].post.requestBody)).not.toContain('kind');
      expect(shapeOf(json.paths['/api/specimen-records/{id}'].get.responses[200])).toContain('kind');
      expect(Object.keys(json.paths['/api/specimen-records'])).toEqual(['get']);
    });
  });

  describe('reach and private fields', () => {
    const mark = 'আওতা';
    const name = { ponds: 'POND', hills: 'HILL', records: 'RECORD' } as const;
    const keysOn = (base: Base, ...verbs: string[]): string[] => verbs.map(verb => `${verb}_SPECIMEN_${name[base]}`);
    const here: Record<Base, number[]> = { ponds: [], hills: [], records: [] };
    const privates = (record: object): string[] => ['value', 'rent'].filter(one => one in record);

    beforeAll(async () => {
      for (const office_id of [11, 12]) {
        for (const user_id of [null, server.me]) {
          const one = { name: mark, office_id, user_id, value: 10 };
          here.ponds.push((await create('ponds', pond({ ...one, rent: 5 }))).json.id);
          here.hills.push((await create('hills', hill(one))).json.id);
        }
      }
      here.records = [...here.ponds, ...here.hills].sort((a, b) => a - b);
    });

    test.each(['ponds', 'hills', 'records'] as const)('%s are reached by their own keys, as the scope says', async base => {
      const seen = async (keys: readonly string[], standing = {}) => {
        const headers = server.as(keys, standing);
        const found = await list(base, { filter: { q: mark }, sort: ['id', 'ASC'] }, headers);
        const plain = await list(base, { filter: { code: { exists: true } }, sort: ['id', 'ASC'], range: [0, 999] }, headers);
        expect([found.status, ids(found)]).toEqual([plain.status, ids(plain).filter(id => here[base].includes(id))]);
        for (const id of here[base]) {
          const one = (await call('GET', `${bases[base]}/${id}`, undefined, headers)).status;
          expect(one).toBe(ids(found).includes(id) ? 200 : 404);
        }
        return ids(found);
      };
      const rows = await rowsOf('select id, office_id, user_id from specimen_records where id = any($1) order by id', [here[base]]);
      const where = (condition: (row: { office_id: number; user_id: number | null }) => boolean) =>
        rows.filter(row => condition(row as never)).map(({ id }) => id);
      expect(await seen(keysOn(base, 'VIEW'), { officeId: 11 })).toEqual(where(row => row.office_id === 11));
      expect(await seen(keysOn(base, 'VIEW_ALL'), { officeIds: [11, 12, 13] })).toEqual(where(() => true));
      expect(await seen(keysOn(base, 'VIEW_OWN'))).toEqual(where(row => row.user_id === server.me));
      const both = [...keysOn(base, 'VIEW_OWN'), ...keysOn(base, 'VIEW')];
      expect(await seen(both, { officeId: 12 })).toEqual(where(row => row.office_id === 12 || row.user_id === server.me));
      const other = server.as(keysOn(base === 'ponds' ? 'hills' : 'ponds', 'VIEW_ALL'), { officeIds: [11, 12] });
      expect((await list(base, {}, other)).status).toBe(403);
    });

    test('a writer writes within their reach', async () => {
      const headers = server.as(keysOn('ponds', 'VIEW', 'CREATE', 'UPDATE', 'DELETE'), { officeId: 11 });
      const inside = await call('POST', bases.ponds, pond({ office_id: 11 }), headers);
      expect(inside.status).toBe(201);
      expect((await call('POST', bases.ponds, pond({ office_id: 12 }), headers)).json.error_code).toBe('request.out_of_reach');
      expect((await call('PATCH', inside.headers.location!, { office_id: 12 }, headers)).json.error_code).toBe('request.out_of_reach');
      expect((await call('PATCH', inside.headers.location!, { depth: 4 }, headers)).json).toMatchObject({ depth: 4 });
      const [foreign] = await rowsOf('select id from specimen_records where office_id = 12 and id = any($1) limit 1', [here.ponds]);
      for (const [verb, body] of [['PATCH', { depth: 4 }], ['DELETE']] as const)
        expect((await call(verb, `${bases.ponds}/${foreign.id}`, body, headers)).status).toBe(404);
      expect((await call('DELETE', inside.headers.location!, undefined, headers)).status).toBe(200);
    });

    test('private fields, common and own, are in own rows or behind the key of each resource', async () => {
      const shown = async (base: Base, ...more: string[]) => {
        const headers = server.as([...keysOn(base, 'VIEW_ALL', 'VIEW_OWN'), ...more], { officeIds: [11, 12] });
        const { json } = await list(base, { filter: { q: mark }, sort: ['id', 'ASC'] }, headers);
        return json.map((row: { user_id: number | null }) => [row.user_id === server.me, privates(row)]);
      };
      const twice = (...one: unknown[]) => [...one, ...one];
      expect(await shown('ponds')).toEqual(twice([false, []], [true, ['value', 'rent']]));
      expect(await shown('ponds', 'VIEW_MONEY_SPECIMEN_POND')).toEqual(twice([false, ['value', 'rent']], [true, ['value', 'rent']]));
      expect(await shown('ponds', 'VIEW_MONEY_SPECIMEN_RECORD')).toEqual(twice([false, []], [true, ['value', 'rent']]));
      expect((await shown('records')).filter(([own, fields]: [boolean, string[]]) => own !== fields.includes('value'))).toEqual([]);
      const all = await shown('records', 'VIEW_MONEY_SPECIMEN_RECORD');
      expect(all.every(([, fields]: [boolean, string[]]) => fields.join() === 'value')).toBe(true);
      const clerk = server.as(keysOn('ponds', 'VIEW_ALL', 'UPDATE'), { officeIds: [11, 12] });
      for (const field of ['value', 'rent']) {
        expect((await list('ponds', { filter: { [field]: 10 } }, clerk)).json.error_code).toBe('request.unknown_filter');
        const patched = await call('PATCH', `${bases.ponds}/${here.ponds[0]}`, { [field]: 11 }, clerk);
        expect(patched.json.message).toEqual({ [field]: 'validation.read_only' });
      }
    });

    test('what refers to the family is reached through it, whatever the kind', async () => {
      const leased = [];
      for (const record_id of here.records) leased.push((await call('POST', '/api/specimen-leases', { record_id, lessee: mark })).json.id);
      const headers = server.as(['VIEW_ALL_SPECIMEN_LEASE', ...keysOn('records', 'VIEW_ALL')], { officeIds: [11] });
      const found = await call('GET', `/api/specimen-leases${query({ sort: ['id', 'ASC'] })}`, undefined, headers);
      const rows = await rowsOf(
        'select l.id from specimen_leases l join specimen_records r on r.id = l.record_id where r.office_id = 11 order by 1',
      );
      expect(ids(found)).toEqual(rows.map(({ id }) => id));
      expect(rows).toHaveLength(4);
      expect(found.json[0].record).toMatchObject({ name: mark });
      for (const id of leased) await call('DELETE', `/api/specimen-leases/${id}`);
    });
  });
});
