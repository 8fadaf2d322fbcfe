/**
 * References from one row of a file to another (D-IMPORT), such as a new parent office in the same sheet. A row is named by its key or
 * label, as a stored record is. Pure.
 */
import type { Field } from '../../../resources/kernel/field.ts';
import { pairOf } from '../../../resources/kernel/pair.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { checkField } from '../../../resources/kernel/validate.ts';
import { keyOfParts } from '../natural-key.ts';
import { type Directory, type FileRow, type FileRows, noFileRows } from './references.ts';
import { type Draft, inOrderOfChoice, inTurns, isStandIn, type ReadRows, settle, targetOf } from './rows.ts';
import type { Unit } from './units.ts';

/** The keys of stored records that rows refer to, from the lookup. */
type Keys = (to: string, id: unknown) => string | undefined;

function keysOf(directories: ReadonlyMap<string, Directory>): Keys {
  const found = new Map<string, string>();
  for (const [to, { byKey }] of directories)
    for (const some of byKey.values()) for (const { id, key } of some) found.set(`${to} ${id}`, key);
  return (to, id) => found.get(`${to} ${id}`);
}

/** A row's value in a field, as it would be stored, as text; empty if there is none. */
function said(resource: AnyResource, name: string, body: Draft['body'], keys: Keys, now: Date): string {
  const { required: _, ...field } = resource.fields[name] as Field;
  if (field.kind === 'ref') return keys(field.to, body[name]) ?? '';
  const checked = checkField(body[name] ?? null, field as Field, now);
  return checked instanceof Error || checked.value === null ? '' : String(checked.value);
}

/** The natural key as references write it; none where a part is missing. */
function keyIn(resource: AnyResource, body: Draft['body'], keys: Keys, now: Date): string | undefined {
  const names = resource.naturalKey as readonly string[] | undefined;
  const parts = names?.map(name => said(resource, name, body, keys, now));
  return parts?.some(part => part !== '') ? keyOfParts(parts) : undefined;
}

/** The label, if the row has all of its parts. */
function labelIn(resource: AnyResource, body: Draft['body'], locale: Locale, keys: Keys, now: Date): string | undefined {
  let whole = true;
  const text = resource.represent.replace(/%\{(\w+)(?::month)?\}/g, (_, name: string) => {
    const field = resource.fields[name] as Field;
    const other = locale === 'en' ? pairOf(field)?.other : undefined;
    const part = (other && said(resource, other, body, keys, now)) || said(resource, name, body, keys, now);
    if (part === '') whole = false;
    return part;
  });
  return whole ? text : undefined;
}

/** Rows of one resource by their keys and labels. */
function fileRowsOf(
  resource: AnyResource,
  drafts: readonly { readonly draft: Draft; readonly id: number | undefined }[],
  keys: Keys,
  now: Date,
): FileRows {
  const byKey = new Map<string, FileRow[]>();
  const byLabel = new Map<string, FileRow[]>();
  const add = (map: Map<string, FileRow[]>, text: string | undefined, row: FileRow) => {
    if (text === undefined) return;
    const there = map.get(text);
    if (!there) map.set(text, [row]);
    else if (!there.includes(row)) there.push(row);
  };
  for (const { draft, id } of drafts) {
    const key = keyIn(resource, draft.body, keys, now);
    const row: FileRow = { id: draft.standIn, key: id === undefined ? key : String(id), body: draft.body };
    add(byKey, key, row);
    for (const locale of ['bn', 'en'] as const) add(byLabel, labelIn(resource, draft.body, locale, keys, now), row);
  }
  return { byKey, byLabel };
}

/** Fills in the references that may name a row of the file: an id, or the stand-in of a row. */
export async function settleOpen({ open, directories, sheets }: ReadRows, units: readonly Unit[], now: Date): Promise<void> {
  if (open.length === 0) return;
  const main = sheets[0]!.layout.resource;
  const keys = keysOf(directories);
  const records = fileRowsOf(
    main,
    units.flatMap(({ draft, id }) => (draft ? [{ draft, id }] : [])),
    keys,
    now,
  );
  const siblings = new Map<Draft, readonly Draft[]>();
  for (const { children } of units) for (const drafts of children.values()) for (const draft of drafts) siblings.set(draft, drafts);
  const among = new Map<readonly Draft[], FileRows>();
  const rowsFor = (draft: Draft, resource: AnyResource, to: string): FileRows => {
    if (to === main.name) return records;
    const drafts = siblings.get(draft);
    if (!drafts) return noFileRows;
    const known =
      among.get(drafts) ??
      fileRowsOf(
        resource,
        drafts.map(one => ({ draft: one, id: undefined })),
        keys,
        now,
      );
    among.set(drafts, known);
    return known;
  };
  await inTurns(inOrderOfChoice(open), cells => {
    const [{ draft, layout }] = cells;
    const to = targetOf(cells);
    settle(cells, directories.get(to)!, rowsFor(draft, layout.resource, to));
  });
}

/** The stand-ins in a body, by field. */
export function standInsIn(body: Readonly<Record<string, unknown>>): [string, number][] {
  const found: [string, number][] = [];
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value]) if (isStandIn(one)) found.push([name, one]);
  return found;
}

/** A body with the known ids in place of their stand-ins. */
export function withIds(body: Readonly<Record<string, unknown>>, ids: ReadonlyMap<number, number>): Record<string, unknown> {
  const idOf = (value: unknown): unknown => (isStandIn(value) ? (ids.get(value) ?? value) : value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(idOf) : idOf(value)]));
}
