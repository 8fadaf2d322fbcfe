/** Settings: changed by anyone who may, in force at once and in other processes, within their bounds; and what they shut. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Parts } from '../../../api/engine/api-module.ts';
import type { Operation } from '../../../api/http/contract.ts';
import type { Entrance } from '../../../api/http/entrance.ts';
import { ENTRANCE } from '../../../api/http/lane-rest-server.ts';
import { apiModules } from '../../../api/modules.ts';
import { seedSettings } from '../../../api/seed/seed.ts';
import { readSettings } from '../../../api/services/settings.ts';
import { resources } from '../../../resources/index.ts';
import { adoptSettings, factsOf, setting, settingKeys } from '../../../resources/kernel/settings.ts';
import { epochIn } from '../../support/epoch.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [reader, manager, nobody]: Clerk[] = [];
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  const office = await people.office();
  [reader, manager, nobody] = [
    await people.clerk(office, ['VIEW_SETTING', 'VIEW_DIVISION']),
    await people.clerk(office, ['MANAGE_SETTING']),
    await people.clerk(office, ['VIEW_DIVISION']),
  ];
  await people.settle();
});
afterAll(async () => {
  adoptSettings({});
  expect(server.bugs).toEqual([]);
  await server.stop();
});

type Row = { id: number; key: string; value: string; kind: string; unit: string | null; version: number };
const all = async (headers?: Headers): Promise<Row[]> =>
  (await server.call('GET', `/api/settings${query({ range: [0, 999] })}`, undefined, headers)).json;
const rowOf = async (key: string): Promise<Row> => (await all()).find(row => row.key === key)!;
const put = async (key: string, value: string, headers?: Headers) => {
  const { id } = await rowOf(key);
  return server.call('PATCH', `/api/settings/${id}`, { value }, headers);
};

describe('S2.203 the rows', () => {
  test('are those of the code, each with its kind, its unit and the value it was declared with', async () => {
    const rows = await all();
    expect(rows.map(({ key }) => key).sort()).toEqual([...settingKeys].sort());
    for (const { key, value, kind, unit } of rows) {
      const facts = factsOf(key as never);
      expect([key, kind, unit, JSON.parse(value)]).toEqual([key, facts.kind, facts.unit ?? null, facts.initial]);
    }
    expect(await seedSettings(server.pool)).toBe(0);
  });

  test('nobody makes or deletes one; the value alone is changed, by anyone who manages settings (S6.40)', async () => {
    const { id } = await rowOf('toasts_max');
    expect((await server.call('POST', '/api/settings', { key: 'mine', value: '1' })).status).toBe(405);
    expect((await server.call('DELETE', `/api/settings/${id}`)).status).toBe(405);
    expect((await server.call('PATCH', `/api/settings/${id}`, { key: 'other' })).status).toBe(400);
    expect((await server.call('PATCH', `/api/settings/${id}`, { value: '7' }, reader!.headers)).status).toBe(403);
    expect((await all(reader!.headers)).length).toBe(settingKeys.length);
    expect((await server.call('GET', '/api/settings', undefined, nobody!.headers)).status).toBe(403);
    expect((await put('toasts_max', '7', manager!.headers)).status).toBe(200);
    expect((await put('toasts_max', '20', manager!.headers)).status).toBe(200);
  });

  test('a value that the setting can not have is refused at its field', async () => {
    const wrong: [string, string][] = [
      ...[['session_check_s', '4'] as const, ['session_check_s', '5.5'] as const, ['session_check_s', 'ten'] as const].map(
        ([key, value]): [string, string] => [key, value],
      ),
      ['maintenance', '1'],
      ['map_tiles', '"http://tiles.example/{z}/{x}/{y}.png"'],
      ['map_tiles', '"https://tiles.example/{z}/{x}.png"'],
      ['map_tiles_credit', '"two\\nlines"'],
      ['page_sizes', '[10,5]'],
      ['page_sizes', '[]'],
      ['coming_soon', '["districts","districts"]'],
      ['coming_soon', '["../etc"]'],
    ];
    for (const [key, value] of wrong) {
      const { status, json } = await put(key, value);
      expect([key, value, status, json.details?.[0]]).toMatchObject([key, value, 400, { path: 'value', code: 'system.setting_value' }]);
    }
    expect((await put('coming_soon', '["settings"]')).json.details[0].code).toBe('system.setting_locks_out');
  });

  test('a changed value stays when the code is deployed again; one that nobody changed follows the code', async () => {
    await put('views_max', '90');
    await server.pool.query(`update settings set value = '77' where key = 'toasts_max' and version = 1`);
    await server.pool.query(`update settings set version = 1, value = '77' where key = 'exports_at_once'`);
    expect(await seedSettings(server.pool)).toBe(1);
    expect([(await rowOf('views_max')).value, (await rowOf('exports_at_once')).value]).toEqual(['90', '3']);
    await put('views_max', '100');
  });
});

describe('S2.203 a change', () => {
  test('is in force when it is answered, and goes to the screens with the person and with each check of the session', async () => {
    const check = async () => (await server.call('GET', '/api/sso-session-check', undefined, nobody!.headers)).json.data.settings;
    expect((await check()).page_sizes).toEqual([3, 4, 5, 8, 10, 100]);
    expect((await put('page_sizes', '[5,10,50]', manager!.headers)).status).toBe(200);
    expect(setting('page_sizes')).toEqual([5, 10, 50]);
    expect((await check()).page_sizes).toEqual([5, 10, 50]);
    // What only the server goes by stays here.
    expect(Object.keys(await check())).not.toContain('exports_per_day');
    await put('page_sizes', '[3,4,5,8,10,100]');
  });

  test('reaches another process by the epoch that each of them polls', async () => {
    const epoch = () => epochIn(server.pool);
    const before = await epoch();
    await put('retry_max', '3');
    expect(await epoch()).toBeGreaterThan(before);
    adoptSettings({});
    await readSettings(server.pool);
    expect(setting('retry_max')).toBe(3);
    await put('retry_max', '2');
  });

  test('is written into the history with the old value and the new', async () => {
    await put('refresh_max', '21');
    await put('refresh_max', '20');
    const { json } = await server.call('GET', `/api/settings/${(await rowOf('refresh_max')).id}/history`);
    expect(json.entries[0].changes).toEqual([{ field: 'value', before: '21', after: '20' }]);
  });

  test('S9.35 changes what a file may weigh', async () => {
    const size = async (limit: number) => {
      await putSettings(server, { image_max_kb: limit });
      const { maxKbOf } = await import('../../../resources/kernel/file-types.ts');
      return maxKbOf({}, 'image');
    };
    expect([await size(500), await size(600)]).toEqual([500, 600]);
    await putSettings(server, {});
  });
});

describe('S2.007, S8.005 maintenance', () => {
  test('keeps everybody out but administrators, who can end it; signing in stays possible', async () => {
    await putSettings(server, { maintenance: true });
    try {
      const shut = await server.call('GET', '/api/divisions', undefined, nobody!.headers);
      expect([shut.status, shut.json.error_code, shut.headers['retry-after']]).toEqual([503, 'shell.maintenance', '60']);
      expect((await server.call('GET', '/api/sso-session-check', undefined, nobody!.headers)).status).toBe(503);
      expect((await server.call('GET', '/api/public/divisions', undefined, { Authorization: '' })).status).toBe(503);
      expect((await server.call('GET', '/api/divisions')).status).toBe(200);
      for (const path of ['/api/public/configuration', '/health', '/ready'])
        expect([path, (await server.call('GET', path, undefined, { Authorization: '' })).status]).toEqual([path, 200]);
      expect((await put('maintenance', 'false')).status).toBe(200);
      expect((await server.call('GET', '/api/divisions', undefined, nobody!.headers)).status).toBe(200);
    } finally {
      await putSettings(server, {});
    }
  });
});

describe('S2.006, S8.006 what is not open yet', () => {
  test('is refused on each path of the resource, for everybody, and nothing else is', async () => {
    await putSettings(server, { coming_soon: ['districts'] });
    try {
      for (const [verb, path, body] of [
        ['GET', '/api/districts'],
        ['GET', '/api/districts/1'],
        ['GET', '/api/districts/export'],
        ['GET', '/api/public/districts'],
        ['PATCH', '/api/districts/1', { name_en: 'Dhaka' }],
        ['POST', '/api/exports', { resource: 'districts' }],
      ] as const) {
        const { status, json } = await server.call(verb, path, body);
        expect([path, status, json.error_code]).toEqual([path, 503, 'shell.coming_soon']);
      }
      expect((await server.call('GET', '/api/divisions')).status).toBe(200);
    } finally {
      await putSettings(server, {});
    }
  });

  const handWritten = (): readonly Operation[] => {
    const ids = new Set(
      apiModules
        .flatMap(({ endpoints }) => endpoints?.({ resources, figures: {}, ownAccounts: [] } as unknown as Parts) ?? [])
        .map(({ id }) => id),
    );
    return server.app.restServer.getSync<Entrance>(ENTRANCE).operations.filter(({ id }) => ids.has(id));
  };
  const names = new Set(resources.map(({ name }) => name));
  /** The resources with which a call is shut: whose records it is about, and below whose address it is. */
  const shutWith = ({ resource, path }: Operation): string[] =>
    resource === null ? [] : [...new Set([resource, path.split('/')[2]!])].filter(name => names.has(name));

  test('holds for every call that was written by hand as well', async () => {
    // One of them ends the session that asks.
    const calls = handWritten().filter(({ path }) => !path.includes('/sign-out'));
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter(({ resource }) => resource !== null && !names.has(resource)).map(({ id }) => id)).toEqual([]);
    // What is below the address of a resource is about some resource, but for what a session asks of itself.
    expect(calls.filter(({ resource, path }) => resource === null && names.has(path.split('/')[2]!)).map(({ id }) => id)).toEqual([]);
    const shut = [...new Set(calls.flatMap(shutWith))];
    // Half of the names at a time, split by each bit of their place: any two names are apart in some round.
    const bits = Array.from({ length: Math.ceil(Math.log2(shut.length)) }, (_, bit) => bit);
    const rounds = bits.flatMap(bit => [0, 1].map(value => shut.filter((_, at) => ((at >> bit) & 1) === value)));
    try {
      for (const coming_soon of rounds) {
        await putSettings(server, { coming_soon });
        for (const call of calls) {
          const path = call.path.replace('{id}', '987654').replace(/\{\w+\}/g, 'x');
          const { json } = await server.call(call.verb, path, call.verb === 'get' ? undefined : {});
          const isShut = shutWith(call).some(name => coming_soon.includes(name));
          expect([coming_soon, call.id, json?.error_code === 'shell.coming_soon']).toEqual([coming_soon, call.id, isShut]);
        }
      }
    } finally {
      await putSettings(server, {});
    }
  });
});
