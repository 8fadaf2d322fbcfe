/** What of a history can be brought back: into the form, where the validator and the person decide. Pure. */
import type { Field, FieldKind } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import { type Change, type HistoryEntry, type Label, same } from '../data-provider.ts';
import { formNames, isOpenIn } from '../form/form-rules.ts';
import type { Row } from '../naming.ts';

/** A file may be gone for good, and of child rows the history knows only what changed. */
const gone: ReadonlySet<FieldKind> = new Set<FieldKind>(['rows', 'file', 'files']);

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? (value as Label).id : value);

/** A value of the history as a form holds it: references as ids. */
export function asFormValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'ref') return idOf(value);
  if (field?.kind === 'refs') return Array.isArray(value) ? value.map(idOf) : [];
  return value;
}

/** Whether the form of this record would take another value here. */
function isWritable(resource: AnyResource, record: Row, name: string): boolean {
  const field = resource.fields[name] as Field | undefined;
  if (!formNames(resource).includes(name) || isServerWritten(resource, name) || !isOpenIn(resource, record, name)) return false;
  return field === undefined || (field.fixed !== true && field.private !== 'secret' && !gone.has(field.kind));
}

/** What an entry's change goes back to: what stood there before; of a new record, what it was made with. */
const earlier = ({ before, after }: Change, action: string): unknown => (action === 'create' ? after : before);

/** The values to put back, by field: those that the form takes and that are other ones today. */
export function restorable(resource: AnyResource, record: Row, { changes, action_type }: HistoryEntry): Row {
  return Object.fromEntries(
    changes
      .filter(({ field }) => isWritable(resource, record, field))
      .map(change => [change.field, asFormValue(resource.fields[change.field], earlier(change, action_type))] as const)
      .filter(([name, value]) => !same(value, record[name])),
  );
}
