/** After a save that failed: how many fields are wrong, a link to each, and what belongs to no field (S5.089, S5.090). */
import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { formatNumber } from '../../../i18n/format.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { say } from '../problems.ts';
import { inputId } from './field-frame.tsx';
import { formNames } from './form-rules.ts';

const messageOf = (error: unknown): string | undefined => {
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
};

type Sorted = { readonly fields: readonly string[]; readonly general: readonly { name: string; message: string }[] };

/** The wrong fields in the order of the form; everything else is general. */
function sorted(errors: FieldErrors, names: readonly string[]): Sorted {
  const fields = names.filter(name => messageOf(errors[name]) !== undefined);
  const others = Object.entries(errors).filter(([name]) => !names.includes(name));
  const general = others.flatMap(([name, error]) => {
    const own = messageOf(error);
    const nested = Object.entries(error ?? {}).flatMap(([, inner]) => messageOf(inner) ?? []);
    return [...(own === undefined ? [] : [own]), ...nested].map(message => ({ name: name === 'root' ? '' : name, message }));
  });
  return { fields, general };
}

const focusInput = (name: string) => document.getElementById(inputId(name))?.focus();

/** Once per failed save: the first wrong field gets the focus, wherever the verdict came from. */
function useFocusFirst(first: string | undefined) {
  const { submitCount, isSubmitting } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    if (first !== undefined) focusInput(first);
  }, [submitCount, isSubmitting, first]);
}

export function ErrorSummary() {
  const resource = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const locale = useLocale();
  const { errors, submitCount } = useFormState();
  const { fields, general } = sorted(errors, formNames(resource));
  useFocusFirst(fields[0]);
  if (submitCount === 0 || fields.length + general.length === 0) return null;
  return (
    <Alert severity="error" role="alert" className="form-errors">
      <b>
        {fields.length > 0
          ? translate('screens.form.problems', { smart_count: fields.length, count: formatNumber(fields.length, locale) })
          : translate('screens.form.general')}
      </b>
      {fields.length > 0 && (
        <ul className="form-errors-fields">
          {fields.map(name => (
            <li key={name}>
              <a
                href={`#${inputId(name)}`}
                onClick={event => {
                  event.preventDefault();
                  focusInput(name);
                }}
              >
                {naming.label(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {general.map(({ name, message }) => (
        <p key={name + message}>{say(translate, message, naming.column(name))}</p>
      ))}
    </Alert>
  );
}
