/** The background exports; nothing more is loaded or asked where there are none. */
import { Suspense } from 'react';
import { useWatched } from '../engine/list/export/watched.ts';
import { lazyPart } from './lazy-part.ts';

const ExportTray = lazyPart(() => import('../engine/list/export/export-tray.tsx'));

export default function ExportsWhenAsked() {
  const { ids } = useWatched();
  return (
    ids.length > 0 && (
      <Suspense>
        <ExportTray />
      </Suspense>
    )
  );
}
