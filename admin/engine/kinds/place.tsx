/** Where something is: a point as two numbers, a boundary as the GeoJSON it is stored as. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import type { BoundaryField, PointField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { FieldFrame, useFieldInput } from '../form/field-frame.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { readNumber } from './integer.tsx';
import { type InputProps, isEmpty, type KindViews, type ValueProps } from './kind.ts';

const parts = ['latitude', 'longitude'] as const;
type Half = (typeof parts)[number];

const halfOf = (value: unknown, half: Half): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, half) : undefined;

const pointText = (value: unknown, locale: Locale): string =>
  isEmpty(value) ? '' : parts.map(half => digits(String(halfOf(value, half) ?? ''), locale)).join(', ');

function Point({ value }: ValueProps<PointField>) {
  return pointText(value, useLocale());
}

type HalfProps = { readonly id: string; readonly label: string; readonly value: unknown; readonly onChange: (value: unknown) => void };

/** While it is typed in, a box holds what was typed. */
function HalfInput({ id, label, value, onChange }: HalfProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <OutlinedInput
      id={id}
      value={typed ?? digits(String(value ?? ''), locale)}
      placeholder={label}
      onChange={event => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value));
      }}
      onBlur={() => setTyped(null)}
      inputProps={{ 'aria-label': label, inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}

function PointInput({ field, name }: InputProps<PointField>) {
  const input = useFieldInput(name, field);
  const translate = useTranslate();
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
      <div className="form-row">
        {parts.map((half, at) => (
          <HalfInput
            key={half}
            id={at === 0 ? input.id : `${input.id}-${half}`}
            label={translate(`screens.form.${half}`)}
            value={halfOf(input.value, half)}
            onChange={number => change(half, number)}
          />
        ))}
      </div>
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
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
};

const Boundary = ({ value }: ValueProps<BoundaryField>) => <code className="lines">{boundaryText(value)}</code>;

const leastLines = 4;

function BoundaryInput({ field, name }: InputProps<BoundaryField>) {
  const input = useFieldInput(name, field);
  return <TypedText input={input} lines={leastLines} shown={boundaryText} read={readBoundary} />;
}

export const boundary: KindViews<BoundaryField> = {
  column: ({ value }) => boundaryText(value),
  show: Boundary,
  input: BoundaryInput,
  text: ({ value }) => boundaryText(value),
};
