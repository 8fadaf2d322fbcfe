/** The calls that the specification names by their paths (section 7) are in the description of the API, with what they take and answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const lists = ['divisions', 'districts', 'zones', 'upazilas', 'circles', 'offices', 'ranks', 'grades', 'office-layers'];
const named: readonly (readonly [verb: string, path: string, payload?: readonly string[]])[] = [
  ['post', 'sso-authorize-code-grant', ['code', 'isCitizen', 'redirect_uri']],
  ['post', 'sso-renew-access-token', ['refresh_token']],
  ['post', 'renew-app-token'],
  ['get', 'sso-session-check'],
  ['post', 'users/user-info', ['client_id']],
  ['get', 'users/user-profile'],
  ['get', 'users/user-permissions'],
  ['get', 'office-organograms/{id}/permissions'],
  ...lists.map(list => ['get', `public/${list}`] as const),
  ['post', 'public/users/open-registration', []],
  ['post', 'reset-password/send-otp', []],
  ['post', 'reset-password/verify-otp', []],
  ['put', 'reset-password/change-password', []],
];

type Schema = { readonly $ref?: string; readonly properties?: object; readonly type?: string | readonly string[] };
type Described = {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
};

test('all calls of section 7 are described, with payload and answer (S7.32)', async () => {
  const { paths, components } = (await server.call('GET', '/api/openapi.json')).json as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, Schema> };
  };
  const resolved = (schema: Schema): Schema => (schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema);
  expect(named).toHaveLength(21);
  for (const [verb, path, payload] of named) {
    const call = paths[`/api/${path}`]?.[verb];
    expect(call, path).toBeDefined();
    const answer = Object.entries(call!.responses).find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']?.schema;
    expect(answer && Object.keys(resolved(answer)).length, path).toBeGreaterThan(0);
    if (!payload) continue;
    const body = resolved(call!.requestBody!.content['application/json']!.schema);
    expect(Object.keys(body.properties ?? {}), path).toEqual(expect.arrayContaining([...payload]));
    expect(Object.keys(body.properties ?? {}).length, path).toBeGreaterThan(0);
  }
  expect(paths['/api/renew-app-token']!.post!.parameters!.map(({ name }) => name)).toContain('R-Token');
});
