/** One row of a sheet, drawn again only when it, its marks or its cell that is written change. */
import { Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { Icon } from '../../../shell/icons.tsx';
import { useLocale, useNaming } from '../../declaration.tsx';
import type { Drawing } from '../../kinds/kind.ts';
import type { Drawn } from '../../kinds/rows/row-value.tsx';
import { say } from '../../problems.ts';
import { cellOf } from '../../value.tsx';
import { isUnmade, type Line } from './book.ts';
import { cellFieldOf } from './cells.ts';
import type { SheetRow } from './use-rows.ts';

export type RowProps = {
  readonly resource: AnyResource;
  readonly columns: readonly string[];
  readonly ends: readonly boolean[];
  readonly entry: SheetRow;
  readonly at: number;
  readonly draw: Drawn;
  readonly drawing: Drawing;
  readonly shut: (row: SheetRow, column: string) => string | undefined;
  /** The current cell's column, and the selected ones, as `2-4`; none where the row has none. */
  readonly current?: number;
  readonly selected?: string;
  /** The cell that is written. */
  readonly editor?: ReactNode;
  readonly onMeet: (entry: SheetRow) => void;
};

/** Of the column that stays in view. */
export const rowHeadWidth = 64;

export const cellId = (at: number, column: number): string => `sheet-${at}-${column}`;

/** How the row fares, in a word. */
export const fateOf = (line: Line | undefined): string | undefined =>
  line?.fate ?? (line && Object.keys(line.edits).length > 0 ? 'changed' : undefined);

const isIn = (selected: string | undefined, column: number): boolean => {
  const [left = 0, right = -1] = selected?.split('-').map(Number) ?? [];
  return column >= left && column <= right;
};

function RowHead({
  entry: { key, line },
  at,
  onMeet,
  entry,
  general,
}: Pick<RowProps, 'entry' | 'at' | 'onMeet'> & { readonly general: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const fate = fateOf(line);
  const said = fate && translate(`screens.sheet.${fate}`);
  return (
    <th scope="row" className={fate && `grid-fate grid-${fate}`} title={[said, general].filter(Boolean).join(': ') || undefined}>
      {isUnmade(key, line) ? <Icon of={Plus} size={14} /> : <span>{formatNumber(at + 1, locale)}</span>}
      <span className="unseen">
        {isUnmade(key, line) && translate('screens.sheet.row_new')} {said} {general}
      </span>
      {fate === 'conflict' && (
        <button type="button" className="grid-meet" tabIndex={-1} onClick={() => onMeet(entry)}>
          {translate('screens.sheet.meet')}
        </button>
      )}
    </th>
  );
}

export const GridRow = memo(function GridRow(props: RowProps) {
  const { resource, columns, ends, entry, at, draw, drawing, shut, current, selected, editor, onMeet } = props;
  const { row, line } = entry;
  const translate = useTranslate();
  const naming = useNaming();
  const errors = line?.errors ?? {};
  const general = Object.entries(errors)
    .filter(([name]) => !columns.includes(name))
    .map(([name, error]) => say(translate, error, name === '' ? '' : naming.column(name)))
    .join(' ');
  return (
    <tr aria-rowindex={at + 2} className={current === undefined ? undefined : 'grid-current-row'}>
      <RowHead {...{ entry, at, onMeet, general }} />
      {columns.map((name, column) => {
        const error = errors[name];
        const isShut = shut(entry, name) !== undefined;
        const isCurrent = current === column;
        const classes = [
          ends[column] && 'end',
          isShut && 'grid-shut',
          line && name in line.edits && 'grid-changed',
          error !== undefined && 'grid-wrong',
          isIn(selected, column) && 'grid-selected',
          isCurrent && 'grid-current',
        ];
        const field = cellFieldOf(resource, name);
        const id = cellId(at, column);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid
          <td
            key={name}
            id={id}
            data-spot={`${at} ${column}`}
            aria-colindex={column + 2}
            aria-selected={isIn(selected, column)}
            aria-readonly={isShut || undefined}
            aria-invalid={error !== undefined || undefined}
            className={classes.filter(Boolean).join(' ') || undefined}
          >
            {isCurrent && editor ? (
              editor
            ) : (
              <span className="grid-value">{field ? draw(field, name, row) : cellOf(resource, name)(row, drawing)}</span>
            )}
            {error !== undefined && <span className="grid-said">{say(translate, error, naming.column(name))}</span>}
          </td>
        );
      })}
    </tr>
  );
});
