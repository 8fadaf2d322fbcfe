/** The fields of a record in the sections of its form, then the fields of no form, and beside them what every record has. */

import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { sectionsOf } from '../../../resources/kernel/resource.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { Value } from '../value.tsx';
import { useViews } from '../views.ts';
import { Fields, type FieldsProps } from './details-fields.tsx';
import { factNames, furtherNames, standsApart } from './shown-fields.ts';

type SectionProps = FieldsProps & { readonly title: string };

const DetailsSection = ({ title, rows, record }: SectionProps) => (
  <section className="details-section">
    <h2>{title}</h2>
    <Fields rows={rows} record={record} />
  </section>
);

export function Details({ record }: { record: RaRecord }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const { facts, shownFields = [] } = useViews();
  const further = furtherNames(resource, record, [...(facts === undefined ? factNames(resource) : []), ...shownFields]);
  return (
    <div className="record-parts">
      <div>
        {sectionsOf(resource).flatMap(({ title, rows }) => {
          const shown = rows.map(row => row.filter(name => !standsApart(resource, name))).filter(row => row.length > 0);
          return shown.length === 0
            ? []
            : [
                <DetailsSection
                  key={shown.flat().join()}
                  title={title?.[locale] ?? translate('screens.form.section')}
                  rows={shown}
                  record={record}
                />,
              ];
        })}
        {further.length > 0 && <DetailsSection title={translate('screens.show.further')} rows={[further]} record={record} />}
      </div>
      <RecordAside record={record} />
    </div>
  );
}

/** Version and times: a ledger of three lines. */
export function RecordAside({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const id = useId();
  const line = (key: string, name: string) => (
    <div>
      <dt>{translate(key)}</dt>
      <dd>
        <Value name={name} row={record} as="column" />
      </dd>
    </div>
  );
  return (
    <aside aria-labelledby={id}>
      <h2 id={id}>{translate('screens.show.record')}</h2>
      <dl className="ledger">
        {line('screens.show.version', 'version')}
        {line('screens.show.created', 'created_at')}
        {line('screens.show.updated', 'updated_at')}
      </dl>
    </aside>
  );
}
