/** The paper that was made for an order, on screen and as a PDF; and the form that is filled in at the counter. */
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { paperPanel } from '../engine/record/paper-panel.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';
import { CounterButton } from './counter-button.tsx';

type Order = { readonly record: RaRecord<number> };

const hasPaper = ({ paper }: Order['record']): boolean => Boolean(paper);

const Tools = ({ record }: Order) => (
  <>
    <CounterButton record={record} />
    {hasPaper(record) && <PdfButton address={`/api/service-orders/${record.id}/paper.pdf`} file={`${record.reference_number}.pdf`} />}
  </>
);

export default defineViews('service-orders', {
  ...{ tools: Tools, shownFields: ['paper'] },
  panels: [paperPanel('service-orders', t('পত্র', 'Paper'), hasPaper)],
});
