/** Archived months of the log, with names for what it holds as words, and what each entry changed. */
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { t } from '../../resources/kernel/text.ts';
import ArchivedPage from '../engine/archived/page.tsx';
import { DeclarationProvider, useDeclaration, useLocale } from '../engine/declaration.tsx';
import type { Row } from '../engine/naming.ts';
import { namedLog } from './audit-names.ts';
import { type Difference, hasMore, WhatChanged } from './what-changed.tsx';

const show = t('বিস্তারিত', 'Details');

export default function AuditArchive() {
  const declaration = useDeclaration();
  const named = useMemo(() => namedLog(declaration), [declaration]);
  return (
    <DeclarationProvider value={named}>
      <ArchivedPage below={below} />
    </DeclarationProvider>
  );
}

const below = (row: Row): ReactNode => {
  const difference = row.difference as Difference | undefined;
  return difference && hasMore(row, difference) && <Below row={row} difference={difference} />;
};

function Below({ row, difference }: { readonly row: Row; readonly difference: Difference }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="audit-entry audit-below" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{show[locale]}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <WhatChanged row={row} difference={difference} />
        </Suspense>
      )}
    </details>
  );
}
