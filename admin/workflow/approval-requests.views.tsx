/**
 * The timeline, on the page of a request and on that of every record that waits for an approval; and the next recipients of a request being
 * written.
 */
import type { RaRecord } from 'react-admin';
import { useDeclaration } from '../engine/declaration.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';
import { words } from './inbox-words.ts';
import { RoutePreview } from './route-preview.tsx';
import { Timeline } from './timeline.tsx';

function OfRecord({ record }: { readonly record: RaRecord<number> }) {
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

export default defineViews('approval-requests', {
  panels: [{ name: 'timeline', label: words.timeline, view: OfRecord, prints: true }],
  beside: RoutePreview,
});
