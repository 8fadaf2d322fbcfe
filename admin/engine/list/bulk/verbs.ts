/** What can be done with several rows at once. */
import { useMemo } from 'react';
import { useMay } from '../../may.ts';

export type BulkVerbs = { readonly edit: boolean; readonly remove: boolean };

export function useBulkVerbs(): BulkVerbs {
  const edit = useMay('update');
  const remove = useMay('delete');
  return useMemo(() => ({ edit, remove }), [edit, remove]);
}
