/**
 * People apply for themselves, at their primary desk, for other offices than their own (S6.65, S8.086). The approver sets the destination;
 * once an order uses it, it is fixed.
 */

import type { Problem } from '../../resources/kernel/validate.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import { transferApplications } from '../../resources/transfer/transfer-applications.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { ownerOnly } from '../engine/whose.ts';

const mustBeApplicant = ownerOnly(transferErrors.notApplicant);

const primaryText = sql(
  'transfer/transfer-applications.primary',
  `select 1 from desk_assignments where user_id = $1 and office_organogram_id = $2 and is_primary and row_status = 1
and from_date <= $3::date and (to_date is null or to_date >= $3::date)`,
);

async function mustBePrimary({ after, rows, today }: Write): Promise<void> {
  const found = await rows(primaryText, [after.user_id, after.applicant_desk_id, today]);
  if (found.length === 0) throw transferErrors.primaryDeskRequired();
}

async function mustChooseOthers({ after, values }: Write): Promise<void> {
  const choices = (values.choices ?? []) as readonly { readonly office_id?: number }[];
  const problems = choices.flatMap(({ office_id }, at): Problem[] =>
    office_id === after.applicant_office_id ? [{ path: `choices.${at}.office_id`, error: transferErrors.choiceOwnOffice() }] : [],
  );
  if (problems.length > 0) throw new ProblemsError(transferApplications, problems);
}

const postingText = sql(
  'transfer/transfer-applications.posting',
  `
select exists (select from offices o where o.id = $1 and o.row_status = 1) as office,
  exists (select from transfer_order_items i where i.transfer_application_id = $2) as ordered`,
  known<{ office: boolean; ordered: boolean }>(),
);

type Posting = RowOf<typeof postingText>;

async function mustPost({ before, after, rows }: Write): Promise<void> {
  const [posting] = (await rows(postingText, [after.posting_office_id ?? null, before?.id])) as [Posting];
  if (posting.ordered) throw transferErrors.applicationOrdered();
  if (!posting.office)
    throw new ProblemsError(transferApplications, [{ path: 'posting_office_id', error: transferErrors.postingOfficeInvalid() }]);
}

export const transferApplicationsServer = defineServerSide(transferApplications, {
  permits: { update: mustBeApplicant, delete: mustBeApplicant },
  guards: {
    create: async write => {
      await mustBePrimary(write);
      await mustChooseOthers(write);
    },
    update: mustChooseOthers,
  },
  approval: { guards: { approve: mustPost, 're-approve': mustPost } },
});
