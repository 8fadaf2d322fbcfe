/**
 * What an author sees of a resource: which rows, and which of their fields (D-REACH, D-PRIVATE). Computed once per rights, and compiled
 * into every statement that returns data: there is no other way.
 */
import type { Scope } from '../../permissions/ability.ts';
import type { Parameter, ScopeCompiler } from '../../permissions/scope.ts';
import { commonNames } from '../../resources/kernel/common.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { filterNames } from '../../resources/kernel/large.ts';
import { readersOnlyNames } from '../../resources/kernel/represent.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { type Author, hiddenFor, scopeFor } from './actor.ts';
import { quoted, type Registry, rowColumns } from './columns.ts';
import type { Queryable } from './query.ts';

/** A resource that is read, and the compiler of its scope; a repository is one. */
export type Readable = {
  readonly resource: AnyResource;
  readonly registry: Registry;
  readonly scopes: ScopeCompiler;
  /** SQL about a whole record that is read with it (`Hooks.beside`). */
  readonly beside?: string | undefined;
  /** Replaces the day in a report's statement; other statements do not depend on the day. */
  readonly atMoment?: (text: string) => string;
};

/** The text on the day that it is. */
export const dated = ({ atMoment }: Readable, text: string): string => atMoment?.(text) ?? text;

/** Fields that are left out of a row; `steps.note` out of its children. */
export type Left = { readonly without: ReadonlySet<string> };

/** How a row is known as a person's own: by its own column, or by its parent's (D-PRIVATE). */
type Owner = { readonly column: string } | { readonly column: string; readonly parent: string; readonly owner: Owner };

export type Visibility = Left & {
  readonly scope: Scope;
  /** What is found in the list of another resource: a family is also searched by what its kinds have. */
  readonly reach: (resource: string) => Scope;
  /** What may be filtered and sorted by. Nothing hidden, since a filter would reveal its values. */
  readonly queryable: Queryable;
  /** In this person's own rows less is left out; absent if it makes no difference. */
  readonly own?: Left & { readonly by: Owner; readonly userId: number };
  /** Part of the statement's cache key: equal for equal columns. */
  readonly shape: string;
};

export const secretsOf = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => (field.private === 'secret' ? [name] : []));

/**
 * The private fields of a record's child rows that are hidden, as `steps.note`: a field hidden on the child's own path is also hidden here.
 */
const shutChildren = (author: Author, resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
    field.kind === 'rows' ? hiddenFor(author, field.of).map(one => `${name}.${one}`) : [],
  );

/** Whether every row of the scope is this person's own. */
const onlyOwn = (scope: Scope, owner: Owner): boolean => {
  if (scope.kind === 'through') return 'parent' in owner && scope.column === owner.column && onlyOwn(scope.scope, owner.owner);
  return scope.kind === 'any' && !('parent' in owner) && scope.of.every(branch => branch.column === owner.column);
};

function ownerOf({ rights }: Author, name: string): Owner | undefined {
  if (rights === 'system') return undefined;
  const { scope, through } = rights.guarded.get(name) ?? {};
  if (scope?.own) return { column: scope.own };
  const owner = through && ownerOf({ rights } as Author, through.parent);
  return owner && { column: through.column, parent: rights.guarded.get(through.parent)?.family ?? through.parent, owner };
}

/** The column with the owner of a row; undefined if it has no owner, or only its parent has one. */
export function ownColumnOf(author: Author, name: string): string | undefined {
  const owner = ownerOf(author, name);
  if (owner === undefined || !('parent' in owner)) return owner?.column;
  return !('parent' in owner.owner) && owner.owner.column === 'id' ? owner.column : undefined;
}

/** Whether the row `alias` is of the person `me`. */
function ownText(owner: Owner, alias: string, me: string): string {
  const column = `${alias}.${quoted(owner.column)}`;
  if (!('parent' in owner)) return `${column} = ${me}`;
  const parent = `${alias}p`;
  return `exists (select 1 from ${quoted(tableOf(owner.parent))} ${parent} where ${parent}.id = ${column} and ${ownText(owner.owner, parent, me)})`;
}

