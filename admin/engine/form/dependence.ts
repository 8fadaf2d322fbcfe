/** A reference that another one narrows (`dependsOn`): it waits until that is chosen, offers what lies within, and empties when that changes. */
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNaming } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import type { Narrowing } from '../references.ts';
import type { FieldInput } from './field-frame.tsx';

/** The other field's path in the form: in a child row it stands in the same row. */
const beside = (name: string, by: string): string => name.slice(0, name.lastIndexOf('.') + 1) + by;

/** The input as it stands under its parent: closed with a reason while the parent is empty, or saying that it was emptied. */
export function useDependence(name: string, input: FieldInput, by: string): { input: FieldInput; within: Narrowing | undefined } {
  const path = beside(name, by);
  const { watch } = useFormContext();
  const translate = useTranslate();
  const naming = useNaming();
  const parent: unknown = useWatch({ name: path });
  const [emptied, setEmptied] = useState(false);
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name: changed, type }) => {
      // Only a person's change: a form that goes back to what the server holds brings both values.
      if (changed !== path || type !== 'change' || isEmpty(latest.current.value)) return;
      latest.current.onChange(null);
      setEmptied(true);
    });
    return unsubscribe;
  }, [watch, path]);
  const waits = isEmpty(parent) && isEmpty(input.value);
  const told = (key: string) => translate(key, { name: naming.label(by) });
  const isTold = emptied && isEmpty(input.value);
  const help = isTold ? told('screens.input.depends_emptied') : waits && !input.fixed ? told('screens.input.depends_first') : input.help;
  return {
    input: {
      ...input,
      fixed: input.fixed || waits,
      help,
      describedBy: input.error === undefined && help === undefined ? undefined : `${input.id}-text`,
    },
    within: typeof parent === 'number' ? { by, id: parent } : undefined,
  };
}
