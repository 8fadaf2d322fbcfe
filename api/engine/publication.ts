/** What is open to everybody (`public` of a declaration): which records, which of their fields, and so which files. */
import type pg from 'pg';
import { type Field, hasColumn } from '../../resources/kernel/field.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import type { AnyResource, Publication } from '../../resources/kernel/resource.ts';
import { quoted, type Registry } from './columns.ts';
import { sourceOf } from './families.ts';
import { type Statement, shaped } from './statements.ts';

const none: Publication = {};

export const publicationOf = ({ public: said }: AnyResource): Publication => (typeof said === 'object' ? said : none);

/** Whether everybody may read a field: label fields, fields declared as shown, and public records referred to. */
export function isShown(resource: AnyResource, registry: readonly AnyResource[], name: string, field: Field): boolean {
  if (field.private !== undefined) return false;
  if (representNames(resource).includes(name) || publicationOf(resource).shows?.includes(name)) return true;
  return field.kind === 'ref' && registry.some(one => one.name === field.to && one.public);
}

/** The conditions for a record to be open; the values are added to the others. */
export function openConditions(resource: AnyResource, alias: string, values: unknown[]): string[] {
  const { where = {}, since, until } = publicationOf(resource);
  const at = (name: string): string => `${alias}.${quoted(name)}`;
  return [
    `${alias}.row_status = 1`,
    ...Object.entries(where).map(([name, value]) => {
      if (value === null) return `${at(name)} is null`;
      if (typeof value !== 'object') return `${at(name)} = $${values.push(value)}`;
      return value.not === null ? `${at(name)} is not null` : `${at(name)} <> $${values.push(value.not)}`;
    }),
    ...(since ? [`(${at(since)} is null or extract(epoch from ${at(since)} - now()) <= 0)`] : []),
    ...(until ? [`(${at(until)} is null or extract(epoch from ${at(until)} - now()) > 0)`] : []),
  ];
}

const openStatement = (resource: AnyResource, registry: Registry, id: number): Statement => {
  const values: unknown[] = [id];
  const conditions = openConditions(resource, 'o', values).join(' and ');
  return shaped(`open ${resource.name}`, values, () => `select 1 from ${sourceOf(resource, registry)} o where o.id = $1 and ${conditions}`);
};

/** Whether everybody may read the file in this field of this record. */
export async function isOpenFile(
  pool: pg.Pool,
  registry: Registry,
  { resource: name, field: at, record_id: id }: { readonly resource: string; readonly field: string; readonly record_id: number | null },
): Promise<boolean> {
  const resource = registry.get(name);
  const field: Field | undefined = resource?.fields[at];
  if (!resource?.public || !field || hasColumn(field) || id === null || !isShown(resource, [], at, field)) return false;
  const { rows } = await pool.query(openStatement(resource, registry, id) as pg.QueryConfig);
  return rows.length > 0;
}
