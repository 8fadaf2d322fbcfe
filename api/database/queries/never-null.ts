/**
 * Which columns of a result are never null. PostgreSQL does not say: it is read from the plan, where an outer join shows its nullable side,
 * and from NOT NULL of the tables. In doubt a column may be null; the author of a query says otherwise with `known`.
 */
import type { Column, PlanNode } from './described.ts';

/** `schema.table.column` and `oid.number` of the columns with NOT NULL. */
export type Required = ReadonlySet<string>;

type Scan = { readonly table: string; readonly nullable: boolean };
type Seen = { readonly scans: Map<string, Scan[]>; outer: boolean; merged: boolean };

/** The sides of an outer join whose columns may be null, by PostgreSQL's words for them. */
const nullableSides: Readonly<Record<string, readonly string[]>> = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] };

function look(node: PlanNode, nullable: boolean, seen: Seen): void {
  const { Alias: alias, Plans: plans = [] } = node;
  const sides = nullableSides[node['Join Type'] ?? ''] ?? [];
  if (sides.length > 0) seen.outer = true;
  if (/Append|Union|SetOp/.test(node['Node Type']) || node['Grouping Sets']) seen.merged = true;
  for (const plan of plans) look(plan, nullable || sides.includes(plan['Parent Relationship'] ?? ''), seen);
  // What is written is also scanned, under the same name.
  if (!alias || (node['Node Type'] === 'ModifyTable' && seen.scans.has(alias))) return;
  const table = node['Relation Name'] ? `${node.Schema}.${node['Relation Name']}` : '';
  seen.scans.set(alias, [...(seen.scans.get(alias) ?? []), { table, nullable }]);
}

/** Without the brackets around the whole and the casts after it: `((u.id)::double precision)` is `u.id`. */
function bare(text: string): string {
  const cast = /^(.+)::[a-z ]+(\(\d+(,\d+)?\))?(\[\])?$/.exec(text);
  if (cast && isWhole(cast[1]!)) return bare(cast[1]!);
  if (text.startsWith('(') && text.endsWith(')') && closes(text, 0) === text.length - 1) return bare(text.slice(1, -1));
  return text;
}

/** Where the bracket at `from` is closed. */
function closes(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === "'") quoted = !quoted;
    if (quoted) continue;
    if (letter === '(') depth++;
    if (letter === ')' && --depth === 0) return at;
  }
  return -1;
}

/** One operand: a name, a literal, or a bracket or call to its end. */
const isWhole = (text: string): boolean => {
  const call = /^(\w+)?\(/.exec(text);
  if (call) return closes(text, call[0].length - 1) === text.length - 1;
  return /^([\w.]+|"[^"]+"|\w+\."[^"]+"|'([^']|'')*')$/.test(text);
};

const isCall = (text: string, names: RegExp): boolean => {
  const call = /^(\w+)\(/.exec(text);
  return call !== null && names.test(call[1]!) && closes(text, call[0].length - 1) === text.length - 1;
};

/** Literals, counts, existence, `is null`, and a coalesce that ends with a literal. */
function isNeverNull(text: string): boolean {
  if (/^('([^']|'')*'|-?\d+(\.\d+)?|true|false)$/.test(text)) return true;
  if (isCall(text, /^(count|EXISTS|json_build_object|jsonb_build_object|json_build_array)$/)) return true;
  if (/^[\w."]+ IS (NOT )?(NULL|DISTINCT FROM [\w.$]+)$/.test(text)) return true;
  if (!isCall(text, /^COALESCE$/)) return false;
  const last = text
    .slice(text.indexOf('(') + 1, -1)
    .split(', ')
    .at(-1)!;
  return /^('([^']|'')*'|-?\d+(\.\d+)?|true|false)$/.test(bare(last));
}

function isRequired(text: string, seen: Seen, required: Required): boolean {
  const [, alias, column] = /^"?(\w+)"?\."?(\w+)"?$/.exec(text) ?? [];
  const scans = alias ? seen.scans.get(alias) : undefined;
  return scans?.length === 1 && !scans[0]!.nullable && required.has(`${scans[0]!.table}.${column}`);
}

/** One answer for each column. */
export function neverNull(columns: readonly Column[], plan: PlanNode, required: Required): boolean[] {
  const seen: Seen = { scans: new Map(), outer: false, merged: false };
  look(plan, false, seen);
  const output = plan.Output?.length === columns.length ? plan.Output : undefined;
  return columns.map(({ table, attribute }, at) => {
    const text = output && bare(output[at]!);
    if (text && (isNeverNull(text) || (!seen.merged && isRequired(qualified(text, seen), seen, required)))) return true;
    return !seen.outer && !seen.merged && table > 0 && required.has(`${table}.${attribute}`);
  });
}

/** A plan of one table names its columns alone. */
const qualified = (text: string, { scans }: Seen): string =>
  scans.size === 1 && /^"?\w+"?$/.test(text) ? `${[...scans.keys()][0]}.${text}` : text;
