/** The first steps of an empty ministry: counts, and who closed them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const read = async () => (await server.call('GET', '/api/first-steps')).json.data;

test('a step is counted by what is there', async () => {
  const before = await read();
  expect(before).toMatchObject({ offices: 0, groups: 0, workflows: 0, closed: false });
  const people = peopleOf(server);
  await people.clerk(await people.office(), ['VIEW_DIVISION']);
  const after = await read();
  expect(after).toMatchObject({ offices: 1, people: before.people + 1, groups: 1, workflows: 0 });
});

test('an administrator closes them for good, and opens them again', async () => {
  for (const closed of [true, true, false, false]) {
    expect(await server.call('PUT', '/api/first-steps', { closed })).toMatchObject({ status: 200, json: { data: { closed } } });
    expect((await read()).closed).toBe(closed);
  }
});

test('nobody else reads or closes them, and a word that is no yes or no is refused', async () => {
  const forbidden = { status: 403, json: { error_code: 'request.forbidden' } };
  expect(await server.call('GET', '/api/first-steps', undefined, server.kanungo)).toMatchObject(forbidden);
  expect(await server.call('PUT', '/api/first-steps', { closed: true }, server.kanungo)).toMatchObject(forbidden);
  for (const closed of [undefined, null, 1, 'yes'])
    expect(await server.call('PUT', '/api/first-steps', { closed })).toMatchObject({
      status: 400,
      json: { error_code: 'request.parameter' },
    });
});
