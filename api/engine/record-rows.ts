/** The row of a record that is written in a transaction; of a kind both rows, with one version and one audit row (D-FAMILY). */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { commonPart, familyOf, ownPart } from './families.ts';
import { insertOwnStatement, updateOwnStatement } from './family-statements.ts';
import { type Context, rowsOf } from './record-context.ts';
import { insertStatement, type Updating, updateStatement, writtenNames } from './write-statements.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The answer of a write. `id` is null when a record referred to can't be chosen; `refs` says why. `record` is the stored row; a kind's has
 * to be read, from both tables.
 */
export type Row = { readonly id: number | null; readonly version: number | null; readonly refs?: Values; readonly record?: string };
type OwnRow = { readonly id: number | null; readonly old: Values | null; readonly fresh: Values | null; readonly refs?: Values };

/** Splits the values between a kind's own table and its family's. */
function split(values: Values, own: AnyResource): { own: Values; common: Values } {
  const isOwn = (name: string): boolean => Object.hasOwn(own.fields, name);
  const pick = (wanted: boolean) => Object.fromEntries(Object.entries(values).filter(([name]) => isOwn(name) === wanted));
  return { own: pick(true), common: pick(false) };
}

const written = (row: Row | undefined, own: OwnRow | undefined): Row | undefined =>
  row?.id && !own?.id ? { id: null, version: null, refs: own?.refs } : row;

/** Whether the audit row of a new record is part of its statement: nothing else is kept in it, and it has one table. */
export const bringsAudit = ({ registry }: Context, resource: AnyResource, values: Values): boolean =>
  !familyOf(resource, registry) && Object.keys(values).every(name => writtenNames(resource, { [name]: values[name] ?? null }).length > 0);

/** Inserts the row, with its audit row where `bringsAudit`; else that is written when everything is known. */
export async function insertRow(context: Context, resource: AnyResource, values: Values, stored: boolean): Promise<Row | undefined> {
  const { registry, author } = context;
  const family = familyOf(resource, registry);
  const writing = { author, answer: false, audit: bringsAudit(context, resource, values), stored: stored && !family };
  if (!family) return (await rowsOf<Row>(context, resource, insertStatement(resource, registry, values, writing)))[0];
  const part = ownPart(resource, family);
  const { own, common } = split(values, part);
  const statement = insertStatement(commonPart(resource, family), registry, { ...common, kind: resource.name }, writing);
  const [row] = await rowsOf<Row>(context, resource, statement);
  if (!row?.id) return row;
  return written(row, (await rowsOf<OwnRow>(context, resource, insertOwnStatement(part, registry, row.id, own)))[0]);
}

/** Changes the locked row. A change in a kind's own row is part of the same audit row and version. */
export async function updateRow(
  context: Context,
  resource: AnyResource,
  id: number,
  values: Values,
  updating: Updating,
): Promise<Row | undefined> {
  const { registry } = context;
  const family = familyOf(resource, registry);
  if (!family) return (await rowsOf<Row>(context, resource, updateStatement(resource, registry, id, values, updating)))[0];
  const part = ownPart(resource, family);
  const { own, common } = split(values, part);
  let { beside } = updating;
  if (writtenNames(part, own).length > 0) {
    const [row] = await rowsOf<OwnRow>(context, resource, updateOwnStatement(part, registry, id, own));
    if (!row?.id) return { id: null, version: null, refs: row?.refs };
    if (row.fresh) beside = { old: { ...row.old, ...beside?.old }, fresh: { ...row.fresh, ...beside?.fresh } };
  }
  const both: Updating = { ...updating, stored: false, ...(beside && { beside }) };
  return (await rowsOf<Row>(context, resource, updateStatement(commonPart(resource, family), registry, id, common, both)))[0];
}
