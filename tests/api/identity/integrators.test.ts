/**
 * Application accounts: made by anyone who holds what they get, signing in by their secrets, held to their groups, their reach and their
 * limit.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, doors, type Headers, send, startTestServer, type TestServer } from '../../support/server.ts';

type Secret = { id: number; name: string; client_id: string; client_secret: string };

describe.each(doors)('application accounts through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let top: number;
  let own: number;
  let viewing: number;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    top = await people.office({ level: 5 });
    own = await people.office({ level: 6, parent: top });
    viewing = await people.group(['VIEW_ALL_OFFICE', 'UPDATE_OFFICE', 'VIEW_DIVISION', 'CREATE_DIVISION']);
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  let made = 0;
  const letters = (number: number): string => [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('');
  const create = async (more: Record<string, unknown> = {}): Promise<{ id: number; code: string; user_id: number }> => {
    made += 1;
    const body = { code: `land-tax-${letters(made)}`, name: 'ভূমি কর', name_en: 'Land tax', permission_group_ids: [viewing] };
    const answer = await server.call('POST', '/api/applications', { ...body, reach: 'office', office_id: own, ...more });
    expect([answer.status, answer.json.error_code]).toEqual([201, undefined]);
    return answer.json;
  };
  const newSecret = async (id: number): Promise<Secret> => {
    const answer = await server.call('POST', `/api/applications/${id}/secrets`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    return answer.json.data;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ask = (parts: Record<string, string>, headers: Headers = {}): Promise<Answer> =>
    send(server.origin, 'POST', '/api/token', new URLSearchParams({ grant_type: 'client_credentials', ...parts }).toString(), {
      ...form,
      'accept-language': 'en',
      ...headers,
    });
  const tokenFor = async ({ client_id, client_secret }: Secret): Promise<Headers> => {
    const { status, json } = await ask({ client_id, client_secret });
    expect([status, json.token_type, json.expires_in]).toEqual([200, 'Bearer', 900]);
    return { authorization: `Bearer ${json.access_token}`, 'accept-language': 'en' };
  };
  const as = (headers: Headers) => (verb: string, path: string, body?: unknown) => send(server.origin, verb, path, body, headers);
  /** An application with one secret and a token bought by it. */
  const signedIn = async (more?: Record<string, unknown>) => {
    const account = await create(more);
    const secret = await newSecret(account.id);
    return { account, secret, call: as(await tokenFor(secret)) };
  };

  test('it acts with one token, as the organisation of its own name, and the audit log says so', async () => {
    const { account, call } = await signedIn();
    const [office] = (await call('GET', '/api/offices')).json;
    expect([office.id, (await call('GET', '/api/offices')).headers['content-range']]).toEqual([own, 'offices 0-0/1']);
    expect((await call('PATCH', `/api/offices/${own}`, { short_name: 'অফিস' })).status).toBe(200);
    const { entries } = (await server.call('GET', `/api/offices/${own}/history`)).json;
    expect(entries[0].user).toEqual({ id: account.user_id, full_name: 'ভূমি কর', full_name_en: 'Land tax' });
    const { rows } = await server.pool.query(
      `select task, user_id from engine.audit_logs where action_type = 'login' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ task: 'accepted', user_id: account.user_id }]);
  });

  test('it needs no application token and no desk, and is refused neither a bad one of these', async () => {
    const { secret } = await signedIn();
    const headers = await tokenFor(secret);
    const besides: Headers[] = [{}, { 'active-desk': '999999' }, { 'app-authorization': 'Bearer x.y.z' }];
    for (const more of besides)
      for (const _ of [1, 2]) expect((await as({ ...headers, ...more })('GET', '/api/divisions')).status).toBe(200);
  });

  test('it has the keys of its groups alone, not those of everybody, within its reach alone', async () => {
    const { call } = await signedIn();
    expect((await call('GET', '/api/districts')).status).toBe(403);
    expect((await call('GET', '/api/saved-views')).status).toBe(403);
    expect((await call('GET', `/api/offices/${top}`)).status).toBe(404);
    const wide = await signedIn({ reach: 'everything', office_id: null });
    expect((await wide.call('GET', `/api/offices/${top}`)).status).toBe(200);
    const above = await signedIn({ office_id: top });
    expect((await above.call('GET', '/api/offices')).json.map(({ id }: { id: number }) => id).sort()).toEqual([top, own].sort());
    const none = await signedIn({ permission_group_ids: [] });
    expect((await none.call('GET', '/api/offices')).status).toBe(403);
  });

  test('a change of its groups or its reach is in force at once', async () => {
    const { account, call } = await signedIn();
    expect((await call('GET', '/api/divisions')).status).toBe(200);
    const fewer = await people.group(['VIEW_ALL_OFFICE']);
    expect((await server.call('PATCH', `/api/applications/${account.id}`, { permission_group_ids: [fewer], office_id: top })).status).toBe(
      200,
    );
    expect((await call('GET', '/api/divisions')).status).toBe(403);
    expect((await call('GET', `/api/offices/${top}`)).status).toBe(200);
  });

  test('a wrong secret, a wrong code, another application’s and a revoked one are refused alike', async () => {
    const { account, secret } = await signedIn();
    const other = await signedIn();
    const { client_id, client_secret } = secret;
    const refused = async (parts: Record<string, string>, headers?: Headers) => {
      const { status, json, headers: reply } = await ask(parts, headers);
      return [status, json.error, json.error_code, /^Basic /.test(reply['www-authenticate'] ?? '')];
    };
    const no = [401, 'invalid_client', 'identity.client_refused', true];
    expect(await refused({ client_id, client_secret: `${client_secret}x` })).toEqual(no);
    expect(await refused({ client_id, client_secret: client_secret.replace(/.$/, last => (last === 'A' ? 'B' : 'A')) })).toEqual(no);
    expect(await refused({ client_id: 'nobody', client_secret })).toEqual(no);
    expect(await refused({ client_id, client_secret: other.secret.client_secret })).toEqual(no);
    expect(await refused({ client_id })).toEqual(no);
    expect(await refused({}, { authorization: 'Basic ////' })).toEqual(no);
    expect((await server.call('POST', `/api/applications/${account.id}/revoke`)).status).toBe(200);
    expect(await refused({ client_id, client_secret })).toEqual(no);
    const strange = await send(server.origin, 'POST', '/api/token', 'grant_type=password', form);
    expect([strange.status, strange.json.error]).toEqual([400, 'unsupported_grant_type']);
  });

  test('the secret may come as JSON or by HTTP Basic', async () => {
    const { secret } = await signedIn();
    const basic = Buffer.from(`${encodeURIComponent(secret.client_id)}:${encodeURIComponent(secret.client_secret)}`).toString('base64');
    expect((await ask({}, { authorization: `Basic ${basic}` })).status).toBe(200);
    const json = { grant_type: 'client_credentials', client_id: secret.client_id, client_secret: secret.client_secret };
    expect((await send(server.origin, 'POST', '/api/token', json, {})).status).toBe(200);
  });

  test('two secrets are valid at a time, and a token ends with the secret that bought it', async () => {
    const { account, secret, call } = await signedIn();
    const second = await newSecret(account.id);
    const third = await server.call('POST', `/api/applications/${account.id}/secrets`);
    expect([third.status, third.json.error_code]).toEqual([409, 'access.secrets_too_many']);
    const later = as(await tokenFor(second));
    const shown = await server.call('GET', `/api/applications/${account.id}/secrets`);
    expect(shown.json.data.map(({ id }: { id: number }) => id)).toEqual([secret.id, second.id]);
    expect(shown.text).not.toContain(secret.client_secret);
    expect((await server.call('DELETE', `/api/applications/${account.id}/secrets/${secret.id}`)).json.data).toHaveLength(1);
    expect((await call('GET', '/api/offices')).status).toBe(401);
    expect((await later('GET', '/api/offices')).status).toBe(200);
    expect((await ask({ client_id: secret.client_id, client_secret: secret.client_secret })).status).toBe(401);
    expect((await server.call('DELETE', `/api/applications/${account.id}/secrets/${secret.id}`)).status).toBe(404);
    expect((await server.call('GET', `/api/applications/${account.id}`)).json.secret_count).toBe(1);
    const { rows } = await server.pool.query('select secret_hash from engine.application_secrets where application_id = $1', [account.id]);
    for (const { secret_hash } of rows) expect(secret_hash).toMatch(/^scrypt\$/);
  });

  test('revoked, it is refused with the token it has; restored, it goes on with its secret', async () => {
    const { account, secret, call } = await signedIn();
    expect((await server.call('POST', `/api/applications/${account.id}/revoke`)).json.row_status).toBe(0);
    const { status, json } = await call('GET', '/api/offices');
    expect([status, json.error]).toEqual([401, 'expired_token']);
    expect((await server.call('GET', `/api/users/${account.user_id}`)).json.row_status).toBe(0);
    expect((await server.call('POST', `/api/applications/${account.id}/secrets`)).json.error_code).toBe('access.application_revoked');
    expect((await server.call('POST', `/api/applications/${account.id}/restore`)).status).toBe(200);
    expect((await as(await tokenFor(secret))('GET', '/api/offices')).status).toBe(200);
  });

  test('the organisation as which it acts follows its name and its office', async () => {
    const { account } = await signedIn();
    const change = { name: 'ভূমি উন্নয়ন কর', name_en: 'Land development tax', office_id: top };
    expect((await server.call('PATCH', `/api/applications/${account.id}`, change)).status).toBe(200);
    const { json } = await server.call('GET', `/api/users/${account.user_id}`);
    expect([json.full_name, json.full_name_en, json.office_id, json.user_type]).toEqual([change.name, change.name_en, top, 4]);
  });

  test('its answers show what is left of the minute, and beyond it wait', async () => {
    const { call } = await signedIn({ requests_per_minute: 3 });
    const outcome = ({ status, headers }: Answer) => [status, headers['ratelimit-limit'], headers['ratelimit-remaining']];
    // Whichever minute they fall into, more than twice the limit are too many for two.
    const answers = [];
    for (let at = 0; at < 8; at += 1) answers.push(await call('GET', at % 2 ? '/api/offices' : '/api/districts'));
    const [first] = answers;
    expect(outcome(first!)).toEqual([403, '3', '2']);
    const spent = answers.find(({ status }) => status === 429)!;
    expect(outcome(spent)).toEqual([429, '3', '0']);
    expect([spent.json.error_code, Number(spent.headers['retry-after']) > 0]).toEqual(['identity.quota_spent', true]);
    expect(spent.headers['retry-after']).toBe(spent.headers['ratelimit-reset']);
    expect((await server.call('GET', '/api/offices')).headers['ratelimit-limit']).toBeUndefined();
  });

  test('only administrators make one, and nobody gives it a key that they lack', async () => {
    const clerk = await people.clerk(top, ['CREATE_APPLICATION', 'VIEW_ALL_APPLICATION', 'MANAGE_APPLICATION_SECRET', 'VIEW_ALL_OFFICE']);
    await people.settle();
    const body = { code: 'by-clerk', name: 'অ্যাপ', name_en: 'App', reach: 'office', office_id: own, permission_group_ids: [] };
    expect((await server.call('POST', '/api/applications', body, clerk.headers)).status).toBe(403);
    const taken = await server.call('POST', '/api/applications', { ...body, code: (await create()).code });
    expect([taken.status, taken.json.details[0].path, taken.json.details[0].code]).toEqual([400, 'code', 'access.application_code_taken']);
    const strange = await people.group(['A_KEY_OF_NOBODY']);
    const refused = await server.call('POST', '/api/applications', { ...body, permission_group_ids: [strange] });
    expect([refused.status, refused.json.error_code]).toEqual([403, 'access.key_not_held']);
    const homeless = await server.call('POST', '/api/applications', { ...body, office_id: null });
    expect([homeless.status, homeless.json.message]).toEqual([400, { office_id: 'access.application_needs_office' }]);
    const { user_id } = await create();
    const given = await server.call('POST', '/api/permission-assignments', { permission_group_id: viewing, user_id });
    expect([given.status, given.json.error_code]).toEqual([400, 'access.application_groups_apart']);
  });
});
