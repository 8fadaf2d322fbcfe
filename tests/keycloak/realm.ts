/** A realm of its own for a server under test, made from the realm file of docs/production. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RemoteIdentity } from '../../api/identity/remote-identity.ts';
import { addressOf, type Keycloak, realmFile } from './keycloak.ts';

export type Realm = {
  readonly issuer: string;
  readonly remote: RemoteIdentity;
  /** A call of its administration: `/users`, below the realm. @throws unless it succeeds */
  readonly administer: (method: string, address: string, body?: object) => Promise<Response>;
  readonly drop: () => Promise<void>;
};

/** A token of the first administrator's. */
export async function administratorToken(keycloak: Keycloak): Promise<string> {
  const grant = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: 'admin', password: keycloak.password });
  const answer = await fetch(`${addressOf(keycloak)}/realms/master/protocol/openid-connect/token`, { method: 'POST', body: grant });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** The administration of a realm, or of the server. */
export const administrationOf =
  (keycloak: Keycloak, realm?: string): Realm['administer'] =>
  async (method, where, body) => {
    const address = `${addressOf(keycloak)}/admin/realms${realm ? `/${realm}` : ''}${where}`;
    const answer = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${await administratorToken(keycloak)}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${await answer.text()}`);
    return answer;
  };

async function post(keycloak: Keycloak, name: string, origin: string, secret: string): Promise<void> {
  const values: Readonly<Record<string, string>> = {
    ...{ BHUMI_ORIGIN: origin, BHUMI_CITIZENS_ORIGIN: origin, BHUMI_BACKCHANNEL: origin },
    BHUMI_ACCOUNTS_SECRET: secret,
  };
  const text = readFileSync(realmFile, 'utf8').replace(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  await administrationOf(keycloak)('POST', '', { ...JSON.parse(text), realm: name });
}

/** The same realm on a Keycloak that has forgotten it: its keys are others. */
export const remakeRealm = (keycloak: Keycloak, origin: string, { issuer, remote }: Realm): Promise<void> =>
  post(keycloak, issuer.split('/').at(-1)!, origin, remote.accounts!.secret);

/** @param origin where our server is, which Keycloak notifies of ended sign-ins */
export async function makeRealm(keycloak: Keycloak, origin: string): Promise<Realm> {
  const name = `bhumi-${randomBytes(4).toString('hex')}`;
  const secret = randomBytes(24).toString('base64url');
  await post(keycloak, name, origin, secret);
  const issuer = `${addressOf(keycloak)}/realms/${name}`;
  const administer = administrationOf(keycloak, name);
  return {
    issuer,
    administer,
    remote: {
      ...{ issuer, clientId: 'bhumi-staff', citizenClientId: 'bhumi-citizens', audience: 'bhumi-api' },
      accounts: { clientId: 'bhumi-accounts', secret },
    },
    drop: async () => void (await administer('DELETE', '')),
  };
}
