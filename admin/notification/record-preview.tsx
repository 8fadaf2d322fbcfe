/** On the page of a template: as its recipient will read it. */
import type { RaRecord } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { Preview, type Template } from './template-preview.tsx';
import { words } from './template-words.ts';

export default function RecordPreview({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  return (
    <section className="template-page">
      <p className="note">{words.previewWhy[locale]}</p>
      <Preview template={record as Template} />
    </section>
  );
}
