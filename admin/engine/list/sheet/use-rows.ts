/** The rows of a sheet: those of the page, changed ones of other pages, the new ones, and at the foot an empty one to write in. */
import { useMemo, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { useKeys, useMe } from '../../../shell/session-context.tsx';
import { useDeclaration } from '../../declaration.tsx';
import { acceptable, initialValues } from '../../form/form-start.ts';
import { startOfFilter } from '../../form/new-record.ts';
import { useMay } from '../../may.ts';
import type { Row } from '../../naming.ts';
import { useViews } from '../../views.ts';
import { withoutHidden } from '../columns.ts';
import { useColumns } from '../columns-chosen.ts';
import { type Book, isNewKey, isUnsaved, keyOf, type Line, newKey, rowOf } from './book.ts';
import { makesRows, sheetColumns, type Writer } from './cells.ts';

export type SheetRow = { readonly key: string; readonly row: Row; readonly line: Line | undefined };

const nothing: Row = {};
const noLine: Line = { base: {}, edits: {}, errors: {} };

/** A row whose line and record stay the same stays the same object: only what changed is drawn again. */
function useKept(): (key: string, line: Line | undefined, read: Row) => SheetRow {
  const kept = useRef(new Map<string, SheetRow & { readonly read: Row }>());
  return (key, line, read) => {
    const before = kept.current.get(key);
    if (before && before.line === line && before.read === read) return before;
    const next = { key, line, read, row: rowOf(line, read) };
    kept.current.set(key, next);
    return next;
  };
}

/** What a new row begins with: the declaration's values, then those by which the list is filtered. */
export function useNewRow(): Row {
  const resource = useDeclaration();
  const { filterValues } = useListContext();
  const me = useMe()?.userId ?? null;
  const filter = JSON.stringify(filterValues ?? {});
  return useMemo(
    () => ({ ...initialValues(resource, me), ...acceptable(resource, startOfFilter(JSON.parse(filter) as Row)) }),
    [resource, me, filter],
  );
}

export function useRows({ lines, added }: Book, newRow: Row, makes: boolean): readonly SheetRow[] {
  const { data = [] } = useListContext<RaRecord<number>>();
  const kept = useKept();
  const ids = new Set<unknown>(data.map(({ id }) => id));
  const page = data.map(read => kept(keyOf(read.id), lines[keyOf(read.id)], read));
  const elsewhere = Object.keys(lines)
    .filter(key => !isNewKey(key) && isUnsaved(lines[key]) && !ids.has(lines[key]?.base.id))
    .map(key => kept(key, lines[key], nothing));
  const own = added.filter(key => !ids.has(lines[key]?.base.id)).map(key => kept(key, lines[key], newRow));
  const next = newKey(Number(added.at(-1)?.slice(1) ?? 0) + 1);
  return [...page, ...elsewhere, ...own, ...(makes ? [kept(next, lines[next] ?? noLine, newRow)] : [])];
}

/** Whether anything of a resource can be written in a sheet by this person. */
export function useSheetRights(): { readonly mayUpdate: boolean; readonly makes: boolean } {
  const resource = useDeclaration();
  const mayUpdate = useMay('update');
  const mayCreate = useMay('create');
  return { mayUpdate, makes: mayCreate && makesRows(resource) };
}

export function useWriter(kept: ReadonlySet<unknown>): Writer {
  const { mayUpdate } = useSheetRights();
  const keys = useKeys();
  const me = useMe()?.userId;
  const { inputs } = useViews();
  return useMemo(() => ({ mayUpdate, keys, me, kept, ownInputs: Object.keys(inputs ?? {}) }), [mayUpdate, keys, me, kept, inputs]);
}

export function useSheetColumns(resource: AnyResource, makes: boolean): readonly string[] {
  const { names } = useColumns();
  const { data = [] } = useListContext<RaRecord<number>>();
  const shown = withoutHidden(resource, names, data).join();
  return useMemo(() => sheetColumns(resource, shown.split(','), makes), [resource, shown, makes]);
}
