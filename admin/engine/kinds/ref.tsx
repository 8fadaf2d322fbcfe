/** A reference: read as the label that came with the record, written as an id, chosen by searching on the server. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { lazy, type ReactNode, Suspense } from 'react';
import { digits } from '../../../i18n/format.ts';
import type { RefField } from '../../../resources/kernel/field.ts';
import { embeddedName } from '../../../resources/kernel/resource.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import type { Label } from '../data-provider.ts';
import { useDrawing } from '../drawing.tsx';
import { useDependence } from '../form/dependence.ts';
import { FieldFrame, type FieldInput, useFieldInput } from '../form/field-frame.tsx';
import { useFormMode } from '../form/form-mode.ts';
import type { Row } from '../naming.ts';

import { hasPage, labelIn, type Narrowing } from '../references.ts';
import { type Drawing, type InputProps, isEmpty, type KindViews, type ValueProps } from './kind.ts';

const RefPicker = lazy(() => import('../form/ref-picker.tsx'));

const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'id' in value;

/** The label is the value itself (history), or stands beside the id under the name without `_id` (D-REF). */
const labelOf = (name: string, value: unknown, row: Row): Label | undefined => {
  const beside = row[embeddedName(name)];
  return isLabel(value) ? value : isLabel(beside) && (value === undefined || beside.id === value) ? beside : undefined;
};

const textOf = (field: RefField, name: string, value: unknown, row: Row, locale: Locale): string => {
  const label = labelOf(name, value, row);
  if (label) return labelIn(field.to, label, locale);
  return isEmpty(value) || isLabel(value) ? '' : digits(String(value), locale);
};

function column({ field, name, value, row }: ValueProps<RefField>, { locale, link }: Drawing): ReactNode {
  const text = textOf(field, name, value, row, locale);
  const id = labelOf(name, value, row)?.id ?? value;
  return hasPage(field.to) && typeof id === 'number' ? link(field.to, id, text) : text;
}

const Show = (props: ValueProps<RefField>) => column(props, useDrawing());

type PickProps = InputProps<RefField> & { readonly input: FieldInput; readonly within?: Narrowing };

function Pick({ field, name, input, within }: PickProps) {
  const { record, inside } = useFormMode();
  const known = record[embeddedName(name)];
  return (
    <FieldFrame input={input}>
      <Suspense fallback={<OutlinedInput id={input.id} disabled value="" />}>
        <RefPicker
          id={input.id}
          resource={field.to}
          label={input.label}
          value={input.value}
          known={isLabel(known) ? known : undefined}
          within={within}
          onChange={input.onChange}
          onBlur={input.onBlur}
          required={input.required && !isEmpty(input.value)}
          disabled={input.fixed}
          describedBy={input.describedBy}
          inputRef={input.ref}
          makes={!inside}
        />
      </Suspense>
    </FieldFrame>
  );
}

const Alone = (props: InputProps<RefField>) => <Pick {...props} input={useFieldInput(props.name, props.field)} />;

function Dependent({ by, ...props }: InputProps<RefField> & { readonly by: string }) {
  return <Pick {...props} {...useDependence(props.name, useFieldInput(props.name, props.field), by)} />;
}

const Input = (props: InputProps<RefField>) =>
  props.field.dependsOn ? <Dependent {...props} by={props.field.dependsOn} /> : <Alone {...props} />;

export const ref: KindViews<RefField> = {
  column,
  show: Show,
  input: Input,
  text: ({ field, name, value, row }, { locale }) => textOf(field, name, value, row, locale),
};
