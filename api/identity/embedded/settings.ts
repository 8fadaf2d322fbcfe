/**
 * How the embedded provider is set up: two public clients (the staff's screens and the citizens') and a code with PKCE. Access tokens for
 * our API last five minutes; refresh tokens rotate. A grant is one sign-in in one browser: its id is the `sid` of every token (D-REVOKE).
 */
import type { JWK } from 'jose';
import { type Account, type Grant, interactionPolicy, type OidcClient, type OidcContext } from 'oidc-provider';
import type { Pool } from 'pg';
import { ask, sql } from '../../engine/sql.ts';
import { claimsOf, isCitizen, personByAccount } from '../people.ts';
import { createAdapter } from './adapter.ts';
import { signOutPage } from './pages.ts';

export const clientId = 'bhumi-screens';
export const citizenClientId = 'bhumi-citizens';
export const scope = 'openid profile';
const apiScope = 'api';

/** Seconds. A sign-in lasts a working day at most, however often it is renewed. */
export const lifetimes = { access: 300, code: 60, interaction: 1800, signIn: 12 * 3600 } as const;

export type EmbeddedSettings = {
  readonly pool: Pool;
  readonly origins: readonly string[];
  readonly audience: string;
  readonly key: JWK;
  readonly cookieKey: string;
  /** The lifetime of an access token; default `lifetimes.access`. */
  readonly accessSeconds?: number;
  readonly banner: boolean;
  readonly endGrant: (sid: string) => Promise<void>;
  readonly renderError: (ctx: OidcContext, out: { error: string; error_description?: string }) => void;
  readonly renderSignedOut: (ctx: OidcContext) => void;
};

const client = (id: string, callback: string, origins: readonly string[]) => ({
  client_id: id,
  client_name: 'Bhumi',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: origins.map(origin => `${origin}${callback}`),
  post_logout_redirect_uris: origins.map(origin => `${origin}/logout`),
  id_token_signed_response_alg: 'ES256',
});

/** An account whose person is inactive does not exist for the provider: nothing is issued or renewed for it. */
const findAccount =
  (pool: Pool) =>
  async (_: OidcContext, id: string): Promise<Account | undefined> => {
    const person = await personByAccount(pool, id);
    if (!person?.is_active) return undefined;
    return { accountId: id, isCitizen: isCitizen(person), claims: () => ({ sub: id, name: person.full_name, ...claimsOf(person) }) };
  };

const someSessionText = sql(
  'identity/embedded/settings.someSession',
  'select 1 from engine.sessions where sid = $1 and ended_at is not null',
);

/** The grant of this browser's sign-in while it is valid; after an ended sign-in a new one begins. Our own screens need no consent. */
const loadExistingGrant =
  (pool: Pool, audience: string) =>
  async (ctx: OidcContext): Promise<Grant> => {
    const { session, client: asking, provider } = ctx.oidc;
    const known = session!.grantIdFor(asking!.clientId);
    if (known !== undefined) {
      const { rowCount } = await ask(pool, someSessionText, [known]);
      const grant = rowCount === 0 ? await provider.Grant.find(known) : undefined;
      if (grant) return grant;
    }
    const grant = new provider.Grant({ clientId: asking!.clientId, accountId: session!.accountId! });
    grant.addOIDCScope(scope);
    grant.addResourceScope(audience, apiScope);
    await grant.save();
    return grant;
  };

/** Sign-in is the only prompt; a person whose account was closed meanwhile gets it again. */
function signInPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy
    .get('login')
    .checks.add(
      new interactionPolicy.Check(
        'account_closed',
        'sign in again',
        ctx => ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined,
      ),
    );
  policy
    .get('login')
    .checks.add(
      new interactionPolicy.Check(
        'other_entrance',
        'sign in as somebody of this entrance',
        ctx => ctx.oidc.account !== undefined && ctx.oidc.account.isCitizen !== (ctx.oidc.client?.clientId === citizenClientId),
      ),
    );
  return policy;
}

/** Short-lived JWT tokens for our API, for any requested resource. */
const resourceIndicators = (audience: string, accessTokenTTL: number) => ({
  enabled: true,
  defaultResource: () => audience,
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope: apiScope,
    audience,
    accessTokenFormat: 'jwt',
    accessTokenTTL,
    jwt: { sign: { alg: 'ES256' } },
  }),
});

const remainingOrFull = (ctx: OidcContext): number => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.signIn;

/** oidc-provider's configuration object. */
export const providerSettings = ({
  pool,
  origins,
  audience,
  key,
  cookieKey,
  accessSeconds = lifetimes.access,
  banner,
  endGrant,
  renderError,
  renderSignedOut,
}: EmbeddedSettings) => ({
  adapter: createAdapter(pool, endGrant),
  jwks: { keys: [key] },
  clients: [client(clientId, '/callback', origins), client(citizenClientId, '/citizen/callback', origins)],
  clientBasedCORS: () => false,
  scopes: ['openid', 'profile'],
  claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'office_user', 'gems_user'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: async (_: OidcContext, asking: OidcClient) => asking.grantTypeAllowed('refresh_token'),
  expiresWithSession: () => true,
  cookies: {
    keys: [cookieKey],
    names: { session: 'bhumi_sso', interaction: 'bhumi_interaction', resume: 'bhumi_resume' },
    long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  },
  ttl: {
    AccessToken: accessSeconds,
    AuthorizationCode: lifetimes.code,
    Grant: lifetimes.signIn + 3600,
    IdToken: lifetimes.access,
    Interaction: lifetimes.interaction,
    RefreshToken: remainingOrFull,
    Session: lifetimes.signIn,
  },
  interactions: { policy: signInPolicy(), url: (_: OidcContext, interaction: { uid: string }) => `/sign-in/${interaction.uid}` },
  findAccount: findAccount(pool),
  loadExistingGrant: loadExistingGrant(pool, audience),
  extraTokenClaims: async (_: OidcContext, token: { kind: string; accountId: string; grantId: string }) => {
    const person = await personByAccount(pool, token.accountId);
    return { sid: token.grantId, ...(person && claimsOf(person)) };
  },
  renderError,
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    rpInitiatedLogout: { enabled: true, logoutSource: signOutPage(banner), postLogoutSuccessSource: renderSignedOut },
    resourceIndicators: resourceIndicators(audience, accessSeconds),
  },
});
