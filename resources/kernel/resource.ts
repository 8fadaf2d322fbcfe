/**
 * The shape of a declaration: one entity, said once. Everything mechanical is derived from it; it holds no JSX, SQL,
 * role or async code and imports no other resource.
 */

import type { CommonName } from './common.ts';
import type { DomainError, ErrorFactory } from './errors.ts';
import type { Field } from './field.ts';
import type { ResourceName } from './names.ts';
import type { PermissionModule } from './permission-modules.ts';
import type { Text } from './text.ts';

/** What can be asked of a resource over REST; its screens and keys follow. All of them unless the declaration says less. */
export const operations = ['list', 'get', 'create', 'update', 'delete', 'options', 'history'] as const;
export type Operation = (typeof operations)[number];

/**
 * Reads one record and passes, or names its error, which is shown at field `at`. Runs in the browser and on the server.
 * `reads` are the fields it looks at: a patch that touches none of them need not run it.
 */
export type Rule<F extends string = string> = {
  readonly at: F;
  readonly reads: readonly F[];
  readonly check: (record: Readonly<Record<string, unknown>>) => DomainError | undefined;
};

/** Compared by search key for prose, letter by letter for codes. The error is shown at the first field. */
export type Unique<F extends string = string> = { readonly fields: readonly F[]; readonly error?: ErrorFactory };

/** A part of the form: a title and one line of reason at the left, rows of fields at the right. */
export type Section<F extends string = string> = { readonly title: Text; readonly why?: Text; readonly rows: readonly (readonly F[])[] };

export type Resource<Name extends string = string, F extends string = string> = {
  readonly name: Name;
  readonly label: Text;
  readonly plural: Text;
  /** A name of the icon set (lucide), in kebab-case. */
  readonly icon: string;
  readonly permission: { readonly module: PermissionModule; readonly noun: string; readonly as?: ResourceName };
  /** How a record is named in one line: `%{name}`, `%{code} · %{name}`. */
  readonly represent: string;
  readonly fields: Readonly<Record<F, Field>>;
  readonly rules?: readonly Rule<F>[];
  readonly unique?: readonly Unique<F>[];
  /** The fields by which an import or a seed knows a record again. */
  readonly naturalKey?: readonly F[];
  /** Further indexes, each followed by `id`. */
  readonly indexes?: readonly (readonly F[])[];
  /** The error told when a record can't be deleted because the named resource refers to it. */
  readonly onDeleteBlocked?: Readonly<Partial<Record<ResourceName, ErrorFactory>>>;
  readonly operations?: readonly Operation[];
  /** `large`: 100,000 rows or more; then every filter and sort must have an index (D-SCOPE-SQL). */
  readonly volume?: 'large';
  readonly list: {
    readonly columns: readonly (F | CommonName)[];
    readonly filters?: readonly (F | 'row_status')[];
    readonly search?: readonly F[];
    /** A field, or `-field` for descending. */
    readonly sort: F | `-${F}` | CommonName | `-${CommonName}`;
  };
  readonly form: readonly (readonly F[])[] | readonly Section<F>[];
};

/** A declaration of any fields: what the engines work on. */
// biome-ignore lint/suspicious/noExplicitAny: the field names of an arbitrary declaration
export type AnyResource = Resource<string, any>;

/** Declares an entity; column, filter, form and rule names are checked against its fields by the compiler. */
export function defineResource<const Name extends ResourceName, const F extends string>(
  name: Name,
  declaration: Omit<Resource<Name, NoInfer<F>>, 'name' | 'fields'> & { readonly fields: Readonly<Record<F, Field>> },
): Resource<Name, F> {
  return { name, ...declaration } as Resource<Name, F>;
}

/** The form as sections; a form of plain rows is one section without a title. */
export const sectionsOf = (resource: AnyResource): readonly { title?: Text; why?: Text; rows: readonly (readonly string[])[] }[] => {
  const [first] = resource.form;
  return first !== undefined && 'rows' in first
    ? (resource.form as readonly Section[])
    : [{ rows: resource.form as readonly (readonly string[])[] }];
};

export const allows = (resource: AnyResource, operation: Operation): boolean => (resource.operations ?? operations).includes(operation);

/** The table of a resource: its name in snake_case. */
export const tableOf = (name: string): string => name.replaceAll('-', '_');

/** The names that `represent` puts in, with the English half of each bilingual pair. */
export const representNames = (resource: AnyResource): string[] =>
  [...resource.represent.matchAll(/%\{(\w+)\}/g)].flatMap(([, name]) => {
    const field = resource.fields[name!];
    return field?.kind === 'string' && field.pair ? [name!, field.pair.other] : [name!];
  });

/** `division_id` is read as `division`: the name under which the label of a reference is embedded (D-REF). */
export const embeddedName = (name: string): string => name.replace(/_id$/, '');
