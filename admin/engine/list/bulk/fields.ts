/** Which fields many records can be given at once. */
import type { Field, FieldKind } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../../resources/kernel/validate.ts';
import { formNames } from '../../form/form-rules.ts';
import { fieldOf } from '../../naming.ts';

/** What is one record's own: its place, its files, its rows. */
const ownKinds: ReadonlySet<FieldKind> = new Set(['rows', 'file', 'files', 'point', 'boundary']);

const isOwn = (resource: AnyResource, name: string): boolean =>
  (resource.unique ?? []).some(({ fields, where }) => fields.length === 1 && fields[0] === name && !where);

/** In the order of the form, the status last; without unique fields, fields set once, and those written by the server. */
export const bulkFields = (resource: AnyResource): string[] =>
  formNames(resource).filter(name => {
    const field = fieldOf(resource, name);
    if (field === undefined) return name === 'row_status';
    return !isServerWritten(resource, name) && !field.fixed && !ownKinds.has(field.kind) && !isOwn(resource, name);
  });

/** A field with the references that narrow its choice, each before what depends on it. */
export function withNarrowing(resource: AnyResource, name: string): string[] {
  const field: Field | undefined = fieldOf(resource, name);
  if (field?.kind !== 'ref' || field.dependsOn === undefined) return [name];
  return [...withNarrowing(resource, field.dependsOn), name];
}
