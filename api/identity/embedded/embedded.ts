/**
 * The embedded identity provider: oidc-provider under /oidc, its sign-in page under /sign-in. It starts only while every
 * listener is loopback or EMBEDDED_IDENTITY=yes (D-EMBEDDED). One issuer; the browser's part works at each of our origins.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, type JWK } from 'jose';
import { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Environment } from '../../../resources/kernel/environment.ts';
import type { Caller } from '../../http/caller-address.ts';
import { Refusal } from '../../refusal.ts';
import type { Captcha } from '../captcha.ts';
import { createDemoDoor } from '../demo-people.ts';
import { cookieKey, providerKey } from '../keys.ts';
import { exchangeOf, type IdentityProvider, isRedirectAt } from '../provider.ts';
import type { RateLimiter } from '../rate-limits.ts';
import type { EndReason } from '../sessions.ts';
import { createDevices } from './device-cookie.ts';
import { inProcess } from './in-process.ts';
import { errorPage, securityHeaders, sendAsset, sendPage, signedOutPage } from './pages.ts';
import { checkSessionPage, sessionState } from './session-management.ts';
import { citizenClientId, clientId, providerSettings, scope } from './settings.ts';
import { createSignIn } from './sign-in.ts';
import { signInCaptcha } from './sign-in-captcha.ts';

export type EmbeddedOptions = {
  readonly pool: Pool;
  readonly limiter: RateLimiter;
  readonly captcha: Captcha;
  readonly dataDir: string;
  /** Where the server is reached; the first is canonical and names the issuer. */
  readonly origins: readonly string[];
  readonly accessSeconds?: number;
  readonly banner: boolean;
  readonly addressOf: (req: IncomingMessage) => Caller;
  /** The demo's people may enter by a button, if only this machine reaches the server. */
  readonly demoDoor?: boolean | undefined;
  readonly onError: (error: unknown) => void;
  /** A grant was revoked: sign-out, or a refresh token used twice. */
  readonly onGrantRevoked: (sid: string, reason: EndReason) => Promise<void>;
};

export type EmbeddedProvider = IdentityProvider & {
  /** Serves a request under /oidc or /sign-in. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
};

/** The address by which the embedded provider and its tokens are named, at one origin. */
export const issuerAt = (origin: string): string => `${origin}/oidc`;
export const audienceAt = (origin: string): string => `${origin}/api`;

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** Whether these are addresses of this machine alone. */
export const isReachedHereOnly = (origins: readonly string[]): boolean => origins.every(one => isLoopbackHost(new URL(one).hostname));

/** Whether D-EMBEDDED allows the embedded provider, and whether it must show the red banner. Throws a `Refusal` when it does not. */
export function embeddedPermission(listenHosts: readonly string[], environment: Environment): { banner: boolean } {
  if (listenHosts.every(isLoopbackHost)) return { banner: false };
  if (environment.EMBEDDED_IDENTITY === 'yes') return { banner: true };
  throw new Refusal(
    `The embedded identity provider serves this machine only, and the server listens on ${listenHosts.join(', ')}. Set OIDC_ISSUER to your identity provider, or EMBEDDED_IDENTITY=yes for a trial (every page then says so).`,
  );
}

const publicPart = ({ d: _, ...rest }: JWK): JWK => rest;

function createProvider(options: EmbeddedOptions, origin: string, key: JWK): Provider {
  const { pool, dataDir, origins, banner, accessSeconds } = options;
  const secret = cookieKey(dataDir);
  const provider = new Provider(
    issuerAt(origin),
    providerSettings({
      pool,
      origins,
      audience: audienceAt(origin),
      key,
      cookieKey: secret,
      accessSeconds,
      banner,
      endGrant: sid => options.onGrantRevoked(sid, Provider.ctx?.oidc.route === 'token' ? 'refresh_reused' : 'signed_out'),
      renderError: (ctx, out) => {
        ctx.type = 'html';
        ctx.body = errorPage(ctx.req, out.error_description ?? out.error, banner);
      },
      renderSignedOut: ctx => {
        ctx.type = 'html';
        ctx.body = signedOutPage(ctx.req, banner);
      },
    }),
  );
  // It gets the words of proxies from `mounted`, by the product's own rule.
  provider.proxy = true;
  provider.on('server_error', (_, error) => options.onError(error));
  provider.use(sessionState(secret));
  provider.use(async (ctx, next) => {
    for (const [name, value] of Object.entries(securityHeaders(origins))) ctx.set(name, value);
    await next();
    const refresh = ctx.oidc?.entities.RefreshToken;
    if (ctx.oidc?.route === 'token' && ctx.status === 200 && refresh?.remainingTTL)
      ctx.body = { ...(ctx.body as object), refresh_expires_in: refresh.remainingTTL };
  });
  return provider;
}

/** Starts the embedded provider. The keys are made on the first start. */
export function createEmbeddedProvider(options: EmbeddedOptions): EmbeddedProvider {
  const { origins, dataDir, onError } = options;
  const origin = origins[0]!;
  const key = providerKey(dataDir);
  const provider = createProvider(options, origin, key);
  const oidc = provider.callback();
  const demo = options.demoDoor && !options.banner && isReachedHereOnly(origins) ? createDemoDoor(options.pool, dataDir) : undefined;
  const signIn = createSignIn({ ...options, demo, provider, devices: createDevices(cookieKey(dataDir)) });
  const captcha = signInCaptcha(options);

  const mounted = (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const whole = req.url ?? '/';
    const [scheme, host] = options.addressOf(req).origin.split('://');
    Object.assign(req.headers, { 'x-forwarded-proto': scheme, 'x-forwarded-host': host });
    const inner = Object.assign(req, { originalUrl: whole, url: whole.slice('/oidc'.length) || '/' });
    return oidc(inner, res);
  };
  const post = inProcess(new URL(origin).host, (req, res) => void mounted(req, res));

  const route = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = (req.url ?? '/').split('?')[0]!;
    if (path === '/oidc/session/check') return sendPage(res, 200, checkSessionPage.body, { ...securityHeaders(origins), ...framed });
    if (path.startsWith('/oidc/')) return mounted(req, res);
    const [, , first, second] = path.split('/');
    if (first === 'assets' && second !== undefined) return sendAsset(req, res, second);
    if (first === 'captcha') return captcha(req, res);
    return signIn(req, res, first ?? '');
  };
  const framed = { 'content-security-policy': checkSessionPage.policy(origins), 'x-frame-options': 'SAMEORIGIN' };
  const nearest = (asked: string): string => (origins.includes(asked) ? asked : origin);

  return {
    issuer: issuerAt(origin),
    audience: audienceAt(origin),
    clientId,
    citizenClientId,
    clientIds: [clientId, citizenClientId],
    scope,
    verificationKey: createLocalJWKSet({ keys: [publicPart(key)] }),
    authorizationEndpoint: asked => `${nearest(asked)}/oidc/auth`,
    endSessionEndpoint: asked => `${nearest(asked)}/oidc/session/end`,
    checkSessionIframe: asked => `${nearest(asked)}/oidc/session/check`,
    isOwnRedirect: isRedirectAt(() => origins),
    exchange: async parameters => {
      const { status, body } = await post('/oidc/token', { client_id: clientId, ...parameters });
      return exchangeOf(status, body);
    },
    handle: async (req, res) => {
      try {
        await route(req, res);
      } catch (error) {
        onError(error);
        if (!res.headersSent) sendPage(res, 500, errorPage(req, 'server_error', options.banner), securityHeaders(origins));
        else res.destroy();
      }
    },
  };
}
