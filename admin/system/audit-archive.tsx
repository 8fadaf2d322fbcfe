/** Archived months of the log, with names for what it holds as words. */
import { useMemo } from 'react';
import ArchivedPage from '../engine/archived/page.tsx';
import { DeclarationProvider, useDeclaration } from '../engine/declaration.tsx';
import { namedLog } from './audit-names.ts';

export default function AuditArchive() {
  const declaration = useDeclaration();
  const named = useMemo(() => namedLog(declaration), [declaration]);
  return (
    <DeclarationProvider value={named}>
      <ArchivedPage />
    </DeclarationProvider>
  );
}
