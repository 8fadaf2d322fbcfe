/** Which part of a history can be restored: into the form, where the validator and the person decide. Pure. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import { type Change, type HistoryEntry, same } from '../data-provider.ts';
import { type Children, formNames, isOpenIn } from '../form/form-rules.ts';
import type { Row } from '../naming.ts';
import { asFormValue, hasId } from './form-value.ts';
import { rowsBefore } from './restore-rows.ts';

/** Whether the form of this record would take another value here. */
function isWritable(resource: AnyResource, record: Row, name: string): boolean {
  const field = resource.fields[name] as Field | undefined;
  if (!formNames(resource).includes(name) || isServerWritten(resource, name) || !isOpenIn(resource, record, name)) return false;
  return field === undefined || (field.fixed !== true && field.private !== 'secret');
}

/** The earlier files, while all of them still exist: the bytes of a deleted one are gone. */
function filesBack(kind: 'file' | 'files', value: unknown, today: unknown): unknown {
  const known = [today].flat().filter(hasId);
  const files = [value].flat().filter(hasId);
  const found = files.flatMap(({ id }) => known.find(one => one.id === id) ?? []);
  if (found.length < files.length) return today;
  return kind === 'files' ? found : (found[0] ?? null);
}

/** The value that an entry's change is restored to: the one before; of a new record, its first value. */
const earlier = ({ before, after }: Change, action: string): unknown => (action === 'create' ? after : before);

/** The value that the form would hold in a field; the current value where nothing else can be restored. */
function broughtBack(resource: AnyResource, record: Row, change: Change, action: string, children: Children): unknown {
  const today = record[change.field];
  const field = resource.fields[change.field] as Field | undefined;
  if (field?.kind === 'file' || field?.kind === 'files') return filesBack(field.kind, earlier(change, action), today);
  if (field?.kind !== 'rows') return asFormValue(field, earlier(change, action));
  const child = children.get(field.of);
  return (child && rowsBefore({ child, field }, today, change, action === 'create')) ?? today;
}

/**
 * The values to put back, by field: those that the form takes and that are other ones today.
 * @param children the declarations of its child rows; of others none come back
 */
export function restorable(
  resource: AnyResource,
  record: Row,
  { changes, action_type }: HistoryEntry,
  children: Children = new Map(),
): Row {
  return Object.fromEntries(
    changes
      .filter(({ field }) => isWritable(resource, record, field))
      .map(change => [change.field, broughtBack(resource, record, change, action_type, children)] as const)
      .filter(([name, value]) => !same(value, record[name])),
  );
}
