/** Which moves of leave can't do without more than a comment. */
import { expect, test } from 'vitest';
import { needsMore } from '../../../admin/workflow/asking.ts';
import { approvalMoves } from '../../../resources/kernel/approval.ts';
import { leaveApplications } from '../../../resources/leave/leave-applications.ts';

const those = (does: typeof needsMore, resource: Parameters<typeof needsMore>[0]) => approvalMoves.filter(move => does(resource, move));

test('anyone who rejects leave says why, which one comment does for several', () => {
  expect(leaveApplications.states?.moves.reject?.required).toEqual(['approval_comment']);
  expect(those(needsMore, leaveApplications)).toEqual([]);
});
