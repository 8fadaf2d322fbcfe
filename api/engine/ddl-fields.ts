/** What the SQL of tables and indexes needs to know of a declaration's fields. Pure. */
import type { Field, RefField, StringField, TextField } from '../../resources/kernel/field.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { kindOf } from './kinds/registry.ts';
import { quoted } from './sql-names.ts';

/** Prose is sorted by language and compared by search key; other texts are codes, compared exactly. */
export function isProse(field: Field): field is StringField | TextField {
  return kindOf(field).column?.collation?.(field) !== undefined;
}

/** A column as lists and their indexes are ordered by it: a natural name by the numbers within. */
export function ordering(resource: AnyResource, name: string, column = quoted(name)): string {
  const field: Field | undefined = resource.fields[name];
  return field?.kind === 'string' && field.natural ? `${column} collate engine.${field.pair?.language ?? 'bn'}_natural` : column;
}

export function refsOf(resource: AnyResource): [string, RefField][] {
  return Object.entries<Field>(resource.fields).filter((entry): entry is [string, RefField] => entry[1].kind === 'ref');
}

export function fieldOf(resource: AnyResource, name: string): Field {
  const field: Field | undefined = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}

export function tableName(resource: AnyResource): string {
  return quoted(tableOf(resource.name));
}
