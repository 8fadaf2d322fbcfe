/** `/asset-requisitions/1/show/giving`: of each thing what is approved, given and free; free items by their tags, consumables by number (S2.181). */
import { Suspense } from 'react';
import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage, type Row } from '../engine/naming.ts';
import { GiveItems } from './give-items.tsx';
import { words } from './giving-words.ts';
import { HeldItems } from './held-items.tsx';
import { IssueButton } from './issue-button.tsx';
import './giving.css';

type Line = {
  readonly id: number;
  readonly asset_id: number;
  readonly asset: Row;
  readonly approved_quantity: number | null;
  readonly assigned_quantity: number | null;
};

const quietly = { retry: false, onError: () => undefined };

export default function Giving({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const lines = (record.items ?? []) as readonly Line[];
  if (record.status !== approvalStatus.approve) return <p className="part note">{words.notApproved[locale]}</p>;
  return (
    <div className="part">
      {lines.map(line => (
        <Thing key={line.id} line={line} requisition={record} />
      ))}
    </div>
  );
}

type Props = { readonly line: Line; readonly requisition: RaRecord<number> };

function Thing({ line, requisition }: Props) {
  const locale = useLocale();
  const { data: assets } = useGetMany<RaRecord<number>>('assets', { ids: [line.asset_id] }, quietly);
  const { data: stocks } = useGetList<RaRecord<number>>(
    'asset-inventories',
    {
      ...{ pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
      filter: { asset_id: line.asset_id, office_id: requisition.office_id },
    },
    quietly,
  );
  const [stock] = stocks ?? [];
  const name = String(inLanguage(line.asset, 'name', locale));
  const left = (line.approved_quantity ?? 0) - (line.assigned_quantity ?? 0);
  const free = Number(stock?.free_count ?? 0);
  const facts = [
    [words.approved, line.approved_quantity],
    [words.given, line.assigned_quantity],
    [words.free, stock?.free_count],
  ] as const;
  return (
    <section className="giving" aria-label={name}>
      <h2>{name}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{label[locale]}</dt>
            <dd>{formatNumber(Number(value ?? 0), locale)}</dd>
          </div>
        ))}
      </dl>
      {left <= 0 && <p className="note">{words.complete[locale]}</p>}
      {left > 0 && stocks !== undefined && free === 0 && <p className="note">{words.noStock[locale]}</p>}
      {left > 0 && free > 0 && assets?.[0]?.type === 'fixed' && (
        <GiveItems requisition={requisition} asset={line.asset_id} name={name} left={left} />
      )}
      {left > 0 && stock !== undefined && free > 0 && assets?.[0]?.type === 'consumable' && (
        <IssueButton requisition={requisition} inventory={stock.id} name={name} quantity={Math.min(left, free)} />
      )}
      <Suspense fallback={null}>
        <HeldItems requisition={requisition} asset={line.asset_id} name={name} />
      </Suspense>
    </section>
  );
}
