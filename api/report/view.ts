/** The rows of the lists that figures are calculated from. */
import { scopeSql } from '../../permissions/scope.ts';
import type { ListFilter } from '../../resources/kernel/front-page.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import { tableOf } from '../../resources/kernel/resource.ts';
import type { View } from '../engine/api-module.ts';
import { quoted } from '../engine/columns.ts';
import { conditionTexts } from '../engine/conditions.ts';
import { filterOf } from '../engine/filter.ts';
import { resourceOf } from '../engine/front-page.ts';
import { repositoryOf } from '../engine/resource-component.ts';
import { type Assembled, ask } from '../engine/sql.ts';
import { visibilityOf } from '../engine/visibility.ts';

/** Adds the chosen office to the filter, if the records have an office. */
export function inOffice(view: View, name: ResourceName, filter: ListFilter): ListFilter {
  const office = resourceOf(view, name).scope?.office;
  return view.officeId === undefined || office === undefined ? filter : { ...filter, [office]: view.officeId };
}

/** The rows of a list by a filter, as `o`: the text after `from`, with its parameters. */
export function rowsOf(
  { parts, author }: View,
  name: ResourceName,
  filter: ListFilter,
): { readonly from: string; readonly values: unknown[] } {
  const { resource } = repositoryOf(parts.app, name);
  const visibility = visibilityOf(author, 'list', resource);
  const values: unknown[] = [];
  const within = scopeSql.many(visibility.scope, 'o', value => `$${values.push(value)}`);
  const conditions = conditionTexts(filterOf(visibility.queryable.filter, filter).conditions, values);
  const where = [...(within === undefined ? [] : [within]), ...conditions];
  return { from: `${quoted(tableOf(name))} o where ${where.join(' and ') || 'true'}`, values };
}

/** The rows of a query whose text and values hold the reach of its reader. */
export const rowsKept = <R>({ keep, reads }: View, text: Assembled<R>, values: readonly unknown[]): Promise<R[]> =>
  keep(JSON.stringify([text, values]), async () => (await ask(reads, text, values)).rows);
