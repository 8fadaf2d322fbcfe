/** The list of a resource, from its declaration: head, filter bar, table (or rows on a phone), pagination. The address holds its state. */
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import {
  ListBase,
  ListContextProvider,
  Navigate,
  type RaRecord,
  useListContext,
  useLocation,
  useStoreContext,
  useTranslate,
} from 'react-admin';
import { PageHead } from '../../shell/page-head.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useLate } from '../late.ts';
import { useMay } from '../may.ts';
import { LoadError } from '../notice.tsx';
import { usePhone } from '../phone.ts';
import { problemOf } from '../problems.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { AsSwitch, asOf, useMap } from '../tree/as-switch.tsx';
import { useViews } from '../views.ts';
import { type BulkVerbs, someVerb, useBulkVerbs } from './bulk/verbs.ts';
import { ColumnsButton } from './columns-button.tsx';
import { CreateButton } from './create-button.tsx';
import { ExportButton } from './export/export-button.tsx';
import { useFirstSearch } from './first-view.ts';
import { useHighlight } from './highlight.ts';
import { ImportButton } from './import/import-button.tsx';
import { cleanSearch } from './list-address.ts';
import { ListBar } from './list-bar.tsx';
import { pageSizeOf } from './page-size.ts';
import { Pager } from './pager.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { AskedOnPaper, MoreThanPrinted, PrintableList, usePrintList } from './print-list.tsx';
import { RegisterButton } from './register/register-button.tsx';
import { startOf } from './rows-ahead.ts';
import { useSelection } from './selection.ts';
import { SheetButton } from './sheet-button.tsx';
import { ListTable } from './table.tsx';
import { ViewingProvider } from './viewing.tsx';
import { ViewsStrip } from './views-strip.tsx';
import './list.css';

const NoRows = lazy(() => import('./no-rows.tsx'));
const ReportTotals = lazy(() => import('./report-totals.tsx'));
const TreeScreen = lazy(() => import('../tree/tree-screen.tsx'));

/** What shows the records as a tree, if anything does. */
function useTree() {
  const { tree } = useDeclaration();
  return useViews().tree ?? (tree && TreeScreen);
}

/** What a list of one's own has besides: `actions` in its head, `below` it. */
type Extras = { readonly actions?: ReactNode; readonly below?: ReactNode };

export default function ListScreen({ actions, below }: Extras = {}) {
  const declaration = useDeclaration();
  const perPage = pageSizeOf(declaration, useStoreContext());
  const start = useMemo(() => startOf(declaration), [declaration]);
  const { search } = useLocation();
  const first = useFirstSearch(declaration);
  const Tree = useTree();
  const MapView = useMap();
  const { calendar: Calendar } = useViews();
  const as = asOf(search);
  if (Tree && as === 'tree') return <Tree />;
  if (MapView && as === 'map') return <MapView />;
  if (Calendar && as === 'calendar') return <Calendar />;
  if (first === undefined) return <div className="list-space" />;
  if (first !== '') return <Navigate to={{ search: first }} replace />;
  const clean = cleanSearch(search, declaration);
  if (clean !== search) return <Navigate to={{ search: clean }} replace />;
  return (
    <ListBase
      resource={declaration.name}
      {...start}
      perPage={perPage}
      // The session exists and the right is checked before the page opens: the rows need not wait for either.
      disableAuthentication
      // The page itself shows the error; a toast would repeat it.
      queryOptions={{ onError: () => undefined }}
    >
      <ViewingProvider>
        <Selecting>
          <PrintableList>
            <ListPage actions={actions} below={below} />
          </PrintableList>
        </Selecting>
      </ViewingProvider>
    </ListBase>
  );
}

/** The list's context with our selection in place of react-admin's. */
function Selecting({ children }: { children: ReactNode }) {
  const list = useListContext();
  const selection = useSelection(list.resource, list.filterValues);
  return <ListContextProvider value={{ ...list, ...selection } as typeof list}>{children}</ListContextProvider>;
}

function ListPage({ actions, below }: Extras) {
  const { total, meta, error, filterValues } = useListContext<RaRecord>();
  const { register, report, people } = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const canCreate = useMay('create');
  const canImport = useMay('import');
  const breadcrumb = useBreadcrumb();
  const verbs = useBulkVerbs();
  const known = total !== undefined && !Number.isNaN(total) && !error;
  return (
    <div className="list-page">
      <PageHead
        breadcrumb={breadcrumb}
        title={naming.many}
        count={known && !meta?.estimate ? total : undefined}
        people={people}
        state={
          known && meta?.estimate ? (
            <span className="page-head-count">{translate('screens.list.total_estimate', { count: total, ...naming.counted })}</span>
          ) : undefined
        }
        actions={
          <>
            <AsSwitch as="list" />
            {actions}
            {canImport && <ImportButton />}
            {verbs.take && register && <RegisterButton />}
            {verbs.take && <ExportButton />}
            {canCreate && <CreateButton filter={filterValues} />}
          </>
        }
      />
      {below}
      <ViewsStrip>
        <SheetButton />
        <ColumnsButton />
      </ViewsStrip>
      <ListBar verbs={verbs} />
      <AskedOnPaper />
      {report && (
        <Suspense fallback={<div className="totals" />}>
          <ReportTotals />
        </Suspense>
      )}
      <ListContent canCreate={canCreate} verbs={verbs} />
      <MoreThanPrinted />
      <Pager />
    </div>
  );
}

/** The place of the rows: the rows, their outline, or the reason why there are none. */
function ListContent({ canCreate, verbs }: { canCreate: boolean; verbs: BulkVerbs }) {
  const { data, isPending, error, refetch, filterValues, setFilters } = useListContext<RaRecord>();
  const translate = useTranslate();
  const phone = usePhone();
  const { printed } = usePrintList();
  const late = useLate(isPending);
  useHighlight(String(filterValues?.q ?? ''), data);
  const clear = (
    <button type="button" className="button" onClick={() => setFilters({}, {})}>
      {translate('screens.list.clear_filters')}
    </button>
  );
  if (error) {
    // A filter that the server refused is not sent again: an address with a filter that no longer exists.
    const actions = problemOf(error).status === 400 ? clear : undefined;
    return <LoadError error={error} title={translate('screens.list.error_title')} onRetry={refetch} actions={actions} />;
  }
  if (data === undefined) return late ? <SkeletonRows /> : <div className="list-space" />;
  if (data.length > 0) {
    const canPick = someVerb(verbs);
    return phone && printed === null ? <PhoneRows canPick={canPick} /> : <ListTable canPick={canPick} />;
  }
  return (
    <Suspense fallback={<div className="list-space" />}>
      <NoRows canCreate={canCreate} clear={clear} />
    </Suspense>
  );
}
