/** Beside the form of an application, and on the calculator's page: the calculation of the leave, while it is written. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocale } from '../engine/declaration.tsx';
import { useFormMode } from '../engine/form/form-mode.ts';
import { FormSection } from '../engine/form/form-section.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { useMe } from '../shell/session-context.tsx';
import { Calculation } from './calculation.tsx';
import { type Asked, calculate } from './leave-data.ts';
import { words } from './leave-words.ts';

const names = ['user_id', 'leave_type_id', 'from_date', 'to_date', 'is_exceptional', 'placeholder_desk_id'] as const;

/** The form's values for the calculator; undefined while a required one is missing. */
export function useAsked(): Asked | undefined {
  const me = useMe();
  const { record } = useFormMode();
  const values = useFormContext().watch([...names]) as (string | number | boolean | null | undefined)[];
  const { user_id, ...asked } = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  const { leave_type_id: type, from_date: from, to_date: to } = asked;
  if (!type || !from || !to || String(to) < String(from)) return undefined;
  return { ...asked, ...(user_id !== me?.userId && { user_id }), leave_application_id: record.id as number | undefined };
}

export default function FormCalculation() {
  const locale = useLocale();
  const translate = useTranslate();
  const asked = useAsked();
  const { data, error } = useQuery({
    queryKey: ['leave-calculator', locale, asked],
    queryFn: ({ signal }) => calculate(asked!, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <FormSection title={words.result[locale]} why={words.resultWhy[locale]}>
      <div aria-live="polite">
        {asked === undefined ? (
          <p className="note">{words.giveDates[locale]}</p>
        ) : error ? (
          <p>{sayProblem(translate, problemOf(error))}</p>
        ) : (
          data && <Calculation answer={data} />
        )}
      </div>
    </FormSection>
  );
}
