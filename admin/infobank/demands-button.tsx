/** The demands of an office's leases in a Bangla year, as a paper; the reader's own office and the present year when nothing is said. */
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';

const demands = t('অফিসের দাবি তালিকা', 'Demands of the office');

type Props = { readonly office: number | undefined; readonly year?: number | undefined };

export function DemandsButton({ office, year }: Props) {
  const locale = useLocale();
  const asked = Object.entries({ office_id: office, year }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return (
    <PdfButton
      address={`/api/lease-dues/demands.pdf?${query}`}
      file={['lease-demands', office, year]
        .filter(part => part !== undefined)
        .join('-')
        .concat('.pdf')}
      label={demands[locale]}
    />
  );
}
