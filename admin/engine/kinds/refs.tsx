/** Several records of one resource: their labels, and one more chosen by searching. */
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber } from '../../../i18n/format.ts';
import type { RefsField } from '../../../resources/kernel/field.ts';
import { embeddedName } from '../../../resources/kernel/resource.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { Icon } from '../../shell/icons.tsx';
import type { Label } from '../data-provider.ts';
import { useLocale } from '../declaration.tsx';
import { FieldFrame, useFieldInput } from '../form/field-frame.tsx';
import { useFormMode } from '../form/form-mode.ts';
import type { Row } from '../naming.ts';
import { labelIn, useLabel } from '../references.ts';
import type { InputProps, KindViews, ValueProps } from './kind.ts';

const RefPicker = lazy(() => import('../form/ref-picker.tsx'));

const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'id' in value;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The labels that came with the record; in a history the values are labels themselves. */
const labelsOf = (name: string, row: Row): readonly Label[] => listOf(row[embeddedName(name)]).filter(isLabel);

const textsOf = (field: RefsField, name: string, value: unknown, row: Row, locale: Locale): string[] => {
  const known = new Map(labelsOf(name, row).map(label => [label.id, label]));
  return listOf(value).map(one => {
    const label = isLabel(one) ? one : known.get(one as number);
    return label ? labelIn(field.to, label, locale) : digits(String(one), locale);
  });
};
const textOf = (...given: Parameters<typeof textsOf>): string => textsOf(...given).join(', ');

/** As many as are read at a glance; a group may hold hundreds. */
const shownAtFirst = 12;

function Show({ field, name, value, row }: ValueProps<RefsField>) {
  const locale = useLocale();
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const texts = textsOf(field, name, value, row, locale);
  if (all || texts.length <= shownAtFirst + 1) return texts.join(', ');
  return (
    <>
      {texts.slice(0, shownAtFirst).join(', ')}
      <Button size="small" variant="text" onClick={() => setAll(true)}>
        {translate('screens.show.others', { count: formatNumber(texts.length - shownAtFirst, locale) })}
      </Button>
    </>
  );
}

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

function Input({ field, name }: InputProps<RefsField>) {
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
      <Suspense fallback={<OutlinedInput id={input.id} disabled value="" />}>
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

export const refs: KindViews<RefsField> = {
  column: ({ field, name, value, row }, { locale }) => textOf(field, name, value, row, locale),
  show: Show,
  input: Input,
  text: ({ field, name, value, row }, { locale }) => textOf(field, name, value, row, locale),
};
