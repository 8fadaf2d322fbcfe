/** `/service-syncs/create`: a run is started from the configured source; without one, a run of an external program is opened by its form. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useAfterwards } from '../engine/afterwards.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import CreateScreen from '../engine/form/create.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { PageHead } from '../shell/page-head.tsx';
import { fill } from '../shell/sentences.ts';
import { words } from './sync-words.ts';
import './sync.css';

type Source = { readonly name: string };

export default function SyncStart() {
  const locale = useLocale();
  const source = useQuery({
    queryKey: ['service-syncs', 'source'],
    queryFn: ({ signal }) => dataOf<Source | null>('/api/service-syncs/source', { signal }),
    retry: false,
  });
  if (source.data === undefined) return <Waiting query={source} title={words.failed[locale]} />;
  return source.data === null ? <CreateScreen /> : <StartPage source={source.data} />;
}

function StartPage({ source: { name } }: { readonly source: Source }) {
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const afterwards = useAfterwards();
  const breadcrumb = useBreadcrumb('list');
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataOf<{ id: number }>('/api/service-syncs/start', { method: 'POST', again: 'by_key' }),
    onSuccess: ({ id }) => afterwards.toRecord(id),
    onError: error => notify(sayProblem(translate, problemOf(error)), { type: 'error' }),
  });
  return (
    <article className="record-page">
      <PageHead breadcrumb={breadcrumb} title={words.title[locale]} />
      <div className="sync-start">
        <p>
          <b>{fill(words.from[locale], locale, { name })}</b>
        </p>
        <p>{words.what[locale]}</p>
        <button type="button" className="button button-main" disabled={isPending} onClick={() => mutate()}>
          {words[isPending ? 'starting' : 'start'][locale]}
        </button>
      </div>
    </article>
  );
}
