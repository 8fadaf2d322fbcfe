/** The columns of a list: which there can be, which one opens the record, which stay in view while the others scroll. */
import { type Field, isOnlyInWhole } from '../../../resources/kernel/field.ts';
import { isEnglishHalf } from '../../../resources/kernel/pair.ts';
import { representNames } from '../../../resources/kernel/represent.ts';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import type { Row } from '../naming.ts';

export type Columns = {
  readonly names: readonly string[];
  /** The column that opens the record: the first one that names it, else the first. */
  readonly opening: string;
  /** How many columns at the left stay in view: up to the opening one, unless it is far to the right. */
  readonly pinned: number;
  /** The status stays in view at the right. */
  readonly last?: string;
};

/** Whose page a row opens: its own; in a report, that of the record with the same id, unless a row is of several. */
export const openedOf = ({ report, ...resource }: AnyResource): string | undefined => {
  if (report) return report.several ? undefined : report.of;
  return allows(resource, 'get') ? resource.name : undefined;
};

const mostPinned = 3;

/** @param names the columns a person chose; without them, those of the declaration */
export function columnsOf(resource: AnyResource, names: readonly string[] = resource.list.columns): Columns {
  const declared: readonly string[] = resource.list.columns;
  const naming = new Set(representNames(resource));
  const opening = declared.find(name => naming.has(name)) ?? declared[0] ?? 'id';
  const position = declared.indexOf(opening) + 1;
  return {
    names,
    opening,
    pinned: position > 0 && position <= mostPinned ? position : 0,
    last: [resource.states?.field, 'row_status'].find(status => status === declared.at(-1)),
  };
}

/** Columns that a list always has, with a fixed place: those pinned at the left and the one at the right. */
export function lockedOf(resource: AnyResource): { readonly left: readonly string[]; readonly last?: string; readonly opening: string } {
  const { names, pinned, last, opening } = columnsOf(resource);
  return { left: names.slice(0, pinned), last, opening };
}

/** What every record has and a list can show; the author of a record is only a number there, so it is left out. */
const commonColumns = ['row_status', 'id', 'version', 'created_at', 'updated_at'] as const;

/** Every column that a list can have, the declaration's own first: what its rows carry, a bilingual pair as one. */
export function possibleColumns(resource: AnyResource): string[] {
  const carried = Object.entries<Field>(resource.fields)
    .filter(([, field]) => !isOnlyInWhole(field) && !isEnglishHalf(field) && field.private !== 'secret')
    .map(([name]) => name);
  return [...new Set([...resource.list.columns, ...carried, ...commonColumns])];
}

/** Without fields that the server withholds from this reader: a private field that no row contains (D-PRIVATE). */
export const withoutHidden = (resource: AnyResource, names: readonly string[], rows: readonly Row[]): string[] =>
  names.filter(name => {
    const field = resource.fields[name] as Field | undefined;
    return field?.private === undefined || rows.length === 0 || rows.some(row => Object.hasOwn(row, name));
  });

const numbers: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money']);

/** A short code and a number are as wide as their content; the other columns share the remaining space. */
export const isNarrow = (resource: AnyResource, name: string): boolean => {
  const field = resource.fields[name] as Field | undefined;
  if (field === undefined) return false;
  return numbers.has(field.kind) || (field.kind === 'string' && field.max <= 20 && field.pair === undefined);
};

const longKinds: ReadonlySet<Field['kind']> = new Set(['string', 'text', 'richText', 'ref', 'refs', 'choices', 'file', 'files']);

/** Long texts: cut off with dots where a column would become too wide to read. */
export const isLong = (resource: AnyResource, name: string): boolean => {
  const field = resource.fields[name] as Field | undefined;
  return field !== undefined && longKinds.has(field.kind) && !isNarrow(resource, name);
};

/** 'name' or '-name' as react-admin sorts. */
export const sortOf = (sort: string): { field: string; order: 'ASC' | 'DESC' } =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
