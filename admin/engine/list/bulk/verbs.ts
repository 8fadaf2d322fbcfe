/** What can be done with several rows at once. */
import { useMemo } from 'react';
import { useMay } from '../../may.ts';

export type BulkVerbs = { readonly edit: boolean; readonly remove: boolean; readonly take: boolean };

export function useBulkVerbs(): BulkVerbs {
  const edit = useMay('update');
  const remove = useMay('delete');
  const take = useMay('export');
  return useMemo(() => ({ edit, remove, take }), [edit, remove, take]);
}
