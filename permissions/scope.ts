/**
 * A scope as SQL (D-SCOPE-SQL). Pure; values are always parameters, and scopes of one shape give one text, so PostgreSQL plans it once.
 * Each shape has one good plan. A single value is `=`. Many offices are read one after another, each only as far as the page needs. A wider
 * reach follows the order of the list.
 */
import { tableOf } from '../resources/kernel/resource.ts';
import { type AboutRecords, type Branch, columnsOf, heldColumnsOf, type Part, type Scope } from './ability.ts';
import type { Held } from './held.ts';

/** The columns whose values alone decide whether a row is in the scope; undefined where other rows decide as well. */
export function decidingColumnsOf(scope: Scope): readonly string[] | undefined {
  if (scope.kind === 'all' || scope.kind === 'none') return [];
  const isPlain = scope.kind === 'any' && scope.of.every(({ about }) => about === undefined);
  return isPlain ? [...columnsOf(scope), ...heldColumnsOf(scope)] : undefined;
}

/** Takes a value and returns its parameter: `$3`. */
export type Parameter = (value: unknown) => string;

/**
 * One way to rows. `each`: an array of which every value is sought apart in `column`; `also`: what a row has to meet besides. `condition`:
 * what a row has to meet.
 * Neither reads further than asked when it is ordered by an index and limited.
 */
export type Way =
  | { readonly kind: 'each'; readonly column: string; readonly values: string; readonly also?: string }
  | { readonly kind: 'condition'; readonly text: string };

export type ScopeCompiler = {
  /** What one row, found by its id, has to meet; undefined: every row does. */
  readonly one: (scope: Scope, alias: string, parameter: Parameter) => string | undefined;
  /** The same for many rows that are found by something else, as a search finds them. */
  readonly many: (scope: Scope, alias: string, parameter: Parameter) => string | undefined;
  /**
   * The ways whose union is the scope, for a page in order and for counting; undefined: every row. A row may come by several of them.
   * @param most of more values than this none is sought one by one
   */
  readonly ways: (scope: Scope, alias: string, parameter: Parameter, most: number) => readonly Way[] | undefined;
};

/** Beyond so many offices to seek in, following the order of the list is cheaper: nearly every row it meets is within reach. */
export const mostSought = 2000;

/** An array as PostgreSQL writes it, kept with the values: of thirty thousand offices it is not put together for each request. */
const written = new WeakMap<readonly number[], string>();
function arrayOf(values: readonly number[]): string {
  const known = written.get(values);
  if (known !== undefined) return known;
  const text = `{${values.join(',')}}`;
  written.set(values, text);
  return text;
}

type Several = (column: string, values: readonly number[], parameter: Parameter) => string;

/** For one row: the array is walked through once. */
const among: Several = (column, values, parameter) => `${column} = any(${parameter(arrayOf(values))}::bigint[])`;

/** For many rows: the array is hashed once. `is true` keeps the planner from turning it into a join, and from seeking by it. */
const hashed: Several = (column, values, parameter) => `(${column} in (select unnest(${parameter(arrayOf(values))}::bigint[]))) is true`;

const columnOf = (alias: string, column: string): string => `${alias}."${column}"`;

const placeText = ({ column, values, orEmpty }: Branch, alias: string, parameter: Parameter, several: Several): string => {
  const at = columnOf(alias, column);
  const text = values.length === 1 ? `${at} = ${parameter(values[0])}` : several(at, values as readonly number[], parameter);
  return orEmpty ? `(${at} is null or ${text})` : text;
};

/** Of a number as of a word the column says what kind of value it is: the parameter has no type of its own. */
const heldTexts = (where: Held, alias: string, parameter: Parameter): string[] =>
  Object.entries(where).map(([name, value]) => `${columnOf(alias, name)} = ${parameter(value)}`);

/** What a row must hold, and the person that it must not name. */
const otherTexts = ({ where = {}, except }: Branch, alias: string, parameter: Parameter): string[] => [
  ...heldTexts(where, alias, parameter),
  ...(except ? [`${columnOf(alias, except.column)} is distinct from ${parameter(except.id)}`] : []),
];

const valueText = (branch: Branch, alias: string, parameter: Parameter, several: Several): string => {
  const text = placeText(branch, alias, parameter, several);
  const others = otherTexts(branch, alias, parameter);
  return others.length > 0 ? `(${[text, ...others].join(' and ')})` : text;
};

const branchText = (branch: Branch, alias: string, parameter: Parameter, several: Several): string =>
  branch.about
    ? `(${valueText(branch, alias, parameter, several)} and ${aboutText(branch.about, alias, parameter)})`
    : valueText(branch, alias, parameter, several);

/**
 * Whether the record that a row is about is within reach, each resource by its own scope. A record that is gone is judged as the row keeps
 * it. A row about no record is open. A value that several scopes ask for is one parameter.
 */
