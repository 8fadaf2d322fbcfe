/**
 * Accounts of the embedded provider: a user name and a password hash. Text and time of an answer are the same for an existing and an
 * unknown name. The caller counts the attempt first (`sign-in-brake.ts`).
 */
import type { Pool } from 'pg';
import { passwordMaxLength } from '../../resources/kernel/password.ts';
import { ask, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { passwordMatches } from './password.ts';
import { personByAccount } from './people.ts';
import { forgetAllAttempts } from './sign-in-brake.ts';

export type SignInResult =
  | { readonly kind: 'accepted'; readonly accountId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'inactive' }
  /** The registration with this user name is not decided yet (S2.016). */
  | { readonly kind: 'pending' };

/** The account of a user name; while it waits for an approval there is only the sealed password. */
const findText = sql(
  'identity/accounts.find',
  `
  select id::text, password_hash from engine.accounts where lower(username) = lower($1)
  union all
  select null, sealed_password from registrations where status = 'pending' and username = $1 and sealed_password like 'scrypt$%'
  order by id nulls last limit 1`,
  known<{ password_hash: string }>(),
);

/** Checks a user name and password. */
export async function signIn(pool: Pool, username: string, password: string): Promise<SignInResult> {
  const { rows } = await ask(pool, findText, [username.trim().slice(0, 200)]);
  const account = rows[0];
  const matches = await passwordMatches(password.slice(0, passwordMaxLength), account?.password_hash);
  if (account === undefined || !matches || password.length > passwordMaxLength) return { kind: 'wrong' };
  if (account.id === null) return { kind: 'pending' };
  const person = await personByAccount(pool, account.id);
  return person?.is_active ? { kind: 'accepted', accountId: account.id } : { kind: 'inactive' };
}

const insertAccountText = sql(
  'identity/accounts.insertAccount',
  `insert into engine.accounts (username, password_hash) values ($1, $2)
      on conflict (lower(username)) do update set password_hash = excluded.password_hash, password_changed_at = now()
      returning id`,
);

/**
 * Creates the account of a user name, or gives it a new password, and deletes its failed attempts. `hash` is from `hashPassword`. Returns
 * the account's id (users.idp_uuid).
 */
export async function saveAccount(executor: Executor, username: string, hash: string): Promise<string> {
  const { rows } = await ask(executor, insertAccountText, [username, hash]);
  await forgetAllAttempts(executor, username);
  return (rows[0] as { id: string }).id;
}
