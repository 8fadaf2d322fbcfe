/** One entry of the log: who, when, from where, and the changes field by field, as far as the reader may see them today. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { LinkBase, type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { DeclarationProvider, useDeclaration, useLocale, useNaming } from '../engine/declaration.tsx';
import { isEmpty } from '../engine/kinds/kind.ts';
import { useLate } from '../engine/late.ts';
import { RecordError } from '../engine/record/record-error.tsx';
import { labelIn } from '../engine/references.ts';
import { SkeletonRows } from '../engine/skeleton-rows.tsx';
import { Value } from '../engine/value.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { PageHead } from '../shell/page-head.tsx';
import { namedLog } from './audit-names.ts';
import { type Difference, WhatChanged } from './what-changed.tsx';

const words = {
  title: t('অডিট লগের ভুক্তি %{id}', 'Audit log entry %{id}'),
  open: t('রেকর্ডটি খুলুন', 'Open the record'),
  failed: t('পরিবর্তন আনা গেল না', 'The changes could not be loaded'),
  desk: t('ডেস্ক', 'At the desk'),
};

const facts = [
  'at',
  'user_id',
  'action_type',
  'task',
  'module',
  'resource',
  'record_id',
  'office_id',
  'ip',
  'browser',
  'operating_system',
  'request_id',
];

/** What programs send each other: the same in every language. */
const technical: ReadonlySet<string> = new Set(['ip', 'browser', 'operating_system', 'request_id']);

export default function AuditEntry() {
  const declaration = useDeclaration();
  const named = useMemo(() => namedLog(declaration), [declaration]);
  return (
    <DeclarationProvider value={named}>
      <ShowBase resource={declaration.name} queryOptions={{ onError: () => undefined }}>
        <Entry />
      </ShowBase>
    </DeclarationProvider>
  );
}

function Entry() {
  const { record, error, isPending, refetch } = useShowContext<RaRecord<number>>();
  const late = useLate(isPending);
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!record) return late ? <SkeletonRows /> : null;
  return <Shown record={record} />;
}

function Shown({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb('list');
  const difference = useDifference(record.id);
  const { resource, record_id: about } = record as { resource?: string | null; record_id?: number | null };
  const desk = difference.data?.entry?.desk;
  const toRecord = difference.data?.readable && record.action_type !== 'delete' && (
    <Button component={LinkBase} to={`/${resource}/${about}/show`} variant="outlined">
      {words.open[locale]}
    </Button>
  );
  return (
    <article className="audit-entry">
      <PageHead
        breadcrumb={breadcrumb}
        title={words.title[locale].replace('%{id}', digits(record.id, locale))}
        state={<Value name="action_type" row={record} as="show" />}
        actions={toRecord || undefined}
      />
      <dl className="audit-facts">
        {facts
          .filter(name => !isEmpty(record[name]))
          .map(name => (
            <div key={name}>
              <dt>{naming.label(name)}</dt>
              <dd>{technical.has(name) ? <code>{String(record[name])}</code> : <Value name={name} row={record} as="show" />}</dd>
            </div>
          ))}
        {desk && (
          <div>
            <dt>{words.desk[locale]}</dt>
            <dd>{labelIn('office-organograms', desk, locale)}</dd>
          </div>
        )}
      </dl>
      {difference.data === undefined && <Waiting query={difference} title={words.failed[locale]} />}
      {difference.data && (
        <Suspense fallback={null}>
          <WhatChanged row={record} difference={difference.data} />
        </Suspense>
      )}
    </article>
  );
}

const useDifference = (id: number) =>
  useQuery({
    queryKey: ['audit-logs', 'difference', id],
    queryFn: ({ signal }) => dataOf<Difference>(`/api/audit-logs/${id}/difference`, { signal }),
    retry: false,
  });
