/** Nonsense sent to every operation there is, identity's own included: whatever it answers, it is no fault of the server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../../api/http/contract.ts';
import type { Entrance } from '../../../api/http/entrance.ts';
import { ENTRANCE } from '../../../api/http/lane-rest-server.ts';
import { declaredErrors } from '../../../resources/kernel/errors.ts';
import { forgetTries } from '../../support/codes.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';
import { sql } from './bad-bodies.ts';

const nonsense: readonly unknown[] = [
  null,
  5,
  true,
  '',
  sql,
  'a\u0000b',
  '\ud800',
  [],
  {},
  ['x'],
  { a: { b: 1 } },
  'x'.repeat(20_000),
  -1e300,
];

/**
 * Bodies that are no object, and each documented property with each nonsense: all with the same one, and alone. Where `alone` is false each
 * beside others with another one instead: both doors lead to the same handlers, and a tenth of the bodies meets every pair.
 */
function bodiesOf({ body }: Operation, alone: boolean): unknown[] {
  if (!body) return [undefined, '{}', '{', '[]'];
  const names = Object.keys(body.properties ?? {});
  const turned = () =>
    nonsense.map((_, turn) => JSON.stringify(Object.fromEntries(names.map((name, at) => [name, nonsense[(at + turn) % nonsense.length]]))));
  const single = alone ? names.flatMap(name => nonsense.map(value => JSON.stringify({ [name]: value }))) : turned();
  const every = nonsense.map(value => JSON.stringify(Object.fromEntries(names.map(name => [name, value]))));
  return [undefined, '', '{', '[]', 'null', '5', '"x"', '{"__proto__":{"a":1},"constructor":5}', ...single, ...every];
}

const inFlight = 16;
/** Nonsense comes from many at a time. */
const atOnce = (bodies: unknown[]): unknown[][] =>
  Array.from({ length: Math.ceil(bodies.length / inFlight) }, (_, at) => bodies.slice(at * inFlight, (at + 1) * inFlight));

const operationsOf = (server: TestServer) => server.app.restServer.getSync<Entrance>(ENTRANCE).operations;

describe.each(doors)('nonsense through $door', ({ lane }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ lane });
  });
  // A token lasts five minutes: on a busy machine that is less than these tests take together.
  beforeEach(async () => {
    Object.assign(server.admin, await server.headersOf('admin'));
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('in the body of every operation is answered with less than 500 and a declared word', async () => {
    const ending = /sign-?out|log-?out|deactivate/i;
    const operations = operationsOf(server).filter(({ path }) => !ending.test(path));
    expect(operations.length).toBeGreaterThan(20);
    for (const operation of operations) {
      const path = operation.path.replace('{id}', '987654').replace(/\{\w+\}/g, 'x');
      for (const bodies of atOnce(bodiesOf(operation, lane)))
        await Promise.all(
          bodies.map(async body => {
            const { status, json, headers } = await server.call(operation.verb, path, body);
            expect([operation.id, String(body).slice(0, 60), status < 500]).toEqual([operation.id, String(body).slice(0, 60), true]);
            // A page for people says it in a sentence.
            const isPage = operation.isUnlisted && headers['content-type']?.startsWith('text/html');
            if (status >= 400 && !isPage)
              expect([operation.id, json.error_code === 'validation' || declaredErrors.has(json.error_code)]).toEqual([operation.id, true]);
          }),
        );
    }
  }, 600_000);

  test('every verb that a path does not have is answered with 405 and those that it has in Allow', async () => {
    const byPath = Map.groupBy(operationsOf(server), ({ path }) => path);
    const refused: unknown[] = [];
    for (const [path, operations] of [...byPath].filter(([one]) => /^\/api\/(?!explorer)/.test(one))) {
      const listed = operations.filter(({ isUnlisted }) => !isUnlisted).map(({ verb }) => verb.toUpperCase());
      for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(one => !listed.includes(one))) {
        const { status, headers } = await server.call(verb, path.replace('{id}', '987654').replace(/\{\w+\}/g, 'x'));
        if (status !== 405 || headers.allow !== listed.join(', ')) refused.push([verb, path, status, headers.allow]);
      }
    }
    expect(refused).toEqual([]);
  }, 120_000);

  test('a parameter or a property that a call does not describe is refused by name, whatever the call', async () => {
    await forgetTries(server);
    const taken: unknown[] = [];
    // Of many records each has an answer of its own; a move looks for its record first.
    const isOpen = ({ body, id, isClosed, path }: Operation) =>
      body?.additionalProperties === true || id.endsWith('Many') || (path.includes('{id}') && body !== undefined && !isClosed);
    for (const operation of operationsOf(server).filter(({ isUnlisted, path }) => !isUnlisted && !/sign-out|\{\w+\}$/.test(path))) {
      const path = operation.path.replace('{id}', '987654').replace(/\{\w+\}/g, 'x');
      const asked = await server.call(operation.verb, `${path}?stranger=1`, operation.upload || operation.verb === 'get' ? undefined : {});
      if (asked.status !== 403 && !(asked.status === 400 && asked.text.includes('stranger')))
        taken.push([operation.id, asked.status, asked.text.slice(0, 200)]);
      if (operation.verb === 'get' || operation.upload || isOpen(operation)) continue;
      const { status, text } = await server.call(operation.verb, path, { ...(operation.example as object), stranger: 1 });
      if (status !== 403 && !(status === 400 && text.includes('stranger'))) taken.push([operation.id, status, text.slice(0, 200)]);
    }
    expect(taken).toEqual([]);
  }, 600_000);

  test('in every query parameter and header of every operation likewise', async () => {
    for (const operation of operationsOf(server).filter(({ verb }) => verb === 'get')) {
      const path = operation.path.replace('{id}', '3').replace(/\{\w+\}/g, 'x');
      for (const name of ['q', ...(operation.parameters ?? []).map(one => one.name)])
        for (const value of [sql, '\u0000', '%', '[]', '{}', '-1', '9'.repeat(30), 'x'.repeat(5000)]) {
          const { status } = await server.call('GET', `${path}?${new URLSearchParams({ [name]: value })}`);
          expect([operation.id, name, value.slice(0, 20), status < 500]).toEqual([operation.id, name, value.slice(0, 20), true]);
        }
    }
  }, 600_000);
});
