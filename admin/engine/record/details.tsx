/** The fields of a record in the sections of its form, then the fields of no form, and beside them what every record has. Many empty ones fold. */

import Button from '@mui/material/Button';
import { useId } from 'react';
import { type RaRecord, useStore, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { type AnyResource, sectionsOf } from '../../../resources/kernel/resource.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { Value } from '../value.tsx';
import { useViews } from '../views.ts';
import { Fields, type FieldsProps } from './details-fields.tsx';
import { emptyNames, factNames, furtherNames, standsApart } from './shown-fields.ts';

type SectionProps = FieldsProps & { readonly title: string };

const DetailsSection = ({ title, rows, record }: SectionProps) => (
  <section className="details-section">
    <h2>{title}</h2>
    <Fields rows={rows} record={record} />
  </section>
);

/** So many empty fields are shown in their places; more of them fold behind a button, and stay as this person chose. */
const mostEmpty = 5;

function useFolding(resource: AnyResource, record: RaRecord) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isOpen, setOpen] = useStore('details.empty', false);
  const empty = emptyNames(resource, record);
  if (empty.length <= mostEmpty) return { empty: new Set(empty), isFolded: false, toggle: null };
  const said = isOpen
    ? translate('screens.show.empty_hide')
    : translate('screens.show.empty_show', { count: formatNumber(empty.length, locale) });
  const toggle = (
    <Button className="details-empty" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {said}
    </Button>
  );
  return { empty: new Set(empty), isFolded: !isOpen, toggle };
}

export function Details({ record }: { record: RaRecord }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const { facts, shownFields = [] } = useViews();
  const further = furtherNames(resource, record, [...(facts === undefined ? factNames(resource, record) : []), ...shownFields]);
  const { empty, isFolded, toggle } = useFolding(resource, record);
  return (
    <div className="record-parts">
      <div>
        {sectionsOf(resource).flatMap(({ title, rows }) => {
          const isShown = (name: string) => !standsApart(resource, name) && !(isFolded && empty.has(name));
          const shown = rows.map(row => row.filter(isShown)).filter(row => row.length > 0);
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
        {toggle}
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
