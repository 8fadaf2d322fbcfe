/** Where something is: a point as two numbers, a boundary as GeoJSON; both on a sheet that comes when it is seen. */
import { lazy, Suspense } from 'react';
import { digits } from '../../../i18n/format.ts';
import type { BoundaryField, PointField } from '../../../resources/kernel/field.ts';
import { type Locale, sentence, t } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { isEmpty, type KindViews, type ValueProps } from './kind.ts';

const PlaceView = lazy(() => import('../map/place-view.tsx'));

export const parts = ['latitude', 'longitude'] as const;
export type Half = (typeof parts)[number];

export const halfOf = (value: unknown, half: Half): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, half) : undefined;

const pointText = (value: unknown, locale: Locale): string =>
  isEmpty(value) ? '' : parts.map(half => digits(String(halfOf(value, half) ?? ''), locale)).join(', ');

const Sheeted = (props: { readonly name: string; readonly value: unknown; readonly row: Row }) => (
  <Suspense fallback={<div className="map-sheet" />}>
    <PlaceView {...props} />
  </Suspense>
);

function Point({ name, value, row }: ValueProps<PointField>) {
  const locale = useLocale();
  return (
    <>
      {pointText(value, locale)}
      <Sheeted name={name} value={value} row={row} />
    </>
  );
}

export const point: KindViews<PointField> = {
  column: ({ value }, { locale }) => pointText(value, locale),
  show: Point,
  text: ({ value }, { locale }) => pointText(value, locale),
};

export const boundaryText = (value: unknown): string => (isEmpty(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value));

/** Of how many corners: a ring ends where it begins. */
function cornersText(value: unknown, locale: Locale): string {
  const written = boundaryText(value);
  const count = (found: RegExp): number => written.match(found)?.length ?? 0;
  return written && sentence(cornered, locale, { count: count(/\[-?\d/g) - count(/\[\[-?\d/g) });
}
const cornered = t('%{count} কোণের সীমানা', 'Boundary of %{count} corners');

export const boundary: KindViews<BoundaryField> = {
  column: ({ value }, { locale }) => cornersText(value, locale),
  show: Sheeted,
  text: ({ value }, { locale }) => cornersText(value, locale),
};
