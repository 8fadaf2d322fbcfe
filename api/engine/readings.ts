/**
 * Which parts of an answer count as a reading of confidential records (D-AUDIT): all of a `confidential` resource, else the fields with
 * audited reading. Reading one's own record is not logged. Pure.
 */
import { type Field, isReadingAudited } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import { rowsFieldsOf } from './children.ts';
import type { Condition } from './conditions.ts';
import type { Registry } from './families.ts';
import type { HistoryEntry } from './history.ts';
import { ownColumnOf, type Visibility } from './visibility.ts';

/** `names`: audited fields, those of child rows as `contacts.nid`. */
export type Audited = { readonly confidential: boolean; readonly names: readonly string[] };

/** How something is read, if a plain call does not show it. `whole`: it is always logged. `fields`: only these are shown. */
export type Purpose = { readonly task: string; readonly whole?: true; readonly fields?: readonly string[] };

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
/** The records that were read, and which audited fields of them: null where all of a record is confidential. */
export type Found = { readonly ids: readonly number[]; readonly fields: readonly string[] | null };

const auditedFields = (resource: AnyResource | undefined): string[] =>
  Object.entries<Field>(resource?.fields ?? {}).flatMap(([name, field]) => (isReadingAudited(field) ? [name] : []));

/** Undefined for a resource whose readings are not audited. */
export function auditedOf(resource: AnyResource, registry: Registry): Audited | undefined {
  const ofChildren = rowsFieldsOf(resource).flatMap(([name, { of }]) => auditedFields(registry.get(of)).map(one => `${name}.${one}`));
  const names = [...auditedFields(resource), ...ofChildren];
  return resource.confidential || names.length > 0 ? { confidential: resource.confidential === true, names } : undefined;
}

/** The audited fields that the reader may see. */
export const openNames = ({ names }: Audited, without: ReadonlySet<string>): string[] => names.filter(name => !without.has(name));

/** The columns of a filter: finding a record by a value reveals the value. */
const askedIn = (conditions: readonly Condition[]): string[] =>
  conditions.flatMap(one => ('of' in one ? askedIn(one.of) : 'column' in one ? [one.column] : []));

const isThere = (value: unknown): boolean => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

const holds = (row: Row, name: string): boolean => {
  const [field, child] = name.split('.') as [string, string?];
  return child === undefined ? isThere(row[field]) : (row[field] as Row[] | undefined)?.some(one => isThere(one[child])) === true;
};

type Asked = { readonly conditions?: readonly Condition[]; readonly columns?: ReadonlySet<string>; readonly purpose?: Purpose };

/**
 * The reading in `body`, JSON of records that `author` saw with this visibility; undefined if there was none. The body is parsed only if it
 * may contain audited data.
 */
export function foundIn(
  audited: Audited,
  resource: AnyResource,
  visibility: Visibility,
  author: Author,
  body: string,
  { conditions = [], columns, purpose }: Asked,
): Found | undefined {
  if (author.userId === null || author.rights === 'system') return undefined;
  const open = openNames(audited, visibility.without);
  const found = askedIn(conditions).filter(name => open.includes(name));
  const isShown = (name: string): boolean => (columns?.has(name) ?? true) && (purpose?.fields?.includes(name) ?? true);
  const shown = open.filter(isShown);
  const isWhole = audited.confidential || purpose?.whole === true;
  if (!isWhole && shown.length === 0 && found.length === 0) return undefined;
  const own = ownColumnOf(author, resource.name);
  const parsed = JSON.parse(body) as Row | Row[];
  const others = [parsed].flat().filter(row => own === undefined || row[own] !== author.userId);
  const fields = [...new Set([...found, ...shown.filter(name => others.some(row => holds(row, name)))])];
  const read = others.filter(row => isWhole || found.length > 0 || fields.some(name => holds(row, name)));
  if (read.length === 0) return undefined;
  return { ids: read.map(({ id }) => id), fields: audited.confidential ? null : fields };
}

/** What entries of a record's history show of it. */
export function foundInHistory(audited: Audited, id: number, all: readonly HistoryEntry[]): Found | undefined {
  const entries = all.filter(({ action_type }) => action_type !== 'read');
  if (entries.length === 0) return undefined;
  if (audited.confidential) return { ids: [id], fields: null };
  const changes = entries.flatMap(entry => entry.changes).filter(({ before, after }) => isThere(before) || isThere(after));
  const shown = new Set(
    changes.flatMap(({ field, rows = [] }) => [field, ...rows.flatMap(row => row.changes.map(change => `${field}.${change.field}`))]),
  );
  const fields = audited.names.filter(name => shown.has(name));
  return fields.length > 0 ? { ids: [id], fields } : undefined;
}
