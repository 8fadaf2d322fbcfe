/** Several records: their labels, and one more chosen by searching. */
import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { digits } from '../../../../i18n/format.ts';
import type { RefsField } from '../../../../resources/kernel/field.ts';
import { Icon } from '../../../shell/icons.tsx';
import type { Label } from '../../data-provider.ts';
import { useLocale } from '../../declaration.tsx';
import { ComingInput } from '../../form/coming-input.tsx';
import { FieldFrame, useFieldInput } from '../../form/field-frame.tsx';
import { useFormMode } from '../../form/form-mode.ts';
import { labelIn, useLabel } from '../../references.ts';
import type { InputProps } from '../kind.ts';
import { labelsOf, listOf } from '../refs.tsx';

const RefPicker = lazy(() => import('../../form/ref-picker.tsx'));

type ChosenProps = { readonly field: RefsField; readonly id: number; readonly known?: Label; readonly onRemove?: () => void };

function Chosen({ field, id, known, onRemove }: ChosenProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const label = useLabel(field.to, id, known);
  const text = label ? labelIn(field.to, label, locale) : digits(String(id), locale);
  return (
    <li>
      <span>{text}</span>
      {onRemove && (
        <Button size="small" aria-label={`${translate('screens.clear')}: ${text}`} onClick={onRemove}>
          <Icon of={X} size={16} />
        </Button>
      )}
    </li>
  );
}

export function RefsInput({ field, name }: InputProps<RefsField>) {
  const input = useFieldInput(name, field);
  const { record, inside } = useFormMode();
  const known = labelsOf(name, record);
  const ids = listOf(input.value).filter(id => typeof id === 'number');
  return (
    <FieldFrame input={input}>
      {ids.length > 0 && (
        <ul className="chosen-list">
          {ids.map(id => (
            <Chosen
              key={id}
              field={field}
              id={id}
              known={known.find(label => label.id === id)}
              onRemove={input.fixed ? undefined : () => input.onChange(ids.filter(one => one !== id))}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={<ComingInput id={input.id} />}>
        <RefPicker
          // A picker of its own for each further record: it starts empty again.
          key={ids.length}
          id={input.id}
          resource={field.to}
          label={input.label}
          value={null}
          onChange={id => id !== null && !ids.includes(id) && input.onChange([...ids, id])}
          onBlur={input.onBlur}
          disabled={input.fixed || ids.length >= (field.max ?? Number.POSITIVE_INFINITY)}
          describedBy={input.describedBy}
          inputRef={input.ref}
          makes={!inside}
        />
      </Suspense>
    </FieldFrame>
  );
}
