// @vitest-environment node
/** The way to the API, played against a real little server. */
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../admin/session/api-error.ts';
import { setting } from '../../../resources/kernel/settings.ts';
import { applicationRefused, type Played, refusal, type Seen, startApi, startSession, userRefused } from './support.ts';

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

const api = async (play: (request: Seen) => Played | Promise<Played>) => {
  const started = await startApi(play);
  stop = started.stop;
  return started;
};
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: ApiError) => error,
  );

describe('a call', () => {
  it('says who asks, for which desk, in which language, and that the refresh token is in a cookie (S7.14)', async () => {
    const { seen, origin } = await api(() => ({ status: 200, json: [1] }));
    const { request } = startSession({ origin, desk: '7' });
    const answer = await request('/api/divisions', { method: 'POST', body: { name: 'ঢাকা' } });
    expect(answer.json).toEqual([1]);
    expect(seen[0]!.headers).toMatchObject({
      authorization: 'Bearer user-0',
      'app-authorization': 'Bearer app-0',
      'active-desk': '7',
      'accept-language': 'bn',
      'x-session': 'cookie',
      'content-type': 'application/json',
    });
    expect(JSON.parse(seen[0]!.body)).toEqual({ name: 'ঢাকা' });
  });

  it('that refuses the desk says so, once per call, and fails as it would have (S6.23)', async () => {
    const { origin } = await api(({ path }) => ({
      status: 403,
      json: { error_code: path.includes('desk') ? 'desk.not_held' : 'request.forbidden' },
    }));
    const { request, lost } = startSession({ origin, desk: '7' });
    await expect(request('/api/desk', {})).rejects.toMatchObject({ status: 403, error_code: 'desk.not_held' });
    expect(lost).toEqual(['7']);
    await expect(request('/api/other', {})).rejects.toMatchObject({ status: 403 });
    expect(lost).toEqual(['7']);
  });

  it('fetches the application token first when there is none', async () => {
    const { seen, origin } = await api(() => ({ status: 200 }));
    const { request, counts } = startSession({ origin, kept: { access: 'user-0', refresh: 'marker' } });
    await request('/api/divisions', {});
    expect(counts.application).toBe(1);
    expect(seen[0]!.headers['app-authorization']).toBe('Bearer app-1');
  });

  it('without an access token renews before it asks (S4.02)', async () => {
    const { seen, origin } = await api(() => ({ status: 200 }));
    const { request, counts } = startSession({ origin, kept: { refresh: 'marker', application: 'app-0' } });
    await request('/api/divisions', {});
    expect(counts.user).toBe(1);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer user-1']);
  });

  it('without any token signs out and never reaches the server (S4.03)', async () => {
    const { seen, origin } = await api(() => ({ status: 200 }));
    const { request, ends } = startSession({ origin, kept: {} });
    expect(await failureOf(request('/api/divisions', {}))).toMatchObject({ status: 401 });
    expect(ends).toEqual(['no_token']);
    expect(seen).toEqual([]);
  });

  it('renews shortly before the token ends', async () => {
    const { seen, origin } = await api(() => ({ status: 200 }));
    let clock = 0;
    const { request } = startSession({ origin, kept: { refresh: 'marker', application: 'app-0' }, now: () => clock });
    await request('/a', {});
    clock = 279_000;
    await request('/b', {});
    clock = 281_000;
    await request('/c', {});
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer user-1', 'Bearer user-1', 'Bearer user-2']);
  });
});

