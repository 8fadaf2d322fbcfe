/** Rows as they are read: a plain table under the labels of the child's own fields, with the sums of the sheet at its foot. */
import { use } from 'react';
import { digits } from '../../../../i18n/format.ts';
import type { RowsField } from '../../../../resources/kernel/field.ts';
import { DeclarationProvider, useLocale } from '../../declaration.tsx';
import { useDrawing } from '../../drawing.tsx';
import { declarationOf } from '../../modules.ts';
import { columnLabelOf, fieldOf } from '../../naming.ts';
import { isEmpty, type ValueProps } from '../kind.ts';
import { useViewsOf } from '../others.ts';
import { listOf, readColumns, sumsOf } from './columns.ts';
import '../../plain-table.css';

export default function RowsTable({ field, value }: ValueProps<RowsField>) {
  const child = use(declarationOf(field.of));
  const drawing = useDrawing();
  const locale = useLocale();
  const viewsOf = useViewsOf();
  const rows = listOf(value);
  if (child === undefined) return digits(rows.length, locale);
  const columns = readColumns(child, field).map(name => ({ name, field: fieldOf(child, name)!, views: viewsOf(fieldOf(child, name)!) }));
  const names = columns.map(({ name }) => name);
  const sums = sumsOf(child, field, names, rows);
  return (
    <DeclarationProvider value={child}>
      <div className="plain-table-space">
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
              <tr key={typeof row.id === 'number' ? row.id : `new-${at}`}>
                {columns.map(({ name, field: one, views }) => (
                  <td key={name} className={views.end ? 'end' : undefined}>
                    {!isEmpty(row[name]) && views.column({ field: one, name, value: row[name], row }, drawing)}
                  </td>
                ))}
              </tr>
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
      </div>
    </DeclarationProvider>
  );
}
