/** After a failed save: the number of wrong fields, a link to each, and the errors of no field (S5.089, S5.090). */
import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { formatNumber } from '../../../i18n/format.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { say } from '../problems.ts';
import { errorsOf, type FormError, fieldOfPath, labelOfPath } from './form-errors.ts';
import { inputId, useFormMode } from './form-mode.ts';
import { type Children, formNames } from './form-rules.ts';
import { useReveal } from './reveal.ts';

/** So many are named; the others turn up as these are put right. */
const mostNamed = 12;

/** Once per failed save: the first wrong field gets the focus, whether the browser or the server found the error. */
function useFocusFirst(first: string | undefined) {
  const { submitCount, isSubmitting } = useFormState();
  const reveal = useReveal();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    if (first !== undefined) reveal(first);
  });
}

export function ErrorSummary({ rows }: { readonly rows: Children }) {
  const resource = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const locale = useLocale();
  const { errors, submitCount } = useFormState();
  const { fields, general } = errorsOf(errors, formNames(resource));
  useFocusFirst(fields[0]?.path);
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
          {fields.slice(0, mostNamed).map(({ path }) => (
            <li key={path}>
              <ErrorLink path={path} label={labelOfPath(resource, rows, path, locale)} />
            </li>
          ))}
        </ul>
      )}
      {general.map(({ path, message }: FormError) => (
        <p key={path + message}>{say(translate, message, fieldOfPath(path) === 'root' ? '' : naming.column(fieldOfPath(path)))}</p>
      ))}
    </Alert>
  );
}

function ErrorLink({ path, label }: { path: string; label: string }) {
  const reveal = useReveal();
  const mode = useFormMode();
  return (
    <a
      href={`#${inputId(fieldOfPath(path), mode)}`}
      onClick={event => {
        event.preventDefault();
        reveal(path);
      }}
    >
      {label}
    </a>
  );
}
