/**
 * What follows from the typed values, shown below the inputs: by the resource's own views and, for a new request, by those of approvals.
 */
import { use } from 'react';
import { useDeclaration } from '../declaration.tsx';
import { ownViewsOf, useViews } from '../views.ts';
import { useFormMode } from './form-mode.ts';

/** Must be inside a Suspense boundary that waits no longer than a chunk takes. */
export function Beside() {
  const { approval } = useDeclaration();
  const { editing } = useFormMode();
  const { beside: Own } = useViews();
  const asked = approval === undefined || editing ? undefined : ownViewsOf('approval-requests');
  const { beside: OfApproval } = asked ? use(asked) : {};
  return (
    <>
      {Own && <Own />}
      {OfApproval && <OfApproval />}
    </>
  );
}
