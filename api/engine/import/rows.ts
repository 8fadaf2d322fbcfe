/**
 * The rows of a sheet as bodies: headings are matched with columns, cells become values, references become ids. Problems are reported by
 * cell.
 */
import { canonical } from '../../../resources/kernel/canonical.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import { DomainError } from '../../../resources/kernel/errors.ts';
import { type Field, narrowedBy, type RefField, type RefsField } from '../../../resources/kernel/field.ts';
import { takingTurns } from '../../turns.ts';
import type { Row, Sheet } from '../../workbook/book.ts';
import { columnOf as columnAt } from '../../workbook/cell-names.ts';
import { readCell, unsaid } from './cells.ts';
import { importErrors } from './errors.ts';
import { type Column, headingKey, headingsOf, type Layout } from './layout.ts';
import { type Among, type Directory, type FileRows, idNamed, isLabelOf, type Looking, lookUp, noFileRows } from './references.ts';

/** `column` from 0; without one the fault is of the whole row. `path`: the field, for its label. */
export type Fault = { readonly row: number; readonly column?: number; readonly path: string; readonly error: DomainError };

/**
 * One row as read: values of the record and of its parent. `standIn` is the temporary id used in other rows' references until the record
 * has an id.
 */
export type Draft = {
  readonly row: Row;
  readonly standIn: number;
  readonly body: Record<string, unknown>;
  readonly parent: Record<string, unknown>;
  /** The row of its parent on the sheet of the records. */
  parentRow?: number;
  readonly faults: Fault[];
};

/** A sheet whose headings were read. */
export type Head = {
  readonly sheet: Sheet;
  readonly layout: Layout;
  /** The row of the headings. */
  readonly head: number;
  readonly columns: ReadonlyMap<number, Column>;
  /** Every column with a heading, including skipped ones. */
  readonly headed: ReadonlySet<number>;
  /** Faults of the headings: with any of them no row is checked. */
  readonly faults: readonly Fault[];
};
/** The same with the rows as read. */
export type ReadSheet = Head & { readonly drafts: readonly Draft[] };

/** Calls a function for each item, with pauses for other requests. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  const turn = takingTurns();
  for (const item of items) {
    work(item);
    await turn();
  }
}

/** The position of each column; every unknown heading is a fault. */
export function readHead(sheet: Sheet, layout: Layout): Head {
  const known = headingsOf(layout);
  const [first] = sheet.rows;
  const head = first?.at ?? 1;
  const columns = new Map<number, Column>();
  const faults: Fault[] = [];
  const fault = (column: number, error: DomainError) => void faults.push({ row: head, column, path: '', error });
  for (const [at, cell] of first?.cells ?? []) {
    const text = 'text' in cell ? canonical(cell.text) : '';
    const column = known.get(headingKey(text));
    if (cell.kind === 'formula') fault(at, importErrors.formula({ formula: cell.text.slice(0, 60) }));
    else if (!column) {
      if (!layout.passed.has(headingKey(text))) fault(at, importErrors.unknownColumn({ name: text.slice(0, 60) }));
    } else if ([...columns.values()].includes(column)) fault(at, importErrors.columnTwice({ name: text.slice(0, 60) }));
    else columns.set(at, column);
  }
  for (const range of sheet.merged) {
    const column = columnAt(range.split(':')[0] ?? '');
    const row = Number(/\d+/.exec(range)?.[0] ?? head);
    faults.push({ row, ...(column !== undefined && { column }), path: '', error: importErrors.merged({ range: range.slice(0, 20) }) });
  }
  return { sheet, layout, head, columns, headed: new Set(first?.cells.keys()), faults };
}

/** Above every possible id. */
const firstStandIn = 2 ** 52;
export const isStandIn = (value: unknown): value is number => typeof value === 'number' && value > firstStandIn;

/** The texts of cells that name records, with their column. */
type Asked = {
  readonly draft: Draft;
  readonly layout: Layout;
  readonly at: number;
  readonly column: Column;
  readonly texts: readonly string[];
  readonly isList: boolean;
};

/** Where a value is put: among the record's own values, or among those that identify its parent. */
const placeOf = (draft: Draft, { part }: Column): Record<string, unknown> => (part === 'parent' ? draft.parent : draft.body);

const isRef = (field: Field): field is RefField | RefsField => field.kind === 'ref' || field.kind === 'refs';

function draftOf(row: Row, standIn: number, { columns, headed, layout }: Head, asked: Asked[]): Draft {
  const draft: Draft = { row, standIn, body: {}, parent: {}, faults: [] };
  for (const [at, column] of columns) {
    const { field, name } = column;
    const value = readCell(row.cells.get(at), field);
    if (value === unsaid) continue;
    if (value instanceof DomainError) draft.faults.push({ row: row.at, column: at, path: name, error: value });
    else if (isRef(field) && value !== null)
      asked.push({ draft, layout, at, column, texts: [value].flat() as string[], isList: field.kind === 'refs' });
    else if (column.part === 'row') draft.parentRow = Number(latinDigits(String(value)));
    else placeOf(draft, column)[name] = value;
  }
  for (const at of row.cells.keys())
    if (!headed.has(at)) draft.faults.push({ row: row.at, column: at, path: '', error: importErrors.noHeading() });
  return draft;
}

