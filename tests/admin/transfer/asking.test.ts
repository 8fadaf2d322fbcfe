/** Which moves of a transfer ask for more than a comment. */
import { expect, test } from 'vitest';
import { asksMore, needsMore } from '../../../admin/workflow/asking.ts';
import { approvalMoves } from '../../../resources/kernel/approval.ts';
import { transferApplications } from '../../../resources/transfer/transfer-applications.ts';

const those = (does: typeof asksMore, resource: Parameters<typeof asksMore>[0]) => approvalMoves.filter(move => does(resource, move));

test('a transfer is approved to an office, so each by itself; it is rejected and sent back with others', () => {
  expect(those(asksMore, transferApplications)).toEqual(['approve', 're-approve']);
  expect(those(needsMore, transferApplications)).toEqual(['approve', 're-approve']);
});
