/**
 * A list on paper: all rows of its filter, not only the page on screen. They are read first, up to a limit, drawn in place of the page, and
 * removed after printing; when there are more rows, the paper says so.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ListContextProvider, type RaRecord, useDataProvider, useEvent, useListContext, useNotify, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useLocale, useNaming } from '../declaration.tsx';
import { problemOf, sayProblem } from '../problems.ts';

/** As many as the server gives at once (D-RANGE). */
const mostPrinted = 1_000;

type Printed = { readonly data: readonly RaRecord[]; readonly total: number | undefined; readonly meta?: { readonly estimate?: boolean } };
type Printing = { readonly print: () => void; readonly printed: Printed | null };

const PrintingContext = createContext<Printing>({ print: () => undefined, printed: null });

/** The print action, and the printed list. */
export const usePrintList = (): Printing => useContext(PrintingContext);

export function PrintableList({ children }: { readonly children: ReactNode }) {
  const list = useListContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { resource, filterValues: filter, sort, data, total, meta } = list;
  const print = useEvent(() => {
    const pagination = { page: 1, perPage: mostPrinted };
    provider.getList(resource, { filter, sort, pagination }).then(
      answer => setPrinted({ data: answer.data, total: answer.total, meta: answer.meta }),
      (error: unknown) => notify(sayProblem(translate, problemOf(error)), { type: 'error' }),
    );
  });
  useEffect(() => {
    if (printed === null) return;
    const done = () => setPrinted(null);
    addEventListener('afterprint', done);
    // The browser's own event draws the page once more, which must not happen during drawing.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', done);
    };
  }, [printed]);
  // A list that is whole on screen is printed by the browser alone.
  const isCut = total !== undefined && data !== undefined && (total > data.length || meta?.estimate === true);
  useShortcut(isCut ? 'Ctrl P' : null, translate('screens.list.print'), print);
  const shown = printed === null ? list : { ...list, ...printed, page: 1, perPage: mostPrinted };
  return (
    <PrintingContext value={{ print, printed }}>
      <ListContextProvider value={shown as typeof list}>{children}</ListContextProvider>
    </PrintingContext>
  );
}

/** Above the printed rows: the search text and the sort order, with the filters as they are. */
export function AskedOnPaper() {
  const { filterValues, sort } = useListContext();
  const translate = useTranslate();
  const naming = useNaming();
  const { q } = filterValues;
  return (
    <p className="print-asked">
      {typeof q === 'string' && q !== '' && <span>{translate('screens.list.print_searched', { text: q })}</span>}
      <span>
        {translate(sort.order === 'DESC' ? 'screens.list.print_sorted_down' : 'screens.list.print_sorted', {
          name: naming.column(sort.field),
        })}
      </span>
    </p>
  );
}

/** Under the printed rows, when they are not all. */
export function MoreThanPrinted() {
  const { printed } = usePrintList();
  const translate = useTranslate();
  const locale = useLocale();
  if (printed === null || printed.data.length < mostPrinted || printed.total === printed.data.length) return null;
  return <p className="print-more">{translate('screens.list.print_more', { count: formatNumber(mostPrinted, locale) })}</p>;
}
