/** The form of an appraisal is taken on paper. */
import type { RaRecord } from 'react-admin';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';
import { useKeys } from '../shell/session-context.tsx';

function AppraisalPdf({ record }: { readonly record: RaRecord<number> }) {
  const keys = useKeys();
  if (!keys.has('PRINT_APPRAISAL')) return null;
  return <PdfButton address={`/api/appraisals/${record.id}/paper.pdf`} file={`appraisal-${record.id}.pdf`} />;
}

export default defineViews('appraisals', { tools: AppraisalPdf });
