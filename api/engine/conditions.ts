/**
 * Conditions on the rows of a list as values, and as SQL on alias `o`. Every name in them is declared; values travel as parameters. Pure.
 */
import { literal, quoted } from './sql-names.ts';

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** Rows of another table that belong to a row of this one: links, children, files. `key` is the column that holds its id. */
export type Related = {
  readonly table: string;
  readonly key: string;
  /** Columns of that table with a value of their own, from the declaration. */
  readonly where?: Readonly<Record<string, string>>;
};

export type Condition =
  | { readonly kind: 'compare'; readonly column: string; readonly by: Comparison; readonly value: unknown }
  | { readonly kind: 'oneOf'; readonly column: string; readonly values: readonly unknown[]; readonly not: boolean }
  | { readonly kind: 'between'; readonly column: string; readonly from: unknown; readonly to: unknown }
  | { readonly kind: 'startsWith'; readonly column: string; readonly value: string }
  | { readonly kind: 'exists'; readonly column: string; readonly not: boolean }
  /** A list that contains at least one of these values; without values, any list that is not empty. */
  | {
      readonly kind: 'overlaps';
      readonly column: string;
      readonly type: string;
      readonly values?: readonly unknown[];
      readonly not: boolean;
    }
  /** A point in a box, in degrees, its edges included. */
  | { readonly kind: 'within'; readonly column: string; readonly box: readonly [south: number, west: number, north: number, east: number] }
  /** There are such rows, of these targets if they are named. */
  | { readonly kind: 'related'; readonly to: Related; readonly targets?: readonly unknown[]; readonly not: boolean }
  /** One child row that meets all of this, or none that does. */
  | { readonly kind: 'byRow'; readonly to: Related; readonly of: readonly Condition[]; readonly not: boolean }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Condition[] };

type Take = (value: unknown) => string;

const relatedText = ({ to, targets, not }: Extract<Condition, { kind: 'related' }>, parameter: Take): string => {
  const fixed = Object.entries(to.where ?? {}).map(([column, value]) => ` and x.${quoted(column)} = ${literal(value)}`);
  const named = targets === undefined ? '' : ` and x.target_id = any(${parameter(targets)}::bigint[])`;
  return `${not ? 'not ' : ''}exists (select from ${to.table} x where x.${quoted(to.key)} = o.id${fixed.join('')}${named})`;
};

/** The text of a condition; its values are pushed in the order of their parameters. */
function conditionText(condition: Condition, values: unknown[]): string {
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const column = 'column' in condition ? `o.${quoted(condition.column)}` : '';
  switch (condition.kind) {
    case 'compare':
      return condition.by === '<>'
        ? `${column} is distinct from ${parameter(condition.value)}`
        : `${column} ${condition.by} ${parameter(condition.value)}`;
    case 'oneOf':
      return `(${column} = any(${parameter(condition.values)}))${condition.not ? ' is not true' : ''}`;
    case 'between':
      return `${column} between ${parameter(condition.from)} and ${parameter(condition.to)}`;
    case 'startsWith':
      return `${column} like ${parameter(`${condition.value.replace(/[\\%_]/g, '\\$&')}%`)}`;
    case 'exists':
      return `${column} is ${condition.not ? '' : 'not '}null`;
    case 'overlaps':
      if (condition.values === undefined) return `${column} ${condition.not ? '=' : '<>'} '{}'`;
      return `${condition.not ? 'not ' : ''}${column} && ${parameter(condition.values)}::${condition.type}`;
    case 'within': {
      const [south, west, north, east] = condition.box.map(degree => `${parameter(degree)}::float8`);
      return `${column} <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
    }
    case 'related':
      return relatedText(condition, parameter);
    case 'byRow': {
      const { table, key } = condition.to;
      const inside = conditionTexts(condition.of, values).join(' and ');
      return `o.id ${condition.not ? 'not ' : ''}in (select o.${quoted(key)} from ${table} o where ${inside})`;
    }
    case 'any':
    case 'all':
      return condition.of.length
        ? `(${condition.of.map(one => conditionText(one, values)).join(condition.kind === 'any' ? ' or ' : ' and ')})`
        : 'true';
  }
}

/** Conditions on alias `o`, to be joined by `and`. */
export const conditionTexts = (conditions: readonly Condition[], values: unknown[]): string[] =>
  conditions.map(one => conditionText(one, values));

/** The columns whose values decide; undefined where other rows decide as well. */
export function conditionColumns(conditions: readonly Condition[]): readonly string[] | undefined {
  const columns: string[] = [];
  for (const one of conditions) {
    const found = 'column' in one ? [one.column] : one.kind === 'any' || one.kind === 'all' ? conditionColumns(one.of) : undefined;
    if (!found) return undefined;
    columns.push(...found);
  }
  return columns;
}

/** The numbers that these conditions leave a row in a column: a reference is filtered by ids. */
export function fixedBy(conditions: readonly Condition[]): ReadonlyMap<string, readonly number[]> {
  const fixed = new Map<string, readonly number[]>();
  for (const one of conditions) {
    const values = one.kind === 'compare' && one.by === '=' ? [one.value] : one.kind === 'oneOf' && !one.not ? one.values : [];
    if (values.length > 0 && values.every(Number.isSafeInteger)) fixed.set((one as { column: string }).column, values as readonly number[]);
  }
  return fixed;
}
