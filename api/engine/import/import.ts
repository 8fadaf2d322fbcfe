/**
 * Imports a file of rows (D-IMPORT): read, matched, checked and written as by a form, all or nothing, in one transaction. A trial run rolls
 * it back. Problems are reported by sheet, row and cell.
 */
import type pg from 'pg';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { setting } from '../../../resources/kernel/settings.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import { type Book, readLimits, type Sheet } from '../../workbook/book.ts';
import { readBook } from '../../workbook/read.ts';
import { type Author, hiddenFor } from '../actor.ts';
import { contextOf } from '../record-context.ts';
import type { ResourceRepository } from '../repository.ts';
import { type Executor, transact } from '../transact.ts';
import { importErrors } from './errors.ts';
import { childLayouts, filledIn, type Layout, mainLayout } from './layout.ts';
import { planOf } from './plan.ts';
import type { Looking } from './references.ts';
import { type Head, type ReadSheet, readHead, readRows } from './rows.ts';
import { settleOpen } from './same-file.ts';
import { isSheetOf, metaSheet, readMeta, withoutExample } from './sheets.ts';
import { type SheetFault, type Sheets, type Step, type Unit, unitsOf } from './units.ts';
import { type Outcome, writeSteps } from './write.ts';

export type ImportOptions = {
  /** Everything is rolled back. */
  readonly dryRun: boolean;
  /** Correct rows are written although others are refused. */
  readonly partial: boolean;
  /** Wraps the work of the transaction. It may skip the work and return an earlier answer (D-IDEMPOTENCY). */
  readonly once?: (transaction: Executor, work: () => Promise<Imported>) => Promise<void>;
  /** The file has a custom layout, not the template's. */
  readonly shape?: Shape;
};

/**
 * A sheet with a layout that others define. `settle` turns its columns into field values and returns the rows to write; what it can't
 * convert is a fault.
 */
export type Shape = { readonly layout: Layout; readonly settle: (sheet: ReadSheet, looking: Looking) => Promise<ReadSheet> };

/** The result of an import. `sheets` are the file's own, for returning the refused rows. */
export type Imported = {
  readonly book: Book;
  readonly sheets: Sheets;
  readonly outcomes: readonly Outcome[];
  /** Faults of headings, and of rows that belong to no record. */
  readonly faults: readonly SheetFault[];
  readonly written: boolean;
  /** The headings that were to be there, if others are. No row was checked then. */
  readonly expected?: readonly Text[];
};

const wordsOf = ({ plural }: AnyResource) => ({ resource: plural.bn, resource_en: plural.en });

/** The headings of the template's sheet, as this author may fill it in. */
const expectedOf = (layout: Layout, author: Author): Text[] => {
  const hidden = hiddenFor(author, layout.resource.name);
  return filledIn(layout)
    .columns.filter(({ name }) => !hidden.includes(name))
    .map(({ label }) => label);
};

/** @throws import.other_resource */
function refuseOther(layout: Layout, found: readonly string[], author: Author): never {
  const expected = expectedOf(layout, author);
  throw importErrors.otherResource({
    ...wordsOf(layout.resource),
    found: found
      .slice(0, 10)
      .map(text => text.slice(0, 60))
      .join('”, “'),
    expected: expected.map(({ bn }) => bn).join(', '),
    expected_en: expected.map(({ en }) => en).join(', '),
  });
}

/** All columns that a file may have. A value in a column that its author may not write is refused. */
const layoutsOf = ({ resource, registry }: ResourceRepository): { main: Layout; children: Layout[] } => ({
  main: mainLayout(resource, []),
  children: childLayouts(resource, registry, () => []),
});

type Heads = { readonly main: Head; readonly children: Head[]; readonly strangers: Sheet[] };

