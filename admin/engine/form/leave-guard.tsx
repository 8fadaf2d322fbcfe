/** Asks before unsaved changes are left, by a link or by closing the tab. */
import { lazy, Suspense, useEffect } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { useUnsaved } from './unsaved.tsx';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

type Props = {
  /** At the moment of leaving. */
  readonly unsaved: () => readonly string[];
  readonly onDrop: () => void;
};

/** Only under a data router can a page be held. */
export const LeaveGuard = (props: Props) => (useCanBlock() ? <Guard {...props} /> : null);

function Guard({ unsaved, onDrop }: Props) {
  const count = useUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  );
  const isUnsaved = count > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        count={unsaved().length}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
        onDrop={() => {
          onDrop();
          blocker.proceed?.();
        }}
      />
    </Suspense>
  );
}
