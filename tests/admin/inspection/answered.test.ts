/** The objections of an audit with what was replied to them and settled of them. */
import { expect, test } from 'vitest';
import { answeredOf } from '../../../admin/inspection/answered.ts';

const audit = { id: 1, status: 'partly_settled', objections: [{ id: 11, amount: 600 }, { id: 12 }, { id: 13, amount: 0.3 }] };
const disposal = (audit_objection_id: number | null, settled_amount: number) => ({
  id: settled_amount,
  audit_objection_id,
  settled_amount,
});

test('an objection is settled by its money, or without any by a disposal; replies are under their objection', () => {
  const replies = [
    { id: 1, audit_objection_id: 12 },
    { id: 2, audit_objection_id: null },
  ];
  const answered = answeredOf(audit, replies, [disposal(11, 500), disposal(12, 0), disposal(13, 0.1), disposal(13, 0.2)]);
  expect(
    answered.map(({ objection, replies: to, settled, isSettled }) => [objection?.id, to.map(({ id }) => id), settled, isSettled]),
  ).toEqual([
    [11, [], 500, false],
    [12, [1], 0, true],
    [13, [], 0.3, true],
    [undefined, [2], 0, false],
  ]);
});

test('the audit itself is replied to where it has no objections; a settled audit has nothing open', () => {
  expect(answeredOf({ id: 1, status: 'issued', objections: [] }, [], [])).toEqual([{ replies: [], settled: 0, isSettled: false }]);
  expect(answeredOf({ ...audit, status: 'settled' }, [], []).map(({ isSettled }) => isSettled)).toEqual([true, true, true]);
});

test('a reply that was withdrawn is not shown, and blocks no other reply', () => {
  const replies = [
    { id: 2, audit_objection_id: 11, status: 0, row_status: 0 },
    { id: 1, audit_objection_id: 11, status: 1, row_status: 1 },
    { id: 3, audit_objection_id: null, status: 0, row_status: 0 },
  ];
  expect(answeredOf(audit, replies, []).map(one => one.replies.map(({ id }) => id))).toEqual([[1], [], []]);
});
