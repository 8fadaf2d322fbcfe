/**
 * Renames that declarations request by `renamedFrom`. A comparison of schemas would drop and add the column, and lose its data, so renames
 * are drafted first, together with constraints and indexes named after the column.
 */
import type { ClientBase } from 'pg';
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, linkTableOf, tableOf } from '../../resources/kernel/resource.ts';
import { quoted } from '../engine/columns.ts';
import { constraintName } from '../engine/constraint-names.ts';
import { familyOf, ownPart, registryOf } from '../engine/families.ts';

type Named = { name: string; constraint: boolean };

/** The statements for the renames that `client`'s database has not seen yet. */
export async function draftRenames(client: ClientBase, resources: readonly AnyResource[]): Promise<string[]> {
  const statements: string[] = [];
  const registry = registryOf(resources);
  for (const declared of resources) {
    const family = familyOf(declared, registry);
    const resource = family ? ownPart(declared, family) : declared;
    const table = tableOf(resource.name);
    for (const [name, { kind, renamedFrom }] of Object.entries<Field>(resource.fields)) {
      if (renamedFrom && kind === 'refs') statements.push(...(await linkRenames(client, resource.name, renamedFrom, name)));
      if (!renamedFrom || !(await isPending(client, table, renamedFrom, name))) continue;
      statements.push(`alter table ${quoted(table)} rename column ${quoted(renamedFrom)} to ${quoted(name)};`);
      for (const item of await namedAfter(client, table, renamedFrom)) {
        const renamed = item.name.replace(`_${renamedFrom}_`, `_${name}_`);
        statements.push(
          item.constraint
            ? `alter table ${quoted(table)} rename constraint ${quoted(item.name)} to ${quoted(renamed)};`
            : `alter index ${quoted(item.name)} rename to ${quoted(renamed)};`,
        );
      }
    }
  }
  return statements;
}

/** A list of references is a table named after the field: the table is renamed, with everything that has its name. */
async function linkRenames(client: ClientBase, resource: string, from: string, to: string): Promise<string[]> {
  const [old, fresh] = [linkTableOf(resource, from), linkTableOf(resource, to)];
  const { rows } = await client.query<{ old: boolean; fresh: boolean }>(
    'select to_regclass($1) is not null as old, to_regclass($2) is not null as fresh',
    [`public.${quoted(old)}`, `public.${quoted(fresh)}`],
  );
  if (!rows[0]?.old || rows[0].fresh) return [];
  const key = (table: string, column: string) => constraintName(table, [column], 'fkey');
  return [
    `alter table ${quoted(old)} rename to ${quoted(fresh)};`,
    ...['owner_id', 'target_id'].map(
      column => `alter table ${quoted(fresh)} rename constraint ${key(old, column)} to ${key(fresh, column)};`,
    ),
    `alter table ${quoted(fresh)} rename constraint ${old}_pkey to ${fresh}_pkey;`,
    `alter index ${constraintName(old, ['target_id'], 'idx')} rename to ${constraintName(fresh, ['target_id'], 'idx')};`,
  ];
}

async function isPending(client: ClientBase, table: string, from: string, to: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attname = any($2)',
    [`public.${quoted(table)}`, [from, to]],
  );
  return rows.length === 1 && rows[0]?.name === from;
}

async function namedAfter(client: ClientBase, table: string, column: string): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `select conname as name, true as constraint from pg_constraint where conrelid = $1::regclass and contype <> 'n' and position($2 in conname) > 0
     union all
     select c.relname, false from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and position($2 in c.relname) > 0 and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x'))
     order by 1`,
    [`public.${quoted(table)}`, `_${column}_`],
  );
  return rows;
}
