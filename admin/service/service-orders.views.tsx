/** The paper that was made for an order, on screen and as a PDF. */
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { paperPanel } from '../engine/record/paper-panel.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';

type Order = { readonly record: RaRecord<number> };

const hasPaper = ({ paper }: Order['record']): boolean => Boolean(paper);

const PaperPdf = ({ record }: Order) =>
  hasPaper(record) && <PdfButton address={`/api/service-orders/${record.id}/paper.pdf`} file={`${record.reference_number}.pdf`} />;

export default defineViews('service-orders', {
  ...{ tools: PaperPdf, shownFields: ['paper'] },
  panels: [paperPanel('service-orders', t('পত্র', 'Paper'), hasPaper)],
});
