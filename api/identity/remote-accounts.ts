/** Accounts at an external provider: through our client that manages its users, or, without one, by its administrators. */
import type { AccountPort } from './account-port.ts';
import { identityErrors } from './errors.ts';
import { createKeycloakAccounts } from './keycloak/accounts.ts';
import type { RemoteIdentity } from './remote-identity.ts';

const elsewhere = (): Promise<never> => Promise.reject(identityErrors.accountsElsewhere());
const nothing = async (): Promise<void> => {};

/** No accounts can be given here, and a sign-in ends only in this system. */
const accountsElsewhere: AccountPort = {
  seal: elsewhere,
  create: elsewhere,
  passwordIs: elsewhere,
  setPassword: elsewhere,
  setEnabled: nothing,
  remove: nothing,
  setEmail: nothing,
  endSessions: nothing,
};

export const remoteAccounts = ({ issuer, accounts }: RemoteIdentity): AccountPort =>
  accounts === undefined ? accountsElsewhere : createKeycloakAccounts({ issuer, ...accounts });
