/** How Keycloak lets people in and out, and the genuine tokens that it makes for others than us. */
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { Browser, Door, Tokens } from '../api/identity/browser.ts';
import type { Keycloak } from './keycloak.ts';
import { administratorToken, type Realm } from './realm.ts';

/** The address in its sign-in form, as HTML writes it; where it leads on without one when the browser is signed in already. */
async function formIn(response: Response): Promise<string> {
  const onward = response.headers.get('location');
  if (onward !== null) return onward;
  const [, action = ''] = /<form[^>]+action="([^"]+)"/.exec(await response.text()) ?? [];
  return action.replaceAll('&amp;', '&');
}

export const keycloakDoor = (realm: Realm, clientId = realm.remote.clientId): Door => ({
  clientId,
  authorization: () => `${realm.issuer}/protocol/openid-connect/auth`,
  form: formIn,
});

/** Follows the address that signing out answers; with the identity token Keycloak asks nothing. */
export const leaveKeycloak = async (browser: Browser, address: string): Promise<string> =>
  (await browser.get(address)).headers.get('location') ?? '';

/** What puts our audience into every token of a client, its identity tokens too. */
const ourAudience = ({ remote }: Realm) => ({
  ...{ name: 'our-audience', protocol: 'openid-connect', protocolMapper: 'oidc-audience-mapper' },
  config: { 'included.custom.audience': remote.audience, 'access.token.claim': 'true', 'id.token.claim': 'true' },
});

/** Tokens of Keycloak's own making that are none for us. */
export async function badTokensOf(keycloak: Keycloak, realm: Realm, username: string, password: string, enter: () => Promise<Tokens>) {
  const open = { publicClient: true, directAccessGrantsEnabled: true };
  await realm.administer('POST', '/clients', { clientId: 'elsewhere', ...open });
  await realm.administer('POST', '/clients', { clientId: 'for-us', ...open, protocolMappers: [ourAudience(realm)] });
  const given = async (client_id: string): Promise<Tokens> => {
    const grant = new URLSearchParams({ grant_type: 'password', client_id, scope: 'openid', username, password });
    const answer = await fetch(`${realm.issuer}/protocol/openid-connect/token`, { method: 'POST', body: grant });
    return (await answer.json()) as Tokens;
  };
  const [foreign, forUs] = [await given('elsewhere'), await given('for-us')];
  const [client] = (await (await realm.administer('GET', `/clients?clientId=${realm.remote.clientId}`)).json()) as [{ id: string }];
  await realm.administer('POST', `/clients/${client.id}/protocol-mappers/models`, { ...ourAudience(realm), name: 'also-in-id' });
  const { id_token, refresh_token } = await enter();
  const lifespan = (seconds: string) =>
    realm.administer('PUT', `/clients/${client.id}`, { attributes: { 'access.token.lifespan': seconds } });
  // Long enough for our server to take it at the sign-in, on a busy machine too.
  await lifespan('5');
  const expired = (await enter()).access_token;
  await lifespan('');
  while (decodeJwt(expired).exp! * 1000 > Date.now()) await sleep(200);
  return {
    ...{ 'another audience': foreign.access_token, 'another realm': await administratorToken(keycloak), expired },
    ...{ 'another client for our audience': forUs.access_token, 'an identity token for our audience': id_token, refresh_token },
  };
}
