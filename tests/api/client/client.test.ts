/**
 * The typed client of an application, as an integrator gets it: written from the description, checked by the compiler, run on a real
 * server.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** What an integrator writes. A line that expects an error is one that the compiler must refuse. */
const use = `
import { connect } from './calls.ts';
import { Refused } from './caller.ts';

const { ORIGIN: origin = '', CLIENT_ID: clientId = '', CLIENT_SECRET: clientSecret = '' } = process.env;
const call = connect({ origin, clientId, clientSecret });
const refusal = async (work: Promise<unknown>): Promise<[number, string, string | undefined]> => {
  const error = await work.then(() => undefined, (one: unknown) => one);
  return error instanceof Refused ? [error.status, error.code, error.body.details?.[0]?.code] : [0, String(error), undefined];
};

const listed = await call('districts.list', { query: { filter: { division_id: 3 }, range: [0, 4], sort: ['name_en', 'ASC'] } });
const first = listed.body[0]!;
const name: string = first.name_en;
const one = await call('districts.get', { path: { id: first.id } });
const made = await call('divisions.create', { body: { name: 'নতুন বিভাগ', name_en: 'New division', bbs_code: '98' } });
const changed = await call('divisions.patch', {
  path: { id: made.body.id },
  headers: { 'If-Match': made.headers.get('etag')! },
  body: { name_en: 'Newer division' },
});
const stale = await refusal(
  call('divisions.patch', { path: { id: made.body.id }, headers: { 'If-Match': '"1"' }, body: { name_en: 'Late division' } }),
);
const wrong = await refusal(call('divisions.create', { body: { name: 'ভুল', name_en: 'ভুল', bbs_code: '97' } }));
const absent = await refusal(call('divisions.get', { path: { id: 999_999 } }));
const changes = await call('divisions.changes', { query: { updated_since: '2020-01-01T00:00:00Z' } });

const mistakes = () => [
  // @ts-expect-error there is no such call
  call('divisions.explode'),
  // @ts-expect-error a call that this application may not make
  call('roles.list'),
  // @ts-expect-error an id is needed
  call('districts.get'),
  // @ts-expect-error a number is needed
  call('districts.get', { path: { id: true } }),
  // @ts-expect-error bbs_code is missing
  call('divisions.create', { body: { name: 'ক', name_en: 'A' } }),
  // @ts-expect-error there is no such field
  first.population,
];

console.log(JSON.stringify({
  ...{ total: listed.headers.get('content-range'), names: listed.body.length, name, one: one.body.id === first.id },
  ...{ made: made.status, version: changed.body.version, newName: changed.body.name_en, stale, wrong, absent },
  ...{ next: changes.headers.get('x-next') !== null, left: Number(changes.headers.get('ratelimit-remaining')), mistakes: mistakes.length },
}));
`;

const settings = {
  extends: path.join(root, 'tsconfig.json'),
  compilerOptions: { types: ['node'], allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
  include: ['*.ts'],
  exclude: [],
};

type Ran = { readonly code: number; readonly out: string };
const run = (script: string, parts: readonly string[], environment: Record<string, string> = {}, cwd = root): Promise<Ran> =>
  new Promise(resolve => {
    execFile(process.execPath, [script, ...parts], { cwd, env: { ...process.env, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out: stdout + stderr }),
    );
  });

let server: TestServer;
let people: People;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  folder = mkdtempSync(path.join(tmpdir(), 'bhumi-client-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('it is written, compiles with every mistake found, and lists, reads, makes, changes and is refused as declared', async () => {
  const group = await people.group(['VIEW_ALL_DIVISION', 'VIEW_DIVISION', 'CREATE_DIVISION', 'UPDATE_DIVISION', 'VIEW_DISTRICT']);
  await people.settle();
  const account = { code: 'typed-client', name: 'টাইপ করা', name_en: 'Typed', reach: 'everything', permission_group_ids: [group] };
  const { id } = (await server.call('POST', '/api/applications', account)).json;
  const { client_id, client_secret } = (await server.call('POST', `/api/applications/${id}/secrets`)).json.data;
  const written = await run('api/client/generate.ts', [server.origin, '--out', folder], {
    BHUMI_CLIENT_ID: client_id,
    BHUMI_CLIENT_SECRET: client_secret,
  });
  expect([written.code, written.out]).toEqual([0, expect.stringContaining('calls.ts')]);
  expect(readFileSync(path.join(folder, 'calls.ts'), 'utf8')).not.toContain('roles.list');

  writeFileSync(path.join(folder, 'use.ts'), use);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const checked = await run('node_modules/typescript/bin/tsc', ['-p', folder]);
  expect([checked.out, checked.code]).toEqual(['', 0]);

  const environment = { ORIGIN: server.origin, CLIENT_ID: client_id, CLIENT_SECRET: client_secret };
  const ran = await run(path.join(folder, 'use.ts'), [], environment, folder);
  expect([ran.code, JSON.parse(ran.out)]).toEqual([
    0,
    {
      total: expect.stringMatching(/^districts 0-4\/\d+$/),
      names: 5,
      name: expect.stringMatching(/^[A-Z]/),
      one: true,
      made: 201,
      version: 2,
      newName: 'Newer division',
      stale: [412, 'conflict', null],
      wrong: [400, 'validation', expect.any(String)],
      absent: [404, 'request.not_found', null],
      next: true,
      left: expect.any(Number),
      mistakes: 0,
    },
  ]);
}, 120_000);

test('who signs in wrongly gets no client, and gets the reason', async () => {
  const environment = { BHUMI_CLIENT_ID: 'nobody', BHUMI_CLIENT_SECRET: 'nothing' };
  const { code, out } = await run('api/client/generate.ts', [server.origin, '--out', folder], environment);
  expect([code, out]).toEqual([1, expect.stringContaining('identity.client_refused')]);
}, 60_000);
