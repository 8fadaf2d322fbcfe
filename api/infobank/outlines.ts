/** The mouzas whose boundary somebody drew, in an area of the map: places that everybody may read. */
import type pg from 'pg';
import { type Area, boxAround } from '../../resources/infobank/areas.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { mostPoints } from '../../resources/kernel/places.ts';
import { askPrepared, sql } from '../engine/sql.ts';

/** A mouza is found by its point, which may be this far from its part in the area, in degrees. */
const reachDegrees = 0.05;
const mostOutlines = 200;

/** So many points of all outlines together are sent: an answer of about half a megabyte, before it is compressed. */
const mostSent = 4 * mostPoints;

const outlinesText = sql(
  'infobank/outlines.outlines',
  `select m.id::float8 as id, m.name, m.name_en, m.latitude::float8 as latitude, m.longitude::float8 as longitude, m.boundary
from (
  select f.*, sum(char_length(f.boundary::text)) over (order by f.id) as letters from (
    select o.* from mouzas o
    where o.row_status = 1 and o.boundary is not null and o.latitude between $1 and $2 and o.longitude between $3 and $4
    order by o.id limit ${mostOutlines}) f) m
where m.letters <= $5 order by m.id`,
);

/** Letters of a point in the text of its boundary. */
const lettersOfPoint = 25;

export const outlinesSchema: JsonSchema = {
  type: 'array',
  maxItems: mostOutlines,
  description: 'Mouzas with a boundary there',
  items: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      name_en: { type: ['string', 'null'] },
      latitude: { type: 'number' },
      longitude: { type: 'number' },
      boundary: { type: 'object', description: 'GeoJSON' },
    },
  },
};

export async function outlinesIn(pool: pg.Pool, area: Area): Promise<readonly unknown[]> {
  const { south, north, west, east } = boxAround(area);
  const box = [south - reachDegrees, north + reachDegrees, west - reachDegrees, east + reachDegrees] as const;
  return (await askPrepared(pool, outlinesText, [...box, mostSent * lettersOfPoint])).rows;
}
