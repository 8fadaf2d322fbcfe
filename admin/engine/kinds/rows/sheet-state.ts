/** The rows of one field while they are edited: their actions, the open one, the last removed one. */
import { useMemo, useRef, useState } from 'react';
import type { RowsField } from '../../../../resources/kernel/field.ts';
import { mostRows } from '../../../../resources/kernel/kinds/rows.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { same } from '../../data-provider.ts';
import type { Row } from '../../naming.ts';
import { blankRow, copyOf, firstToWrite, moved, newRow, sheetColumns, writtenNames } from './columns.ts';

/** The row that is being edited: in the sheet, with the cell to focus; or all of it in a dialog. */
export type Open = {
  readonly at: number;
  readonly column: string;
  readonly inDialog: boolean;
  /** Changes each time a row is opened, so that its inputs start fresh: another row may be at the same place by now. */
  readonly turn: number;
};

export type SheetActions = {
  readonly open: (at: number, column?: string) => void;
  readonly openInDialog: (at: number) => void;
  readonly close: () => void;
  readonly change: (at: number, row: Row) => void;
  /** Puts a row in at a place and opens it. */
  readonly add: (at: number, row?: Row) => void;
  readonly duplicate: (at: number) => void;
  /** `column`: the cell to focus afterwards, in a row that stays open. */
  readonly remove: (at: number, column?: string) => void;
  readonly undo: () => void;
  readonly move: (from: number, to: number, column?: string) => void;
  readonly replace: (rows: readonly Row[]) => void;
};

export type Sheet = {
  readonly child: AnyResource;
  readonly field: RowsField;
  /** The name of the field in its form: its rows are `steps.0`, `steps.1`. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** What a row may contain; `columns` are the part shown in the sheet. */
  readonly names: readonly string[];
  readonly columns: readonly string[];
  readonly most: number;
  readonly isOpenable: boolean;
  /** A row is written in a dialog only. */
  readonly isNarrow: boolean;
  readonly opened: Open | null;
  readonly removed: { readonly at: number; readonly row: Row } | null;
  readonly act: SheetActions;
};

type Given = Pick<Sheet, 'child' | 'field' | 'name' | 'rows' | 'isOpenable' | 'isNarrow'> & {
  readonly onChange: (rows: readonly Row[]) => void;
};

/** What the caller may not see of a child is in none of its rows, so the form does not ask for it. */
const seenNames = (child: AnyResource, field: RowsField, rows: readonly Row[]): readonly string[] => {
  const stored = rows.find(({ id }) => id !== undefined);
  return writtenNames(child, field).filter(name => stored === undefined || name in stored || child.fields[name]?.private === undefined);
};

/** The blank row with which a new record begins is open from the start; the focus stays where it is. */
const firstOpen = ({ child, field, rows: [first], isOpenable, isNarrow }: Given): Open | null =>
  isOpenable && !isNarrow && first && same(first, blankRow(child, writtenNames(child, field)))
    ? { at: 0, column: '', inDialog: false, turn: 0 }
    : null;

export function useSheet(given: Given): Sheet {
  const { child, field, rows } = given;
  const [opened, setOpened] = useState<Open | null>(() => firstOpen(given));
  const [removed, setRemoved] = useState<Sheet['removed']>(null);
  const seen = seenNames(child, field, rows).join();
  const names = useMemo(() => seen.split(','), [seen]);
  const columns = useMemo(() => sheetColumns(child, field, names), [child, field, names]);
  const latest = useRef({ ...given, names, columns, opened, removed });
  latest.current = { ...given, names, columns, opened, removed };
  const turns = useRef(0);
  const act = useMemo((): SheetActions => {
    const now = () => latest.current;
    const first = () => now().columns[0] ?? '';
    const put = (rows: readonly Row[], removed: Sheet['removed'] = null) => {
      setRemoved(removed);
      now().onChange(rows);
    };
    const show = (next: Omit<Open, 'turn'> | null) => {
      turns.current += 1;
      setOpened(next && { ...next, turn: turns.current });
    };
    const open = (at: number, column = first()) => show(now().isOpenable ? { at, column, inDialog: now().isNarrow } : null);
    const add = (at: number, row?: Row) => {
      const { child, names, columns, rows } = now();
      const above = rows[at - 1];
      put(rows.toSpliced(at, 0, row ?? newRow(child, names, above)));
      open(at, row ? undefined : firstToWrite(child, columns, above));
    };
    return {
      open,
      openInDialog: at => show({ at, column: first(), inDialog: true }),
      close: () => setOpened(null),
      change: (at, row) => now().onChange(now().rows.with(at, row)),
      add,
      duplicate: at => add(at + 1, copyOf(now().child, now().rows[at]!, now().names)),
      remove: (at, column) => {
        const { rows, opened } = now();
        put(rows.toSpliced(at, 1), { at, row: rows[at]! });
        const next = Math.min(at, rows.length - 2);
        show(opened && !opened.inDialog && next >= 0 ? { ...opened, at: next, ...(column && { column }) } : null);
      },
      undo: () => {
        const { removed, rows } = now();
        if (removed === null) return;
        put(rows.toSpliced(removed.at, 0, removed.row));
        open(removed.at);
      },
      move: (from, to, column) => {
        const { rows, opened } = now();
        if (to < 0 || to >= rows.length || to === from) return;
        put(moved(rows, from, to));
        show(opened && { ...opened, at: to, ...(column && { column }) });
      },
      replace: rows => put(rows),
    };
  }, []);
  return { ...given, names, columns, most: field.max ?? mostRows, opened, removed, act };
}
