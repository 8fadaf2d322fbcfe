/** What figures of the front page are made with: which lists their reader may read beyond their own rows, and how many rows these have. */
import { hash } from 'node:crypto';
import { mayEver, type Scope } from '../../permissions/ability.ts';
import type { ListFilter } from '../../resources/kernel/front-page.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { scopeFor } from './actor.ts';
import type { View } from './api-module.ts';
import { filterOf } from './filter.ts';
import { repositoryOf } from './resource-component.ts';
import { visibilityOf } from './visibility.ts';

export const behindSchema: Readonly<Record<string, JsonSchema>> = {
  of: { type: 'string', description: 'The list behind it' },
  filter: { type: 'object', description: 'Its filter' },
};

export const resourceOf = ({ parts }: View, name: ResourceName): AnyResource => parts.resources.find(one => one.name === name)!;

/** Whether the list of a figure can be opened: it is not closed, and the caller may read more than their own rows. */
export function reads(view: View, name: ResourceName): boolean {
  const { ability } = view.actor.rights;
  if (!mayEver(ability, 'list', name) || setting('coming_soon').includes(name)) return false;
  const scope = scopeFor(view.author, 'list', name);
  const own = resourceOf(view, name).scope?.own;
  return scope.kind === 'any' ? scope.of.some(({ column }) => column !== own) : scope.kind !== 'none';
}

/** A scope belongs to rights that are kept; one of thousands of offices is read once. */
const digests = new WeakMap<Scope, string>();
function digestOf(scope: Scope): string {
  const digest = digests.get(scope) ?? hash('sha256', JSON.stringify(scope), 'base64');
  digests.set(scope, digest);
  return digest;
}

/** The numbers of rows of the list with each of these filters. */
export function totalsOf(
  { parts, author, keep, reads: from }: View,
  name: ResourceName,
  filters: readonly ListFilter[],
): Promise<number[]> {
  const repository = repositoryOf(parts.app, name);
  const { queryable, scope } = visibilityOf(author, 'list', repository.resource);
  // Before the answer is looked for: a filter that this reader may not use is refused, also where others have its answer.
  const asked = filters.map(filter => filterOf(queryable.filter, filter));
  return keep(`${name} ${JSON.stringify(filters)} ${digestOf(scope)}`, () =>
    repository.reader.counts(asked, { actor: author, reads: from }),
  );
}

/** @public The number of rows of the list with the filter. */
export const totalOf = async (view: View, name: ResourceName, filter: ListFilter): Promise<number> =>
  (await totalsOf(view, name, [filter]))[0]!;
