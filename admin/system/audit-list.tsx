/** The generated list, with names for what the log holds as words. */
import { useMemo } from 'react';
import { ArchivedLink } from '../engine/archived/views.tsx';
import { DeclarationProvider, useDeclaration } from '../engine/declaration.tsx';
import ListScreen from '../engine/list/list.tsx';
import { namedLog } from './audit-names.ts';

export default function AuditList() {
  const declaration = useDeclaration();
  const named = useMemo(() => namedLog(declaration), [declaration]);
  return (
    <DeclarationProvider value={named}>
      <ListScreen actions={<ArchivedLink />} />
    </DeclarationProvider>
  );
}
