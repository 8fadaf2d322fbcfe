/**
 * The timeline, on the page of a request and on that of every record that waits for an approval; and the next recipients of a request being
 * written.
 */
import Button from '@mui/material/Button';
import { LinkBase, type RaRecord } from 'react-admin';
import { useDeclaration, useLocale } from '../engine/declaration.tsx';
import { useOpensRecords } from '../engine/may.ts';
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

/** To what is asked for: a request holds the route alone. */
function ToRecord({ record: { resource, record_id } }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  if (!useOpensRecords()(resource, record_id)) return null;
  return (
    <Button component={LinkBase} to={`/${resource}/${record_id}/show`} variant="outlined">
      {words.open[locale]}
    </Button>
  );
}

export default defineViews('approval-requests', {
  ...{ tools: ToRecord, shownFields: ['resource', 'record_id'] },
  panels: [{ name: 'timeline', label: words.timeline, view: OfRecord, prints: true }],
  beside: RoutePreview,
});
