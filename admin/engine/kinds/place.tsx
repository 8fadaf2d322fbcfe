/** Where something is: a point as two numbers, a boundary as GeoJSON; both on a sheet that comes when it is seen. */
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import type { BoundaryField, PointField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { FieldFrame, useFieldInput } from '../form/field-frame.tsx';
import { focusesFirst } from '../form/focus-first.ts';
import { TypedBox } from '../form/typed-text.tsx';
import { boundaryIn } from '../map/shapes.ts';
import type { Row } from '../naming.ts';
import { readNumber } from './integer.tsx';
import { type InputProps, isEmpty, type KindViews, type ValueProps } from './kind.ts';

const PointEditor = lazy(() => import('../map/point-editor.tsx'));
const BoundaryEditor = lazy(() => import('../map/boundary-editor.tsx'));
const PlaceView = lazy(() => import('../map/place-view.tsx'));

const parts = ['latitude', 'longitude'] as const;
type Half = (typeof parts)[number];

const halfOf = (value: unknown, half: Half): unknown =>
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

function PointInput({ field, name }: InputProps<PointField>) {
  const input = useFieldInput(name, field);
  const translate = useTranslate();
  const locale = useLocale();
  const change = (half: Half, number: unknown) => {
    const point: Record<string, unknown> = {
      latitude: halfOf(input.value, 'latitude') ?? null,
      longitude: halfOf(input.value, 'longitude') ?? null,
    };
    point[half] = number;
    input.onChange(parts.every(one => isEmpty(point[one])) ? null : point);
  };
  return (
    <FieldFrame input={input}>
      <div className="box-pair">
        {parts.map((half, at) => (
          <TypedBox
            key={half}
            box={{
              ...{ id: at === 0 ? input.id : `${input.id}-${half}`, value: halfOf(input.value, half), disabled: input.fixed },
              ...{ describedBy: input.describedBy, onBlur: input.onBlur, ref: at === 0 ? input.ref : undefined },
              onChange: number => change(half, number),
            }}
            label={translate(`screens.form.${half}`)}
            shown={value => digits(String(value ?? ''), locale)}
            read={readNumber}
            inputMode="decimal"
            adornment={<span className="language-tag">{translate(`screens.form.${half}`)}</span>}
          />
        ))}
      </div>
      {!input.fixed && (
        <Suspense fallback={<div className="map-sheet" />}>
          <PointEditor name={name} label={input.label} value={input.value} onChange={input.onChange} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

export const point: KindViews<PointField> = {
  column: ({ value }, { locale }) => pointText(value, locale),
  show: Point,
  input: PointInput,
  text: ({ value }, { locale }) => pointText(value, locale),
};

const boundaryText = (value: unknown): string => (isEmpty(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value));

/** What is no JSON stays text, which the validator refuses. */
const readBoundary = (typed: string): unknown => {
  if (typed.trim() === '') return null;
  return boundaryIn(typed) ?? typed;
};

const leastLines = 4;

/** The line on its sheet, and behind a button the GeoJSON it is stored as. */
function BoundaryInput({ field, name }: InputProps<BoundaryField>) {
  const input = useFieldInput(name, field);
  const translate = useTranslate();
  return (
    <FieldFrame input={input}>
      <div {...focusesFirst(input.id)} ref={input.ref}>
        <Suspense fallback={<div className="map-sheet" />}>
          <BoundaryEditor name={name} input={input} />
        </Suspense>
        <details className="map-text">
          <summary>{translate('screens.input.map_text')}</summary>
          <TypedBox
            box={{ ...input, id: `${input.id}-text-box`, ref: undefined, disabled: input.fixed }}
            label={`${input.label}: GeoJSON`}
            lines={leastLines}
            shown={boundaryText}
            read={readBoundary}
          />
        </details>
      </div>
    </FieldFrame>
  );
}

export const boundary: KindViews<BoundaryField> = {
  column: ({ value }) => boundaryText(value),
  show: Sheeted,
  input: BoundaryInput,
  text: ({ value }) => boundaryText(value),
};
