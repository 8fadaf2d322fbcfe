/** The order of an approved responsibility, on screen and as a PDF. */
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { paperPanel } from '../engine/record/paper-panel.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';

type Request = { readonly record: RaRecord<number> };

/** Those that an earlier version approved may have no memo number, and then no order. */
const hasOrder = ({ status, order_number }: Request['record']): boolean => status === 'approved' && Boolean(order_number);

const OrderPdf = ({ record }: Request) =>
  hasOrder(record) && <PdfButton address={`/api/responsibility-requests/${record.id}/paper.pdf`} file={`order-${record.id}.pdf`} />;

export default defineViews('responsibility-requests', {
  tools: OrderPdf,
  panels: [paperPanel('responsibility-requests', t('আদেশ', 'Order'), hasOrder)],
});
