/** What an entry of the log changed, field by field, and what a task or a reading notes: as far as the reader may see them today. */
import { type ReactNode, use } from 'react';
import { t } from '../../resources/kernel/text.ts';
import type { HistoryEntry } from '../engine/data-provider.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { isEmpty } from '../engine/kinds/kind.ts';
import { declarationOf } from '../engine/modules.ts';
import type { Row } from '../engine/naming.ts';
import { Changes } from '../engine/record/changes.tsx';
import { AuditNotes } from './audit-notes.tsx';
import { pageLabel } from './settings-words.ts';
import '../engine/record/history.css';
import './audit-entry.css';

export type Difference = {
  readonly readable: boolean;
  readonly entry: HistoryEntry | null;
  readonly details: Readonly<Record<string, unknown>> | null;
};

const words = {
  changes: t('পরিবর্তন', 'What changed'),
  none: t('কোনো ঘর বদলায়নি।', 'No field changed.'),
  closed: t('এই রেকর্ড আপনি দেখতে পারেন না, তাই কী বদলেছে দেখানো হয় না।', 'You may not see this record, so its changes are not shown.'),
};

/** The subject of a row of the log. */
const subjectOf = ({ resource }: Row): string | undefined => (typeof resource === 'string' ? resource : undefined);
const isChange = ({ action_type, record_id }: Row): boolean => action_type !== 'read' && typeof record_id === 'number';

/** Whether there is anything to show of it. */
export const hasMore = (row: Row, { details }: Difference): boolean =>
  (subjectOf(row) !== undefined && isChange(row)) || Object.values(details ?? {}).some(value => !isEmpty(value));

/** Suspends while the words of its subject come. */
export function WhatChanged({ row, difference }: { readonly row: Row; readonly difference: Difference }): ReactNode {
  const subject = subjectOf(row);
  return (
    <>
      {subject !== undefined && isChange(row) && <Changed name={subject} difference={difference} />}
      {difference.details && <AuditNotes details={difference.details} resource={subject} />}
    </>
  );
}

function Changed({ name, difference: { readable, entry } }: { readonly name: string; readonly difference: Difference }) {
  const locale = useLocale();
  const declaration = use(declarationOf(name));
  const changes = (entry?.changes ?? []).filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)));
  return (
    <section>
      <h2>
        {words.changes[locale]}: {pageLabel(name, locale)}
      </h2>
      {!readable && <p className="note">{words.closed[locale]}</p>}
      {readable && changes.length === 0 && <p className="note">{words.none[locale]}</p>}
      {declaration && changes.length > 0 && (
        <DeclarationProvider value={declaration}>
          <Changes changes={changes} created={entry?.action_type === 'create'} />
        </DeclarationProvider>
      )}
    </section>
  );
}
