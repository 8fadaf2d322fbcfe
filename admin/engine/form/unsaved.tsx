/** What of a form is unsaved: as a count, and as a sentence. */
import { useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { formatNumber } from '../../../i18n/format.ts';
import { same } from '../data-provider.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { formNames } from './form-rules.ts';

/** react-hook-form marks a field, or the parts of a list. */
export const isChanged = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isChanged));

/** The fields that differ from the form's base at this moment. */
export const changedNames = (names: readonly string[], values: FieldValues, base: Row): string[] =>
  names.filter(name => !same(values[name], base[name]));

/** How many fields of the form differ from what the server holds. */
export function useUnsaved(): number {
  const resource = useDeclaration();
  const { dirtyFields } = useFormState();
  return formNames(resource).filter(name => isChanged(dirtyFields[name])).length;
}

export function Unsaved() {
  const translate = useTranslate();
  const locale = useLocale();
  const count = useUnsaved();
  if (count === 0) return null;
  return <span className="unsaved">{translate('screens.form.unsaved', { smart_count: count, count: formatNumber(count, locale) })}</span>;
}
