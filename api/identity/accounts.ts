/**
 * Accounts of the embedded provider: a user name, a password hash, and the lock after repeated failures.
 * What a stranger can learn here is the same for a name that exists and one that does not: the words, the time, the lock.
 */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { passwordMaxLength } from '../../resources/kernel/password.ts';
import { setting } from '../../resources/kernel/settings.ts';
import type { Executor } from '../engine/transact.ts';
import { passwordMatches } from './password.ts';
import { personByAccount } from './people.ts';

export type SignInResult =
  | { readonly kind: 'accepted'; readonly accountId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly minutes: number }
  | { readonly kind: 'inactive' }
  /** Nobody has decided yet on the registration of this name (S2.016). */
  | { readonly kind: 'pending' };

/** The lock's first length is a setting; each further round doubles it up to a day. */
const lockMinutesMax = 24 * 60;

/** Names are compared without regard to case or surrounding blanks. Kept as a hash, so that a password typed as a name is not stored. */
const usernameKey = (username: string): string => createHash('sha256').update(username.trim().toLowerCase()).digest('base64url');

/** Counts the attempt before the password is looked at, so that guesses sent at the same moment are counted too. */
const reserve = `
  insert into engine.sign_in_attempts as a (username_key, failures) values ($1, 1)
  on conflict (username_key) do update set
    failures = case when a.locked_until > now() then a.failures when a.locked_until is not null then 1 else a.failures + 1 end,
    rounds = case
      when a.locked_until > now() then a.rounds
      when a.last_at < now() - interval '1 day' then 0
      when a.locked_until is null and a.failures >= $2 then a.rounds + 1
      else a.rounds end,
    locked_until = case
      when a.locked_until > now() then a.locked_until
      when a.locked_until is null and a.failures >= $2 then now() + make_interval(mins => least($3 * 2 ^ least(a.rounds, 10), $4)::int)
      end,
    last_at = now()
  returning failures, ceil(extract(epoch from locked_until - now()) / 60 - 0.01)::int as minutes`;

const lock = `
  update engine.sign_in_attempts set rounds = rounds + 1,
    locked_until = now() + make_interval(mins => least($2 * 2 ^ least(rounds, 10), $3)::int)
  where username_key = $1 and locked_until is null
  returning ceil(extract(epoch from locked_until - now()) / 60 - 0.01)::int as minutes`;

async function refused(pool: Pool, key: string, failures: number): Promise<SignInResult> {
  if (failures < setting('sign_in_failures_max')) return { kind: 'wrong' };
  const { rows } = await pool.query<{ minutes: number }>(lock, [key, setting('sign_in_lock_min'), lockMinutesMax]);
  return { kind: 'locked', minutes: rows[0]?.minutes ?? setting('sign_in_lock_min') };
}

/** The account of a name; of one that waits for an approval there is the sealed password alone. */
const findText = `
  select id::text, password_hash from engine.accounts where lower(username) = lower($1)
  union all
  select null, sealed_password from registrations where status = 'pending' and username = $1 and sealed_password like 'scrypt$%'
  order by id nulls last limit 1`;

/** Judges a user name and password. Locks the name after so many failures (settings), then for twice as long each time. */
export async function signIn(pool: Pool, username: string, password: string): Promise<SignInResult> {
  const key = usernameKey(username);
  const { rows: attempts } = await pool.query<{ failures: number; minutes: number | null }>(reserve, [
    key,
    setting('sign_in_failures_max'),
    setting('sign_in_lock_min'),
    lockMinutesMax,
  ]);
  const { failures, minutes } = attempts[0]!;
  if (minutes !== null) return { kind: 'locked', minutes: Math.max(1, minutes) };
  const { rows } = await pool.query<{ id: string | null; password_hash: string }>(findText, [username.trim().slice(0, 200)]);
  const account = rows[0];
  const matches = await passwordMatches(password.slice(0, passwordMaxLength), account?.password_hash);
  if (account === undefined || !matches || password.length > passwordMaxLength) return refused(pool, key, failures);
  await pool.query('delete from engine.sign_in_attempts where username_key = $1', [key]);
  if (account.id === null) return { kind: 'pending' };
  const person = await personByAccount(pool, account.id);
  return person?.is_active ? { kind: 'accepted', accountId: account.id } : { kind: 'inactive' };
}

/** Creates the account of a user name, or gives it a new password; a lock is lifted. `hash` is of `hashPassword`. Answers the account's id (users.idp_uuid). */
export async function saveAccount(executor: Executor, username: string, hash: string): Promise<string> {
  const { rows } = await executor.query({
    text: `insert into engine.accounts (username, password_hash) values ($1, $2)
      on conflict (lower(username)) do update set password_hash = excluded.password_hash, password_changed_at = now()
      returning id`,
    values: [username, hash],
  });
  await executor.query({ text: 'delete from engine.sign_in_attempts where username_key = $1', values: [usernameKey(username)] });
  return (rows[0] as { id: string }).id;
}
