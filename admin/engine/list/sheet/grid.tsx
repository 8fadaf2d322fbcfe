/** The cells of a sheet: one stop of the Tab key, as a grid for screen readers; only the rows in view are drawn. */
import { type RefObject, useMemo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { sortNames } from '../../../../resources/kernel/large.ts';
import { pairOf } from '../../../../resources/kernel/pair.ts';
import { isServerWritten } from '../../../../resources/kernel/validate.ts';
import { useLocale, useNaming } from '../../declaration.tsx';
import { unlinked, useDrawing } from '../../drawing.tsx';
import { useDrawn } from '../../kinds/rows/row-value.tsx';
import { labelOf } from '../../naming.ts';
import type { useWindowed } from '../../tree/windowed.ts';
import { standsAtEnd } from '../../value.tsx';
import { useColumns } from '../columns-chosen.ts';
import CellEditor from './cell-editor.tsx';
import { cellFieldOf } from './cells.ts';
import { cellId, GridRow, rowHeadWidth } from './grid-row.tsx';
import type { Clipboard } from './use-clipboard.ts';
import type { GridState } from './use-grid.ts';
import type { SheetRow } from './use-rows.ts';
import type { SheetState } from './use-sheet.ts';

export const rowHeight = 36;
export const headHeight = 36;

/** By kind; a person's own width of the list's column goes before it. */
const widths: Readonly<Record<string, number>> = {
  integer: 104,
  decimal: 112,
  money: 136,
  boolean: 96,
  date: 136,
  time: 96,
  ref: 208,
  text: 280,
};
const shortString = 132;
const usual = 184;
const fewLetters = 20;

function useWidths({ resource, columns }: SheetState): readonly number[] {
  const { widths: own } = useColumns();
  return columns.map(name => {
    const field = cellFieldOf(resource, name);
    const short = field?.kind === 'string' && field.max <= fewLetters ? shortString : undefined;
    return own[name] ?? short ?? widths[field?.kind ?? ''] ?? usual;
  });
}

function HeadCell({ sheet: { resource }, name, column }: { readonly sheet: SheetState; readonly name: string; readonly column: number }) {
  const { sort, setSort } = useListContext();
  const naming = useNaming();
  const locale = useLocale();
  const field = cellFieldOf(resource, name);
  const isPair = pairOf(field) !== undefined;
  const label = isPair ? labelOf(resource, name, locale) : naming.column(name);
  const isSorted = sort.field === name;
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      aria-colindex={column + 2}
      aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
      className={standsAtEnd(resource, name) ? 'end' : undefined}
      title={label}
    >
      {sortNames(resource).has(name) ? (
        <button type="button" className={isSorted ? 'sort sort-active' : 'sort'} onClick={() => setSort({ field: name, order: next })}>
          <span>{label}</span>
        </button>
      ) : (
        label
      )}
      {field?.required && !isServerWritten(resource, name) && <span aria-hidden="true">{'\u00a0*'}</span>}
    </th>
  );
}

type Props = {
  readonly sheet: SheetState;
  readonly grid: GridState;
  readonly clipboard: Clipboard;
  readonly place: { readonly space: RefObject<HTMLDivElement | null>; readonly table: RefObject<HTMLTableElement | null> };
  readonly seen: Pick<ReturnType<typeof useWindowed>, 'first' | 'last'>;
  readonly describedBy: string;
  readonly onTyped: (key: string, values: Readonly<Record<string, unknown>>) => void;
  readonly onMeet: (entry: SheetRow) => void;
};

const Spacer = ({ lines, columns }: { readonly lines: number; readonly columns: number }) =>
  lines > 0 && (
    <tr className="grid-spacer" style={{ height: lines * rowHeight }}>
      <td colSpan={columns} />
    </tr>
  );

function Head({ sheet }: Pick<Props, 'sheet'>) {
  const translate = useTranslate();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          <span className="unseen">{translate('screens.sheet.row')}</span>
        </th>
        {sheet.columns.map((name, column) => (
          <HeadCell key={name} {...{ sheet, name, column }} />
        ))}
      </tr>
    </thead>
  );
}

function Body({ sheet, grid, seen, onTyped, onMeet }: Pick<Props, 'sheet' | 'grid' | 'seen' | 'onTyped' | 'onMeet'>) {
  const { resource, rows, columns, shut } = sheet;
  const { current, block, writing } = grid;
  const draw = useDrawn();
  const links = useDrawing();
  const drawing = useMemo(() => unlinked(links), [links]);
  const ends = useMemo(() => columns.map(name => standsAtEnd(resource, name)), [columns, resource]);
  const editor = writing && (
    <CellEditor
      key={`${writing.key} ${writing.name}`}
      {...{ resource, name: writing.name, row: writing.row, typed: writing.typed, onLeave: grid.leave }}
      errors={sheet.keeper.book.lines[writing.key]?.errors ?? {}}
      onTyped={values => onTyped(writing.key, values)}
    />
  );
  return (
    <tbody>
      <Spacer lines={seen.first} columns={columns.length + 1} />
      {rows.slice(seen.first, seen.last).map((entry, index) => {
        const at = seen.first + index;
        return (
          <GridRow
            key={entry.key}
            {...{ resource, columns, ends, entry, at, draw, drawing, shut, onMeet }}
            current={at === current.at ? current.column : undefined}
            selected={at >= block.top && at <= block.bottom ? `${block.left}-${block.right}` : undefined}
            editor={writing && writing.key === entry.key ? editor : undefined}
          />
        );
      })}
      <Spacer lines={rows.length - seen.last} columns={columns.length + 1} />
    </tbody>
  );
}

export function Grid({ sheet, grid, clipboard, place, seen, describedBy, onTyped, onMeet }: Props) {
  const { rows, columns } = sheet;
  const { current } = grid;
  const translate = useTranslate();
  const naming = useNaming();
  const sizes = useWidths(sheet);
  const { isFetching } = useListContext();
  return (
    <div ref={place.space} className="grid-space" aria-busy={isFetching}>
      <table
        ref={place.table}
        className="grid-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are written in
        role="grid"
        tabIndex={0}
        aria-label={translate('screens.sheet.label', { name: naming.many })}
        aria-describedby={describedBy}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={cellId(current.at, current.column)}
        style={{ width: sizes.reduce((sum, width) => sum + width, rowHeadWidth) }}
        onKeyDown={grid.onKeyDown}
        onMouseDown={grid.onMouseDown}
        onMouseMove={grid.onMouseMove}
        onDoubleClick={grid.onDoubleClick}
        onCopy={clipboard.onCopy}
        onCut={clipboard.onCut}
        onPaste={clipboard.onPaste}
      >
        <colgroup>
          <col style={{ width: rowHeadWidth }} />
          {columns.map((name, at) => (
            <col key={name} style={{ width: sizes[at] }} />
          ))}
        </colgroup>
        <Head sheet={sheet} />
        <Body {...{ sheet, grid, seen, onTyped, onMeet }} />
      </table>
    </div>
  );
}
