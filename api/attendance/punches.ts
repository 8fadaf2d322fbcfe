/**
 * The punches of an upload. Its rows of one person and day become one row of attendance: the first coming and the last going count, together
 * with those of earlier uploads. Times that somebody wrote by hand stay as they are. Every punch is kept.
 */
import { attendances } from '../../resources/attendance/attendances.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { checkValue, isError } from '../../resources/kernel/values.ts';
import type { Draft } from '../engine/import/rows.ts';
import { ask, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';

export type Punch = { readonly user: number; readonly date: string; readonly time: string; readonly direction: 'in' | 'out' };

/** What the rows of an upload bring besides attendance, filled in while they are read. */
export type Brought = {
  punches: readonly Punch[];
  /** How many rows were joined with an earlier one. */
  joined: number;
};

/** A row whose values are right by themselves; the others are refused as they are. */
type Said = { readonly draft: Draft; readonly user: number; readonly date: string; readonly in?: string; readonly out?: string };

/** A value as it would be stored: null for an empty one, undefined for a wrong one. */
function storedAs(body: Draft['body'], name: 'date' | 'in_time' | 'out_time', now: Date): string | null | undefined {
  const checked = checkValue(body[name], attendances.fields[name], now);
  return isError(checked) ? undefined : (checked.value as string | null);
}

function saidIn(draft: Draft, now: Date): Said | undefined {
  const { body, faults } = draft;
  const [date, came, went] = [storedAs(body, 'date', now), storedAs(body, 'in_time', now), storedAs(body, 'out_time', now)];
  const moment = inDhaka(now);
  const isLater = (time: string | null): boolean => time !== null && date === moment.date && time > moment.time;
  if (faults.length > 0 || !date || came === undefined || went === undefined || typeof body.user_id !== 'number') return undefined;
  if (isLater(came) || isLater(went) || (came && went && went <= came)) return undefined;
  return { draft, user: body.user_id, date, ...(came && { in: came }), ...(went && { out: went }) };
}

const dayOf = ({ user, date }: { readonly user: number; readonly date: string }): string => `${user} ${date}`;

const punchesOf = ({ user, date, in: came, out: went }: Said): Punch[] => [
  ...(came ? [{ user, date, time: came, direction: 'in' as const }] : []),
  ...(went ? [{ user, date, time: went, direction: 'out' as const }] : []),
];

type Stored = { readonly type: string; readonly in: string | null; readonly out: string | null };

const storedText = sql(
  'attendance/punches.stored',
  `select a.user_id::float8 as user, a.date::text as date, a.type, left(a.in_time::text, 5) as in, left(a.out_time::text, 5) as out
from unnest($1::bigint[], $2::date[]) asked (user_id, date) join attendances a on a.user_id = asked.user_id and a.date = asked.date`,
  known<{ user: number; date: string; type: string; in: string | null; out: string | null }>(),
);

const first = (times: readonly (string | null | undefined)[]): string | null => times.filter(time => time != null).sort()[0] ?? null;
const last = (times: readonly (string | null | undefined)[]): string | null =>
  times
    .filter(time => time != null)
    .sort()
    .at(-1) ?? null;

/** The times of a day from what is stored and what a file says. */
export function timesOf(stored: Stored | undefined, said: readonly { readonly in?: string; readonly out?: string }[]) {
  const [ins, outs] = [said.map(one => one.in), said.map(one => one.out)];
  if (stored?.type === 'manual') return { in_time: stored.in ?? first(ins), out_time: stored.out ?? last(outs) };
  return { in_time: first([stored?.in, ...ins]), out_time: last([stored?.out, ...outs]) };
}

/** Joins the rows of each person and day into the first of them, and returns the rows that are left. */
export async function joined(drafts: readonly Draft[], executor: Executor, now: Date, brought: Brought): Promise<readonly Draft[]> {
  const said = drafts.flatMap(draft => saidIn(draft, now) ?? []);
  const { rows } = await ask(executor, storedText, [said.map(({ user }) => user), said.map(({ date }) => date)]);
  const stored = new Map(rows.map(row => [dayOf(row), row]));
  const later = new Set<Draft>();
  for (const [day, [head, ...others]] of Map.groupBy(said, dayOf)) {
    const { body } = head!.draft;
    Object.assign(body, timesOf(stored.get(day), [head!, ...others]));
    body.type ??= stored.get(day)?.type ?? 'automatic';
    for (const { draft } of others) later.add(draft);
  }
  brought.punches = [
    ...new Map(said.flatMap(punchesOf).map(punch => [`${dayOf(punch)} ${punch.time} ${punch.direction}`, punch])).values(),
  ];
  brought.joined = later.size;
  return drafts.filter(draft => !later.has(draft));
}

/** The punches that are not kept yet, with the row of attendance to which they belong. */
const freshText = sql(
  'attendance/punches.fresh',
  `select a.id::float8 as attendance_id, a.date::text as date, left(p.time::text, 5) as time, p.direction
from unnest($1::bigint[], $2::date[], $3::time[], $4::text[]) p (user_id, date, time, direction)
  join attendances a on a.user_id = p.user_id and a.date = p.date
where not exists (select from attendance_punches k where k.attendance_id = a.id and k.time = p.time and k.direction = p.direction)
order by p.date, p.time`,
  known<{ attendance_id: number; date: string; time: string; direction: string }>(),
);

/** The punches of an upload as records to be made. */
export async function freshOf(punches: readonly Punch[], attendance_import_id: number, transaction: Executor) {
  const columns = (['user', 'date', 'time', 'direction'] as const).map(name => punches.map(punch => punch[name]));
  const { rows } = await ask(transaction, freshText, columns);
  return rows.map(row => ({ ...row, attendance_import_id }));
}
