import { canonical } from '../../../resources/kernel/canonical.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { PointField } from '../../../resources/kernel/field.ts';
import { country, type Point } from '../../../resources/kernel/places.ts';
import { t } from '../../../resources/kernel/text.ts';
import { requestErrors as e } from '../../http/errors.ts';
import type { Condition } from '../conditions.ts';
import { importErrors } from '../import/errors.ts';
import { both, textOf } from './cells.ts';
import { existence, listIn, short } from './filters.ts';
import type { ApiKind, Asking } from './kind.ts';

/** `[south, west, north, east]`, or whether there is a point. */
function condition(operator: string, raw: unknown, asking: Asking<PointField>): Condition {
  const { column, budget } = asking;
  if (operator !== 'within') return existence(operator, raw, asking, not => ({ kind: 'exists', column, not }));
  const box = listIn(raw, column);
  budget.values -= box.length;
  if (box.length !== 4 || !box.every(one => typeof one === 'number' && Math.abs(one) <= 180)) throw e.filterValue({ name: short(column) });
  const [south, west, north, east] = box as [number, number, number, number];
  if (south > north || west > east) throw e.filterValue({ name: short(column) });
  return { kind: 'within', column, box: [south, west, north, east] };
}

function pointIn(text: string): unknown {
  const [latitude, longitude, ...rest] = latinDigits(canonical(text)).split(/\s*[,;]\s*|\s+/);
  if (latitude === undefined || longitude === undefined || rest.length) return importErrors.noPoint();
  return { latitude, longitude };
}

/** Within the country, six decimals. */
const dhaka: Point = { latitude: 23.810331, longitude: 90.412521 };

const plain = ({ latitude, longitude }: Point): string => `${latitude}, ${longitude}`;

/** PostgreSQL's point has the longitude first. */
export const point: ApiKind<PointField> = {
  model: 'object',
  column: {
    type: () => 'point',
    conditions: name => [`${name} <@ box '((${country.east},${country.north}),(${country.west},${country.south}))'`],
    shown: at => `case when ${at} is not null then json_build_object('latitude', ${at}[1], 'longitude', ${at}[0]) end`,
    // Points have no equality for `is distinct from`.
    compared: at => `${at}::text`,
    parameter: value => `(${(value as Point).longitude},${(value as Point).latitude})`,
  },
  filter: { takes: 'box', condition },
  cell: {
    exported: ({ column }) => ({ kind: 'text', value: `${column}[1]::text || ', ' || ${column}[0]::text` }),
    read: cell => pointIn(textOf(cell)),
    guide: () => t('অক্ষাংশ, দ্রাঘিমাংশ: ২৩.৮১, ৯০.৪১', 'Latitude, longitude: 23.81, 90.41'),
    example: () => both(plain(dhaka)),
    reported: value => plain(value as Point),
  },
  example: () => dhaka,
};
