/**
 * Sessions and their end (D-REVOKE). One statement every two seconds reads the rights epochs, ended sessions and new notifications. So every
 * process refuses an ended session within two seconds, and reports when it could not poll for ten.
 */
import type { Pool } from 'pg';
import type { Heard } from '../database/replicas.ts';
import type { Epochs } from '../engine/epoch.ts';
import { ask, askPrepared, assembled, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { epochsOf, foldRaises, isToFold, type Raised } from './raises.ts';

export type EndReason =
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'account_deleted'
  | 'refresh_reused'
  | 'code_reused'
  | 'deactivated'
  | 'handed_over'
  | 'password_changed'
  | 'ended_at_provider'
  | 'nonce_mismatch'
  | 'wrong_entrance'
  | 'restored';

/** Where a session comes from, for the list that its owner sees. */
export type SessionOrigin = { readonly ip?: string; readonly userAgent?: string };

/** In milliseconds. */
const pollEvery = 2_000;
const deadAfter = 10_000;
/** Ids commit out of order and a transaction may take time: a poll also covers the time before the last one. */
const lookBack = 30_000;
const rememberEnded = 15 * 60_000;

/** A person with a notification beyond this number finds it at the next look. */
const mostNotified = 5_000;

const pollStatement = {
  name: 'identity_poll',
  text: sql(
    'identity/sessions.pollStatement.text',
    `select (select epoch from engine.epoch)::float8 as base,
    (select coalesce(json_agg(json_build_array(user_id, office_id, part, raises, rows)), '[]') from (
      select user_id, office_id, part, sum(raises) as raises, count(*) as rows from engine.rights_changes group by 1, 2, 3) r) as raised,
    array(select sid from engine.sessions where ended_at > now() - make_interval(secs => ${lookBack / 1000})) as ended,
    coalesce((select json_agg(json_build_array(user_id, id) order by id) from (
      select user_id, id from notifications where id > $1::bigint order by id desc limit ${mostNotified}) n), '[]') as notified,
    coalesce((select max(id) from notifications), 0)::float8 as newest,
    (pg_current_wal_flush_lsn() - '0/0')::float8 as position`,
  ),
};
type Polled = {
  readonly base: number | null;
  readonly raised: readonly Raised[];
  readonly ended: readonly string[];
  readonly notified: readonly (readonly [user: number, notification: number])[];
  readonly newest: number;
  readonly position: number;
};

const insertSessionText = sql(
  'identity/sessions.insertSession',
  `insert into engine.sessions as s (sid, user_id, expires_at, ip, user_agent)
      values ($1, $2, now() + make_interval(secs => $3), $4, left($5, 400))
      on conflict (sid) do update set last_seen_at = now(), expires_at = greatest(s.expires_at, excluded.expires_at),
        ip = coalesce(s.ip, excluded.ip), user_agent = coalesce(s.user_agent, excluded.user_agent)
      returning ended_at is null as alive`,
);

/** Notes that a session is in use, creating its row at its first request. Returns whether it is alive. */
export async function touchSession(
  pool: Pool,
  sid: string,
  userId: number,
  lifetimeSeconds: number,
  { ip, userAgent }: SessionOrigin = {},
): Promise<boolean> {
  const { rows } = await askPrepared(pool, insertSessionText, [sid, userId, lifetimeSeconds, ip ?? null, userAgent ?? null]);
  return rows[0]!.alive;
}

/** Ends the chosen sessions, logs person and reason in the audit log (S4.51), and deletes what could renew them. */
const ending = assembled()(
  'identity/sessions.ending',
  'which sessions is chosen',
  (chosen: string) => `
  with ended as (
    update engine.sessions set ended_at = now(), ended_reason = $2 where ${chosen} and ended_at is null returning sid, user_id, ip
  ), audited as (
    insert into engine.audit_logs (module, action_type, task, user_id, ip) select 'identity', 'logout', $2, user_id, ip from ended
  )
  delete from engine.oidc_payloads p using ended e where (p.grant_id = e.sid and p.kind <> 'Interaction') or (p.kind = 'Grant' and p.id = e.sid)`,
  ['sid = $1'],
  ['user_id = $1'],
  ['$1::text is null'],
);

/** Ends one session: its tokens are refused and cannot be renewed. */
export async function endSession(client: Executor, sid: string, reason: EndReason): Promise<void> {
  await ask(client, ending('sid = $1'), [sid, reason]);
}

/** The embedded provider's own sign-ins, by which a browser would need no password. */
const signInsText = sql(
  'identity/sessions.signIns',
  `delete from engine.oidc_payloads
  where kind = 'Session' and payload->>'accountId' = (select idp_uuid from users where id = $1)`,
);

/** Ends every session of a person, and their sign-ins at the embedded provider, in the caller's transaction: deactivation, handover. */
export async function endSessionsOf(client: Executor, userId: number, reason: EndReason): Promise<void> {
  await ask(client, ending('user_id = $1'), [userId, reason]);
  await ask(client, signInsText, [userId]);
}

/** Ends every session: sessions that ended after a backup was made would be alive again after its restore. */
export async function endAllSessions(client: Executor): Promise<void> {
  await ask(client, ending('$1::text is null'), [null, 'restored' satisfies EndReason]);
}

const sessionSidText = sql('identity/sessions.sessionSid', 'select sid from engine.sessions where user_id = $1 and ended_at is null');

/** The active sessions of a person. */
export async function liveSessionsOf(client: Executor, userId: number): Promise<string[]> {
  const { rows } = await ask(client, sessionSidText, [userId]);
  return (rows as { sid: string }[]).map(({ sid }) => sid);
}

export type SessionWatch = {
  /** Whether a poll succeeded in the last ten seconds; a process that misses ended sessions is not ready. */
  readonly alive: () => boolean;
  /** The rights epochs as last read (D-ABILITY-CACHE): asked before what depends on them is read. */
  readonly epochs: () => Epochs;
  readonly hasEnded: (sid: string) => boolean;
  /** The newest notification of a person that this process knows; 0 if none. */
  readonly lastNotified: (userId: number) => number;
  /** A session ended by this process: known here at once. */
  readonly noteEnded: (sid: string) => void;
  /** Asks once, now. Callers who wait for one that has not begun share it. */
  readonly poll: () => Promise<void>;
  readonly stop: () => void;
};

type WatchOptions = {
  readonly pool: Pool;
  readonly onGap: () => void;
  /** A setting was written: the settings are read before the new epochs are published. */
  readonly onSettings?: () => Promise<void>;
  /** What a poll learned; before it is published here. */
  readonly onHeard?: ((heard: Heard) => void) | undefined;
  readonly onError: (error: unknown) => void;
};

/** Runs `work` once at a time; calls that wait for a run which has not begun share it. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        running = work();
        return running;
      });
    return waiting;
  };
}

/** Starts the poll. `onGap` is called after a gap in which ends may have been missed: cached tokens must be forgotten. */
export function watchSessions({ pool, onGap, onSettings, onHeard, onError }: WatchOptions): SessionWatch {
  const ended = new Map<string, number>();
  const lastByUser = new Map<number, number>();
  // A poll of notifications starts somewhat before the newest one, because ids can be committed late.
  let [behind, next, nextAt] = [null as number | null, 0, 0];
  let epochs = epochsOf(0, []);
  let polledAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** An outage is reported once, not every two seconds. */
  let isDeaf = false;

  const ask = async (): Promise<void> => {
    const asked = performance.now();
    const { rows } = await pool.query<Polled>({ ...pollStatement, values: [behind] });
    if (asked - polledAt > lookBack - deadAfter) onGap();
    const { ended: endings, notified, newest, raised, base, position } = rows[0]!;
    const read = epochsOf(base ?? 0, raised);
    const concernsAll = read.any !== epochs.any || read.settings !== epochs.settings;
    const people = notified.flatMap(([user, id]) => (id > (lastByUser.get(user) ?? 0) ? [user] : []));
    onHeard?.({ asked, position, concernsAll, people });
    if (read.settings !== epochs.settings) await onSettings?.();
    polledAt = asked;
    epochs = read;
    if (isToFold(raised)) await foldRaises(pool);
    for (const sid of endings) ended.set(sid, asked);
    for (const [user, id] of notified) lastByUser.set(user, id);
    if (behind === null || asked - nextAt > lookBack) [behind, next, nextAt] = [behind === null ? newest : next, newest, asked];
    for (const [sid, at] of ended) if (asked - at > rememberEnded) ended.delete(sid);
  };
  const poll = oneAfterAnother(ask);
  const tick = async (): Promise<void> => {
    await poll()
      .then(() => {
        isDeaf = false;
      })
      .catch(error => {
        if (!isDeaf) onError(error);
        isDeaf = true;
      });
    if (!stopped) timer = setTimeout(() => void tick(), pollEvery).unref();
  };
  void tick();

  return {
    alive: () => performance.now() - polledAt < deadAfter,
    epochs: () => epochs,
    hasEnded: sid => ended.has(sid),
    lastNotified: userId => lastByUser.get(userId) ?? 0,
    noteEnded: sid => void ended.set(sid, performance.now()),
    poll,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
