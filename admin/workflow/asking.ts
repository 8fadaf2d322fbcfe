/** The fields of a request's move beyond the comment, which is written beside the buttons. Pure. */
import type { ApprovalMove } from '../../resources/kernel/approval.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';

const movesOf = (resource: AnyResource): Readonly<Partial<Record<ApprovalMove, Move>>> => resource.states?.moves ?? {};
const isMore = (fields: readonly string[] = []): boolean => fields.some(name => name !== 'approval_comment');

/** It may have more fields: they are asked for as on the record's own page. */
export const asksMore = (resource: AnyResource, move: ApprovalMove): boolean => isMore(movesOf(resource)[move]?.input);

/** It can't do without: several requests are not moved together. */
export const needsMore = (resource: AnyResource, move: ApprovalMove): boolean => isMore(movesOf(resource)[move]?.required);

/** Whether it can't do without a comment. */
export const needsComment = (resource: AnyResource, move: ApprovalMove): boolean =>
  movesOf(resource)[move]?.required?.includes('approval_comment') ?? false;
