/** One of a declared list: side by side where they are few and short, else the browser’s own list. */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChoiceField } from '../../../../resources/kernel/field.ts';
import type { Locale } from '../../../../resources/kernel/text.ts';
import { useLocale } from '../../declaration.tsx';
import { FieldFrame, type FieldInput, useFieldInput } from '../../form/field-frame.tsx';
import { useFormMode } from '../../form/form-mode.ts';
import { type InputProps, isEmpty } from '../kind.ts';
import { Segments } from './segments.tsx';

/** Few and short enough to be seen side by side; what may stay empty needs a way back to it, which a list has. */
const mostSegments = 4;
const mostLetters = 36;
const isShort = ({ options, required }: ChoiceField, locale: Locale): boolean =>
  required === true && options.length <= mostSegments && options.map(({ text }) => text[locale]).join('').length <= mostLetters;

type ChooseProps = { readonly field: ChoiceField; readonly input: FieldInput; readonly locale: Locale };

const Strip = ({ field, input, locale }: ChooseProps) => (
  <Segments input={input} answers={field.options.map(({ value, text }) => ({ value, text: text[locale] }))} />
);

/** A text that is none of the options, as it was pasted: it stays in sight until another is chosen. */
const unread = 'unread';

/** The browser's own list: it speaks, takes the first letters and fits a phone without a line of ours. */
function List({ field, input, locale }: ChooseProps) {
  const position = field.options.findIndex(option => option.value === input.value);
  const isUnread = position < 0 && typeof input.value === 'string' && input.value !== '';
  return (
    <NativeSelect
      input={<OutlinedInput />}
      inputRef={input.ref}
      value={position < 0 ? (isUnread ? unread : '') : position}
      onChange={({ target: { value } }) => value !== unread && input.onChange(value === '' ? null : field.options[Number(value)]?.value)}
      onBlur={input.onBlur}
      inputProps={{ id: input.id, 'aria-describedby': input.describedBy }}
    >
      {isUnread && <option value={unread}>{String(input.value)}</option>}
      {(!field.required || isEmpty(input.value)) && <option value="" aria-label="–" />}
      {field.options.map((option, index) => (
        <option key={option.value} value={index}>
          {option.text[locale]}
        </option>
      ))}
    </NativeSelect>
  );
}

export function ChoiceInput({ field, name }: InputProps<ChoiceField>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  const isInRow = useFormMode().within !== undefined;
  const Choose = isShort(field, locale) && !isInRow ? Strip : List;
  return (
    <FieldFrame input={input}>
      <Choose field={field} input={input} locale={locale} />
    </FieldFrame>
  );
}
