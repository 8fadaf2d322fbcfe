/** The leave that a person may apply for, by the rules that apply to them, with the days left of each (S3.061). */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../i18n/format.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { FieldFrame, type FieldInput, useFieldInput } from '../engine/form/field-frame.tsx';
import { useFormMode } from '../engine/form/form-mode.ts';
import { inputOf } from '../engine/kinds/inputs.ts';
import type { InputProps } from '../engine/kinds/kind.ts';
import { type Named, nameIn } from '../engine/naming.ts';
import { fill } from '../shell/sentences.ts';
import { useMe } from '../shell/session-context.tsx';
import { type ReportRow, reportOf, wholeDays } from './leave-data.ts';
import { words } from './leave-words.ts';

export default function LeaveTypeInput(props: InputProps<Field>) {
  const me = useMe();
  const person = useWatch({ name: 'user_id' }) as number | null | undefined;
  const user_id = person === me?.userId ? undefined : person;
  const { data, isPending } = useQuery({
    queryKey: ['leave-report', 'choices', user_id ?? null],
    queryFn: ({ signal }) => reportOf({ user_id }, signal),
    retry: false,
  });
  const input = useFieldInput(props.name, props.field);
  const rows = data?.people[0]?.rows ?? [];
  // All types are offered when the reader may not read the person's leave, or when nothing is known of it.
  const Any = inputOf(props.field);
  return isPending || rows.length > 0 ? <Choice input={input} rows={rows} isPending={isPending} /> : <Any {...props} />;
}

const labelOf = ({ leave_type: type, remaining }: ReportRow, locale: Locale): string => {
  const name = nameIn(type, locale);
  return remaining === null ? name : fill(words.typeLeft[locale], locale, { name, days: formatNumber(wholeDays(remaining), locale) });
};

type ChoiceProps = { readonly input: FieldInput; readonly rows: readonly ReportRow[]; readonly isPending: boolean };

function Choice({ input, rows, isPending }: ChoiceProps) {
  const locale = useLocale();
  const known = useFormMode().record.leave_type as Named | undefined;
  const isOffered = rows.some(({ leave_type }) => leave_type.id === input.value);
  const value = input.value as number | null | undefined;
  return (
    <FieldFrame input={input}>
      <NativeSelect
        input={<OutlinedInput />}
        inputRef={input.ref}
        value={value ?? ''}
        onChange={({ target }) => input.onChange(target.value === '' ? null : Number(target.value))}
        onBlur={input.onBlur}
        inputProps={{ id: input.id, 'aria-describedby': input.describedBy, disabled: input.fixed || isPending }}
      >
        {(value ?? null) === null && <option value="">{words.choose[locale]}</option>}
        {rows.map(row => (
          <option key={row.leave_type.id} value={row.leave_type.id}>
            {labelOf(row, locale)}
          </option>
        ))}
        {value && !isOffered && <option value={value}>{known?.id === value ? nameIn(known, locale) : '…'}</option>}
      </NativeSelect>
    </FieldFrame>
  );
}
