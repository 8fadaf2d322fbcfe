/** Nonsense sent to every operation there is, identity's own included: whatever it answers, it is no fault of the server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../../api/http/contract.ts';
import type { Entrance } from '../../../api/http/entrance.ts';
import { ENTRANCE } from '../../../api/http/lane-rest-server.ts';
import { declaredErrors } from '../../../resources/kernel/errors.ts';
import { forgetTries } from '../../support/codes.ts';
import { type Answer, doors, query, startTestServer, type TestServer } from '../../support/server.ts';
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

/** Bodies that are no object, or none of what is described. */
const strange = [undefined, '{', '[]', '{"__proto__":{"a":1},"constructor":5}', '', 'null', '5', '"x"'];

const bodyOf = (names: readonly string[], valued: (at: number) => unknown): string =>
  JSON.stringify(Object.fromEntries(names.map((name, at) => [name, valued(at)])));

const namesOf = ({ body }: Operation): string[] => Object.keys(body?.properties ?? {});

/** Each documented property with each nonsense, beside others with another one: thirteen bodies meet every pair. */
const turnedBodies = (names: readonly string[]): string[] =>
  nonsense.map((_, turn) => bodyOf(names, at => nonsense[(at + turn) % nonsense.length]));

type Ask = (body: unknown) => Promise<Answer>;

/**
 * All properties with the same nonsense; then alone those pairs in which nobody found a fault. What is refused in company has met its judge,
 * who judges each property by itself. A PUT's version is judged before all others, so they come without it too.
 */
async function askThoroughly(names: readonly string[], alone: readonly string[], ask: Ask): Promise<void> {
  const company = [names, ...(names.includes('version') ? [names.filter(name => name !== 'version')] : [])];
  for (const value of nonsense) {
    const refused = new Set<string>();
    for (const some of company) {
      const { json } = await ask(bodyOf(some, () => value));
      for (const { path } of json?.details ?? []) refused.add(path.split('.')[0]);
    }
    for (const name of alone.filter(one => !refused.has(one))) await ask(bodyOf([name], () => value));
  }
}

const inFlight = 16;
/** Nonsense comes from many at a time. */
async function atOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const one = async () => {
    for (const each of rest) await work(each);
  };
  await Promise.all(Array.from({ length: inFlight }, one));
}

/** An address of it: of the record with this id, or of something named x. */
const pathOf = ({ path }: Pick<Operation, 'path'>, id: string): string => path.replace('{id}', id).replace(/\{\w+\}/g, 'x');

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
    const patched = new Map(operations.flatMap(one => (one.verb === 'patch' ? [[one.path, namesOf(one)] as const] : [])));
    /** A PUT drops what a PATCH doesn't have (D-PUT), and each item of many is changed as by a PATCH. */
    const aloneOf = (operation: Operation): string[] => {
      const names = namesOf(operation);
      if (operation.id.endsWith('Many')) return [];
      return operation.verb === 'put' ? names.filter(name => name === 'version' || patched.get(operation.path)?.includes(name)) : names;
    };
    await atOnce(operations, async operation => {
      const path = pathOf(operation, '987654') + (operation.id.endsWith('Many') ? query({ filter: { id: [987_654] } }) : '');
      const ask: Ask = async body => {
        const answer = await server.call(operation.verb, path, body);
        const { status, json, headers } = answer;
        expect([operation.id, String(body).slice(0, 60), status < 500]).toEqual([operation.id, String(body).slice(0, 60), true]);
        // A page for people says it in a sentence.
        const isPage = operation.isUnlisted && headers['content-type']?.startsWith('text/html');
        if (status >= 400 && !isPage)
          expect([operation.id, json.error_code === 'validation' || declaredErrors.has(json.error_code)]).toEqual([operation.id, true]);
        return answer;
      };
      const names = namesOf(operation);
      for (const body of operation.body && lane ? strange : strange.slice(0, operation.body ? 4 : 3)) await ask(body);
      if (!operation.body) return;
      // Both doors hand the request itself to the same function.
      if (lane) await askThoroughly(names, aloneOf(operation), ask);
      else for (const body of turnedBodies(names)) await ask(body);
    });
  }, 600_000);

  test('every verb that a path does not have is answered with 405 and those that it has in Allow', async () => {
    const byPath = Map.groupBy(operationsOf(server), ({ path }) => path);
    const refused: unknown[] = [];
    const asked = [...byPath].filter(([one]) => /^\/api\/(?!explorer)/.test(one));
    await atOnce(asked, async ([path, operations]) => {
      const listed = operations.filter(({ isUnlisted }) => !isUnlisted).map(({ verb }) => verb.toUpperCase());
      const pages = operations.filter(({ answer }) => answer?.mediaType === 'text/html').map(({ verb }) => verb.toUpperCase());
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(one => ![...listed, ...pages].includes(one));
      for (const verb of others) {
        const { status, headers } = await server.call(verb, pathOf({ path }, '987654'));
        if (status !== 405 || headers.allow !== listed.join(', ')) refused.push([verb, path, status, headers.allow]);
      }
    });
    expect(refused).toEqual([]);
  }, 120_000);

  test('a parameter or a property that a call does not describe is refused by name, whatever the call', async () => {
    await forgetTries(server);
    const taken: unknown[] = [];
    // Of many records each has an answer of its own; a move looks for its record first.
    const isOpen = ({ body, id, isClosed, path }: Operation) =>
      body?.additionalProperties === true || id.endsWith('Many') || (path.includes('{id}') && body !== undefined && !isClosed);
    for (const operation of operationsOf(server).filter(({ isUnlisted, path }) => !isUnlisted && !/sign-out|\{\w+\}$/.test(path))) {
      const path = pathOf(operation, '987654');
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
    const values = [sql, '\u0000', '%', '[]', '{}', '-1', '9'.repeat(30), 'x'.repeat(5000)];
    /** Each parameter alone, and one that may not be there; where it is the other door that is tried, all beside each other. */
    const asked = ({ parameters = [] }: Operation): Record<string, string>[] => {
      const names = parameters.map(({ name }) => name);
      if (lane || names.length === 0) return [...names.flatMap(name => values.map(value => ({ [name]: value }))), { q: sql }];
      return values.map((_, turn) => Object.fromEntries(names.map((name, at) => [name, values[(at + turn) % values.length]!])));
    };
    const read = operationsOf(server).filter(({ verb }) => verb === 'get');
    await atOnce(read, async operation => {
      for (const parts of asked(operation)) {
        const { status } = await server.call('GET', pathOf(operation, '3') + query(parts));
        const shown = JSON.stringify(parts).slice(0, 60);
        expect([operation.id, shown, status < 500]).toEqual([operation.id, shown, true]);
      }
    });
  }, 600_000);
});
