/**
 * A record's page, from its declaration: key facts, then its parts. Each part has its own address; edit, delete and moves are shown where
 * the server allows them.
 */
import Button from '@mui/material/Button';
import { Copy, Link2, Pencil } from 'lucide-react';
import { lazy, Suspense, use, useEffect } from 'react';
import {
  LinkBase,
  type RaRecord,
  ShowBase,
  useCreatePath,
  useLocation,
  useNavigate,
  useNotify,
  useShowContext,
  useTranslate,
} from 'react-admin';
import type { Field, RowsField } from '../../../resources/kernel/field.ts';
import { allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { usePrinting } from '../../shell/printing.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useCreateAddress } from '../form/new-record.ts';
import { useMay } from '../may.ts';
import { declarationOf } from '../modules.ts';
import { usePhone } from '../phone.ts';
import { PrintButton } from '../print-button.tsx';
import { Value } from '../value.tsx';
import { useViews } from '../views.ts';
import { AllRows } from './all-rows.tsx';
import { Arriving } from './arriving.tsx';
import { can } from './can.ts';
import { DeleteButton } from './delete-button.tsx';
import { Details } from './details.tsx';
import { Facts } from './facts.tsx';
import { MoveButtons } from './moves.tsx';
import { Neighbours } from './neighbours.tsx';
import { NewRelated } from './new-related.tsx';
import { usePanels, useRecordTools } from './panels.ts';
import { PartsNav, rowsFields, useParts } from './parts.tsx';
import { RecordError } from './record-error.tsx';
import { Remark } from './remark.tsx';
import '../link-button.css';
import './show.css';

const History = lazy(() => import('./history.tsx'));
const Related = lazy(() => import('./related.tsx'));
const Files = lazy(() => import('./files.tsx'));

export default function ShowScreen() {
  const declaration = useDeclaration();
  return (
    <ShowBase resource={declaration.name} queryOptions={{ onError: () => undefined }}>
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage() {
  const { record, error, refetch } = useShowContext<RaRecord<number>>();
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!record) return <Arriving />;
  return <Shown record={record} />;
}

/** The part of the record that the address names, after `/show/`; the details have none. */
const usePart = (): string => /\/show\/([^/]+)/.exec(useLocation().pathname)?.[1] ?? '';

function Shown({ record }: { readonly record: RaRecord<number> }) {
  const parts = useParts(record);
  const named = usePart();
  // An address of a part that is not there, or not for this reader, shows the details.
  const open = parts.some(({ name, to }) => name === named && to === undefined) ? named : '';
  const panels = usePanels();
  const isPrinted = open === 'history' || panels.some(({ name, prints }) => name === open && prints);
  const inWhole = usePrinting() && !isPrinted;
  const { facts: OwnFacts } = useViews();
  // A hand-written head fills a phone: there it is shown over the details alone, so that another part is visible as soon as it is opened.
  const isHeaded = !usePhone() || open === '';
  return (
    <article className="record-page">
      <ShowHead record={record} part={open} />
      <Remark record={record} />
      {OwnFacts ? isHeaded && <OwnFacts record={record} /> : <Facts record={record} />}
      <PartsNav record={record} parts={parts} open={open} />
      <Suspense fallback={null}>
        <OpenPart record={record} name={inWhole ? '' : open} />
        {inWhole && <AllRows record={record} />}
      </Suspense>
    </article>
  );
}

function OpenPart({ record, name }: { readonly record: RaRecord<number>; readonly name: string }) {
  const declaration = useDeclaration();
  const panel = usePanels().find(one => one.name === name);
  if (panel) return <panel.view record={record} />;
  if (name === 'history') return <History record={record} />;
  if (name === 'related') return <Related record={record} />;
  if (name === 'files') return <Files record={record} />;
  const rows = rowsFields(declaration, record).find(([one]) => one === name)?.[1];
  if (rows) {
    return (
      <div className="part">
        <Value name={name} row={record} as="show" />
        <NewRow field={rows} record={record} />
      </div>
    );
  }
  return <Details record={record} />;
}

/** Rows that are records of their own are also made on a page of their own. */
function NewRow({ field: { of, via }, record }: { readonly field: RowsField; readonly record: RaRecord<number> }) {
  const child = use(declarationOf(of));
  return child?.standalone ? <NewRelated declaration={child} defaults={{ [via]: record.id }} /> : null;
}

/** Its state in its life cycle; "active" is shown when there is no other state. */
function States({ record }: { record: RaRecord<number> }) {
  const { states } = useDeclaration();
  const hasOwn = states !== undefined && states.field !== 'row_status';
  return (
    <>
      {hasOwn && <Value name={states.field} row={record} as="show" />}
      {(!hasOwn || record.row_status !== active) && <Value name="row_status" row={record} as="show" />}
    </>
  );
}
const active = 1;

function ShowHead({ record, part }: { readonly record: RaRecord<number>; readonly part: string }) {
  const naming = useNaming();
  const breadcrumb = useBreadcrumb('list');
  const name = naming.record(record);
  const OwnTools = useRecordTools();
  return (
    <PageHead
      breadcrumb={breadcrumb}
      // A number alone does not say of what.
      title={/\p{L}/u.test(name) ? name : `${naming.one} ${name}`}
      documentTitle={`${name} · ${naming.one}`}
      state={<States record={record} />}
      actions={
        <>
          <Neighbours record={record} part={part} />
          <Tools record={record} />
          {OwnTools && (
            <Suspense fallback={null}>
              <OwnTools record={record} />
            </Suspense>
          )}
          <DeleteButton record={record} />
          <MoveButtons record={record} />
          <EditButton record={record} />
        </>
      }
    />
  );
}

function EditButton({ record }: { readonly record: RaRecord<number> }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const mayEdit = allows(declaration, 'update') && can(record, 'update');
  const to = path({ resource: declaration.name, type: 'edit', id: record.id });
  // Right after `j` the record is its row of the list: a key pressed then counts, and the form refuses what the server would.
  const mayPress = useMay('update') && (mayEdit || record._can === undefined);
  useShortcut(mayPress ? 'e' : null, translate('screens.show.edit'), () => navigate(to));
  useEffect(() => {
    // Editing often follows: the form's code is loaded while the page is read.
    if (!mayEdit || typeof requestIdleCallback !== 'function') return;
    const refers = Object.values<Field>(declaration.fields).some(({ kind }) => kind === 'ref' || kind === 'refs');
    const asked = requestIdleCallback(() => {
      void import('../form/edit.tsx').catch(() => undefined);
      if (refers) void import('../form/ref-picker.tsx').catch(() => undefined);
    });
    return () => cancelIdleCallback(asked);
  }, [mayEdit, declaration]);
  if (!mayEdit) return null;
  return (
    <Button component={LinkBase} to={to} variant="contained" startIcon={<Icon of={Pencil} />} aria-keyshortcuts="e">
      {translate('screens.show.edit')}
    </Button>
  );
}

/** The link to this page, the page on paper, and a new record with its values. */
function Tools({ record }: { readonly record: RaRecord<number> }) {
  const declaration = useDeclaration();
  const address = useCreateAddress();
  const canCreate = useMay('create');
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      notify('screens.show.link_copied', { type: 'success' });
    } catch {
      notify('screens.show.link_not_copied', { type: 'error' });
    }
  };
  const to = address(declaration.name, { copy: record.id });
  const [link, duplicate] = [translate('screens.show.copy_link'), translate('screens.form.copy')];
  useShortcut(canCreate ? 'd' : null, duplicate, () => navigate(to));
  return (
    <span>
      <button type="button" className="icon-button" aria-label={link} title={link} onClick={copy}>
        <Icon of={Link2} />
      </button>
      <PrintButton />
      {canCreate && (
        <LinkBase to={to} className="icon-button" aria-label={duplicate} title={duplicate} aria-keyshortcuts="d">
          <Icon of={Copy} />
        </LinkBase>
      )}
    </span>
  );
}
