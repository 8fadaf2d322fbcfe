/**
 * The table of a list, on react-admin's list context: plain rows of 36 px, because a hundred of them must cost little.
 * The head stays at the top, the columns that name a row at the left, its status at the right. A row is reached by its link.
 */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useListContext, useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { standsAtEnd, Value } from '../value.tsx';
import { type Columns, columnsOf, isNarrow } from './columns.ts';
import './table.css';

/** Where each pinned column begins: the widths of those before it, as the browser laid them out. */
function useOffsets(count: number, rows: unknown) {
  const head = useRef<HTMLTableRowElement>(null);
  const [offsets, setOffsets] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns have other widths
  useLayoutEffect(() => {
    const row = head.current;
    if (!row) return;
    const measure = () => {
      let left = 0;
      const found = [...row.cells].slice(0, count).map(cell => {
        const start = left;
        left += cell.getBoundingClientRect().width;
        return start;
      });
      setOffsets(before => (before.length === found.length && before.every((offset, at) => offset === found[at]) ? before : found));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const cell of [...row.cells].slice(0, count)) observer.observe(cell);
    return () => observer.disconnect();
  }, [count, rows]);
  return { head, offsets };
}

type Cell = { readonly name: string; readonly className: string; readonly style?: CSSProperties };

const useCells = (columns: Columns, offsets: readonly number[]): readonly Cell[] => {
  const declaration = useDeclaration();
  return useMemo(
    () =>
      columns.names.map((name, at) => {
        const pinned = at < columns.pinned;
        const classes = [
          pinned && 'pin',
          pinned && at === columns.pinned - 1 && 'pin-edge',
          name === columns.last && 'pin pin-last',
          standsAtEnd(declaration, name) && 'end',
          isNarrow(declaration, name) && 'narrow',
        ];
        return { name, className: classes.filter(Boolean).join(' '), style: pinned ? { left: offsets[at] ?? 0 } : undefined };
      }),
    [columns, offsets, declaration],
  );
};

export function ListTable() {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const { data = [], isFetching } = useListContext<RaRecord>();
  const columns = useMemo(() => columnsOf(declaration), [declaration]);
  const { head, offsets } = useOffsets(columns.pinned, data);
  const cells = useCells(columns, offsets);
  return (
    <section
      className="table-space"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={translate('screens.list.label', { name: naming.many })}
      aria-busy={isFetching}
    >
      <table className="list-table">
        <thead>
          <tr ref={head}>
            {cells.map(cell => (
              <HeadCell key={cell.name} cell={cell} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(record => (
            <TableRow key={record.id} record={record} cells={cells} opening={columns.opening} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const sortWords = { ASC: 'ascending', DESC: 'descending' } as const;

function HeadCell({ cell }: { cell: Cell }) {
  const { sort, setSort } = useListContext();
  const naming = useNaming();
  const active = sort.field === cell.name;
  const Arrow = active && sort.order === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={cell.className} style={cell.style} aria-sort={active ? sortWords[sort.order] : undefined}>
      <button
        type="button"
        className={active ? 'sort sort-active' : 'sort'}
        onClick={() => setSort({ field: cell.name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {naming.column(cell.name)}
        <Icon of={Arrow} size={14} />
      </button>
    </th>
  );
}

type RowProps = { readonly record: RaRecord; readonly cells: readonly Cell[]; readonly opening: string };

const TableRow = memo(function TableRow({ record, cells, opening }: RowProps) {
  const declaration = useDeclaration();
  const path = useCreatePath();
  return (
    <tr>
      {cells.map(({ name, className, style }) => (
        <td key={name} className={className} style={style}>
          {name === opening ? (
            <LinkBase className="opening" to={path({ resource: declaration.name, type: 'show', id: record.id })}>
              <Value name={name} row={record} as="column" />
            </LinkBase>
          ) : (
            <Value name={name} row={record} as="column" />
          )}
        </td>
      ))}
    </tr>
  );
});
