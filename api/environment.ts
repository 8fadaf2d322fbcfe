/** The environment's settings, checked before anything starts: each wrong one gives a sentence with the solution. */
import pino from 'pino';
import type { Environment, Variable } from '../resources/kernel/environment.ts';
import { addressesOf } from './database/hosts.ts';
import { trustedProxies } from './http/proxies.ts';
import { remoteIdentityOf } from './identity/remote-identity.ts';
import { othersOf } from './others.ts';
import { Refusal } from './refusal.ts';
import { s3OptionsOf } from './services/files/s3-store.ts';
import { messageOptionsOf } from './services/messages/messages.ts';

export type Choices = {
  readonly port: number;
  readonly host: string;
  /** How long a session is kept after its end, in days. */
  readonly sessionDays: number;
  /** Connections to the database. */
  readonly pool: number;
  /** Standbys to read from, each with as many connections, and their greatest lag in milliseconds. */
  readonly replicas: { readonly url: string; readonly max: number; readonly maxLag: number } | undefined;
  readonly logLevel: string;
  readonly origins: readonly string[] | undefined;
};

function numberOf(env: Environment, name: Variable, fallback: number, least: number, most: number, what: string): number {
  const value = Number(env[name] || fallback);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Refusal(`${name}=${env[name]} is not ${what}; give a whole number from ${least} to ${most}.`);
  return value;
}

/** @throws what `refusal` makes of the reason */
function firstOf(url: string, refusal: (reason: string) => Refusal): URL {
  try {
    return new URL(addressesOf(url)[0]);
  } catch (error) {
    const { message } = error as Error;
    throw refusal(message.startsWith('target_') ? `is refused: ${message}` : 'is not the address of a PostgreSQL database');
  }
}

/** The value is never printed: it contains a password. */
function requireDatabaseUrl(env: Environment, name: Variable): void {
  const url = env[name];
  if (!url) return;
  const form = 'write postgres://role:password@host:5432/database.';
  const { username, pathname } = firstOf(url, reason => new Refusal(`${name} ${reason}; ${form}`));
  if (!username || pathname.length < 2) throw new Refusal(`${name} must name a role and a database; ${form}`);
}

function originsOf({ ORIGINS }: Environment): readonly string[] | undefined {
  if (!ORIGINS) return undefined;
  return ORIGINS.split(',').map(text => {
    const origin = text.trim();
    if (!URL.canParse(origin) || new URL(origin).origin !== origin || !/^https?:/.test(origin))
      throw new Refusal(
        `ORIGINS: “${origin}” is not an origin; write https://bhumi.example.gov.bd, without a path, with commas between several.`,
      );
    return origin;
  });
}

/** @throws Refusal */
export function choicesOf(env: Environment): Choices {
  const port = numberOf(env, 'PORT', 3000, 0, 65_535, 'a port');
  const sessionDays = numberOf(env, 'SESSION_DAYS', 90, 1, 3650, 'a number of days');
  const pool = numberOf(env, 'POOL', 10, 1, 1000, 'a number of connections');
  const logLevel = env.LOG_LEVEL || 'info';
  const levels = [...Object.keys(pino.levels.values), 'silent'];
  if (!levels.includes(logLevel)) throw new Refusal(`LOG_LEVEL=${logLevel} is none of ${levels.join(', ')}.`);
  const maxLag = numberOf(env, 'READ_MAX_LAG_MS', 5_000, 3_000, 600_000, 'a number of milliseconds');
  for (const name of ['DATABASE_URL', 'MIGRATE_URL', 'READ_URL'] as const) requireDatabaseUrl(env, name);
  if (env.MIGRATE_URL && !env.DATABASE_URL)
    throw new Refusal('MIGRATE_URL is set and DATABASE_URL is not: set both, or neither for the embedded database.');
  if (env.READ_URL && !env.DATABASE_URL)
    throw new Refusal('READ_URL is set and DATABASE_URL is not: standbys belong to a database of your own.');
  const replicas = env.READ_URL ? { url: env.READ_URL, max: pool, maxLag } : undefined;
  const origins = originsOf(env);
  for (const name of ['CITIZEN_ORIGIN', 'DASHBOARD_ORIGIN'] as const)
    if (env[name] && !origins?.includes(env[name])) throw new Refusal(`${name}=${env[name]} must be one of ORIGINS.`);
  if (env.DASHBOARD_ORIGIN && env.DASHBOARD_ORIGIN === env.CITIZEN_ORIGIN)
    throw new Refusal("DASHBOARD_ORIGIN can't be CITIZEN_ORIGIN: that host shows the citizens' pages alone.");
  s3OptionsOf(env);
  messageOptionsOf(env);
  trustedProxies(env.TRUSTED_PROXIES);
  othersOf(env);
  remoteIdentityOf(env);
  return { port, host: env.HOST || '127.0.0.1', sessionDays, pool, replicas, logLevel, origins };
}
