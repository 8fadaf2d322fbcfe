/** The services of identity's calls; made in identity.ts. */
import type { Pool } from 'pg';
import type { Epochs } from '../engine/epoch.ts';
import type { Hosts } from '../http/hosts.ts';
import type { Messages } from '../services/messages/messages.ts';
import type { AccountPort } from './account-port.ts';
import type { AppTokens } from './app-tokens.ts';
import type { Captcha } from './captcha.ts';
import type { Integrators } from './integrators.ts';
import type { Otp } from './otp.ts';
import type { Person } from './people.ts';
import type { IdentityProvider } from './provider.ts';
import type { Quotas } from './quotas.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { Renew } from './renewals.ts';
import type { EndReason, SessionWatch } from './sessions.ts';
import type { Verifier } from './verify.ts';

/**
 * For user-info: each desk has at least `id` and `permissions`, the keys held there. `default_views`: the initial views of this person's
 * lists.
 */
export type Standings = {
  readonly permissions: readonly string[];
  readonly desks: readonly (Readonly<Record<string, unknown>> & { readonly id: number; readonly permissions: readonly string[] })[];
  readonly default_views: readonly Readonly<Record<string, unknown>>[];
};

export type IdentityServices = {
  readonly pool: Pool;
  readonly provider: () => IdentityProvider;
  readonly verifier: Verifier;
  readonly accounts: AccountPort;
  readonly appTokens: AppTokens;
  readonly integrators: Integrators;
  readonly quotas: Quotas;
  readonly limiter: RateLimiter;
  readonly renew: Renew;
  readonly watch: SessionWatch;
  readonly messages: Messages;
  readonly otp: Otp;
  readonly captcha: Captcha;
  readonly origins: () => readonly string[];
  readonly hosts: Hosts;
  readonly isOwnOrigin: (origin: string | undefined) => boolean;
  /** Ends a session here at once and in all processes within two seconds. */
  readonly end: (sid: string, reason: EndReason) => Promise<void>;
  /** The same with every session of a person (users.id). At the provider they end by `accounts`. */
  readonly endAllOf: (userId: number, reason: EndReason) => Promise<void>;
  /** A person's desks with the keys held at each, and the keys held without a desk. */
  readonly standingsOf: (person: Person, epochs: Epochs) => Promise<Standings>;
  readonly banner: boolean;
  readonly onError: (error: unknown) => void;
};

/** The host at which the staff sign in, for links in messages. */
export const staffOriginOf = ({ hosts, origins }: Pick<IdentityServices, 'hosts' | 'origins'>): string | undefined =>
  hosts.dashboardOrigin ?? origins()[0];