function aboutText({ columns, open, within }: AboutRecords, alias: string, parameter: Parameter): string {
  const known = new Map<unknown, string>();
  const once: Parameter = value => {
    const at = known.get(value) ?? parameter(value);
    known.set(value, at);
    return at;
  };
  const [name, id, before] = [columns.resource, columns.id, columns.before].map(column => columnOf(alias, column));
  const inner = `${alias}t`;
  const texts = within.map(({ resource, table, scope }) => {
    const reached = conditionText(scope, inner, once, among)!;
    const kept = columnsOf(scope)
      .filter(column => column !== 'id')
      .map(column => `(${before}->>'${column}')::bigint as "${column}"`);
    const held = heldColumnsOf(scope).map(column => `${before}->>'${column}' as "${column}"`);
    const gone = `exists (select 1 from (select ${[`${id} as id`, ...kept, ...held].join(', ')}) ${inner} where ${reached})`;
    const present = `select 1 from "${tableOf(table)}" ${inner} where ${inner}.id = ${id}`;
    return `(${name} = '${resource}' and (exists (${present} and ${reached}) or (not exists (${present}) and ${gone})))`;
  });
  return `(${[`${name} is null`, `${name} = any(${once(`{${open.join(',')}}`)}::text[])`, ...texts].join(' or ')})`;
}

/** Each generation of parents has an alias of its own. */
function throughText(scope: Extract<Scope, { kind: 'through' }>, alias: string, parameter: Parameter, several: Several): string {
  const parent = `${alias}p`;
  const within = conditionText(scope.scope, parent, parameter, several) ?? 'true';
  const at = columnOf(alias, scope.column);
  const text = `exists (select 1 from "${tableOf(scope.parent)}" ${parent} where ${parent}.id = ${at} and ${within})`;
  return scope.orEmpty ? `(${at} is null or ${text})` : text;
}

/** Whether somebody takes part in the approval request `request`, an id as SQL (D-REACH). */
export function partText({ userId, deskIds }: Omit<Part, 'kind' | 'or'>, request: string, parameter: Parameter): string {
  const me = parameter(userId);
  const desks = parameter(arrayOf(deskIds));
  return `exists (select from approval_requests ap where ap.id = ${request} and (ap.applicant_id = ${me}::bigint
    or ap.current_desk_id = any(${desks}::bigint[])
    or exists (select from engine.approval_routes pl where pl.approval_request_id = ap.id and pl.place <= ap.place and pl.desk_id = any(${desks}::bigint[]))
    or exists (select from user_roles ur where ur.user_id = ${me}::bigint and ur.role_id = ap.current_role_id and ur.row_status = 1)
    or exists (select from approval_histories ah where ah.approval_request_id = ap.id and ah.user_id = ${me}::bigint)))`;
}

function conditionText(scope: Scope, alias: string, parameter: Parameter, several: Several): string | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined;
    case 'none':
      return 'false';
    case 'through':
      return throughText(scope, alias, parameter, several);
    case 'part': {
      const own = conditionText(scope.or, alias, parameter, several) ?? 'true';
      return `(${own} or ${partText(scope, columnOf(alias, 'approval_request_id'), parameter)})`;
    }
    case 'every':
      return `(${scope.of.map(one => conditionText(one, alias, parameter, several) ?? 'true').join(' and ')})`;
    case 'any': {
      const texts = scope.of.map(branch => branchText(branch, alias, parameter, several));
      return texts.length === 1 ? texts[0] : `(${texts.join(' or ')})`;
    }
  }
}

/** The conditions of a row next to the column by which it is found. */
function alsoOf(branch: Branch, alias: string, parameter: Parameter): { readonly also?: string } {
  const { about } = branch;
  const texts = [...(about ? [aboutText(about, alias, parameter)] : []), ...otherTexts(branch, alias, parameter)];
  return texts.length > 0 ? { also: texts.join(' and ') } : {};
}

function waysTo(scope: Scope, alias: string, parameter: Parameter, most: number): readonly Way[] | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind !== 'any') return [{ kind: 'condition', text: conditionText(scope, alias, parameter, hashed)! }];
  return scope.of.map(
    (branch): Way =>
      branch.values.length > 1 && branch.values.length <= most
        ? {
            kind: 'each',
            column: branch.column,
            values: `${parameter(arrayOf(branch.values as readonly number[]))}::bigint[]`,
            ...alsoOf(branch, alias, parameter),
          }
        : { kind: 'condition', text: branchText(branch, alias, parameter, hashed) },
  );
}

/** The product's; a repository may be given another (`ResourceReader.scopes`). */
export const scopeSql: ScopeCompiler = {
  one: (scope, alias, parameter) => conditionText(scope, alias, parameter, among),
  many: (scope, alias, parameter) => conditionText(scope, alias, parameter, hashed),
  ways: waysTo,
};
