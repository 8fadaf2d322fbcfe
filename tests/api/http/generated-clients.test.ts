/**
 * What others make of the description: two ordinary generators write a client that lists, filters and sorts on a real server, and an independent
 * linter finds no error in it, examples included. Their tools are in environments of their own (`tests/clients`).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeModules, pythonCommands } from '../../support/environments.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { send, startTestServer, type TestServer } from '../../support/server.ts';

const tools = path.resolve(import.meta.dirname, '../../clients');

const typescript = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

declare const process: { env: Record<string, string | undefined> };

const client = createClient<paths>({ baseUrl: process.env.ORIGIN!, headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } });
const filter: components['schemas']['districts.filter'] = { division_id: 3, name_en: { startsWith: 'G' } };
const { data, error } = await client.GET('/api/districts', {
  params: { query: { filter: JSON.stringify(filter), sort: '["name_en","DESC"]', range: '[0,4]' } },
});
if (!data) throw new Error(JSON.stringify(error));
const shown = await client.GET('/api/public/districts', { params: { query: { division_id: 3, row_status: 1 } } });
const wrong = await client.GET('/api/districts', { params: { query: { filter: '{"none":1}' } } });
console.log(JSON.stringify({ names: data.map(one => one.name_en), shown: shown.data?.length, wrong: wrong.error?.error_code }));
`;

const python = `
import json, os
from bhumi_client import AuthenticatedClient
from bhumi_client.api.districts import districts_list, districts_public

client = AuthenticatedClient(base_url=os.environ["ORIGIN"], token=os.environ["TOKEN"])
filter_ = json.dumps({"division_id": 3, "name_en": {"startsWith": "G"}})
found = districts_list.sync(client=client, filter_=filter_, sort='["name_en","DESC"]', range_="[0,4]")
shown = districts_public.sync(client=client, division_id=3, row_status=1)
wrong = districts_list.sync(client=client, filter_='{"none":1}')
print(json.dumps({"names": [one.name_en for one in found], "shown": len(shown), "wrong": wrong.error_code}))
`;

const lint = `
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';

const rules = ['no-invalid-media-type-examples', 'no-invalid-parameter-examples', 'no-invalid-schema-examples', 'struct', 'no-unresolved-refs'];
const config = await createConfig({ extends: ['minimal'], rules: Object.fromEntries(rules.map(name => [name, 'error'])) });
const problems = await lintFromString({ source: readFileSync(process.argv[2], 'utf8'), config });
const said = ({ ruleId, message, location: [at] }) => \`\${ruleId} \${at?.pointer} \${message.slice(0, 300)}\`;
console.log(JSON.stringify(problems.filter(({ severity }) => severity === 'error').map(said)));
`;

/** Of what those generators write nothing else is looked at. */
const settings = {
  compilerOptions: {
    strict: true,
    module: 'nodenext',
    target: 'es2024',
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: false,
  },
  include: ['use.ts', 'schema.d.ts'],
};

let server: TestServer;
let people: People;
let folder: string;
let modules: string;
let environment: Record<string, string>;
const file = (name: string, text?: string): string => {
  if (text !== undefined) writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const run = (command: string, ...parts: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: 1e8 };
    execFile(command, parts, options, (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout)));
  });
const node = (...parts: string[]): Promise<string> => run(process.execPath, ...parts);

beforeAll(async () => {
  modules = nodeModules('clients-npm', tools);
  folder = mkdtempSync(path.join(tmpdir(), 'bhumi-clients-'));
  symlinkSync(modules, path.join(folder, 'node_modules'));
  file('package.json', '{ "type": "module" }');
  server = await startTestServer();
  people = peopleOf(server);
  const group = await people.group(['VIEW_ALL_DISTRICT', 'VIEW_DISTRICT', 'CREATE_DISTRICT', 'UPDATE_DISTRICT']);
  await people.settle();
  const account = { code: 'generated', name: 'লেখা', name_en: 'Generated', reach: 'everything', permission_group_ids: [group] };
  const { id } = (await server.call('POST', '/api/applications', account)).json;
  const { client_id, client_secret } = (await server.call('POST', `/api/applications/${id}/secrets`)).json.data;
  await server.hear();
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { json } = await send(server.origin, 'POST', '/api/token', body, form);
  environment = { ORIGIN: server.origin, TOKEN: json.access_token };
  const described = await send(server.origin, 'GET', '/api/openapi.json?module=location', undefined, {
    authorization: `Bearer ${json.access_token}`,
  });
  const { paths, ...rest } = described.json;
  expect(Object.keys(paths)).toContain('/api/districts');
  // A generator writes a file for every schema and call: those of two resources are enough to see.
  const some = Object.entries(paths).filter(([name]) => /^\/api\/(public\/)?(districts|divisions)(\/|$)/.test(name));
  file('openapi.json', JSON.stringify({ ...rest, paths: Object.fromEntries(some) }));
}, 300_000);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Gazipur and Gopalganj, of Dhaka: as many as the database says. */
async function expected(): Promise<{ names: string[]; shown: number; wrong: string }> {
  const { rows } = await server.pool.query(
    `select name_en from districts where division_id = 3 and name_en like 'G%' order by name_en desc`,
  );
  const all = await server.pool.query('select count(*)::int as count from districts where division_id = 3 and row_status = 1');
  expect(rows.length).toBeGreaterThan(1);
  return { names: rows.map(({ name_en }) => name_en), shown: all.rows[0].count, wrong: 'request.unknown_filter' };
}

test('openapi-typescript and openapi-fetch, with its own serialiser, list, filter and sort', async () => {
  await node(path.join(modules, 'openapi-typescript/bin/cli.js'), file('openapi.json'), '--output', file('schema.d.ts'));
  file('use.ts', typescript);
  file('tsconfig.json', JSON.stringify(settings));
  await node(path.join(modules, 'typescript/bin/tsc'), '-p', folder);
  expect(JSON.parse(await node(file('use.ts')))).toEqual(await expected());
}, 180_000);

test('openapi-python-client lists, filters and sorts; its package is named by the title', async () => {
  const commands = pythonCommands('clients-python', path.join(tools, 'requirements.txt'));
  const config = file('python.json', JSON.stringify({ post_hooks: [] }));
  const client = path.join(commands, 'openapi-python-client');
  const said = await run(client, 'generate', '--path', file('openapi.json'), '--config', config, '--meta', 'none', '--overwrite');
  expect(said).not.toMatch(/warning|error/i);
  expect(JSON.parse(await run(path.join(commands, 'python'), file('use.py', python)))).toEqual(await expected());
}, 300_000);

test('an independent linter finds no error, no example is wrong, and the title is plain letters', async () => {
  file('lint.mjs', lint);
  for (const headers of [server.admin, {}]) {
    const { text, json } = await send(server.origin, 'GET', '/api/openapi.json', undefined, headers);
    expect(json.info.title).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(await node(file('lint.mjs'), file('described.json', text)))).toEqual([]);
  }
}, 240_000);
