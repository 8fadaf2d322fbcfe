/** Two people changed one record: what each of them changed, and where they disagree. */
import type { Field, RowsField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { same } from '../data-provider.ts';
import type { Row } from '../naming.ts';
import type { Children } from './form-rules.ts';
import { mergedRows, rowsOver } from './merge-rows.ts';

/** `base`: what both of them began with. */
export type Sides = { readonly base: Row; readonly mine: Row; readonly theirs: Row };

/** The names of the fields, each in one group or, where nothing differs, in none. */
export type Merge = {
  /** Both changed it, each to something else: a person decides. */
  readonly contested: readonly string[];
  /** Child rows that both changed without a conflict: the list with all changes. */
  readonly merged: Row;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
};

const fieldOf = (resource: AnyResource, name: string): Field | undefined => resource.fields[name];

/** My value, applied over theirs. */
export function overTheirs(resource: AnyResource, children: Children, name: string, { mine, theirs }: Omit<Sides, 'base'>): unknown {
  const field = fieldOf(resource, name);
  const child = field?.kind === 'rows' ? children.get(field.of) : undefined;
  return child ? rowsOver(child, field as RowsField, mine[name], theirs[name]) : mine[name];
}

/** @param names the fields that the form can write; only these can have changed here. */
export function mergeOf(
  resource: AnyResource,
  names: readonly string[],
  { base, mine, theirs }: Sides,
  others: readonly string[] = [],
): Merge {
  const wrote = (name: string) => !same(mine[name], base[name]);
  const changed = (name: string) => !same(theirs[name], base[name]);
  const apart = names.filter(name => !same(mine[name], theirs[name]));
  const met = apart.filter(name => wrote(name) && changed(name));
  const lists = met.flatMap(name => {
    const field = fieldOf(resource, name);
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const rows = field?.kind === 'rows' ? mergedRows(sides, field) : undefined;
    return rows ? [[name, rows] as const] : [];
  });
  const merged: Row = Object.fromEntries(lists);
  return {
    contested: met.filter(name => !(name in merged)),
    merged,
    mine: apart.filter(name => wrote(name) && !changed(name)),
    theirs: [...apart.filter(name => !wrote(name) && changed(name)), ...others.filter(changed)],
  };
}
