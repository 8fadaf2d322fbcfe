/** Nobody decides on their own duty or plan; its author is notified of the decision. */

import { approvalStatusOptions } from '../../resources/kernel/approval-status.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import type { Done } from '../engine/server-side.ts';
import { othersOnly, ownerOnly } from '../engine/whose.ts';
import { notify } from '../notification/index.ts';

/** Of the ministry's 27 types of notification: the state of an application. */
const APPLICATION_STATE = 27;

export const mustBeAnothers = othersOnly(workflowErrors.ownRequest);
export const mustBeOwn = ownerOnly(workflowErrors.notApplicant);

export const notifyAuthorOf =
  ({ name, label }: AnyResource) =>
  async (done: Done): Promise<void> => {
    const { text } = approvalStatusOptions.find(({ value }) => value === done.after.status)!;
    await notify(done, {
      ...{ type: APPLICATION_STATE, to: [done.after.user_id as number], link: linkToRecord(name as ResourceName, done.after.id) },
      ...{ facts: { subject: label.bn, status: text.bn }, facts_en: { subject: label.en, status: text.en } },
    });
  };
