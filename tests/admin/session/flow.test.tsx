/**
 * The claims of the access token choose how a session begins: who needs an identity token, what is asked about which person, and what is
 * kept of it.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flowOf } from '../../../admin/session/claims.ts';
import { actAt } from '../../../admin/session/desk.ts';
import type { CallOptions } from '../../../admin/session/http-client.ts';
import { rereadOfficeLayer } from '../../../admin/session/office-layer.ts';
import { completeSignIn, cookies, keeper, SignInFailure } from '../../../admin/session/session.ts';
import { signInAddress } from '../../../admin/session/sign-in.ts';
import { keepTokens } from '../../../admin/session/tokens.ts';
import { loadUser } from '../../../admin/session/user.ts';

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object): string => `${base64url({ alg: 'ES256' })}.${base64url({ sub: 'ব', ...claims })}.x`;
const tokens = {
  office: token({ office_user: true, gems_user: false }),
  gems: token({ office_user: false, gems_user: true }),
  other: token({ office_user: false, gems_user: false }),
};
const desk = { id: 7, name: 'ডেস্ক', name_en: 'Desk', is_primary_desk: true, responsibility: 'main', permissions: ['VIEW_DISTRICT'] };
const office = { id: 70, name: 'অফিস', name_en: 'Office', layer_id: 6, division_id: 3, district_id: 26, upazila_id: null, circle_id: null };

/** What the server says; `asked` are the calls that came. */
function server(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const request = async (path: string, { method = 'GET' }: CallOptions) => {
    asked.push(`${method} ${path}`);
    return { status: 200, headers: new Headers(), json: { data: answers[path] } };
  };
  return { asked, request };
}
const person = (user_type: number) => ({
  user_type,
  user_id: 1,
  username: 'a',
  full_name: 'ক',
  desks: [{ ...desk, office }],
  permissions: [],
});
const serving = (user_type: number, more: object = {}) =>
  server({
    '/api/users/user-info': person(user_type),
    '/api/users/user-status': { is_active: true },
    '/api/users/user-profile': { is_profile_completed: false, new_office: null, office_layer: { id: 6 } },
    ...more,
  });

let ended: string[];
beforeEach(() => {
  cookies.clear();
  actAt(null);
  localStorage.clear();
  localStorage.setItem('bhumi.configuration', JSON.stringify({ client_id: 'bhumi-screens' }));
  ended = [];
  vi.spyOn(keeper, 'end').mockImplementation(reason => void ended.push(reason));
});
afterEach(() => vi.restoreAllMocks());

it('the claims say which flow it is; what cannot be read is none (S6.06, S6.07)', () => {
  expect([tokens.office, tokens.gems, tokens.other].map(flowOf)).toEqual(['office', 'gems', 'other']);
  expect(['', 'a.b.c', `x.${base64url([])}.y`, token({ office_user: 'true' })].map(flowOf)).toEqual(['other', 'other', 'other', 'other']);
});

describe('without an identity token', () => {
  it.each([
    ['an office user is signed out before anything is asked (S4.04)', tokens.office],
    ['a GEMS officer is signed out before anything is asked (S4.05)', tokens.gems],
  ])('%s', async (_, access) => {
    cookies.write('access', access, 300);
    const { asked, request } = serving(2);
    expect(await loadUser(request)).toBeNull();
    expect([ended, asked]).toEqual([['no_identity'], []]);
  });

  it('an administrator stays, with the permissions of their own call (S4.06, S6.21)', async () => {
    cookies.write('access', tokens.other, 300);
    const { asked, request } = serving(1, { '/api/users/user-permissions': { permissions: ['VIEW_USER'] } });
    const signedIn = await loadUser(request);
    expect([...signedIn!.keys]).toEqual(['VIEW_USER']);
    expect([ended, signedIn!.desk]).toEqual([[], null]);
    expect(asked).toEqual(['POST /api/users/user-info', 'GET /api/users/user-permissions']);
  });
});

describe.each([
  ['an office user', 2, tokens.office],
  ['a GEMS officer', 5, tokens.gems],
])('%s', (_, type, access) => {
  beforeEach(() => {
    cookies.write('access', access, 300);
    cookies.write('identity', 'id', 300);
  });

  it('is asked about: who, whether active, and the profile (S7.17, S7.19)', async () => {
    const { asked, request } = serving(type);
    expect((await loadUser(request))!.profile).toMatchObject({ is_profile_completed: false });
    expect(asked.sort()).toEqual(['GET /api/users/user-profile', 'GET /api/users/user-status', 'POST /api/users/user-info']);
  });

  it('who is inactive is signed out (S4.07)', async () => {
    const { request } = serving(type, { '/api/users/user-status': { is_active: false } });
    expect(await loadUser(request)).toBeNull();
    expect(ended).toEqual(['inactive']);
  });
});

describe('the layer of the office', () => {
  it('is kept for five minutes and read again once it has ended, of anyone who acts at a desk (S9.15)', async () => {
    const written = vi.spyOn(cookies, 'write');
    cookies.write('access', tokens.office, 300);
    cookies.write('identity', 'id', 300);
    const { asked, request } = serving(2);
    await loadUser(request);
    expect(written).toHaveBeenCalledWith('officeLayer', '6', 300);
    expect(cookies.read('officeLayer')).toBe('6');
    asked.length = 0;
    await rereadOfficeLayer(request);
    expect(asked).toEqual([]);
    cookies.remove('officeLayer');
    await rereadOfficeLayer(request);
    expect([asked, cookies.read('officeLayer')]).toEqual([['GET /api/users/user-profile'], '6']);
    actAt(null);
    cookies.remove('officeLayer');
    await rereadOfficeLayer(request);
    expect(asked).toHaveLength(1);
  });
});

it('access, refresh and identity tokens are read from cookies; localStorage holds none (S7.21)', () => {
  keepTokens(cookies, { access_token: 'aaa', refresh_token: 'rrr', id_token: 'iii', expires_in: 300, refresh_expires_in: 600 });
  expect([cookies.read('access'), cookies.read('refresh'), cookies.read('identity')]).toEqual(['aaa', 'rrr', 'iii']);
  expect(document.cookie).toContain('bhumi_access=aaa');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/aaa|rrr|iii/);
});

describe('a sign-in that fails', () => {
  const returned = async (status: number, body: string) => {
    const address = new URL(await signInAddress({ issuer: 'i', client_id: 'c', authorization_endpoint: 'http://id/auth' }, 'en', '/'));
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }));
    const query = new URLSearchParams({ code: 'code', state: address.searchParams.get('state')! });
    const failure = await completeSignIn(query).catch((error: unknown) => error);
    vi.unstubAllGlobals();
    return failure as SignInFailure;
  };

  it('says what the server says, or that it is an internal error, and keeps nothing (S8.023, S2.023)', async () => {
    const silent = await returned(500, '');
    expect(silent).toBeInstanceOf(SignInFailure);
    expect([silent.key, silent.text]).toEqual(['failed', null]);
    const said = await returned(400, JSON.stringify({ message: 'The sign-in was not completed', error_code: 'identity.code_refused' }));
    expect(said.text).toBe('The sign-in was not completed');
    expect(document.cookie).not.toMatch(/bhumi_(access|refresh|identity)/);
  });
});

it('a code that comes without a sign-in begun here is not exchanged: nobody is signed in as somebody else (S2.023)', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  for (const state of ['planted', null]) {
    const query = new URLSearchParams({ code: 'of-somebody-else', ...(state && { state }) });
    await expect(completeSignIn(query)).rejects.toMatchObject({ key: 'failed_state' });
  }
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
