/** The fields of a request's move beyond the comment, which is written beside the buttons. Pure. */
import type { ApprovalMove } from '../../resources/kernel/approval.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';

export const moveOf = (resource: AnyResource, move: ApprovalMove): Move | undefined =>
  (resource.states?.moves as Readonly<Partial<Record<ApprovalMove, Move>>> | undefined)?.[move];
const isMore = (fields: readonly string[] = []): boolean => fields.some(name => name !== 'approval_comment');

/** It may have more fields: they are asked for as on the record's own page. */
export const asksMore = (resource: AnyResource, move: ApprovalMove): boolean => isMore(moveOf(resource, move)?.input);

/** It can't do without: several requests are not moved together. */
export const needsMore = (resource: AnyResource, move: ApprovalMove): boolean => isMore(moveOf(resource, move)?.required);

/** Whether it can't do without a comment. */
export const needsComment = (resource: AnyResource, move: ApprovalMove): boolean =>
  moveOf(resource, move)?.required?.includes('approval_comment') ?? false;
