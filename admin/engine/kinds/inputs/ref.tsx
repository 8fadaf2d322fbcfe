/** A reference, chosen by searching on the server; one that depends on another is narrowed by it, or fills it. */
import { lazy, Suspense } from 'react';
import { type NarrowedBy, narrowedBy, type RefField } from '../../../../resources/kernel/field.ts';
import { embeddedName } from '../../../../resources/kernel/resource.ts';
import { useKeys, useMe } from '../../../shell/session-context.tsx';
import type { Label } from '../../data-provider.ts';
import { useDeclaration } from '../../declaration.tsx';
import { ComingInput } from '../../form/coming-input.tsx';
import { useDependence } from '../../form/dependence.ts';
import { FieldFrame, type FieldInput, useFieldInput } from '../../form/field-frame.tsx';
import { useFormMode } from '../../form/form-mode.ts';
import { reachFor } from '../../form/reach-for.ts';
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
      <Suspense fallback={<ComingInput id={input.id} />}>
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

/** A declaration may offer some of the records; who writes for people of their own office is offered nobody else. */
function Alone(props: InputProps<RefField>) {
  const me = useMe();
  const isOfOffice = reachFor(useDeclaration(), props.name, useKeys()) === 'office' && me?.officeId !== undefined;
  const within = props.field.only ?? (isOfOffice ? { by: 'office_id', id: me.officeId } : undefined);
  return <Pick {...props} input={useFieldInput(props.name, props.field)} within={within} />;
}

function Dependent({ narrowing, ...props }: InputProps<RefField> & { readonly narrowing: NarrowedBy }) {
  return <Pick {...props} {...useDependence(props.name, useFieldInput(props.name, props.field), narrowing)} />;
}

export function RefInput(props: InputProps<RefField>) {
  const narrowing = narrowedBy(props.field);
  return narrowing ? <Dependent {...props} narrowing={narrowing} /> : <Alone {...props} />;
}
