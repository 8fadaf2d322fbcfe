/**
 * Twenty clients apply, forward, send back, approve, reject and decide again while the servers are killed ten times: balances are the sums
 * of the ledger, every approved leave is debited once and nothing else is, histories are complete and in order, nothing acknowledged is
 * missing, and nobody is on two leaves at once.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import { type Counter, createCounter, shortLived } from '../../support/processes.ts';
import { type Answer, send } from '../../support/server.ts';
import { type Clerk, type LeaveWorld, leaveWorld } from './leave-world.ts';

const root = path.join(import.meta.dirname, '../../..');
const kills = 10;
const [applicants, performers] = [12, 4];

let world: LeaveWorld;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  world = await leaveWorld(null);
}, 120_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world?.server.stop();
});

/** A server of its own on the world's database, known by the same tokens. */
async function begin(): Promise<{ child: ChildProcess; origin: string }> {
  const { database, dataDir, port } = world.server;
  const env = { ...process.env, DATABASE_URL: database.appUrl, DATA_DIR: dataDir, ORIGINS: `http://localhost:${port}` };
  const child = spawn(process.execPath, [...shortLived, 'tests/support/specimen-server.ts'], {
    ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  children.add(child);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code} before it listened.`)));
  const [said] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer];
  return { child, origin: String(said).trim().replace('localhost', '127.0.0.1') };
}

type Book = {
  /** By application: the version that was acknowledged last, and how many moves. */
  readonly versions: Map<number, number>;
  readonly moves: Map<number, number>;
  readonly answers: Counter;
  readonly odd: string[];
};

const day = (after: number): string => dhakaDay(new Date(Date.now() + after * 86_400_000));

/** What a client may get besides success: somebody was first, or the days are taken. */
const usual: ReadonlySet<number> = new Set([400, 403, 404, 409]);

type Hands = {
  readonly book: Book;
  readonly call: (verb: string, target: string, by: Clerk, body?: object) => Promise<Answer | undefined>;
};

function note({ book }: Hands, answer: Answer | undefined, isMove: boolean): void {
  if (!answer) return;
  book.answers.add();
  const { status, json, text } = answer;
  if (status === 200 || status === 201) {
    book.versions.set(json.id, Math.max(json.version, book.versions.get(json.id) ?? 0));
    if (isMove) book.moves.set(json.id, (book.moves.get(json.id) ?? 0) + 1);
  } else if (!usual.has(status)) book.odd.push(`${status} ${text.slice(0, 200)}`);
}

/** Asks for a few days of the next weeks; as likely as not they are taken already. */
async function apply(hands: Hands, by: Clerk, type: number, round: number): Promise<void> {
  const from = (round * 7 + by.id * 3) % 60;
  const body = { leave_type_id: type, from_date: day(from + 1), to_date: day(from + 1 + (round % 3)), reason: 'পারিবারিক কাজ' };
  note(hands, await hands.call('POST', '/api/leave-applications', by, body), false);
}

/** Does something with the first requests that wait for this desk. */
async function perform(hands: Hands, by: Clerk, round: number): Promise<void> {
  const inbox = await hands.call('GET', '/api/approval-requests/inbox?limit=10', by);
  const rows: { record_id: number; _can: string[] }[] = inbox?.json?.data?.rows ?? [];
  const one = rows[round % Math.max(1, rows.length)];
  const move = one?._can[round % one._can.length];
  if (!one || !move) return;
  const body = { approval_comment: `পালা ${round}` };
  note(hands, await hands.call('POST', `/api/leave-applications/${one.record_id}/${move}`, by, body), true);
}

/** What must hold of every row; each statement answers what breaks it. */
const invariants = {
  'balances are the sums of the ledger': `
    select b.user_id, b.leave_type_id, b.remaining_days, s.days from leave_balances b join leave_types t on t.id = b.leave_type_id
      cross join lateral (select coalesce(sum(e.days), 0) as days from leave_ledger_entries e where e.user_id = b.user_id and e.row_status = 1
        and case t.code when 'EL_F' then e.ledger = 'full' when 'EL_H' then e.ledger = 'half'
          else e.leave_type_id = b.leave_type_id and e.ledger = 'quota' and (b.year is null or extract(year from e.on_date) = b.year) end) s
    where b.remaining_days <> s.days`,
  'an approved leave is debited once, any other not at all': `
    select a.id, a.status, s.days, e.days from leave_applications a
      cross join lateral (select coalesce(sum(ledger_days), 0) as days from leave_application_splits where leave_application_id = a.id) s
      cross join lateral (select coalesce(-sum(days), 0) as days from leave_ledger_entries where leave_application_id = a.id) e
    where e.days <> case when a.status = 2 and not a.is_cancelled then s.days else 0 end`,
  'every request and its record have the same state': `
    select a.id from leave_applications a join approval_requests r on r.id = a.approval_request_id
    where r.status <> a.status or r.record_id <> a.id or (r.closed_at is null) <> (a.status in (0, 1, 4))`,
  'the last entry of a history leads to its state': `
    select a.id, a.status, h.action_type from leave_applications a
      cross join lateral (select action_type from approval_histories where approval_request_id = a.approval_request_id order by id desc limit 1) h
    where (h.action_type = 'approve') > (a.status = 2) or (h.action_type = 'reject') <> (a.status = 3)
      or (h.action_type = 'backward') <> (a.status = 4) or (h.action_type = 'pending') > (a.status = 0)`,
  'histories are in order': `
    select approval_request_id from (select approval_request_id, at, lag(at) over (partition by approval_request_id order by id) as before,
      action_type, row_number() over (partition by approval_request_id order by id) as nth from approval_histories) h
    where at < before or (nth = 1) <> (action_type = 'pending')`,
  'nobody is on two leaves at once': `
    select a.id, b.id from leave_applications a join leave_applications b on b.user_id = a.user_id and b.id > a.id
      and b.from_date <= a.to_date and a.from_date <= b.to_date
    where a.status <> 3 and b.status <> 3 and a.row_status = 1 and b.row_status = 1`,
  'each version has its row in the log': `
    select a.id from leave_applications a where a.version > (select count(*) from engine.audit_logs l
      where l.resource = 'leave-applications' and l.record_id = a.id)`,
} as const;

test('killed ten times while twenty clients drive it: sums, histories and acknowledged actions hold', async () => {
  const { employee, give, head, kanungo, server, typeOf } = world;
  const people: Clerk[] = [];
  for (let at = 0; at < applicants; at += 1) people.push(await employee());
  for (const { id } of people) await give(id, 'CL', 'quota', 20);
  const type = await typeOf('CL');
  // Started before anybody drives them: the load of twenty clients would slow down each start.
  const servers: Awaited<ReturnType<typeof begin>>[] = [];
  while (servers.length <= kills) servers.push(await begin());
  let current = servers[0]!;
  let over = false;
  const book: Book = { versions: new Map(), moves: new Map(), answers: createCounter(), odd: [] };
  const call: Hands['call'] = async (verb, target, by, body) => {
    const answer = await send(current.origin, verb, target, body, by.headers).catch(() => undefined);
    if (!answer) await new Promise(resolve => setTimeout(resolve, 20));
    return answer;
  };
  const hands = { book, call };
  const drive = async (turn: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; !over; round += 1) await turn(round);
  };
  const clients = [
    ...people.map(by => drive(round => apply(hands, by, type, round))),
    ...Array.from({ length: performers }, (_, at) => drive(round => perform(hands, kanungo, round + at))),
    ...Array.from({ length: performers }, (_, at) => drive(round => perform(hands, head, round + at))),
  ];
  for (const next of servers.slice(1)) {
    await book.answers.wait(60 + 3 * servers.indexOf(next));
    const last = current;
    current = next;
    last.child.kill('SIGKILL');
  }
  await book.answers.wait(41);
  over = true;
  await Promise.all(clients);
  expect([...new Set(book.odd)].slice(0, 5)).toEqual([]);
  for (const [what, text] of Object.entries(invariants)) expect([what, (await server.pool.query(text)).rows]).toEqual([what, []]);
  const { rows } = await server.pool.query<{ id: number; version: number; moves: number }>(
    `select a.id, a.version, (select count(*)::int - 1 from approval_histories h where h.approval_request_id = a.approval_request_id) as moves
     from leave_applications a`,
  );
  const found = new Map(rows.map(one => [one.id, one]));
  const lost = [...book.versions].filter(([id, version]) => !((found.get(id)?.version ?? 0) >= version));
  expect(lost).toEqual([]);
  expect([...book.moves].filter(([id, moves]) => (found.get(id)?.moves ?? 0) < moves)).toEqual([]);
  expect(rows.filter(({ moves }) => moves > 1).length).toBeGreaterThan(10);
}, 600_000);
