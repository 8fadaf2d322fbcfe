/** How a record is named where it is referred to: the fields of its label, what distinguishes two of one label, and its key in files. */
import type { Field } from './field.ts';
import { withOtherHalf } from './pair.ts';
import type { AnyResource, Unique } from './resource.ts';

/** The names that a pattern, by itself `represent`, puts in, with the English half of each bilingual pair. */
export const representNames = (resource: AnyResource, pattern = resource.represent): string[] =>
  [...pattern.matchAll(/%\{(\w+)(?::month|:small)?\}/g)].flatMap(([, name]) => withOtherHalf(name!, resource.fields[name!]));

/** The references in a label, by which records without a search of their own are found where they are chosen. */
export const representedRefs = (resource: AnyResource): RefField[] =>
  resource.list.search?.length
    ? []
    : representNames(resource).flatMap(name => {
        const field: Field | undefined = resource.fields[name];
        return field?.kind === 'ref' ? [{ name, to: field.to }] : [];
      });
type RefField = { readonly name: string; readonly to: string };

/** The fields that are hidden from people who only choose a record. */
export const readersOnlyNames = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, { readersOnly }]) => (readersOnly ? [name] : []));

/** The fields by which a reference to a record is written in a file: its natural key, or its id where that is for its readers alone. */
export function referenceKey(resource: AnyResource): readonly string[] {
  const names: readonly string[] = resource.naturalKey ?? ['id'];
  return names.some(name => readersOnlyNames(resource).includes(name)) ? ['id'] : names;
}

/**
 * What distinguishes two records of one label: the rest of their natural key; nothing where a label is unique.
 * Two upazilas are called সদর, each of its own district.
 */
export function apartNames(resource: AnyResource): string[] {
  if (resource.apart) return [...resource.apart];
  const label = new Set(representNames(resource));
  const unique = ((resource.unique ?? []) as readonly Unique[]).map(({ fields }) => fields as readonly string[]);
  if (unique.some(names => names.every(name => label.has(name)))) return [];
  const key = unique.find(names => names.some(name => label.has(name))) ?? resource.naturalKey ?? unique[0] ?? [];
  return key.filter(name => {
    const field: Field | undefined = resource.fields[name];
    return !label.has(name) && field?.private === undefined && !field?.readersOnly && (field?.kind === 'ref' || field?.kind === 'string');
  });
}
