/** The land records inside an area of the map, with their distance from its middle, within the reader's reach. */
import type pg from 'pg';
import {
  type Area,
  areaParameter,
  type Box,
  boxAround,
  cellsAcross,
  firstMetres,
  middleOf,
  mostListed,
  mostShown,
} from '../../resources/infobank/areas.ts';
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
  /** Of more records than rows: how many are in each cell of a grid over the area, at their middle. */
  readonly clusters: readonly unknown[];
};

export const nothingFound: Within = { kinds: {}, total: 0, rows: [], clusters: [] };

export const withinSchema = {
  kinds: { type: 'object', description: 'How many of each kind are in the area', additionalProperties: { type: 'integer' } },
  total: { type: 'integer', minimum: 0, description: 'How many records of the requested kinds are there' },
  rows: {
    type: 'array',
    maxItems: mostShown,
    description: `The nearest to the middle first; where there are clusters, ${mostListed} of them`,
    items: {
      type: 'object',
      properties: {
        ...namedRecord,
        plot: { type: ['string', 'null'], description: 'Mouza, dag and khatian of its first plot' },
        plot_en: { type: ['string', 'null'] },
        latitude: { type: 'number' },
        longitude: { type: 'number' },
        metres: { type: 'number', minimum: 0, description: 'From the middle of the area' },
      },
    },
  },
  clusters: {
    type: 'array',
    maxItems: cellsAcross ** 2,
    description: 'With more records than rows: how many are in each cell of a grid over the area, at the middle of their points',
    items: {
      type: 'object',
      properties: {
        latitude: { type: 'number' },
        longitude: { type: 'number' },
        count: { type: 'integer', minimum: 1 },
        box: { type: 'string', description: 'The cell, as the parameter box takes it' },
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
type Surroundings = {
  readonly metres: string;
  readonly ofKind: string;
  readonly conditions: string;
  readonly isShown: string;
  /** How many rows there are at most where there are clusters in place of points. */
  readonly listed: number;
  readonly box: Readonly<Record<keyof Box, string>>;
};

/** From 1 on; the far edge of the area belongs to the last cell. */
const bucket = (column: string, from: string, to: string): string =>
  `least(width_bucket(${column}, ${from}, ${to}, ${cellsAcross}), ${cellsAcross})`;

type Cell = { readonly count: number; readonly latitude: number; readonly longitude: number; readonly up: number; readonly along: number };

const withinText = assembled<Omit<Within, 'clusters'> & { readonly cells: readonly Cell[] }>()(
  'infobank/within.within',
  'conditions depend on area, kinds and reach',
  ({ metres, ofKind, conditions, isShown, listed, box: { south, west, north, east } }: Surroundings) => `with found as materialized (
  select o.id, o.kind, o.latitude::float8 as latitude, o.longitude::float8 as longitude, d.metres
  from land_records o, lateral (select ${metres} as metres) d where ${conditions}
), counted as (select count(*)::int as total from found where ${isShown}), near as (
  select f.id, f.metres from found f where ${isShown} order by f.metres, f.id
  limit (select case when total > ${mostShown} then ${listed} else ${mostShown} end from counted)
), cells as (
  select count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude,
    ${bucket('latitude', south, north)} as up, ${bucket('longitude', west, east)} as along
  from found where ${isShown} group by up, along
)
select (select total from counted) as total,
  (select coalesce(json_object_agg(k.kind, k.count), '{}') from (select kind, count(*)::int from found group by kind) k) as kinds,
  (select coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'record_number', o.record_number, 'title', o.title,
    'title_en', o.title_en, 'plot', o.plot, 'plot_en', o.plot_en, 'latitude', o.latitude::float8, 'longitude', o.longitude::float8,
    'metres', round(n.metres::numeric, 1)::float8, 'page', case when ${ofKind} then o.kind else 'land-records' end)
    order by n.metres, n.id), '[]') from near n join land_records o on o.id = n.id) as rows,
  (select coalesce(json_agg(c order by c.up, c.along), '[]') from cells c) as cells`,
  [
    {
      metres: 'sqrt(o.latitude::float8 + o.longitude::float8)',
      ofKind: 'o.kind = any($1::text[])',
      conditions: 'o.latitude between $2::numeric and $3::numeric and o.row_status = 1 and d.metres <= $4::float8 and o.id <> $5',
      isShown: 'kind = any($1::text[])',
      listed: mostListed,
      box: { south: '$2::float8', west: '$6::float8', north: '$3::float8', east: '$7::float8' },
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
  const box = {
    south: `${parameter(south)}::float8`,
    west: `${parameter(west)}::float8`,
    north: `${parameter(north)}::float8`,
    east: `${parameter(east)}::float8`,
  };
  const { latitude, longitude } = middleOf(area);
  const away = (column: string, from: number, metres: number): string =>
    `power((o.${column}::float8 - ${parameter(from)}::float8) * ${parameter(metres)}::float8, 2)`;
  const metres = `sqrt(${away('latitude', latitude, metresOfLatitude(latitude))} + ${away('longitude', longitude, metresOfLongitude(latitude))})`;
  const reached = reachedBy(author, kinds, parameter);
  const conditions = [
    `o.latitude between ${box.south}::numeric and ${box.north}::numeric`,
    `o.longitude between ${box.west}::numeric and ${box.east}::numeric`,
    'o.row_status = 1',
    ...('circle' in area ? [`d.metres <= ${parameter(area.circle.metres)}::float8`] : []),
    ...(except === undefined ? [] : [`o.id <> ${parameter(except)}`]),
    reached.any,
  ];
  const isShown = shown ? `kind = any(${parameter(shown)}::text[])` : 'true';
  // Around a record there are points alone.
  const listed = except === undefined ? mostListed : mostShown;
  const parts = { metres, ofKind: reached.ofKind, conditions: conditions.join(' and '), isShown, listed, box };
  const { cells, ...found } = (await ask(pool, withinText(parts), values)).rows[0]!;
  return { ...found, clusters: found.total > mostShown ? cells.map(cell => clusterOf(cell, boxAround(area))) : [] };
}

const six = (value: number): number => Number(value.toFixed(6));

function clusterOf({ up, along, count, latitude, longitude }: Cell, { south, west, north, east }: Box): Within['clusters'][number] {
  const [high, wide] = [(north - south) / cellsAcross, (east - west) / cellsAcross];
  const [bottom, left] = [south + high * (up - 1), west + wide * (along - 1)];
  const [, box] = areaParameter({ box: { south: bottom, west: left, north: bottom + high, east: left + wide } });
  return { latitude: six(latitude), longitude: six(longitude), count, box };
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
