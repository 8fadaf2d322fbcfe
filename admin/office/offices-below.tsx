/** The offices below: how many there are of each type, and those directly under this one. */
import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { RelatedList } from '../engine/record/related.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { type OfficeSummary, useOfficeSummary } from './office-summary.ts';
import { words } from './office-words.ts';
import './office.css';

const most = 100;

export default function OfficesBelow({ record }: { record: RaRecord<number> }) {
  const locale = useLocale();
  const summary = useOfficeSummary(record.id);
  if (summary.data === undefined) return <Waiting query={summary} title={words.failed[locale]} />;
  return (
    <div className="related">
      <Types below={summary.data.below} />
      <Suspense fallback={null}>
        <RelatedList resource="offices" field="parent_id" record={record} most={most} />
      </Suspense>
    </div>
  );
}

function Types({ below }: Pick<OfficeSummary, 'below'>) {
  const locale = useLocale();
  if (below.length === 0) return null;
  return (
    <section aria-label={words.byType[locale]}>
      <ul className="office-types">
        {below.map(({ type, offices }) => (
          <li key={type.id}>
            <b>{formatNumber(offices, locale)}</b> {nameIn(type, locale)}
          </li>
        ))}
      </ul>
    </section>
  );
}
