/**
 * When office hours change for days that are past, the statuses that followed from them follow again; one that a person chose stays. By a
 * job after the commit, since the hours of a layer are those of very many people.
 */
import { insideOf } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Done, Effect, Inside, Joins } from '../engine/server-side.ts';
import { ask, known, type RowOf, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import { hoursText } from '../office/index.ts';
import { todayOf } from '../services/clock.ts';
import type { Job } from '../services/jobs.ts';
import { type Hours, statusBy } from './attendances.server.ts';
import { settleDays } from './shown-status.ts';

type Row = Readonly<Record<string, unknown>>;
/** A row of hours that changed: whose, on which days, and as it was before; `before` is null for a new one. */
type Changed = {
  readonly id: number;
  readonly office: number | null;
  readonly layer: number | null;
  readonly from: string;
  readonly to: string | null;
  readonly before: Row | null;
};

const FOLLOW = 'attendance-follows-hours';
/** Days of attendance in one transaction. */
const batch = 500;

/** The hours of a day as JSON (`Hours`), or null. */
const hoursAt = (office: string, day: string): string => `
  (select jsonb_build_object('opens', left(h.start_time::text, 5), 'closes', left(h.end_time::text, 5), 'late', h.late_after_minutes)
   from (${hoursText(office, day)}) h)`;

/** Days of attendance on which the hours may have changed, with those before and now: inside, the table of hours is as it was before. */
const touchedText = sql(
  'attendance/hours-changed.touched',
  `
with touched as (
  with office_times as (
    select t.* from office_times t where t.id <> $1
    union all select (jsonb_populate_record(null::office_times, $2::jsonb)).*
  )
  select a.*, ${hoursAt('a.office_id', 'a.date')} as was from attendances a
  where a.date between $3::date and $4::date and a.row_status = 1 and a.id > $5
    and a.office_id in (select o.id from offices o where o.id = $6::bigint or o.layer_id = $7::bigint)
  order by a.id limit $8
)
select a.id, a.status, left(a.in_time::text, 5) as in_time, left(a.out_time::text, 5) as out_time, a.was, ${hoursAt('a.office_id', 'a.date')} as now
from touched a order by a.id`,
  known<{ id: number; status: string; was: Hours | null; now: Hours | null }>(),
);

type Touched = RowOf<typeof touchedText>;

/** The status that follows now; undefined where it did not follow from the hours, or stays. */
function statusNow({ was, now, status, ...times }: Touched): string | undefined {
  const next = statusBy(now ?? undefined, times);
  return next !== status && statusBy(was ?? undefined, times) === status ? next : undefined;
}

async function followIn(inside: Inside, rows: readonly Touched[]): Promise<number> {
  const attendances = inside.repositoryOf('attendances');
  let changed = 0;
  for (const row of rows) {
    const status = statusNow(row);
    if (status === undefined) continue;
    await attendances.set(row.id, { status }, inside.acting);
    changed += 1;
  }
  return changed;
}

export const hoursJob = ({ pool, ...parts }: Parts): Job => ({
  name: FOLLOW,
  run: async ({ data, signal }) => {
    const { id, before, office, layer, from, to } = data as Changed;
    const today = todayOf(parts.clock);
    const last = to === null || to > today ? today : to;
    const within = <T>(work: (inside: Inside) => Promise<T>) =>
      transact(pool, transaction => work(insideOf(parts, asSystem('the office hours changed'), transaction)));
    let changed = 0;
    for (let done = 0; ; ) {
      signal.throwIfAborted();
      const { rows } = await ask(pool, touchedText, [id, before && JSON.stringify(before), from, last, done, office, layer, batch]);
      changed += await within(inside => followIn(inside, rows));
      if (rows.length < batch) break;
      done = rows.at(-1)!.id;
    }
    // Weekly days off may have changed, too.
    await within(inside => settleDays(inside, { from, to: last }));
    return { changed };
  },
});

const read = [
  'office_id',
  'office_layer_id',
  'from_date',
  'to_date',
  'start_time',
  'end_time',
  'late_after_minutes',
  'row_status',
] as const;
const dayOf = (row: Row | undefined, name: 'from_date' | 'to_date'): string | null => (row?.[name] as string | null | undefined) ?? null;

/** All days of the row, before and after the change; nothing waits that begins after today. */
const andFollow =
  (own: Effect | undefined): Effect =>
  async (done: Done) => {
    await own?.(done);
    const { before, after, today } = done;
    const spans = before ? [before, after] : [after];
    const from = spans.map(row => dayOf(row, 'from_date')!).sort()[0]!;
    if (from > today) return;
    const ends = spans.map(row => dayOf(row, 'to_date'));
    const changed: Changed = {
      ...{ id: after.id, office: after.office_id as number | null, layer: after.office_layer_id as number | null },
      ...{ from, to: ends.includes(null) ? null : ends.sort().at(-1)! },
      before: before ? Object.fromEntries(read.map(name => [name, before[name]])) : null,
    };
    await done.send(FOLLOW, changed);
  };

/** Runs after every write of office hours. */
export const joinHours: Joins = (resource, own) => {
  if (resource.name !== 'office-times') return undefined;
  const { create, update, delete: remove } = own.effects ?? {};
  return { ...own, effects: { create: andFollow(create), update: andFollow(update), delete: andFollow(remove) } };
};
