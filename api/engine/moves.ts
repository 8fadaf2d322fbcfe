/**
 * Moves of a plain life cycle (D-STATES). The record is locked: of two people who move it at once, one succeeds and the other gets an
 * error.
 */
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import { scopeFor } from './actor.ts';
import type { AuditAction } from './audit-text.ts';
import { openedFor, withAllRows } from './move-body.ts';
import { judgeBody } from './new-values.ts';
import { withoutHidden } from './reach.ts';
import type { Context } from './record-context.ts';
import { type Manner, updateRecord } from './record-writing.ts';
import type { Stored } from './server-side.ts';
import { judgeMove, requireMove } from './states.ts';

/** The audit action of a move: an approval, a rejection, else an update. The log also keeps the move's own name. */
function auditActionOf(name: string, { permission }: Move): AuditAction {
  if (name === 'resubmit') return 'pending';
  const [first] = [permission].flat();
  const verb = typeof first === 'string' ? first : (first?.key ?? '');
  return verb.startsWith('APPROVE') ? 'approve' : verb.startsWith('REJECT') ? 'reject' : 'update';
}

/** @throws ProblemsError, request.move_not_possible, any error of the move's guard and effect */
export async function moveRecord(context: Context, resource: AnyResource, before: Stored, name: string, body: unknown): Promise<void> {
  const states = resource.states!;
  const move = states.moves[name] as Move;
  const { author, registry, now } = context;
  const opened = openedFor(resource, move, registry);
  const given = judgeMove(resource, move, body, (part, mode) => judgeBody(opened.resource, part, mode, author, opened.registry, now));
  requireMove(resource, move, before);
  const whole = await withAllRows(context, resource, move, given, before.id);
  const values = withoutHidden(resource, author, whole, 'patch', before);
  const hooks = context.hooksOf(resource.name)?.moves?.[name];
  const manner: Manner = {
    action: name,
    isDeed: true,
    scope: scopeFor(author, name, resource.name),
    guard: hooks?.guard,
    effect: hooks?.effect,
    audit: { action: auditActionOf(name, move), task: name },
  };
  const actingForId = await hooks?.actingFor?.({ ...context.inside, before });
  const acting = actingForId === undefined ? context : { ...context, author: { ...author, actingForId } };
  await updateRecord(acting, resource, before, { ...values, [states.field as string]: move.to }, 'patch', manner);
}
