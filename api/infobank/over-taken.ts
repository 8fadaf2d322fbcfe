/** Of which dags other records and the rows at hand take more, together, than there is: those that the reader may list are named. */
import type pg from 'pg';
import type { Author } from '../engine/actor.ts';
import { ask, assembled } from '../engine/sql.ts';
import { type Reached, reachedBy } from './reached.ts';

/** A row of a schedule, in canonical form. */
export type DagRow = {
  readonly mouza_id: number;
  readonly survey: string;
  readonly dag_number: string;
  readonly dag_area: number;
  readonly taken_area: number;
};

export type OtherRecord = {
  readonly id: number;
  readonly kind: string;
  readonly record_number: string | null;
  readonly title: string | null;
  readonly title_en: string | null;
  readonly taken: number;
  readonly page: string;
};

type Others = {
  readonly place: number;
  /** In ten-thousandths of an acre, which add up exactly. */
  readonly parts: number;
  readonly named: number;
  readonly hidden: number;
  readonly records: readonly OtherRecord[];
};

export type OverTaken = {
  /** The place of the row among those that were asked about. */
  readonly row: number;
  /** By all records, in acres. */
  readonly total: number;
  readonly records: readonly OtherRecord[];
  /** Records that the reader may list, but that are not among `records`. */
  readonly more: number;
  /** Records that the reader may not list. */
  readonly hidden: number;
};

export const mostNamed = 5;

const othersText = assembled<Others>()(
  'infobank/over-taken.others',
  "the reach is the reader's",
  ({ any, ofKind }: Reached) => `with asked as (
  select * from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as a(mouza_id, survey, dag_number, place)
), sums as (
  select a.place, s.record_id, sum(s.taken_area) as area from asked a
  join land_schedules s on s.mouza_id = a.mouza_id and s.survey = a.survey and s.dag_number = a.dag_number and s.row_status = 1
  where s.record_id <> $4::bigint group by a.place, s.record_id
), found as materialized (
  select t.place, t.area, o.id, o.kind, o.record_number, o.title, o.title_en, ${any} as is_named, ${ofKind} as of_kind
  from sums t join land_records o on o.id = t.record_id and o.row_status = 1
), ranked as (select *, row_number() over (partition by place, is_named order by area desc, id) as rank from found)
select place::int, round(sum(area) * 10000)::float8 as parts,
  count(*) filter (where is_named)::int as named, count(*) filter (where not is_named)::int as hidden,
  coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'record_number', record_number, 'title', title, 'title_en', title_en,
    'taken', area::float8, 'page', case when of_kind then kind else 'land-records' end) order by area desc, id)
    filter (where is_named and rank <= ${mostNamed}), '[]') as records
from ranked group by place`,
  [{ any: 'o.office_id = any($5::bigint[])', ofKind: 'o.kind = any($6::text[])' }],
);

const partsOf = (acres: number): number => Math.round(acres * 10_000);
const dagOf = ({ mouza_id, survey, dag_number }: DagRow): string => JSON.stringify([mouza_id, survey, dag_number]);

/** @param record the one that the rows are of, which is left out; 0 for a new one. */
export async function overTaken(
  pool: pg.Pool,
  author: Author,
  kinds: readonly string[],
  { rows, record }: { readonly rows: readonly DagRow[]; readonly record: number },
): Promise<readonly OverTaken[]> {
  const dags = [...new Map(rows.map(row => [dagOf(row), row])).values()];
  const values: unknown[] = [
    ...[dags.map(({ mouza_id }) => mouza_id), dags.map(({ survey }) => survey), dags.map(({ dag_number }) => dag_number)],
    record,
  ];
  const reached = reachedBy(author, kinds, value => `$${values.push(value)}`);
  const { rows: found } = await ask(pool, othersText(reached), values);
  const others = new Map(found.map(one => [dagOf(dags[one.place - 1]!), one]));
  const own = Map.groupBy(rows, dagOf);
  return rows.flatMap((row, at): OverTaken[] => {
    const taken = others.get(dagOf(row));
    if (taken === undefined) return [];
    const total = own.get(dagOf(row))!.reduce((sum, { taken_area }) => sum + partsOf(taken_area), taken.parts);
    const { records, named, hidden } = taken;
    return total <= partsOf(row.dag_area) ? [] : [{ row: at, total: total / 10_000, records, more: named - records.length, hidden }];
  });
}
