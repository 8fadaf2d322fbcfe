/** What was changed in a sheet and how its rows fare: pure. Rows are known by keys: `r12` is record 12, `n1` the first new one. */
import { same } from '../../data-provider.ts';
import type { Row } from '../../naming.ts';

export type Fate = 'saving' | 'saved' | 'refused' | 'conflict' | 'gone' | 'unsent';

export type Line = {
  /** As the server holds it, as far as it is known; of a new row what it begins with. */
  readonly base: Row;
  readonly edits: Row;
  readonly fate?: Fate;
  /** By field, as form errors are written; `''` is the row as a whole. */
  readonly errors: Readonly<Record<string, string>>;
  /** After a conflict: the record as somebody else saved it. */
  readonly theirs?: Row;
};

export type Change = {
  readonly key: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /** It was saved, so it is undone by saving the former value. */
  readonly saved?: true;
};
/** What one act changed: a typed cell, a pasted block. */
export type Step = readonly Change[];

export type Book = {
  readonly lines: Readonly<Record<string, Line>>;
  /** The keys of new rows, in their order. */
  readonly added: readonly string[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
};

export type Put = { readonly key: string; readonly name: string; readonly value: unknown };

export const emptyBook: Book = { lines: {}, added: [], past: [], future: [] };

export const keyOf = (id: unknown): string => `r${id}`;
export const newKey = (number: number): string => `n${number}`;
export const isNewKey = (key: string): boolean => key.startsWith('n');
/** A new row that has not been saved. */
export const isUnmade = (key: string, line: Line | undefined): boolean => isNewKey(key) && line?.base.id === undefined;

const clean = (base: Row): Line => ({ base, edits: {}, errors: {} });
export const isUnsaved = (line: Line | undefined): boolean => line !== undefined && Object.keys(line.edits).length > 0;
export const unsavedKeys = ({ lines }: Book): string[] => Object.keys(lines).filter(key => isUnsaved(lines[key]));
/** How many cells differ from what is saved. */
export const unsavedCells = ({ lines }: Book): number =>
  Object.values(lines).reduce((sum, { edits }) => sum + Object.keys(edits).length, 0);

/** The row as the person sees it. `read`: as the page brought it. */
export const rowOf = (line: Line | undefined, read: Row = {}): Row => (line ? { ...read, ...line.base, ...line.edits } : read);

const without = (errors: Line['errors'], names: readonly string[]): Line['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== '' && !names.includes(name)));

function put(line: Line, values: Row): Line {
  const edits = Object.fromEntries(Object.entries({ ...line.edits, ...values }).filter(([name, value]) => !same(value, line.base[name])));
  const { theirs, fate } = line;
  const stays = fate === 'conflict' || fate === 'gone';
  return { base: line.base, edits, errors: without(line.errors, Object.keys(values)), ...(stays && { fate, theirs }) };
}

const numberOf = (key: string): number => Number(key.slice(1));

/** New rows that hold something, in their order. */
const addedIn = (lines: Book['lines']): readonly string[] =>
  Object.keys(lines)
    .filter(key => isNewKey(key) && (isUnsaved(lines[key]) || lines[key]?.base.id !== undefined))
    .sort((a, b) => numberOf(a) - numberOf(b));

/** Applies one side of a step. */
function applied(book: Book, step: Step, side: 'before' | 'after', baseOf: (key: string) => Row): Book {
  const byKey = Map.groupBy(step, ({ key }) => key);
  const changed = [...byKey].map(([key, changes]) => {
    const values = Object.fromEntries(changes.map(change => [change.name, change[side]]));
    return [key, put(book.lines[key] ?? clean(baseOf(key)), values)] as const;
  });
  const lines = { ...book.lines, ...Object.fromEntries(changed) };
  return { ...book, lines, added: addedIn(lines) };
}

const mostSteps = 200;

/** Writes cells as one step. @param baseOf what a row holds that was not touched before */
export function written(book: Book, puts: readonly Put[], baseOf: (key: string) => Row): Book {
  const step = puts.flatMap(({ key, name, value }): Change[] => {
    const line = book.lines[key] ?? clean(baseOf(key));
    const before = rowOf(line)[name] ?? null;
    return same(before, value) ? [] : [{ key, name, before, after: value }];
  });
  if (step.length === 0) return book;
  return { ...applied(book, step, 'after', baseOf), past: [...book.past, step].slice(-mostSteps), future: [] };
}

type Undone = { readonly book: Book; readonly step: Step };

const noBase = (): Row => ({});

/** @returns nothing where there is no step */
export function undone(book: Book): Undone | undefined {
  const step = book.past.at(-1);
  if (step === undefined) return undefined;
  const next = applied(book, step.toReversed(), 'before', noBase);
  return { step, book: { ...next, past: book.past.slice(0, -1), future: [...book.future, step] } };
}

export function redone(book: Book): Undone | undefined {
  const step = book.future.at(-1);
  if (step === undefined) return undefined;
  const next = applied(book, step, 'after', noBase);
  return { step, book: { ...next, past: [...book.past, step], future: book.future.slice(0, -1) } };
}

/** Everything unsaved is put back, as one step that can be undone. */
export function discarded(book: Book): Book {
  const puts = unsavedKeys(book).flatMap(key => {
    const { base, edits } = book.lines[key]!;
    return Object.keys(edits).map((name): Put => ({ key, name, value: base[name] ?? null }));
  });
  const next = written(book, puts, noBase);
  const lines = Object.fromEntries(Object.entries(next.lines).filter(([, { fate }]) => fate !== 'gone'));
  return { ...next, lines, added: addedIn(lines) };
}

const withLine = (book: Book, key: string, line: Line): Book => ({ ...book, lines: { ...book.lines, [key]: line } });

/** How a row fares; what is said about it lasts until it is written again. */
export const fared = (book: Book, key: string, fate: Fate | undefined, rest: Partial<Pick<Line, 'errors' | 'theirs'>> = {}): Book => {
  const { base, edits } = book.lines[key] ?? clean({});
  return withLine(book, key, { base, edits, errors: {}, ...rest, ...(fate && { fate }) });
};

const keeps = (steps: readonly Step[], key: string, sent: Row): readonly Step[] =>
  steps.map(step =>
    step.map(change =>
      change.key === key && change.name in sent && same(change.after, sent[change.name]) ? { ...change, saved: true } : change,
    ),
  );

const forgets = (steps: readonly Step[], key: string): readonly Step[] =>
  steps.map(step => step.filter(change => change.key !== key)).filter(step => step.length > 0);

/** After a save. What was typed meanwhile stays unsaved; the making of a record is no step that could be undone. */
export function saved(book: Book, key: string, sent: Row, record: Row): Book {
  const line = book.lines[key] ?? clean({});
  const meanwhile = Object.entries(line.edits).filter(([name, value]) => !same(value, sent[name]) && !same(value, record[name]));
  const next = withLine(book, key, { base: record, edits: Object.fromEntries(meanwhile), errors: {}, fate: 'saved' });
  if (!isUnmade(key, line)) return { ...next, past: keeps(book.past, key, sent) };
  return { ...next, past: forgets(book.past, key), future: forgets(book.future, key) };
}

/** A person's changes over the record of somebody else. */
export const rebased = (book: Book, key: string, theirs: Row, changes: Row): Book =>
  withLine(book, key, put({ ...clean({ ...book.lines[key]?.base, ...theirs }), edits: {} }, changes));

const isWhole = (row: Row, base: Row): boolean => Object.keys(row).every(name => name in base);

/** A page that was read again: rows without changes show what it brought, those of a draft are made whole. */
export function renewed(book: Book, rows: readonly Row[]): Book {
  const newer = rows.flatMap(row => {
    const key = keyOf(row.id);
    const line = book.lines[key];
    if (line === undefined) return [];
    if (row.version === line.base.version)
      return isWhole(row, line.base) ? [] : [[key, { ...line, base: { ...row, ...line.base } }] as const];
    return !isUnsaved(line) && Number(row.version) > Number(line.base.version) ? [[key, clean(row)] as const] : [];
  });
  return newer.length === 0 ? book : { ...book, lines: { ...book.lines, ...Object.fromEntries(newer) } };
}
