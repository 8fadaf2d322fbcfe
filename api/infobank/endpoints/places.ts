/** The outlines of places below a map, of the levels that suit its width: places that everybody may read. */

import { type Box, boxIn, boxPattern, sidesOf } from '../../../resources/infobank/areas.ts';
import { landRecords } from '../../../resources/infobank/land-records.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { mostPoints } from '../../../resources/kernel/places.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { OutlineLevel } from '../../../resources/location/outlines.ts';
import type { Parts } from '../../engine/api-module.ts';
import { askPrepared, assembled } from '../../engine/sql.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

type Outline = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly boundary: unknown;
  readonly source: string | null;
};

const mostOutlines = 200;
/** Letters of all boundaries of a level: the districts of the country have that many, with their corners as shipped. */
const mostLetters = 6 * mostPoints * 25;

const outlinesText = assembled<Outline>()(
  'infobank/endpoints/places.outlines',
  'the level is asked for',
  (level: OutlineLevel) => `select m.id::float8 as id, m.name, m.name_en, m.boundary, m.boundary_source as source
from (
  select f.*, sum(char_length(f.boundary::text)) over (order by f.id) as letters from (
    select o.* from ${level} o
    where o.row_status = 1 and o.boundary is not null and engine.box_around(o.boundary) && box(point($1, $2), point($3, $4))
    order by o.id limit ${mostOutlines}) f) m
where m.letters <= $5 order by m.id`,
  ['divisions'],
  ['districts'],
  ['upazilas'],
  ['unions'],
);

/** From this width in metres on. */
const suited: readonly (readonly [from: number, levels: readonly [OutlineLevel, OutlineLevel]])[] = [
  [150_000, ['divisions', 'districts']],
  [40_000, ['districts', 'upazilas']],
  [0, ['upazilas', 'unions']],
];
const levelsOf = (box: Box) => {
  const { wide, high } = sidesOf({ box });
  return suited.find(([from]) => Math.max(wide, high) >= from)![1];
};

const outlineSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{ id: { type: 'integer' }, name: { type: 'string' }, name_en: { type: ['string', 'null'] }, source: { type: ['string', 'null'] } },
    boundary: { type: 'object', description: 'GeoJSON' },
  },
};

/** `GET /api/land-records/places?box=23.7,90.2,23.9,90.4` */
export const placesOnMap = ({ pool }: Parts): Operation =>
  defineEndpoint({
    ...{ module: landRecords.permission.module, resource: landRecords.name },
    ...{ verb: 'get', path: '/api/land-records/places', id: 'land-records.places' },
    summary: t('মানচিত্রের নিচের স্থানগুলোর সীমানা', 'The outlines of places below a map'),
    access: { kind: 'signedIn' },
    parameters: [
      {
        ...{ in: 'query', name: 'box', required: true, schema: { type: 'string', maxLength: 100, pattern: boxPattern } },
        description: t('আয়তক্ষেত্র: দক্ষিণ, পশ্চিম, উত্তর, পূর্ব (ডিগ্রি)', 'A rectangle: south, west, north, east, in degrees'),
        example: '23.7,90.2,23.9,90.4',
      },
    ],
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'array',
            description: 'The levels that suit the width, the wider one first',
            items: {
              type: 'object',
              properties: { level: { type: 'string' }, places: { type: 'array', maxItems: mostOutlines, items: outlineSchema } },
            },
          },
        },
      },
    },
    errors: [requestErrors.parameter],
    handle: async ({ query }) => {
      const area = boxIn(query.get('box') ?? '');
      if (!area || !('box' in area)) throw requestErrors.parameter({ name: 'box' });
      const { south, west, north, east } = area.box;
      const within = [west, south, east, north, mostLetters];
      const data = await Promise.all(
        levelsOf(area.box).map(async level => ({ level, places: (await askPrepared(pool, outlinesText(level), within)).rows })),
      );
      return { status: 200, body: { data } };
    },
  });
