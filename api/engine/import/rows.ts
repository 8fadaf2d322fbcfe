/** The rows of a sheet as bodies: headings are matched with columns, cells become values, references ids. What is wrong is told by cell. */
import { canonical } from '../../../resources/kernel/canonical.ts';
import { DomainError } from '../../../resources/kernel/errors.ts';
import type { Field, RefField, RefsField } from '../../../resources/kernel/field.ts';
import { takingTurns } from '../../turns.ts';
import type { Row, Sheet } from '../../workbook/book.ts';
import { columnOf as columnAt } from '../../workbook/cell-names.ts';
import type { Registry } from '../columns.ts';
import { readCell, unsaid } from './cells.ts';
import { importErrors } from './errors.ts';
import { type Column, headingKey, headingsOf, type Layout } from './layout.ts';
import { type Directory, idNamed, isLabelOf, type Looking, lookUp, narrowedBy } from './references.ts';

/** `column` from 0; without one it is the row's as a whole. `path`: the field, for its label. */
export type Fault = { readonly row: number; readonly column?: number; readonly path: string; readonly error: DomainError };

/** One row as it came: what it says of the record, and of the one above it. `texts` are references that are not looked up yet. */
export type Draft = {
  readonly row: Row;
  readonly body: Record<string, unknown>;
  readonly parent: Record<string, unknown>;
  readonly faults: Fault[];
};

/** A sheet whose headings were read. */
export type Head = {
  readonly sheet: Sheet;
  readonly layout: Layout;
  /** The row of the headings. */
  readonly head: number;
  readonly columns: ReadonlyMap<number, Column>;
  /** Every column that has a heading, those too that are passed over. */
  readonly headed: ReadonlySet<number>;
  /** Faults of the headings: with one of them no row is looked at. */
  readonly faults: readonly Fault[];
};
/** The same with what its rows say. */
export type ReadSheet = Head & { readonly drafts: readonly Draft[] };

/** Does something for each, letting other requests have their turn in between. */
async function inTurns<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  const turn = takingTurns();
  for (const item of items) {
    work(item);
    await turn();
  }
}

/** Which columns stand where; every heading that is not known is a fault. */
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

/** The texts of a cell that name records, with the column they stand in. */
type Asked = {
  readonly draft: Draft;
  readonly at: number;
  readonly column: Column;
  readonly texts: readonly string[];
  readonly isList: boolean;
};

/** Where a value is put: among the record's own, or among what tells the record above. */
const placeOf = (draft: Draft, { part }: Column): Record<string, unknown> => (part === 'parent' ? draft.parent : draft.body);

const isRef = (field: Field): field is RefField | RefsField => field.kind === 'ref' || field.kind === 'refs';

function draftOf(row: Row, { columns, headed }: Head, asked: Asked[]): Draft {
  const draft: Draft = { row, body: {}, parent: {}, faults: [] };
  for (const [at, column] of columns) {
    const { field, name } = column;
    const value = readCell(row.cells.get(at), field);
    if (value === unsaid) continue;
    if (value instanceof DomainError) draft.faults.push({ row: row.at, column: at, path: name, error: value });
    else if (isRef(field) && value !== null)
      asked.push({ draft, at, column, texts: [value].flat() as string[], isList: field.kind === 'refs' });
    else placeOf(draft, column)[name] = value;
  }
  for (const at of row.cells.keys())
    if (!headed.has(at)) draft.faults.push({ row: row.at, column: at, path: '', error: importErrors.noHeading() });
  return draft;
}

/** What a text, or each of several, leads to. Answers the id or ids, or the first fault. */
function idsOf({ texts, isList, column, draft }: Asked, directory: Directory, by: string | undefined): unknown {
  const within = by === undefined ? undefined : placeOf(draft, column)[by];
  const ids = texts.map(text => idNamed(text, directory, by, within));
  const wrong = ids.find(id => id instanceof DomainError);
  return wrong ?? (isList ? ids : ids[0]);
}

/** Puts what the cells of one reference lead to into the body; its key goes before its label, and the two must agree. */
function settle(asked: readonly Asked[], directory: Directory, registry: Registry): void {
  const keyed = asked.find(({ column }) => column.part === 'key');
  const [leading] = keyed ? [keyed] : asked;
  const { draft, at, column } = leading!;
  const fault = (where: number, error: DomainError) =>
    void draft.faults.push({ row: draft.row.at, column: where, path: column.name, error });
  const found = idsOf(leading!, directory, narrowedBy(column.field as RefField, registry));
  if (found instanceof DomainError) {
    fault(at, found);
    return;
  }
  placeOf(draft, column)[column.name] = found;
  const ids = [found].flat() as number[];
  for (const other of asked.filter(one => one !== leading))
    if (!other.texts.every(text => ids.some(id => isLabelOf(text, id, directory)))) fault(other.at, importErrors.keyAndLabel());
}

/** Looks up the references of all sheets, one statement for each target, and puts their ids into the bodies. */
async function resolve(asked: readonly Asked[], looking: Looking): Promise<void> {
  const { registry } = looking;
  const targets = Map.groupBy(asked, ({ column }) => (column.field as RefField).to as string);
  const directories = new Map<string, Directory>();
  for (const [to, some] of targets) {
    const narrowing = new Set(some.flatMap(({ column }) => narrowedBy(column.field as RefField, registry) ?? []));
    directories.set(to, await lookUp(looking, to, new Set(some.flatMap(({ texts }) => texts)), [...narrowing]));
  }
  const cells = [...Map.groupBy(asked, ({ draft }) => draft).values()].flatMap(some => [
    ...Map.groupBy(some, ({ column }) => `${column.part === 'parent'} ${column.name}`).values(),
  ]);
  // What narrows a choice is known before the choice is made.
  const dependent = ([{ column }]: readonly Asked[] | [Asked]) => narrowedBy(column.field as RefField, registry) !== undefined;
  const inOrder = [...cells.filter(one => !dependent(one as [Asked])), ...cells.filter(one => dependent(one as [Asked]))];
  await inTurns(inOrder, some => settle(some, directories.get((some[0]!.column.field as RefField).to)!, registry));
}

/** The rows of sheets whose headings are right. */
export async function readRows(heads: readonly Head[], looking: Looking): Promise<ReadSheet[]> {
  const asked: Asked[] = [];
  const sheets: ReadSheet[] = [];
  for (const one of heads) {
    const drafts: Draft[] = [];
    await inTurns(
      one.sheet.rows.filter(({ at }) => at > one.head),
      row => void drafts.push(draftOf(row, one, asked)),
    );
    sheets.push({ ...one, drafts });
  }
  await resolve(asked, looking);
  return sheets;
}
