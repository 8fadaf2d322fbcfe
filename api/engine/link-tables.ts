/**
 * The tables of `refs` fields: one row for each reference, without id or version. Deleting the owner deletes its links; a referenced target
 * can't be deleted. Pure.
 */
import type { Field, RefsField } from '../../resources/kernel/field.ts';
import { type AnyResource, linkTableOf, tableOf } from '../../resources/kernel/resource.ts';
import { quoted } from './columns.ts';
import { constraintName } from './constraint-names.ts';

const refsFields = (resource: AnyResource): [string, RefsField][] =>
  Object.entries<Field>(resource.fields).filter((entry): entry is [string, RefsField] => entry[1].kind === 'refs');

export const linkTables = (resource: AnyResource): string[] =>
  refsFields(resource).map(
    ([name]) =>
      `create table ${quoted(linkTableOf(resource.name, name))} (\n  owner_id bigint not null,\n  target_id bigint not null,\n  primary key (owner_id, target_id)\n);`,
  );

/** Foreign keys, and the index to find the records that refer to a target. */
export const linkKeys = (resource: AnyResource): string[] =>
  refsFields(resource).flatMap(([name, { to }]) => {
    const link = linkTableOf(resource.name, name);
    const key = (column: string, target: string, then: string): string =>
      `alter table ${quoted(link)} add constraint ${constraintName(link, [column], 'fkey')} ` +
      `foreign key (${column}) references ${quoted(tableOf(target))} (id) on delete ${then};`;
    return [
      key('owner_id', resource.name, 'cascade'),
      key('target_id', to, 'restrict'),
      `create index ${constraintName(link, ['target_id'], 'idx')} on ${quoted(link)} (target_id);`,
    ];
  });
