/** The demands of the file's office in the present Bangla year are a paper. */
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { defineViews } from '../engine/views.ts';

const demands = t('অফিসের দাবি তালিকা', 'Demands of the office');

function Demands({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  return (
    <PdfButton
      address={`/api/lease-dues/demands.pdf?office_id=${record.office_id}`}
      file={`lease-demands-${record.office_id}.pdf`}
      label={demands[locale]}
    />
  );
}

export default defineViews('lease-files', { tools: Demands });
