/** A letter is viewed as on paper before it is published, and downloaded as a file. */
import type { RaRecord } from 'react-admin';
import { type LetterType, letterNouns } from '../../resources/transfer/options.ts';
import { paperPanel } from '../engine/record/paper-panel.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';
import { useKeys, useMe } from '../shell/session-context.tsx';
import { words } from './transfer-words.ts';

/** A letter is printed by holders of the key of its type, and a published one by the person it is about: the server decides. */
function LetterPdf({ record }: { readonly record: RaRecord<number> }) {
  const keys = useKeys();
  const me = useMe();
  const isOwn = record.user_id === me?.userId && record.status !== 'not_published';
  if (!isOwn && !keys.has(`PRINT_${letterNouns[record.type as LetterType]}`)) return null;
  return <PdfButton address={`/api/transfer-letters/${record.id}/paper.pdf`} file={`${record.type}-${record.id}.pdf`} />;
}

export default defineViews('transfer-letters', {
  tools: LetterPdf,
  panels: [paperPanel('transfer-letters', words.paper)],
});
