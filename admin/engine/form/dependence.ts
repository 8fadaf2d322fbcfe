/**
 * A reference narrowed by another one (`dependsOn`): it offers what is within, and empties when that changes. Chosen first, it also fills
 * the references above it: an upazila gives its district and division.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type NarrowedBy, narrowedBy } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { BhumiDataProvider, Label } from '../data-provider.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { fieldOf } from '../naming.ts';
import { labelsQuery, type Narrowing, standsUnder } from '../references.ts';
import { describing, type FieldInput } from './field-frame.tsx';
import { useFormMode } from './form-mode.ts';
import { isOpenIn } from './form-rules.ts';

/** The other field's path in the form: in a child row it is in the same row. */
const beside = (name: string, by: string): string => name.slice(0, name.lastIndexOf('.') + 1) + by;

/** In the dialog of a move the other field may be the record's own, which the dialog does not ask for. */
const useOfRecord = (path: string): unknown => {
  const { editing, record } = useFormMode();
  return editing ? undefined : record[path];
};

type Above = { readonly by: string; readonly id: number };

type Asking = { readonly resource: AnyResource; readonly labelOf: (resource: string, id: number) => Promise<Label | undefined> };

/**
 * The references above the chosen one, nearest first: read from the labels, one by one, as far as they are known. Those that the caller may
 * not read, or that can't be loaded now, are left for them to fill.
 */
async function chainAbove({ resource, labelOf }: Asking, narrowing: NarrowedBy, chosen: Label): Promise<readonly Above[]> {
  const found: Above[] = [];
  let label: Label | undefined = chosen;
  let next: NarrowedBy | undefined = narrowing;
  while (next !== undefined && label !== undefined) {
    const { by, under }: NarrowedBy = next;
    const field = fieldOf(resource, by);
    const id = standsUnder(label, under);
    if (id === undefined || field?.kind !== 'ref' || found.some(one => one.by === by)) break;
    found.push({ by, id });
    next = narrowedBy(field);
    label = next === undefined ? undefined : await labelOf(field.to, id);
  }
  return found;
}

/** Fills the empty references above a chosen one; further up, the last choice also replaces others. */
function useFillAbove(name: string, narrowing: NarrowedBy): (chosen: Label | undefined) => Promise<void> {
  const provider = useDataProvider<BhumiDataProvider>();
  const cache = useQueryClient();
  const resource = useDeclaration();
  const { editing, record } = useFormMode();
  const ofRecord = useOfRecord(beside(name, narrowing.by));
  const { getValues, setValue } = useFormContext();
  const isOpen = (above: string) => {
    const field = fieldOf(resource, above);
    return field?.computed !== true && !(editing && (field?.fixed === true || !isOpenIn(resource, record, above)));
  };
  const labelOf = (target: string, id: number) =>
    cache.fetchQuery(labelsQuery(provider, target, [id])).then(
      ([label]) => label,
      () => undefined,
    );
  return async chosen => {
    if (chosen === undefined || !isEmpty(ofRecord) || !isEmpty(getValues(beside(name, narrowing.by)))) return;
    const isChosen = () => getValues(name) === chosen.id;
    for (const { by: above, id } of await chainAbove({ resource, labelOf }, narrowing, chosen)) {
      const path = beside(name, above);
      if (!isChosen() || !isOpen(above) || getValues(path) === id) return;
      setValue(path, id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
  };
}

/** The input below its parent: narrowed by it, or with a note that it was emptied. */
export function useDependence(name: string, input: FieldInput, narrowing: NarrowedBy) {
  const { by, under } = narrowing;
  const path = beside(name, by);
  const { watch } = useFormContext();
  const translate = useTranslate();
  const naming = useNaming();
  const watched: unknown = useWatch({ name: path });
  const ofRecord = useOfRecord(path);
  const parent = watched ?? ofRecord;
  const [emptied, setEmptied] = useState(false);
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name: changed, type }) => {
      // Only a person's change: a form reset restores both values itself.
      if (changed !== path || type !== 'change' || isEmpty(latest.current.value)) return;
      latest.current.onChange(null);
      setEmptied(true);
    });
    return unsubscribe;
  }, [watch, path]);
  const showsEmptied = emptied && isEmpty(input.value);
  const help = showsEmptied ? translate('screens.input.depends_emptied', { name: naming.label(by) }) : input.help;
  const within: Narrowing | undefined = typeof parent === 'number' ? { by: under, id: parent } : undefined;
  return {
    input: { ...input, help, describedBy: describing({ ...input, help }) },
    within,
    onChosen: useFillAbove(name, narrowing),
  };
}
