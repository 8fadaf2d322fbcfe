/** What can be done with the selected rows. It covers the filters, which stay mounted behind it. */
import { CircleDot, FileDown, ListChecks, Pencil, Trash2, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { Icon } from '../../../shell/icons.tsx';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../../declaration.tsx';
import { mostSelected } from '../selection.ts';
import { bulkFields } from './fields.ts';
import type { BulkVerbs } from './verbs.ts';

const BulkEdit = lazy(() => import('./bulk-edit.tsx'));
const BulkMove = lazy(() => import('./bulk-move.tsx'));
const BulkDelete = lazy(() => import('./bulk-delete.tsx'));
const ExportDialog = lazy(() => import('../export/export-dialog.tsx'));

type Doing = 'edit' | 'status' | 'delete' | 'export' | { readonly move: string };

/** Where the focus goes when the bar that had it is gone. */
const focusRows = () => {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('.table-space, .phone-pick')?.focus();
};

export default function BulkBar({ verbs }: { verbs: BulkVerbs }) {
  const translate = useTranslate();
  const locale = useLocale();
  const declaration = useDeclaration();
  const { counted } = useNaming();
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const [doing, setDoing] = useState<Doing>();
  useEffect(() => () => void requestAnimationFrame(focusRows), []);
  const fields = bulkFields(declaration);
  const finish = (refused: readonly number[] | undefined) => {
    setDoing(undefined);
    if (refused) onSelect([...refused]);
  };
  return (
    <section className="bulk-bar" aria-label={translate('screens.bulk.label')}>
      <button type="button" aria-label={translate('screens.bulk.clear')} onClick={() => onUnselectItems()}>
        <Icon of={X} />
      </button>
      <span className="bulk-count" role="status">
        {translate('screens.bulk.count', { count: formatNumber(selectedIds.length, locale), ...counted })}
      </span>
      <SelectAll />
      <span className="bulk-line" />
      {verbs.edit && fields.length > 0 && (
        <Verb icon={<Icon of={Pencil} />} label={translate('screens.bulk.edit')} onClick={() => setDoing('edit')} />
      )}
      {verbs.edit && fields.includes('row_status') && (
        <Verb icon={<Icon of={CircleDot} />} label={translate('screens.bulk.status')} onClick={() => setDoing('status')} />
      )}
      {verbs.moves.map(([name, { label }]) => (
        <Verb key={name} icon={<Icon of={ListChecks} />} label={label[locale]} onClick={() => setDoing({ move: name })} />
      ))}
      {verbs.take && <Verb icon={<Icon of={FileDown} />} label={translate('screens.exports.open')} onClick={() => setDoing('export')} />}
      {verbs.remove && (
        <Verb atEnd icon={<Icon of={Trash2} />} label={translate('screens.bulk.delete')} onClick={() => setDoing('delete')} />
      )}
      <Suspense fallback={null}>
        {(doing === 'edit' || doing === 'status') && (
          <BulkEdit ids={selectedIds} first={doing === 'status' ? 'row_status' : undefined} onClose={finish} />
        )}
        {typeof doing === 'object' && <BulkMove name={doing.move} ids={selectedIds} onClose={finish} />}
        {doing === 'export' && <ExportDialog onClose={() => setDoing(undefined)} />}
        {doing === 'delete' && <BulkDelete ids={selectedIds} onClose={finish} />}
      </Suspense>
    </section>
  );
}

type VerbProps = { readonly icon: ReactNode; readonly label: string; readonly atEnd?: boolean; readonly onClick: () => void };

const Verb = ({ icon, label, atEnd, onClick }: VerbProps) => (
  <button type="button" className={atEnd ? 'bulk-end' : undefined} aria-haspopup="dialog" onClick={onClick}>
    {icon}
    {label}
  </button>
);

/** Selects every row that the filter finds, on all pages, up to the limit of one call (D-BULK). */
function SelectAll() {
  const { selectedIds, onSelect, total = 0, sort, filterValues } = useListContext();
  const provider = useDataProvider<BhumiDataProvider>();
  const declaration = useDeclaration();
  const translate = useTranslate();
  const locale = useLocale();
  const { counted } = useNaming();
  const [asking, setAsking] = useState(false);
  const reached = Math.min(total, mostSelected);
  if (selectedIds.length >= reached) return null;
  const selectAll = async () => {
    setAsking(true);
    try {
      const pagination = { page: 1, perPage: mostSelected };
      const { data } = await provider.getList(declaration.name, { pagination, sort, filter: filterValues });
      onSelect(data.map(({ id }) => id));
    } finally {
      setAsking(false);
    }
  };
  const words = total > mostSelected ? 'screens.bulk.first' : 'screens.bulk.all';
  return (
    <button type="button" disabled={asking} onClick={() => void selectAll()}>
      {translate(words, { count: formatNumber(reached, locale), ...counted })}
    </button>
  );
}
