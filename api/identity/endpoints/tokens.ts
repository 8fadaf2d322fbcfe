/** The calls that renew and end tokens: refresh tokens, the application's token, signing out. */
import { t } from '../../../resources/kernel/text.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { bearerOf } from '../authenticate.ts';
import { identityErrors } from '../errors.ts';
import { rateLimits } from '../rate-limits.ts';
import { clearedRefreshCookie, isRefreshMarker, refreshTokenIn, renewalPath } from '../refresh-cookie.ts';
import type { IdentityServices } from '../services.ts';
import { codeGrant } from './code-grant.ts';
import { appTokenSchema, renewalSchema, tokensSchema } from './schemas.ts';
import { clientFor, exchange, fieldsOf, textIn, tokensReply, userAgent } from './token-reply.ts';

type Given = { readonly token: string; readonly isCitizen: boolean; readonly byCookie: boolean };

/** The refresh token of the body, or the cookie's; the latter only for a page of ours (D-COOKIES). */
function refreshTokenOf(identity: IdentityServices, request: Request): Given {
  const given = textIn(request.body, 'refresh_token');
  if (given !== undefined && !isRefreshMarker(given))
    return { token: given, isCitizen: fieldsOf(request.body).isCitizen === true, byCookie: false };
  const kept = refreshTokenIn(request.headers);
  if (kept === undefined) throw identityErrors.userToken();
  if (!identity.isOwnOrigin(request.headers.origin)) throw identityErrors.foreignOrigin();
  return { ...kept, byCookie: true };
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
      const { token, isCitizen, byCookie } = refreshTokenOf(identity, request);
      const client_id = clientFor(identity, isCitizen);
      const renewer = { client: client_id, userAgent: userAgent(request), byCookie };
      const answer = await identity.renew(token, renewer, refresh_token =>
        exchange(identity, { client_id, grant_type: 'refresh_token', refresh_token }),
      );
      if ('error' in answer) {
        if (answer.ended) await identity.end(answer.ended.sid, answer.ended.reason);
        throw Object.assign(identityErrors.userToken(), { headers: { 'set-cookie': clearedRefreshCookie(request.origin) } });
      }
      const found = await identity.verifier.verify(answer.tokens.access_token, { ip: request.ip, userAgent: userAgent(request) });
      return tokensReply(request, answer.tokens, found.sid, isCitizen);
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
