/**
 * Identity as the application mounts it: the caller (`authenticate`), the calls of sign-in (`endpoints`), the embedded provider's pages
 * (`mount`), and whether this process is informed of ended sessions (`alive`).
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Heard } from '../database/replicas.ts';
import type { Caller } from '../http/caller-address.ts';
import type { Authenticate, Operation } from '../http/contract.ts';
import type { Hosts } from '../http/hosts.ts';
import { type Clock, systemClock } from '../services/clock.ts';
import type { Job } from '../services/jobs.ts';
import type { Messages } from '../services/messages/messages.ts';
import { readSettings } from '../services/settings.ts';
import { accountJobOn } from './account-job.ts';
import type { AccountPort } from './account-port.ts';
import { createAppTokens } from './app-tokens.ts';
import { createAuthenticate, type Testing } from './authenticate.ts';
import { createCaptcha } from './captcha.ts';
import { createEmbeddedAccounts } from './embedded/accounts-port.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from './embedded/embedded.ts';
import { lifetimes } from './embedded/settings.ts';
import { backChannelLogout } from './endpoints/back-channel.ts';
import { clientToken } from './endpoints/client-token.ts';
import { passwordEndpoints } from './endpoints/passwords.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { tokenEndpoints } from './endpoints/tokens.ts';
import { verificationEndpoints } from './endpoints/verification.ts';
import { identityErrors } from './errors.ts';
import { createIntegrators } from './integrators.ts';
import { answerKey, appTokenKey } from './keys.ts';
import { createOtp } from './otp.ts';
import type { IdentityProvider } from './provider.ts';
import { createQuotas } from './quotas.ts';
import { createRateLimiter, type RateLimiter } from './rate-limits.ts';
import { remoteAccounts } from './remote-accounts.ts';
import type { RemoteIdentity } from './remote-identity.ts';
import { connectRemoteProvider } from './remote-provider.ts';
import { createRenewals } from './renewals.ts';
import { noteRunning } from './running.ts';
import type { IdentityServices } from './services.ts';
import { endSession, endSessionsOf, liveSessionsOf, type SessionWatch, watchSessions } from './sessions.ts';
import { createVerifier, type Verifier, type VerifierOptions } from './verify.ts';

export type IdentityOptions = {
  readonly pool: Pool;
  readonly dataDir: string;
  /** Keycloak or the like, instead of the embedded provider. */
  readonly remote?: RemoteIdentity;
  /** Shows the warning banner of D-EMBEDDED, as `embeddedPermission` decides. */
  readonly banner: boolean;
  /** The rights of a person at a desk; see `VerifierOptions`. */
  readonly rightsOf: VerifierOptions['rightsOf'];
  readonly isCurrent: VerifierOptions['isCurrent'];
  readonly standingsOf: IdentityServices['standingsOf'];
  readonly hosts?: Hosts;
  /** Sends the codes. */
  readonly messages: Messages;
  /** Finds the actor of a desk test. */
  readonly testing: Testing;
  readonly clock?: Clock;
  /** Who asks, by the application's own rule. */
  readonly addressOf: (req: IncomingMessage) => Caller;
  readonly onHeard?: ((heard: Heard) => void) | undefined;
  readonly onError: (error: unknown) => void;
  readonly demoDoor?: boolean | undefined;
  /** Multiplies every rate limit; for benchmarks. */
  readonly rateFactor?: number;
  /** The lifetime of the embedded provider's access tokens: less than five minutes for tests of renewals. */
  readonly accessSeconds?: number;
};

/** A server on which a handler can be mounted: LoopBack's RestApplication or RestServer. */
export type Mountable = {
  mountExpressRouter(
    basePath: string,
    handler: (req: IncomingMessage & { originalUrl: string }, res: ServerResponse, next: (error?: unknown) => void) => void,
  ): void;
};

export type Identity = {
  readonly authenticate: Authenticate;
  readonly endpoints: readonly Operation[];
  /** Mounts /oidc and /sign-in; with an external provider it mounts nothing. */
  readonly mount: (app: Mountable) => void;
  /** Serves /oidc and /sign-in of a bare server; false when the path is neither. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Called once the server listens: `origins` is where it is reached, the canonical one first. */
  readonly open: (origins: readonly string[]) => Promise<void>;
  readonly alive: () => boolean;
  /** The rights epochs, as this process knows them. */
  readonly epochs: SessionWatch['epochs'];
  /** The number of verified user tokens cached in this process, for the metrics. */
  readonly known: () => number;
  readonly services: IdentityServices;
  readonly jobs: readonly Job[];
  readonly stop: () => void;
};

/** `http://localhost:3000` first, then the number that means the same machine: a person may type either. */
export const loopbackOrigins = (port: number): string[] => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

