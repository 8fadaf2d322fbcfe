/** `/users/1/sheet`: the personal data sheet on one page, every part below the other, to read through and to print on A4. */
import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useDeclaration, useLocale, useNaming } from '../engine/declaration.tsx';
import { Details } from '../engine/record/details.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { RecordError } from '../engine/record/record-error.tsx';
import { Value } from '../engine/value.tsx';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/session-context.tsx';
import { Photograph } from './person-facts.tsx';
import SheetLists from './sheet-lists.tsx';
import { careerParts, familyParts, learningParts, words } from './sheet-words.ts';
import '../engine/record/show.css';
import './person.css';

const parts = [...familyParts, ...learningParts, ...careerParts];

export default function SheetPage({ id }: { readonly id: number }) {
  const { name } = useDeclaration();
  const { data, error, refetch } = useGetOne<RaRecord<number>>(name, { id }, { retry: false, onError: () => undefined });
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  return data ? <Sheet record={data} /> : null;
}

function Sheet({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const naming = useNaming();
  const keys = useKeys();
  const name = naming.record(record);
  return (
    <article className="record-page sheet-page">
      <PageHead
        breadcrumb={[
          { label: naming.many, to: '/users' },
          { label: name, to: `/users/${record.id}/show` },
        ]}
        title={words.sheetOf[locale].replace('%{name}', name)}
        actions={
          <>
            {keys.has('PRINT_PDS') && <PdfButton address={`/api/users/${record.id}/sheet.pdf`} file={`sheet-${record.id}.pdf`} />}
            <Button variant="contained" startIcon={<Icon of={Printer} />} onClick={() => window.print()}>
              {words.print[locale]}
            </Button>
          </>
        }
      />
      <div className="sheet-head">
        <Photograph record={record} />
        <p>
          <b>{name}</b>
          <br />
          <Value name="designation_id" row={record} as="column" />
          <br />
          <Value name="office_id" row={record} as="column" />
        </p>
        <Signature record={record} />
      </div>
      <Details record={record} />
      {Array.isArray(record.emergency_contacts) && (
        <section className="part">
          <h2>{naming.label('emergency_contacts')}</h2>
          <Value name="emergency_contacts" row={record} as="show" />
        </section>
      )}
      <SheetLists record={record} of={parts} />
    </article>
  );
}

function Signature({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const { url } = (record.signature_image ?? {}) as { url?: string };
  if (url === undefined) return null;
  return (
    <figure className="sheet-signature">
      <img src={url} alt={words.signature[locale]} />
      <figcaption className="note">{words.signature[locale]}</figcaption>
    </figure>
  );
}
