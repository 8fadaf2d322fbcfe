/** The view of a front page: the person, day and office, and the lists they may read beyond their own rows. */
import { mayEver } from '../../permissions/ability.ts';
import { scopeSql } from '../../permissions/scope.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { setting } from '../../resources/kernel/settings.ts';
import type { ListFilter } from '../../resources/report/dashboard.ts';
import { type Author, scopeFor } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { quoted } from '../engine/columns.ts';
import { conditionTexts } from '../engine/conditions.ts';
import { filterOf } from '../engine/filter.ts';
import { repositoryOf } from '../engine/resource-component.ts';
import { visibilityOf } from '../engine/visibility.ts';
import type { Actor } from '../http/contract.ts';

export type View = {
  readonly parts: Parts;
  readonly actor: Actor;
  readonly author: Author;
  readonly today: string;
  /** Only that office; undefined: everything within reach. */
  readonly officeId: number | undefined;
};

const resourceOf = ({ parts }: View, name: ResourceName): AnyResource => parts.resources.find(one => one.name === name)!;

/** Whether the list of a figure can be opened: it is not closed, and the caller may read more than their own rows. */
export function reads(view: View, name: ResourceName): boolean {
  const { ability } = view.actor.rights;
  if (!mayEver(ability, 'list', name) || setting('coming_soon').includes(name)) return false;
  const scope = scopeFor(view.author, 'list', name);
  const own = resourceOf(view, name).scope?.own;
  return scope.kind === 'any' ? scope.of.some(({ column }) => column !== own) : scope.kind !== 'none';
}

/** Adds the chosen office to the filter, if the records have an office. */
export function inOffice(view: View, name: ResourceName, filter: ListFilter): ListFilter {
  const office = resourceOf(view, name).scope?.office;
  return view.officeId === undefined || office === undefined ? filter : { ...filter, [office]: view.officeId };
}

/** The number of rows of the list with the filter. */
export function totalOf({ parts, author }: View, name: ResourceName, filter: ListFilter): Promise<number> {
  const repository = repositoryOf(parts.app, name);
  const { queryable } = visibilityOf(author, 'list', repository.resource);
  return repository.reader.total(filterOf(queryable.filter, filter), { actor: author });
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

/** The list behind a figure: its name and its filter. */
export type Behind = { readonly of: ResourceName; readonly filter: ListFilter };
