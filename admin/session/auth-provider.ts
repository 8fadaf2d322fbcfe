/**
 * react-admin's view of the session: ra-keycloak on keycloak-js, with their open points settled here. keycloak-js holds the tokens for
 * ra-keycloak; the keeper renews them (scripts can't reach the refresh token). Both are loaded when react-admin first checks the session.
 */
import type Keycloak from 'keycloak-js';
import type { AuthProvider } from 'react-admin';
import { currentPreferences } from '../shell/preferences.ts';
import { ApiError } from './api-error.ts';
import { configuration, cookies, keeper, signOut, startSignIn } from './session.ts';
import type { SignedIn } from './user.ts';

/** May the caller ever do this to this resource, or, given a record, to this record (`_can`, as the server said)? */
export type CanAccess = (question: { action: string; resource: string; record?: { _can?: readonly string[] } }) => boolean;

/** A keycloak-js whose tokens are the cookies' and whose renewal is ours. */
async function startKeycloak(): Promise<Keycloak> {
  const { default: Client } = await import('keycloak-js');
  const { client_id, authorization_endpoint, end_session_endpoint } = await configuration();
  const keycloak = new Client({
    clientId: client_id,
    oidcProvider: { authorization_endpoint, token_endpoint: '/api/sso-renew-access-token', end_session_endpoint },
  });
  keycloak.updateToken = async () => {
    const token = await keeper.userToken();
    if (token === null) throw new Error('the session has ended');
    const renewed = token !== keycloak.token;
    keycloak.token = token;
    return renewed;
  };
  const token = await keeper.userToken();
  if (token === null) return keycloak;
  const [refreshToken, idToken] = [cookies.read('refresh') ?? token, cookies.read('identity') ?? undefined];
  await keycloak.init({ token, refreshToken, idToken, checkLoginIframe: false, timeSkew: 0 });
  return keycloak;
}

let base: Promise<AuthProvider> | undefined;

/** ra-keycloak, once; a failed start is tried again at the next question. */
function keycloakProvider(): Promise<AuthProvider> {
  base ??= Promise.all([import('ra-keycloak'), startKeycloak()]).then(([{ keycloakAuthProvider }, keycloak]) =>
    keycloakAuthProvider(keycloak, { authenticationTimeout: 0 }),
  );
  base.catch(() => {
    base = undefined;
  });
  return base;
}

export const createAuthProvider = ({ user, keys }: SignedIn, canAccess: CanAccess): AuthProvider => ({
  // Without a connection nothing is decided.
  checkAuth: async params => (navigator.onLine ? (await keycloakProvider()).checkAuth(params) : undefined),
  login: () => startSignIn(location.pathname + location.search),
  /** Asked for by react-admin when a call was refused: an ended session has left already, and its drafts stay. */
  logout: async () => {
    if (!keeper.hasEnded()) await signOut();
    return false;
  },
  /** Only an ended session signs out; the page handles calls refused for other reasons. */
  checkError: async (error: unknown) => {
    if (error instanceof ApiError && error.status === 401 && keeper.hasEnded()) throw error;
  },
  getPermissions: async () => [...keys],
  canAccess: async question => canAccess(question),
  getIdentity: async () => {
    const english = currentPreferences().locale === 'en' ? user.full_name_en : null;
    return { id: user.user_id, fullName: english || user.full_name };
  },
});
