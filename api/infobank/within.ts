/** The land records inside an area of the map, with their distance from its middle, within the reader's reach. */
import type pg from 'pg';
import { type Area, boxAround, firstMetres, middleOf, mostShown } from '../../resources/infobank/areas.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { metresOfLatitude, metresOfLongitude } from '../../resources/kernel/places.ts';
import type { Author } from '../engine/actor.ts';
import { ask, assembled, known, sql } from '../engine/sql.ts';
import { namedRecord, reachedBy } from './reached.ts';

export type Within = {
  /** The number of records of each kind, also of kinds that were not requested. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Of the kinds asked for. */
  readonly total: number;
  readonly rows: readonly unknown[];
};

export const withinSchema = {
  kinds: { type: 'object', description: 'How many of each kind lie in the area', additionalProperties: { type: 'integer' } },
  total: { type: 'integer', minimum: 0, description: 'How many of the kinds asked for lie there' },
  rows: {
    type: 'array',
    maxItems: mostShown,
    description: 'The nearest to the middle first',
    items: {
      type: 'object',
      properties: {
        ...namedRecord,
        latitude: { type: 'number' },
        longitude: { type: 'number' },
        metres: { type: 'number', minimum: 0, description: 'From the middle of the area' },
      },
    },
  },
} as const satisfies Record<string, JsonSchema>;

export type Asked = {
  readonly kinds: readonly string[];
  /** Those of them that are shown; all when left out. */
  readonly shown?: readonly string[] | undefined;
  /** The record to leave out: the one in the middle. */
  readonly except?: number;
};

/** Of the rows `o` of `land_records`: their distance from the middle, and whether the list of their kind shows them. */
type Surroundings = { readonly metres: string; readonly ofKind: string; readonly conditions: string; readonly isShown: string };

const withinText = assembled<Within>()(
  'infobank/within.within',
  'conditions depend on area, kinds and reach',
  ({ metres, ofKind, conditions, isShown }: Surroundings) => `with found as materialized (
  select o.id, o.kind, o.record_number, o.title, o.title_en, o.latitude, o.longitude, d.metres, ${ofKind} as of_kind
  from land_records o, lateral (select ${metres} as metres) d where ${conditions}
), near as (select * from found where ${isShown} order by metres, id limit ${mostShown})
select (select count(*)::int from found where ${isShown}) as total,
  (select coalesce(json_object_agg(k.kind, k.count), '{}') from (select kind, count(*)::int from found group by kind) k) as kinds,
  (select coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'record_number', n.record_number, 'title', n.title,
    'title_en', n.title_en, 'latitude', n.latitude::float8, 'longitude', n.longitude::float8, 'metres', round(n.metres::numeric, 1)::float8,
    'page', case when n.of_kind then n.kind else 'land-records' end) order by n.metres, n.id), '[]') from near n) as rows`,
  [
    {
      metres: 'sqrt(o.latitude::float8 + o.longitude::float8)',
      ofKind: 'o.kind = any($1::text[])',
      conditions: 'o.latitude between $2::numeric and $3::numeric and o.row_status = 1 and d.metres <= $4::float8 and o.id <> $5',
      isShown: 'kind = any($1::text[])',
    },
  ],
);

/**
 * On a plane that touches the ellipsoid in the middle of the area: exact to a centimetre within a kilometre, to 0.2 per cent at the largest
 * distance. The index of latitude and longitude finds the rows of a box.
 */
export async function recordsWithin(pool: pg.Pool, author: Author, area: Area, { kinds, shown, except }: Asked): Promise<Within> {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const { south, west, north, east } = boxAround(area);
  const { latitude, longitude } = middleOf(area);
  const away = (column: string, from: number, metres: number): string =>
    `power((o.${column}::float8 - ${parameter(from)}::float8) * ${parameter(metres)}::float8, 2)`;
  const metres = `sqrt(${away('latitude', latitude, metresOfLatitude(latitude))} + ${away('longitude', longitude, metresOfLongitude(latitude))})`;
  const reached = reachedBy(author, kinds, parameter);
  const conditions = [
    `o.latitude between ${parameter(south)}::numeric and ${parameter(north)}::numeric`,
    `o.longitude between ${parameter(west)}::numeric and ${parameter(east)}::numeric`,
    'o.row_status = 1',
    ...('circle' in area ? [`d.metres <= ${parameter(area.circle.metres)}::float8`] : []),
    ...(except === undefined ? [] : [`o.id <> ${parameter(except)}`]),
    reached.any,
  ];
  const isShown = shown ? `kind = any(${parameter(shown)}::text[])` : 'true';
  const parts = { metres, ofKind: reached.ofKind, conditions: conditions.join(' and '), isShown };
  const { rows } = await ask(pool, withinText(parts), values);
  return rows[0]!;
}

const reach = "the reach is the reader's";
const pointText = assembled<{ readonly latitude: number | null; readonly longitude: number | null }>()(
  'infobank/within.point',
  reach,
  (any: string) => `select o.latitude::float8 as latitude, o.longitude::float8 as longitude from land_records o where o.id = $1 and ${any}`,
  ['true'],
);
const newestText = assembled<{ readonly latitude: number; readonly longitude: number }>()(
  'infobank/within.newest',
  reach,
  (any: string) => `select o.latitude::float8 as latitude, o.longitude::float8 as longitude from land_records o
where o.latitude is not null and o.longitude is not null and o.row_status = 1 and ${any} order by o.id desc limit 1`,
  ['true'],
);

/** The place of a record: undefined when out of reach, nulls without a point. */
export async function pointOf(
  pool: pg.Pool,
  author: Author,
  kinds: readonly string[],
  id: number,
): Promise<{ readonly latitude: number | null; readonly longitude: number | null } | undefined> {
  const values: unknown[] = [id];
  const { any } = reachedBy(author, kinds, value => `$${values.push(value)}`);
  return (await ask(pool, pointText(any), values)).rows[0];
}

const officeText = sql(
  'infobank/within.office',
  `select latitude::float8 as latitude, longitude::float8 as longitude from offices
where id = $1 and latitude is not null and longitude is not null`,
  known<{ latitude: number; longitude: number }>(),
);

/** The start of a map without a given area: the reader's office, else the newest record within reach. */
export async function beginningOf(
  pool: pg.Pool,
  author: Author,
  kinds: readonly string[],
  officeId: number | undefined,
): Promise<Area | undefined> {
  const values: unknown[] = [];
  const { any } = reachedBy(author, kinds, value => `$${values.push(value)}`);
  const at = (await ask(pool, officeText, [officeId ?? null])).rows[0] ?? (await ask(pool, newestText(any), values)).rows[0];
  return at && { circle: { ...at, metres: firstMetres } };
}
