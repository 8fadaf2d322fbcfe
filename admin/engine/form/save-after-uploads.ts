/** A save during an upload waits for its end; a failed upload cancels it and is shown at its field. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { AfterSave } from './save-menu.tsx';
import { createUploads, type Uploads } from './uploading.ts';

/** `waiting`: requested, not started. */
type Waiting = { readonly uploads: Uploads; readonly waiting: boolean; readonly start: (after: AfterSave) => void };

export function useSaveAfterUploads(save: (after: AfterSave) => void): Waiting {
  const uploads = useMemo(createUploads, []);
  const sending = useSyncExternalStore(uploads.subscribe, uploads.count);
  const [waiting, setWaiting] = useState<AfterSave>();
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (waiting === undefined || sending > 0) return;
    setWaiting(undefined);
    if (!uploads.takeFailure()) latest.current(waiting);
  }, [waiting, sending, uploads]);
  const start = (after: AfterSave) => {
    uploads.takeFailure();
    setWaiting(after);
  };
  return { uploads, waiting: waiting !== undefined && sending > 0, start };
}
