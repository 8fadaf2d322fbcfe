import { checkPoint, country } from '../places.ts';
import { t } from '../text.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { numberOf } from './numbers.ts';
import type { JsonSchema } from './schema.ts';

/** `{ latitude, longitude }` in degrees, six decimals, within the country. */
export type PointField = Common & { readonly kind: 'point' };

export const point: KindRules<PointField> = { name: t('মানচিত্রের বিন্দু', 'point on the map'), check: value => checkPoint(value, numberOf) };

const degree = (minimum: number, maximum: number): JsonSchema => ({ type: 'number', minimum, maximum });

export const pointSchema: KindSchema<PointField> = {
  schema: () => ({
    type: 'object',
    properties: { latitude: degree(country.south, country.north), longitude: degree(country.west, country.east) },
    required: ['latitude', 'longitude'],
    additionalProperties: false,
  }),
};
