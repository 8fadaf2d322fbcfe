/** The query string of an export as a value (D-EXPORT): as of a list without pages, plus a format and columns. */
import type { Field } from '../../resources/kernel/field.ts';
import { isEnglishHalf, pairOf, withOtherHalf } from '../../resources/kernel/pair.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { askedColumns } from './asked-columns.ts';
import { keyNamesOf } from './export-children.ts';
import { exportErrors } from './export-errors.ts';
import { parseFilter } from './filter.ts';
import { parseSort } from './list-query.ts';
import type { ListQuery } from './query.ts';
import type { Visibility } from './visibility.ts';

export const exportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportQuery = Pick<ListQuery, 'conditions' | 'search' | 'sort'> & {
  readonly format: ExportFormat;
  /** In the requested order, else in that of the declaration. */
  readonly columns: readonly string[];
  readonly locale: Locale;
  /** Child rows: on a sheet for each list, a line for each row of one list, or none. */
  readonly children: 'none' | 'sheets' | { readonly name: string };
  /** The unparsed parameters, for the audit. */
  readonly asked: { readonly filter: string | null; readonly sort: string | null; readonly children: string | null };
};

/** @throws export.children: a format that can't hold them, or no list of child rows that the reader sees */
function askedChildren(
  resource: AnyResource,
  format: ExportFormat,
  asked: string | null,
  { without, own }: Visibility,
): ExportQuery['children'] {
  if (asked === null || asked === '' || asked === 'none') return 'none';
  if (asked === 'sheets' && format === 'xlsx') return 'sheets';
  const field: Field | undefined = resource.fields[asked];
  const isShown = field?.kind === 'rows' && !(own ?? { without }).without.has(asked);
  if (!isShown || (format !== 'xlsx' && format !== 'csv')) throw exportErrors.children();
  return { name: asked };
}

/** More columns run into each other on a page. */
const mostAcross = 12;

/** On paper the columns of the list unless others are given; of a name in both languages one column. @throws export.too_wide */
function columnsOnPaper(resource: AnyResource, given: string | null, visibility: Visibility): string[] {
  const known = askedColumns(resource, given, visibility);
  const fields: Readonly<Record<string, Field | undefined>> = resource.fields;
  const ofList = resource.list.columns.flatMap(name => withOtherHalf(name, fields[name]));
  const names = given ? known : ofList.filter(name => known.includes(name));
  const across = names.filter(name => !(isEnglishHalf(fields[name]) && names.includes(pairOf(fields[name])!.other)));
  if (across.length > mostAcross) throw exportErrors.tooWide({ limit: mostAcross });
  return names;
}

/** By id unless a sort is given: the cheapest order, and one without duplicates. @throws request.*, export.* */
export function parseExportQuery(resource: AnyResource, query: URLSearchParams, locale: Locale, visibility: Visibility): ExportQuery {
  const format = query.get('format') ?? 'json';
  if (!exportFormats.includes(format as ExportFormat)) throw exportErrors.format();
  const [sort, children] = [query.get('sort'), query.get('children')];
  const asked = (format === 'pdf' ? columnsOnPaper : askedColumns)(resource, query.get('columns'), visibility);
  const rows = askedChildren(resource, format as ExportFormat, children, visibility);
  // An import finds the parents of child rows by these.
  const columns = rows === 'sheets' ? [...new Set([...keyNamesOf(resource), ...asked])] : asked;
  return {
    ...parseFilter(visibility.queryable.filter, query.get('filter')),
    sort: sort ? parseSort(visibility.queryable.sort, sort, locale) : { column: 'id', descending: false },
    format: format as ExportFormat,
    columns: columns.filter(name => !(visibility.own ?? visibility).without.has(name)),
    children: rows,
    locale,
    asked: { filter: query.get('filter'), sort, children },
  };
}
