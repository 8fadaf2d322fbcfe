/**
 * S6.10: lists of places keep to the place of one's office, on the server and on every path: list, count, search, get, history, options,
 * export, and what is written or imported. An oracle in plain loops says which rows that is. Through both doors.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, importInto } from '../../support/import-files.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

type Row = { readonly id: number } & Readonly<Record<string, unknown>>;
type Area = Readonly<Partial<Record<string, number>>>;

const kinds = [
  'divisions',
  'districts',
  'upazilas',
  'circles',
  'unions',
  'municipalities',
  'city-corporations',
  'thanas',
  'wards',
  'mouzas',
];
const nouns = ['DIVISION', 'DISTRICT', 'UPAZILA', 'CIRCLE', 'UNION', 'MUNICIPALITY', 'CITY_CORPORATION', 'THANA', 'WARD', 'MOUZA'];
const keys = nouns.flatMap(noun => [`VIEW_${noun}`, `EXPORT_${noun}`]);

/** By the field of a row, what it names. */
const above: Readonly<Record<string, string>> = {
  ...{ division_id: 'divisions', district_id: 'districts', upazila_id: 'upazilas', circle_id: 'circles', union_id: 'unions' },
  ...{ municipality_id: 'municipalities', city_corporation_id: 'city-corporations' },
};

