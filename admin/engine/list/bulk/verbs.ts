/** What can be done with several rows at once: what the resource has and the caller may ever do (D-CAN). */
import { useMemo } from 'react';
import { useCanAccess } from 'react-admin';
import { allows } from '../../../../resources/kernel/resource.ts';
import { useDeclaration } from '../../declaration.tsx';

export type BulkVerbs = { readonly edit: boolean; readonly remove: boolean };

export function useBulkVerbs(): BulkVerbs {
  const declaration = useDeclaration();
  const { canAccess: mayEdit } = useCanAccess({ resource: declaration.name, action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: declaration.name, action: 'delete' });
  const edit = allows(declaration, 'update') && mayEdit === true;
  const remove = allows(declaration, 'delete') && mayDelete === true;
  return useMemo(() => ({ edit, remove }), [edit, remove]);
}
