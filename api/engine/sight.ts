/**
 * What an author sees of a resource: which rows, and which fields of them (D-REACH, D-PRIVATE). Computed once per rights, and compiled
 * into every statement by which data leaves: there is no other way out.
 */
import type { Scope } from '../../permissions/ability.ts';
import type { Parameter, ScopeCompiler } from '../../permissions/scope.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { filterNames } from '../../resources/kernel/large.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Author, hiddenFor, scopeFor } from './actor.ts';
import { quoted, type Registry, rowColumns } from './columns.ts';
import type { Face } from './query.ts';

/** What is read, and by which compiler its scope becomes SQL: a repository is one. */
export type Readable = { readonly resource: AnyResource; readonly registry: Registry; readonly scopes: ScopeCompiler };

export type Sight = {
  readonly scope: Scope;
  /** What may be filtered and sorted by: nothing hidden, since whoever could would learn what stands in it. */
  readonly face: Face;
  /** Left out of a row; `steps.note` out of its children. */
  readonly without: ReadonlySet<string>;
  /** In the rows of this person only `without` of here is left out; absent where it makes no difference. */
  readonly own?: { readonly column: string; readonly userId: number; readonly without: ReadonlySet<string> };
  /** Tells the texts of statements apart: equal for equal columns. */
  readonly shape: string;
};

const secretsOf = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => (field.private === 'secret' ? [name] : []));

/**
 * The private fields of a record's child rows that stay shut within it, as `steps.note`. `ownToo`: also in his own record, since the
 * child says nothing of an owner.
 */
function shutChildren(author: Author, resource: AnyResource): { readonly path: string; readonly ownToo: boolean }[] {
  if (author.rights === 'system') return [];
  const { guarded } = author.rights;
  return Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
    field.kind === 'rows'
      ? hiddenFor(author, field.of).map(one => ({ path: `${name}.${one}`, ownToo: guarded.get(field.of)?.scope?.own === undefined }))
      : [],
  );
}

/** Whether every row of the scope is this person's own. */
const onlyOwn = (scope: Scope, column: string): boolean => scope.kind === 'any' && scope.of.every(branch => branch.column === column);

/** A declaration with some of its fields only. */
const withFields = (resource: AnyResource, keep: (name: string) => boolean): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries<Field>(resource.fields).filter(([name]) => keep(name))),
});

function faceOf(resource: AnyResource, hidden: ReadonlySet<string>): Face {
  const sort = hidden.size ? withFields(resource, name => !hidden.has(name)) : resource;
  if (resource.volume !== 'large') return { filter: sort, sort };
  const indexed = filterNames(resource);
  return { filter: withFields(sort, name => indexed.has(name)), sort };
}

function makeSight(author: Author, operation: string, resource: AnyResource): Sight {
  const scope = scopeFor(author, operation, resource.name);
  const secrets = new Set(secretsOf(resource));
  const shut = shutChildren(author, resource);
  const always = new Set([...secrets, ...shut.filter(({ ownToo }) => ownToo).map(({ path }) => path)]);
  const hidden = new Set([...hiddenFor(author, resource.name), ...secrets, ...shut.map(({ path }) => path)]);
  const face = faceOf(resource, hidden);
  const column = resource.scope?.own;
  if (hidden.size === secrets.size) return { scope, face, without: secrets, shape: '' };
  if (author.userId === null || column === undefined) return { scope, face, without: hidden, shape: `without ${[...hidden]}` };
  if (onlyOwn(scope, column)) return { scope, face, without: always, shape: always.size === secrets.size ? '' : `without ${[...always]}` };
  return {
    scope,
    face,
    without: hidden,
    own: { column, userId: author.userId, without: always },
    shape: `without ${[...hidden]} unless own`,
  };
}

const sights = new WeakMap<object, Map<string, Sight>>();
/** The system's own rights, to keep what it sees. */
const systemRights = {};

/** What this author may see when he asks for `operation`; kept with his rights. */
export function sightOf(author: Author, operation: string, resource: AnyResource): Sight {
  const rights = author.rights === 'system' ? systemRights : author.rights;
  const known = sights.get(rights) ?? new Map<string, Sight>();
  const question = `${operation} ${resource.name}`;
  const kept = known.get(question);
  if (kept) return kept;
  const sight = makeSight(author, operation, resource);
  sights.set(rights, known.set(question, sight));
  return sight;
}

/** How a row is put into JSON. `whole` adds its children, for one record; `columns` are all that is asked for. */
export type RowOptions = { readonly whole?: boolean; readonly columns?: ReadonlySet<string> };

const columnsOf = (resource: AnyResource, registry: Registry, alias: string, without: ReadonlySet<string>, options: RowOptions): string => {
  const { columns, whole } = options;
  const left = columns ? new Set([...Object.keys(resource.fields).filter(name => !columns.has(name)), ...without]) : without;
  return rowColumns(resource, registry, alias, { whole, without: left });
};

/**
 * The row `alias` as one JSON value. Parameters are taken at once; the text is made when it is called for, since most statements are known.
 */
export function recordText(
  resource: AnyResource,
  registry: Registry,
  alias: string,
  { without, own }: Sight,
  parameter: Parameter,
  options: RowOptions = {},
): () => string {
  const shape = (left: ReadonlySet<string>) =>
    `(select row_to_json(t) from (select ${columnsOf(resource, registry, alias, left, options)}) t)`;
  if (!own) return () => shape(without);
  const me = parameter(own.userId);
  return () => `case when ${alias}.${quoted(own.column)} = ${me} then ${shape(own.without)} else ${shape(without)} end`;
}
