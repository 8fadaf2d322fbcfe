/**
 * The child rows of a list as lines of a file (D-EXPORT), each behind cells of its parent: all that the parent has in a flat file, its key in
 * a sheet that an import reads again. Hidden fields are as in the record itself. Pure.
 */
import type { Field, RowsField } from '../../resources/kernel/field.ts';
import { isOnlyInWhole } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale, Text } from '../../resources/kernel/text.ts';
import { quoted, type Registry } from './columns.ts';
import { type ExportCell, exportCells } from './export-cells.ts';
import { sourceOf } from './families.ts';
import { keyText } from './natural-key.ts';
import type { Source } from './page-statements.ts';
import { mineText, type Visibility } from './visibility.ts';

export type ChildRows = { readonly name: string; readonly field: RowsField; readonly child: AnyResource };

type Seen = Pick<Visibility, 'without' | 'own'>;

/** What nobody but, perhaps, the owner of a row sees of it. */
export const always = ({ without, own }: Seen): ReadonlySet<string> => (own ?? { without }).without;

/** The lists of child rows that the reader may see in at least one record. */
export const childRowsOf = (resource: AnyResource, registry: Registry, seen: Seen): ChildRows[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
    field.kind === 'rows' && !always(seen).has(name) ? [{ name, field, child: registry.get(field.of)! }] : [],
  );

const inside = ({ bn, en }: Text, label: Text): Text => ({ bn: `${bn}: ${label.bn}`, en: `${en}: ${label.en}` });

/** The cells of a child's fields; `names` alone, if given. The name of each is its path in the record: `schedules.dag_number`. */
export function childCells(
  { name, field, child }: ChildRows,
  registry: Registry,
  seen: Seen,
  locale: Locale,
  names: readonly string[] = Object.keys(child.fields),
): ExportCell[] {
  const shown = names.filter(one => {
    const declared = child.fields[one] as Field;
    const isPlace = one === field.via || one === field.order;
    return !isPlace && !isOnlyInWhole(declared) && declared.private !== 'secret' && !always(seen).has(`${name}.${one}`);
  });
  return exportCells(child, registry, shown, locale).map(cell => ({ ...cell, name: `${name}.${cell.name}` }));
}

/** The same under headings that say whose they are, where they stand beside the parent's. */
export const childCellsBeside = (rows: ChildRows, registry: Registry, seen: Seen, locale: Locale): ExportCell[] =>
  childCells(rows, registry, seen, locale).map(cell => ({ ...cell, label: inside(rows.field.label, cell.label) }));

/** By what an import finds the parent of a row: its natural key, else its id. */
export const keyNamesOf = ({ naturalKey }: AnyResource): readonly string[] => (naturalKey as readonly string[] | undefined) ?? ['id'];

/** The cells of that key, under the headings that an import knows. */
export const parentKeyCells = (resource: AnyResource, registry: Registry, locale: Locale): ExportCell[] =>
  keyNamesOf(resource).map(name => {
    const field: Field | undefined = resource.fields[name];
    const [cell] = exportCells(resource, registry, [name], locale) as [ExportCell];
    const label = inside(resource.label, cell.label);
    if (field?.kind !== 'ref') return { ...cell, label };
    const target = registry.get(field.to)!;
    const value = `(select ${keyText(target, registry, 'r')} from ${sourceOf(target, registry)} r where r.id = o.${quoted(name)})`;
    return { ...cell, label, value };
  });

export type ChildLines = {
  readonly rows: ChildRows;
  /** Of the parent `o`, before those of the row. */
  readonly parents: readonly ExportCell[];
  readonly cells: readonly ExportCell[];
  readonly registry: Registry;
  readonly visibility: Visibility;
  readonly source: Pick<Source, 'from' | 'parameter'>;
  /** The SQL of a cell, as its format has it. */
  readonly value: (cell: ExportCell) => string;
  /** A line of `t.c0`, `t.c1` …, and of `t.is_first`: whether it is the first of its parent. */
  readonly line: string;
  /** Parents without rows have a line, too. */
  readonly outer: boolean;
  /** A condition on a child row `o`. */
  readonly where?: string;
};

/** A statement of rows `{ line }`, the parents in their order and each one's rows in theirs. */
export function childLines({ rows, parents, cells, registry, visibility, source, value, line, outer, where }: ChildLines): string {
  const { child, field } = rows;
  const { without } = visibility;
  // PostgreSQL refuses a parameter that is not used.
  const mine = [...parents, ...cells].some(({ name }) => without.has(name)) ? mineText(visibility, 'o', source.parameter) : undefined;
  const shown = (cell: ExportCell, isMine: string): string =>
    without.has(cell.name) ? `case when ${isMine} then ${value(cell)} end` : value(cell);
  const parentTexts = parents.map((cell, at) => `${shown(cell, mine ?? 'false')} as c${at}`);
  const childTexts = cells.map((cell, at) => `${shown(cell, 'p.is_mine')} as c${parents.length + at}`);
  const parent = [...parentTexts, `${mine ?? 'false'} as is_mine`, 'o.id as parent_id', 'o.export_at'].join(', ');
  const place = field.order ? `o.${quoted(field.order)}` : 'o.id';
  const row = [...childTexts, `${place} as row_at`, 'o.id as row_id'].join(', ');
  const names = [...parents.map((_, at) => `p.c${at}`), ...cells.map((_, at) => `r.c${parents.length + at}`)].join(', ');
  const order = 'order by p.export_at, r.row_at, r.row_id';
  return `select ${line} as line from (select ${names}, row_number() over (partition by p.export_at order by r.row_at, r.row_id) = 1 as is_first
from (select ${parent} from (select o.*, row_number() over () as export_at from (select o.* ${source.from}) o) o) p
${outer ? 'left join' : 'join'} lateral (select ${row} from ${sourceOf(child, registry)} o
  where o.${quoted(field.via)} = p.parent_id${where ? ` and ${where}` : ''}) r on true ${order}) t`;
}

/** How many rows a list has in all of these records, counted to `most`: a row `{ total }`. */
export const childCount = ({ child, field }: ChildRows, registry: Registry, { from }: Pick<Source, 'from'>, most: number): string =>
  `select count(*)::int as total from (select 1 from (select o.id ${from}) p
join ${sourceOf(child, registry)} o on o.${quoted(field.via)} = p.id limit ${most}) t`;
