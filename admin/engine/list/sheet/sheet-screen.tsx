/** A list as a spreadsheet: the same filters, order and columns under an address of its own, with larger pages. */
import { Rows3 } from 'lucide-react';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { LinkBase, ListBase, Navigate, type RaRecord, useCreatePath, useListContext, useLocation, useTranslate } from 'react-admin';
import { Icon } from '../../../shell/icons.tsx';
import { PageHead } from '../../../shell/page-head.tsx';
import { useShortcut } from '../../../shell/shortcuts.ts';
import { useBreadcrumb } from '../../breadcrumb.ts';
import { useDeclaration, useNaming } from '../../declaration.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useSaveKey } from '../../form/save-key.ts';
import { useLate } from '../../late.ts';
import { LoadError, Notice } from '../../notice.tsx';
import { usePhone } from '../../phone.ts';
import { SkeletonRows } from '../../skeleton-rows.tsx';
import { useWindowed } from '../../tree/windowed.ts';
import { ColumnsButton } from '../columns-button.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { cleanSearch } from '../list-address.ts';
import { Pager } from '../pager.tsx';
import { startOf } from '../rows-ahead.ts';
import { ViewingProvider } from '../viewing.tsx';
import { ViewsStrip } from '../views-strip.tsx';
import { unsavedCells } from './book.ts';
import { Grid, headHeight, rowHeight } from './grid.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { useClipboard } from './use-clipboard.ts';
import { fillDown, useGrid, writable } from './use-grid.ts';
import type { SheetRow } from './use-rows.ts';
import { type SheetState, useSheet } from './use-sheet.ts';
import './words.ts';
import { useSheetDraft } from './use-sheet-draft.ts';
import '../list.css';
import '../table.css';
import './sheet.css';

const ConflictDialog = lazy(() => import('../../form/conflict-dialog.tsx'));
const WhichDialog = lazy(() => import('./which-dialog.tsx'));

/** Rows of a page: up to as many as the server gives at once (D-RANGE). */
const pageSizes = [100, 500, 1_000] as const;

export default function SheetScreen() {
  const declaration = useDeclaration();
  const path = useCreatePath();
  const { search } = useLocation();
  const start = useMemo(() => ({ ...startOf(declaration), perPage: pageSizes[0] }), [declaration]);
  // A phone has the list. A window that becomes narrow keeps what is written in it.
  const [isPhone] = useState(usePhone());
  const clean = cleanSearch(search, declaration, pageSizes);
  if (isPhone) return <Navigate to={path({ resource: declaration.name, type: 'list' })} replace />;
  if (clean !== search) return <Navigate to={{ search: clean }} replace />;
  return (
    <ListBase
      resource={declaration.name}
      {...start}
      storeKey={`${declaration.name}.sheet`}
      disableAuthentication
      // The page itself shows the error.
      queryOptions={{ onError: () => undefined }}
    >
      <ViewingProvider>
        <SheetPage />
      </ViewingProvider>
    </ListBase>
  );
}

function SheetPage() {
  const { name, people } = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const path = useCreatePath();
  const breadcrumb = useBreadcrumb('list');
  const { total, meta } = useListContext<RaRecord>();
  const isKnown = total !== undefined && !Number.isNaN(total) && !meta?.estimate;
  return (
    <div className="list-page sheet-page">
      <PageHead
        breadcrumb={breadcrumb}
        title={translate('screens.sheet.label', { name: naming.many })}
        count={isKnown ? total : undefined}
        people={people}
        actions={
          <LinkBase className="button" to={path({ resource: name, type: 'list' })}>
            <Icon of={Rows3} />
            {translate('screens.sheet.list')}
          </LinkBase>
        }
      />
      <ViewsStrip>
        <ColumnsButton />
      </ViewsStrip>
      <div className="list-bar">
        <FilterBar />
      </div>
      <SheetContent />
      <Pager sizes={pageSizes} />
    </div>
  );
}

function SheetContent() {
  const { data, isPending, error, refetch } = useListContext<RaRecord>();
  const translate = useTranslate();
  const late = useLate(isPending);
  if (error && data === undefined) return <LoadError error={error} title={translate('screens.list.error_title')} onRetry={refetch} />;
  if (data === undefined) return late ? <SkeletonRows /> : <div className="list-space" />;
  return <Cells />;
}

function Cells() {
  const sheet = useSheet();
  const space = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const id = useId();
  const translate = useTranslate();
  const { show, ...seen } = useWindowed(space, sheet.rows.length, rowHeight, headHeight);
  const page = () => Math.max(1, Math.floor((space.current?.clientHeight ?? 0) / rowHeight) - 2);
  const grid = useGrid(sheet, { table, page, show });
  const clipboard = useClipboard(sheet, grid);
  const draft = useSheetDraft(sheet);
  const [meeting, setMeeting] = useState<SheetRow | null>(null);
  useSaveKey(sheet.save);
  useShortcut('F2', translate('screens.sheet.open_key'), () => table.current?.focus());
  const fill = () => fillDown(sheet, grid.block, (block, valueAt) => sheet.put(writable(sheet, block, valueAt)));
  const fault = (at: number) => {
    const wrong = sheet.columns.findIndex(name => name in (sheet.rows[at]?.line?.errors ?? {}));
    grid.go({ at, column: Math.max(0, wrong) });
    table.current?.focus();
  };
  return (
    <>
      <SheetBar sheet={sheet} onFill={fill} onFault={fault} />
      <Grid {...{ sheet, grid, clipboard, seen }} place={{ space, table }} describedBy={id} onTyped={draft.typing} onMeet={setMeeting} />
      {sheet.rows.length === 0 && <Notice drawing="empty" title={translate('screens.list.nothing_title')} />}
      <div className="sheet-foot">
        <output>{sheet.message}</output>
        <p id={id} className="note">
          {translate('screens.sheet.keys', { write: 'F2' })}
        </p>
      </div>
      <LeaveGuard count={unsavedCells(sheet.keeper.book)} countNow={() => unsavedCells(sheet.keeper.now())} onDrop={draft.drop} />
      <Suspense fallback={null}>
        {meeting && <Meeting sheet={sheet} entry={meeting} onClose={() => setMeeting(null)} />}
        {clipboard.doubts[0] && <WhichDialog key={clipboard.doubts[0].name} doubt={clipboard.doubts[0]} onDecided={clipboard.decide} />}
      </Suspense>
    </>
  );
}

type MeetingProps = { readonly sheet: SheetState; readonly entry: SheetRow; readonly onClose: () => void };

/** The same decision as in a form: theirs or mine, field by field. */
function Meeting({ sheet, entry: { key, row }, onClose }: MeetingProps) {
  const translate = useTranslate();
  const line = sheet.keeper.book.lines[key];
  if (line?.theirs === undefined) return null;
  const base = { ...row, ...line.base };
  const { theirs } = line;
  return (
    <ConflictDialog
      sides={{ base, mine: { ...base, ...line.edits }, theirs: { ...base, ...theirs } }}
      action={translate('screens.form.save')}
      onDecided={changes => {
        onClose();
        sheet.decide(key, theirs, changes);
      }}
      onClose={onClose}
    />
  );
}
