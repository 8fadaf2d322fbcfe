/** A reference, chosen by searching on the server; one that depends on another is narrowed by it, or fills it. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { lazy, Suspense } from 'react';
import { type NarrowedBy, narrowedBy, type RefField } from '../../../../resources/kernel/field.ts';
import { embeddedName } from '../../../../resources/kernel/resource.ts';
import type { Label } from '../../data-provider.ts';
import { useDependence } from '../../form/dependence.ts';
import { FieldFrame, type FieldInput, useFieldInput } from '../../form/field-frame.tsx';
import { useFormMode } from '../../form/form-mode.ts';
import type { Narrowing } from '../../references.ts';
import { type InputProps, isEmpty } from '../kind.ts';
import { isLabel } from '../ref.tsx';

const RefPicker = lazy(() => import('../../form/ref-picker.tsx'));

type PickProps = InputProps<RefField> & {
  readonly input: FieldInput;
  readonly within?: Narrowing;
  /** Called with the person's choice. */
  readonly onChosen?: (label: Label | undefined) => void;
};

function Pick({ field, name, input, within, onChosen }: PickProps) {
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
          onChange={(id, label) => {
            input.onChange(id);
            onChosen?.(label);
          }}
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

function Dependent({ narrowing, ...props }: InputProps<RefField> & { readonly narrowing: NarrowedBy }) {
  return <Pick {...props} {...useDependence(props.name, useFieldInput(props.name, props.field), narrowing)} />;
}

export function RefInput(props: InputProps<RefField>) {
  const narrowing = narrowedBy(props.field);
  return narrowing ? <Dependent {...props} narrowing={narrowing} /> : <Alone {...props} />;
}
