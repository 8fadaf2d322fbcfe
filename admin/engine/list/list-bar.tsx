/** Above the rows: search and filters, or, while rows are selected, their actions, at the same height, so that no row moves. */
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { BulkVerbs } from './bulk/verbs.ts';
import { FilterBar } from './filter-bar.tsx';
import './list-bar.css';

const BulkBar = lazy(() => import('./bulk/bulk-bar.tsx'));

export function ListBar({ verbs }: { verbs: BulkVerbs }) {
  const { selectedIds } = useListContext();
  const selecting = selectedIds.length > 0;
  return (
    <div className={selecting ? 'list-bar selecting' : 'list-bar'}>
      <div inert={selecting}>
        <FilterBar />
      </div>
      {selecting && (
        <Suspense fallback={<div className="bulk-bar" />}>
          <BulkBar verbs={verbs} />
        </Suspense>
      )}
    </div>
  );
}
