/** Sign-ins, also failed ones, in the audit log (S4.50): person, address, result; never the input. Ends are logged with the session. */
import type { Pool } from 'pg';
import { ask, sql } from '../engine/sql.ts';
import { agentOf } from '../http/user-agent.ts';

export type SignInEvent = {
  readonly outcome: 'accepted' | 'wrong' | 'captcha' | 'inactive' | 'pending';
  /** The person concerned: users.id, or the name that was typed, which is only looked up and not stored. */
  readonly about: { readonly userId: number } | { readonly username: string };
  readonly ip: string;
  readonly userAgent?: string;
  readonly requestId?: string;
};

const statement = sql(
  'identity/audit.statement',
  `
  insert into engine.audit_logs (module, action_type, task, user_id, ip, browser, operating_system, request_id)
  values ('identity', 'login', $1, coalesce($2, (select id from users where username = lower($3))), $4, $5, $6, $7)`,
);

/** Writes one row; the same work for a name that exists and one that does not. */
export async function auditSignIn(pool: Pool, { outcome, about, ip, userAgent, requestId }: SignInEvent): Promise<void> {
  const { browser, operatingSystem } = agentOf(userAgent);
  const [userId, username] = 'userId' in about ? [about.userId, null] : [null, about.username];
  await ask(pool, statement, [outcome, userId, username, ip, browser, operatingSystem, requestId ?? null]);
}

export type PasswordEvent = {
  /** By a one-time password, or by the old one. */
  readonly how: 'reset' | 'changed';
  readonly userId: number;
  readonly ip: string;
  readonly userAgent?: string;
  readonly requestId?: string;
};

const passwordStatement = sql(
  'identity/audit.passwordStatement',
  `
  insert into engine.audit_logs (module, action_type, task, resource, record_id, user_id, ip, browser, operating_system, request_id)
  values ('identity', 'update', $1, 'users', $2, $2, $3, $4, $5, $6)`,
);

/** Logs that a person changed their own password. */
export async function auditPassword(pool: Pool, { how, userId, ip, userAgent, requestId }: PasswordEvent): Promise<void> {
  const { browser, operatingSystem } = agentOf(userAgent);
  await ask(pool, passwordStatement, [`password_${how}`, userId, ip, browser, operatingSystem, requestId ?? null]);
}
