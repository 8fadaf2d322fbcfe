/**
 * Failed sign-ins of a user name (decision 0042): counted per network or known browser, and with a higher limit for all networks together.
 * Beyond a limit an attempt needs a captcha, whose work doubles with further failures. Nobody is locked out; unknown names are counted the
 * same way.
 */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { setting } from '../../resources/kernel/settings.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { networkOf } from './network.ts';

export type Origin = {
  readonly ip: string;
  /** The browser's number, if this name has signed in with it before (`device-cookie.ts`). */
  readonly device?: string | undefined;
};

export type Brake = {
  /** Where the attempt is counted: only in a known browser, or in a network and in all of them together. */
  readonly places: readonly string[];
  /** The work of the captcha sent with it; 0: it needs none. */
  readonly tries: number;
};

const everywhere = '';
const doublingsMax = 4;

/** Stored as a hash: people sometimes type passwords as user names, and networks are personal data. */
const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Names are compared without regard to case or surrounding blanks. */
export const usernameKey = (username: string): string => hashOf(username.trim().toLowerCase());

/** The work of the captcha after this many failures: 0, then the usual work, then doubled for each further round, at most four times. */
function workAfter(failures: { readonly here: number; readonly everywhere: number }): number {
  const rounds = Math.max(
    Math.floor(failures.here / setting('sign_in_failures_max')),
    Math.floor(failures.everywhere / setting('sign_in_name_failures_max')),
  );
  return rounds === 0 ? 0 : setting('captcha_tries') * 2 ** Math.min(rounds - 1, doublingsMax);
}

/** All possible amounts of captcha work, the usual one first. */
export const works = (): number[] => Array.from({ length: doublingsMax + 1 }, (_, level) => setting('captcha_tries') * 2 ** level);

const readText = sql(
  'identity/sign-in-brake.read',
  `
  select place, failures from engine.sign_in_attempts
  where username_key = $1 and place = any($2) and last_at > now() - interval '1 day'`,
);

/** What an attempt with this name needs, before it is made. */
export async function brakeOf(pool: Pool, username: string, { ip, device }: Origin): Promise<Brake> {
  const key = usernameKey(username);
  const network = hashOf(key, 'network', networkOf(ip));
  const known = device === undefined ? undefined : hashOf(key, 'device', device);
  const { rows } = await ask(pool, readText, [key, [network, everywhere, ...(known ? [known] : [])]]);
  const at = (place: string): number => rows.find(row => row.place === place)?.failures ?? 0;
  // A browser that continues to guess is no longer known.
  if (known !== undefined && at(known) < 2 * setting('sign_in_failures_max'))
    return { places: [known], tries: workAfter({ here: at(known), everywhere: 0 }) };
  return { places: [network, everywhere], tries: workAfter({ here: at(network), everywhere: at(everywhere) }) };
}

const countText = sql(
  'identity/sign-in-brake.count',
  `
  insert into engine.sign_in_attempts as a (username_key, place, failures) select $1, place, 1 from unnest($2::text[]) place
  on conflict (username_key, place) do update set
    failures = case when a.last_at < now() - interval '1 day' then 1 else a.failures + 1 end, last_at = now()
  returning place, failures`,
);

/**
 * Counts an attempt before its password is checked, so that simultaneous guesses are counted too. Returns the work that this attempt should
 * have had, and the work of the next one after a failure.
 */
export async function countAttempt(
  pool: Pool,
  username: string,
  { places }: Brake,
): Promise<{ readonly owed: number; readonly next: number }> {
  const { rows } = await ask(pool, countText, [usernameKey(username), places]);
  const at = (one: string): number => rows.find(row => row.place === one)?.failures ?? 0;
  const [here, all] = [at(places[0]!), at(everywhere)];
  return {
    owed: workAfter({ here: here - 1, everywhere: Math.max(0, all - 1) }),
    next: workAfter({ here, everywhere: all }),
  };
}

const forgetText = sql(
  'identity/sign-in-brake.forget',
  `
  with mine as (delete from engine.sign_in_attempts where username_key = $1 and place = $2 returning failures)
  update engine.sign_in_attempts set failures = greatest(0, failures - coalesce((select failures from mine), 0))
  where username_key = $1 and place = any($3)`,
);

/** After the right password: failures from here are deleted, others still count. */
export async function forgetAttempts(pool: Pool, username: string, { places: [here, ...wider] }: Brake): Promise<void> {
  await ask(pool, forgetText, [usernameKey(username), here, wider]);
}

const deleteSignInAttemptText = sql(
  'identity/sign-in-brake.deleteSignInAttempt',
  'delete from engine.sign_in_attempts where username_key = $1',
);

/** After a new password. */
export async function forgetAllAttempts(executor: Executor, username: string): Promise<void> {
  await ask(executor, deleteSignInAttemptText, [usernameKey(username)]);
}
