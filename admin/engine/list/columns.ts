/** The columns of a list: which one opens the record, which stay in sight while the others scroll. */
import { type AnyResource, representNames } from '../../../resources/kernel/resource.ts';

export type Columns = {
  readonly names: readonly string[];
  /** The column that opens the record: the first one that names it, else the first. */
  readonly opening: string;
  /** How many columns at the left stay in sight: up to and with the opening one, unless that is far in. */
  readonly pinned: number;
  /** The status stays in sight at the right. */
  readonly last?: string;
};

const mostPinned = 3;

export function columnsOf(resource: AnyResource): Columns {
  const names: readonly string[] = resource.list.columns;
  const naming = new Set(representNames(resource));
  const opening = names.find(name => naming.has(name)) ?? names[0] ?? 'id';
  const position = names.indexOf(opening) + 1;
  return {
    names,
    opening,
    pinned: position > 0 && position <= mostPinned ? position : 0,
    last: names.at(-1) === 'row_status' ? 'row_status' : undefined,
  };
}

/** A short code is as wide as its content; the room that is left goes to the others. */
export const isNarrow = (resource: AnyResource, name: string): boolean => {
  const field = resource.fields[name];
  return field?.kind === 'string' && field.max <= 20 && field.pair === undefined;
};

/** 'name' or '-name' as react-admin sorts. */
export const sortOf = (sort: string): { field: string; order: 'ASC' | 'DESC' } =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
