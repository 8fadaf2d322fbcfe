/** As much of a browser as signing in needs: cookies with their paths, redirects followed by hand, forms posted with an Origin. */
import { createHash, randomBytes } from 'node:crypto';
import type { Json } from './identity-server.ts';

type Cookie = { readonly name: string; readonly value: string; readonly path: string };

export type Browser = {
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Response>;
  readonly post: (url: string, form: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  /** Posts JSON as a page of ours does. */
  readonly call: (url: string, body?: Json, headers?: Record<string, string>) => Promise<Response>;
  readonly cookies: () => readonly Cookie[];
};

export function createBrowser(origin: string): Browser {
  let jar: Cookie[] = [];
  const keep = (response: Response): Response => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const attribute = (wanted: string) => attributes.find(one => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const path = attribute('path') ?? '/';
      const isOver = attribute('max-age') === '0' || (attribute('expires') !== undefined && Date.parse(attribute('expires')!) < Date.now());
      jar = jar.filter(one => one.name !== name || one.path !== path);
      if (!isOver) jar.push({ name, value, path });
    }
    return response;
  };
  const send = async (url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> => {
    const target = new URL(url, origin);
    const cookie = jar
      .filter(one => target.pathname.startsWith(one.path))
      .map(one => `${one.name}=${one.value}`)
      .join('; ');
    const headers = cookie === '' ? init.headers : { ...init.headers, cookie };
    return keep(await fetch(target, { ...init, headers, redirect: 'manual' }));
  };
  return {
    get: (url, headers = {}) => send(url, { headers: { accept: 'text/html', ...headers } }),
    post: (url, form, headers = {}) =>
      send(url, { method: 'POST', body: new URLSearchParams(form), headers: { accept: 'text/html', origin, ...headers } }),
    call: (url, body, headers = {}) =>
      send(url, {
        method: 'POST',
        ...(body && { body: JSON.stringify(body) }),
        headers: { ...(body && { 'content-type': 'application/json' }), origin, ...headers },
      }),
    cookies: () => jar,
  };
}

/** How a provider lets people in: where the browser is sent, as which client, and where the form of what it answers is posted. */
export type Door = {
  readonly clientId: string;
  readonly authorization: (origin: string) => string;
  readonly form: (response: Response) => Promise<string>;
};

export const embeddedDoor: Door = {
  clientId: 'bhumi-screens',
  authorization: origin => `${origin}/oidc/auth`,
  form: async response => response.headers.get('location') ?? '',
};

export type SignIn = { readonly page: string; readonly verifier: string; readonly nonce: string; readonly state: string };

/** Goes to the provider as our screens do; answers the address of the sign-in form. */
export async function begin(browser: Browser, origin: string, extra: Record<string, string> = {}, door = embeddedDoor): Promise<SignIn> {
  const [verifier, nonce, state] = [
    randomBytes(32).toString('base64url'),
    randomBytes(16).toString('base64url'),
    randomBytes(16).toString('base64url'),
  ];
  const query = new URLSearchParams({
    client_id: door.clientId,
    redirect_uri: `${origin}/callback`,
    response_type: 'code',
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  const response = await browser.get(`${door.authorization(origin)}?${query}`);
  return { page: await door.form(response), verifier, nonce, state };
}

/** Follows the provider's redirects to our callback; answers its query. */
export async function toCallback(browser: Browser, response: Response, origin: string): Promise<URLSearchParams> {
  let location = response.headers.get('location') ?? '';
  for (let step = 0; step < 4 && !location.startsWith(`${origin}/callback`); step += 1) {
    location = (await browser.get(location)).headers.get('location') ?? '';
  }
  if (location === '') throw new Error(`no way back to us: ${response.status} ${response.url}`);
  return new URL(location).searchParams;
}

export type Code = SignIn & { readonly code: string };

/** Signs in through the form; answers what the callback got. */
export async function obtainCode(browser: Browser, origin: string, username: string, password: string, door = embeddedDoor): Promise<Code> {
  const started = await begin(browser, origin, {}, door);
  // Signed in already: the provider asks nothing.
  const query = started.page.startsWith(`${origin}/callback`)
    ? new URL(started.page).searchParams
    : await toCallback(browser, await browser.post(started.page, { username, password }), origin);
  return { ...started, code: query.get('code') ?? '' };
}

export type Tokens = {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  refresh_expires_in: number;
  session_state: string;
};

export const exchangeBody = (origin: string, { code, verifier, nonce }: Code): Json => ({
  code,
  isCitizen: false,
  redirect_uri: `${origin}/callback`,
  code_verifier: verifier,
  nonce,
});

/** From nothing to tokens. */
export async function signInAs(
  browser: Browser,
  origin: string,
  username: string,
  password: string,
  headers: Record<string, string> = {},
  door = embeddedDoor,
): Promise<Tokens> {
  const code = await obtainCode(browser, origin, username, password, door);
  const response = await browser.call('/api/sso-authorize-code-grant', exchangeBody(origin, code), headers);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** The headers of a signed-in call. */
export async function headersOf(browser: Browser, tokens: Pick<Tokens, 'access_token'>): Promise<Record<string, string>> {
  const app = (await (await browser.call('/api/renew-app-token')).json()) as { access_token: string };
  return { authorization: `Bearer ${tokens.access_token}`, 'app-authorization': `Bearer ${app.access_token}` };
}
