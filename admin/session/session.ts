/**
 * This browser's session: cookies, the two tokens and their calls, shared by all tabs. Light on purpose: it is loaded before anything else,
 * to know whether the visitor is signed in.
 */
import { refreshLifetime } from '../../resources/kernel/token-lifetime.ts';
import { currentPreferences, setPreferences } from '../shell/preferences.ts';
import { ApiError, refusesApplication } from './api-error.ts';
import { type Configuration, forgetConfiguration, readConfiguration } from './configuration.ts';
import { browserCookies } from './cookies.ts';
import { createSend, type Send } from './http-client.ts';
import { callHeaders, createKeeper, type EndReason } from './keeper.ts';
import { callbackOf, type Entrance, ownPath, signInAddress, takeStarted } from './sign-in.ts';
import { type ApplicationTokenAnswer, keepTokens, type TokenAnswer } from './tokens.ts';

export const cookies = browserCookies(document, location.protocol === 'https:');
export const send = createSend((...call) => fetch(...call), '');

const locale = () => currentPreferences().locale;
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bhumi.session');
const noteKey = 'bhumi.session.note';

const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  // Locks exist in secure contexts only, and end with their page: two pages that renew at once get the same token from the server.
  navigator.locks === undefined ? work() : (navigator.locks.request(`bhumi.${name}`, work) as Promise<T>);

const forget = (isGone: (name: string) => boolean): void => {
  for (const name of Object.keys(localStorage)) if (isGone(name)) localStorage.removeItem(name);
};

/** What nobody may read after the person left: list settings. The language and the appearance stay. */
const forgetPerson = () => {
  forgetConfiguration();
  forget(name => name.startsWith('RaStore'));
};

/** Data under `person:<id>:` outlives an expired session, for that person only: typed values are not lost with it. */
export const forgetOthers = (person: number): void => forget(name => name.startsWith('person:') && !name.startsWith(`person:${person}:`));
const forgetAll = () => {
  forgetPerson();
  forget(name => name.startsWith('person:'));
  // What an installed app has read (admin/session/offline). Over plain HTTP there are no caches.
  void globalThis.caches?.delete('bhumi.kept');
};

const words: Partial<Record<EndReason, 'inactive'>> = { inactive: 'inactive' };

function leave(reason: EndReason): void {
  if (reason === 'signed_out') return;
  forgetPerson();
  sessionStorage.setItem(noteKey, words[reason] ?? 'ended');
  if (reason !== 'other_tab') tabs?.postMessage('signed_out');
  const from = ownPath(location.pathname + location.search);
  if (from.startsWith('/citizen')) location.replace('/citizen/dashboard');
  else location.replace(from === '/' ? '/' : `/?redirected_from=${encodeURIComponent(from)}`);
}

export const keeper = createKeeper({
  cookies,
  now: Date.now,
  /** The server sends the refresh token's cookie along; the body stays empty. */
  renewUser: async () => {
    const headers = callHeaders({ user: null, application: cookies.read('application'), desk: null, locale: locale() });
    const call = { method: 'POST' as const, body: {}, headers, keepalive: true, again: 'as_it_is' as const };
    return payload<TokenAnswer>((await send('/api/sso-renew-access-token', call)).json);
  },
  renewApplication: async refresh => {
    const headers = callHeaders({ user: null, application: null, desk: null, locale: locale() });
    const call = {
      method: 'POST' as const,
      body: {},
      headers: refresh === null ? headers : { ...headers, 'R-Token': refresh },
      again: 'as_it_is' as const,
    };
    return payload<ApplicationTokenAnswer>((await send('/api/renew-app-token', call)).json);
  },
  alone,
  onEnd: leave,
});

tabs?.addEventListener('message', message => {
  if (message.data === 'signed_out') keeper.end('other_tab');
});

/** Answers come bare or under `data`. */
function payload<T>(json: unknown): T {
  const body = json as { data?: T } | null;
  return body?.data ?? (json as T);
}

/** Somebody is signed in here, as far as this browser knows. */
export const hasSession = (): boolean => cookies.read('access') !== null || cookies.read('refresh') !== null;

