/** The leave that the applicant may take, as the server offers it, with the days left of each (S3.061). */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../i18n/format.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { FieldFrame, type FieldInput, useFieldInput } from '../engine/form/field-frame.tsx';
import { useFormMode } from '../engine/form/form-mode.ts';
import type { InputProps } from '../engine/kinds/kind.ts';
import { type Named, nameIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { fill } from '../shell/sentences.ts';
import { useMe } from '../shell/session-context.tsx';
import { type Choice, choicesOf, wholeDays } from './leave-data.ts';
import { words } from './leave-words.ts';

const nothing: readonly Choice[] = [];

export default function LeaveTypeInput(props: InputProps<Field>) {
  const me = useMe();
  const person = useWatch({ name: 'user_id' }) as number | null | undefined;
  const user_id = person === me?.userId ? undefined : person;
  const { data, isLoading, error } = useQuery({
    queryKey: ['leave-applications', 'choices', user_id ?? null],
    queryFn: ({ signal }) => choicesOf({ user_id }, signal),
    enabled: person !== null,
    retry: false,
  });
  const input = useFieldInput(props.name, props.field);
  const kept = useFormMode().record.leave_type as Named | undefined;
  const isStray = data !== undefined && input.value !== kept?.id && !data.some(({ leave_type }) => leave_type.id === input.value);
  const { value, onChange } = input;
  // Another applicant may not take the leave that was chosen.
  useEffect(() => {
    if (isStray && value) onChange(null);
  }, [isStray, value, onChange]);
  return (
    <FieldFrame input={input}>
      <Choices input={input} choices={data ?? nothing} kept={kept} isLoading={isLoading} />
      <WhyNone isAsked={person !== null} isEmpty={data?.length === 0} error={error} />
    </FieldFrame>
  );
}

const labelOf = ({ leave_type: type, remaining }: Choice, locale: Locale): string => {
  const name = nameIn(type, locale);
  return remaining === null ? name : fill(words.typeLeft[locale], locale, { name, days: formatNumber(wholeDays(remaining), locale) });
};

type ChoicesProps = {
  readonly input: FieldInput;
  readonly choices: readonly Choice[];
  /** The leave that the stored record is of: it is named even where it is not offered any more. */
  readonly kept: Named | undefined;
  readonly isLoading: boolean;
};

function Choices({ input, choices, kept, isLoading }: ChoicesProps) {
  const locale = useLocale();
  const isKept = kept !== undefined && kept.id === input.value && !choices.some(({ leave_type }) => leave_type.id === kept.id);
  return (
    <NativeSelect
      input={<OutlinedInput />}
      inputRef={input.ref}
      value={(input.value as number | null | undefined) ?? ''}
      onChange={({ target }) => input.onChange(target.value === '' ? null : Number(target.value))}
      onBlur={input.onBlur}
      inputProps={{
        id: input.id,
        'aria-describedby': input.describedBy,
        disabled: input.fixed || isLoading,
        'aria-busy': isLoading || undefined,
      }}
    >
      {(input.value ?? null) === null && <option value="">{words.choose[locale]}</option>}
      {isLoading && input.value !== null && <option value={input.value as number}>…</option>}
      {choices.map(choice => (
        <option key={choice.leave_type.id} value={choice.leave_type.id}>
          {labelOf(choice, locale)}
        </option>
      ))}
      {isKept && <option value={kept.id}>{nameIn(kept, locale)}</option>}
    </NativeSelect>
  );
}

type WhyNoneProps = { readonly isAsked: boolean; readonly isEmpty: boolean; readonly error: unknown };

/** Why no leave can be chosen, if none can. */
function WhyNone({ isAsked, isEmpty, error }: WhyNoneProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const said = error ? sayProblem(translate, problemOf(error)) : !isAsked ? words.noPerson[locale] : isEmpty && words.noTypes[locale];
  return (
    <p className={said ? 'field-note' : 'note'} role="status">
      {said}
    </p>
  );
}
