/** Keycloak's administration of a realm, by our own client that may only manage users. The library is loaded at its first use. */
import type { KeycloakAdminClient } from '@keycloak/keycloak-admin-client/lib/client.js';
import { identityErrors } from '../errors.ts';

export type KeycloakAdministration = {
  /**
   * Runs an action in the realm, and again with a new token when Keycloak refuses the old one. @throws identity.provider_unreachable, or
   * the error of a refusal (`isRefusal`)
   */
  readonly ask: <T>(work: (client: KeycloakAdminClient) => Promise<T>) => Promise<T>;
  /** Calls the token endpoint as the client; returns undefined when refused. @throws identity.provider_unreachable */
  readonly grant: (parameters: Readonly<Record<string, string>>) => Promise<{ readonly refresh_token?: string } | undefined>;
  /** Ends the sign-in of a refresh token from `grant`. */
  readonly endGrant: (refreshToken: string) => Promise<void>;
};

export type AdministrationSettings = { readonly issuer: string; readonly clientId: string; readonly secret: string };

/** Milliseconds that a call may take. */
const patience = 10_000;
const realmIssuer = /^(https?:\/\/.+)\/realms\/([^/]+)\/?$/;

/** Whether an issuer is a realm of Keycloak, by its address. */
export const isRealm = (issuer: string): boolean => realmIssuer.test(issuer);

const statusOf = (error: unknown): number | undefined => (error as { response?: { status?: number } } | undefined)?.response?.status;

/** Whether Keycloak itself refused with this status. */
export const isRefusal = (error: unknown, status: number): boolean => statusOf(error) === status;

async function load(baseUrl: string, realmName: string): Promise<KeycloakAdminClient> {
  const { default: Client } = await import('@keycloak/keycloak-admin-client');
  // Read at every call: each has its own time.
  const requestOptions: RequestInit = {
    redirect: 'error',
    get signal() {
      return AbortSignal.timeout(patience);
    },
  };
  return new Client({ baseUrl, realmName, requestOptions });
}

export function administrationOf({ issuer, clientId, secret }: AdministrationSettings): KeycloakAdministration {
  const [, baseUrl = '', realmName = ''] = realmIssuer.exec(issuer) ?? [];
  let loading: Promise<KeycloakAdminClient> | undefined;
  const signIn = (client: KeycloakAdminClient): Promise<void> =>
    client.auth({ grantType: 'client_credentials', clientId, clientSecret: secret });

  const attempt = async <T>(work: (client: KeycloakAdminClient) => Promise<T>): Promise<T> => {
    loading ??= load(baseUrl, realmName);
    const client = await loading;
    if (client.accessToken === undefined) await signIn(client);
    try {
      return await work(client);
    } catch (error) {
      if (!isRefusal(error, 401)) throw error;
      await signIn(client);
      return work(client);
    }
  };
  const post = async (end: string, parameters: Readonly<Record<string, string>>): Promise<Response> => {
    const body = new URLSearchParams({ client_id: clientId, client_secret: secret, ...parameters });
    const address = `${baseUrl}/realms/${realmName}/protocol/openid-connect/${end}`;
    const answer = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(patience), redirect: 'error' }).catch(() => {
      throw identityErrors.providerUnreachable();
    });
    if (answer.status >= 500) throw identityErrors.providerUnreachable();
    return answer;
  };

  return {
    ask: async work => {
      try {
        return await attempt(work);
      } catch (error) {
        const status = statusOf(error);
        if (status !== undefined && status < 500) throw error;
        throw identityErrors.providerUnreachable();
      }
    },
    grant: async parameters => {
      const answer = await post('token', parameters);
      return answer.ok ? ((await answer.json()) as { refresh_token?: string }) : undefined;
    },
    endGrant: async refreshToken => void (await post('logout', { refresh_token: refreshToken })),
  };
}
