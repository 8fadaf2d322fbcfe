/**
 * The records named by the texts of a column: by natural key, else by label in either language (D-IMPORT). One statement for each target,
 * however many rows there are.
 */
import { scopeSql } from '../../../permissions/scope.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { DomainError } from '../../../resources/kernel/errors.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { type Author, scopeFor } from '../actor.ts';
import { quoted, type Registry } from '../columns.ts';
import { sourceOf } from '../families.ts';
import { labelText } from '../label-text.ts';
import { keyText } from '../natural-key.ts';
import type { Executor } from '../transact.ts';
import { importErrors } from './errors.ts';

type Found = {
  readonly id: number;
  readonly row_status: number;
  readonly key: string;
  readonly bn: string;
  readonly en: string;
  /** The references of the target by which a choice of it may be narrowed. */
  readonly within: Readonly<Record<string, number | null>>;
};

/** The results for the looked-up texts. */
export type Directory = {
  readonly byKey: ReadonlyMap<string, readonly Found[]>;
  readonly byLabel: ReadonlyMap<string, readonly Found[]>;
};

/** A record with a longer label can still be chosen by its key. */
const shownLetters = 60;

/** Compared character by character, since a label of several columns has no collation. */
const compared = (text: string, name: string): string => `(${text}) collate "C" as ${name}`;

function foundText(target: AnyResource, registry: Registry, narrowing: readonly string[], within: string | undefined): string {
  const nearby = narrowing.map(name => `'${name}', r.${quoted(name)}`).join(', ');
  const columns = [
    'r.id::float8 as id, r.row_status',
    compared(keyText(target, registry, 'r'), 'key'),
    compared(labelText(registry, target.name, 'bn').text, 'bn'),
    compared(labelText(registry, target.name, 'en').text, 'en'),
    `json_build_object(${nearby}) as within`,
  ];
  const asked = '(select unnest($1::text[]))';
  return `select * from (select ${columns.join(', ')} from ${sourceOf(target, registry)} r${within ? ` where ${within}` : ''}) r
where r.key in ${asked} or r.bn in ${asked} or r.en in ${asked} order by r.id`;
}

const add = (map: Map<string, Found[]>, key: string, found: Found): void => {
  const there = map.get(key);
  if (!there) map.set(key, [found]);
  else if (!there.includes(found)) there.push(found);
};

/** The author of the look-up, and the connection. */
export type Looking = { readonly executor: Executor; readonly registry: Registry; readonly author: Author };

/** Among the records that the author may choose (D-OPTIONS). `narrowing`: fields of the target that may narrow the choice. */
export async function lookUp(
  { executor, registry, author }: Looking,
  to: string,
  texts: ReadonlySet<string>,
  narrowing: readonly string[],
): Promise<Directory> {
  const asked = [...new Set([...texts].flatMap(text => [text, latinDigits(text)]))];
  const byKey = new Map<string, Found[]>();
  const byLabel = new Map<string, Found[]>();
  if (asked.length) {
    const values: unknown[] = [asked];
    const within = scopeSql.many(scopeFor(author, 'options', to), 'r', value => `$${values.push(value)}`);
    const { rows } = await executor.query({ text: foundText(registry.get(to)!, registry, narrowing, within), values });
    for (const row of rows as Found[]) {
      add(byKey, row.key, row);
      add(byLabel, row.bn, row);
      add(byLabel, row.en, row);
    }
  }
  return { byKey, byLabel };
}

const shown = (text: string): string => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text);

/** Of several records with one label, those that may be chosen and that belong to the parent in the row. */
function narrowed(found: readonly Found[], by: string | undefined, within: unknown): readonly Found[] {
  const near = by !== undefined && typeof within === 'number' ? found.filter(one => one.within[by] === within) : found;
  const active = near.filter(one => one.row_status === 1);
  return active.length ? active : near;
}

/** A row of the same file as a possible target: by `id` while it is not written, and by its values. */
export type FileRow = { readonly id: number; readonly key: string | undefined; readonly body: Readonly<Record<string, unknown>> };

/** The rows that a reference may mean, by their key and by their label. */
export type FileRows = {
  readonly byKey: ReadonlyMap<string, readonly FileRow[]>;
  readonly byLabel: ReadonlyMap<string, readonly FileRow[]>;
};

export const noFileRows: FileRows = { byKey: new Map(), byLabel: new Map() };

/** The candidates of a reference. `by`: the field of the target that narrows the choice; `within`: its value in the row. */
export type Among = { readonly directory: Directory; readonly rows: FileRows; readonly by: string | undefined; readonly within: unknown };

const under = <T>(map: ReadonlyMap<string, readonly T[]>, text: string): readonly T[] => map.get(text) ?? map.get(latinDigits(text)) ?? [];

/** New rows with this label: those not about a stored record. */
const freshRows = (text: string, found: readonly Found[], { rows, by, within }: Among): readonly FileRow[] =>
  under(rows.byLabel, text).filter(
    ({ key, body }) =>
      !found.some(one => one.key === key) &&
      (by === undefined || typeof within !== 'number' || body[by] === undefined || body[by] === within),
  );

/**
 * The id that a text names, or the reason why there is none. A record is found by its key first, then a row of the file by its key, then
 * either by label.
 */
export function idNamed(text: string, among: Among): number | DomainError {
  const { directory, rows, by, within } = among;
  const keyed = under(directory.byKey, text);
  if (keyed.length === 1) return keyed[0]!.id;
  const [here] = under(rows.byKey, text);
  if (here) return here.id;
  const found = keyed.length ? keyed : under(directory.byLabel, text);
  const fresh = freshRows(text, found, among);
  if (found.length + fresh.length === 0) return importErrors.noMatch({ value: shown(text) });
  const left = [...narrowed(found, by, within), ...fresh];
  if (left.length === 1) return left[0]!.id;
  const keys = (left.length ? left : found).slice(0, 3).map(({ key }) => shown(key ?? ''));
  return importErrors.twoMatch({ value: shown(text), keys: keys.filter(Boolean).join('; ') });
}

/** Whether a label is one of the record's, in either language. */
export const isLabelOf = (text: string, id: number, { directory: { byLabel, byKey }, rows }: Among): boolean =>
  [
    ...(byLabel.get(text) ?? []),
    ...(byLabel.get(latinDigits(text)) ?? []),
    ...(byKey.get(text) ?? []),
    ...under(rows.byLabel, text),
    ...under(rows.byKey, text),
  ].some(one => one.id === id);
