/**
 * A report: rows of an existing resource, read together with what is calculated of each of them, by keys of their own. It has no table and
 * nothing is written to it; its list, filters, exports and place in the menu are those of any resource. What its rows are read from is in
 * the API (`sources` of its module), so that the declaration holds no SQL.
 */
import type { Field } from './field.ts';
import type { ResourceName } from './names.ts';
import { defineResource, type ReportFacts, type Resource } from './resource.ts';

type Said = 'label' | 'about' | 'icon' | 'permission' | 'represent' | 'people' | 'scope' | 'list';

/** Every field is read only. A report is called the same in singular and plural: nobody makes one of its rows. */
export function defineReport<const Name extends ResourceName, const F extends string>(
  name: Name,
  declaration: Pick<Resource<Name, NoInfer<F>>, Said> & {
    readonly fields: Readonly<Record<F, Field>>;
    readonly report: ReportFacts<NoInfer<F>>;
  },
): Resource<Name, F> {
  const entries = Object.entries<Field>(declaration.fields).map(([field, facts]) => [field, { ...facts, computed: true }]);
  return defineResource<Name, F>(name, {
    ...(declaration as Pick<Resource<Name, F>, Said | 'report'>),
    plural: declaration.label,
    fields: Object.fromEntries(entries) as Record<F, Field>,
    engine: true,
    operations: ['list', 'export'],
    form: [],
  });
}
