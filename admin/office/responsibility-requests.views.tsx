/** The order of an approved responsibility is taken on paper. */
import type { RaRecord } from 'react-admin';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';

function OrderPdf({ record }: { readonly record: RaRecord<number> }) {
  if (record.status !== 'approved') return null;
  return <PdfButton address={`/api/responsibility-requests/${record.id}/order.pdf`} file={`order-${record.id}.pdf`} />;
}

export default defineViews('responsibility-requests', { tools: OrderPdf });
