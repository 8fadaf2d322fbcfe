/** What the tabs of an office have in common: an outline while what they show comes, and why it did not. */
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { useLate } from '../engine/late.ts';
import { LoadError } from '../engine/notice.tsx';
import { SkeletonRows } from '../engine/skeleton-rows.tsx';
import { words } from './office-words.ts';

type Query = { readonly error: unknown; readonly isPending: boolean; readonly refetch: () => unknown };

export function Waiting({ query: { error, isPending, refetch }, children }: { query: Query; children: ReactNode }) {
  const locale = useLocale();
  const translate = useTranslate();
  const late = useLate(isPending);
  if (error) {
    const retry = (
      <button type="button" className="button" onClick={() => refetch()}>
        {translate('screens.retry')}
      </button>
    );
    return <LoadError error={error} title={words.failed[locale]} actions={retry} />;
  }
  if (isPending) return late ? <SkeletonRows /> : null;
  return children;
}
