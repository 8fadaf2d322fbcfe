/** A run from the configured source is started by a button, and its page follows it until it ends. */
import { lazy, useEffect } from 'react';
import { type RaRecord, useRefresh } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { defineViews } from '../engine/views.ts';
import { words } from './sync-words.ts';

const askEveryMs = 2000;

function FollowRun({ record: { status } }: { readonly record: RaRecord<number> }) {
  const refresh = useRefresh();
  useEffect(() => {
    if (status !== 'running') return;
    const timer = setInterval(refresh, askEveryMs);
    return () => clearInterval(timer);
  }, [status, refresh]);
  return null;
}

/** The form is there only where no source is set up. */
function NoSource() {
  return <p className="note">{words.none[useLocale()]}</p>;
}

export default defineViews('service-syncs', { create: lazy(() => import('./sync-start.tsx')), tools: FollowRun, beside: NoSource });
