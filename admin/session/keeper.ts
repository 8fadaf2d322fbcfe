/**
 * Keeps both tokens good: renews before they end and after they were refused, one renewal at a time in all tabs together.
 * Everything outside (cookies, clock, calls, lock) comes in as an argument.
 */
import { setting } from '../../resources/kernel/settings.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { ApiError } from './api-error.ts';
import type { Cookies } from './cookies.ts';
import { type ApplicationTokenAnswer, keepApplicationTokens, keepTokens, type TokenAnswer } from './tokens.ts';

/** A token with less than this left is renewed before the call (or with less than half its life, if that is shorter). */
const earlySeconds = 20;

export type EndReason =
  | 'no_token'
  | 'renewal_refused'
  | 'too_many_renewals'
  | 'session_ended'
  | 'inactive'
  | 'no_identity'
  | 'other_tab'
  | 'signed_out';

export type KeeperDependencies = {
  cookies: Cookies;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Throws an ApiError: 4xx when refused, 0 or 5xx when nothing was decided. */
  renewUser: () => Promise<TokenAnswer>;
  renewApplication: (refreshToken: string | null) => Promise<ApplicationTokenAnswer>;
  /** Runs the work while no other tab runs work of the same name. */
  alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  onRenewed?: () => void;
  /** The session is over: called once. */
  onEnd: (reason: EndReason) => void;
};

export type Keeper = ReturnType<typeof createKeeper>;

/** Refused for good, not merely unreachable, overloaded or broken. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

type Once = (name: string, work: () => Promise<boolean>) => Promise<boolean>;

/** Joins a renewal that is under way in this tab; otherwise starts one that waits for the other tabs. */
function joined(alone: KeeperDependencies['alone']): Once {
  const running = new Map<string, Promise<boolean>>();
  return (name, work) => {
    const under = running.get(name);
    if (under !== undefined) return under;
    const started = alone(name, work).finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}

/** The token of the application itself: every browser gets one, so a refused renewal is followed by a new request. */
function applicationTokens({ cookies, renewApplication, once }: Pick<KeeperDependencies, 'cookies' | 'renewApplication'> & { once: Once }) {
  const replaceApplicationToken = (refused: string | null): Promise<boolean> =>
    once('application', async () => {
      const current = cookies.read('application');
      if (current !== null && current !== refused) return true;
      cookies.remove('application');
      const refresh = cookies.read('applicationRefresh');
      cookies.remove('applicationRefresh');
      try {
        keepApplicationTokens(cookies, await renewApplication(refresh));
      } catch (error) {
        if (refresh === null || !isRefusal(error)) throw error;
        keepApplicationTokens(cookies, await renewApplication(null));
      }
      return true;
    });

  return {
    replaceApplicationToken,
    applicationToken: async (): Promise<string | null> => {
      if (cookies.read('application') === null) await replaceApplicationToken(null);
      return cookies.read('application');
    },
  };
}

export function createKeeper({ cookies, now, renewUser, renewApplication, alone, onRenewed, onEnd }: KeeperDependencies) {
  let ended = false;
  let consecutive = 0;
  /** When the token that this tab received last should be renewed, by this device's clock: the server's clock plays no part. */
  let due = { token: '', at: 0 };
  const once = joined(alone);

  const end = (reason: EndReason) => {
    if (ended) return;
    ended = true;
    cookies.clear();
    onEnd(reason);
  };

  /** @returns whether there is now another token than the refused one. The session may have ended instead. */
  const replaceUserToken = (refused: string | null): Promise<boolean> =>
    once('user', async () => {
      if (ended) return false;
      const current = cookies.read('access');
      const isRenewedElsewhere = (than: string | null) => ![null, than].includes(cookies.read('access'));
      if (isRenewedElsewhere(refused)) return true;
      if (cookies.read('refresh') === null) {
        end('no_token');
        return false;
      }
      consecutive += 1;
      try {
        const answer = await renewUser();
        keepTokens(cookies, answer);
        due = { token: answer.access_token, at: now() + (answer.expires_in - Math.min(earlySeconds, answer.expires_in / 2)) * 1000 };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // A page that left without waiting for its answer, or one without a lock, was faster.
        if (isRenewedElsewhere(current)) return true;
        end('renewal_refused');
        return false;
      }
      onRenewed?.();
      // So many in a row without one successful call between them.
      if (consecutive < setting('refresh_max')) return true;
      end('too_many_renewals');
      return false;
    });

  const endsSoon = (token: string): boolean => token === due.token && now() >= due.at;

  return {
    ...applicationTokens({ cookies, renewApplication, once }),
    replaceUserToken,
    end,
    hasEnded: () => ended,
    /** A call succeeded: the renewals so far were worth it. */
    succeeded: () => {
      consecutive = 0;
    },
    /** The person's token, renewed first when it has ended or soon will; null when the session is over. */
    userToken: async (): Promise<string | null> => {
      const token = cookies.read('access');
      if (token !== null && !endsSoon(token)) return token;
      try {
        await replaceUserToken(token);
      } catch (error) {
        // What is left of the old token may still do; the server decides.
        if (token === null) throw error;
      }
      return ended ? null : cookies.read('access');
    },
  };
}

/** The headers that every call carries. */
export function callHeaders(options: {
  user: string | null;
  application: string | null;
  desk: string | null;
  locale: Locale;
}): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': options.locale, 'X-Session': 'cookie' };
  if (options.user !== null) headers.Authorization = `Bearer ${options.user}`;
  if (options.application !== null) headers['App-Authorization'] = `Bearer ${options.application}`;
  if (options.desk !== null) headers['Active-Desk'] = options.desk;
  return headers;
}
