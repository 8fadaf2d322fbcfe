/**
 * The timeline, on the page of a request and on that of every record that waits for an approval; and the next recipients of a request being
 * written.
 */
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { useOpensRecords } from '../engine/may.ts';
import { defineViews } from '../engine/views.ts';
import { words } from './inbox-words.ts';

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
  panels: [{ name: 'timeline', label: words.timeline, view: lazy(() => import('./record-timeline.tsx')), prints: true }],
  beside: lazy(() => import('./route-preview.tsx')),
});
