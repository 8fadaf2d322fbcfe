/** Archived rows in the columns of their list, with their texts: nothing opens them. What they refer to is linked while it is there. */
import { Fragment, type ReactNode, useMemo } from 'react';
import { embeddedName } from '../../../resources/kernel/resource.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { unlinked, useDrawing } from '../drawing.tsx';
import { isLong, withoutHidden } from '../list/columns.ts';
import type { Row } from '../naming.ts';
import { TableSpace } from '../table-space.tsx';
import { cellOf, standsAtEnd } from '../value.tsx';
import { closedColumns } from './columns.ts';

/** What is shown below a row; nothing has no line. */
export type Below = (row: Row) => ReactNode;

export function ArchivedRows({ rows, below }: { readonly rows: readonly Row[]; readonly below?: Below | undefined }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const drawing = useDrawing();
  const plain = useMemo(() => unlinked(drawing), [drawing]);
  const cells = withoutHidden(declaration, closedColumns(declaration), rows).map(name => ({
    ...{ name, label: naming.column(name), draw: cellOf(declaration, name) },
    className: standsAtEnd(declaration, name) ? 'end' : isLong(declaration, name) ? 'long' : undefined,
  }));
  return (
    <TableSpace label={naming.many} className="archived-rows">
      <table className="plain-table wordy">
        <thead>
          <tr>
            {cells.map(({ name, label, className }) => (
              <th key={name} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const more = below?.(row);
            return (
              <Fragment key={String(row.id)}>
                <tr>
                  {cells.map(({ name, label, className, draw }) => (
                    <td key={name} data-label={label} className={className}>
                      {draw(row, row[embeddedName(name)] === null ? plain : drawing)}
                    </td>
                  ))}
                </tr>
                {more && (
                  <tr className="archived-below">
                    <td colSpan={cells.length} className="long">
                      {more}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </TableSpace>
  );
}