const reconnectAfterMs = 5_000;

const isIdentityPath = (url: string | undefined): boolean => /^\/(oidc|sign-in)(\/|\?|$)/.test(url ?? '');

/** The provider and where it serves, known once the server listens. */
type Place = { origins: readonly string[]; provider?: IdentityProvider; embedded?: EmbeddedProvider; retry?: NodeJS.Timeout };

function accountsOf({ pool, remote }: IdentityOptions, limiter: RateLimiter): AccountPort {
  return remote === undefined ? createEmbeddedAccounts(pool, limiter) : remoteAccounts(remote);
}

function createServices(options: IdentityOptions, place: Place): IdentityServices {
  const { pool, dataDir, banner, standingsOf, messages, onError, rateFactor, clock = systemClock } = options;
  const provider = (): IdentityProvider => {
    if (place.provider === undefined) throw identityErrors.providerUnreachable();
    return place.provider;
  };
  const { onHeard } = options;
  const watch = watchSessions({ pool, onGap: () => verifier.forgetAll(), onSettings: () => readSettings(pool), onHeard, onError });
  const limiter = createRateLimiter(pool, rateFactor);
  const integrators = createIntegrators(pool, appTokenKey(dataDir));
  const verifier: Verifier = createVerifier({
    ...{ pool, provider, watch, integrators, clock, sessionLifetime: lifetimes.signIn },
    ...{ rightsOf: options.rightsOf, isCurrent: options.isCurrent },
  });
  return {
    pool,
    provider,
    verifier,
    accounts: accountsOf(options, limiter),
    watch,
    standingsOf,
    banner,
    onError,
    integrators,
    quotas: createQuotas(pool, onError),
    appTokens: createAppTokens(pool, appTokenKey(dataDir)),
    limiter,
    renew: createRenewals(pool),
    messages,
    otp: createOtp(pool, limiter, answerKey(dataDir)),
    captcha: createCaptcha(pool, answerKey(dataDir)),
    hosts: options.hosts ?? {},
    origins: () => place.origins,
    isOwnOrigin: origin => origin !== undefined && place.origins.includes(origin),
    end: async (sid, reason) => {
      watch.noteEnded(sid);
      await endSession(pool, sid, reason);
    },
    endAllOf: async (userId, reason) => {
      for (const sid of await liveSessionsOf(pool, userId)) watch.noteEnded(sid);
      await endSessionsOf(pool, userId, reason);
    },
  };
}

function openEmbedded(options: IdentityOptions, { limiter, captcha, end }: IdentityServices, place: Place): void {
  const { pool, dataDir, banner, addressOf, onError, accessSeconds, demoDoor } = options;
  const { origins } = place;
  place.embedded = createEmbeddedProvider({
    pool,
    limiter,
    captcha,
    dataDir,
    origins,
    accessSeconds,
    banner,
    addressOf,
    demoDoor,
    onError,
    onGrantRevoked: end,
  });
  place.provider = place.embedded;
  noteRunning(dataDir, place.embedded);
}

/** An external provider may start after us: it is tried until it answers; meanwhile calls that need it answer 502. */
async function openRemote(
  settings: NonNullable<IdentityOptions['remote']>,
  onError: IdentityOptions['onError'],
  place: Place,
): Promise<void> {
  try {
    place.provider = await connectRemoteProvider(settings, () => place.origins);
  } catch (error) {
    onError(error);
    place.retry = setTimeout(() => void openRemote(settings, onError, place), reconnectAfterMs).unref();
  }
}

/** Builds identity on a pool. Requests can be served after `open`; before that they fail as unreachable. */
export function createIdentity(options: IdentityOptions): Identity {
  const { remote, onError } = options;
  const place: Place = { origins: [] };
  const services = createServices(options, place);
  const { watch, verifier, appTokens, quotas } = services;

  const serve = (req: IncomingMessage, res: ServerResponse): void => {
    if (place.embedded === undefined) res.writeHead(404).end();
    else void place.embedded.handle(req, res);
  };

  return {
    authenticate: createAuthenticate(verifier, appTokens, quotas, options.testing),
    endpoints: [
      ...tokenEndpoints(services),
      clientToken(services),
      backChannelLogout(services),
      ...sessionEndpoints(services),
      ...verificationEndpoints(services),
      ...passwordEndpoints(services),
    ],
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
    open: async origins => {
      place.origins = origins;
      if (remote === undefined) openEmbedded(options, services, place);
      else await openRemote(remote, onError, place);
    },
    alive: watch.alive,
    epochs: watch.epochs,
    known: verifier.size,
    services,
    jobs: [accountJobOn(services.accounts)],
    stop: () => {
      clearTimeout(place.retry);
      watch.stop();
      quotas.stop();
    },
  };
}
