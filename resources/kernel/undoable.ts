/**
 * Which writes can be undone (docs/decisions/0070): dialogs say it beforehand, and the server judges by the same functions. A field is lost
 * when the log keeps no value that could be written again: files are soon gone, and secrets were never kept.
 */
import type { Field } from './field.ts';
import type { AnyResource, Move } from './resource.ts';

/** The task of an audit entry that undid the one before it, of the same record. */
export const undoTask = 'undo';

const isLost = ({ kind, private: kept }: Field): boolean => kind === 'file' || kind === 'files' || kind === 'richText' || kept === 'secret';

/** Nothing of a deleted record is lost, and nothing follows from its deletion elsewhere. */
const isKept = ({ fields, server = [], approval, family, isFollowed }: AnyResource): boolean =>
  !approval && family === undefined && !isFollowed && !server.includes('effects') && !Object.values<Field>(fields).some(isLost);

/** Whether a deleted record comes back whole; `children`: the declarations of its child rows. */
export const canUndoDelete = (resource: AnyResource, children: Iterable<AnyResource>): boolean => [resource, ...children].every(isKept);

/** Whether the former values of these fields can be written again. What waits for a decision was not written at all. */
export const canUndoUpdate = ({ fields, server = [] }: AnyResource, names: readonly string[]): boolean =>
  !server.includes('holds') &&
  names.every(name => {
    const field: Field | undefined = fields[name];
    return name === 'row_status' || (field !== undefined && field.kind !== 'rows' && !isLost(field));
  });

/** Whether a move writes its own record alone: letters, notifications and postings can't be called back. */
export function canUndoMove(resource: AnyResource, name: string): boolean {
  const move: Move | undefined = resource.states?.moves[name];
  if (move === undefined || resource.approval) return false;
  const written = move.input ?? [];
  if (written.some(one => (resource.fields[one] as Field | undefined)?.kind === 'refs')) return false;
  return !move.effect && move.rows === undefined && move.opens === undefined && canUndoUpdate(resource, written);
}
