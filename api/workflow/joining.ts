/** The hooks of approvals, added to those of a resource with an approval. */
import { type Approval, type ApprovalMove, approvalMoves, approvalStateOf, isApprovalMove } from '../../resources/kernel/approval.ts';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Compute, Done, Effect, Guard, Hooks, Joins, Permit, Write } from '../engine/server-side.ts';
import { act, actedFor, submit, submitted, withdrawn } from './acting.ts';
import { requireNarrowed } from './narrowing.ts';
import { outcomeOf } from './outcomes.ts';
import { caseBefore, caseBesideText, hasCase, permitsFor } from './permits.ts';

/** Runs both in order: of checks the module's own comes first, of effects last. */
const both =
  <W>(first: ((write: W) => Promise<void>) | undefined, second: ((write: W) => Promise<void>) | undefined) =>
  async (write: W): Promise<void> => {
    await first?.(write);
    await second?.(write);
  };

/** The approval's state in the record, and the name of its outcome. */
const stateIn = (approval: Approval, status: number): Readonly<Record<string, unknown>> => {
  const { outcome } = approval;
  const word = status === approvalStatus.approve ? outcome?.approve : status === approvalStatus.reject ? outcome?.reject : outcome?.pending;
  return { [approvalStateOf(approval)]: status, ...(outcome && { status: word }) };
};

/** A new record gets its request; a moved one the state of its case, and the comment of that move. */
const computedBy =
  (resource: AnyResource, own: Compute | undefined): Compute =>
  async write => {
    const values = (await own?.(write)) ?? {};
    const { action, before, after } = write;
    if (action === 'create') return { ...values, approval_request_id: await submit(write, resource, { ...after, ...values }) };
    if (!before || !isApprovalMove(action)) return values;
    const { status } = outcomeOf(action, await caseBefore(write, before));
    const said = { ...stateIn(resource.approval!, status), approval_comment: write.values.approval_comment ?? null };
    return { ...values, ...said, ...(action === 'cancel' && { row_status: 0 }) };
  };

const sends: ReadonlySet<ApprovalMove> = new Set(['forward', 'approve']);

const narrows =
  (resource: AnyResource, isSent: boolean): Guard =>
  async (write: Write) => {
    if (write.before && hasCase(write.before)) requireNarrowed(write, resource, await caseBefore(write, write.before), isSent);
  };

/** The module's effect of a decision, after any move that made it. */
function effectOf(resource: AnyResource, { approval }: Hooks, move: ApprovalMove, { before, after }: Done): Effect | undefined {
  const { effects = {} } = approval ?? {};
  const state = approvalStateOf(resource.approval!);
  const isApproved = after[state] === approvalStatus.approve;
  if (isApproved) return before?.[state] === approvalStatus.approve ? effects['re-approve'] : effects.approve;
  if (move === 'reject') return effects.reject;
  return move === 'cancel' ? effects.cancel : undefined;
}

const moveHooks = (resource: AnyResource, own: Hooks, move: ApprovalMove) => ({
  guard: both<Write>(narrows(resource, sends.has(move)), own.approval?.guards?.[move]),
  effect: async (done: Done) => {
    await act(done, resource, move);
    await effectOf(resource, own, move, done)?.(done);
  },
  actingFor: (asked: Parameters<Permit>[0]) => actedFor(asked, asked.before),
});

function permitsWith(approval: Approval, own: Hooks['permits'] = {}): Hooks['permits'] {
  const permits = permitsFor(approval);
  const names = [...new Set([...Object.keys(own), ...Object.keys(permits)])];
  return Object.fromEntries(names.map(name => [name, both(own[name], permits[name])]));
}

/** Resources without an approval are left as they are. */
export const joinApproval: Joins = (resource, own) => {
  if (!resource.approval) return undefined;
  const { guards, effects } = own;
  return {
    ...own,
    beside: caseBesideText,
    computed: computedBy(resource, own.computed),
    permits: permitsWith(resource.approval, own.permits),
    guards: { ...guards, update: both(narrows(resource, false), guards?.update) },
    effects: {
      ...effects,
      create: both<Done>(done => submitted(done, resource, own.approval?.beside), both(effects?.create, own.approval?.effects?.submit)),
      delete: both<Done>(withdrawn, effects?.delete),
    },
    moves: { ...own.moves, ...Object.fromEntries(approvalMoves.map(move => [move, moveHooks(resource, own, move)])) },
  };
};
