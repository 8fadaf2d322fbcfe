/** Asks before unsaved changes are left, by a link or by closing the tab. */
import { lazy, Suspense, useEffect } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { useUnsaved } from './unsaved.tsx';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

type Place = { readonly pathname: string; readonly search: string };
type Props = {
  /** As it is drawn, and at the moment of leaving. */
  readonly count: number;
  readonly countNow: () => number;
  readonly onDrop: () => void;
  /** What is another page; by default another path. */
  readonly leaves?: (from: Place, to: Place) => boolean;
};

/** Only under a data router can a page be held. */
export const LeaveGuard = (props: Props) => (useCanBlock() ? <Guard {...props} /> : null);

/** The same of the form around it. */
export const FormLeaveGuard = (props: Omit<Props, 'count'>) => <LeaveGuard count={useUnsaved()} {...props} />;

function Guard({ count, countNow, onDrop, leaves = (from, to) => from.pathname !== to.pathname }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && countNow() > 0);
  const isUnsaved = count > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const isBlocked = blocker.state === 'blocked';
  // What was being saved when somebody left is saved by now: they go where they wanted to.
  const isSaved = isBlocked && countNow() === 0;
  useEffect(() => {
    if (isSaved) blocker.proceed?.();
  }, [isSaved, blocker]);
  if (!isBlocked || isSaved) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        count={countNow()}
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
