/** The references that point to the records of a resource: every reference's target, read in reverse. Pure. */
import { manifest } from '../../../resources/generated/manifest.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';

/** `field` of `resource` names a record of this one; `isPart`: those are its child rows, written with it. */
export type Referrer = { readonly resource: string; readonly field: string; readonly isPart: boolean };

export function referrersOf({ name, family, fields }: AnyResource): readonly Referrer[] {
  const parts = new Set(Object.values<Field>(fields).flatMap(field => (field.kind === 'rows' ? [`${field.of} ${field.via}`] : [])));
  return manifest.resources
    .filter(({ operations }) => operations.includes('list'))
    .flatMap(({ name: resource, refers = {} }) =>
      Object.entries(refers)
        .filter(([, to]) => to === name || to === family)
        .map(([field]) => ({ resource, field, isPart: parts.has(`${resource} ${field}`) })),
    );
}

/** Rights to another resource are checked for it as a whole: react-admin would check them for the record on the page. */
export const anyRecord = {};

/** The filter of a list that leaves the records which refer to this one. */
export const referring = (resource: AnyResource, field: string, id: unknown): Readonly<Record<string, unknown>> => ({
  [field]: resource.fields[field]?.kind === 'refs' ? [id] : id,
});