describe.each(doors)('one’s own places, through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  const all: Record<string, Row[]> = {};
  const area: Record<string, Area> = {};
  const headers: Record<string, Headers> = {};
  const read = (path: string, who: Headers) => server.call('GET', `/api/${path}`, undefined, who);

  async function everyRow(resource: string, who?: Headers): Promise<Row[]> {
    const found: Row[] = [];
    for (let from = 0; ; from += 1000) {
      const { status, json, text } = await server.call(
        'GET',
        `/api/${resource}${query({ range: [from, from + 999], sort: ['id', 'ASC'] })}`,
        undefined,
        who,
      );
      expect(status, text).toBe(200);
      found.push(...json);
      if (json.length < 1000) return found;
    }
  }

  /** Whether a place agrees with somebody's own: the nearest level that both know decides. */
  function agrees(resource: string, row: Row, own: Area): boolean {
    if (own[resource] !== undefined) return row.id === own[resource];
    return Object.entries(above).every(([field, parent]) => {
      const id = row[field];
      if (typeof id !== 'number') return true;
      return agrees(parent, all[parent]!.find(one => one.id === id)!, own);
    });
  }
  const reached = (resource: string, who: string): number[] =>
    all[resource]!.filter(row => agrees(resource, row, area[who]!)).map(({ id }) => id);

  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    await people.withoutEverybody();
    const insert = people.insert;
    const row = async (sql: string) => (await server.pool.query(sql)).rows[0];
    const savar = await row(
      `select u.id, u.district_id, d.division_id from upazilas u join districts d on d.id = u.district_id where u.name_en = 'Savar'`,
    );
    const circle = await row(`select id, district_id from circles where name_en = 'Gulshan'`);
    const union = await row(`select id from unions where upazila_id = ${savar.id} order by id limit 1`);
    const far = await row(`select id, upazila_id from unions where upazila_id <> ${savar.id} order by id limit 1`);
    const town = await row(`select id from municipalities where upazila_id = ${savar.id}`);
    const named = { name: 'নমুনা', name_en: 'Sample' };
    await insert('wards', { ...named, number: 1, union_id: union.id });
    await insert('wards', { ...named, number: 1, union_id: far.id });
    await insert('wards', { ...named, number: 1, municipality_id: town.id });
    await insert('mouzas', { ...named, upazila_id: savar.id, union_id: union.id });
    await insert('mouzas', { ...named, upazila_id: savar.id, circle_id: circle.id });
    await insert('mouzas', { ...named, upazila_id: far.upazila_id });
    for (const kind of kinds) all[kind] = await everyRow(kind);
    area.division = { divisions: savar.division_id };
    area.district = { ...area.division, districts: savar.district_id };
    area.upazila = { ...area.district, upazilas: savar.id };
    area.circle = { ...area.district, circles: circle.id };
    area.ministry = {};
    const clerk = async (office: number) => (await people.clerk(office, keys)).headers;
    headers.division = await clerk(await people.office({ level: 3, division: savar.division_id, district: savar.district_id }));
    headers.district = await clerk(await people.office({ level: 5, district: savar.district_id }));
    headers.upazila = await clerk(await people.office({ level: 6, upazila: savar.id }));
    const metropolitan = await people.office({ level: 6 });
    await server.pool.query('update offices set circle_id = $2 where id = $1', [metropolitan, circle.id]);
    headers.circle = await clerk(metropolitan);
    headers.ministry = await clerk(await people.office({ level: 1, division: savar.division_id, district: savar.district_id }));
    headers.nobody = await people.headersOf(await people.person({ keys }));
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  it.each(['division', 'district', 'upazila', 'circle', 'ministry'])(
    'S6.10 the lists of a %s hold its own places and no other',
    async who => {
      for (const kind of kinds) {
        const expected = reached(kind, who);
        expect([kind, (await everyRow(kind, headers[who])).map(({ id }) => id)]).toEqual([kind, expected]);
        const { headers: answered } = await read(`${kind}${query({ range: [0, 0] })}`, headers[who]!);
        expect([kind, answered['content-range']]).toEqual([kind, `${kind} ${expected.length ? '0-0' : '*'}/${expected.length}`]);
      }
      expect(reached('unions', who).length).toBeGreaterThan(0);
    },
  );

  it('S6.10 an upazila’s clerk gets one upazila, none of another district, and an administrator all', async () => {
    const { upazilas, districts } = area.upazila!;
    expect((await read('upazilas', headers.upazila!)).json.map(({ id }: Row) => id)).toEqual([upazilas]);
    expect((await read('divisions', headers.upazila!)).json).toHaveLength(1);
    const other = all.districts!.find(({ id }) => id !== districts)!.id;
    expect((await read(`upazilas${query({ filter: { district_id: other } })}`, headers.upazila!)).json).toEqual([]);
    expect((await read(`upazilas${query({ filter: { q: 'সদর' } })}`, headers.upazila!)).json).toEqual([]);
    expect((await server.call('GET', `/api/upazilas${query({ range: [0, 0] })}`)).headers['content-range']).toBe('upazilas 0-0/495');
  });

  it('S6.10 a place of others is not found: neither itself nor its history; its own are', async () => {
    for (const kind of kinds) {
      const own = reached(kind, 'upazila');
      const foreign = all[kind]!.find(({ id }) => !own.includes(id));
      for (const path of ['', '/history']) {
        if (foreign) expect([kind, (await read(`${kind}/${foreign.id}${path}`, headers.upazila!)).status]).toEqual([kind, 404]);
        if (own[0] !== undefined) expect([kind, (await read(`${kind}/${own[0]}${path}`, headers.upazila!)).status]).toEqual([kind, 200]);
      }
    }
  });

  it('S6.10 an export holds the same rows as the list', async () => {
    for (const kind of kinds) {
      const { status, json, text } = await read(`${kind}/export?format=json`, headers.upazila!);
      expect([kind, status], text).toEqual([kind, 200]);
      const ids = (json.rows ?? json).map(({ id }: Row) => id);
      expect([kind, [...ids].sort((one: number, other: number) => one - other)]).toEqual([kind, reached(kind, 'upazila')]);
    }
  });

  it('S6.10 labels to choose from are one’s own, unless one writes what may be anywhere', async () => {
    const own = await read('upazilas/options', headers.upazila!);
    expect(own.json.map(({ id }: Row) => id)).toEqual([area.upazila!.upazilas]);
    const office = await people.office({ level: 6, upazila: area.upazila!.upazilas });
    const writer = await people.clerk(office, ['VIEW_UPAZILA', 'VIEW_ALL_OFFICE', 'UPDATE_OFFICE']);
    await people.settle();
    expect((await read('upazilas/options', writer.headers)).json).toHaveLength(50);
    expect((await read('upazilas', writer.headers)).json).toHaveLength(1);
  });

  it('S6.10 what is written or brought by a file is within, too', async () => {
    const { upazilas, districts } = area.upazila!;
    const office = await people.office({ level: 5, district: districts });
    const keeper = await people.clerk(office, [
      'VIEW_UNION',
      'CREATE_UNION',
      'UPDATE_UNION',
      'IMPORT_UNION',
      'CREATE_MUNICIPALITY',
      'VIEW_MUNICIPALITY',
    ]);
    await people.settle();
    const far = all.upazilas!.find(({ district_id }) => district_id !== districts)!;
    const send = (verb: string, path: string, body: unknown) => server.call(verb, `/api/${path}`, body, keeper.headers);
    const body = { name: 'নতুন', name_en: 'New' };
    expect((await send('POST', 'unions', { ...body, upazila_id: far.id })).json.error_code).toBe('request.out_of_reach');
    const { status, json, text } = await send('POST', 'unions', { ...body, upazila_id: upazilas });
    expect(status, text).toBe(201);
    expect((await send('PATCH', `unions/${json.id}`, { upazila_id: far.id })).json.error_code).toBe('request.out_of_reach');
    expect((await send('POST', 'municipalities', { ...body, district_id: far.district_id })).json.error_code).toBe('request.out_of_reach');
    expect((await send('POST', 'municipalities', { ...body, district_id: districts })).status).toBe(201);
    const code = all.districts!.find(({ id }) => id === far.district_id)!.bbs_code;
    const rows = [
      ['upazila_id', 'name', 'name_en'],
      [`${code} / ${far.name}`, 'আরেক', 'Another'],
    ];
    const brought = await importInto(server, 'unions', csvOf(rows), {}, keeper.headers);
    expect([brought.status, brought.text], brought.text).toEqual([400, expect.stringMatching(/reference|out_of_reach/)]);
    expect((await everyRow('unions')).filter(({ name_en }) => name_en === 'Another')).toEqual([]);
  });

  it('S6.10 without an office there is no place of one’s own', async () => {
    for (const kind of kinds) expect([kind, (await read(kind, headers.nobody!)).json]).toEqual([kind, []]);
  });
});
