/** What a row of a file changes in the stored record. Unchanged values are neither checked nor written (D-IMPORT). Pure. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { checkField } from '../../../resources/kernel/validate.ts';
import { isProse } from '../ddl-fields.ts';
import type { Stored } from '../server-side.ts';

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The limit of an exported cell; longer text was cut and has this mark. */
const cutAt = 32_760;
const cutMark = '…';

const isCutOff = (said: unknown, stored: unknown): boolean =>
  typeof said === 'string' &&
  typeof stored === 'string' &&
  said.length > cutAt &&
  said.endsWith(cutMark) &&
  stored.startsWith(said.slice(0, -1));

/** Whether a value equals the stored one; an empty list counts as none. */
function says(field: Field | undefined, said: unknown, stored: unknown, now: Date): boolean {
  const before = Array.isArray(stored) && stored.length === 0 ? null : stored;
  if (isSame(said, before) || isCutOff(said, before)) return true;
  if (!field) return false;
  const { required: _, min: _min, ...lenient } = field as Field & { min?: unknown };
  const checked = checkField(said, lenient as Field, now);
  if (checked instanceof Error) return false;
  const value = Array.isArray(checked.value) && checked.value.length === 0 ? null : checked.value;
  return isSame(value, before);
}

/**
 * The values of a body that differ from the stored ones. `blind`: fields that the writer may not see; the result must not reveal their
 * values.
 */
export const changed = (
  resource: AnyResource,
  body: Values,
  stored: Values,
  blind: ReadonlySet<string>,
  now: Date,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => blind.has(name) || !says(resource.fields[name] as Field | undefined, value, stored[name], now),
    ),
  );

/** The key that identifies a child among its siblings, without the parent reference; none if only its position does. */
export function siblingKey(child: AnyResource, via: string, order: string | undefined): readonly string[] | undefined {
  const unique = (child.unique ?? []).find(({ fields, where }) => !where && (fields as readonly string[]).includes(via));
  const names = unique?.fields.filter(name => name !== via) as readonly string[] | undefined;
  return names?.length && !names.includes(order ?? '') ? names : undefined;
}

const keyText = (child: AnyResource, names: readonly string[], record: Values): string =>
  JSON.stringify(
    names.map(name => {
      const value = record[name] ?? null;
      return typeof value === 'string' && isProse(child.fields[name] as Field) ? searchKey(value) : value;
    }),
  );

type ListOf = { readonly via: string; readonly order?: string };

const inPlace = (stored: readonly Stored[], { order }: ListOf): readonly Stored[] =>
  order ? stored.toSorted((a, b) => Number(a[order]) - Number(b[order])) : stored;

/** Which stored child each body is about, by key or position; none for a new child. */
export function matchedChildren(
  child: AnyResource,
  list: ListOf,
  bodies: readonly Values[],
  stored: readonly Stored[],
): readonly (Stored | undefined)[] {
  const before = inPlace(stored, list);
  const names = siblingKey(child, list.via, list.order);
  if (!names) return bodies.map((_, at) => before[at]);
  const byKey = new Map(before.map(record => [keyText(child, names, record), record]));
  return bodies.map(body => byKey.get(keyText(child, names, body)));
}

/** The complete children of one record for its body (D-CHILDREN). Undefined when nothing changes. */
export function childItems(
  child: AnyResource,
  list: ListOf,
  bodies: readonly Values[],
  stored: readonly Stored[],
  blind: ReadonlySet<string>,
  now: Date,
): Values[] | undefined {
  const before = inPlace(stored, list);
  const matches = matchedChildren(child, list, bodies, stored);
  let same = bodies.length === before.length;
  const items = bodies.map((body, at) => {
    const record = matches[at];
    if (!record) {
      same = false;
      return body;
    }
    const differing = changed(child, body, record, blind, now);
    if (Object.keys(differing).length || (list.order && record !== before[at])) same = false;
    return { id: record.id, ...differing };
  });
  return same ? undefined : items;
}
