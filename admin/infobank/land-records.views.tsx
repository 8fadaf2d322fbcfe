/** The land records on a map: all of the bank by area, and on each record's page its surroundings. Each is also a PDF. */
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useDeclaration } from '../engine/declaration.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';

/** A record of any kind with its rows and its history. */
function RecordPdf({ record }: { readonly record: RaRecord<number> }) {
  const { name } = useDeclaration();
  return <PdfButton address={`/api/${name}/${record.id}/paper.pdf`} file={`${name}-${record.id}.pdf`} />;
}

export default defineViews('land-records', {
  tools: RecordPdf,
  map: { keys: ['VIEW_DATA_BANK_MAP', 'MANAGE_DATA_BANK'], view: lazy(() => import('./area-map.tsx')) },
  panels: [{ name: 'map', label: t('মানচিত্র', 'Map'), view: lazy(() => import('./around-map.tsx')), prints: true }],
});
