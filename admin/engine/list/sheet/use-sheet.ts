/** A sheet as one thing: its rows and columns, what was changed, and everything that can be done with it. */
import { useEffect, useMemo, useState } from 'react';
import { type RaRecord, useDataProvider, useEvent, useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { useDeclaration, useLocale } from '../../declaration.tsx';
import type { Row } from '../../naming.ts';
import { can } from '../../record/can.ts';
import { type Book, discarded, fared, isUnsaved, type Put, rebased, redone, renewed, undone, written } from './book.ts';
import { shutBy, type Writer, withDependents } from './cells.ts';
import { type Keeper, useBook } from './use-book.ts';
import { type SheetRow, useNewRow, useRows, useSheetColumns, useSheetRights, useWriter } from './use-rows.ts';
import { useSaving } from './use-saving.ts';

export type Values = { readonly key: string; readonly values: Row };

export type SheetState = {
  readonly resource: AnyResource;
  readonly keeper: Keeper;
  readonly rows: readonly SheetRow[];
  readonly columns: readonly string[];
  readonly writer: Writer;
  readonly makes: boolean;
  readonly newRow: Row;
  readonly isBusy: boolean;
  /** The sentence at the foot, spoken by screen readers. */
  readonly message: string;
  readonly tell: (message: string) => void;
  /** Why a cell may not be written: the key of its sentence. */
  readonly shut: (row: SheetRow, column: string) => string | undefined;
  readonly put: (rows: readonly Values[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  readonly save: () => void;
  readonly decide: (key: string, theirs: Row, changes: Row) => void;
};

/** Rules of a module's own decide record by record: the list doesn't know their answer, the record does. */
const asksEach = ({ approval, server = [] }: AnyResource): boolean => approval !== undefined || server.includes('permits');

/** Records that the server's own rules keep from this person; each is asked for when it is first written in. */
function useKeptRecords(resource: AnyResource, keeper: Keeper, tell: (message: string) => void) {
  const provider = useDataProvider();
  const translate = useTranslate();
  const [kept, setKept] = useState<ReadonlySet<unknown>>(new Set());
  const [asked] = useState(() => new Set<unknown>());
  const ask = (key: string, id: unknown) => {
    if (!asksEach(resource) || id === undefined || asked.has(id)) return;
    asked.add(id);
    provider.getOne<RaRecord<number>>(resource.name, { id: id as number }).then(
      ({ data }) => {
        if (can(data, 'update')) return;
        setKept(before => new Set([...before, id]));
        keeper.act(book => {
          const { [key]: _, ...lines } = book.lines;
          return { ...book, lines };
        });
        tell(translate('screens.sheet.kept'));
      },
      () => asked.delete(id),
    );
  };
  return { kept, ask };
}

type Save = ReturnType<typeof useSaving>['save'];

/** What saves: all or some rows, a step that is undone, a connection that is back. What came of it is said. */
function useRuns({ now, act }: Keeper, save: Save, tell: (message: string) => void) {
  const translate = useTranslate();
  const locale = useLocale();
  const report = (done: Awaited<ReturnType<typeof save>>) => {
    const counted = (key: string, count: number) =>
      translate(`screens.sheet.${key}`, { smart_count: count, count: formatNumber(count, locale) });
    tell([done.saved > 0 && counted('all_saved', done.saved), done.left > 0 && counted('some_left', done.left)].filter(Boolean).join(' '));
  };
  const run = (keys?: readonly string[]) => void save(keys).then(report);
  /** What was saved is put back by saving the former value; what was not, in the sheet alone. */
  const turn = (way: (from: Book) => ReturnType<typeof undone>) => {
    const before = now();
    const found = way(before);
    if (found === undefined) return;
    act(() => found.book);
    const again = found.step.filter(({ saved, key }) => saved && !isUnsaved(before.lines[key])).map(({ key }) => key);
    if (again.length > 0) run([...new Set(again)]);
  };
  const sendAgain = useEvent(() => {
    const { lines } = now();
    const unsent = Object.keys(lines).filter(key => lines[key]?.fate === 'unsent');
    if (unsent.length > 0) run(unsent);
  });
  useEffect(() => {
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, [sendAgain]);
  return { run, turn };
}

export function useSheet(): SheetState {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { data } = useListContext<RaRecord<number>>();
  const keeper = useBook();
  const { book, now, act } = keeper;
  const [message, tell] = useState('');
  const { kept, ask } = useKeptRecords(resource, keeper, tell);
  const writer = useWriter(kept);
  const { makes } = useSheetRights();
  const newRow = useNewRow();
  const rows = useRows(book, newRow, makes);
  const columns = useSheetColumns(resource, makes);
  const { save, isBusy } = useSaving(keeper);
  useEffect(() => {
    if (data) act(before => renewed(before, data));
  }, [data, act]);

  const put = useEvent((changed: readonly Values[]) => {
    const read = new Map(rows.map(({ key, row }) => [key, row]));
    const puts = changed.flatMap(({ key, values }) =>
      Object.entries(withDependents(resource, values)).map(([name, value]): Put => ({ key, name, value })),
    );
    act(before => written(before, puts, key => read.get(key) ?? newRow));
    // Of a block the server says it, row by row.
    const [only, ...others] = changed;
    if (only && others.length === 0) ask(only.key, now().lines[only.key]?.base.id);
  });
  const { run, turn } = useRuns(keeper, save, tell);
  const acts = {
    put,
    tell,
    undo: useEvent(() => turn(undone)),
    redo: useEvent(() => turn(redone)),
    discard: useEvent(() => {
      act(discarded);
      tell(translate('screens.sheet.discarded'));
    }),
    save: useEvent(() => run()),
    decide: useEvent((key: string, theirs: Row, changes: Row) => {
      act(before => rebased(before, key, theirs, changes));
      if (Object.keys(changes).length === 0) act(before => fared(before, key, undefined));
      else run([key]);
    }),
  };
  const shut = useMemo(
    () =>
      ({ row }: SheetRow, column: string) =>
        shutBy(resource, column, row, writer),
    [resource, writer],
  );
  return { resource, keeper, rows, columns, writer, makes, newRow, isBusy, message, shut, ...acts };
}
