/**
 * The only way from the screens to the API. It adds the tokens and has a time limit (a setting). After a 401 it renews the refused token
 * and tries again, up to a number of times per call (another setting). What may be sent twice is sent once more when its answer is lost: the
 * process that had it has ended, and there are others. It throws only ApiError.
 */
import { setting } from '../../resources/kernel/settings.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { ApiError, apiError, refusesApplication } from './api-error.ts';
import { callHeaders, type Keeper } from './keeper.ts';

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a FormData is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** It continues when the page is left, so that the cookie of its answer is kept. */
  keepalive?: boolean;
  again?: Again;
};

/** How a call may be sent twice: under an Idempotency-Key, where it takes one, or as it is, since that does no harm. Any reading may. */
export type Again = 'by_key' | 'as_it_is';

export type Answer = { status: number; headers: Headers; json: unknown };

/** @throws ApiError */
export type Send = (path: string, options: CallOptions) => Promise<Answer>;

const isFile = ({ ok, headers }: Response): boolean => ok && /^attachment/i.test(headers.get('content-disposition') ?? '');

/** JSON as a value; a file that is to be kept as a Blob. */
const readBody = async (response: Response): Promise<unknown> => {
  if (isFile(response)) return response.blob();
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** In milliseconds: what is in front of the processes has seen by then which of them are left. */
const againAfter = 500;

/** An id that no other request has. */
export const freshId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** The answer is not the product's: the connection broke, or a proxy found nobody. Nor is it while the database fails over. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.error_code === 'network.unreachable' || ([502, 503, 504].includes(error.status) && !error.error_code.startsWith('shell.')));

/** The same call, with `again` carried out. */
const twice =
  (send: BareSend): BareSend =>
  async (path, { again, ...options }, passing) => {
    const headers = again === 'by_key' ? { 'Idempotency-Key': freshId(), ...options.headers } : options.headers;
    const call = { ...options, headers };
    return send(path, call, passing).catch(async error => {
      const isReading = (options.method ?? 'GET') === 'GET';
      if (!isLost(error) || (!again && !isReading)) throw error;
      await new Promise(resolve => setTimeout(resolve, againAfter));
      return send(path, call, passing);
    });
  };

type BareSend = (path: string, options: CallOptions, passing?: number) => Promise<Answer>;

/** One call without tokens of its own: time-out, JSON, and every failure as an ApiError. A 401 is answered, not thrown, when asked for. */
export function createSend(fetch: typeof globalThis.fetch, origin: string): BareSend {
  return twice(async (path, { method = 'GET', body, headers = {}, signal, keepalive }, passing) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), setting('request_timeout_ms'));
    const json = body !== undefined && !(body instanceof FormData);
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: json ? { 'Content-Type': 'application/json', ...headers } : headers,
        body: json ? JSON.stringify(body) : (body as FormData | undefined),
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
        credentials: 'same-origin',
        ...(keepalive && { keepalive }),
      });
      const answer: Answer = { status: response.status, headers: response.headers, json: await readBody(response) };
      if (response.ok || response.status === passing) return answer;
      throw apiError(answer.status, answer.json);
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error;
      if (late.signal.aborted) throw new ApiError(0, 'network.time_out', 'shell.time_out');
      throw new ApiError(0, 'network.unreachable', 'shell.network');
    } finally {
      clearTimeout(timer);
    }
  });
}

export type ClientDependencies = {
  fetch: typeof globalThis.fetch;
  /** '' in the browser: our own origin. */
  origin: string;
  keeper: Keeper;
  locale: () => Locale;
  activeDesk: () => string | null;
  /** The pass of a desk that is tested. */
  testPass?: () => string | undefined;
  onTestEnded?: () => void;
  /** The server refused the desk: it is no longer held. The call fails all the same. */
  onDeskLost?: () => void;
  /** The server refused a call because of maintenance, or answered one. */
  onClosed?: (is: boolean) => void;
};

const isRefusal = (error: unknown, code: string): boolean => error instanceof ApiError && error.status === 403 && error.error_code === code;

export function createClient(dependencies: ClientDependencies): Send {
  const { fetch, origin, keeper, locale, activeDesk, testPass, onTestEnded, onDeskLost, onClosed } = dependencies;
  const bare = createSend(fetch, origin);
  const send: typeof bare = (...call) =>
    bare(...call).catch(error => {
      if (isRefusal(error, 'desk.not_held')) onDeskLost?.();
      if (isRefusal(error, 'desk.test_ended')) onTestEnded?.();
      if (error instanceof ApiError && error.error_code === 'shell.maintenance') onClosed?.(true);
      throw error;
    });
  return async (path, options) => {
    for (let retries = 0; ; retries += 1) {
      const user = await keeper.userToken();
      if (user === null) throw new ApiError(401, 'identity.user_token', 'session.ended');
      const application = await keeper.applicationToken();
      const pass = testPass?.();
      const own = callHeaders({ user, application, desk: activeDesk(), locale: locale() });
      const headers = { ...own, ...(pass !== undefined && { 'Test-Desk': pass }), ...options.headers };
      const answer = await send(path, { ...options, headers }, 401);
      if (answer.status !== 401) {
        keeper.succeeded();
        onClosed?.(false);
        return answer;
      }
      const renewed =
        retries < setting('retry_max') &&
        (await (refusesApplication(answer.json) ? keeper.replaceApplicationToken(application) : keeper.replaceUserToken(user)));
      if (!renewed) throw apiError(401, answer.json);
    }
  };
}
