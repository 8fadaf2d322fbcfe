/**
 * One row while it is edited: a form within the record's, so that the inputs of every kind work here too. Typed values go into the list at
 * once; errors come from the record's form.
 */
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FormProvider, get, useForm, useFormState } from 'react-hook-form';
import { same } from '../../data-provider.ts';
import { FormModeProvider, useFormMode } from '../../form/form-mode.ts';
import type { Row } from '../../naming.ts';
import { isEmpty } from '../kind.ts';
import { valuesOf } from './columns.ts';
import type { Sheet, SheetActions } from './sheet-state.ts';

/** The messages of one row by field; `''` is the row's as a whole. */
export type RowErrors = Readonly<Record<string, string>>;

const messageOf = (error: unknown): string | undefined => {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
};

/** The errors of each row, by its place; deeper errors count for their field. */
export function rowErrors(errors: unknown): readonly (RowErrors | undefined)[] {
  if (!Array.isArray(errors)) return [];
  const first = (error: unknown): string | undefined =>
    messageOf(error) ?? (typeof error === 'object' && error !== null ? Object.values(error).map(first).find(Boolean) : undefined);
  return Array.from(errors, row => {
    if (typeof row !== 'object' || row === null) return undefined;
    const own = messageOf(row);
    if (own !== undefined) return { '': own };
    return Object.fromEntries(Object.entries(row).flatMap(([name, error]) => [first(error)].flatMap(text => (text ? [[name, text]] : []))));
  });
}

/** The verdict on the rows of a field, kept while it stays the same. */
export function useRowErrors(name: string): readonly (RowErrors | undefined)[] {
  const { errors } = useFormState();
  const found = rowErrors(get(errors, name));
  const kept = useRef(found);
  if (!same(found, kept.current)) kept.current = found;
  return kept.current;
}

/** What the row is one of: its list of rows, and how one of them is changed. */
type Rows = Pick<Sheet, 'names' | 'name' | 'rows'> & { readonly act: Pick<SheetActions, 'change'> };

type Props = { readonly sheet: Rows; readonly at: number; readonly errors?: RowErrors; readonly children: ReactNode };

export function RowForm({ sheet, at, errors, children }: Props) {
  const { names, name, act } = sheet;
  const row = sheet.rows[at] ?? {};
  const { submitCount } = useFormState();
  const form = useForm({ defaultValues: valuesOf(row, names) });
  const { touchedFields, dirtyFields } = form.formState;
  const latest = useRef<{ row: Row; at: number }>({ row, at });
  latest.current.at = at;
  useEffect(() => {
    // The row was changed from outside: an undo, a discard, the other side of a conflict.
    const isOther = !same(row, latest.current.row);
    latest.current.row = row;
    if (isOther) form.reset(valuesOf(row, names));
  }, [row, names, form]);
  useEffect(() => {
    const { unsubscribe } = form.watch(values => {
      const { row, at } = latest.current;
      const next = { ...row, ...valuesOf(values as Row, names) };
      if (same(next, row)) return;
      latest.current.row = next;
      act.change(at, next);
    });
    return unsubscribe;
  }, [form, names, act]);
  // A new row is not blamed for what nobody has come to yet.
  const isJudged = (one: string): boolean =>
    row.id !== undefined || submitCount > 0 || touchedFields[one] === true || one in dirtyFields || !isEmpty(row[one]);
  const shown = Object.fromEntries(Object.entries(errors ?? {}).filter(([one]) => isJudged(one)));
  const shownText = JSON.stringify(shown);
  const { inside } = useFormMode();
  const mode = useMemo(
    () => ({
      editing: row.id !== undefined,
      record: row,
      inside,
      within: { path: `${name}.${at}`, errors: JSON.parse(shownText) as RowErrors },
    }),
    [row, inside, name, at, shownText],
  );
  return (
    <FormModeProvider value={mode}>
      <FormProvider {...form}>{children}</FormProvider>
    </FormModeProvider>
  );
}
