/** The worked calls of docs/integrators.md, as they are there: each is run by curl and answers what it promises. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/integrators.md'), 'utf8');
const calls = [...page.matchAll(/```sh\n(curl [^\n]+)\n```/g)].map(match => match[1]!);

const run = (command: string, environment: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile('sh', ['-c', command], { env: { ...process.env, ...environment } }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('answer what the page says', async () => {
  const people = peopleOf(server);
  const group = await people.group(['VIEW_DIVISION', 'CREATE_DIVISION', 'UPDATE_DIVISION', 'VIEW_DISTRICT']);
  await people.settle();
  const account = { code: 'by-the-page', name: 'পাতা', name_en: 'Page', reach: 'everything', permission_group_ids: [group] };
  const { id } = (await server.call('POST', '/api/applications', account)).json;
  const secret = (await server.call('POST', `/api/applications/${id}/secrets`)).json.data;
  const environment = { ORIGIN: server.origin, CLIENT_ID: secret.client_id, CLIENT_SECRET: secret.client_secret };
  const [asking, ...others] = calls;
  const { access_token: TOKEN } = JSON.parse(await run(asked(asking), environment));
  const answers = [];
  for (const call of others) answers.push(JSON.parse(await run(asked(call), { ...environment, TOKEN })));
  const [districts, division, made, changed, changes] = answers;
  expect(districts.length).toBeGreaterThan(1);
  expect(new Set(districts.map((one: { division_id: number }) => one.division_id))).toEqual(new Set([3]));
  expect(division).toMatchObject({ id: 3, _can: ['update'] });
  expect(made).toMatchObject({ name: 'নতুন বিভাগ', version: 1 });
  expect(changed).toMatchObject({ id: 3, name_en: 'Dhaka division', version: 2 });
  expect(changes.length).toBeGreaterThan(0);
  expect(changes[0]).toMatchObject({ change: 'changed', record: expect.any(Object) });
}, 60_000);

/** With a word when curl could not reach the server. */
const asked = (call = ''): string => call.replace(/^curl -s/, 'curl -sS');
