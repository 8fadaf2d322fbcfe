/** The fields of a record in the sections of its form, and beside them what every record has. */
import { type RaRecord, useTranslate } from 'ra-core';
import { useId } from 'react';
import { sectionsOf } from '../../resources/kernel/resource.ts';
import { useDeclaration, useLocale, useNaming } from './declaration.tsx';
import { Value } from './value.tsx';

type FieldsProps = { readonly names: readonly string[]; readonly record: RaRecord };

const Fields = ({ names, record }: FieldsProps) => {
  const naming = useNaming();
  return (
    <dl className="details-fields">
      {names.map(name => (
        <div key={name}>
          <dt>{naming.label(name)}</dt>
          <dd>
            <Value name={name} row={record} as="show" />
          </dd>
        </div>
      ))}
    </dl>
  );
};

type SectionProps = FieldsProps & { readonly title: string };

const DetailsSection = ({ title, names, record }: SectionProps) => {
  const id = useId();
  return (
    <section className="details-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Fields names={names} record={record} />
    </section>
  );
};

export function Details({ record }: { record: RaRecord }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  return (
    <div className="record-parts">
      <div>
        {sectionsOf(resource).map(({ title, rows }) => (
          <DetailsSection
            key={rows.flat().join()}
            title={title?.[locale] ?? translate('screens.form.section')}
            names={rows.flat()}
            record={record}
          />
        ))}
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
        <Value name={name} row={record} as="show" />
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
