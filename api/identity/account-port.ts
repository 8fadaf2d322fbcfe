/**
 * The port to the identity provider's accounts: the embedded provider or Keycloak; `identity.accounts` of the modules' parts.
 * `users.idp_uuid` connects a person's row with their account. Keycloak is a network call: never within a transaction (D-TX), but before
 * it, after it, or by a job.
 */
export type NewAccount = {
  /** users.id. A second call for the same person returns the existing account, so a job may run twice. */
  readonly person: number;
  readonly username: string;
  /** users.user_type: decides between the claims office_user and gems_user. */
  readonly userType: number;
  readonly fullName: string;
  readonly fullNameEn?: string | null;
  readonly email?: string | null;
  /** Of `seal`. */
  readonly sealed: string;
};

export type AccountPort = {
  /** The password in a form that the provider accepts later, stored until an approval: never the password itself. No network. */
  readonly seal: (password: string) => Promise<string>;
  /** Creates the account, open for signing in; returns its id, for users.idp_uuid. @throws identity.username_taken */
  readonly create: (account: NewAccount) => Promise<string>;
  /** Whether it is the account's password. Counted by account, so that it cannot be guessed here. @throws identity.too_many */
  readonly passwordIs: (accountId: string, password: string) => Promise<boolean>;
  /** Sets a new valid password (`passwordIsAcceptable`), and ends the account's sign-ins at the provider. */
  readonly setPassword: (accountId: string, password: string) => Promise<void>;
  /** Opens or closes the account; closing ends its sign-ins at the provider. */
  readonly setEnabled: (accountId: string, enabled: boolean) => Promise<void>;
  /** Deletes the account, unless a person has it (again). */
  readonly remove: (accountId: string) => Promise<void>;
  /** Sets the address at the provider; called only after it was verified and confirmed. */
  readonly setEmail: (accountId: string, email: string | null) => Promise<void>;
  /** Ends the account's sign-ins at the provider: the browser must enter the password again. Our sessions end by `endSessionsOf`. */
  readonly endSessions: (accountId: string) => Promise<void>;
};
