/** A transfer order: on paper, and the letters of each person that it transfers. */
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { paperPanel } from '../engine/record/paper-panel.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';
import { words } from './transfer-words.ts';

const OrderPdf = ({ record }: { readonly record: RaRecord<number> }) => (
  <PdfButton address={`/api/transfer-orders/${record.id}/paper.pdf`} file={`order-${record.id}.pdf`} />
);

export default defineViews('transfer-orders', {
  tools: OrderPdf,
  panels: [
    paperPanel('transfer-orders', words.orderPaper),
    { name: 'letters', label: words.letters, opens: 'transfer-letters', view: lazy(() => import('./order-letters.tsx')) },
  ],
});
