/** The worked examples of the description: what the Explorer fills in is answered, whatever the call. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, Request } from '../../../api/http/contract.ts';
import { openApiEndpoint } from '../../../api/http/description.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Parameter = {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const exampleOf = ({ example, content }: Parameter): unknown => example ?? content?.['application/json']?.example;

/** The address that the Explorer asks when nothing is changed in it. */
function addressOf(path: string, parameters: readonly Parameter[]): string {
  const query = parameters.filter(one => one.in === 'query' && exampleOf(one) !== undefined && exampleOf(one) !== '');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => text(exampleOf(parameters.find(one => one.name === name)!)));
  return query.length ? `${filled}?${new URLSearchParams(query.map(one => [one.name, text(exampleOf(one))]))}` : filled;
}

/** Refused to the administrator, who asks for everything else. */
const ofOffices: ReadonlySet<string> = new Set(['/api/users/user-profile']);

/** Their record is named by a sealed link, of which no example can be made. */
const ofLinks: ReadonlySet<string> = new Set(['/api/public/hearing-links']);

/** A record is named in the path, or as the office of a paper; the test's ministry has none yet. */
const ofCitizens = /^\/api\/(citizen|own-account)(\/|$)/;

const namesRecord = (path: string, parameters: readonly Parameter[]): boolean =>
  path.includes('{') || parameters.some(one => one.name === 'office_id' && exampleOf(one) !== undefined) || ofLinks.has(path);

test('every call that reads answers its example; of a record that is not there it says so', async () => {
  const { paths } = (await server.call('GET', '/api/openapi.json')).json as {
    paths: Record<string, { get?: { parameters?: readonly Parameter[] } }>;
  };
  const reading = Object.entries(paths).flatMap(([path, { get }]) => (get ? [[path, get.parameters ?? []] as const] : []));
  expect(reading.length).toBeGreaterThan(100);
  const answered: unknown[] = [];
  for (const [path, parameters] of reading) {
    const caller = ofOffices.has(path) ? server.kanungo : server.admin;
    const { status } = await server.call('GET', addressOf(path, parameters), undefined, caller);
    const isSpent = status === 429 && path.endsWith('/export');
    // What is a citizen's own is refused to staff.
    const isCitizens = status === 403 && ofCitizens.test(path);
    if (status !== 200 && !isSpent && !isCitizens && !(status === 404 && namesRecord(path, parameters))) answered.push([path, status]);
  }
  expect(answered).toEqual([]);
}, 120_000);

test('a description is built once for each set of keys, and the 32 that were asked for last are kept', async () => {
  let built = 0;
  const operations = () => {
    built += 1;
    return [];
  };
  const endpoint = openApiEndpoint({ operations, rooms: new Map() });
  const ask = (keys: readonly string[]) => {
    const actor = { keys: new Set(keys), rights: {} } as unknown as Actor;
    return endpoint.handle({ actor, query: new URLSearchParams(), headers: {} } as unknown as Request);
  };
  const sets = Array.from({ length: 33 }, (_, at) => [`VIEW_${at}`, 'VIEW_ALL']);
  for (const keys of sets) await ask(keys);
  await ask([...sets[32]!].reverse());
  expect(built).toBe(33);
  await ask(sets[0]!);
  expect(built).toBe(34);
  await ask(sets[2]!);
  expect(built).toBe(34);
});
