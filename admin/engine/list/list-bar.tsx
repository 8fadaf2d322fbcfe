/** Above the rows: search and filters, or, while rows are selected, their actions, at the same height, so that no row moves. */
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { usePhone } from '../phone.ts';
import type { BulkVerbs } from './bulk/verbs.ts';
import { ColumnsButton } from './columns-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SheetButton } from './sheet-button.tsx';
import './list-bar.css';

const BulkBar = lazy(() => import('./bulk/bulk-bar.tsx'));

export function ListBar({ verbs }: { verbs: BulkVerbs }) {
  const { selectedIds } = useListContext();
  const phone = usePhone();
  const selecting = selectedIds.length > 0;
  return (
    <div className={selecting ? 'list-bar selecting' : 'list-bar'}>
      <div inert={selecting}>
        <FilterBar>
          {!phone && (
            <span className="list-tools">
              <SheetButton />
              <ColumnsButton />
            </span>
          )}
        </FilterBar>
      </div>
      {selecting && (
        <Suspense fallback={<div className="bulk-bar" />}>
          <BulkBar verbs={verbs} />
        </Suspense>
      )}
    </div>
  );
}
