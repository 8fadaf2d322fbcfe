/** Another identity provider than the embedded one, by the environment. */
import type { Environment } from '../../resources/kernel/environment.ts';
import { Refusal } from '../refusal.ts';
import { isRealm } from './keycloak/administration.ts';

export type RemoteIdentity = {
  readonly issuer: string;
  /** The public client of the staff's screens. */
  readonly clientId: string;
  /** The one of the citizens' screens; without it citizens cannot sign in. */
  readonly citizenClientId?: string;
  /** The `aud` of access tokens for our API. */
  readonly audience: string;
  /** A client of the realm that manages its users; without one we don't manage their accounts. */
  readonly accounts?: { readonly clientId: string; readonly secret: string };
};

/** The OIDC_* settings; undefined without OIDC_ISSUER. @throws Refusal with an explanation */
export function remoteIdentityOf(environment: Environment): RemoteIdentity | undefined {
  const { OIDC_ISSUER: issuer, OIDC_ACCOUNTS_SECRET: secret } = environment;
  if (!issuer) return undefined;
  if (!URL.canParse(issuer) || !/^https?:/.test(issuer)) throw new Refusal(`OIDC_ISSUER=${issuer} is not an address.`);
  if (secret && !isRealm(issuer)) throw new Refusal('OIDC_ACCOUNTS_SECRET is for Keycloak, whose OIDC_ISSUER ends with /realms/<realm>.');
  return {
    issuer,
    clientId: environment.OIDC_CLIENT_ID || 'bhumi-staff',
    citizenClientId: environment.OIDC_CITIZEN_CLIENT_ID || undefined,
    audience: environment.OIDC_AUDIENCE || 'bhumi-api',
    accounts: secret ? { clientId: environment.OIDC_ACCOUNTS_CLIENT_ID || 'bhumi-accounts', secret } : undefined,
  };
}
