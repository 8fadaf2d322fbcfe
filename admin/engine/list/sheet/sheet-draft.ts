/** The unsaved cells of a sheet in this browser, as a draft of the form's kind: values by row, and what they were typed over. Pure. */
import type { Field } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import type { Draft } from '../../form/drafts.ts';
import type { Row } from '../../naming.ts';
import { type Book, isNewKey, isUnsaved, type Line, written } from './book.ts';

const picked = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map(name => [name, row[name] ?? null]));

/** Nothing where all is saved. Private values are never kept. */
export function draftOf(resource: AnyResource, { lines }: Book, now: number): Draft | undefined {
  const withheld = new Set<string>();
  const isKept = (name: string): boolean => {
    const isPrivate = (resource.fields[name] as Field | undefined)?.private !== undefined;
    if (isPrivate) withheld.add(name);
    return !isPrivate;
  };
  const kept = Object.entries(lines).flatMap(([key, line]) => {
    const names = Object.keys(line.edits).filter(isKept);
    return isUnsaved(line) && names.length > 0 ? [[key, line, names] as const] : [];
  });
  if (kept.length === 0) return undefined;
  return {
    at: now,
    base: Object.fromEntries(kept.map(([key, { base }, names]) => [key, { ...picked(base, ['id', 'version']), ...picked(base, names) }])),
    values: Object.fromEntries(kept.map(([key, { edits }, names]) => [key, picked(edits, names)])),
    files: [],
    withheld: [...withheld],
  };
}

/** The values of a draft as one step; each row on the version that it was typed over. */
export function withDraft(book: Book, { base, values }: Draft, newBase: Row): Book {
  const puts = Object.entries(values).flatMap(([key, row]) => Object.entries(row as Row).map(([name, value]) => ({ key, name, value })));
  return written(book, puts, key => (isNewKey(key) ? newBase : ((base[key] as Line['base'] | undefined) ?? {})));
}
