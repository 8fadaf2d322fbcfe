/** Nobody decides on their own duty or plan. The head above is notified of what waits, and its author of the decision. */
import { approvalStatus, approvalStatusOptions } from '../../resources/kernel/approval-status.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import type { Done } from '../engine/server-side.ts';
import { othersOnly, ownerOnly } from '../engine/whose.ts';
import { notifyOfState } from '../notification/index.ts';
import { headAbove } from '../office/index.ts';

export const mustBeAnothers = othersOnly(workflowErrors.ownRequest);
export const mustBeOwn = ownerOnly(workflowErrors.notApplicant);

const stateOf = (of: AnyResource, { id, status }: Done['after']) => ({
  ...{ of, id, status: approvalStatusOptions.find(({ value }) => value === status)!.text },
});

export const notifyAuthorOf =
  (resource: AnyResource) =>
  (done: Done): Promise<void> =>
    notifyOfState(done, stateOf(resource, done.after), [done.after.user_id as number]);

export const notifyHeadOf =
  (resource: AnyResource) =>
  async (done: Done): Promise<void> => {
    if (done.after.status !== approvalStatus.pending) return;
    const head = await headAbove(done, done.after.user_id);
    if (head) await notifyOfState(done, stateOf(resource, done.after), [head.id]);
  };
