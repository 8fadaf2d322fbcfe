/** The columns of a register as cells: of the record, of the list with a line for each row, and of other lists in one cell. Pure. */
import type { Field } from '../../resources/kernel/field.ts';
import { fieldLabel } from '../../resources/kernel/labels.ts';
import { pairOf } from '../../resources/kernel/pair.ts';
import type { Register } from '../../resources/kernel/register.ts';
import { registerColumns, registerField } from '../../resources/kernel/register-fields.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale, Text } from '../../resources/kernel/text.ts';
import { quoted, type Registry } from './columns.ts';
import { type ExportCell, exportCells } from './export-cells.ts';
import { always, type ChildRows, childRowsOf } from './export-children.ts';
import { summedNames, summedPaths } from './export-sums.ts';
import { sourceOf } from './families.ts';
import type { Visibility } from './visibility.ts';

export type RegisterCell = ExportCell & {
  /** Of the row on its line, not of the record. */
  readonly inLine: boolean;
  readonly summed: boolean;
  /** On paper, beside the others. */
  readonly width: number;
};

/** Numbers of registers are short, sums of money are long. */
const widths: Readonly<Partial<Record<Field['kind'], number>>> = {
  money: 1.9,
  decimal: 1.15,
  integer: 0.9,
  date: 1.15,
  choice: 1.2,
  text: 1.6,
};
const widthOf = (field: Field): number => (field.kind === 'string' && (field.max ?? 100) <= 20 ? 0.85 : (widths[field.kind] ?? 1.4));

/** `hidden`: how many of the declared columns this reader may not see. */
export type RegisterLayout = {
  readonly cells: readonly RegisterCell[];
  readonly lines: ChildRows | undefined;
  readonly hidden: number;
};

type From = { readonly resource: AnyResource; readonly registry: Registry; readonly locale: Locale };

/** One cell of a field: of a reference its label, of a name in two languages the half of the reader. A number that is no sum is a text. */
function cellOf({ resource, registry, locale }: From, name: string, isSummed: boolean): ExportCell {
  const field = resource.fields[name] as Field;
  const other = locale === 'en' ? pairOf(field)?.other : undefined;
  const [cell] = exportCells(resource, registry, [name], locale) as [ExportCell];
  const value = other ? `coalesce(nullif(o.${quoted(other)}, ''), ${cell.value})` : cell.value;
  // A year has no separators of thousands.
  if (field.kind === 'integer' && !isSummed) return { ...cell, kind: 'text', value: `(${value})::text` };
  return { ...cell, value };
}

/** The values of all rows of a list in one cell of their record `o`: their sum, or one after the other. `where`: a condition on a row `o`. */
function gathered(cell: ExportCell, { child, field }: ChildRows, registry: Registry, isSummed: boolean, where: string): ExportCell {
  const all = isSummed
    ? 'sum(t.v)'
    : `string_agg(${cell.kind === 'date' ? "to_char(t.v, 'DD/MM/YYYY')" : 't.v::text'}, '; ' order by t.at)`;
  const rows = `select ${cell.value} as v, o.id as at from ${sourceOf(child, registry)} o where o.${quoted(field.via)} = p.parent_id and ${where}`;
  const value = `(select ${all} from (select o.id as parent_id) p cross join lateral (${rows}) t)`;
  return isSummed ? { ...cell, value } : { ...cell, kind: cell.kind === 'prose' ? 'prose' : 'text', value };
}

/** The child rows of a Bangla year. Pure SQL: the year is a checked number. */
export function ofYear(register: Register, rows: string, year: number): string {
  const { year: by } = register;
  if (by.of !== 'bangla' || by.rows !== rows) return 'true';
  return `coalesce(o.${quoted(by.from)}, ${year}) <= ${year} and coalesce(o.${quoted(by.to)}, o.${quoted(by.from)}, ${year}) >= ${year}`;
}

export function registerLayout(
  resource: AnyResource,
  registry: Registry,
  visibility: Visibility,
  locale: Locale,
  year: number,
): RegisterLayout {
  const register = resource.register!;
  const lists = childRowsOf(resource, registry, visibility);
  const hidden = always(visibility);
  const declared = registerColumns(resource);
  const cells = declared.flatMap(({ of, label }): RegisterCell[] => {
    const { field, rows } = registerField(resource, registry, of)!;
    const list = rows && lists.find(({ name }) => name === rows.name);
    if (hidden.has(of) || field.private === 'secret' || (rows && !list)) return [];
    const named = (cell: ExportCell, isSummed: boolean): RegisterCell => ({
      ...{ ...cell, name: of, inLine: list?.name === register.lines && list !== undefined, summed: isSummed },
      width: widthOf(field),
      label: (label ?? fieldLabel(field)) as Text,
    });
    if (!list) {
      const isSummed = summedNames(resource).includes(of);
      return [named(cellOf({ resource, registry, locale }, of, isSummed), isSummed)];
    }
    const isSummed = summedPaths(list).includes(of);
    const cell = cellOf({ resource: list.child, registry, locale }, of.slice(list.name.length + 1), isSummed);
    const isLine = list.name === register.lines;
    return [named(isLine ? cell : gathered(cell, list, registry, isSummed, ofYear(register, list.name, year)), isSummed)];
  });
  return { cells, lines: lists.find(({ name }) => name === register.lines), hidden: declared.length - cells.length };
}
