/** The placeholder of missing content: nothing at first, then its outline; or why it could not be loaded. */
import { useLate } from './late.ts';
import { LoadError } from './notice.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

type Query = { readonly error: unknown; readonly refetch: () => unknown };

export function Waiting({ query: { error, refetch }, title }: { readonly query: Query; readonly title: string }) {
  const late = useLate(!error);
  if (error) return <LoadError error={error} title={title} onRetry={refetch} />;
  return late ? <SkeletonRows /> : <div className="list-space" />;
}
