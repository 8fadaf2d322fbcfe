/**
 * The table of a list, on react-admin's list context: plain rows of 36 px, because a hundred of them must be cheap. Common parts are
 * calculated once, a cell is no component, and a row is drawn again only when it changed or was selected. Head, naming columns and status
 * are pinned.
 */
import { type ChangeEvent, memo, useMemo, useRef } from 'react';
import { type RaRecord, useCreatePath, useEvent, useListContext, useTranslate } from 'react-admin';
import { useFollow } from '../../shell/follow.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { unlinked, useDrawing } from '../drawing.tsx';
import type { Drawing } from '../kinds/kind.ts';
import { useOpensRecords } from '../may.ts';
import { openedOf } from './columns.ts';
import { useColumns } from './columns-chosen.ts';
import { type Cell, mayBeCut, useCells } from './columns-drawn.ts';
import { HeadCell, HeadPick } from './head.tsx';
import { usePinned } from './pinned.ts';
import { useRowKeys } from './row-keys.ts';
import { between, toggled } from './selection.ts';
import './table.css';

/** What every row is drawn with. */
type Plan = {
  readonly cells: readonly Cell[];
  readonly opening: string;
  readonly drawing: Drawing;
  /** For the content of the link that opens the record. */
  readonly unlinked: Drawing;
  readonly address?: (record: RaRecord) => string;
  readonly pickLabel: (record: RaRecord) => string;
  readonly onPick?: (event: ChangeEvent<HTMLInputElement>) => void;
};

function usePlan(cells: readonly Cell[], opening: string, onPick: Plan['onPick']): Plan {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const path = useCreatePath();
  const drawing = useDrawing();
  const opens = useOpensRecords();
  return useMemo(() => {
    const address = (resource: string, id: RaRecord['id']) => path({ resource, type: 'show', id });
    const opened = openedOf(declaration);
    return {
      cells,
      opening,
      unlinked: unlinked(drawing),
      drawing: {
        ...drawing,
        link: (resource, id, text) =>
          opens(resource, id) ? (
            <a className="ref-link" href={address(resource, id)}>
              {text}
            </a>
          ) : (
            text
          ),
      },
      address: opened === undefined || !opens(opened) ? undefined : record => address(opened, record.id),
      pickLabel: record => translate('screens.table.pick', { name: naming.record(record) }),
      onPick,
    };
  }, [cells, opening, onPick, declaration, naming, translate, path, drawing, opens]);
}

/** Selects a row, or with Shift all rows from the one selected before. */
function usePick(): (event: ChangeEvent<HTMLInputElement>) => void {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord<number>>();
  const before = useRef<number>(undefined);
  return useEvent(({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const id = Number(currentTarget.value);
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const rows = isRange
      ? between(
          data.map(row => row.id),
          before.current,
          id,
        )
      : [id];
    before.current = id;
    onSelect([...toggled(selectedIds, rows, currentTarget.checked)]);
  });
}

/** Text that a narrow column cuts off is shown under the pointer. */
const tellCut = ({ target }: { target: EventTarget }) => {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
};

/** @param canPick whether there are actions for several rows at once */
export function ListTable({ canPick }: { canPick: boolean }) {
  const naming = useNaming();
  const translate = useTranslate();
  const { data = [], isFetching, selectedIds } = useListContext<RaRecord<number>>();
  const { cells, opening, pinned } = useCells();
  const { widths } = useColumns();
  const pick = usePick();
  const plan = usePlan(cells, opening, canPick ? pick : undefined);
  const follow = useFollow();
  const space = useRef<HTMLElement>(null);
  usePinned(space, pinned, canPick ? 1 : 0);
  useRowKeys(space, canPick);
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  return (
    <section
      ref={space}
      className="table-space"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={translate('screens.list.label', { name: naming.many })}
      aria-busy={isFetching}
    >
      <table className="list-table">
        <colgroup>
          {canPick && <col className="pick" />}
          {cells.map(({ name }) => (
            <col key={name} style={{ width: widths[name] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {canPick && <HeadPick />}
            {cells.map(cell => (
              <HeadCell key={cell.name} cell={cell} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: it answers for the links of all rows, which are reached and followed by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: a title is for the pointer; the whole text is in the cell */}
        <tbody onClick={follow} onMouseOver={tellCut}>
          {data.map(record => (
            <TableRow key={record.id} record={record} plan={plan} selected={selected.has(record.id)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { readonly record: RaRecord; readonly plan: Plan; readonly selected: boolean };

const TableRow = memo(function TableRow({ record, plan, selected }: RowProps) {
  const { cells, opening, address, drawing, unlinked, onPick, pickLabel } = plan;
  return (
    <tr className={selected ? 'selected' : undefined}>
      {onPick && (
        <td className="pin pick">
          {/* The whole cell is aimed at, not the box alone. */}
          <label>
            <input
              className="pick-box"
              type="checkbox"
              value={record.id}
              checked={selected}
              onChange={onPick}
              aria-label={pickLabel(record)}
            />
          </label>
        </td>
      )}
      {cells.map(({ name, className, longClassName, draw }) => {
        const opens = name === opening && address !== undefined;
        const drawn = draw(record, opens ? unlinked : drawing);
        return (
          <td key={name} className={mayBeCut(drawn) ? longClassName : className}>
            {opens ? (
              <a className="opening" href={address(record)}>
                {drawn}
              </a>
            ) : (
              drawn
            )}
          </td>
        );
      })}
    </tr>
  );
});
