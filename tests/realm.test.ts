/** The realm that Keycloak imports says the same as the product. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { passwordIsAcceptable, passwordMaxLength } from '../resources/kernel/password.ts';

type Client = {
  readonly clientId: string;
  readonly publicClient?: boolean;
  readonly redirectUris?: readonly string[];
  readonly directAccessGrantsEnabled?: boolean;
  readonly secret?: string;
  readonly attributes?: Readonly<Record<string, string>>;
};
type Realm = {
  readonly passwordPolicy: string;
  readonly revokeRefreshToken: boolean;
  readonly refreshTokenMaxReuse: number;
  readonly accessTokenLifespan: number;
  readonly registrationAllowed: boolean;
  readonly clients: readonly Client[];
  readonly users: readonly { readonly clientRoles: Readonly<Record<string, readonly string[]>> }[];
};

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');
const text = read('docs/production/bhumi-realm.json');
const realm = JSON.parse(text) as Realm;

/** The policy's rules as Keycloak judges by them. */
const rules = Object.fromEntries([...realm.passwordPolicy.matchAll(/(\w+)\((\d+)\)/g)].map(([, name, value]) => [name, Number(value)]));
const count = (password: string, pattern: RegExp): number => password.match(pattern)?.length ?? 0;
const keycloakTakes = (password: string): boolean =>
  password.length >= rules.length! &&
  password.length <= rules.maxLength! &&
  count(password, /[A-Z]/g) >= rules.upperCase! &&
  count(password, /[a-z]/g) >= rules.lowerCase! &&
  count(password, /\d/g) >= rules.digits!;

test('passwords: the same rule in the product and in the realm (S9.07)', () => {
  expect(rules).toEqual({ length: 8, maxLength: passwordMaxLength, upperCase: 1, lowerCase: 1, digits: 1 });
  const tried = [
    'Aa1',
    'Abcdef1',
    'Abcdefg1',
    'abcdefg1',
    'ABCDEFG1',
    'Abcdefgh',
    '12345678',
    `Aa1${'x'.repeat(197)}`,
    `Aa1${'x'.repeat(198)}`,
  ];
  expect(tried.map(keycloakTakes)).toEqual(tried.map(passwordIsAcceptable));
});

test('refresh tokens are good once and access tokens for five minutes; nobody registers there', () => {
  expect(realm).toMatchObject({ revokeRefreshToken: true, refreshTokenMaxReuse: 0, accessTokenLifespan: 300, registrationAllowed: false });
});

test('the screens are public clients with PKCE on an origin of their own, notified by the back channel', () => {
  const screens = realm.clients.filter(({ publicClient }) => publicClient);
  expect(screens.map(({ clientId, redirectUris }) => [clientId, redirectUris])).toEqual([
    ['bhumi-staff', ['${BHUMI_ORIGIN}/callback']],
    ['bhumi-citizens', ['${BHUMI_CITIZENS_ORIGIN}/citizen/callback']],
  ]);
  for (const { attributes, directAccessGrantsEnabled } of screens) {
    expect(directAccessGrantsEnabled).toBe(false);
    expect(attributes).toMatchObject({
      'pkce.code.challenge.method': 'S256',
      'backchannel.logout.url': '${BHUMI_BACKCHANNEL}/api/sso-backchannel-logout',
    });
  }
});

test('the client that makes accounts manages users and nothing else, and its secret is not in the file', () => {
  expect(realm.users.map(({ clientRoles }) => clientRoles)).toEqual([{ 'realm-management': ['manage-users'] }]);
  expect(realm.clients.find(({ clientId }) => clientId === 'bhumi-accounts')?.secret).toBe('${BHUMI_ACCOUNTS_SECRET}');
});

test('what the file leaves open docker-compose.yml gives to Keycloak', () => {
  const open = [...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!))];
  const keycloak = read('docker-compose.yml')
    .split(/\n {2}(?=\w)/)
    .find(service => service.startsWith('keycloak:'));
  expect(open.length).toBeGreaterThan(2);
  for (const name of open) expect(keycloak).toContain(`${name}:`);
});
