/** Accounts at Keycloak. An account refers to its person (`bhumi_person`, users.id), so creating it twice is safe. */
import type { KeycloakAdminClient } from '@keycloak/keycloak-admin-client/lib/client.js';
import type { AccountPort, NewAccount } from '../account-port.ts';
import { identityErrors } from '../errors.ts';
import { flowsOf } from '../people.ts';
import { type AdministrationSettings, administrationOf, isRefusal, type KeycloakAdministration } from './administration.ts';
import { credentialOf, sealPassword } from './sealed-password.ts';

const attributesOf = ({ person, userType }: NewAccount): Record<string, string[]> =>
  Object.fromEntries(Object.entries({ bhumi_person: person, ...flowsOf(userType) }).map(([name, value]) => [name, [String(value)]]));

/** The account of this name when it is this person's. @throws identity.username_taken */
async function existing({ ask }: KeycloakAdministration, { username, person }: NewAccount): Promise<string> {
  const [found] = await ask(({ users }) => users.find({ username, exact: true, max: 1 }));
  if (found?.id === undefined || found.attributes?.bhumi_person?.[0] !== String(person)) throw identityErrors.usernameTaken();
  return found.id;
}

async function create(administration: KeycloakAdministration, account: NewAccount): Promise<string> {
  const { username, fullName, email, sealed } = account;
  const representation = {
    ...{ username, firstName: fullName, enabled: true },
    ...(email && { email, emailVerified: true }),
    attributes: attributesOf(account),
    credentials: [credentialOf(sealed)],
  };
  try {
    const { id } = await administration.ask(({ users }) => users.create(representation));
    return id;
  } catch (error) {
    if (isRefusal(error, 409)) return existing(administration, account);
    throw error;
  }
}

/** Tried at Keycloak itself, which counts failures and locks accounts; the resulting sign-in is ended at once. */
async function passwordIs(administration: KeycloakAdministration, id: string, password: string): Promise<boolean> {
  const account = await administration.ask(({ users }) => users.findOne({ id }));
  const granted = await administration.grant({ grant_type: 'password', username: account?.username ?? '', password });
  if (granted?.refresh_token) await administration.endGrant(granted.refresh_token);
  return granted !== undefined;
}

/** One session after the other: when Keycloak ends several at once, it reports only the first. Then those that began meanwhile. */
async function endEach({ users, realms, realmName }: KeycloakAdminClient, id: string): Promise<void> {
  const sessions = await users.listSessions({ id });
  for (const { id: sessionId } of sessions) if (sessionId) await realms.removeSession({ realm: realmName, sessionId });
  await users.logout({ id });
}

/** The account port by a client of the realm that manages users. */
export function createKeycloakAccounts(settings: AdministrationSettings): AccountPort {
  const administration = administrationOf(settings);
  const { ask } = administration;
  const endSessions: AccountPort['endSessions'] = id => ask(client => endEach(client, id));
  return {
    seal: sealPassword,
    create: account => create(administration, account),
    passwordIs: (id, password) => passwordIs(administration, id, password),
    setPassword: async (id, value) => {
      await ask(({ users }) => users.resetPassword({ id, credential: { type: 'password', value, temporary: false } }));
      await endSessions(id);
    },
    setEmail: async (id, email) => {
      // Sends the complete account back: Keycloak deletes attributes that are left out.
      const account = await ask(({ users }) => users.findOne({ id }));
      if (account) await ask(({ users }) => users.update({ id }, { ...account, email: email ?? '', emailVerified: email !== null }));
    },
    // A second try finds nothing, which is as good.
    remove: async id => {
      await ask(({ users }) => users.del({ id })).catch(error => {
        if (!isRefusal(error, 404)) throw error;
      });
    },
    setEnabled: async (id, enabled) => {
      await ask(({ users }) => users.update({ id }, { enabled }));
      if (!enabled) await endSessions(id);
    },
    endSessions,
  };
}