/** A declaration with some of its fields only. */
const withFields = (resource: AnyResource, keep: (name: string) => boolean): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries<Field>(resource.fields).filter(([name]) => keep(name))),
});

function queryableOf(resource: AnyResource, hidden: ReadonlySet<string>): Queryable {
  const sort = hidden.size ? withFields(resource, name => !hidden.has(name)) : resource;
  if (resource.volume !== 'large') return { filter: sort, sort };
  const indexed = filterNames(resource);
  return { filter: withFields(sort, name => indexed.has(name)), sort };
}

function makeVisibility(author: Author, operation: string, resource: AnyResource): Visibility {
  const scope = scopeFor(author, operation, resource.name);
  const reach = (name: string): Scope => scopeFor(author, 'list', name);
  const secrets = new Set(secretsOf(resource));
  const hidden = new Set([...hiddenFor(author, resource.name), ...secrets, ...shutChildren(author, resource)]);
  // A person who may only choose must not learn by a filter what is for readers only.
  const queryable = queryableOf(resource, new Set([...hidden, ...(operation === 'options' ? readersOnlyNames(resource) : [])]));
  if (hidden.size === secrets.size) return { scope, reach, queryable, without: secrets, shape: '' };
  const owner = ownerOf(author, resource.name);
  // The owner of a record owns its children: they are reached through it.
  if (owner && onlyOwn(scope, owner)) return { scope, reach, queryable, without: secrets, shape: '' };
  const shape = ` | without ${[...hidden]}`;
  if (!owner || author.userId === null) return { scope, reach, queryable, without: hidden, shape };
  const own = { by: owner, userId: author.userId, without: secrets };
  return { scope, reach, queryable, without: hidden, own, shape: `${shape} unless own` };
}

const visibilities = new WeakMap<object, Map<string, Visibility>>();
/** A key for the cache of the system's visibility. */
const systemRights = {};

/** What this author may see for `operation`; cached with their rights. */
export function visibilityOf(author: Author, operation: string, resource: AnyResource): Visibility {
  const rights = author.rights === 'system' ? systemRights : author.rights;
  const known = visibilities.get(rights) ?? new Map<string, Visibility>();
  const question = `${operation} ${resource.name}`;
  const kept = known.get(question);
  if (kept) return kept;
  const visibility = makeVisibility(author, operation, resource);
  visibilities.set(rights, known.set(question, visibility));
  return visibility;
}

/** How a row becomes JSON. `whole` adds its children, for one record; `columns` and `labels` limit what is included. */
export type RowOptions = { readonly whole?: boolean; readonly columns?: ReadonlySet<string>; readonly labels?: ReadonlySet<string> };

/** A condition for this person's own rows; undefined if it makes no difference. */
export const mineText = ({ own }: Visibility, alias: string, parameter: Parameter): string | undefined =>
  own && ownText(own.by, alias, parameter(own.userId));

/** The select list of the row `alias`, without the hidden fields. */
export function shownColumns(
  resource: AnyResource,
  registry: Registry,
  alias: string,
  { without }: Left,
  options: RowOptions = {},
): string {
  const { columns, whole, labels } = options;
  const names = columns ? [...Object.keys(resource.fields), ...commonNames].filter(name => !columns.has(name)) : [];
  return rowColumns(resource, registry, alias, { whole, labels, without: new Set([...names, ...without]) });
}

/** The row `alias` as one JSON value. Parameters are added at once; the text is made only when needed, since most statements are cached. */
export function recordText(
  resource: AnyResource,
  registry: Registry,
  alias: string,
  visibility: Visibility,
  parameter: Parameter,
  options: RowOptions = {},
): () => string {
  const shape = (left: Left) => `(select row_to_json(t) from (select ${shownColumns(resource, registry, alias, left, options)}) t)`;
  const mine = mineText(visibility, alias, parameter);
  return () => (mine === undefined ? shape(visibility) : `case when ${mine} then ${shape(visibility.own!)} else ${shape(visibility)} end`);
}
