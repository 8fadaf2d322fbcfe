/** Which moves of a request ask for more than a comment, and which can't do without. */
import { expect, test } from 'vitest';
import { asksMore, needsMore } from '../../../admin/workflow/asking.ts';
import { approvalMoves } from '../../../resources/kernel/approval.ts';
import { leaveApplications } from '../../../resources/leave/leave-applications.ts';
import { transferApplications } from '../../../resources/transfer/transfer-applications.ts';

const those = (does: typeof asksMore, resource: Parameters<typeof asksMore>[0]) => approvalMoves.filter(move => does(resource, move));

test('a transfer is approved to an office, so each by itself; it is rejected and sent back with others', () => {
  expect(those(asksMore, transferApplications)).toEqual(['approve', 're-approve']);
  expect(those(needsMore, transferApplications)).toEqual(['approve', 're-approve']);
});

test('anyone who rejects leave says why, which one comment does for several', () => {
  expect(leaveApplications.states?.moves.reject?.required).toEqual(['approval_comment']);
  expect(those(needsMore, leaveApplications)).toEqual([]);
});
