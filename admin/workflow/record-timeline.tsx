/** The timeline on the page of a record that waits for an approval, or of its request. */
import type { RaRecord } from 'react-admin';
import { useDeclaration } from '../engine/declaration.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { Timeline } from './timeline.tsx';

export default function RecordTimeline({ record }: { readonly record: RaRecord<number> }) {
  const { name } = useDeclaration();
  const request = 'approval_request_id' in record ? (record.approval_request_id as number | null) : record.id;
  if (request === null) return null;
  return (
    <div className="timeline-panel">
      <p className="timeline-paper">
        <PdfButton address={`/api/approval-requests/${request}/paper.pdf`} file={`${name}-${record.id}.pdf`} />
      </p>
      <Timeline id={request} />
    </div>
  );
}
