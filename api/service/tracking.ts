/**
 * Where an order is, for anybody who has its number: its steps with their days, the office, what is expected of the citizen. Nothing of
 * persons. One prepared statement, kept for two seconds: a number that many ask for at once is looked up once.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { serviceErrors } from '../../resources/service/errors.ts';
import { readOrderNumber } from '../../resources/service/order-number.ts';
import type { Parts } from '../engine/api-module.ts';
import { instantText } from '../engine/instant-text.ts';
import { askPrepared, known, sql } from '../engine/sql.ts';
import { trackLimit } from './track-limit.ts';

type Named = { readonly name: string; readonly name_en: string };
export type TrackedStep = { readonly action: string; readonly status: string; readonly at: string };

/** What is expected of the citizen, or what they may expect. */
export type Expects = {
  readonly what: 'papers' | 'hearing' | 'collect' | 'wait' | 'nothing';
  readonly papers: string | null;
  readonly papers_en: string | null;
  readonly at: string | null;
  readonly place: string | null;
};

export type Tracked = {
  readonly number: string;
  readonly status: string;
  readonly service: Named;
  readonly office: Named | null;
  readonly applied_at: string;
  readonly probable_delivery_date: string | null;
  readonly steps: readonly TrackedStep[];
  readonly expects: Expects;
};

type Row = Omit<Tracked, 'expects'> & {
  readonly delivery_type: string | null;
  readonly missing_papers: string | null;
  readonly missing_papers_en: string | null;
  readonly hearing_at: string | null;
  readonly hearing_place: string | null;
};

/** A passing on among desks is the office's own affair. */
const trackedText = sql(
  'service/tracking.tracked',
  `
select o.reference_number as number, o.status, ${instantText('o.applied_at')} as applied_at, o.probable_delivery_date::text as probable_delivery_date,
  o.delivery_type, o.missing_papers, o.missing_papers_en, ${instantText('o.hearing_at')} as hearing_at, o.hearing_place,
  json_build_object('name', s.name, 'name_en', coalesce(s.name_en, s.name)) as service,
  (select json_build_object('name', f.name, 'name_en', coalesce(f.name_en, f.name)) from offices f where f.id = o.office_id) as office,
  (select coalesce(json_agg(json_build_object('action', coalesce(p.action, p.status), 'status', p.status, 'at', ${instantText('p.at')}) order by p.at, p.id), '[]')
    from service_order_steps p where p.service_order_id = o.id and coalesce(p.action, '') not in ('forward', 'hand_over')) as steps
from service_orders o join services s on s.id = o.service_id where o.reference_number = $1 and o.row_status = 1`,
  known<Row>(),
);

const nothing: Expects = { what: 'nothing', papers: null, papers_en: null, at: null, place: null };

function expectsOf(row: Row, now: Date): Expects {
  const { status, missing_papers: papers, missing_papers_en, hearing_at: at, hearing_place: place } = row;
  if (status === 'returned') return { ...nothing, what: 'papers', papers, papers_en: missing_papers_en ?? papers };
  if (status === 'in_process' && at !== null && Date.parse(at) > now.getTime()) return { ...nothing, what: 'hearing', at, place };
  if (status === 'ready' && (row.delivery_type ?? 'counter') === 'counter') return { ...nothing, what: 'collect' };
  return status === 'delivered' || status === 'not_delivered' ? nothing : { ...nothing, what: 'wait' };
}

function trackedOf(row: Row, now: Date): Tracked {
  const { number, status, service, office, applied_at, probable_delivery_date, steps } = row;
  return { number, status, service, office, applied_at, probable_delivery_date, steps, expects: expectsOf(row, now) };
}

/** In milliseconds, and in numbers. */
const kept = 2_000;
const mostKept = 5_000;
/** For so long an order that does not change is the same object, whose page is made once. In milliseconds. */
const longestSame = 60_000;

/** `since`: when this object was first read. */
type Kept = { readonly until: number; readonly since: number; readonly answer: Promise<Tracked | undefined> };

/** The number as it is stored. @throws service.order_not_found, service.number_mistyped */
export function numberOf(typed: string): string {
  const read = readOrderNumber(typed);
  if (read.kind === 'mistyped') throw serviceErrors.numberMistyped();
  if (read.kind === 'none') throw serviceErrors.orderNotFound();
  return read.number;
}

export type Tracking = {
  /** @throws identity.too_many, service.order_not_found, service.number_mistyped */
  readonly track: (typed: string, ip: string) => Promise<Tracked>;
};

function createTracking(pool: Pool, { now }: { readonly now: () => Date }): Tracking {
  const found = new Map<string, Kept>();
  const limit = trackLimit();
  const lookedUp = async (number: string, before: Kept | undefined): Promise<Tracked | undefined> => {
    const [row] = (await askPrepared(pool, trackedText, [number])).rows;
    const fresh = row && trackedOf(row, now());
    const shown = await before?.answer;
    return isDeepStrictEqual(fresh, shown) ? shown : fresh;
  };
  const answerOf = (number: string): Promise<Tracked | undefined> => {
    const before = found.get(number);
    const at = performance.now();
    if (before && before.until > at) return before.answer;
    const same = before && at - before.since < longestSame ? before : undefined;
    const answer = lookedUp(number, same);
    // A failed question is asked again.
    answer.catch(() => found.delete(number));
    if (found.size >= mostKept) found.clear();
    found.set(number, { until: at + kept, since: same?.since ?? at, answer });
    return answer;
  };
  return {
    track: async (typed, ip) => {
      limit(ip);
      const tracked = await answerOf(numberOf(typed));
      if (!tracked) throw serviceErrors.orderNotFound();
      return tracked;
    },
  };
}

const made = new WeakMap<Pool, Tracking>();

/** One for the calls and the page of an application: they share what is kept and what is counted. */
export function trackingOf({ pool, clock }: Pick<Parts, 'pool' | 'clock'>): Tracking {
  const before = made.get(pool);
  if (before) return before;
  const tracking = createTracking(pool, clock);
  made.set(pool, tracking);
  return tracking;
}
