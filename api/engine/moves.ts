/** Moves of a plain life cycle (D-STATES). The record is locked, so of two people who move it at once one wins and the other is told. */
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import { scopeFor } from './actor.ts';
import type { AuditAction } from './audit-text.ts';
import { judgeBody } from './new-values.ts';
import { withoutHidden } from './reach.ts';
import type { Context } from './record-context.ts';
import { type Manner, updateRecord } from './record-writing.ts';
import type { Stored } from './server-side.ts';
import { judgeMove, requireMove } from './states.ts';

const opened = new WeakMap<Move, AnyResource>();

/** The declaration as a move's body is judged by: what only this move writes is declared computed or fixed, and may be written now. */
function openedFor(resource: AnyResource, move: Move): AnyResource {
  const found = opened.get(move);
  if (found) return found;
  const names = new Set<string>([...(move.input ?? []), ...(move.required ?? [])]);
  const fields = Object.entries<Field>(resource.fields).map(([name, field]) =>
    names.has(name) ? [name, { ...field, computed: undefined, fixed: undefined }] : [name, field],
  );
  const made = { ...resource, fields: Object.fromEntries(fields) } as AnyResource;
  opened.set(move, made);
  return made;
}

/** What the audit log calls a move: an approval, a rejection, else an update; its own name stands beside it. */
function auditActionOf({ permission }: Move): AuditAction {
  const [first] = [permission].flat();
  const verb = typeof first === 'string' ? first : (first?.key ?? '');
  return verb.startsWith('APPROVE') ? 'approve' : verb.startsWith('REJECT') ? 'reject' : 'update';
}

/** @throws ProblemsError, request.move_not_possible, whatever the move's guard and effect throw */
export async function moveRecord(context: Context, resource: AnyResource, before: Stored, name: string, body: unknown): Promise<void> {
  const states = resource.states!;
  const move = states.moves[name] as Move;
  const { author, registry, now } = context;
  const judged = openedFor(resource, move);
  const given = judgeMove(resource, move, body, (part, mode) => judgeBody(judged, part, mode, author, registry, now));
  requireMove(resource, move, before);
  const values = withoutHidden(resource, author, given, 'patch', before);
  const hooks = context.hooksOf(resource.name)?.moves?.[name];
  const manner: Manner = {
    action: name,
    scope: scopeFor(author, name, resource.name),
    guard: hooks?.guard,
    effect: hooks?.effect,
    audit: { action: auditActionOf(move), task: name },
  };
  await updateRecord(context, resource, before, { ...values, [states.field as string]: move.to }, 'patch', manner);
}
