/** Keeps the draft of one form during typing, and offers an earlier draft. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import { type Draft, type DraftOf, dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { Children } from './form-rules.ts';
import { filesOf, remember, type StoredFile } from './uploading.ts';
import type { RecordFormState } from './use-record-form.ts';

const stillMs = 400;

/** What may not be stored on a shared computer's disk: private values, and child rows that hold some. */
const isPrivate = (field: Field | undefined, children: Children): boolean =>
  field?.private !== undefined ||
  (field?.kind === 'rows' && Object.values<Field>(children.get(field.of)?.fields ?? {}).some(inner => inner.private !== undefined));

const picked = (names: readonly string[], row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(names.map(name => [name, row[name] ?? null]));

/** What a draft needs to know of a form. */
type DraftedForm = Pick<RecordFormState, 'form' | 'unsaved' | 'base'>;

/** What is unsaved now; undefined when nothing of it is. */
function draftNow(resource: AnyResource, children: Children, { unsaved, base, form }: DraftedForm): Draft | undefined {
  const names = unsaved().filter(name => !isServerWritten(resource, name));
  const kept = names.filter(name => !isPrivate(resource.fields[name], children));
  if (kept.length === 0) return undefined;
  const current = base();
  const values = form.getValues();
  const files: StoredFile[] = kept.flatMap(name => {
    const kind = (resource.fields[name] as Field | undefined)?.kind;
    return kind === 'file' || kind === 'files' ? filesOf(values[name], current[name]) : [];
  });
  return {
    at: Date.now(),
    ...(typeof current.version === 'number' ? { version: current.version } : {}),
    base: picked(kept, current),
    values: picked(kept, values),
    files,
    withheld: names.filter(name => !kept.includes(name)),
  };
}

export type DraftState = {
  /** The earlier draft, until it is restored or discarded. */
  readonly offered: Draft | undefined;
  /** The draft was restored into the form. */
  readonly taken: () => void;
  /** Nothing is kept of what was typed so far. */
  readonly drop: () => void;
};

export function useDraft(resource: AnyResource, id: number | undefined, children: Children, state: DraftedForm): DraftState {
  const { identity } = useGetIdentity();
  const person = identity?.id;
  const [offered, setOffered] = useState<Draft>();
  const latest = useRef({ resource, children, state });
  latest.current = { resource, children, state };
  const of = useRef<DraftOf>(undefined);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (person === undefined) return;
    of.current = { person, resource: resource.name, id };
    const left = readDraft(of.current, Date.now());
    for (const file of left?.files ?? []) remember(file);
    setOffered(left);
  }, [person, resource, id]);

  const { subscribe } = state.form;
  useEffect(() => {
    const keep = () => {
      if (pending.current === undefined) return;
      clearTimeout(pending.current);
      // It is not known yet whose it is.
      pending.current = of.current ? undefined : setTimeout(keep, stillMs);
      if (of.current === undefined) return;
      const now = latest.current;
      const draft = draftNow(now.resource, now.children, now.state);
      if (draft) keepDraft(of.current, draft);
      else dropDraft(of.current);
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        // A reset triggers this too, and must not delete the draft that is being offered.
        if (type !== 'change' && latest.current.state.unsaved().length === 0) return;
        clearTimeout(pending.current);
        pending.current = setTimeout(keep, stillMs);
      },
    });
    addEventListener('pagehide', keep);
    return () => {
      keep();
      clearTimeout(pending.current);
      stop();
      removeEventListener('pagehide', keep);
    };
  }, [subscribe]);

  const drop = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    if (of.current) dropDraft(of.current);
    setOffered(undefined);
  }, []);
  return { offered, taken: () => setOffered(undefined), drop };
}