/** Finds the sheets of the records and of their children. @throws import.of_other, import.other_resource, import.no_rows */
function headsOf(book: Book, repository: ResourceRepository, author: Author, shape: Shape | undefined): Heads {
  const { resource, registry } = repository;
  const meta = readMeta(book);
  const other = meta && meta.resource !== resource.name ? registry.get(meta.resource) : undefined;
  if (other) throw importErrors.ofOther(wordsOf(other));
  const layouts = shape ? { main: shape.layout, children: [] } : layoutsOf(repository);
  const shown = book.sheets.filter(({ name }) => name !== metaSheet && !isSheetOf(name, 'apart'));
  const main =
    shown.find(({ name }) => isSheetOf(name, layouts.main)) ??
    shown.find(sheet => !layouts.children.some(one => isSheetOf(sheet.name, one)));
  if (!main)
    return refuseOther(
      layouts.main,
      shown.map(({ name }) => name),
      author,
    );
  const head = readHead(withoutExample(main, meta?.examples.get(resource.name)), layouts.main);
  if (main.rows.length === 0 && shown.every(({ rows }) => rows.length === 0)) throw importErrors.noRows();
  const [first] = main.rows;
  const headings = [...(first?.cells.values() ?? [])];
  if (headings.length > 0 && head.columns.size === 0)
    return refuseOther(
      layouts.main,
      headings.map(cell => ('text' in cell ? cell.text : String('number' in cell ? cell.number : cell.value))),
      author,
    );
  const others = shown.filter(sheet => sheet !== main && sheet.rows.length > 0);
  const children = others.flatMap(sheet => {
    const layout = layouts.children.find(one => isSheetOf(sheet.name, one));
    return layout ? [readHead(withoutExample(sheet, meta?.examples.get(layout.rows!.name)), layout)] : [];
  });
  return { main: head, children, strangers: others.filter(({ name }) => !layouts.children.some(one => isSheetOf(name, one))) };
}

/** Faults because of which no row is checked. */
function headFaults({ main, children, strangers }: Heads): SheetFault[] {
  const { resource } = main.layout;
  const asSheet = (head: Head) => ({ ...head, drafts: [] });
  const found = [main, ...children].flatMap(head => head.faults.map(fault => ({ ...fault, sheet: asSheet(head) })));
  const names = (resource.naturalKey ?? []) as readonly string[];
  const there = new Set([...main.columns.values()].map(({ name }) => name));
  const missing = there.has('id') && !names.some(name => there.has(name)) ? [] : names.filter(name => !there.has(name));
  if (main.sheet.rows.length > 0)
    for (const name of missing) {
      const { bn, en } = main.layout.columns.find(one => one.name === name)!.label;
      found.push({ sheet: asSheet(main), row: main.head, path: '', error: importErrors.keyMissing({ name: `${bn} · ${en}` }) });
    }
  // A child row names its record by its key, or by the row that it has here.
  const byKey = children.filter(head => ![...head.columns.values()].some(({ part }) => part === 'row'));
  for (const head of byKey)
    for (const column of head.layout.columns.filter(({ part }) => part === 'parent'))
      if (![...head.columns.values()].includes(column))
        found.push({
          sheet: asSheet(head),
          row: head.head,
          path: '',
          error: importErrors.keyMissing({ name: `${column.label.bn} · ${column.label.en}` }),
        });
  for (const sheet of strangers)
    found.push({
      sheet: { ...asSheet(main), sheet },
      row: sheet.rows[0]!.at,
      path: '',
      error: importErrors.unknownSheet({ name: sheet.name.slice(0, 60) }),
    });
  return found;
}

/** Thrown inside the transaction to roll it back. */
class TakenBack extends Error {
  readonly outcomes: readonly Outcome[];

  constructor(outcomes: readonly Outcome[]) {
    super('the import is taken back');
    this.outcomes = outcomes;
  }
}

const auditText = `insert into engine.audit_logs
  (module, task, action_type, resource, user_id, office_organogram_id, ip, browser, operating_system, request_id, new_data)
values ($1, 'import', 'task', $2, $3, $4, $5, $6, $7, $8, $9)`;

const auditValues = ({ permission, name }: AnyResource, author: Author, said: object): unknown[] => [
  ...[permission.module, name, author.userId, author.deskId],
  ...[author.ip, author.browser, author.operatingSystem, author.requestId, JSON.stringify(said)],
];

