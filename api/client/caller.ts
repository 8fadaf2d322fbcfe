/**
 * Calls the API as an application account. It gets a token by client id and secret, keeps it until shortly before its end, and gets a new
 * one when it is refused. `npm run client` copies this file next to the generated calls; it needs only `fetch`.
 */

/** One call: its inputs and its output. */
export type CallShape = {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
  readonly answer?: unknown;
};
export type Route = { readonly verb: string; readonly path: string };

export type ClientOptions = {
  /** `https://bhumi.example.gov.bd`, without a path. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly language?: 'bn' | 'en';
  readonly fetch?: typeof globalThis.fetch;
};

export type Answer<T> = { readonly status: number; readonly headers: Headers; readonly body: T };

/** An error of the API, with its declared code; `details` per field. `retryAfter` (seconds) comes with 429 and 503. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: { readonly error_code?: string; readonly details?: readonly { readonly path: string; readonly code: string }[] };
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Refused['body'], headers: Headers) {
    super(`${status} ${body?.error_code ?? ''}`);
    this.status = status;
    this.code = body?.error_code ?? '';
    this.body = body;
    const wait = Number(headers.get('retry-after'));
    this.retryAfter = wait > 0 ? wait : undefined;
  }
}

type Given<C> = Omit<C, 'answer'>;
type GivenArguments<C> = object extends Given<C> ? [given?: Given<C>] : [given: Given<C>];
type AnswerOf<C> = C extends { readonly answer: infer A } ? A : undefined;
export type Caller<Calls> = <Name extends keyof Calls & string>(
  name: Name,
  ...given: GivenArguments<Calls[Name]>
) => Promise<Answer<AnswerOf<Calls[Name]>>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function addressOf({ path }: Route, { path: inPath = {}, query = {} }: CallShape): string {
  const values = inPath as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(values[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return asked.length ? `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, text(value)]))}` : filled;
}

async function bodyOf(response: Response): Promise<unknown> {
  const whole = await response.text();
  return response.headers.get('content-type')?.startsWith('application/json') && whole !== '' ? JSON.parse(whole) : whole;
}

const renewSecondsBefore = 30;

/** The source of tokens: one request at a time, however many calls wait for it. */
function tokens({ origin, clientId, clientSecret, fetch = globalThis.fetch }: ClientOptions) {
  let known: Promise<{ token: string; until: number }> | undefined;
  const ask = async () => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
    const response = await fetch(`${origin}/api/token`, { method: 'POST', body });
    const answer = (await bodyOf(response)) as { access_token: string; expires_in: number };
    if (!response.ok) throw new Refused(response.status, answer as Refused['body'], response.headers);
    return { token: answer.access_token, until: Date.now() + (answer.expires_in - renewSecondsBefore) * 1000 };
  };
  const forget = (): void => {
    known = undefined;
  };
  return {
    forget,
    get: async (): Promise<string> => {
      if (known && (await known).until <= Date.now()) forget();
      known ??= ask();
      known.catch(forget);
      return (await known).token;
    },
  };
}

/**
 * `const call = createCaller<Calls>(routes, { … })`, then `await call('districts.list', { query: { range: [0, 24] } })`. @throws Refused
 */
export function createCaller<Calls>(routes: Readonly<Record<keyof Calls & string, Route>>, options: ClientOptions): Caller<Calls> {
  const { origin, language = 'en', fetch = globalThis.fetch } = options;
  const token = tokens(options);

  const send = async (route: Route, given: CallShape): Promise<Response> => {
    const headers = new Headers({ authorization: `Bearer ${await token.get()}`, 'accept-language': language });
    for (const [name, value] of Object.entries(given.headers ?? {})) if (value !== undefined) headers.set(name, String(value));
    if (given.body !== undefined) headers.set('content-type', 'application/json');
    const body = given.body === undefined ? undefined : JSON.stringify(given.body);
    return fetch(origin + addressOf(route, given), { method: route.verb, headers, body });
  };

  const call = async (name: keyof Calls & string, given: CallShape = {}): Promise<Answer<unknown>> => {
    const route = routes[name];
    let response = await send(route, given);
    if (response.status === 401) {
      await response.body?.cancel();
      token.forget();
      response = await send(route, given);
    }
    const body = await bodyOf(response);
    if (!response.ok) throw new Refused(response.status, body as Refused['body'], response.headers);
    return { status: response.status, headers: response.headers, body };
  };
  return call as Caller<Calls>;
}
