/** Above the page while the device has no connection: lists wait, and a save that was pressed is sent when it is back. */
import { onlineManager } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { isInstalled } from '../session/offline/is-installed.ts';
import { lazyPart } from './lazy-part.ts';
import { useWords } from './words.ts';

const subscribe = (changed: () => void): (() => void) => onlineManager.subscribe(changed);
const KeptNote = lazyPart(() => import('../session/offline/kept-note.tsx'));
const isOnline = (): boolean => onlineManager.isOnline();

export function OfflineStrip() {
  const { shell } = useWords();
  const online = useSyncExternalStore(subscribe, isOnline);
  if (online) return null;
  return (
    <p role="alert" className="maintenance-note offline-strip">
      {shell.offline}
      {isInstalled() && (
        <Suspense>
          <KeptNote />
        </Suspense>
      )}
    </p>
  );
}
