/**
 * Identity as the application mounts it: who calls (`authenticate`), the calls of sign-in (`endpoints`), the embedded
 * provider's pages (`mount`), and whether this process hears of ended sessions (`alive`).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Operation } from '../http/contract.ts';
import { type AppTokens, createAppTokens } from './app-tokens.ts';
import { type Authenticator, bearerOf, createAuthenticator } from './authenticate.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from './embedded/embedded.ts';
import { lifetimes } from './embedded/settings.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { tokenEndpoints } from './endpoints/tokens.ts';
import { identityErrors } from './errors.ts';
import { appTokenKey } from './keys.ts';
import type { Person } from './people.ts';
import { connectRemoteProvider, type IdentityProvider } from './provider.ts';
import { createRateLimiter, type RateLimiter } from './rate-limits.ts';
import { noteRunning } from './running.ts';
import { type EndReason, endSession, type SessionWatch, watchSessions } from './sessions.ts';

export type IdentityOptions = {
  readonly pool: Pool;
  readonly dataDir: string;
  /** Keycloak or the like, instead of the embedded provider. */
  readonly remote?: { readonly issuer: string; readonly clientId: string; readonly audience: string };
  /** The red line of D-EMBEDDED: `embeddedPermission` says. */
  readonly banner: boolean;
  /** TRUSTED_PROXIES is set: X-Forwarded-Proto and X-Forwarded-Host are believed. */
  readonly behindProxy: boolean;
  /** The permission keys of a person. */
  readonly keysOf: (person: Person) => ReadonlySet<string>;
  /** The caller's address, by the application's own rule. */
  readonly addressOf: (req: IncomingMessage) => string;
  readonly onError: (error: unknown) => void;
  /** Multiplies every rate limit; for benchmarks. */
  readonly rateFactor?: number;
};

/** What the endpoints work with. */
export type IdentityServices = {
  readonly pool: Pool;
  readonly provider: () => IdentityProvider;
  readonly authenticator: Authenticator;
  readonly appTokens: AppTokens;
  readonly limiter: RateLimiter;
  readonly watch: SessionWatch;
  readonly origins: () => readonly string[];
  readonly isOwnOrigin: (origin: string | undefined) => boolean;
  readonly bearerOf: typeof bearerOf;
  /** Ends a session here at once and everywhere within two seconds. */
  readonly end: (sid: string, reason: EndReason) => Promise<void>;
  readonly banner: boolean;
  readonly onError: (error: unknown) => void;
};

/** Whatever can hand a path to a handler: LoopBack's RestApplication and RestServer do. */
export type Mountable = {
  mountExpressRouter(
    basePath: string,
    handler: (req: IncomingMessage & { originalUrl: string }, res: ServerResponse, next: (error?: unknown) => void) => void,
  ): void;
};

export type Identity = {
  readonly authenticate: Authenticator['authenticate'];
  readonly endpoints: readonly Operation[];
  /** Puts /oidc and /sign-in into the application; with another provider there is nothing to put. */
  readonly mount: (app: Mountable) => void;
  /** Serves /oidc and /sign-in of a bare server; false when the path is neither. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Called once the server listens: `origins` is where it is reached, the canonical one first. */
  readonly open: (origins: readonly string[]) => Promise<void>;
  readonly alive: () => boolean;
  readonly epoch: () => number;
  readonly services: IdentityServices;
  readonly stop: () => void;
};

/** `http://localhost:3000` first, then the number that means the same machine: a person may type either. */
export const loopbackOrigins = (port: number): string[] => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

const reconnectAfterMs = 5_000;

const isIdentityPath = (url: string | undefined): boolean => /^\/(oidc|sign-in)(\/|\?|$)/.test(url ?? '');

/** Builds identity on a pool. It answers requests after `open`; until then they fail as unreachable. */
export function createIdentity(options: IdentityOptions): Identity {
  const { pool, dataDir, remote, banner, behindProxy, keysOf, addressOf, onError } = options;
  let origins: readonly string[] = [];
  let connected: IdentityProvider | undefined;
  let embedded: EmbeddedProvider | undefined;

  const provider = (): IdentityProvider => {
    if (connected === undefined) throw identityErrors.providerUnreachable();
    return connected;
  };
  const limiter = createRateLimiter(pool, options.rateFactor);
  const appTokens = createAppTokens(pool, appTokenKey(dataDir));
  const watch = watchSessions({ pool, onGap: () => authenticator.forgetAll(), onError });
  const authenticator: Authenticator = createAuthenticator({ pool, provider, appTokens, watch, keysOf, sessionLifetime: lifetimes.signIn });
  const end = async (sid: string, reason: EndReason): Promise<void> => {
    watch.noteEnded(sid);
    await endSession(pool, sid, reason);
  };
  const services: IdentityServices = {
    pool,
    provider,
    authenticator,
    appTokens,
    limiter,
    watch,
    origins: () => origins,
    isOwnOrigin: origin => origin !== undefined && origins.includes(origin),
    bearerOf,
    end,
    banner,
    onError,
  };

  const serve = (req: IncomingMessage, res: ServerResponse): void => {
    if (embedded === undefined) res.writeHead(404).end();
    else void embedded.handle(req, res);
  };

  /** Another provider may start after us: it is asked until it answers, and calls that need it say 502 meanwhile. */
  let retry: NodeJS.Timeout | undefined;
  const connect = async (settings: NonNullable<IdentityOptions['remote']>): Promise<void> => {
    try {
      connected = await connectRemoteProvider({ ...settings, origins: () => origins });
    } catch (error) {
      onError(error);
      retry = setTimeout(() => void connect(settings), reconnectAfterMs).unref();
    }
  };

  return {
    authenticate: authenticator.authenticate,
    endpoints: [...tokenEndpoints(services), ...sessionEndpoints(services)],
    mount: app => {
      if (remote !== undefined) return;
      for (const path of ['/oidc', '/sign-in'])
        app.mountExpressRouter(path, (req, res) => serve(Object.assign(req, { url: req.originalUrl }), res));
    },
    handle: (req, res) => {
      if (remote !== undefined || !isIdentityPath(req.url)) return false;
      serve(req, res);
      return true;
    },
    open: async where => {
      origins = where;
      if (remote !== undefined) await connect(remote);
      else {
        embedded = createEmbeddedProvider({
          pool,
          limiter,
          dataDir,
          origins,
          banner,
          behindProxy,
          addressOf,
          onError,
          onGrantRevoked: end,
        });
        connected = embedded;
        noteRunning(dataDir, embedded);
      }
    },
    alive: watch.alive,
    epoch: watch.epoch,
    services,
    stop: () => {
      clearTimeout(retry);
      watch.stop();
    },
  };
}
