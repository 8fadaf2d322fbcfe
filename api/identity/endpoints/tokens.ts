/** The calls that give tokens: a code for tokens, a refresh token for the next ones, and the application's token. */
import { decodeJwt } from 'jose';
import { t } from '../../../resources/kernel/text.ts';
import { refreshLifetime } from '../../../resources/kernel/token-lifetime.ts';
import { defineEndpoint, type Operation, type Reply, type Request } from '../../http/contract.ts';
import { auditSignIn } from '../audit.ts';
import { bearerOf } from '../authenticate.ts';
import { identityErrors } from '../errors.ts';
import type { Exchange, TokenSet } from '../provider.ts';
import { rateLimits } from '../rate-limits.ts';
import {
  clearedRefreshCookie,
  isRefreshMarker,
  refreshCookie,
  refreshMarker,
  refreshTokenIn,
  renewalPath,
  wantsCookie,
} from '../refresh-cookie.ts';
import type { IdentityServices } from '../services.ts';
import { appTokenSchema, codeGrantSchema, renewalSchema, tokensSchema } from './schemas.ts';

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/** A short text of the body; undefined when it is missing or something else. */
const textIn = (body: unknown, name: string): string | undefined => {
  const value = fieldsOf(body)[name];
  return typeof value === 'string' && value !== '' && value.length <= 4096 && !value.includes('\u0000') ? value : undefined;
};

/** Six fields (S7.04); for our own screens the refresh token goes into the cookie and a marker takes its place. */
function tokensReply(request: Request, tokens: TokenSet, sid: string | undefined): Reply {
  const cookie = wantsCookie(request.headers) && tokens.refresh_token !== undefined;
  const body = {
    access_token: tokens.access_token,
    refresh_token: cookie ? refreshMarker(tokens, Math.floor(Date.now() / 1000)) : (tokens.refresh_token ?? ''),
    id_token: tokens.id_token ?? '',
    expires_in: tokens.expires_in,
    refresh_expires_in: refreshLifetime(tokens),
    session_state: tokens.session_state ?? sid ?? '',
  };
  return {
    status: 200,
    headers: { 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': refreshCookie(tokens, request.origin) } : {}) },
    body,
  };
}

const userAgent = (request: Request): string | undefined => request.headers['user-agent'];

async function exchange(
  { provider }: IdentityServices,
  parameters: Readonly<Record<string, string>>,
  log: (error: unknown) => void,
): Promise<Exchange> {
  try {
    return await provider().exchange(parameters);
  } catch (error) {
    log(error);
    throw identityErrors.providerUnreachable();
  }
}

const codeGrant = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/sso-authorize-code-grant',
    id: 'identity.code_grant',
    module: 'identity',
    resource: null,
    summary: t('একক সাইন-ইনের কোড থেকে টোকেন', 'Tokens for the code of a sign-in'),
    access: { kind: 'public' },
    app: 'optional',
    body: codeGrantSchema,
    answer: { schema: tokensSchema },
    errors: [
      identityErrors.codeRefused,
      identityErrors.redirectRefused,
      identityErrors.citizenClientMissing,
      identityErrors.nonceMismatch,
      identityErrors.accountInactive,
      identityErrors.tooMany,
      identityErrors.providerUnreachable,
    ],
    handle: async request => {
      await identity.limiter.check(rateLimits.codeGrantByAddress, request.ip);
      if (fieldsOf(request.body).isCitizen === true) throw identityErrors.citizenClientMissing();
      const code = textIn(request.body, 'code');
      const redirect = textIn(request.body, 'redirect_uri');
      if (redirect === undefined || !identity.provider().isOwnRedirect(redirect)) throw identityErrors.redirectRefused();
      if (code === undefined) throw identityErrors.codeRefused();
      const verifier = textIn(request.body, 'code_verifier');
      const answer = await exchange(
        identity,
        { grant_type: 'authorization_code', code, redirect_uri: redirect, ...(verifier && { code_verifier: verifier }) },
        identity.onError,
      );
      if ('error' in answer) throw identityErrors.codeRefused();
      const found = await identity.verifier.verifyPerson(answer.tokens.access_token, {
        ip: request.ip,
        userAgent: userAgent(request),
      });
      const nonce = textIn(request.body, 'nonce');
      if (nonce !== undefined && (answer.tokens.id_token === undefined || decodeJwt(answer.tokens.id_token).nonce !== nonce)) {
        if (found.sid !== undefined) await identity.end(found.sid, 'nonce_mismatch');
        throw identityErrors.nonceMismatch();
      }
      if (!found.person.is_active) throw identityErrors.accountInactive();
      await auditSignIn(identity.pool, {
        outcome: 'accepted',
        about: { userId: found.person.id },
        ip: request.ip,
        userAgent: userAgent(request),
        requestId: request.requestId,
      });
      return tokensReply(request, answer.tokens, found.sid);
    },
  });

