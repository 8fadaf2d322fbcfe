/** When the office is open: its own dated hours and those of its layer, with the row that holds today marked. */
import { Suspense, use } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { useDrawing } from '../engine/drawing.tsx';
import { declarationOf } from '../engine/modules.ts';
import { columnLabelOf } from '../engine/naming.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { cellOf } from '../engine/value.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { inForce, type OfficeTime } from './office-hours.ts';
import { words } from './office-words.ts';
import './office.css';

const most = 100;
const columns = ['from_date', 'to_date', 'start_time', 'end_time', 'late_after_minutes', 'weekly_off_days'];

export default function OfficeTimes({ record }: { record: RaRecord<number> }) {
  const locale = useLocale();
  const times = useGetList<OfficeTime>(
    'office-times',
    {
      filter: { row_status: 1, or: [{ office_id: record.id }, { office_layer_id: record.layer_id }] },
      sort: { field: 'from_date', order: 'DESC' },
      pagination: { page: 1, perPage: most },
    },
    { retry: false, onError: () => undefined },
  );
  if (times.data === undefined) return <Waiting query={times} title={words.failed[locale]} />;
  return (
    <Suspense fallback={null}>
      <Times rows={times.data} />
    </Suspense>
  );
}

function Times({ rows }: { readonly rows: readonly OfficeTime[] }) {
  const declaration = use(declarationOf('office-times'))!;
  const drawing = useDrawing();
  const { locale } = drawing;
  if (rows.length === 0) return <p className="note part">{words.noTimes[locale]}</p>;
  const today = inForce(rows, dhakaDay(new Date()));
  return (
    <DeclarationProvider value={declaration}>
      <TableSpace className="part">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{words.whose[locale]}</th>
              {columns.map(name => (
                <th key={name} scope="col">
                  {columnLabelOf(declaration, name, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id} aria-current={row === today ? 'date' : undefined}>
                <td>
                  {row.office_id === null ? words.ofLayer[locale] : words.ofOffice[locale]}
                  {row === today && <span className="office-mark">{words.today[locale]}</span>}
                </td>
                {columns.map(name => (
                  <td key={name}>{cellOf(declaration, name)(row, drawing)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableSpace>
    </DeclarationProvider>
  );
}
