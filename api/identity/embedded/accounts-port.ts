/**
 * Accounts of the embedded provider. It reads `users` itself: a person who is not active there cannot sign in, whatever the state of the
 * account.
 */
import type { Pool } from 'pg';
import { ask, sql } from '../../engine/sql.ts';
import type { AccountPort, NewAccount } from '../account-port.ts';
import { saveAccount, signIn } from '../accounts.ts';
import { identityErrors } from '../errors.ts';
import { hashPassword } from '../password.ts';
import { type RateLimiter, rateLimits } from '../rate-limits.ts';

const insert = sql(
  'identity/embedded/accounts-port.insert',
  `insert into engine.accounts (username, password_hash) values ($1, $2)
  on conflict (lower(username)) do nothing returning id`,
);
const find = sql(
  'identity/embedded/accounts-port.find',
  `select a.id, u.id::float8 as owner from engine.accounts a left join users u on u.idp_uuid = a.id::text
  where lower(a.username) = lower($1)`,
);
const findName = sql('identity/embedded/accounts-port.findName', 'select username from engine.accounts where id::text = $1');

async function create(pool: Pool, { person, username, sealed }: NewAccount): Promise<string> {
  if (!sealed.startsWith('scrypt$')) throw new Error('This password was sealed for another identity provider.');
  const made = (await ask(pool, insert, [username, sealed])).rows[0];
  if (made) return made.id;
  const found = (await ask(pool, find, [username])).rows[0];
  if (found === undefined || (found.owner !== null && found.owner !== person)) throw identityErrors.usernameTaken();
  // An account without an owner: an earlier call was interrupted.
  return found.owner === person ? found.id : saveAccount(pool, username, sealed);
}

const deleteOidcPayloadText = sql(
  'identity/embedded/accounts-port.deleteOidcPayload',
  "delete from engine.oidc_payloads where payload->>'accountId' = $1",
);

const removeText = sql(
  'identity/embedded/accounts-port.remove',
  'delete from engine.accounts a where a.id::text = $1 and not exists (select from users u where u.idp_uuid = $1)',
);

export function createEmbeddedAccounts(pool: Pool, limiter: RateLimiter): AccountPort {
  const nameOf = async (accountId: string): Promise<string> => {
    const { rows } = await ask(pool, findName, [accountId]);
    if (rows[0] === undefined) throw new Error(`There is no account ${accountId}`);
    return rows[0].username;
  };
  const endSessions: AccountPort['endSessions'] = async accountId => {
    await ask(pool, deleteOidcPayloadText, [accountId]);
  };
  return {
    seal: hashPassword,
    create: account => create(pool, account),
    passwordIs: async (accountId, password) => {
      await limiter.check(rateLimits.ownPassword, accountId);
      return (await signIn(pool, await nameOf(accountId), password)).kind === 'accepted';
    },
    setPassword: async (accountId, password) => {
      await saveAccount(pool, await nameOf(accountId), await hashPassword(password));
      await endSessions(accountId);
    },
    // Nothing to do: the provider reads `users` itself.
    setEmail: async () => {},
    remove: async accountId => {
      await endSessions(accountId);
      await ask(pool, removeText, [accountId]);
    },
    setEnabled: async (accountId, enabled) => {
      if (!enabled) await endSessions(accountId);
    },
    endSessions,
  };
}
