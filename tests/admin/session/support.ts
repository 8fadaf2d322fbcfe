/** A little API on a real socket, and a session with cookies in memory: what the session's tests are played on. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiError } from '../../../admin/session/api-error.ts';
import type { Cookies } from '../../../admin/session/cookies.ts';
import { createClient } from '../../../admin/session/http-client.ts';
import { createKeeper, type EndReason } from '../../../admin/session/keeper.ts';
import type { ApplicationTokenAnswer, TokenAnswer } from '../../../admin/session/tokens.ts';

export type Seen = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
/** Without a status the connection is cut. */
export type Played = { status?: number; json?: unknown };

/** @param play answers each request; what came is kept in `seen`. */
export async function startApi(play: (request: Seen) => Played | Promise<Played>) {
  const seen: Seen[] = [];
  const server = createServer(async (message, response) => {
    let body = '';
    for await (const chunk of message) body += chunk;
    const request: Seen = { method: message.method ?? '', path: message.url ?? '', headers: message.headers, body };
    seen.push(request);
    const { status, json } = await play(request);
    if (status === undefined) return void message.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(json === undefined ? '' : JSON.stringify(json));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, origin: `http://127.0.0.1:${port}`, stop: () => new Promise(resolve => server.close(resolve)) };
}

export function memoryCookies(
  kept: Record<string, string> = {},
): Cookies & { kept: Record<string, string>; lifetimes: Record<string, number | undefined> } {
  const lifetimes: Record<string, number | undefined> = {};
  return {
    kept,
    lifetimes,
    read: name => kept[name] ?? null,
    write: (name, value, seconds) => {
      kept[name] = value;
      lifetimes[name] = seconds;
    },
    remove: name => {
      delete kept[name];
    },
    clear: () => {
      for (const name of Object.keys(kept)) delete kept[name];
    },
  };
}

type Options = {
  origin: string;
  kept?: Record<string, string>;
  renew?: () => Promise<Partial<TokenAnswer>>;
  renewApplication?: (refresh: string | null) => Promise<Partial<ApplicationTokenAnswer>>;
  desk?: string;
  now?: () => number;
};

/** A signed-in session whose renewals are counted. */
export function startSession({ origin, kept, renew, renewApplication, desk, now = Date.now }: Options) {
  const cookies = memoryCookies(kept ?? { access: 'user-0', refresh: 'marker', application: 'app-0', applicationRefresh: 'app-refresh-0' });
  const counts = { user: 0, application: 0 };
  const ends: EndReason[] = [];
  const keeper = createKeeper({
    cookies,
    now,
    renewUser: async () => {
      counts.user += 1;
      const given = await renew?.();
      return { access_token: `user-${counts.user}`, refresh_token: 'marker', expires_in: 300, refresh_expires_in: 3600, ...given };
    },
    renewApplication: async refresh => {
      counts.application += 1;
      const given = await renewApplication?.(refresh);
      return {
        access_token: `app-${counts.application}`,
        refresh_token: `app-refresh-${counts.application}`,
        expires_in: 900,
        refresh_expired_in: 1800,
        ...given,
      };
    },
    alone: (_, work) => work(),
    onEnd: reason => ends.push(reason),
  });
  const lost: string[] = [];
  const onDeskLost = () => lost.push(desk ?? '');
  const request = createClient({ fetch, origin, keeper, locale: () => 'bn', activeDesk: () => desk ?? null, onDeskLost });
  return { cookies, counts, ends, lost, keeper, request };
}

export const userRefused: Played = { status: 401, json: { error: 'expired_token', error_code: 'identity.user_token', message: 'sign in' } };
export const applicationRefused: Played = {
  status: 401,
  json: { error: 'invalid_token', error_code: 'identity.app_token', message: 'application' },
};
export const refusal = (status: number) => apiError(status, { error_code: 'identity.user_token' });
