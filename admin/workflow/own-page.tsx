/** The way from a request that is not in the list, such as one that is decided by now, to the page of its record. */
import { Navigate } from 'react-router';
import { useLocale } from '../engine/declaration.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { words } from './inbox-words.ts';
import { useTimeline } from './timeline.tsx';

export function OwnPage({ id }: { readonly id: number }) {
  const locale = useLocale();
  const query = useTimeline(id);
  if (query.data === undefined) return <Waiting query={query} title={words.recordFailed[locale]} />;
  const { resource, record_id } = query.data.request;
  return <Navigate to={`/${resource}/${record_id}/show`} replace />;
}
