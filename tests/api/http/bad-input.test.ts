/**
 * Whatever is sent, the answer is a declared refusal in the caller's language, the same through both doors, and nothing has
 * changed. The cases are made from the declarations, for every field, parameter, path and header.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { declaredErrors } from '../../../resources/kernel/errors.ts';
import { type Answer, bengali, startTestServer, type TestServer } from '../../support/server.ts';
import { type Case, good, wrongBodies, wrongFields } from './bad-bodies.ts';
import { wrongAddresses, wrongLists, wrongStates } from './bad-requests.ts';

const offered = resources.filter(({ name }) => Object.hasOwn(good, name));
const fixedWords = ['validation', 'conflict'];
const tables = ['divisions', 'districts', 'users', 'engine.audit_logs', 'engine.seeds'];

/** Counts and digests of everything that a request could have changed. */
const stateOf = async ({ pool }: TestServer) =>
  Promise.all(
    tables.map(async table => {
      const { rows } = await pool.query(
        `select count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as digest from ${table} t`,
      );
      return { table, ...rows[0] };
    }),
  );

/** What may differ between two answers to the same request. */
const comparable = ({ status, headers, text }: Answer) => {
  const { date, 'x-request-id': requestId, connection, 'keep-alive': keepAlive, ...rest } = headers;
  expect(requestId, 'every answer names its request').toMatch(/^[\w-]{8,}$/);
  return { status, headers: rest, text };
};

/** Every sentence in a refusal. */
const sentences = ({ json }: Answer): string[] =>
  typeof json.message === 'string' ? [json.message] : json.details.map((one: { text: string }) => one.text);

function expectDeclared({ json }: Answer): void {
  expect(json.error_code).toSatisfy((code: string) => fixedWords.includes(code) || declaredErrors.has(code));
  for (const { code } of json.details ?? []) expect(declaredErrors.has(code), code).toBe(true);
}

describe('bad input', () => {
  let lane: TestServer;
  let ordinary: TestServer;
  let before: unknown[];
  beforeAll(async () => {
    [lane, ordinary] = await Promise.all([startTestServer({ lane: true }), startTestServer({ lane: false })]);
    before = await Promise.all([lane, ordinary].map(stateOf));
  });
  afterAll(async () => {
    for (const server of [lane, ordinary]) {
      expect(server.bugs).toEqual([]);
      await server.stop();
    }
  });

  const cases: readonly [string, readonly Case[]][] = [
    ['a wrong field', offered.flatMap(wrongFields)],
    ['a wrong body', offered.flatMap(wrongBodies)],
    ['a wrong list', offered.flatMap(wrongLists)],
    ['a wrong address', wrongAddresses],
    ['a wrong state', wrongStates],
  ];
  describe.each(cases)('%s', (_, all) => {
    test.each(all.map(one => [one.name, one] as const))('%s', async (_name, { verb, path, body, headers = {}, status, code, at }) => {
      const english = await lane.call(verb, path, body, headers);
      expect({ status: english.status, code: english.json?.error_code, text: english.text }).toMatchObject({ status, code });
      expect(english.json.statusCode).toBe(status);
      expectDeclared(english);
      if (at !== undefined) expect(Object.keys(english.json.message)).toContain(at);
      const inBengali = await lane.call(verb, path, body, { ...headers, ...bengali });
      expect(inBengali.status).toBe(status);
      for (const [index, sentence] of sentences(english).entries()) {
        const other = sentences(inBengali)[index]!;
        expect(sentence).not.toMatch(/%\{|undefined|\[object/);
        expect(other).not.toMatch(/%\{|undefined|\[object/);
        expect(other).not.toBe(sentence);
        expect(other).toMatch(/[\u0980-\u09ff]/);
      }
      expect(comparable(await ordinary.call(verb, path, body, headers))).toEqual(comparable(english));
    });

    test('and nothing has changed', async () => {
      expect(await Promise.all([lane, ordinary].map(stateOf))).toEqual(before);
    });
  });
});
