/** The head of a list's table: sorts by a column, selects the page, and resizes columns. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { sortNames } from '../../../resources/kernel/large.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useColumns } from './columns-chosen.ts';
import type { Cell } from './columns-drawn.ts';
import { fittingWidth, Resizer } from './resizer.tsx';
import { toggled } from './selection.ts';

const sortWords = { ASC: 'ascending', DESC: 'descending' } as const;

export function HeadCell({ cell: { name, className } }: { cell: Cell }) {
  const { sort } = useListContext();
  const declaration = useDeclaration();
  const naming = useNaming();
  const { names, widths, set } = useColumns();
  const resize = (width: number) => set({ names, widths: { ...widths, [name]: width } });
  return (
    <th
      scope="col"
      className={className}
      // Without the edge, which has a name of its own.
      aria-label={naming.column(name)}
      aria-sort={sort.field === name ? sortWords[sort.order] : undefined}
    >
      {sortNames(declaration).has(name) ? <SortButton name={name} /> : naming.column(name)}
      {!className.includes('pin-last') && (
        <Resizer
          label={naming.column(name)}
          width={widths[name]}
          onResize={resize}
          onFit={cellOfHead => resize(fittingWidth(cellOfHead))}
        />
      )}
    </th>
  );
}

function SortButton({ name }: { name: string }) {
  const { sort, setSort } = useListContext();
  const naming = useNaming();
  const active = sort.field === name;
  const Arrow = active && sort.order === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={active ? 'sort sort-active' : 'sort'}
      onClick={() => setSort({ field: name, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
    >
      <span>{naming.column(name)}</span>
      <Icon of={Arrow} size={14} />
    </button>
  );
}

/** All rows of this page, or none of them. */
export function HeadPick() {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord<number>>();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const chosen = new Set<number>(selectedIds);
  const some = ids.some(id => chosen.has(id));
  const all = some && ids.every(id => chosen.has(id));
  return (
    <th scope="col" className="pin pick">
      <input
        className="pick-box"
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = some && !all;
        }}
        checked={all}
        onChange={() => onSelect([...toggled(selectedIds, ids, !all)])}
        aria-label={translate('screens.table.pick_page')}
      />
    </th>
  );
}