describe('a 401', () => {
  it('of the person renews and asks again with the new token (S4.08, S7.20)', async () => {
    const { seen, origin } = await api(({ headers }) =>
      headers.authorization === 'Bearer user-0' ? userRefused : { status: 200, json: 'in' },
    );
    const { request, counts } = startSession({ origin });
    expect((await request('/api/divisions', {})).json).toBe('in');
    expect(counts).toEqual({ user: 1, application: 0 });
    expect(seen).toHaveLength(2);
  });

  it('that never ends is asked three times in all, then fails (S4.08, S9.17)', async () => {
    const { seen, origin } = await api(() => userRefused);
    const { request, ends } = startSession({ origin });
    expect(await failureOf(request('/api/divisions', {}))).toMatchObject({ status: 401, error_code: 'identity.user_token' });
    expect(seen).toHaveLength(1 + setting('retry_max'));
    expect(ends).toEqual([]);
  });

  it('of many calls at once makes one renewal (S4.09)', async () => {
    const { seen, origin } = await api(({ headers }) => (headers.authorization === 'Bearer user-0' ? userRefused : { status: 200 }));
    const { request, counts } = startSession({ origin, renew: () => new Promise(resolve => setTimeout(() => resolve({}), 30)) });
    await Promise.all(Array.from({ length: 10 }, (_, at) => request(`/api/divisions/${at}`, {})));
    expect(counts.user).toBe(1);
    expect(seen).toHaveLength(20);
  });

  it('after another tab has renewed takes that tab’s token, without a renewal of its own', async () => {
    const { seen, origin } = await api(({ headers }) => (headers.authorization === 'Bearer user-0' ? userRefused : { status: 200 }));
    const { request, counts, cookies } = startSession({ origin });
    const call = request('/api/divisions', {});
    cookies.write('access', 'from-the-other-tab', 300);
    await call;
    expect(counts.user).toBe(0);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer user-0', 'Bearer from-the-other-tab']);
  });

  it('whose renewal is refused ends the session and empties the cookies (S4.10)', async () => {
    const { origin } = await api(() => userRefused);
    const { request, ends, cookies } = startSession({ origin, renew: () => Promise.reject(refusal(401)) });
    expect(await failureOf(request('/api/divisions', {}))).toMatchObject({ status: 401 });
    expect(ends).toEqual(['renewal_refused']);
    expect(cookies.kept).toEqual({});
  });

  it('whose renewal is refused though another tab has renewed meanwhile goes on with that tab’s token', async () => {
    const { origin } = await api(({ headers }) => (headers.authorization === 'Bearer user-0' ? userRefused : { status: 200 }));
    const session = startSession({
      origin,
      renew: () => {
        session.cookies.write('access', 'from-the-other-tab', 300);
        return Promise.reject(refusal(401));
      },
    });
    expect(await session.request('/api/divisions', {})).toMatchObject({ status: 200 });
    expect(session.ends).toEqual([]);
  });

  it('whose renewal does not reach the server keeps the session', async () => {
    const { origin } = await api(() => userRefused);
    const { request, ends, cookies } = startSession({
      origin,
      renew: () => Promise.reject(new ApiError(0, 'network.unreachable', 'shell.network')),
    });
    expect(await failureOf(request('/api/divisions', {}))).toMatchObject({ status: 0 });
    expect(ends).toEqual([]);
    expect(cookies.kept.refresh).toBe('marker');
  });

  it('of the application drops and renews its token, at most twice, then fails with the message (S8.021)', async () => {
    const { seen, origin } = await api(() => applicationRefused);
    const { request, counts, ends } = startSession({ origin });
    expect(await failureOf(request('/api/divisions', {}))).toMatchObject({ status: 401, message: 'application' });
    expect(counts).toEqual({ user: 0, application: 2 });
    expect(seen.map(({ headers }) => headers['app-authorization'])).toEqual(['Bearer app-0', 'Bearer app-1', 'Bearer app-2']);
    expect(ends).toEqual([]);
  });

  it('of each kind in turn is bounded too (S8.022)', async () => {
    let turn = 0;
    const { seen, origin } = await api(() => {
      turn += 1;
      return turn % 2 === 1 ? userRefused : applicationRefused;
    });
    const { request, counts } = startSession({ origin });
    await failureOf(request('/api/divisions', {}));
    expect(seen).toHaveLength(3);
    expect(counts).toEqual({ user: 1, application: 1 });
  });

  it('starts over with a first application token when the old one cannot be renewed', async () => {
    const { origin } = await api(({ headers }) => (headers['app-authorization'] === 'Bearer app-0' ? applicationRefused : { status: 200 }));
    const given: (string | null)[] = [];
    const { request } = startSession({
      origin,
      renewApplication: async refresh => {
        given.push(refresh);
        if (refresh !== null) throw refusal(401);
        return {};
      },
    });
    await request('/api/divisions', {});
    expect(given).toEqual(['app-refresh-0', null]);
  });
});

describe('renewals without end', () => {
  it('sign the person out at the twentieth (S4.11, S9.16)', async () => {
    const { origin } = await api(() => userRefused);
    const { request, counts, ends } = startSession({ origin });
    for (let call = 0; call < 15 && ends.length === 0; call += 1) await failureOf(request(`/api/${call}`, {}));
    expect(setting('refresh_max')).toBe(20);
    expect(counts.user).toBe(20);
    expect(ends).toEqual(['too_many_renewals']);
  });

  it('are counted from the last success (S4.11)', async () => {
    let refuse = true;
    const { origin } = await api(() => (refuse ? userRefused : { status: 200 }));
    const { request, counts, ends } = startSession({ origin });
    for (let round = 0; round < 4; round += 1) {
      refuse = true;
      for (let call = 0; call < 9; call += 1) await failureOf(request('/api/x', {}));
      refuse = false;
      await request('/api/x', {});
    }
    expect(counts.user).toBe(72);
    expect(ends).toEqual([]);
  });
});

describe('a failure', () => {
  it('carries status, code, facts, details and the request id', async () => {
    const details = [{ path: 'bbs_code', code: 'validation.required' }];
    const { origin } = await api(({ path }) =>
      path === '/bad'
        ? { status: 400, json: { error_code: 'validation', message: { bbs_code: 'validation.required' }, details } }
        : { status: 500, json: { error_code: 'internal', request_id: 'r1' } },
    );
    const { request } = startSession({ origin });
    expect(await failureOf(request('/bad', {}))).toMatchObject({
      status: 400,
      error_code: 'validation',
      details,
      message: 'ra.message.invalid_form',
    });
    expect(await failureOf(request('/bug', {}))).toMatchObject({ status: 500, request_id: 'r1', message: 'shell.internal_server_error' });
  });

  it('of the network is reported as such (S8.001)', async () => {
    const { origin, stop: close } = await startApi(() => ({ status: 200 }));
    await close();
    const { request } = startSession({ origin });
    expect(await failureOf(request('/api/x', {}))).toMatchObject({
      status: 0,
      error_code: 'network.unreachable',
      message: 'shell.network',
    });
  });
});
