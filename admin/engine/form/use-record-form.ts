/**
 * The state of a form: its base (what the server holds), the typed changes, and the save. The server's answer replaces the base; changes
 * typed meanwhile, and newer data that arrives while somebody types, are kept apart.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { same } from '../data-provider.ts';
import type { Row } from '../naming.ts';
import { type Children, formNames, type Purpose, resolverFor } from './form-rules.ts';
import { withoutBlankRows } from './start-rows.ts';
import { changedNames } from './unsaved.tsx';

/**
 * The result of a save: the record as the server now holds it; errors by path; another person's newer record, or its deletion; or it was
 * reported elsewhere.
 */
export type Saved =
  | { readonly record: Row & { id: number } }
  | { readonly errors: Readonly<Record<string, string>> }
  | { readonly theirs: Row }
  | { readonly gone: true }
  | { readonly reported: true };

/** `base`: what the values were typed over. */
export type Save = (values: Row, base: Row) => Promise<Saved>;

/** An error appears when the typing pauses, not in the middle of a word; a valid value clears it at once. */
const errorDelayMs = 400;

export type RecordFormState = {
  readonly form: UseFormReturn;
  readonly names: readonly string[];
  /** The form's base at this moment. */
  readonly base: () => Row;
  readonly unsaved: () => readonly string[];
  /** Changes fields as if they had been typed. */
  readonly write: (values: Row) => void;
  /** Sets a new base, with these changes over it. */
  readonly setBase: (base: Row, changes?: Row) => void;
  /** Checks and saves; an error of a field is shown at the field. */
  readonly submit: () => Promise<Saved | undefined>;
};

type Options = {
  readonly resource: AnyResource;
  readonly purpose: Purpose;
  readonly children: Children;
  readonly base: Row;
  readonly save: Save;
};

/** Nothing typed may be lost: another person's newer record waits for the save, which shows the conflict. */
function useFreshBase(base: Row, { base: readBase, unsaved, setBase, form }: Omit<RecordFormState, 'submit' | 'names' | 'write'>): void {
  const seen = useRef(base);
  useEffect(() => {
    if (seen.current === base) return;
    seen.current = base;
    const typed = Object.fromEntries(unsaved().map(name => [name, form.getValues(name)]));
    if (Object.keys(typed).length === 0) setBase(base);
    else if (base.version === readBase().version) setBase(base, typed);
  }, [base, readBase, unsaved, setBase, form]);
}

export function useRecordForm({ resource, purpose, children, base: given, save }: Options): RecordFormState {
  const resolver = useMemo(() => resolverFor(resource, purpose, children), [resource, purpose, children]);
  const form = useForm<FieldValues>({
    defaultValues: given,
    resolver,
    mode: 'onChange',
    delayError: errorDelayMs,
    shouldFocusError: false,
  });
  const names = useMemo(() => formNames(resource), [resource]);
  const standing = useRef(given);
  const { reset, setValue, getValues, handleSubmit, setError } = form;
  const base = useCallback(() => standing.current, []);
  const unsaved = useCallback(() => changedNames(names, getValues(), standing.current), [names, getValues]);
  const write = useCallback(
    (values: Row) => {
      for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    },
    [setValue],
  );
  const setBase = useCallback(
    (next: Row, changes: Row = {}) => {
      standing.current = next;
      reset(next);
      write(changes);
    },
    [reset, write],
  );
  useFreshBase(given, { base, unsaved, setBase, form });

  const submit = async (): Promise<Saved | undefined> => {
    let saved: Saved | undefined;
    write(withoutBlankRows(resource, children, getValues()));
    await handleSubmit(async values => {
      const sent = { ...getValues() };
      saved = await save(values, standing.current);
      if ('errors' in saved) {
        for (const [path, message] of Object.entries(saved.errors)) setError(path, { type: 'server', message });
      }
      if ('record' in saved) {
        const meanwhile = names.filter(name => !same(getValues(name), sent[name]));
        setBase(saved.record, Object.fromEntries(meanwhile.map(name => [name, getValues(name)])));
      }
    })();
    return saved;
  };
  return { form, names, base, unsaved, write, setBase, submit };
}