/** The refresh token of the body, or the cookie's; the latter only for a page of ours (D-COOKIES). */
function refreshTokenOf(identity: IdentityServices, request: Request): string {
  const given = textIn(request.body, 'refresh_token');
  if (given !== undefined && !isRefreshMarker(given)) return given;
  const kept = refreshTokenIn(request.headers);
  if (kept === undefined) throw identityErrors.userToken();
  if (!identity.isOwnOrigin(request.headers.origin)) throw identityErrors.foreignOrigin();
  return kept;
}

const renewal = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'post',
    path: renewalPath,
    id: 'identity.renew',
    module: 'identity',
    resource: null,
    summary: t('টোকেন নবায়ন', 'Renew the tokens'),
    access: { kind: 'public' },
    app: 'optional',
    body: renewalSchema,
    answer: { schema: tokensSchema },
    errors: [identityErrors.userToken, identityErrors.foreignOrigin, identityErrors.tooMany, identityErrors.providerUnreachable],
    handle: async request => {
      await identity.limiter.check(rateLimits.renewalByAddress, request.ip);
      const token = refreshTokenOf(identity, request);
      const answer = await exchange(identity, { grant_type: 'refresh_token', refresh_token: token }, identity.onError);
      if ('error' in answer)
        throw Object.assign(identityErrors.userToken(), { headers: { 'set-cookie': clearedRefreshCookie(request.origin) } });
      const found = await identity.verifier.verify(answer.tokens.access_token, { ip: request.ip, userAgent: userAgent(request) });
      return tokensReply(request, answer.tokens, found.sid);
    },
  });

const appToken = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/renew-app-token',
    id: 'identity.app_token',
    module: 'identity',
    resource: null,
    summary: t('অ্যাপের টোকেন', 'The application’s token'),
    access: { kind: 'public' },
    app: 'optional',
    parameters: [
      {
        in: 'header',
        name: 'R-Token',
        description: t(
          'আগের উত্তরের refresh_token; না থাকলে সাইটের প্রথম টোকেন',
          'The refresh_token of the last answer; without it, the site’s first token',
        ),
        schema: { type: 'string' },
      },
    ],
    answer: { schema: appTokenSchema },
    errors: [identityErrors.appToken, identityErrors.foreignOrigin, identityErrors.tooMany],
    handle: async request => {
      const { origin } = request.headers;
      const given = request.headers['r-token'];
      if (origin !== undefined && !identity.isOwnOrigin(origin)) throw identityErrors.foreignOrigin();
      await identity.limiter.check(rateLimits.appTokenByAddress, request.ip);
      const body = await identity.appTokens.issue(given === undefined ? undefined : String(given));
      return { status: 200, headers: { 'cache-control': 'no-store' }, body };
    },
  });

const signOut = (identity: IdentityServices): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/sso-sign-out',
    id: 'identity.sign_out',
    module: 'identity',
    resource: null,
    summary: t('বের হওয়া', 'Sign out'),
    access: { kind: 'public' },
    app: 'optional',
    body: { type: 'object', properties: { id_token: { type: 'string' }, post_logout_redirect_uri: { type: 'string' } } },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: { type: 'object', properties: { end_session_url: { type: 'string', description: 'Where the browser goes next' } } },
        },
      },
    },
    errors: [identityErrors.foreignOrigin],
    handle: async request => {
      const { origin } = request.headers;
      if (origin !== undefined && !identity.isOwnOrigin(origin)) throw identityErrors.foreignOrigin();
      const token = bearerOf(request.headers.authorization);
      const sid = token === undefined ? undefined : await identity.verifier.sessionOf(token);
      if (sid !== undefined) await identity.end(sid, 'signed_out');
      const provider = identity.provider();
      const url = new URL(provider.endSessionEndpoint(request.origin));
      const hint = textIn(request.body, 'id_token');
      if (hint !== undefined) url.searchParams.set('id_token_hint', hint);
      else url.searchParams.set('client_id', provider.clientId);
      const own = identity.isOwnOrigin(request.origin) ? request.origin : identity.origins()[0]!;
      url.searchParams.set('post_logout_redirect_uri', `${own}/logout`);
      url.searchParams.set('ui_locales', request.locale);
      return {
        status: 200,
        headers: { 'cache-control': 'no-store', 'set-cookie': clearedRefreshCookie(request.origin) },
        body: { data: { end_session_url: url.href } },
      };
    },
  });

/** The calls that give, renew and end tokens. */
export const tokenEndpoints = (identity: IdentityServices): Operation[] => [
  codeGrant(identity),
  renewal(identity),
  appToken(identity),
  signOut(identity),
];