/** The result of a text, or of several: the id or ids, or the first fault. */
function idsOf({ texts, isList }: Asked, among: Among): unknown {
  const ids = texts.map(text => idNamed(text, among));
  const wrong = ids.find(id => id instanceof DomainError);
  return wrong ?? (isList ? ids : ids[0]);
}

/** The cells of one row for one reference: its key and its label. */
export type RefCells = readonly [Asked, ...Asked[]];

export const targetOf = ([{ column }]: RefCells): string => (column.field as RefField).to;

/** Writes the reference into the body; the key has priority over the label, and both must agree. */
export function settle(cells: RefCells, directory: Directory, rows: FileRows = noFileRows): void {
  const leading = cells.find(({ column }) => column.part === 'key') ?? cells[0];
  const { draft, at, column } = leading;
  const fault = (where: number, error: DomainError) =>
    void draft.faults.push({ row: draft.row.at, column: where, path: column.name, error });
  const narrowing = narrowedBy(column.field);
  const among: Among = { directory, rows, by: narrowing?.under, within: narrowing && placeOf(draft, column)[narrowing.by] };
  const found = idsOf(leading, among);
  if (found instanceof DomainError) {
    fault(at, found);
    return;
  }
  placeOf(draft, column)[column.name] = found;
  const ids = [found].flat() as number[];
  for (const other of cells.filter(one => one !== leading))
    if (!other.texts.every(text => ids.some(id => isLabelOf(text, id, among)))) fault(other.at, importErrors.keyAndLabel());
}

/** The narrowing reference is settled before the narrowed one. */
export const inOrderOfChoice = (cells: readonly RefCells[]): RefCells[] => {
  const [free, dependent] = [false, true].map(wanted =>
    cells.filter(([{ column }]) => (narrowedBy(column.field) !== undefined) === wanted),
  );
  return [...free!, ...dependent!];
};

/** Looks up the references of all sheets, one statement for each target. */
async function directoriesOf(asked: readonly Asked[], looking: Looking): Promise<ReadonlyMap<string, Directory>> {
  const directories = new Map<string, Directory>();
  for (const [to, some] of Map.groupBy(asked, ({ column }) => (column.field as RefField).to as string)) {
    const narrowing = new Set(some.flatMap(({ column }) => narrowedBy(column.field)?.under ?? []));
    directories.set(to, await lookUp(looking, to, new Set(some.flatMap(({ texts }) => texts)), [...narrowing]));
  }
  return directories;
}

/**
 * The rows of a file. `open`: references that may name another row of it; they are settled when it is known which records the rows are
 * about.
 */
export type ReadRows = {
  readonly sheets: readonly ReadSheet[];
  readonly open: readonly RefCells[];
  readonly directories: ReadonlyMap<string, Directory>;
};

/**
 * A reference between records of the file: to the same sheet, to the parents' sheet or to siblings; not one that is part of the row's own
 * key.
 */
const mayNameRow = (cells: RefCells, main: Layout): boolean => {
  const [{ column, layout }] = cells;
  const to = targetOf(cells);
  const known = (layout.resource.naturalKey ?? []) as readonly string[];
  return column.part !== 'parent' && (to === main.resource.name || to === layout.resource.name) && !known.includes(column.name);
};

/** The rows of sheets with correct headings, those of the records first. */
export async function readRows(heads: readonly [Head, ...Head[]], looking: Looking): Promise<ReadRows> {
  const asked: Asked[] = [];
  const sheets: ReadSheet[] = [];
  let standIn = firstStandIn;
  for (const one of heads) {
    const drafts: Draft[] = [];
    await inTurns(
      one.sheet.rows.filter(({ at }) => at > one.head),
      row => void drafts.push(draftOf(row, ++standIn, one, asked)),
    );
    sheets.push({ ...one, drafts });
  }
  const directories = await directoriesOf(asked, looking);
  const cells = [...Map.groupBy(asked, ({ draft }) => draft).values()].flatMap(
    some => [...Map.groupBy(some, ({ column }) => `${column.part === 'parent'} ${column.name}`).values()] as unknown as RefCells[],
  );
  const { open = [], stored = [] } = Object.groupBy(cells, one => (mayNameRow(one, heads[0].layout) ? 'open' : 'stored'));
  await inTurns(inOrderOfChoice(stored), one => settle(one, directories.get(targetOf(one))!));
  return { sheets, open, directories };
}