/** Why the last session ended, shown once. */
export function takeNote(): 'ended' | 'inactive' | null {
  const note = sessionStorage.getItem(noteKey);
  sessionStorage.removeItem(noteKey);
  return note === 'ended' || note === 'inactive' ? note : null;
}

/** A call for which nobody has to be signed in: with the application's token, which is renewed once when it was refused. @throws ApiError */
export const sendAsAnybody: Send = async (path, options) => {
  const ask = (application: string | null) => {
    const headers = callHeaders({ user: null, application, desk: null, locale: locale() });
    return send(path, { ...options, headers: { ...headers, ...options.headers } });
  };
  const application = await keeper.applicationToken();
  try {
    return await ask(application);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !refusesApplication(error.body)) throw error;
    await keeper.replaceApplicationToken(application);
    return ask(await keeper.applicationToken());
  }
};

export const configuration = (fresh = false): Promise<Configuration> => readConfiguration(sendAsAnybody, fresh);

/** Leaves for the identity provider. @throws ApiError when it cannot be reached. */
export async function startSignIn(from: string, entrance: Entrance = 'staff'): Promise<void> {
  const address = await signInAddress(await configuration(), locale(), from, entrance);
  cookies.write('language', locale());
  location.assign(address);
}

/** A failed sign-in: `key` is a message of ours, `text` the server's own sentence. */
export class SignInFailure extends Error {
  readonly key: 'failed' | 'failed_state' | 'failed_code';
  readonly text: string | null;

  constructor(key: SignInFailure['key'], text: string | null = null) {
    super(key);
    this.key = key;
    this.text = text;
  }
}

/** The provider's pages have a language switch too: what was chosen there lasts here. */
function adoptLanguage(): void {
  const chosen = cookies.read('language');
  if ((chosen === 'bn' || chosen === 'en') && chosen !== locale()) setPreferences({ locale: chosen });
}

/** The return from the provider: exchanges the code, keeps the tokens, says where to go on. @throws SignInFailure; then nothing is kept. */
export async function completeSignIn(query: URLSearchParams, entrance: Entrance = 'staff'): Promise<string> {
  const started = takeStarted(query.get('state'));
  adoptLanguage();
  if (query.get('error') !== null) throw new SignInFailure('failed', query.get('error_description'));
  const code = query.get('code');
  if (!code) throw new SignInFailure('failed_code');
  if (started === null) throw new SignInFailure('failed_state');
  const body = {
    code,
    isCitizen: entrance === 'citizen',
    redirect_uri: `${location.origin}${callbackOf[entrance]}`,
    code_verifier: started.verifier,
    nonce: started.nonce,
  };
  const headers = callHeaders({ user: null, application: null, desk: null, locale: locale() });
  try {
    const { json } = await send('/api/sso-authorize-code-grant', { method: 'POST', body, headers });
    const tokens = payload<TokenAnswer>(json);
    keepTokens(cookies, tokens);
    const state = query.get('session_state');
    if (state !== null) cookies.write('state', state, refreshLifetime(tokens));
  } catch (error) {
    const said = error instanceof ApiError && error.body !== null && !error.message.startsWith('shell.') ? error.message : null;
    throw new SignInFailure('failed', said);
  }
  const wanted = query.get('redirected_from');
  return wanted === null ? started.from : ownPath(wanted);
}

let leaving: Promise<void> | undefined;

/** Ends the session here, in the other tabs and at the provider; comes back to /logout. Asked again, it is still the same. */
export const signOut = (): Promise<void> => (leaving ??= endEverywhere());

async function endEverywhere(): Promise<void> {
  const headers = callHeaders({
    user: cookies.read('access'),
    application: cookies.read('application'),
    desk: cookies.read('desk'),
    locale: locale(),
  });
  const body = { id_token: cookies.read('identity'), post_logout_redirect_uri: `${location.origin}/logout` };
  // A call that is refused from now on must not lead elsewhere: the provider would keep its session.
  keeper.end('signed_out');
  const answer = await send('/api/sso-sign-out', { method: 'POST', body, headers }).catch(() => null);
  const address = payload<{ end_session_url?: string; url?: string } | null>(answer?.json ?? null);
  // A renewal may have been under way.
  cookies.clear();
  forgetAll();
  tabs?.postMessage('signed_out');
  location.replace(address?.end_session_url ?? address?.url ?? '/logout');
}
