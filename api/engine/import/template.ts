/**
 * The workbook to fill in for an import (D-IMPORT): a sheet of the records, one for each list of child rows, and a guide. The sheets mark
 * required fields and choices, and have an example.
 */
import type { Readable } from 'node:stream';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { columnLetters, type Column as SheetColumn } from '../../workbook/sheet.ts';
import { type Sheet, sheetNames, writeWorkbook } from '../../workbook/write.ts';
import type { Author } from '../actor.ts';
import { hiddenFor } from '../actor.ts';
import { kindOf } from '../kinds/registry.ts';
import type { ResourceRepository } from '../repository.ts';
import type { Executor } from '../transact.ts';
import { choicesOf, namesOf } from './choices.ts';
import { guideHeadings, guideRows } from './guide.ts';
import { type Column, childLayouts, filledIn, headingOf, type Layout, mainLayout } from './layout.ts';
import { sampleOf } from './sample.ts';
import { exampleRow, guideTitle, listsSheet, metaSheet } from './sheets.ts';

const widths = { least: 12, most: 40, prose: 50 };

/** As a column of a sheet that people fill in. */
export const sheetColumn = (heading: string, field: Field | undefined, choices?: string): SheetColumn => {
  const kind = (field && kindOf(field).cell.column?.(field)) ?? 'text';
  const width = kind === 'prose' ? widths.prose : Math.min(Math.max(heading.length + 2, widths.least), widths.most);
  return { heading, kind, width, ...(choices !== undefined && { choices }) };
};

/** The sheets of a resource as this author may fill them in. */
const layoutsFor = ({ resource, registry }: ResourceRepository, author: Author): [Layout, ...Layout[]] => [
  filledIn(mainLayout(resource, hiddenFor(author, resource.name))),
  ...childLayouts(resource, registry, child => hiddenFor(author, child)).map(filledIn),
];

type Lists = ReadonlyMap<Field, readonly string[]>;

type Written = { readonly written: string | number; readonly read: string };
const empty: Written = { written: '', read: '' };

/** What the example says: of a reference the name of the record that goes with the others. */
type Example = { readonly locale: Locale; readonly names: ReadonlyMap<string, string> };

/** An example as shown and, if different, as it is read back. */
function exampleCell({ field, part }: Column, { locale, names }: Example): Written {
  if (part === 'id') return empty;
  if (part === 'row') return { written: exampleRow, read: String(exampleRow) };
  const { cell, example } = kindOf(field);
  if (cell.example) return cell.example(field, locale, field.kind === 'ref' ? (names.get(field.to) ?? '') : '');
  const written = example(field) as string | number;
  return { written, read: String(written) };
}

/** Of fields of which a record has one and only one, the first. */
const leftOut = ({ exactlyOne = [] }: AnyResource): ReadonlySet<string> =>
  new Set(exactlyOne.flatMap(([, ...others]) => others as string[]));

/** The example of a sheet: of the records, and of lists without which there is no record. */
function exampleOf({ resource, columns, rows }: Layout, example: Example): Written[] | undefined {
  if (rows && !rows.field.required) return undefined;
  const without = leftOut(resource);
  return columns.map(column => (without.has(column.name) && column.part === 'value' ? empty : exampleCell(column, example)));
}

/** The cell range of a list in the hidden sheet. */
const listPlace = (at: number, { length }: readonly string[]): string =>
  `${listsSheet}!$${columnLetters(at)}$2:$${columnLetters(at)}$${length + 1}`;

/** The hidden sheet of the lists, and where in it each field's is. Fields with the same list share it. */
export function listsOf(lists: Lists): { sheet: Sheet | undefined; placeOf: (field: Field) => string | undefined } {
  const distinct = [...new Map([...lists.values()].map(list => [list.join('\n'), list])).values()];
  const numbers = new Map(distinct.map((list, at) => [list.join('\n'), at]));
  const longest = Math.max(0, ...distinct.map(({ length }) => length));
  const rows = Array.from({ length: longest }, (_, row) => distinct.map(list => list[row] ?? null));
  const columns = distinct.map((_, at): SheetColumn => ({ heading: String(at + 1), kind: 'text', width: widths.least }));
  return {
    sheet: distinct.length ? { name: listsSheet, columns, rows, hidden: true } : undefined,
    placeOf: field => {
      const list = lists.get(field);
      return list && listPlace(numbers.get(list.join('\n'))!, list);
    },
  };
}

/** The hidden sheet that identifies the template: a column for each example, the name of its sheet's list on top. */
export function metaOf(resource: AnyResource, examples: readonly { readonly name: string; readonly cells: readonly string[] }[]): Sheet {
  const columns = examples.length ? examples : [{ name: resource.name, cells: [] }];
  const longest = Math.max(...columns.map(({ cells }) => cells.length));
  return {
    name: metaSheet,
    columns: columns.map((_, at) => ({ heading: at === 0 ? 'bhumi' : `bhumi ${at + 1}`, kind: 'text', width: widths.least })),
    rows: [columns.map(({ name }) => name), ...Array.from({ length: longest }, (_, at) => columns.map(({ cells }) => cells[at] ?? ''))],
    hidden: true,
  };
}

const headingIn = ({ label, required }: Column, locale: Locale): string => `${headingOf(label, locale)}${required ? ' *' : ''}`;

/** The template of a resource, the reader's language first; of custom sheets if they are given. */
export async function templateOf(
  repository: ResourceRepository,
  author: Author,
  locale: Locale,
  layouts: readonly [Layout, ...Layout[]] = layoutsFor(repository, author),
): Promise<Readable> {
  const { resource, registry, pool } = repository;
  const lists = await choicesOf(layouts, { registry, author, locale, executor: pool as Executor });
  const { sheet: hidden, placeOf } = listsOf(lists);
  const choices = new Map(
    layouts.flatMap(({ columns }) =>
      columns.flatMap(({ field }) => (field.kind === 'ref' ? [[field.to as string, lists.get(field) ?? []] as const] : [])),
    ),
  );
  const asking = { registry, author, executor: pool as Executor };
  const sample = await namesOf(await sampleOf(layouts, asking), { ...asking, locale }, choices);
  const examples = layouts.map(layout => exampleOf(layout, { locale, names: sample }));
  const names = sheetNames([...layouts.map(({ title }) => title[locale]), guideTitle[locale]]);
  const sheetOf = ({ columns }: Layout, at: number): Sheet => ({
    name: names[at]!,
    columns: columns.map(column => sheetColumn(headingIn(column, locale), column.field, placeOf(column.field))),
    rows: examples[at] ? [examples[at].map(({ written }) => written)] : [],
  });
  const guide: Sheet = {
    name: names.at(-1)!,
    columns: guideHeadings.map((heading, at) => ({ heading, kind: at > 3 ? 'prose' : 'text', width: at > 3 ? 70 : at === 3 ? 4 : 28 })),
    rows: guideRows(layouts, registry),
  };
  const shown = layouts.flatMap(({ rows }, at) =>
    examples[at] ? [{ name: rows?.name ?? resource.name, cells: examples[at].map(({ read }) => read) }] : [],
  );
  return writeWorkbook([...layouts.map(sheetOf), guide, ...(hidden ? [hidden] : []), metaOf(resource, shown)]);
}