const isRefused = ({ faults }: Outcome): boolean => faults.length > 0;
const counted = (outcomes: readonly Outcome[], action: Step['action']): number =>
  outcomes.filter(one => !isRefused(one) && one.step.action === action).length;

/** How many of each there are, for the audit log and the answer. */
export const countsOf = (outcomes: readonly Outcome[]) => ({
  rows: outcomes.length,
  inserted: counted(outcomes, 'insert'),
  changed: counted(outcomes, 'update'),
  unchanged: counted(outcomes, 'none'),
  refused: outcomes.filter(isRefused).length,
});

type Read = Pick<Imported, 'book' | 'sheets' | 'faults'> & { readonly units: readonly Unit[] };

/** Plans and writes in one transaction. Returns the outcome of each record, and whether it was committed. */
async function carryOut(
  repository: ResourceRepository,
  author: Author,
  { units, ...read }: Read,
  { dryRun, partial, once }: ImportOptions,
): Promise<Imported> {
  const { resource, registry, services, pool } = repository;
  const { sheets, faults } = read;
  const work = async (transaction: Executor): Promise<Imported> => {
    const acting = { actor: author, transaction };
    const steps = await planOf(contextOf(services, registry, acting), sheets, units);
    const writing = steps.filter(one => one.action !== 'none' && one.faults.length === 0);
    const done = await writeSteps(repository, acting, sheets, writing);
    const outcomes = steps.map(step => done.get(step) ?? { step, faults: step.faults });
    const isWhole = faults.length === 0 && !outcomes.some(isRefused);
    if (dryRun || (!isWhole && !partial)) throw new TakenBack(outcomes);
    await transaction.query({ text: auditText, values: auditValues(resource, author, { ...countsOf(outcomes), partial }) });
    return { ...read, outcomes, written: true };
  };
  const workOnce = async (transaction: Executor): Promise<Imported> => {
    let imported: Imported = { ...read, outcomes: [], written: true };
    await once!(transaction, async () => {
      imported = await work(transaction);
      return imported;
    });
    return imported;
  };
  try {
    return await transact(pool as pg.Pool, once ? workOnce : work);
  } catch (error) {
    if (error instanceof TakenBack) return { ...read, outcomes: error.outcomes, written: false };
    throw error;
  }
}

/** Imports under way in this process, each on a connection. */
let running = 0;

/** @throws import.*, workbook.*, files.*: faults of the file as a whole */
export async function importFile(bytes: Buffer, repository: ResourceRepository, author: Author, options: ImportOptions): Promise<Imported> {
  if (running >= setting('imports_at_once')) throw importErrors.tooManyAtOnce();
  running++;
  try {
    const book = await readBook(bytes, name => !name.startsWith('_') || name === metaSheet);
    const heads = headsOf(book, repository, author, options.shape);
    const wrong = headFaults(heads);
    if (wrong[0]) {
      const sheets = { main: { ...heads.main, drafts: [] }, children: [] };
      return { book, sheets, outcomes: [], faults: wrong, written: false, expected: expectedOf(wrong[0].sheet.layout, author) };
    }
    const { registry, pool, services } = repository;
    const looking: Looking = { registry, author, executor: pool as Executor };
    const rows = await readRows([heads.main, ...heads.children], looking);
    const [main, ...children] = rows.sheets;
    const sheets: Sheets = { main: options.shape ? await options.shape.settle(main!, looking) : main!, children };
    const now = services.clock.now();
    const { units, faults } = await unitsOf(sheets, now);
    await settleOpen(rows, units, now);
    if (units.length + faults.length === 0) throw importErrors.noRows();
    const limit = setting('import_rows_together');
    if (units.length > limit && !options.partial && !options.dryRun) throw importErrors.tooManyForOne({ limit });
    if (units.length > readLimits.rows) throw importErrors.tooManyForOne({ limit: readLimits.rows });
    return await carryOut(repository, author, { book, sheets, faults, units }, options);
  } finally {
    running--;
  }
}
