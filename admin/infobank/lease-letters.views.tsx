/** A letter of a lease as on paper, and as a file. */
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { paperPanel } from '../engine/record/paper-panel.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';

const LetterPdf = ({ record }: { readonly record: RaRecord<number> }) => (
  <PdfButton address={`/api/lease-letters/${record.id}/paper.pdf`} file={`lease-letter-${record.id}.pdf`} />
);

export default defineViews('lease-letters', { tools: LetterPdf, panels: [paperPanel('lease-letters', t('পত্র', 'Letter'))] });
