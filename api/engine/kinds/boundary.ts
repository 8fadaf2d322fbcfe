import type { BoundaryField } from '../../../resources/kernel/field.ts';
import { asText } from './cells.ts';
import { presence } from './filters.ts';
import type { ApiKind } from './kind.ts';

const plot = [
  [90.41, 23.81],
  [90.42, 23.81],
  [90.42, 23.82],
  [90.41, 23.81],
];

export const boundary: ApiKind<BoundaryField> = {
  model: 'object',
  column: {
    type: () => 'jsonb',
    conditions: name => [`${name} ->> 'type' in ('Polygon', 'MultiPolygon')`],
    parameter: value => JSON.stringify(value),
  },
  filter: presence,
  cell: { exported: asText },
  example: () => ({ type: 'Polygon', coordinates: [plot] }),
};
