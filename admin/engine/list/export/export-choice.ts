/** A person's choice for an export, and the request to the server. Pure. */
import type { Field } from '../../../../resources/kernel/field.ts';
import { withOtherHalf } from '../../../../resources/kernel/pair.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';

export const formats = ['xlsx', 'csv', 'json', 'pdf'] as const;
export type Format = (typeof formats)[number];

/** `all` is what the list's filter finds, on whichever page. */
export type Choice = {
  readonly format: Format;
  readonly rows: 'selected' | 'page' | 'all';
  readonly columns: 'shown' | 'every';
  /** Child rows: `sheets`, or the name of the list whose rows are a line each. */
  readonly children: string;
  readonly later: boolean;
};

/** What a list holds just now. `total`: rows that the filter finds; `isMore` when that is only known to be exceeded. */
export type Listed = {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
  readonly selected: readonly number[];
  readonly page: readonly number[];
  readonly total: number;
  readonly isMore: boolean;
  /** The columns shown, in their order. */
  readonly names: readonly string[];
};

export type Asking = {
  readonly format: Format;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [string, string];
  /** All of them when left out. */
  readonly columns?: readonly string[];
  readonly children?: string;
};

/** Beyond this many rows the file is made in the background. */
const mostAtOnce = 20_000;

/** What child rows a file of this format may have: first none of them. */
export const childrenOf = ({ fields }: AnyResource, format: Format): string[] => {
  const lists = Object.keys(fields).filter(name => (fields[name] as Field).kind === 'rows');
  if (lists.length === 0 || format === 'json' || format === 'pdf') return ['none'];
  return ['none', ...(format === 'xlsx' ? ['sheets'] : []), ...lists];
};

/** Paper has room for the columns shown. */
export const columnsFor = (format: Format): readonly Choice['columns'][] => (format === 'pdf' ? ['shown'] : ['shown', 'every']);

/** How many rows there will be, as far as it is known. */
export const countOf = ({ rows }: Pick<Choice, 'rows'>, { selected, page, total }: Listed): number =>
  rows === 'selected' ? selected.length : rows === 'page' ? page.length : total;

/** Whether it is made in the background, whatever was chosen. */
export const isLong = ({ rows }: Pick<Choice, 'rows'>, { total, isMore }: Listed): boolean =>
  rows === 'all' && (isMore || total > mostAtOnce);

/** The columns shown; of a name in two languages, one column on the screen, both. */
const columnsOf = (resource: AnyResource, names: readonly string[]): string[] =>
  names.flatMap(name => withOtherHalf(name, resource.fields[name]));

export const askingOf = (resource: AnyResource, choice: Choice, listed: Listed): Asking => ({
  format: choice.format,
  filter: choice.rows === 'all' ? listed.filter : { id: choice.rows === 'page' ? listed.page : listed.selected },
  sort: [listed.sort.field, listed.sort.order],
  ...(childrenOf(resource, choice.format).slice(1).includes(choice.children) && { children: choice.children }),
  ...((choice.columns === 'shown' || choice.format === 'pdf') && { columns: [...new Set(columnsOf(resource, listed.names))] }),
});
