/** Rows as they are read: a plain table under the labels of the child's own fields, with the sums of the sheet at its foot. */
import { Fragment, type ReactNode, use } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { digits } from '../../../../i18n/format.ts';
import type { RowsField } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { sumsOf } from '../../../../resources/kernel/row-sums.ts';
import { DeclarationProvider, useLocale } from '../../declaration.tsx';
import { unlinked, useDrawing } from '../../drawing.tsx';
import { columnsOf } from '../../list/columns.ts';
import { useOpensRecords } from '../../may.ts';
import { declarationOf } from '../../modules.ts';
import { columnLabelOf, fieldOf, type Row } from '../../naming.ts';
import { TableSpace } from '../../table-space.tsx';
import { useNotesOf } from '../../views.ts';
import { type Drawing, isEmpty, type ValueProps } from '../kind.ts';
import { useViewsOf } from '../others.ts';
import { listOf, readColumns } from './columns.ts';
import { RowNote } from './row-note.tsx';

type Drawn = (drawing: Drawing) => ReactNode;

/** Draws a cell. Records that are looked for without their parent have a page of their own, which a row opens as a list's row does. */
function useOpening(child: AnyResource | undefined): (name: string, row: Row, drawn: Drawn) => ReactNode {
  const drawing = useDrawing();
  const path = useCreatePath();
  const opens = useOpensRecords();
  const opening = child?.menu && opens(child.name) ? columnsOf(child).opening : undefined;
  return (name, { id }, drawn) =>
    child !== undefined && name === opening && typeof id === 'number' ? (
      <LinkBase to={path({ resource: child.name, type: 'show', id })}>{drawn(unlinked(drawing))}</LinkBase>
    ) : (
      drawn(drawing)
    );
}

export default function RowsTable({ field, value, row: { id } }: ValueProps<RowsField>) {
  const child = use(declarationOf(field.of));
  const drawing = useDrawing();
  const locale = useLocale();
  const viewsOf = useViewsOf();
  const opened = useOpening(child);
  const rows = listOf(value);
  const notes = useNotesOf(field.of, rows, id);
  if (child === undefined) return digits(rows.length, locale);
  const columns = readColumns(child, field).map(name => ({ name, field: fieldOf(child, name)!, views: viewsOf(fieldOf(child, name)!) }));
  const names = columns.map(({ name }) => name);
  const sums = sumsOf(child, field, names, rows);
  return (
    <DeclarationProvider value={child}>
      <TableSpace label={child.plural[locale]}>
        <table className="plain-table">
          <thead>
            <tr>
              {columns.map(({ name, views }) => (
                <th key={name} scope="col" className={views.end ? 'end' : undefined}>
                  {columnLabelOf(child, name, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Fragment key={typeof row.id === 'number' ? row.id : `new-${at}`}>
                <tr>
                  {columns.map(({ name, field: one, views }) => (
                    <td key={name} className={views.end ? 'end' : undefined}>
                      {!isEmpty(row[name]) && opened(name, row, how => views.column({ field: one, name, value: row[name], row }, how))}
                    </td>
                  ))}
                </tr>
                <RowNote of={notes.get(at)} columns={columns.length} />
              </Fragment>
            ))}
          </tbody>
          {Object.keys(sums).length > 0 && rows.length > 1 && (
            <tfoot>
              <tr>
                {columns.map(({ name, field: one, views }, at) => (
                  <td key={name} className={views.end ? 'end' : undefined}>
                    {name in sums
                      ? views.column({ field: one, name, value: sums[name], row: {} }, drawing)
                      : at === 0 && drawing.translate('screens.rows.total')}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </TableSpace>
    </DeclarationProvider>
  );
}
