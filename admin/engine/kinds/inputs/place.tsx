/** A point as two numbers, a boundary as a line; each on a sheet that comes when it is seen. */
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { digits } from '../../../../i18n/format.ts';
import type { BoundaryField, PointField } from '../../../../resources/kernel/field.ts';
import { useLocale } from '../../declaration.tsx';
import { FieldFrame, useFieldInput } from '../../form/field-frame.tsx';
import { focusesFirst } from '../../form/focus-first.ts';
import { TypedBox } from '../../form/typed-text.tsx';
import { boundaryIn } from '../../map/shapes.ts';
import { readNumber } from '../integer.tsx';
import { type InputProps, isEmpty } from '../kind.ts';
import { boundaryText, type Half, halfOf, parts } from '../place.tsx';

const PointEditor = lazy(() => import('../../map/point-editor.tsx'));
const BoundaryEditor = lazy(() => import('../../map/boundary-editor.tsx'));

export function PointInput({ field, name }: InputProps<PointField>) {
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

/** What is no JSON stays text, which the validator refuses. */
const readBoundary = (typed: string): unknown => {
  if (typed.trim() === '') return null;
  return boundaryIn(typed) ?? typed;
};

const leastLines = 4;

/** The line on its sheet, and behind a button the GeoJSON it is stored as. */
export function BoundaryInput({ field, name }: InputProps<BoundaryField>) {
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
