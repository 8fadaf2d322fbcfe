import { checkBoundary } from '../places.ts';
import { t } from '../text.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';

/** A GeoJSON Polygon or MultiPolygon within the country, at most 5,000 points. */
export type BoundaryField = Common & { readonly kind: 'boundary' };

export const boundary: KindRules<BoundaryField> = { name: t('সীমানা', 'boundary'), check: checkBoundary };

/** What GeoJSON says of positions is the validator's. */
export const boundarySchema: KindSchema<BoundaryField> = {
  schema: () => ({
    type: 'object',
    properties: { type: { type: 'string', enum: ['Polygon', 'MultiPolygon'] }, coordinates: { type: 'array', items: {}, minItems: 1 } },
    required: ['type', 'coordinates'],
    additionalProperties: false,
  }),
};
